/* Unbiased puzzles, and the unavoidable sets that reject most trials. */
#include "engine/generate/drafts.h"

#include <check.h>

#include "engine/search/search.h"
#include "support/suite.h"

/* In one other way, because these sets contain no smaller ones. */
static void check_sets(const struct grid *solution, const cellset *list, int count)
{
    for (int i = 0; i < count; i++) {
        const struct grid part = grid_part(solution, CELLS_ALL & ~list[i]);
        struct search search = { .limit = 3 };
        ck_assert_uint_eq(search_grid(&search, &board_classic, &part), 2);
    }
}

START_TEST(sets_can_be_filled_in_another_way)
{
    struct random random = random_nth(1, 0);
    for (int i = 0; i < 100; i++) {
        struct grid solution;
        cellset list[UNAVOIDABLE_DIGITS];
        full_grid(&random, &solution);
        const int digits = unavoidable_digits(&solution, list);
        ck_assert_int_ge(digits, 36);
        check_sets(&solution, list, digits);
        const int lines = unavoidable_lines(&solution, list);
        ck_assert_int_ge(lines, 18);
        check_sets(&solution, list, lines);
    }
}
END_TEST

static bool stop_third_time(void *data)
{
    int *times = data;
    return ++*times == 3;
}

START_TEST(can_be_stopped)
{
    struct random random = random_nth(1, 0);
    struct grid puzzle, solution;
    int times = 0;
    ck_assert(!unbiased(&random, stop_third_time, &times, &puzzle, &solution));
    ck_assert_int_eq(times, 3);
}
END_TEST

SUITE(unbiased, NULL, NULL, TEST(sets_can_be_filled_in_another_way), TEST(can_be_stopped))
