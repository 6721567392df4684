/* Digits that replace others, notes of each kind, and colours. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "game/game.h"
#include "support/play.h"
#include "support/suite.h"

static struct shown board_at(const struct game *game)
{
    struct shown board;
    game_board(game, ASSIST_CANDIDATES, &board);
    return board;
}

static digitset notes_at(const struct game *game, const char *cell)
{
    return game_notes(game, NOTES_FULL)[cell_of(cell)];
}

START_TEST(a_digit_replaces_another)
{
    struct game *game = game_of(essays);
    play(game, "note r2c2+8");
    play(game, "note r2c2+9");
    play(game, "enter r1c2=8");
    ck_assert_int_eq(notes_at(game, "r2c2"), digit_bit(9));
    play(game, "enter r1c2=9");
    struct shown board = board_at(game);
    ck_assert_int_eq(board.value.digit[1], 9);
    ck_assert_int_eq(board.owner[1], OWNER_PLAYER);
    ck_assert(candset_has(&board.candidates, cell_of("r2c1"), 8));
    ck_assert(!candset_has(&board.candidates, cell_of("r2c1"), 9));
    ck_assert_int_eq(notes_at(game, "r2c2"), digit_bit(8));
    ck_assert(game_undo(game));
    ck_assert_int_eq(board_at(game).value.digit[1], 8);
    ck_assert(game_undo(game));
    ck_assert_int_eq(board_at(game).value.digit[1], 0);
    ck_assert(game_redo(game) && game_redo(game) && !game_redo(game));
    ck_assert_int_eq(board_at(game).value.digit[1], 9);
    game_free(game);
}
END_TEST

/* A forced digit stays until it is cleared on purpose; facts that rest on a digit are removed with
 * it. */
START_TEST(a_forced_digit_is_not_replaced)
{
    struct game *game = game_of(warm_up);
    play(game, "force r8c2=7 by hidden single");
    refused(game, "enter r8c2=8", "r8c2 is a forced digit: clear it first, or undo");
    refused(game, "enter r8c2=7", "r8c2 is a forced digit: clear it first, or undo");
    play(game, "clear r8c2");
    play(game, "enter r8c2=8");
    ck_assert_int_eq(board_at(game).owner[cell_of("r8c2")], OWNER_PLAYER);
    game_free(game);
}
END_TEST

START_TEST(what_rests_on_a_replaced_digit_goes)
{
    struct game *game = game_of(essays);
    play(game, "enter r1c2=8");
    /* The first single that the digit alone makes possible. */
    const struct position start = position_of(essays);
    struct move forced = { .technique = NULL };
    for (size_t i = 0; !forced.technique && i < game_analysis(game)->steps.count; i++) {
        const struct step *step = &game_analysis(game)->steps.at[i];
        if (!i && step->digit && digitset_count(start.digits[step->cell]) > 1)
            forced = move_apply_step(step);
    }
    ck_assert_ptr_nonnull(forced.technique);
    ck_assert_int_eq(game_play(game, &forced, NULL, NULL), STATUS_OK);
    struct effect effect = play(game, "enter r1c2=3");
    struct shown board = board_at(game);
    ck_assert_int_eq(board.value.digit[1], 3);
    ck_assert_int_eq(effect.withdrawn, !board.value.digit[forced.cell]);
    ck_assert(game_undo(game));
    ck_assert_int_eq(board_at(game).value.digit[forced.cell], forced.digit);
    game_free(game);
}
END_TEST

START_TEST(notes_of_all_kinds)
{
    struct game *game = game_of(essays);
    const digitset *corner = game_notes(game, NOTES_CORNER);
    const digitset *centre = game_notes(game, NOTES_CENTRE);
    play(game, "corner r1c2+8");
    play(game, "corner r1c2+9");
    play(game, "centre r1c2+9");
    ck_assert_int_eq(corner[1], digit_bit(8) | digit_bit(9));
    ck_assert_int_eq(centre[1], digit_bit(9));
    ck_assert(!game_shows_notes(game, NOTES_FULL)); /* the full ones, which hints look at */
    struct shown board = board_at(game);
    ck_assert(board.corner[1] == corner[1] && board.centre[1] == centre[1] && !board.notes[1]);
    refused(game, "corner r1c2+9", "r1c2 has that note already");
    refused(game, "centre r1c2-8", "r1c2 does not have that note");
    refused(game, "corner r1c1+9", "r1c1 is filled: notes are for empty cells");
    play(game, "enter r1c3=9");
    ck_assert_int_eq(corner[1], digit_bit(8));
    ck_assert_int_eq(centre[1], 0);
    play(game, "clear r1c2");
    ck_assert_int_eq(corner[1], 0);
    game_undo(game);
    play(game, "notes clear");
    ck_assert_int_eq(corner[1], 0);
    game_free(game);
}
END_TEST

