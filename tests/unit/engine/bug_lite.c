/* Graves within some cells, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

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

SUITE(bug_lite, NULL, NULL, TEST(eight), TEST(over_puzzles))
