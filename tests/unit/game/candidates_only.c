/* Puzzles to which candidates belong, as their givens alone have several solutions. */
#include <check.h>
#include <string.h>

#include "game/hint.h"
#include "game/save.h"
#include "support/play.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* No givens; each cell has the digit of the solution and the next one, which is enough for one
 * solution where every third cell has its digit alone. */
static void make_puzzle(struct puzzle *puzzle)
{
    *puzzle = (struct puzzle){ .has_marks = true };
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = essays_solution[cell] - '0';
        const bool alone = cell % 3 == 0;
        puzzle->marks[cell] = digit_bit(digit) | (alone ? 0 : digit_bit(digit % 9 + 1));
    }
}

START_TEST(have_the_solutions_of_their_candidates)
{
    struct puzzle puzzle;
    struct position start;
    struct candset excluded;
    make_puzzle(&puzzle);
    ck_assert_int_eq(game_start_of(&puzzle, &start, &excluded), 1);
    ck_assert_int_eq(candset_count(&excluded), 81 * 9 - candset_count(&start.candidates));
    puzzle.marks[40] = 0;
    ck_assert_int_eq(game_start_of(&puzzle, &start, &excluded), 0);
    puzzle.givens = grid_of(essays); /* which have one solution: the candidates are notes */
    ck_assert_int_eq(game_start_of(&puzzle, &start, &excluded), 1);
    ck_assert(candset_is_empty(&excluded));
}
END_TEST

START_TEST(are_played_with_hints_and_saved)
{
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    struct puzzle puzzle;
    struct hint hint;
    struct save_about about = { .begun = "2026-11-28 12:00:00" };
    struct error error;
    struct strbuf text = STRBUF_EMPTY;
    make_puzzle(&puzzle);
    struct game *game = game_new(&puzzle), *again;
    ck_assert_int_eq(game_solutions(game), 1);
    play(game, "enter r1c2=9"); /* wrong */
    ck_assert(!game_can_be_solved(game));
    game_undo(game);
    hint_find(&hint, game, &hint_options);
    ck_assert_int_eq(hint.kind, HINT_STEP);
    ck_assert_int_eq(hint.step.digit, essays_solution[hint.step.cell] - '0');
    hint_release(&hint);
    save_write(game, &about, &text);
    ck_assert_int_eq(save_read(text.text, text.length, &again, &about, NULL, NULL, &error),
                     STATUS_OK);
    ck_assert(!memcmp(game_excluded(game), game_excluded(again), sizeof(struct candset)));
    ck_assert_int_eq(game_solutions(again), 1);
    struct snapshot here = snapshot_of(game), there = snapshot_of(again);
    ck_assert(snapshot_same(&here, &there));
    game_free(game);
    game_free(again);
    strbuf_release(&text);
}
END_TEST

/* Clearing a digit drops the conclusions that rest on it, but no candidate comes back that the
 * puzzle never had. */
START_TEST(keep_their_candidates_when_a_digit_is_cleared)
{
    struct puzzle puzzle;
    struct error error;
    struct hint hint;
    const struct hint_options hint_options = { .assist = ASSIST_CANDIDATES };
    make_puzzle(&puzzle);
    struct game *game = game_new(&puzzle);
    for (int i = 0; i < 4; i++) {
        hint_find(&hint, game, &hint_options);
        while (hint.rung != RUNG_DONE)
            ck_assert_int_eq(hint_climb(&hint, game, &error), STATUS_OK);
        hint_release(&hint);
    }
    play(game, "enter r9c9=9");
    play(game, "clear r9c9");
    ck_assert_int_eq(candset_count(game_excluded(game)), 81 * 9 - 27 - 54 * 2);
    const struct position *now = &game_analysis_at(game, 0)->start;
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert(!(now->candidates.at[digit] & game_excluded(game)->at[digit]));
    game_free(game);
}
END_TEST

SUITE(candidates_only, NULL, NULL, TEST(have_the_solutions_of_their_candidates),
      TEST(are_played_with_hints_and_saved), TEST(keep_their_candidates_when_a_digit_is_cleared))
