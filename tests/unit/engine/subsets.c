/*
 * Naked and hidden subsets of two to four. Each position is an open grid with nothing but the
 * pattern in it.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

START_TEST(naked_pair_in_a_row)
{
    struct position position = position_open();
    leave_digits(&position, "r4c2", "16");
    leave_digits(&position, "r4c7", "16");
    expect_step(by_name("naked pair"), &position, "r4c2 r4c7", "16",
                "r4c1<>16, r4c3<>16, r4c4<>16, r4c5<>16, r4c6<>16, r4c8<>16, r4c9<>16",
                "In row 4 the two cells r4c2 and r4c7 can only be 1 or 6, so they take both "
                "digits: r4c1, r4c3, r4c4, r4c5, r4c6, r4c8 and r4c9 "
                "cannot be 1 or 6.");
    expect_nothing(by_name("naked triple"), &position);
    expect_nothing(by_name("hidden pair"), &position);
}
END_TEST

/* A pair within a minirow rules the digits out of the row and of the box, in one step. */
START_TEST(naked_pair_in_a_row_and_a_box)
{
    struct position position = position_open();
    leave_digits(&position, "r4c1", "28");
    leave_digits(&position, "r4c3", "28");
    expect_step(by_name("locked pair"), &position, "r4c1 r4c3", "28",
                "r4c2<>28, r4c4<>28, r4c5<>28, r4c6<>28, r4c7<>28, r4c8<>28, r4c9<>28, "
                "r5c1<>28, r5c2<>28, r5c3<>28, r6c1<>28, r6c2<>28, r6c3<>28",
                "The two cells r4c1 and r4c3 can only be 2 or 8, so they take both digits in row 4 "
                "as well as in box 4: r4c2, r4c4, r4c5, r4c6, r4c7, r4c8, r4c9, r5c1, r5c2, r5c3, "
                "r6c1, r6c2 and r6c3 cannot be 2 or 8.");
    expect_nothing(by_name("naked pair"), &position);
    expect_nothing(by_name("locked triple"), &position);
}
END_TEST

START_TEST(locked_triple)
{
    struct position position = position_open();
    leave_digits(&position, "r7c5", "13");
    leave_digits(&position, "r8c5", "19");
    leave_digits(&position, "r9c5", "39");
    leave_only(&position, HOUSE_COLUMN + 4, 3, "r1c5 r7c5 r9c5");
    leave_only(&position, HOUSE_COLUMN + 4, 1, "r2c5 r7c5 r8c5");
    leave_only(&position, HOUSE_COLUMN + 4, 9, "r8c5 r9c5");
    leave_only(&position, HOUSE_BOX + 7, 3, "r7c4 r7c5 r9c5");
    leave_only(&position, HOUSE_BOX + 7, 1, "r7c5 r8c5");
    leave_only(&position, HOUSE_BOX + 7, 9, "r8c5 r9c5");
    expect_step(
        by_name("locked triple"), &position, "r7c5 r8c5 r9c5", "139", "r1c5<>3, r2c5<>1, r7c4<>3",
        "The three cells r7c5, r8c5 and r9c5 can only be 1, 3 or 9, so they take all these digits "
        "in column 5 as well as in box 8: r1c5 and r7c4 cannot be 3, and r2c5 cannot be 1.");
    expect_nothing(by_name("naked triple"), &position);
    leave_only(&position, HOUSE_BOX + 7, 3, "r7c5 r9c5"); /* now it speaks in the column only */
    expect_nothing(by_name("locked triple"), &position);
    expect_step(by_name("naked triple"), &position, "r7c5 r8c5 r9c5", "139", "r1c5<>3, r2c5<>1",
                NULL);
    position = position_open();
    leave_digits(&position, "r7c5", "13");
    leave_digits(&position, "r8c5", "19");
    leave_digits(&position, "r9c5", "349");
    expect_nothing(by_name("locked triple"), &position);
}
END_TEST

/* The third cell of the meeting lies in both houses. */
START_TEST(locked_pair_beside_one_cell)
{
    struct position position = position_open();
    leave_digits(&position, "r4c1", "28");
    leave_digits(&position, "r4c3", "28");
    leave_only(&position, HOUSE_ROW + 3, 2, "r4c1 r4c2 r4c3");
    leave_only(&position, HOUSE_ROW + 3, 8, "r4c1 r4c3");
    leave_only(&position, HOUSE_BOX + 3, 2, "r4c1 r4c2 r4c3");
    leave_only(&position, HOUSE_BOX + 3, 8, "r4c1 r4c3");
    expect_step(by_name("locked pair"), &position, "r4c1 r4c3", "28", "r4c2<>2", NULL);
    leave_digits(&position, "r4c1", "2"); /* a single is reported as a single */
    expect_nothing(by_name("locked pair"), &position);
    expect_nothing(by_name("naked pair"), &position);
}
END_TEST

