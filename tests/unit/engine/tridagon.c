/*
 * Tridagons, in open grids with nothing but the pattern in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* 1, 2 and 3 alone in twelve cells of boxes 1, 2, 4 and 5; the last diagonal rises, or not. */
static struct position twelve(bool rising)
{
    static const char *const falling[] = { "r1c1", "r2c2", "r3c3", "r1c4", "r2c5", "r3c6",
                                           "r4c1", "r5c2", "r6c3", "r4c4", "r5c5", "r6c6" };
    static const char *const last[] = { "r4c6", "r5c5", "r6c4" };
    struct position position = position_open();
    for (int i = 0; i < 12; i++)
        leave_digits(&position, rising && i >= 9 ? last[i - 9] : falling[i], "123");
    return position;
}

static void open_up(struct position *position, const char *cell, int digit)
{
    candset_add(&position->candidates, cell_of(cell), digit);
    position->digits[cell_of(cell)] |= digit_bit(digit);
}

/* Explanations of twelve() begin with this. */
#define ARGUMENT                                                                         \
    "In each of boxes 1, 2, 4 and 5, three cells lie in different rows and columns: "    \
    "r1c1+r2c2+r3c3 (falling), r1c4+r2c5+r3c6 (falling), r4c1+r5c2+r6c3 (falling), "     \
    "r4c6+r5c5+r6c4 (rising).\n"                                                         \
    "\"Falling\" means that their columns, read downwards, are 1-2-3 of the box, 2-3-1 " \
    "or 3-1-2; otherwise they are rising.\n"                                             \
    "Suppose that 1, 2 and 3 alone fill the twelve cells. In boxes side by side no row " \
    "has a digit twice, so read by rows the digits have the same cyclic order in both. " \
    "In the same way, boxes one above the other have the same order read by columns.\n"  \
    "In a falling box the order by rows is also that by columns, in a rising one it is " \
    "the reverse. An odd number of boxes is rising, so round the four boxes the order "  \
    "would come back reversed: that is impossible.\n"

START_TEST(one_guardian)
{
    struct position position = twelve(true);
    open_up(&position, "r2c2", 7);
    expect_step(by_name("tridagon"), &position,
                "r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c6 r5c5 r6c4", "123", "r2c2=7",
                ARGUMENT "Only r2c2 can be anything else, so it must be 7.");
    open_up(&position, "r2c2", 8);
    expect_step(by_name("tridagon"), &position,
                "r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c6 r5c5 r6c4", "123", "r2c2<>123",
                ARGUMENT
                "So one of the other candidates in them must be true: 7 in r2c2; 8 in r2c2. r2c2 "
                "has one of these, so it cannot be 1, 2 or 3.");
}
END_TEST

START_TEST(guardians_of_one_digit)
{
    struct position position = twelve(true);
    open_up(&position, "r2c2", 7);
    open_up(&position, "r5c2", 7);
    expect_step(by_name("tridagon"), &position,
                "r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c6 r5c5 r6c4", "123",
                "r1c2<>7, r3c2<>7, r4c2<>7, r6c2<>7, r7c2<>7, r8c2<>7, r9c2<>7",
                ARGUMENT
                "So one of the other candidates in them must be true: 7 in r2c2 or r5c2. r1c2, "
                "r3c2, r4c2, r6c2, r7c2, r8c2 and r9c2 see each of these, so they cannot be 7.");
}
END_TEST

START_TEST(missing_candidates)
{
    struct position position = twelve(true);
    leave_digits(&position, "r1c1", "12"); /* does not matter */
    leave_digits(&position, "r4c6", "3");
    open_up(&position, "r3c3", 9);
    expect_among(by_name("tridagon"), &position, "r3c3=9", NULL);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = twelve(false); /* all fall: three digits do fit */
    open_up(&position, "r2c2", 7);
    expect_nothing(by_name("tridagon"), &position);
    position = twelve(true);
    open_up(&position, "r2c2", 7); /* nothing is ruled out by both */
    open_up(&position, "r5c2", 8);
    expect_nothing(by_name("tridagon"), &position);
    position = twelve(true); /* no guardian: no solution either */
    expect_nothing(by_name("tridagon"), &position);
}
END_TEST

SUITE(tridagon, NULL, NULL, TEST(one_guardian), TEST(guardians_of_one_digit),
      TEST(missing_candidates), TEST(near_misses))
