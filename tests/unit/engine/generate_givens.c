/* Puzzles made for their givens: how many there are, their symmetry, their pattern. */
#include <check.h>
#include <stdlib.h>

#include "engine/path/choice.h"
#include "engine/search/search.h"
#include "support/generated.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* Whether of no unit some cells are among these and some not. */
static bool symmetry_has(enum symmetry symmetry, cellset cells)
{
    cellset units[CELLS];
    int count = symmetry_units(&board_classic, symmetry, units);
    for (int i = 0; i < count; i++)
        if (units[i] & cells && units[i] & ~cells)
            return false;
    return true;
}

START_TEST(minimal_ones)
{
    static const struct puzzle_request any = { 0 };
    int count = fewer(300);
    struct made *made = generated(&any, 1, 0, (size_t)count);
    for (int i = 0; i < count; i++) {
        check_generated(&made[i]);
        ck_assert(made[i].minimal && !made[i].rated);
        for (int other = 0; other < i; other++)
            ck_assert_mem_ne(&made[i].puzzle, &made[other].puzzle, sizeof made[i].puzzle);
    }
    free(made);
}
END_TEST

/* Symmetric givens, of which no unit can go. */
START_TEST(of_a_symmetry)
{
    const struct puzzle_request request = { .symmetry = (enum symmetry)_i };
    int count = fewer(20);
    struct made *made = generated(&request, 2, 0, (size_t)count);
    cellset units[CELLS];
    int unit_count = symmetry_units(&board_classic, request.symmetry, units);
    for (int i = 0; i < count; i++) {
        cellset givens = generated_givens(&made[i]);
        check_generated(&made[i]);
        ck_assert(symmetry_has(request.symmetry, givens));
        for (int n = 0; n < unit_count; n++) {
            struct grid less = made[i].puzzle;
            struct search search = { .limit = 2 };
            if (!(units[n] & givens))
                continue;
            for (cellset s = units[n]; s; s &= s - 1)
                less.digit[cellset_first(s)] = 0;
            ck_assert_uint_eq(search_grid(&search, &board_classic, &less), 2);
        }
    }
    free(made);
}
END_TEST

/* The places of each symmetry, by the transformations of a picture that keep them. */
START_TEST(symmetries)
{
    static const struct {
        enum symmetry symmetry;
        int units, largest;
    } cases[] = {
        { SYMMETRY_NONE, 81, 1 },      { SYMMETRY_ROT180, 41, 2 },
        { SYMMETRY_ROT90, 21, 4 },     { SYMMETRY_MIRROR, 45, 2 },
        { SYMMETRY_FLIP, 45, 2 },      { SYMMETRY_MIRRORS, 25, 4 },
        { SYMMETRY_DIAGONAL, 45, 2 },  { SYMMETRY_ANTIDIAGONAL, 45, 2 },
        { SYMMETRY_DIAGONALS, 25, 4 }, { SYMMETRY_FULL, 15, 8 },
    };
    ck_assert_int_eq((int)(sizeof cases / sizeof *cases), SYMMETRIES);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cellset units[CELLS], all = 0;
        enum symmetry named;
        int count = symmetry_units(&board_classic, cases[i].symmetry, units), largest = 0;
        ck_assert_int_eq(count, cases[i].units);
        for (int n = 0; n < count; n++) {
            ck_assert(!(all & units[n]));
            all |= units[n];
            if (cellset_count(units[n]) > largest)
                largest = cellset_count(units[n]);
        }
        ck_assert(all == CELLS_ALL);
        ck_assert_int_eq(largest, cases[i].largest);
        ck_assert(symmetry_named(symmetry_name(cases[i].symmetry), &named));
        ck_assert_int_eq(named, cases[i].symmetry);
    }
    cellset corner = cell_bit(cell_at(0, 1)), over = cell_bit(cell_at(1, 0));
    cellset turned = cell_bit(cell_at(8, 7)), across = cell_bit(cell_at(0, 7));
    ck_assert(symmetry_has(SYMMETRY_DIAGONAL, corner | over));
    ck_assert(symmetry_has(SYMMETRY_ROT180, corner | turned));
    ck_assert(symmetry_has(SYMMETRY_MIRROR, corner | across));
    ck_assert(!symmetry_has(SYMMETRY_ROT90, corner | turned));
    ck_assert(!symmetry_has(SYMMETRY_FLIP, corner | across));
}
END_TEST

