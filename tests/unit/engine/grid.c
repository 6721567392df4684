#include <check.h>

#include "engine/board/position.h"
#include "support/puzzles.h"
#include "support/suite.h"

START_TEST(blanks_and_digits)
{
    struct grid grid = grid_of(warm_up);
    ck_assert_int_eq(cellset_count(grid_empty_cells(&grid)), 49);
    ck_assert(grid_cells_of(&grid, 7) == cells_of("r1c9 r2c1 r4c3 r5c7 r7c4"));
    ck_assert(grid_cells_of(&grid, 0) == grid_empty_cells(&grid));
    cellset all = 0;
    for (int digit = 0; digit <= DIGITS; digit++) {
        ck_assert(!(all & grid_cells_of(&grid, digit)));
        all |= grid_cells_of(&grid, digit);
    }
    ck_assert(all == CELLS_ALL);
    ck_assert(!grid_is_empty(&grid));
    grid = grid_of("");
    ck_assert(grid_is_empty(&grid));
    grid.digit[CELLS - 1] = 1;
    ck_assert(!grid_is_empty(&grid));
}
END_TEST

START_TEST(conflicts_name_all_cells)
{
    struct grid grid = grid_of("");
    ck_assert(!grid_conflicts(&board_classic, &grid));
    grid.digit[cell_of("r1c1")] = grid.digit[cell_of("r1c9")] = 5;
    ck_assert(grid_conflicts(&board_classic, &grid) == cells_of("r1c1 r1c9"));
    grid.digit[cell_of("r3c2")] = 5; /* sees r1c1 by the box, not r1c9 */
    ck_assert(grid_conflicts(&board_classic, &grid) == cells_of("r1c1 r1c9 r3c2"));
    grid.digit[cell_of("r1c9")] = 6;
    ck_assert(grid_conflicts(&board_classic, &grid) == cells_of("r1c1 r3c2"));
    grid.digit[cell_of("r3c2")] = 0;
    grid.digit[cell_of("r9c1")] = 5;
    ck_assert(grid_conflicts(&board_classic, &grid) == cells_of("r1c1 r9c1"));
    grid.digit[cell_of("r9c1")] = 0;
    grid.digit[cell_of("r4c4")] = 5; /* sees nothing */
    ck_assert(!grid_conflicts(&board_classic, &grid));
}
END_TEST

START_TEST(solved_means_full_and_right)
{
    struct grid grid = grid_of(essays_solution);
    ck_assert(grid_is_solved(&board_classic, &grid));
    for (int cell = 0; cell < CELLS; cell++) {
        struct grid changed = grid;
        changed.digit[cell] = 0;
        ck_assert(!grid_is_solved(&board_classic, &changed));
        ck_assert(!grid_conflicts(&board_classic, &changed));
        changed.digit[cell] = (uint8_t)(grid.digit[cell] % 9 + 1);
        ck_assert(!grid_is_solved(&board_classic, &changed));
        ck_assert(cellset_has(grid_conflicts(&board_classic, &changed), cell));
    }
}
END_TEST

SUITE(grid, NULL, NULL, TEST(blanks_and_digits), TEST(conflicts_name_all_cells),
      TEST(solved_means_full_and_right))
