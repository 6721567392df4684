/*
 * Games of other boards than the classic one: moves stay on the board, a saved game and the record
 * of a finished one keep the board, and nothing takes one for a game of another board.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/boards.h"
#include "game/record.h"
#include "game/save.h"
#include "game/statistics.h"
#include "support/generated.h"
#include "support/play.h"
#include "support/suite.h"

static const char *const names[] = {
    "4x4",      "6x6-tall+diagonal", "8x8", "jigsaw:aabbccaabbccaabbccddeeffddeeffddeeff",
    "diagonal", "anti-king",
};
enum { BOARDS = sizeof names / sizeof *names };

static struct puzzle made_on(const char *name)
{
    struct puzzle puzzle = { .board = board_named(name, NULL), .title = "Made" };
    const struct puzzle_request request = { .board = puzzle.board };
    struct made *made = generated(&request, 1, 0, 1);
    ck_assert(made->found);
    puzzle.givens = made->puzzle;
    free(made);
    return puzzle;
}

static void enter_all(struct game *game)
{
    const struct grid *solution = game_solution(game);
    ck_assert_ptr_nonnull(solution);
    for (cellset s = game_analysis(game)->start.empty; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const struct move move = move_at(MOVE_ENTER, cell, solution->digit[cell]);
        ck_assert_int_eq(game_play(game, &move, NULL, NULL), STATUS_OK);
    }
}

static struct game *read_again(const char *text, struct save_about *about)
{
    struct game *game;
    struct error error = { 0 };
    ck_assert_msg(save_read(text, strlen(text), &game, about, NULL, NULL, &error) == STATUS_OK,
                  "%d: %s\n%s", error.line, error.text, text);
    return game;
}

START_TEST(a_saved_game_has_its_board)
{
    const struct puzzle puzzle = made_on(names[_i]);
    struct game *game = game_new(&puzzle), *same;
    struct save_about about = { .cursor = 0 }, read;
    struct save_mark mark;
    struct save_peek peek;
    struct strbuf text = STRBUF_EMPTY, again = STRBUF_EMPTY;
    fill_times_follow(&about.fill_times, game, 0);
    save_write(game, &about, &text);
    save_mark(&mark, game, &about);
    const int cell = cellset_first(game_analysis(game)->start.empty);
    const struct move note = move_at(MOVE_NOTE_ON, cell, 1);
    ck_assert_int_eq(game_play(game, &note, NULL, NULL), STATUS_OK);
    enter_all(game);
    ck_assert(game_is_complete(game));
    about.played = about.solved = 5000;
    fill_times_follow(&about.fill_times, game, about.played);
    save_follow(&mark, game, &about, 0, &text);
    ck_assert_msg(strstr(text.text, "reductio game 4") == text.text, "%s", text.text);
    ck_assert_ptr_nonnull(strstr(text.text, puzzle.board->name));

    same = read_again(text.text, &read);
    const struct snapshot one = snapshot_of(game), other = snapshot_of(same);
    ck_assert(snapshot_same(&one, &other));
    ck_assert_ptr_eq(game_puzzle(same)->board, puzzle.board);
    ck_assert_int_eq(read.fill_times.left, 0);
    ck_assert_int_eq(read.solved, 5000);
    save_write(game, &about, &again);
    game_free(read_again(again.text, &read));
    ck_assert_int_eq(save_peek(text.text, text.length, &peek, NULL), STATUS_OK);
    ck_assert_ptr_eq(peek.puzzle.board, puzzle.board);
    ck_assert_int_eq(peek.blanks, 0);
    game_free(same);
    game_free(game);
    strbuf_release(&text);
    strbuf_release(&again);
}
END_TEST

START_TEST(without_its_board_a_game_is_not_read)
{
    static const char
        text[] = "reductio game 4\n%s\npuzzle %s\n\n",
        diagonal[] =
            "1................................................................................";
    static const struct {
        const char *board, *words;
    } cases[] = {
        { "title no board", "the puzzle of the game cannot be read: the line does not belong in "
                            "the heading of a game" },
        { "board hexagon", "the puzzle of the game cannot be read: the line does not belong in "
                           "the heading of a game" },
        { "board 6x6", "the puzzle of the game cannot be read: the line does not belong in the "
                       "heading of a game" },
        { "board diagonal", "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char whole[256];
        struct save_peek peek;
        struct error error = { .text = "" };
        const int length = snprintf(whole, sizeof whole, text, cases[i].board, diagonal);
        const enum status status = save_peek(whole, (size_t)length, &peek, &error);
        ck_assert_int_eq(status, *cases[i].words ? STATUS_BAD : STATUS_OK);
        ck_assert_str_eq(error.text, cases[i].words);
    }
}
END_TEST

START_TEST(the_candidates_of_a_puzzle_are_those_of_its_cells)
{
    /* Without givens there are many solutions, so that the candidates belong to the puzzle. */
    struct puzzle puzzle = { .board = board_named("4x4", NULL), .has_marks = true };
    for (cellset s = puzzle.board->cells; s; s &= s - 1)
        puzzle.marks[cellset_first(s)] = puzzle.board->digits;
    puzzle.marks[0] = digit_bit(3) | digit_bit(4);
    struct game *game = game_new(&puzzle), *same;
    struct save_about about = { .cursor = 0 };
    struct strbuf text = STRBUF_EMPTY;
    save_write(game, &about, &text);
    ck_assert_ptr_nonnull(strstr(text.text, "candidates 34 1234 1234"));
    same = read_again(text.text, &about);
    ck_assert_mem_eq(game_excluded(same), game_excluded(game), sizeof *game_excluded(game));
    game_free(same);
    game_free(game);
    strbuf_release(&text);
}
END_TEST

