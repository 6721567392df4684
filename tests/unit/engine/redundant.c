/* Redundant givens are the ones without which the search still counts one solution. */

#include <check.h>
#include <stdlib.h>

#include "engine/search/search.h"
#include "support/puzzles.h"
#include "support/suite.h"

static cellset found_one_by_one(const struct grid *puzzle)
{
    cellset redundant = 0;
    for (cellset s = CELLS_ALL & ~grid_empty_cells(puzzle); s; s &= s - 1) {
        struct grid less = *puzzle;
        struct search search = { .limit = 2 };
        less.digit[cellset_first(s)] = 0;
        if (search_grid(&search, &board_classic, &less) == 1)
            redundant |= cell_bit(cellset_first(s));
    }
    return redundant;
}

/* Counts the redundant givens; every variant finds the same. */
static int expect_redundant(const struct grid *puzzle, const struct grid *solution)
{
    cellset expected = found_one_by_one(puzzle);
    for (int v = SEARCH_AUTO; v < SEARCH_VARIANTS; v++)
        ck_assert(search_redundant((enum search_variant)v, &board_classic, puzzle, solution) ==
                  expected);
    return cellset_count(expected);
}

/* With more and more digits of the solution, which make other givens redundant. */
static void check_puzzle(const char *line, struct random *random)
{
    struct grid puzzle = grid_of(line), solution = solution_of(line);
    int most = expect_redundant(&puzzle, &solution);
    for (int more = 1; more <= 8; more *= 2) {
        for (int i = 0; i < more; i++) {
            int cell = random_below(random, CELLS);
            puzzle.digit[cell] = solution.digit[cell];
        }
        int count = expect_redundant(&puzzle, &solution);
        ck_assert_int_ge(count, most);
        most = count;
    }
}

START_TEST(seeds)
{
    struct random random = random_of(21);
    check_puzzle(warm_up, &random);
    check_puzzle(sudoku_com, &random);
    check_puzzle(essays, &random);
    check_puzzle(escargot, &random);
}
END_TEST

START_TEST(full_grid)
{
    struct grid solution = grid_of(essays_solution);
    ck_assert_int_eq(expect_redundant(&solution, &solution), CELLS);
}
END_TEST

START_TEST(corpora)
{
    static const char *const files[] = { "clue17.txt", "magictour1465.txt", "hardest1106.txt" };
    struct random random = random_of(22);
    for (int f = 0; f < 3; f++) {
        int count = trials(15, 60);
        char(*lines)[82] = corpus_sample(files[f], &count);
        for (int i = 0; lines && i < count; i++)
            check_puzzle(lines[i], &random);
        free(lines);
    }
}
END_TEST

SUITE(redundant, NULL, NULL, TEST(seeds), TEST(full_grid), TEST(corpora))