/* The row is full except for the pair, which still eliminates candidates in the box. */
START_TEST(naked_pair_in_the_last_cells_of_a_row)
{
    struct position position = position_of("..3456789");
    expect_step(by_name("naked pair"), &position, "r1c1 r1c2", "12",
                "r2c1<>12, r2c2<>12, r2c3<>12, r3c1<>12, r3c2<>12, r3c3<>12", NULL);
}
END_TEST

START_TEST(naked_pair_near_misses)
{
    struct position position = position_open();
    leave_digits(&position, "r4c2", "16");
    leave_digits(&position, "r4c7", "17"); /* three digits */
    expect_nothing(by_name("naked pair"), &position);
    position = position_open();
    leave_digits(&position, "r4c2", "16");
    leave_digits(&position, "r5c7", "16"); /* no house in common */
    expect_nothing(by_name("naked pair"), &position);
    position = position_open();
    leave_digits(&position, "r4c2", "16");
    leave_digits(&position, "r4c7", "16");
    leave_only(&position, HOUSE_ROW + 3, 1, "r4c2 r4c7");
    leave_only(&position, HOUSE_ROW + 3, 6, "r4c2 r4c7"); /* nothing left to eliminate */
    expect_nothing(by_name("naked pair"), &position);
    position = position_open();
    leave_digits(&position, "r4c2", "1");
    leave_digits(&position, "r4c7", "1"); /* too few: a contradiction */
    expect_nothing(by_name("naked pair"), &position);
}
END_TEST

START_TEST(naked_triple)
{
    struct position position = position_open();
    leave_digits(&position, "r1c5", "12"); /* no cell has all three */
    leave_digits(&position, "r4c5", "23");
    leave_digits(&position, "r9c5", "13");
    expect_step(by_name("naked triple"), &position, "r1c5 r4c5 r9c5", "123",
                "r2c5<>123, r3c5<>123, r5c5<>123, r6c5<>123, r7c5<>123, r8c5<>123",
                "In column 5 the three cells r1c5, r4c5 and r9c5 can only be 1, 2 or 3, so they "
                "take all these digits: r2c5, r3c5, r5c5, "
                "r6c5, r7c5 and r8c5 cannot be 1, 2 or 3.");
    expect_nothing(by_name("naked pair"), &position);
    expect_nothing(by_name("naked quad"), &position);
    position = position_open();
    leave_digits(&position, "r1c5", "12");
    leave_digits(&position, "r4c5", "23");
    leave_digits(&position, "r9c5", "134");
    expect_nothing(by_name("naked triple"), &position);
}
END_TEST

START_TEST(naked_quad)
{
    struct position position = position_open();
    leave_digits(&position, "r7c1", "12");
    leave_digits(&position, "r7c2", "23");
    leave_digits(&position, "r8c2", "34");
    leave_digits(&position, "r9c3", "1234");
    expect_step(by_name("naked quad"), &position, "r7c1 r7c2 r8c2 r9c3", "1234",
                "r7c3<>1234, r8c1<>1234, r8c3<>1234, r9c1<>1234, r9c2<>1234",
                "In box 7 the four cells r7c1, r7c2, r8c2 and r9c3 can only be 1, 2, 3 or 4, so "
                "they take all these digits: r7c3, r8c1, r8c3, "
                "r9c1 and r9c2 cannot be 1, 2, 3 or 4.");
    expect_nothing(by_name("naked triple"), &position);
    position = position_open();
    leave_digits(&position, "r7c1", "12");
    leave_digits(&position, "r7c2", "23");
    leave_digits(&position, "r8c2", "34");
    leave_digits(&position, "r9c3", "45");
    expect_nothing(by_name("naked quad"), &position);
}
END_TEST

START_TEST(hidden_pair)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 8, 4, "r7c7 r9c9");
    leave_only(&position, HOUSE_BOX + 8, 9, "r7c7 r9c9");
    expect_step(by_name("hidden pair"), &position, "r7c7 r9c9", "49",
                "r7c7<>1235678, r9c9<>1235678",
                "In box 9 the two digits 4 and 9 fit only in r7c7 and r9c9, so these cells have no "
                "other digit: r7c7 and r9c9 cannot be 1, 2, 3, 5, 6, 7 or 8.");
    expect_nothing(by_name("naked pair"), &position);
    expect_nothing(by_name("hidden triple"), &position);
}
END_TEST

