/* Graves within some cells, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

#define CELLS_OF_IT "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7"

/* Two rows through three boxes, and a pair of digits in each. */
static struct position six_cells(void)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r2c1", "12");
    leave_digits(&position, "r1c4", "23");
    leave_digits(&position, "r2c4", "23");
    leave_digits(&position, "r1c7", "13");
    return position;
}

START_TEST(six)
{
    struct position position = six_cells();
    expect_step(by_name("bug lite"), &position, CELLS_OF_IT, "123", "r2c7<>13",
                "If r2c7 held only 1 and 3, each of r1c1, r1c4, r1c7, r2c1, r2c4 and r2c7 would "
                "have two candidates, and each row, column and box would have each of these digits "
                "twice among them or not at all. Swapping all pairs would then turn one solution "
                "into a second one. So r2c7 cannot be 1 or 3.");
    leave_digits(&position, "r2c7", "134");
    expect_step(by_name("bug lite"), &position, CELLS_OF_IT, "123", "r2c7<>13", NULL);
    position_eliminate(&position, cell_of("r2c7"), 1); /* no longer one of the pair */
    expect_nothing(by_name("bug lite"), &position);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = six_cells();
    leave_digits(&position, "r2c7", "13"); /* nothing else: there is no solution */
    expect_nothing(by_name("bug lite"), &position);
    position = position_open();
    leave_digits(&position, "r1c1", "12"); /* four boxes or more notice */
    leave_digits(&position, "r4c1", "12");
    leave_digits(&position, "r1c4", "23");
    leave_digits(&position, "r4c4", "23");
    leave_digits(&position, "r1c7", "13");
    expect_nothing(by_name("bug lite"), &position);
    position = position_open(); /* one pair: a rectangle */
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r1c4", "12");
    leave_digits(&position, "r2c1", "12");
    expect_nothing(by_name("bug lite"), &position);
}
END_TEST

START_TEST(eight)
{
    struct position position = position_open();
    static const struct {
        const char *cell, *digits;
    } cells[] = { { "r1c1", "12" }, { "r2c1", "12" }, { "r1c4", "23" }, { "r2c4", "23" },
                  { "r1c7", "13" }, { "r2c9", "13" }, { "r5c7", "13" } };
    for (int i = 0; i < 7; i++)
        leave_digits(&position, cells[i].cell, cells[i].digits);
    /* Columns 7 and 9 have them twice with row 5, and box 6 too. */
    expect_among(by_name("bug lite"), &position, "r5c9<>13", NULL);
    expect_among(by_name("bug lite"), &position, "r2c7<>13", NULL); /* six of other cells */
}
END_TEST

START_TEST(over_puzzles)
{
    check_deadly(by_name("bug lite"), false, 20);
}
END_TEST

SUITE(bug_lite, NULL, NULL, TEST(six), TEST(near_misses), TEST(eight), TEST(over_puzzles))