/* Lines of moves, the cell that is looked at, and the digits of its notes in the end. */
static const struct {
    const char *moves[8], *cell, *notes;
} mistakes[] = {
    { { "note r7c2+5", "note r7c2+8", "enter r1c2=5", "enter r1c2=8" }, "r7c2", "5" },
    { { "note r7c2+5", "note r7c2+8", "enter r1c2=5", "clear r1c2" }, "r7c2", "58" },
    { { "note r7c2+8", "enter r1c2=8", "clear r1c2" }, "r7c2", "8" },
    /* a digit that clashes, with a given and with another entry, which then removes notes */
    { { "note r8c2+5", "enter r9c2=5" }, "r8c2", "5" },
    { { "note r8c2+5", "enter r9c2=5", "clear r9c2" }, "r8c2", "5" },
    { { "note r1c3+8", "note r7c2+8", "enter r4c2=8", "enter r1c2=8", "clear r4c2" }, "r1c3", "" },
    { { "note r1c3+8", "note r7c2+8", "enter r4c2=8", "enter r1c2=8", "clear r4c2" }, "r7c2", "" },
    { { "note r7c2+8", "enter r4c2=8", "enter r1c2=8", "clear r1c2" }, "r7c2", "" },
    /* a note that two digits remove */
    { { "note r7c2+5", "enter r1c2=5", "enter r7c7=5", "clear r1c2" }, "r7c2", "" },
    { { "note r7c2+5", "enter r1c2=5", "enter r7c7=5", "clear r1c2", "clear r7c7" }, "r7c2", "5" },
    /* the player's own changes count more */
    { { "note r7c2+5", "enter r1c2=5", "note r7c2+5", "note r7c2-5", "clear r1c2" }, "r7c2", "" },
    { { "note r7c2+5", "enter r1c2=5", "note r7c2+5", "clear r1c2" }, "r7c2", "5" },
    { { "note r7c2+5", "note r7c2+9", "enter r1c2=5", "clear r7c2", "clear r1c2" }, "r7c2", "" },
    { { "note r7c2+5", "enter r1c2=5", "notes clear", "clear r1c2" }, "r7c2", "" },
    { { "enter r1c2=5", "notes fill, r7c2<>6", "clear r1c2" }, "r7c2", "259" },
    { { "enter r1c2=5", "notes fill", "clear r1c2" }, "r1c2", "1589" },
    /* the cell was filled meanwhile */
    { { "note r7c2+5", "enter r1c2=5", "enter r7c2=2", "clear r1c2", "clear r7c2" }, "r7c2", "5" },
    /* steps, and what is kept of an experiment */
    { { "enter r1c2=8", "note r3c3+1", "force r3c2=1 by hidden single", "clear r3c2" },
      "r3c3",
      "1" },
    { { "note r1c3+8", "try r1c2=8", "keep", "clear r1c2", "clear r1c3" }, "r1c3", "8" },
    /* nothing is removed */
    { { "note r7c2+8", "enter r1c2=8 keep-notes" }, "r7c2", "8" },
    { { "note r7c2+8", "try r1c2=8", "keep keep-notes" }, "r7c2", "8" },
    { { "enter r1c2=8", "note r3c3+1", "force r3c2=1 by hidden single keep-notes" }, "r3c3", "1" },
};