START_TEST(of_so_many_givens)
{
    static const struct puzzle_request few = { .fewest = 22, .most = 23 },
                                       many = { .fewest = 40, .most = 40 };
    struct made *made = generated(&few, 6, 0, 5);
    for (int i = 0; i < 5; i++) {
        check_generated(&made[i]);
        ck_assert_int_ge(cellset_count(generated_givens(&made[i])), 22);
        ck_assert_int_le(cellset_count(generated_givens(&made[i])), 23);
    }
    free(made);
    made = generated(&many, 6, 0, 5);
    for (int i = 0; i < 5; i++) {
        check_generated(&made[i]);
        ck_assert_int_eq(cellset_count(generated_givens(&made[i])), 40);
        ck_assert(!made[i].minimal);
    }
    free(made);
}
END_TEST

/* Fewer givens than digging leaves: every puzzle is minimal, and no two are the same. */
START_TEST(of_hardly_any_givens)
{
    static const struct puzzle_request request = { .fewest = 17, .most = 19, .minimal = true };
    struct made *made = generated(&request, 9, 0, 8);
    for (int i = 0; i < 8; i++) {
        check_generated(&made[i]);
        ck_assert(made[i].minimal);
        ck_assert_int_le(cellset_count(generated_givens(&made[i])), 19);
        for (int other = 0; other < i; other++)
            ck_assert(grid_differ(&made[i].puzzle, &made[other].puzzle));
    }
    free(made);
}
END_TEST

static bool yields(const struct grid *puzzle)
{
    struct position position;
    position_init(&position, &board_classic, puzzle);
    return path_follow(&position, rules_singles, NULL, NULL) == OUTCOME_SOLVED;
}

/* Seed 002: push and pull solve it, but not without any of the givens. */
START_TEST(maximal_ones)
{
    static const struct puzzle_request request = { .maximal = true };
    int count = fewer(100);
    struct made *made = generated(&request, 8, 0, (size_t)count);
    for (int i = 0; i < count; i++) {
        check_generated(&made[i]);
        ck_assert(yields(&made[i].puzzle));
        for (cellset s = generated_givens(&made[i]); s; s &= s - 1) {
            struct grid less = made[i].puzzle;
            less.digit[cellset_first(s)] = 0;
            ck_assert(!yields(&less));
        }
    }
    free(made);
}
END_TEST

START_TEST(by_the_inchworm)
{
    static const struct puzzle_request request = { .inchworm = true };
    struct made *made = generated(&request, 8, 0, 20);
    for (int i = 0; i < 20; i++) {
        check_generated(&made[i]);
        ck_assert(yields(&made[i].puzzle));
    }
    free(made);
}
END_TEST

/* Seed 002 again: the fewest random digits, after which push and pull fill the grid. */
START_TEST(by_the_inchworm_with_hardly_any_givens)
{
    static const struct puzzle_request request = { .inchworm = true, .fewest = 19, .most = 19 };
    struct made *made = generated(&request, 3, 0, 3);
    for (int i = 0; i < 3; i++) {
        check_generated(&made[i]);
        ck_assert(yields(&made[i].puzzle));
        ck_assert_int_eq(cellset_count(generated_givens(&made[i])), 19);
    }
    free(made);
}
END_TEST

START_TEST(minimal_and_symmetric)
{
    static const struct puzzle_request request = { .symmetry = SYMMETRY_ROT180, .minimal = true };
    struct made *made = generated(&request, 8, 0, 5);
    for (int i = 0; i < 5; i++) {
        check_generated(&made[i]);
        ck_assert(made[i].minimal && symmetry_has(SYMMETRY_ROT180, generated_givens(&made[i])));
    }
    free(made);
}
END_TEST

/* Givens just where they are wanted: here in four lines and the middle. */
START_TEST(of_a_pattern)
{
    const cellset pattern =
        board_classic.cells_of[HOUSE_ROW + 1] | board_classic.cells_of[HOUSE_ROW + 7] |
        board_classic.cells_of[HOUSE_COLUMN + 1] | board_classic.cells_of[HOUSE_COLUMN + 7] |
        board_classic.cells_of[HOUSE_BOX + 4];
    const struct puzzle_request request = { .pattern = pattern };
    struct made *made = generated(&request, 8, 0, 4);
    for (int i = 0; i < 4; i++) {
        check_generated(&made[i]);
        ck_assert(generated_givens(&made[i]) == pattern);
    }
    free(made);
}
END_TEST

SUITE(generate_givens, NULL, NULL, TEST(minimal_ones), LOOPED(of_a_symmetry, 0, SYMMETRIES),
      TEST(symmetries), TEST(of_so_many_givens), TEST(of_hardly_any_givens), TEST(maximal_ones),
      TEST(by_the_inchworm), TEST(by_the_inchworm_with_hardly_any_givens),
      TEST(minimal_and_symmetric), TEST(of_a_pattern))
