/* Random full grids. */
#include "engine/generate/drafts.h"

#include <check.h>
#include <math.h>

#include "support/suite.h"

START_TEST(each_house_has_all_digits)
{
    struct random random = random_nth(1, 0);
    for (int i = 0; i < 200; i++) {
        struct grid grid;
        full_grid(&random, &grid);
        ck_assert(!grid_empty_cells(&grid) && !grid_conflicts(&board_classic, &grid));
    }
}
END_TEST

/* The digits of the first row of the first box lie in one row of each of the other boxes, and so do
 * those of its second row. */
static bool has_three_minirows(const struct grid *grid, int band)
{
    int row_of[DIGITS + 1][3];
    for (int cell = 27 * band; cell < 27 * band + 27; cell++)
        row_of[grid->digit[cell]][cell_column(cell) / 3] = cell_row(cell);
    for (int cell = 27 * band; cell < 27 * band + 18; cell += 9)
        for (int box = 1; box < 3; box++)
            for (int i = 1; i < 3; i++)
                if (row_of[grid->digit[cell]][box] != row_of[grid->digit[cell + i]][box])
                    return false;
    return true;
}

/* The share was found by counting all full grids: make check-bias does that for every class of
 * bands. */
START_TEST(bands_are_as_frequent_as_they_should_be)
{
    enum { GRIDS = 100000 };
    const double share = 0.03595208;
    struct random random = random_nth(2, 0);
    int count = 0;
    for (int i = 0; i < GRIDS; i++) {
        struct grid grid;
        full_grid(&random, &grid);
        for (int band = 0; band < 3; band++)
            count += has_three_minirows(&grid, band);
    }
    ck_assert_double_lt(fabs(count / 3.0 / GRIDS - share), 0.001);
}
END_TEST

SUITE(full_grid, NULL, NULL, TEST(each_house_has_all_digits),
      TEST(bands_are_as_frequent_as_they_should_be))