START_TEST(notes_that_a_mistake_removed_come_back)
{
    for (int kind = 0; kind < NOTE_KINDS; kind++) {
        static const char *const words[] = { "note", "corner", "centre" };
        struct game *game = game_of(essays);
        struct strbuf found = STRBUF_EMPTY;
        const char *const *move = mistakes[_i].moves;
        if (kind && (strstr(mistakes[_i].moves[1], "fill"))) {
            game_free(game);
            break; /* only full notes are filled in */
        }
        for (; *move; move++) {
            char line[80];
            snprintf(line, sizeof line, "%s%s", strncmp(*move, "note ", 5) ? "" : words[kind],
                     *move + (strncmp(*move, "note ", 5) ? 0 : 4));
            play(game, line);
        }
        const digitset notes = game_notes(game, (enum note_kind)kind)[cell_of(mistakes[_i].cell)];
        for (digitset s = notes; s; s &= s - 1)
            strbuf_addf(&found, "%d", digitset_first(s));
        ck_assert_str_eq(found.text, mistakes[_i].notes);
        strbuf_release(&found);
        game_free(game);
    }
}
END_TEST

/* A step that is dropped with the digit on which it rests gives back what it removed, too. */
START_TEST(notes_that_a_dropped_step_removed_come_back)
{
    struct game *game = game_of(essays);
    play(game, "notes fill");
    const struct shown before = board_at(game);
    play(game, "enter r1c2=8");
    const struct steplist nine = { game_analysis(game)->steps.at, 9, 9 };
    ck_assert_int_eq(game_apply_steps(game, &nine, NULL, NULL), STATUS_OK);
    const struct effect effect = play(game, "clear r1c2");
    ck_assert_int_gt(effect.withdrawn, 0);
    const struct shown after = board_at(game);
    for (int cell = 0; cell < CELLS; cell++)
        if (!after.value.digit[cell])
            ck_assert_int_eq(after.notes[cell],
                             before.notes[cell] & candset_digits_at(&after.candidates, cell));
    game_free(game);
}
END_TEST

START_TEST(notes_filled_except_for_some)
{
    struct game *game = game_of(essays);
    struct position position = position_of(essays);
    play(game, "notes fill, r1c2<>8, r1c3<>39");
    for (int cell = 0; cell < CELLS; cell++) {
        digitset left = position.digits[cell];
        left &= cell == 1 ? (digitset)~digit_bit(8) : DIGITS_ALL;
        left &= cell == 2 ? (digitset) ~(digit_bit(3) | digit_bit(9)) : DIGITS_ALL;
        ck_assert_int_eq(game_notes(game, NOTES_FULL)[cell], left);
    }
    game_free(game);
}
END_TEST

START_TEST(colours)
{
    struct game *game = game_of(essays);
    play(game, "colour r1c2 2a");
    play(game, "colour r1c2=8 1b");
    play(game, "colour r1c1 5b"); /* a given has no candidates, but can have a colour */
    struct shown board = board_at(game);
    ck_assert_int_eq(board.colours.cell[1], 3);
    ck_assert_int_eq(board.colours.candidate[1][8], 2);
    ck_assert_int_eq(board.colours.cell[0], COLOURS);
    refused(game, "colour r1c2 2a", "r1c2 has that colour already");
    refused(game, "colour r1c3 none", "r1c3 has no colour there");
    refused(game, "colour r1c1=2 1a", "r1c1 is filled: it has no candidates to colour");
    play(game, "try r1c2=8"); /* colours help to follow an experiment, and stay behind it */
    play(game, "colour r1c3 3a");
    play(game, "drop");
    ck_assert_int_eq(board_at(game).colours.cell[2], 5);
    play(game, "colour r1c2=8 none");
    ck_assert_int_eq(board_at(game).colours.candidate[1][8], 0);
    play(game, "colours clear");
    ck_assert_int_eq(board_at(game).colours.cell[0], 0);
    ck_assert(game_undo(game));
    ck_assert_int_eq(board_at(game).colours.cell[0], COLOURS);
    game_free(game);
}
END_TEST

SUITE(notes_and_colours, NULL, NULL, TEST(a_digit_replaces_another),
      TEST(a_forced_digit_is_not_replaced), TEST(what_rests_on_a_replaced_digit_goes),
      TEST(notes_of_all_kinds),
      LOOPED(notes_that_a_mistake_removed_come_back, 0, sizeof mistakes / sizeof *mistakes),
      TEST(notes_that_a_dropped_step_removed_come_back), TEST(notes_filled_except_for_some),
      TEST(colours))
