/*
 * A whole game by keys alone. A game of the library is played in parallel, with the same moves;
 * after each of them the board on the screen must be that game's board, cell by cell.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "engine/step/explain.h"
#include "engine/step/words.h"
#include "game/game.h"
#include "game/hint.h"
#include "game/log.h"
#include "support/pty_beside.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "support/wording.h"

static const struct pty_options usual = { 0 };

static const char puzzle[] =
    "200670000006000201400000800500009300030000050002800007001000004708000600000053008";

static void enter(struct beside *both, const char *cell)
{
    char line[32], key[2] = { essays_solution[cell_of(cell)], '\0' };
    snprintf(line, sizeof line, "enter %s=%s", cell, key);
    play_to(both->p, cell_of(cell));
    beside_press(both, key);
    play(both->game, line);
    beside_see(both);
    if (game_is_complete(both->game)) {
        play_expect(both->p, SAYS_SOLVED);
        play_expect(both->p, "entered 3 of");
        play_keys(both->p, "Esc"); /* the card has times, which differ */
    }
    snprintf(line, sizeof line, "%s = %s", cell, key);
    play_expect(both->p, line); /* in the log */
}

/* With Shift, with Alt, and in note mode. */
static void take_notes(struct beside *both)
{
    play_to(both->p, cell_of("r2c2"));
    beside_press(both, "A-5");
    both->own_notes = true;
    play(both->game, "notes fill"); /* they begin with the candidates */
    play(both->game, "+ note r2c2-5");
    beside_see(both);
    beside_press(both, "A-7 m 9 8");
    play(both->game, "note r2c2-7");
    play(both->game, "note r2c2-9");
    play(both->game, "note r2c2+8");
    beside_see(both);
    beside_press(both, "8");
    play(both->game, "note r2c2-8");
    beside_see(both);
    beside_press(both, "m Space v");
    both->own_notes = false;
    beside_see(both);
}

static void say_in_hint(struct beside *both, const char *text)
{
    beside_press(both, "H");
    beside_told(both, text);
    beside_see(both); /* only the last rung changes the game */
}

/* All rungs of a hint, from a step that the engine finds where the player stands. */
static const struct technique *climb(struct beside *both)
{
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct hint hint;
    struct error error;
    struct strbuf text;
    char done[200];
    hint_find(&hint, both->game, &hint_options);
    ck_assert_int_eq(hint.kind, HINT_STEP);
    const struct step *step = &hint.step;
    const struct technique *technique = step->technique;
    strbuf_init(&text);

    explain_where(step, &text);
    ck_assert_ptr_null(strstr(text.text, "digit"));
    say_in_hint(both, text.text);
    play_expect(both->p, " Hint");

    strbuf_reset(&text);
    explain_heading(step, &text);
    strbuf_add(&text, ".");
    say_in_hint(both, text.text);

    hint.rung = RUNG_CELLS;
    strbuf_reset(&text);
    play_hint_text(&hint, &text);
    ck_assert_ptr_nonnull(strstr(text.text, "Digit"));
    say_in_hint(both, text.text);

    while (hint.rung < RUNG_WORDS) { /* in short, if that is another text, and in full */
        hint.rung = hint_next_rung(&hint);
        strbuf_reset(&text);
        play_hint_text(&hint, &text);
        say_in_hint(both, text.text);
    }

    strbuf_reset(&text);
    strbuf_add(&text, "Done: ");
    phrase(&text, step, "{result}");
    strbuf_add(&text, ".");
    /* A message that is longer than the line does not repeat the conclusion. */
    snprintf(done, sizeof done, "%s", utf8_columns(text.text) > 78 ? "Done. " : text.text);
    ck_assert_int_eq(game_apply_step(both->game, step, &hint.before, NULL, &error), STATUS_OK);
    beside_press(both, "H");
    play_expect(both->p, game_is_complete(both->game) ? SAYS_SOLVED : done);
    beside_see(both);

    strbuf_release(&text);
    hint_release(&hint);
    return technique;
}

/* Some candidate of a cell that is not its digit. */
static int wrong_candidate(struct beside *both, int cell)
{
    struct shown board;
    game_board(both->game, ASSIST_CANDIDATES, &board);
    digitset digits = candset_digits_at(&board.candidates, cell);
    digits &= (digitset)~digit_bit(essays_solution[cell] - '0');
    ck_assert(digits);
    return digitset_first(digits);
}

/* The basic techniques finish this puzzle, so every wrong digit is refuted as soon as it is
 * tried. */
static void try_in_vain(struct beside *both, const char *name)
{
    int cell = cell_of(name), digit = wrong_candidate(both, cell);
    char line[40];
    ck_assert_int_eq(beside_try(both, cell, digit).refuted, 1);
    snprintf(line, sizeof line, "%d " SAYS_REFUTED " %s.", digit, name);
    play_expect(both->p, line);
    beside_see(both);
    PTY_CHECK(both->p, play_ghosts(both->p, cell) == digit_bit(digit));
    beside_walk(both);
}

static void step_forward(struct beside *both, int times)
{
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct hint hint;
    struct error error;
    struct position before;
    while (times--) {
        hint_find(&hint, both->game, &hint_options);
        ck_assert_int_eq(game_apply_step(both->game, &hint.step, &hint.before, NULL, &error),
                         STATUS_OK);
        hint_release(&hint);
        beside_press(both, "n n");
        beside_see(both);
        beside_told_last(both, true, &before);
    }
}

