/*
 * The documents that the program began with: five programs, which the strategies are to be, figure
 * by figure.
 */
#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/strategies.h"
#include "support/suite.h"

/* Seed 000: 49 empty cells, 16 rounds of naked singles; speculation has nothing to do. */
START_TEST(basicsud)
{
    struct strategy_stats stats = strategy_figures(warm_up, "naked", "none", 1, STRATEGY_ENOUGH);
    ck_assert_int_eq(stats.degrees_of_freedom, 49);
    ck_assert_int_eq(stats.placed, 49);
    ck_assert_int_eq(stats.left, 0);
    ck_assert_uint_eq(stats.rounds, 16);
    ck_assert_uint_eq(stats.guessed, 0);
    expect_solution(&stats, warm_up_solution);
    stats = strategy_figures(warm_up, "naked", "depth", 2, STRATEGY_ENDED);
    ck_assert_uint_eq(stats.made, 16);
    expect_solution(&stats, warm_up_solution);
    ck_assert_uint_eq(strategy_by_rule(warm_up, "naked", "naked"), 49);
}
END_TEST

/*
 * Seed 001: "possible child problems of the order of 140396484098418278400000 and the solution is
 * found after exploring only 57 child problems": the grids derived, by rounds and guesses.
 */
START_TEST(derive_and_branch)
{
    struct strategy_stats stats = strategy_figures(sudoku_com, "naked", "none", 1, STRATEGY_ENDED);
    ck_assert_int_eq(stats.degrees_of_freedom, 51);
    ck_assert_str_eq(stats.possibilities, "140396484098418278400000");
    ck_assert_int_eq(stats.placed, 14);
    ck_assert_int_eq(stats.left, 37);
    ck_assert_uint_eq(stats.solutions, 0);
    stats = strategy_figures(sudoku_com, "naked", "best", 1, STRATEGY_ENOUGH);
    ck_assert_uint_eq(stats.made, 57);
    ck_assert_uint_eq(stats.guessed, 36);
    ck_assert_uint_eq(stats.rounds, 21);
    ck_assert_uint_eq(stats.rejected, 1);
    ck_assert_uint_eq(stats.largest, 36);
    ck_assert_int_eq(stats.left, 37);
    expect_solution(&stats, sudoku_com_solution);
}
END_TEST

/* Seed 002: both ways of advancing solve 000 and 001, and leave 48 empty cells of 004. */
START_TEST(push_and_pull)
{
    struct strategy_stats stats =
        strategy_figures(warm_up, "push,pull", "none", 1, STRATEGY_ENOUGH);
    expect_solution(&stats, warm_up_solution);
    stats = strategy_figures(sudoku_com, "push,pull", "none", 1, STRATEGY_ENOUGH);
    expect_solution(&stats, sudoku_com_solution);
    stats = strategy_figures(essays, "push,pull", "none", 1, STRATEGY_ENDED);
    ck_assert_int_eq(stats.left, 48);
    ck_assert_int_eq(stats.placed, 9);
    ck_assert_uint_eq(strategy_by_rule(essays, "push,pull", "naked"), 2);
    ck_assert_uint_eq(strategy_by_rule(essays, "push,pull", "hidden"), 7);
}
END_TEST

/* Seed 004: one solution, after guessing a cell with two candidates. */
START_TEST(array_solver)
{
    struct strategy_stats stats =
        strategy_figures(essays, "naked,hidden", "breadth", UINT64_MAX, STRATEGY_ENDED);
    ck_assert_int_eq(stats.degrees_of_freedom, 57);
    ck_assert_str_eq(stats.possibilities, "29777694206226693879339417600000");
    ck_assert_uint_eq(stats.guessed, 2);
    ck_assert_uint_eq(stats.explored, 3);
    ck_assert_uint_eq(stats.rejected, 1);
    ck_assert_uint_eq(stats.rounds, 18);
    ck_assert_uint_eq(stats.deepest, 1);
    expect_solution(&stats, essays_solution);
}
END_TEST

/* The number of digits that each round of a run placed, one grid after the other: "4 3 2|1 1". */
struct rounds {
    struct strbuf text;
    struct grid last; /* that was rejected */
};

static bool note_round(const struct strategy_event *event, void *context)
{
    struct rounds *rounds = context;
    if (event->kind == STRATEGY_TAKEN)
        strbuf_add(&rounds->text, "|");
    else if (event->kind == STRATEGY_ROUND)
        strbuf_addf(&rounds->text, " %d", event->placed);
    else if (event->kind == STRATEGY_REJECTED)
        rounds->last = event->after->value;
    return true;
}

