/* The exact counter, against known numbers and a counter that only tries digits in turn. */
#include "engine/search/search.h"

#include <check.h>
#include <limits.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

static bool fits(const char *grid, int cell, char digit)
{
    for (int other = 0; other < 81; other++) {
        bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                    (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
        if (sees && other != cell && grid[other] == digit)
            return false;
    }
    return true;
}

/* First empty cell, first digit. */
static int brute_force(char *grid, int from, int limit)
{
    while (from < 81 && grid[from] != '.')
        from++;
    if (from == 81)
        return 1;
    int count = 0;
    for (char digit = '1'; digit <= '9' && count < limit; digit++)
        if (fits(grid, from, digit)) {
            grid[from] = digit;
            count += brute_force(grid, from + 1, limit - count);
        }
    grid[from] = '.';
    return count;
}

START_TEST(agrees_with_brute_force)
{
    static const char *const solved[] = { warm_up_solution, sudoku_com_solution, essays_solution };
    struct random random = random_of(5);
    int several = 0, none = 0;
    for (int i = fewer(400); i > 0; i--) {
        char line[82];
        strcpy(line, solved[i % 3]);
        for (int n = 30 + random_below(&random, 16); n > 0; n--)
            line[random_below(&random, 81)] = '.';
        if (random_below(&random, 3) == 0) { /* a wrong digit that clashes with nothing yet */
            int cell = random_below(&random, 81);
            char digit = (char)('1' + random_below(&random, 9));
            line[cell] = '.';
            if (fits(line, cell, digit))
                line[cell] = digit;
        }
        int limit = 1 + random_below(&random, 60);
        char copy[82];
        strcpy(copy, line);
        int expected = brute_force(copy, 0, limit);
        struct position position = position_of(line), before = position;
        struct grid solution = { { 0 } };
        int got = search_count(&position, limit, &solution);
        ck_assert_msg(got == expected, "%d, not %d (limit %d): %s", got, expected, limit, line);
        ck_assert(!memcmp(&position, &before, sizeof before));
        if (got) {
            ck_assert(grid_is_solved(&board_classic, &solution));
            for (int cell = 0; cell < 81; cell++)
                if (line[cell] != '.' && solution.digit[cell] != line[cell] - '0')
                    ck_abort_msg("the solution does not keep the givens");
        }
        several += got > 1;
        none += got == 0;
    }
    ck_assert(slowness() > 1 || (several > 20 && none > 10)); /* it did look at such ones */
}
END_TEST

START_TEST(the_seeds)
{
    static const char *const puzzles[][2] = { { warm_up, warm_up_solution },
                                              { sudoku_com, sudoku_com_solution },
                                              { essays, essays_solution } };
    for (int i = 0; i < 3; i++) {
        struct position position = position_of(puzzles[i][0]);
        struct grid solution, expected = grid_of(puzzles[i][1]);
        ck_assert_int_eq(search_count(&position, 10, &solution), 1);
        ck_assert_mem_eq(&solution, &expected, sizeof expected);
        ck_assert_int_eq(search_count(&position, 2, NULL), 1);
    }
}
END_TEST

START_TEST(none_and_several)
{
    struct position position = position_of(two_solutions);
    ck_assert_int_eq(search_count(&position, 10, NULL), 2);
    ck_assert_int_eq(search_count(&position, 1, NULL), 1);
    position = position_of("55");
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
    position = position_of("12345678.........9"); /* no digit for r1c9 */
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
    position = position_of(essays_solution);
    ck_assert_int_eq(search_count(&position, 10, NULL), 1);
    char wrong[82];
    strcpy(wrong, essays_solution);
    wrong[0] = '3';
    position = position_of(wrong); /* full, and wrong */
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
}
END_TEST

START_TEST(the_limit_is_kept)
{
    struct position position = position_open();
    for (int limit = 1; limit <= 1000; limit = limit * 3 + 1) {
        struct grid solution = { { 0 } };
        ck_assert_int_eq(search_count(&position, limit, &solution), limit);
        ck_assert(grid_is_solved(&board_classic, &solution));
    }
}
END_TEST

/* The search counts the solutions that the candidates allow, not only the digits. */
START_TEST(eliminations_count)
{
    struct position position = position_of(two_solutions);
    position_eliminate(&position, cell_of("r8c1"), 6);
    struct grid solution;
    ck_assert_int_eq(search_count(&position, 10, &solution), 1);
    ck_assert_int_eq(solution.digit[cell_of("r8c1")], 7);
    position_eliminate(&position, cell_of("r9c7"), 7);
    ck_assert_int_eq(search_count(&position, 10, NULL), 0);
}
END_TEST

static bool stop_at_third(const struct grid *solution, void *context)
{
    (void)solution;
    return ++*(int *)context < 3;
}

START_TEST(a_visit_can_stop)
{
    int visits = 0;
    struct search search = { .limit = 100, .visit = stop_at_third, .context = &visits };
    struct grid empty = { { 0 } };
    ck_assert_uint_eq(search_grid(&search, &board_classic, &empty), 3);
    ck_assert_int_eq(visits, 3);
}
END_TEST

START_TEST(limits_at_the_ends)
{
    struct position open = position_open(), two = position_of(two_solutions);
    struct grid first = { { 9 } };
    uint64_t counts[2] = { 7, 7 };
    char texts[2][CELLS];
    memcpy(texts[0], two_solutions, CELLS);
    memcpy(texts[1], warm_up, CELLS);
    ck_assert_int_eq(search_count(&open, 0, &first), 0);
    ck_assert_int_eq(search_count(&open, -1, &first), 0);
    ck_assert_int_eq(search_count(&two, INT_MAX, NULL), 2);
    struct search search = { .limit = 0, .first = &first };
    ck_assert_uint_eq(search_position(&search, &open), 0);
    ck_assert_uint_eq(search_text(&search, two_solutions), 0);
    search_texts(&search, (const char(*)[CELLS])texts, 2, counts);
    ck_assert(!counts[0] && !counts[1] && !search.guesses && first.digit[0] == 9);
    search = (struct search){ .limit = UINT64_MAX };
    ck_assert_uint_eq(search_position(&search, &two), 2);
    search_texts(&search, (const char(*)[CELLS])texts, 2, counts);
    ck_assert(counts[0] == 2 && counts[1] == 1);
}
END_TEST

/* Guesses alone, without the rule that a triad needs three digits, take millions here. */
START_TEST(nearly_empty_and_hopeless)
{
    static const char line[] =
        ".........1.....3..6.8.......6....1.2..3.8.........3....1.......8............3....";
    for (int by = 0; by < DIGITS; by++) {
        struct grid grid = grid_of(line);
        for (int cell = 0; cell < CELLS; cell++)
            if (grid.digit[cell])
                grid.digit[cell] = (uint8_t)((grid.digit[cell] - 1 + by) % DIGITS + 1);
        struct search search = { .limit = 1 };
        ck_assert_uint_eq(search_grid(&search, &board_classic, &grid), 0);
        ck_assert_uint_lt(search.guesses, 10000);
    }
}
END_TEST

SUITE(search, NULL, NULL, TEST(nearly_empty_and_hopeless), TEST(agrees_with_brute_force),
      TEST(the_seeds), TEST(none_and_several), TEST(the_limit_is_kept), TEST(eliminations_count),
      TEST(a_visit_can_stop), TEST(limits_at_the_ends))
