/*
 * Games of BENCH_COUNT moves (default 100,000) of several kinds: how long it takes to open one from
 * its text, to write it, and to undo it to the start a move at a time, which must be the start.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/save.h"
#include "support/puzzles.h"

static const char puzzle_line[] =
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8";

/* Numbers of moves, in a hundred, by kind. Some are refused. */
static const struct mix {
    const char *name;
    int enter, clear, note, force, attempt;
} mixes[] = {
    { "entries, clears", 60, 40, 0, 0, 0 },       { "notes", 0, 0, 100, 0, 0 },
    { "as people play", 50, 20, 26, 2, 2 },       { "entries, forced, clears", 30, 40, 0, 30, 0 },
    { "experiments and drops", 0, 0, 0, 0, 100 }, { "some of all", 35, 25, 15, 13, 12 },
};

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static struct move any_move(const struct game *game, const struct mix *mix, struct random *random)
{
    int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
    int kind = random_below(random, 100);
    if (game_depth(game))
        return (struct move){ .kind = MOVE_DROP };
    if ((kind -= mix->enter) < 0)
        return move_at(MOVE_ENTER, cell, game_solution(game)->digit[cell]);
    if ((kind -= mix->clear) < 0)
        return move_at(MOVE_CLEAR, cell, 0);
    if ((kind -= mix->note) < 0)
        return move_at(random_below(random, 2) ? MOVE_NOTE_ON : MOVE_NOTE_OFF, cell, digit);
    const struct analysis *analysis = game_analysis(game);
    if ((kind -= mix->force) < 0 && analysis->steps.count)
        return move_apply_step(&analysis->steps.at[0]);
    return move_at(MOVE_TRY, cell, digit);
}

static struct game *play(const struct mix *mix, size_t moves)
{
    struct puzzle puzzle;
    struct random random = random_of(7);
    format_parse(puzzle_line, strlen(puzzle_line), &puzzle, NULL);
    struct game *game = game_new(&puzzle);
    while (game && game_history_count(game) < moves) {
        struct move move = any_move(game, mix, &random);
        game_play(game, &move, NULL, NULL);
    }
    return game;
}

/* The best of some: the others were disturbed. */
static double opening(const struct strbuf *text, struct game **game)
{
    enum { TIMES = 7 };
    struct save_about about;
    double best = 0;
    for (int i = 0; i < TIMES; i++) {
        if (i)
            game_free(*game);
        double start = milliseconds();
        if (save_read(text->text, text->length, game, &about, NULL, NULL, NULL) != STATUS_OK)
            abort();
        double took = milliseconds() - start;
        best = !i || took < best ? took : best;
    }
    return best;
}

static void measure(const struct mix *mix, size_t moves)
{
    const struct save_about about = { .begun = "2026-11-21 20:15:00" };
    struct game *game = play(mix, moves), *again;
    struct strbuf text;
    struct shown board;
    strbuf_init(&text);
    double start = milliseconds();
    save_write(game, &about, &text);
    double writing = milliseconds() - start, reading = opening(&text, &again);
    size_t undone = 0;
    start = milliseconds();
    while (game_undo(again))
        undone++;
    double undoing = milliseconds() - start;
    game_board(again, ASSIST_FILL, &board);
    for (int cell = 0; cell < CELLS; cell++)
        if (board.owner[cell] == OWNER_PLAYER || board.notes[cell])
            abort();
    printf("%-24s %7zu moves, %8zu bytes: open %6.1f ms, write %5.1f ms, %zu undone %.0f ms\n",
           mix->name, game_history_count(game), text.length, reading, writing, undone, undoing);
    game_free(game);
    game_free(again);
    strbuf_release(&text);
}

int main(void)
{
    const char *count = getenv("BENCH_COUNT");
    size_t moves = count && atoi(count) > 0 ? (size_t)atoi(count) : 100000;
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++)
        measure(&mixes[i], moves);
    return 0;
}
