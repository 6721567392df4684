/* Forcing chains in words, in open grids with nothing but the links of the chains in them. */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

/* The second chain does not repeat the links that it shares with the first. */
START_TEST(chains_that_begin_alike)
{
    struct position position = position_open();
    leave_digits(&position, "r1c7", "56");
    leave_digits(&position, "r5c7", "16");
    leave_digits(&position, "r2c8", "36");
    leave_digits(&position, "r5c8", "23");
    leave_digits(&position, "r5c1", "125");
    expect_among(by_name("forcing chain contradiction"), &position, "r1c1<>5",
                 "Suppose that r1c1 is 5.\n"
                 "Then r5c1 is not 5 (column 1).\n"
                 "Then r1c7 is not 5 (row 1), so it is 6; r5c7 is not 6 (column 7), so it is 1; "
                 "r5c1 is not 1 (row 5).\n"
                 "Then r1c7 is 6, as above; r2c8 is not 6 (box 3), so it is 3; r5c8 is not 3 "
                 "(column 8), so it is 2; r5c1 is not 2 (row 5).\n"
                 "So r5c1 has no digit left, and r1c1 cannot be 5.");
}
END_TEST

/* The cells that the assumption excludes by sight share a line for each house. */
START_TEST(chains_of_one_link)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 6, 6, "r7c1 r7c2 r7c3");
    expect_among(by_name("forcing chain contradiction"), &position, "r8c3<>6",
                 "Suppose that r8c3 is 6.\n"
                 "Then none of r7c1, r7c2 and r7c3 is 6 (box 7).\n"
                 "So row 7 has no place left for 6, and r8c3 cannot be 6.");
}
END_TEST

/* A cell that has one digit does not have another: these cases have one line. */
START_TEST(cases_within_a_cell)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "123");
    leave_digits(&position, "r1c5", "14");
    leave_digits(&position, "r5c5", "46");
    leave_digits(&position, "r5c1", "16");
    expect_among(by_name("forcing chain verity"), &position, "r1c1<>1",
                 "r1c1 is 1, 2 or 3.\n"
                 "If r1c1 is 1: r5c1 is not 1 (column 1), so it is 6; r5c5 is not 6 (row 5), so it "
                 "is 4; r1c5 is not 4 (column 5), so it is 1; r1c1 is not 1 (row 1).\n"
                 "If r1c1 is 2 or 3, it is not 1.\n"
                 "In every case r1c1 cannot be 1.");
}
END_TEST

SUITE(forcing, NULL, NULL, TEST(chains_that_begin_alike), TEST(chains_of_one_link),
      TEST(cases_within_a_cell))
