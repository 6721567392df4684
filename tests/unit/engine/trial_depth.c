/* The depth of trial and error, compared with its definition. */
#include "engine/experiment/trial_depth.h"

#include <check.h>

#include "engine/board/boards.h"
#include "engine/generate/generate.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* T&E(n), in which all candidates are tried in turn; false: a contradiction. */
static bool slow(struct position *position, int depth)
{
    bool again = depth;
    if (path_follow(position, rules_singles, NULL, NULL) == OUTCOME_CONTRADICTION)
        return false;
    while (again) {
        again = false;
        for (int at = 0; at < CELLS * DIGITS; at++) {
            const int cell = at % CELLS, digit = at / CELLS + 1;
            struct position further = *position;
            if (!candset_has(&position->candidates, cell, digit))
                continue;
            position_place(&further, cell, digit);
            if (slow(&further, depth - 1))
                continue;
            position_eliminate(position, cell, digit);
            if (path_follow(position, rules_singles, NULL, NULL) == OUTCOME_CONTRADICTION)
                return false;
            again = true;
        }
    }
    return true;
}

static void check_depth(const struct position *start, const struct grid *solution, int depth)
{
    for (int most = 0; most <= 3; most++) {
        const int found = trial_depth(start, solution, most);
        ck_assert_int_eq(found, depth <= most ? depth : most + 1);
    }
    for (int less = 0; less <= depth; less++) {
        struct position position = *start;
        ck_assert(slow(&position, less));
        ck_assert(!position.empty == (less == depth));
    }
}

START_TEST(is_that_of_the_definition)
{
    const char *const lines[] = { warm_up, needs_experiment, escargot };
    for (int i = 0; i < 3; i++) {
        const struct position start = position_of(lines[i]);
        const struct grid solution = solution_of(lines[i]);
        check_depth(&start, &solution, i);
    }
}
END_TEST

START_TEST(is_known_of_every_board)
{
    const char *const names[] = { "6x6", "diagonal", "anti-knight" };
    struct error error;
    for (size_t i = 0; i < 3; i++) {
        struct puzzle_request request = { .board = board_named(names[i], &error) };
        struct making_of making = { .request = &request, .seed = 5, .most_tries = 10 };
        struct made made;
        struct position start;
        ck_assert_int_eq(generate(&making, i, 1, &made), STATUS_OK);
        position_init(&start, made.board, &made.puzzle);
        check_depth(&start, &made.solution, trial_depth(&start, &made.solution, 3));
    }
}
END_TEST

SUITE(trial_depth, NULL, NULL, TEST(is_that_of_the_definition), TEST(is_known_of_every_board))
