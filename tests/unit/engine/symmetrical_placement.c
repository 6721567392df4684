/* Symmetrical placement, and the automorphisms on which it rests. */
#include <check.h>

#include "engine/board/canonical.h"
#include "engine/generate/generate.h"
#include "engine/search/search.h"
#include "support/by_name.h"
#include "support/faults.h"
#include "support/made.h"
#include "support/steps.h"
#include "support/suite.h"

static const char *const name = "symmetrical placement";

/* The same after half a turn: only 5 is not replaced. */
static const char half_turn[] =
    "597..6......7......3...5.2..43..1.....86.42.....9..76..8.5...7......3......4..315";
/* The same when it is reflected: 1, 2 and 3 are not replaced. */
static const char diagonal[] =
    "....95.3....1...2.......5.9.1.2..6..8.....47.4......9...475...632..68.....8...7.3";
/* The same when the rows of a band go to the next band, and the columns of a stack turn. */
static const char permuted[] =
    "..8....9....5.2..4.3.4...8.9.......7...36.5....1.5...9.7....8......14.6.2....67..";

/* A given more or less, a given that is another digit, or two digits that are not given. */
START_TEST(near_misses)
{
    char line[CELLS + 1];
    struct position position;
    strcpy(line, half_turn);
    line[cell_of("r1c1")] = '.';
    position = position_of(line);
    expect_nothing(by_name(name), &position);
    strcpy(line, half_turn);
    line[cell_of("r1c2")] = '8';
    position = position_of(line);
    expect_nothing(by_name(name), &position);
    for (int cell = 0; cell < CELLS; cell++)
        if (strchr("19", half_turn[cell]))
            line[cell] = '.';
    position = position_of(line);
    expect_nothing(by_name(name), &position);
}
END_TEST

/* Digits that were filled in since need not be symmetrical. */
START_TEST(only_givens_count)
{
    char line[CELLS + 1];
    struct position position;
    strcpy(line, half_turn);
    line[cell_of("r1c4")] = '3';
    position = position_of(line);
    expect_nothing(by_name(name), &position);
    position.given &= ~cell_bit(cell_of("r1c4"));
    expect_among(by_name(name), &position, "r5c5=5", NULL);
}
END_TEST

static bool count_step(struct sink *sink, struct step *step)
{
    step_release(step);
    sink->failed = true;
    return true;
}

START_TEST(needs_one_solution)
{
    const struct settings unique = { .unique = true };
    struct position position = position_of(half_turn);
    for (int i = 0; i < 2; i++) {
        struct sink sink = { .add = count_step };
        struct context context;
        context_init(&context, &position, i ? &unique : &settings_plain);
        technique_find(by_name(name), &context, &sink);
        ck_assert_int_eq(sink.failed, i);
        context_release(&context);
    }
}
END_TEST

/* A visitor that counts the automorphisms and checks each. */
struct count {
    const struct grid *grid;
    int rigid, all;
};

static bool count_automorphism(const struct rearrangement *way, void *data)
{
    struct count *count = data;
    const struct grid same = rearrange(way, count->grid);
    ck_assert(!memcmp(&same, count->grid, sizeof same));
    count->rigid += rearrangement_is_rigid(way);
    count->all++;
    return false;
}

static struct count automorphisms_of(const struct grid *grid)
{
    struct count count = { .grid = grid };
    automorphisms_visit(grid, count_automorphism, &count);
    return count;
}

/* Rearranged grids have the same number of automorphisms, but may look less regular. */
START_TEST(automorphisms_are_rearranged)
{
    static const char *const lines[] = { half_turn, diagonal, permuted, essays };
    static const int rigid[] = { 1, 1, 0, 0 }, all[] = { 1, 1, 2, 0 };
    struct random random = random_of(3);
    for (int i = 0; i < 4; i++) {
        const struct grid grid = grid_of(lines[i]);
        struct count count = automorphisms_of(&grid);
        ck_assert_int_eq(count.rigid, rigid[i]);
        ck_assert_int_eq(count.all, all[i]);
        for (int n = 0; n < 10; n++) {
            const struct rearrangement way = canon_shuffle(&random);
            const struct grid other = rearrange(&way, &grid);
            ck_assert_int_eq(automorphisms_of(&other).all, all[i]);
        }
    }
}
END_TEST

START_TEST(puzzles_are_made_for_it)
{
    struct random random = random_of(1);
    for (int i = 0; i < trials(2, 10); i++) {
        struct grid puzzle, solution;
        made_for(by_name(name), &random, &puzzle, &solution);
        ck_assert_int_gt(automorphisms_of(&puzzle).all, 0);
        ck_assert_int_gt(automorphisms_of(&solution).rigid, 0);
    }
}
END_TEST

/* Cells dug in pairs may leave givens that are not needed. */
START_TEST(made_puzzles_know_whether_they_are_minimal)
{
    const struct puzzle_request request = { .technique = by_name(name), .first = true };
    const struct making_of making = { .request = &request, .seed = 1, .most_tries = 1000 };
    struct made made[10];
    int minimal = 0;
    ck_assert_int_eq(generate(&making, 0, 10, made), STATUS_OK);
    for (int i = 0; i < 10; i++) {
        bool needed = true;
        for (int cell = 0; cell < CELLS; cell++) {
            struct grid less = made[i].puzzle;
            struct position position;
            less.digit[cell] = 0;
            position_init(&position, &board_classic, &less);
            needed &= !made[i].puzzle.digit[cell] || search_count(&position, 2, NULL) > 1;
        }
        ck_assert(made[i].found);
        ck_assert_int_eq(made[i].minimal, needed);
        minimal += needed;
    }
    ck_assert_int_gt(minimal, 0);
    ck_assert_int_lt(minimal, 10);
}
END_TEST

/* Each step along the way is right, and its words can be followed. */
START_TEST(evidence)
{
    struct random random = random_of(2);
    int steps = 0;
    for (int i = 0; i < trials(2, 10); i++) {
        struct grid puzzle, solution;
        struct position position;
        made_for(by_name(name), &random, &puzzle, &solution);
        position_init(&position, &board_classic, &puzzle);
        while (position.empty) {
            struct steplist list = { .count = 0 };
            find_all(by_name(name), &position, &list);
            for (size_t n = 0; n < list.count; n++, steps++) {
                ck_assert_ptr_null(fault_of_conclusion(&position, &list.at[n], &solution));
                ck_assert_ptr_null(fault_of_words(&position, &list.at[n], NULL));
            }
            steplist_release(&list);
            const int cell = cellset_first(position.empty);
            position_place(&position, cell, solution.digit[cell]);
        }
    }
    ck_assert_int_gt(steps, 0);
}
END_TEST

SUITE(symmetrical_placement, NULL, NULL, TEST(near_misses), TEST(only_givens_count),
      TEST(needs_one_solution), TEST(automorphisms_are_rearranged), TEST(puzzles_are_made_for_it),
      TEST(made_puzzles_know_whether_they_are_minimal), TEST(evidence))
