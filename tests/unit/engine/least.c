/* The least number of cells to be filled by experiment, compared with all sets of cells. */
#include "engine/path/least.h"

#include <check.h>

#include "support/puzzles.h"
#include "support/suite.h"

/* These numbers are also those of a program that shares no code with this one. */
static const struct {
    const char *puzzle;
    int least[TOOLSETS];
} cases[] = {
    { "9....1......6.2.....1.735.4.8.93....2.............5.73.4.7....5.9.1...3...2...8..",
      { 1, 1 } },
    { "3..7.......12.86........4...5...4......8..9.7..2.1.85.2.....7.17.4..9......6...2.",
      { 2, 2 } },
    { "..............1..2..3.4..51...6..7....4.8..95..5.9..8...84......3..5....5..8.9.3.",
      { 2, 3 } },
};

static bool ends(struct position position, const struct rules *rules)
{
    return path_follow(&position, rules, NULL, NULL) == OUTCOME_SOLVED;
}

/* How many sets of `count` cells, from a cell on, let the rules finish. */
static size_t count_sets(const struct position *start, const struct grid *solution,
                         const struct rules *rules, int from, int count)
{
    size_t sets = 0;
    if (!count)
        return ends(*start, rules);
    for (int cell = from; cell < CELLS; cell++) {
        struct position filled = *start;
        if (!cellset_has(start->empty, cell))
            continue;
        position_place(&filled, cell, solution->digit[cell]);
        sets += count_sets(&filled, solution, rules, cell + 1, count - 1);
    }
    return sets;
}

static void check_least(const struct position *start, const struct grid *solution,
                        enum toolset tools, int number)
{
    const struct rules *rules = tools == TOOLS_SINGLES ? rules_singles : rules_forward;
    struct position filled = *start;
    struct least least;
    ck_assert_int_eq(least_find(start, solution, tools, CELLS, true, &least), STATUS_OK);
    ck_assert(least.known);
    ck_assert_int_eq(least.count, number);
    ck_assert_int_eq(cellset_count(least.cells), number);
    for (cellset s = least.cells; s; s &= s - 1)
        position_place(&filled, cellset_first(s), solution->digit[cellset_first(s)]);
    ck_assert(ends(filled, rules));
    ck_assert(!number || !count_sets(start, solution, rules, 0, number - 1));
    ck_assert_uint_gt(least.sets, 0);
    ck_assert_uint_eq(least.sets, count_sets(start, solution, rules, 0, number));
}

START_TEST(equals_that_of_all_sets)
{
    const struct position start = position_of(cases[_i].puzzle);
    const struct grid solution = solution_of(cases[_i].puzzle);
    for (enum toolset tools = TOOLS_BASIC; tools < TOOLSETS; tools++)
        check_least(&start, &solution, tools, cases[_i].least[tools]);
}
END_TEST

START_TEST(is_none_if_the_techniques_suffice)
{
    const struct position start = position_of(warm_up);
    const struct grid solution = solution_of(warm_up);
    check_least(&start, &solution, TOOLS_BASIC, 0);
    check_least(&start, &solution, TOOLS_SINGLES, 0);
}
END_TEST

/* Above the limit the number is not known, only that it is above. */
START_TEST(has_a_limit)
{
    const struct position start = position_of(cases[2].puzzle);
    const struct grid solution = solution_of(cases[2].puzzle);
    for (int most = 0; most < 3; most++) {
        struct least least;
        ck_assert_int_eq(least_find(&start, &solution, TOOLS_SINGLES, most, false, &least),
                         STATUS_OK);
        ck_assert(!least.known && !least.cells);
        ck_assert_int_eq(least.count, most + 1);
    }
}
END_TEST

SUITE(least, NULL, NULL, LOOPED(equals_that_of_all_sets, 0, 3),
      TEST(is_none_if_the_techniques_suffice), TEST(has_a_limit))
