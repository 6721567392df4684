/*
 * Bivalue oddagons, in open grids with nothing but the ring in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* r1c1, r1c5, r5c5, r5c2, r2c2 and back within box 1. */
static struct position ring(const char *r1c1, const char *r5c5, const char *r5c2)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", r1c1);
    leave_digits(&position, "r1c5", "12");
    leave_digits(&position, "r5c5", r5c5);
    leave_digits(&position, "r5c2", r5c2);
    leave_digits(&position, "r2c2", "12");
    return position;
}

START_TEST(two_guardians)
{
    struct position position = ring("129", "129", "12");
    expect_step(
        by_name("bivalue oddagon"), &position, "r1c1 r1c5 r5c5 r5c2 r2c2", "12", "r5c1<>9",
        "In the ring r1c1, r1c5, r5c5, r5c2, r2c2 each cell sees the next, and the last sees the "
        "first. If all of them were 1 or 2, the two digits would alternate around the ring, but it "
        "has an odd number of cells, 5. So one of the other candidates in them must be true: 9 in "
        "r1c1 or r5c5. r5c1 sees each of these, so it cannot be 9.");
    position = ring("12", "129", "129");
    expect_step(by_name("bivalue oddagon"), &position, "r1c1 r1c5 r5c5 r5c2 r2c2", "12",
                "r5c1<>9, r5c3<>9, r5c4<>9, r5c6<>9, r5c7<>9, r5c8<>9, r5c9<>9", NULL);
}
END_TEST

START_TEST(three_guardians)
{
    struct position position = ring("129", "129", "129");
    expect_step(by_name("bivalue oddagon"), &position, "r1c1 r1c5 r5c5 r5c2 r2c2", "12", "r5c1<>9",
                NULL);
}
END_TEST

START_TEST(missing_candidate)
{
    struct position position = ring("19", "129", "12");
    expect_step(by_name("bivalue oddagon"), &position, "r1c1 r1c5 r5c5 r5c2 r2c2", "12", "r5c1<>9",
                NULL);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = ring("129", "128", "12"); /* nothing sees both */
    expect_nothing(by_name("bivalue oddagon"), &position);
    position = ring("129", "12", "12"); /* a remote pair */
    expect_nothing(by_name("bivalue oddagon"), &position);
    position = position_open(); /* four cells: the pair can take turns */
    leave_digits(&position, "r1c1", "129");
    leave_digits(&position, "r1c5", "12");
    leave_digits(&position, "r5c5", "129");
    leave_digits(&position, "r5c1", "12");
    expect_nothing(by_name("bivalue oddagon"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("bivalue oddagon"), "magictour1465.txt", 60, false, 60);
}
END_TEST

SUITE(bivalue_oddagon, NULL, NULL, TEST(two_guardians), TEST(three_guardians),
      TEST(missing_candidate), TEST(near_misses), TEST(needs))
