/*
 * Aligned pair exclusion, in open grids with nothing but the pattern in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* A 4 in r1c1 takes the 4 of r1c5. A 5 there would leave row 3, a 6 row 2 with too few digits. */
static struct position three_reasons(const char *r1c5)
{
    struct position position = position_open();
    leave_digits(&position, "r1c5", r1c5);
    leave_digits(&position, "r2c2", "47");
    leave_digits(&position, "r2c4", "67");
    leave_digits(&position, "r3c1", "48");
    leave_digits(&position, "r3c6", "58");
    return position;
}

START_TEST(three_digits)
{
    struct position position = three_reasons("456");
    expect_among(
        by_name("aligned pair exclusion"), &position, "r1c1<>4",
        "If r1c1 is 4, no digit is left for r1c5: row 1 has its 4; 5 would leave the two cells "
        "r3c16 only 8; 6 would leave the two cells r2c24 only 7. So r1c1 cannot be 4.");
}
END_TEST

START_TEST(several_digits_of_a_set)
{
    struct position position = three_reasons("235");
    leave_digits(&position, "r2c4", "237");
    leave_digits(&position, "r2c6", "237");
    expect_among(
        by_name("aligned pair exclusion"), &position, "r1c1<>4",
        "If r1c1 is 4, no digit is left for r1c5: 2 or 3 would leave the three cells r2c246 only "
        "two digits; 5 would leave the two cells r3c16 only 8. So r1c1 cannot be 4.");
}
END_TEST

START_TEST(near_misses)
{
    struct position position = three_reasons("4569"); /* 9 is left */
    expect_nothing(by_name("aligned pair exclusion"), &position);
    position = three_reasons("45"); /* a chain of sets */
    expect_nothing(by_name("aligned pair exclusion"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("aligned pair exclusion"), "magictour1465.txt", 10, false, 60);
}
END_TEST

SUITE(aligned_pair, NULL, NULL, TEST(three_digits), TEST(several_digits_of_a_set),
      TEST(near_misses), TEST(needs))
