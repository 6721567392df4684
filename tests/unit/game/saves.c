/*
 * The promise to players: a game that this version saved is the same game in later versions. Each
 * file of tests/saves has its whole state next to it, as text that is never written anew.
 */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/save.h"
#include "support/golden.h"
#include "support/suite.h"
#include "support/text.h"

static void add_digits(struct strbuf *out, digitset digits)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        if (digits >> (digit - 1) & 1)
            strbuf_addf(out, "%d", digit);
}

/* A line with the digits of each cell that has any. */
static void add_sets(struct strbuf *out, const char *name, const digitset *sets)
{
    strbuf_add(out, name);
    for (int cell = 0; cell < CELLS; cell++)
        if (sets[cell]) {
            strbuf_addf(out, " r%dc%d=", cell / 9 + 1, cell % 9 + 1);
            add_digits(out, sets[cell]);
        }
    strbuf_add(out, "\n");
}

static void add_colours(struct strbuf *out, const struct colours *colours)
{
    strbuf_add(out, "colours");
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 0; digit <= DIGITS; digit++) {
            const int colour = digit ? colours->candidate[cell][digit] : colours->cell[cell];
            if (colour && digit)
                strbuf_addf(out, " r%dc%d=%d:%s", cell / 9 + 1, cell % 9 + 1, digit,
                            colour_name(colour).text);
            else if (colour)
                strbuf_addf(out, " r%dc%d:%s", cell / 9 + 1, cell % 9 + 1,
                            colour_name(colour).text);
        }
    strbuf_add(out, "\n");
}

static void add_board(struct strbuf *out, const struct game *game)
{
    static const char owners[] = { [OWNER_NONE] = '.',
                                   [OWNER_GIVEN] = 'g',
                                   [OWNER_PLAYER] = 'p',
                                   [OWNER_FORCED] = 'f',
                                   [OWNER_TRIED] = 't' };
    struct shown board;
    char text[4][CELLS + 1] = { { 0 } };
    digitset candidates[CELLS];
    game_board(game, ASSIST_CANDIDATES, &board);
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = board.value.digit[cell];
        text[0][cell] = digit ? (char)('0' + digit) : '.';
        text[1][cell] = owners[board.owner[cell]];
        text[2][cell] = (char)('0' + board.depth[cell]);
        candidates[cell] = digit ? 0 : candset_digits_at(&board.candidates, cell);
    }
    strbuf_addf(out, "digits %s\nowners %s\ndepths %s\n", text[0], text[1], text[2]);
    add_sets(out, "candidates", candidates);
    add_sets(out, "notes", board.notes);
    add_sets(out, "corner", board.corner);
    add_sets(out, "centre", board.centre);
    add_colours(out, &board.colours);
}

static void add_history(struct strbuf *out, const struct game *game)
{
    strbuf_add(out, "experiments");
    for (int depth = 1; depth <= game_depth(game); depth++) {
        int cell, digit;
        game_tried(game, depth, &cell, &digit);
        strbuf_addf(out, " r%dc%d=%d", cell / 9 + 1, cell % 9 + 1, digit);
    }
    const struct move running = { .kind = MOVE_AUTO, .running = *game_running(game) };
    strbuf_add(out, "\nrunning: ");
    move_write(&running, out);
    strbuf_addf(out, "\nmoves %zu of %zu\n", game_move_count(game), game_history_count(game));
    for (size_t i = 0; i < game_history_count(game); i++) {
        strbuf_add(out, "  ");
        move_write(game_move(game, i), out);
        strbuf_add(out, "\n");
    }
}

static void add_about(struct strbuf *out, const struct save_about *about)
{
    strbuf_addf(out, "begun %s\nopening %zu\ncursor %d\nplayed %lld\nsolved %lld\nhints %u\n",
                about->begun, about->opening, about->cursor, (long long)about->played,
                (long long)about->solved, about->hints);
    strbuf_addf(out, "daily %d-%d-%d %d\n", about->daily.date.year, about->daily.date.month,
                about->daily.date.day, about->daily.date.year ? (int)about->daily.level : 0);
    if (about->displayed) { /* since format 3 */
        strbuf_add(out, "display ");
        display_write(&about->display, out);
        strbuf_add(out, "\n");
    }
    strbuf_addf(out, "pace %d to %d:", about->fill_times.first, about->fill_times.left);
    for (int i = about->fill_times.left; i < about->fill_times.first; i++)
        strbuf_addf(out, " %lld", (long long)about->fill_times.at[i]);
    strbuf_add(out, "\n");
}

/* The whole state that a saved game has. */
static void add_state(struct strbuf *out, const char *path)
{
    struct game *game;
    struct save_about about;
    struct error error = { 0 };
    char *text = text_read(path);
    ck_assert_msg(text != NULL, "%s is missing", path);
    const enum status status = save_read(text, strlen(text), &game, &about, NULL, NULL, &error);
    ck_assert_msg(game != NULL, "%s:%d: %s", path, error.line, error.text);
    if (status != STATUS_OK)
        strbuf_addf(out, "damaged from line %d\n", error.line);
    strbuf_addf(out, "title %s\nsource %s\n", game_puzzle(game)->title, game_puzzle(game)->source);
    add_about(out, &about);
    add_board(out, game);
    add_history(out, game);
    game_free(game);
    free(text);
}

static int ends_in_game(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return length > 5 && !strcmp(entry->d_name + length - 5, ".game");
}

static void hold_all_of(const char *directory)
{
    struct dirent **found;
    const int count = scandir(directory, &found, ends_in_game, alphasort);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        char path[256];
        struct strbuf state = STRBUF_EMPTY;
        const int length = snprintf(path, sizeof path, "%s/%s", directory, found[i]->d_name);
        add_state(&state, path);
        strcpy(path + length - 4, "txt");
        ck_assert_msg(golden_is_kept(path, state.text), "%s", path);
        strbuf_release(&state);
        free(found[i]);
    }
    free(found);
}

START_TEST(are_the_same_games_for_ever)
{
    hold_all_of("tests/saves");
    hold_all_of("tests/saves/2");
    hold_all_of("tests/saves/3");
    hold_all_of("tests/saves/4");
}
END_TEST

SUITE(saves, NULL, NULL, TEST(are_the_same_games_for_ever))