START_TEST(moves_stay_on_the_board)
{
    const struct puzzle puzzle = made_on("6x6");
    struct game *game = game_new(&puzzle);
    const int cell = cellset_first(game_analysis(game)->start.empty);
    static const char *const moves[][2] = {
        { "enter", "=" }, { "note", "+" }, { "corner", "+" }, { "try", "=" }
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char line[40], words[90];
        snprintf(line, sizeof line, "%s %s%s7", moves[i][0], cell_name(cell).text, moves[i][1]);
        snprintf(words, sizeof words,
                 "%s cannot be 7 as the grid stands: this board does not have that digit",
                 cell_name(cell).text);
        refused(game, line, words);
        snprintf(line, sizeof line, "%s r7c1%s1", moves[i][0], moves[i][1]);
        refused(game, line, "r7c1 is not a cell of this board");
    }
    refused(game, "colour r9c9 1a", "r9c9 is not a cell of this board");
    int left[DIGITS + 1];
    enter_all(game);
    game_digits_left(game, ASSIST_FILL, left);
    for (int digit = 0; digit <= puzzle.board->size; digit++)
        ck_assert_int_eq(left[digit], 0);
    game_free(game);
}
END_TEST

START_TEST(what_is_filled_in_is_on_the_board)
{
    const struct puzzle puzzle = { .board = board_named("4x4", NULL),
                                   .givens = grid_of("..........4.2.....1.3") };
    struct game *game = game_new(&puzzle);
    struct shown board;
    for (int assist = ASSIST_OFF; assist <= ASSIST_FILL; assist++) {
        game_board(game, (enum assist)assist, &board);
        for (int cell = 0; cell < CELLS; cell++)
            if (!cellset_has(puzzle.board->cells, cell)) {
                ck_assert_int_eq(board.owner[cell], OWNER_NONE);
                ck_assert_int_eq(shown_digits(&board, cell), 0);
            }
    }
    game_free(game);
}
END_TEST

START_TEST(a_record_has_its_board)
{
    const struct puzzle puzzle = made_on(names[_i]);
    struct game *game = game_new(&puzzle);
    struct record record, read, classic;
    struct error error;
    struct strbuf line = STRBUF_EMPTY;
    enter_all(game);
    record_of(game, ASSIST_OFF, &record);
    record.begin = record.end = (struct moment){ { 2026, 11, 21 }, 18, 0, 0 };
    ck_assert_ptr_eq(record.board, puzzle.board);
    ck_assert_int_ne(record.level, LEVEL_CONTRADICTION);
    ck_assert_int_eq(record.forced, 0);
    record_write(&record, &line);
    ck_assert_msg(line.text[0] == '2' && strstr(line.text, puzzle.board->name), "%s", line.text);
    ck_assert_int_eq(record_parse(line.text, &read, &error), STATUS_OK);
    ck_assert(!record_compare(&record, &read));
    ck_assert_ptr_eq(read.board, record.board);
    classic = record;
    classic.board = NULL;
    ck_assert(record_compare(&record, &classic));
    /* Not one of the classic board, in either version of the format. */
    char *board = strstr(line.text, " board=");
    memcpy(board, " bored=", 7);
    ck_assert_int_eq(record_parse(line.text, &read, &error), STATUS_BAD);
    ck_assert_int_eq(statistics_has(record.level, &record), false);
    ck_assert_int_eq(statistics_has(record.level, &classic), true);
    game_free(game);
    strbuf_release(&line);
}
END_TEST

START_TEST(times_of_other_boards_are_not_among_the_classic_ones)
{
    struct record records[2] = {
        { .level = LEVEL_EASY, .played = 90000, .end.date = { 2026, 11, 21 } },
        { .level = LEVEL_EASY, .played = 1000, .end.date = { 2026, 11, 21 } }
    };
    struct statistics statistics;
    records[1].board = board_named("4x4", NULL);
    ck_assert(statistics_make(records, 2, records[0].end.date, &statistics));
    ck_assert_uint_eq(statistics.levels[LEVEL_EASY].games, 1);
    ck_assert_int_eq(statistics.levels[LEVEL_EASY].timed.best, 90000);
    ck_assert_uint_eq(statistics.levels[LEVEL_CONTRADICTION].games, 2);
    ck_assert_int_eq(statistics.levels[LEVEL_CONTRADICTION].timed.best, 90000);
}
END_TEST

SUITE(other_boards, NULL, NULL, LOOPED(a_saved_game_has_its_board, 0, BOARDS),
      TEST(without_its_board_a_game_is_not_read),
      TEST(the_candidates_of_a_puzzle_are_those_of_its_cells), TEST(moves_stay_on_the_board),
      TEST(what_is_filled_in_is_on_the_board), LOOPED(a_record_has_its_board, 0, BOARDS),
      TEST(times_of_other_boards_are_not_among_the_classic_ones))
