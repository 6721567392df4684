/*
 * SK-loops, in open grids with nothing but the ring in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

static struct position ring(void)
{
    static const char *const pairs[8][3] = {
        { "r2c1", "r2c3", "1278" }, { "r2c7", "r2c9", "1234" }, { "r1c8", "r3c8", "3456" },
        { "r7c8", "r9c8", "5678" }, { "r8c7", "r8c9", "1278" }, { "r8c1", "r8c3", "1234" },
        { "r7c2", "r9c2", "3456" }, { "r1c2", "r3c2", "5678" },
    };
    struct position position = position_open();
    for (int i = 0; i < 8; i++) {
        leave_digits(&position, pairs[i][0], pairs[i][2]);
        leave_digits(&position, pairs[i][1], pairs[i][2]);
    }
    return position;
}

static const char cells[] =
    "r2c1 r2c3 r2c7 r2c9 r1c8 r3c8 r7c8 r9c8 r8c7 r8c9 r8c1 r8c3 r7c2 r9c2 r1c2 r3c2";

START_TEST(sixteen_cells)
{
    struct position position = ring();
    expect_step(
        by_name("sk-loop"), &position, cells, "12345678",
        "r1c1<>78, r1c3<>78, r1c7<>34, r1c9<>34, r2c2<>125678, r2c4<>12, r2c5<>12, "
        "r2c6<>12, r2c8<>123456, r3c1<>78, r3c3<>78, r3c7<>34, r3c9<>34, r4c2<>56, "
        "r4c8<>56, r5c2<>56, r5c8<>56, r6c2<>56, r6c8<>56, r7c1<>34, r7c3<>34, r7c7<>78, "
        "r7c9<>78, r8c2<>123456, r8c4<>12, r8c5<>12, r8c6<>12, r8c8<>125678, r9c1<>34, "
        "r9c3<>34, r9c7<>78, r9c9<>78",
        "The table lists the fewest houses that hold all places of each digit in the 16 "
        "cells r1379c28+r28c1379. A house has its digit once, so the cells have room for at most "
        "2+2+2+2+2+2+2+2 = 16 digits. That is just enough to fill them. So each of these "
        "houses has its digit in the cells: not elsewhere, and not where two of them meet, as one "
        "digit would then do for both.\nDigit | houses | eliminated in\n"
        "1 | r28 | r28c24568.\n"
        "2 | r28 | r28c24568.\n"
        "3 | b37 | r13c79+r2c8+r79c13+r8c2.\n"
        "4 | b37 | r13c79+r2c8+r79c13+r8c2.\n"
        "5 | c28 | r24568c28.\n"
        "6 | c28 | r24568c28.\n"
        "7 | b19 | r13c13+r2c2+r79c79+r8c8.\n"
        "8 | b19 | r13c13+r2c2+r79c79+r8c8.");
}
END_TEST

/* A filled cell takes a digit and a place out of the count. */
START_TEST(fifteen_cells)
{
    struct position position = ring();
    position_place(&position, cell_of("r2c1"), 1);
    struct steplist list = { .count = 0 };
    find_all(by_name("sk-loop"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    ck_assert_int_eq(list.at[0].size, 15);
    ck_assert(!list.at[0].eliminate.at[1] ||
              candset_has(&list.at[0].eliminate, cell_of("r8c2"), 1));
    ck_assert(candset_has(&list.at[0].eliminate, cell_of("r2c5"), 2));
    steplist_release(&list);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = ring();
    candset_add(&position.candidates, cell_of("r9c2"), 9); /* one digit more */
    position.digits[cell_of("r9c2")] |= digit_bit(9);
    expect_nothing(by_name("sk-loop"), &position);
    position = ring();
    leave_digits(&position, "r7c2", "3456");
    candset_add(&position.candidates, cell_of("r7c2"),
                7); /* box 7 or column 2 would have to count it */
    position.digits[cell_of("r7c2")] |= digit_bit(7);
    expect_nothing(by_name("sk-loop"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("sk-loop"), "hardest1106.txt", 40, true, 60);
}
END_TEST

SUITE(sk_loop, NULL, NULL, TEST(sixteen_cells), TEST(fifteen_cells), TEST(near_misses), TEST(needs))