START_TEST(hidden_pair_near_misses)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 8, 4, "r7c7 r9c9");
    leave_only(&position, HOUSE_BOX + 8, 9, "r7c7 r9c8"); /* three cells */
    expect_nothing(by_name("hidden pair"), &position);
    position = position_open();
    leave_only(&position, HOUSE_BOX + 8, 4, "r7c7 r9c9");
    leave_only(&position, HOUSE_BOX + 8, 9, "r7c7 r9c9");
    leave_digits(&position, "r7c7", "49"); /* nothing left to eliminate */
    leave_digits(&position, "r9c9", "49");
    expect_nothing(by_name("hidden pair"), &position);
    position = position_open();
    leave_only(&position, HOUSE_BOX + 8, 4, "r7c7 r9c9");
    leave_only(&position, HOUSE_ROW + 6, 9, "r7c7 r7c1"); /* two houses */
    expect_nothing(by_name("hidden pair"), &position);
}
END_TEST

START_TEST(hidden_triple)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 1, 1, "r2c1 r2c4");
    leave_only(&position, HOUSE_ROW + 1, 2, "r2c4 r2c8");
    leave_only(&position, HOUSE_ROW + 1, 3, "r2c1 r2c8");
    expect_step(by_name("hidden triple"), &position, "r2c1 r2c4 r2c8", "123",
                "r2c1<>456789, r2c4<>456789, r2c8<>456789", NULL);
}
END_TEST

/* A pair alone concludes less than the triple that it is part of. */
START_TEST(hidden_triple_with_a_pair_within)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 1, 1, "r2c1 r2c4");
    leave_only(&position, HOUSE_ROW + 1, 2, "r2c1 r2c4");
    leave_only(&position, HOUSE_ROW + 1, 3, "r2c4 r2c8");
    expect_step(by_name("hidden pair"), &position, "r2c1 r2c4", "12", "r2c1<>456789, r2c4<>3456789",
                NULL);
    expect_step(by_name("hidden triple"), &position, "r2c1 r2c4 r2c8", "123",
                "r2c1<>456789, r2c4<>456789, r2c8<>456789", NULL);
}
END_TEST

START_TEST(hidden_quad)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_COLUMN + 2, 5, "r1c3 r4c3");
    leave_only(&position, HOUSE_COLUMN + 2, 6, "r4c3 r5c3 r9c3");
    leave_only(&position, HOUSE_COLUMN + 2, 7, "r1c3 r5c3 r9c3 r4c3");
    leave_only(&position, HOUSE_COLUMN + 2, 8, "r9c3 r1c3");
    expect_step(
        by_name("hidden quad"), &position, "r1c3 r4c3 r5c3 r9c3", "5678",
        "r1c3<>12349, r4c3<>12349, r5c3<>12349, r9c3<>12349",
        "In column 3 the four digits 5, 6, 7 and 8 fit only in r1c3, r4c3, r5c3 and r9c3, so these "
        "cells have no other digit: r1c3, r4c3, r5c3 and r9c3 cannot be 1, 2, 3, 4 or 9.");
    expect_nothing(by_name("hidden triple"), &position);
    position = position_open();
    leave_only(&position, HOUSE_COLUMN + 2, 5, "r1c3 r4c3");
    leave_only(&position, HOUSE_COLUMN + 2, 6, "r4c3 r5c3 r9c3");
    leave_only(&position, HOUSE_COLUMN + 2, 7, "r1c3 r5c3 r9c3");
    leave_only(&position, HOUSE_COLUMN + 2, 8, "r9c3 r2c3");
    expect_nothing(by_name("hidden quad"), &position);
}
END_TEST

/* Seed 003: "if either partition rule applies, so does the other". */
START_TEST(both_halves_of_a_partition)
{
    struct position position = position_of("12345"); /* 6 to 9 are left for four cells */
    position_eliminate(&position, cell_of("r1c6"), 8);
    position_eliminate(&position, cell_of("r1c6"), 9);
    position_eliminate(&position, cell_of("r1c7"), 8);
    position_eliminate(&position, cell_of("r1c7"), 9);
    expect_among(by_name("naked pair"), &position, "r1c8<>67, r1c9<>67", NULL);
    expect_among(by_name("hidden pair"), &position, "r1c8<>67, r1c9<>67", NULL);
}
END_TEST

SUITE(subsets, NULL, NULL, TEST(naked_pair_in_a_row), TEST(naked_pair_in_a_row_and_a_box),
      TEST(naked_pair_in_the_last_cells_of_a_row), TEST(locked_triple),
      TEST(locked_pair_beside_one_cell), TEST(naked_pair_near_misses), TEST(naked_triple),
      TEST(naked_quad), TEST(hidden_pair), TEST(hidden_pair_near_misses), TEST(hidden_triple),
      TEST(hidden_triple_with_a_pair_within), TEST(hidden_quad), TEST(both_halves_of_a_partition))