/* Seed 004 in every grid: a round places the smallest hidden single of each house, and a wrong
 * guess is followed to the obviously invalid assignments. */
START_TEST(array_solver_to_the_letter)
{
    struct strategy strategy = strategy_of("naked,hidden", "breadth");
    struct position position = position_of(essays);
    struct strategy_stats stats;
    struct rounds rounds = { .text = STRBUF_EMPTY };
    strategy.per_round = STRATEGY_FIRST;
    strategy.late = true;
    strategy.most = UINT64_MAX;
    strategy.visit = note_round;
    strategy.context = &rounds;
    ck_assert_int_eq(strategy_run(&strategy, &position, &stats), STRATEGY_ENDED);
    ck_assert_str_eq(rounds.text.text, " 4 3 2| 1 1 2 4 8 7 5 3 3 5 7 1| 4 4 5 6 3 3 3 2");
    ck_assert_int_eq(cellset_count(grid_empty_cells(&rounds.last)), 17);
    ck_assert_int_eq(rounds.last.digit[cell_of("r1c7")], 4);
    ck_assert_int_eq(rounds.last.digit[cell_of("r1c8")], 4);
    ck_assert_uint_eq(stats.rounds, 23);
    expect_solution(&stats, essays_solution);
    strbuf_release(&rounds.text);
}
END_TEST

/* Seed 000: "assign v to e", one entry at a time, in the order of its example. */
START_TEST(one_digit_at_a_time)
{
    struct strategy strategy = strategy_of("naked", "none");
    struct position position = position_of(warm_up);
    struct strategy_stats stats;
    strategy.per_round = STRATEGY_ONE;
    strategy_run(&strategy, &position, &stats);
    ck_assert_uint_eq(stats.rounds, 49);
    expect_solution(&stats, warm_up_solution);
}
END_TEST

/* Seed 001: the depths of all locations, and the queue in its order. */
static bool note_queue(const struct strategy_event *event, void *context)
{
    int *listed = context;
    for (int i = 1; event->kind == STRATEGY_TAKEN && i < event->listed; i++) {
        const char *one = event->queue[i - 1].possibilities, *next = event->queue[i].possibilities;
        ck_assert_int_le((int)strlen(one), (int)strlen(next));
        ck_assert(strlen(one) < strlen(next) || strcmp(one, next) <= 0);
        *listed += event->waiting > 30;
    }
    return true;
}

START_TEST(depths_and_the_queue)
{
    static const int depths[DIGITS + 1] = { 0, 6, 6, 21, 13, 5, 0, 0, 0, 0 };
    struct strategy strategy = strategy_of("naked", "best");
    struct position position = position_of(sudoku_com);
    struct strategy_stats stats;
    int listed = 0;
    strategy.queue = true;
    strategy.visit = note_queue;
    strategy.context = &listed;
    strategy_run(&strategy, &position, &stats);
    ck_assert_int_eq(listed, 2 * (STRATEGY_QUEUE - 1)); /* two guesses are taken up */
    ck_assert_mem_eq(stats.depths, depths, sizeof depths);
}
END_TEST

/* Seed 002, the third approach: a random number in a random cell; the same again for a seed. */
START_TEST(random_digits_in_random_cells)
{
    uint64_t made[2][8];
    int differ = 0;
    for (int i = 0; i < 16; i++) {
        struct strategy strategy = strategy_of("push,pull", "random");
        struct position position = position_of(essays);
        struct strategy_stats stats;
        strategy.seed = (uint64_t)i % 8;
        strategy_run(&strategy, &position, &stats);
        expect_solution(&stats, essays_solution);
        made[i / 8][i % 8] = stats.made;
        differ += i > 0 && i < 8 && stats.made != made[0][i - 1];
    }
    ck_assert_mem_eq(made[0], made[1], sizeof made[0]);
    ck_assert_int_gt(differ, 0);
}
END_TEST

SUITE(strategy_seeds, NULL, NULL, TEST(basicsud), TEST(one_digit_at_a_time),
      TEST(derive_and_branch), TEST(depths_and_the_queue), TEST(push_and_pull),
      TEST(random_digits_in_random_cells), TEST(array_solver), TEST(array_solver_to_the_letter))
