/* The digits and candidates on the board at each assist level, with and without experiments. */
#include <check.h>
#include <string.h>

#include "support/play.h"
#include "support/suite.h"

static struct shown board_at(const struct game *game, enum assist assist)
{
    struct shown board;
    game_board(game, assist, &board);
    return board;
}

START_TEST(off_shows_digits_only)
{
    struct game *game = game_of(essays);
    struct grid givens = grid_of(essays);
    struct shown board = board_at(game, ASSIST_OFF);
    ck_assert_mem_eq(&board.value, &givens, sizeof givens);
    ck_assert(candset_is_empty(&board.candidates));
    ck_assert(!board.conflicts);
    game_free(game);
}
END_TEST

START_TEST(candidates_are_what_digits_leave)
{
    struct game *game = game_of(essays);
    struct position position = position_of(essays);
    struct shown board = board_at(game, ASSIST_CANDIDATES);
    ck_assert_mem_eq(&board.candidates, &position.candidates, sizeof position.candidates);
    play(game, "enter r1c2=8");
    position_place(&position, 1, 8);
    board = board_at(game, ASSIST_CANDIDATES);
    ck_assert_mem_eq(&board.candidates, &position.candidates, sizeof position.candidates);
    game_free(game);
}
END_TEST

START_TEST(inferred_leaves_the_digits_to_be_filled_in)
{
    struct game *game = game_of(essays); /* inference solves it */
    struct grid givens = grid_of(essays), solution = grid_of(essays_solution);
    struct shown board = board_at(game, ASSIST_INFERRED);
    ck_assert_mem_eq(&board.value, &givens, sizeof givens);
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(candset_digits_at(&board.candidates, cell),
                         givens.digit[cell] ? 0 : digit_bit(solution.digit[cell]));
    game_free(game);
    game = game_of(needs_experiment); /* and this not */
    struct position start = position_of(needs_experiment), end = start;
    path_follow(&end, rules_forward, NULL, NULL);
    board = board_at(game, ASSIST_INFERRED);
    for (int cell = 0; cell < CELLS; cell++) {
        digitset wanted = end.digits[cell];
        if (!start.value.digit[cell] && end.value.digit[cell])
            wanted = digit_bit(end.value.digit[cell]);
        ck_assert_int_eq(candset_digits_at(&board.candidates, cell), wanted);
    }
    game_free(game);
}
END_TEST

START_TEST(fill_fills_in)
{
    struct game *game = game_of(essays);
    struct grid solution = grid_of(essays_solution);
    struct shown board = board_at(game, ASSIST_FILL);
    ck_assert_mem_eq(&board.value, &solution, sizeof solution);
    for (int cell = 0; cell < CELLS; cell++) {
        ck_assert_int_eq(board.owner[cell], essays[cell] == '.' ? OWNER_FORCED : OWNER_GIVEN);
        ck_assert_int_eq(board.depth[cell], 0);
    }
    ck_assert(!game_is_complete(game)); /* nothing was filled in by the player */
    int left[DIGITS + 1];
    game_digits_left(game, ASSIST_FILL, left);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert_int_eq(left[digit], 9 - cellset_count(grid_cells_of(&board.value, digit)));
    game_free(game);
}
END_TEST

START_TEST(experiments_have_depths)
{
    struct game *game = game_of(needs_experiment);
    struct shown below = board_at(game, ASSIST_CANDIDATES);
    struct effect effect = play(game, "try r1c2=3");
    ck_assert_int_eq(effect.refuted, 0);
    struct shown board = board_at(game, ASSIST_CANDIDATES);
    struct position tried = position_of(needs_experiment);
    position_place(&tried, 1, 3);
    struct position end = tried;
    path_follow(&end, rules_forward, NULL, NULL);
    for (int cell = 0; cell < CELLS; cell++) {
        ck_assert_int_eq(board.value.digit[cell], end.value.digit[cell]);
        int owner = cell == 1                 ? OWNER_TRIED
                    : below.value.digit[cell] ? OWNER_GIVEN
                    : end.value.digit[cell]   ? OWNER_FORCED
                                              : OWNER_NONE;
        ck_assert_int_eq(board.owner[cell], owner);
        ck_assert_int_eq(board.depth[cell], owner == OWNER_TRIED || owner == OWNER_FORCED);
    }
    ck_assert_mem_eq(&board.candidates, &end.candidates, sizeof end.candidates);
    int left[DIGITS + 1];
    game_digits_left(game, ASSIST_OFF, left);
    ck_assert_int_eq(left[3], 9 - cellset_count(grid_cells_of(&end.value, 3)));
    game_free(game);
}
END_TEST

START_TEST(clashes_show)
{
    struct game *game = game_of(essays);
    play(game, "enter r1c2=2");
    struct shown board = board_at(game, ASSIST_OFF);
    ck_assert(board.conflicts == cells_of("r1c1 r1c2"));
    game_free(game);
}
END_TEST

SUITE(board, NULL, NULL, TEST(off_shows_digits_only), TEST(candidates_are_what_digits_leave),
      TEST(inferred_leaves_the_digits_to_be_filled_in), TEST(fill_fills_in),
      TEST(experiments_have_depths), TEST(clashes_show))
