/*
 * Multi-sector locked sets, in open grids with nothing but the set in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* Rows 1, 4 and 7 with two digits each, columns 1, 4 and 7 with one. */
static struct position sectors(void)
{
    static const char *const cells[9][2] = {
        { "r1c1", "127" }, { "r1c4", "128" }, { "r1c7", "129" },
        { "r4c1", "347" }, { "r4c4", "348" }, { "r4c7", "349" },
        { "r7c1", "567" }, { "r7c4", "568" }, { "r7c7", "569" },
    };
    struct position position = position_open();
    for (int i = 0; i < 9; i++)
        leave_digits(&position, cells[i][0], cells[i][1]);
    return position;
}

static const char nine[] = "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7";

START_TEST(three_by_three)
{
    struct position position = sectors();
    expect_step(
        by_name("multi-sector locked set"), &position, nine, "123456789",
        "r1c2<>12, r1c3<>12, r1c5<>12, r1c6<>12, r1c8<>12, r1c9<>12, "
        "r2c1<>7, r2c4<>8, r2c7<>9, r3c1<>7, r3c4<>8, r3c7<>9, "
        "r4c2<>34, r4c3<>34, r4c5<>34, r4c6<>34, r4c8<>34, r4c9<>34, "
        "r5c1<>7, r5c4<>8, r5c7<>9, r6c1<>7, r6c4<>8, r6c7<>9, "
        "r7c2<>56, r7c3<>56, r7c5<>56, r7c6<>56, r7c8<>56, r7c9<>56, "
        "r8c1<>7, r8c4<>8, r8c7<>9, r9c1<>7, r9c4<>8, r9c7<>9",
        "The table lists the fewest houses that hold all places of each digit in the 9 "
        "cells r147c147. A house has its digit once, so the cells have room for at most "
        "1+1+1+1+1+1+1+1+1 = 9 digits. That is just enough to fill them. So each of these "
        "houses has its digit in the cells: not elsewhere, and not where two of them meet, as one "
        "digit would then do for both.\nDigit | houses | eliminated in\n"
        "1 | r1 | r1c235689.\n"
        "2 | r1 | r1c235689.\n"
        "3 | r4 | r4c235689.\n"
        "4 | r4 | r4c235689.\n"
        "5 | r7 | r7c235689.\n"
        "6 | r7 | r7c235689.\n"
        "7 | c1 | r235689c1.\n"
        "8 | c4 | r235689c4.\n"
        "9 | c7 | r235689c7.");
}
END_TEST

/* 1 has one place: row, column or box may be counted for it, so it is eliminated from all three. */
START_TEST(any_house)
{
    struct position position = sectors();
    leave_digits(&position, "r1c4", "28");
    leave_digits(&position, "r1c7", "29");
    struct steplist list = { .count = 0 };
    find_all(by_name("multi-sector locked set"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    ck_assert(list.at[0].eliminate.at[1] ==
              (position.candidates.at[1] & board_classic.peers_of[cell_of("r1c1")]));
    ck_assert(list.at[0].eliminate.at[2] ==
              (position.candidates.at[2] & board_classic.cells_of[0] & ~cells_of(nine)));
    steplist_release(&list);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = sectors();
    candset_add(&position.candidates, cell_of("r4c4"), 1); /* one digit more */
    position.digits[cell_of("r4c4")] |= digit_bit(1);
    expect_nothing(by_name("multi-sector locked set"), &position);
    position = position_open(); /* naked triples: each row is enough on its own */
    for (int i = 0; i < 9; i++) {
        static const char *const triples[] = { "123", "456", "789" };
        leave_digits(&position,
                     (const char *const[]){ "r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7", "r7c1",
                                            "r7c4", "r7c7" }[i],
                     triples[i / 3]);
    }
    expect_nothing(by_name("multi-sector locked set"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("multi-sector locked set"), "hardest1106.txt", 12, true, 60);
    needs_are_enough(by_name("multi-sector locked set"), "magictour1465.txt", 6, true, 60);
}
END_TEST

SUITE(locked_sectors, NULL, NULL, TEST(three_by_three), TEST(any_house), TEST(near_misses),
      TEST(needs))
