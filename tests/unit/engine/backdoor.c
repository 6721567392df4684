/* Backdoors: each opens the puzzle, and nothing else does. */
#include "engine/path/least.h"

#include <check.h>
#include <stdlib.h>

#include "support/puzzles.h"
#include "support/suite.h"

static bool ends(struct position position)
{
    return path_follow(&position, rules_forward, NULL, NULL) == OUTCOME_SOLVED;
}

/* By the definition, candidate by candidate. */
static void check_puzzle(const char *puzzle, int *right, int *wrong)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    struct backdoors backdoors;
    backdoors_find(&backdoors, &position, &solution);
    ck_assert_int_eq(backdoors.needed, !ends(position));
    path_follow(&position, rules_forward, NULL, NULL);
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct position filled = position, taught = position;
            if (!candset_has(&position.candidates, cell, digit))
                continue;
            position_place(&filled, cell, digit);
            position_eliminate(&taught, cell, digit);
            bool is_right = solution.digit[cell] == digit;
            bool refuted = path_follow(&filled, rules_forward, NULL, NULL) == OUTCOME_CONTRADICTION;
            ck_assert_int_eq(candset_has(&backdoors.right, cell, digit), is_right && ends(filled));
            ck_assert_int_eq(candset_has(&backdoors.wrong, cell, digit),
                             !is_right && refuted && ends(taught));
        }
    *right += candset_count(&backdoors.right);
    *wrong += candset_count(&backdoors.wrong);
}

START_TEST(open_the_puzzle)
{
    int right = 0, wrong = 0;
    check_puzzle(needs_experiment, &right, &wrong);
    check_puzzle(essays, &right, &wrong);
    int count = trials(5, 20);
    char(*lines)[82] = corpus_sample("magictour1465.txt", &count);
    for (int i = 0; lines && i < count; i++)
        check_puzzle(lines[i], &right, &wrong);
    ck_assert_int_gt(right, 0);
    if (lines)
        ck_assert_int_gt(wrong, 0);
    free(lines);
}
END_TEST

START_TEST(none_where_none_is_needed)
{
    int right = 0, wrong = 0;
    check_puzzle(warm_up, &right, &wrong);
    check_puzzle(sudoku_com, &right, &wrong);
    ck_assert_int_eq(right + wrong, 0);
}
END_TEST

SUITE(backdoor, NULL, NULL, TEST(open_the_puzzle), TEST(none_where_none_is_needed))