static void step_back(struct beside *both, int times)
{
    while (times--) {
        ck_assert(game_go_to(both->game, game_move_count(both->game) - 1));
        beside_press(both, "p");
        beside_see(both);
    }
}

/* Takes one turn back or makes it again, and checks the message. */
static void turn(struct beside *both, const char *key, const char *says, size_t from, size_t to)
{
    struct strbuf text;
    char message[64];
    const size_t first = from < to ? from : to, moves = from < to ? to - from : from - to;
    const struct move *move = game_move(both->game, first);
    strbuf_init(&text);
    strbuf_addf(&text, "%s: ", says);
    game_move_words(both->game, first, &text);
    if (move->kind == MOVE_APPLY_STEP)
        strbuf_addf(&text, ", %s", technique_title(move->technique).text);
    if (moves > 1)
        strbuf_addf(&text, ", and %zu more", moves - 1);
    snprintf(message, sizeof message, "%.60s", text.text);
    beside_press(both, key);
    play_expect(both->p, message);
    strbuf_release(&text);
    beside_see(both);
}

static int undo_all(struct beside *both)
{
    int turns = 0;
    size_t from = game_move_count(both->game);
    for (; game_undo(both->game); turns++) {
        size_t to = game_move_count(both->game);
        turn(both, "u", SAYS_UNDONE, from, to);
        from = to;
    }
    beside_press(both, "u");
    play_expect(both->p, SAYS_NOTHING_TO_UNDO);
    return turns;
}

static int redo_all(struct beside *both)
{
    int turns = 0;
    size_t from = game_move_count(both->game);
    for (; game_redo(both->game); turns++) {
        size_t to = game_move_count(both->game);
        if (game_is_complete(both->game)) { /* the card has more words */
            beside_press(both, "C-r");
            play_expect(both->p, SAYS_SOLVED);
            beside_see(both);
        } else {
            turn(both, "C-r", SAYS_REDONE, from, to);
        }
        from = to;
    }
    beside_press(both, "C-r");
    play_expect(both->p, SAYS_NOTHING_TO_REDO);
    return turns;
}

/* All that is forced; the last digit of it by hand. */
static void finish(struct beside *both)
{
    struct error error;
    struct shown board;
    ck_assert_int_eq(game_apply_path(both->game, &error), STATUS_OK);
    beside_press(both, "Space N");
    play_expect(both->p, SAYS_SOLVED);
    beside_see(both);
    step_back(both, 1);
    play_expect_none(both->p, SAYS_SOLVED);
    game_board(both->game, ASSIST_CANDIDATES, &board);
    cellset blanks = grid_empty_cells(&board.value);
    ck_assert_int_eq(cellset_count(blanks), 1);
    enter(both, cell_name(cellset_first(blanks)).text);
    play_expect_line(both->p, essays_solution);
}

START_TEST(goes_from_the_first_key_to_the_last_and_back_and_there_again)
{
    struct beside both = beside_begin(puzzle, usual);
    beside_see(&both);
    int home = play_cursor(both.p);
    char *start = beside_picture(&both);
    enter(&both, "r1c2");
    enter(&both, "r4c2");
    take_notes(&both);
    climb(&both);
    try_in_vain(&both, "r3c9");
    step_forward(&both, 4);
    step_back(&both, 3);
    step_forward(&both, 2);
    try_in_vain(&both, "r7c4");
    finish(&both);
    int last = play_cursor(both.p);
    char *solved = beside_picture(&both);

    int turns = undo_all(&both);
    play_expect_line(both.p, essays);
    play_to(both.p, home);
    beside_same_picture(&both, start, "all undone");

    ck_assert_int_eq(redo_all(&both), turns);
    play_keys(both.p, "Esc");
    play_expect_line(both.p, essays_solution);
    play_to(both.p, last);
    beside_same_picture(&both, solved, "all redone");
    beside_end(&both);
}
END_TEST

/* Hints alone carry the game to its end, also by techniques that fill in nothing. */
START_TEST(is_solved_by_hints_alone)
{
    struct beside both = beside_begin(puzzle, usual);
    bool strikes = false;
    while (!game_is_complete(both.game))
        strikes |= climb(&both)->level > LEVEL_EASY;
    ck_assert(strikes);
    play_expect(both.p, SAYS_SOLVED);
    play_expect_line(both.p, essays_solution);
    beside_end(&both);
}
END_TEST

START_TEST(keeps_an_experiment_that_solves_it)
{
    struct beside both = beside_begin(puzzle, usual);
    play_to(both.p, cell_of("r1c2"));
    beside_press(&both, "e 8");
    play(both.game, "try r1c2=8");
    beside_see(&both);
    play_expect(both.p, " r1c2=8");
    play_expect_line(both.p, essays_solution);
    beside_press(&both, "Space K");
    play(both.game, "keep");
    play_expect(both.p, SAYS_SOLVED);
    play_keys(both.p, "Esc");
    play_expect_none(both.p, "TRY ");
    beside_see(&both);
    beside_press(&both, "u u");
    ck_assert(game_undo(both.game) && game_undo(both.game));
    beside_see(&both);
    play_expect_line(both.p, essays);
    beside_end(&both);
}
END_TEST

SUITE(game, NULL, NULL, TEST(goes_from_the_first_key_to_the_last_and_back_and_there_again),
      TEST(is_solved_by_hints_alone), TEST(keeps_an_experiment_that_solves_it))
