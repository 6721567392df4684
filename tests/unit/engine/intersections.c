/*
 * Pointing, claiming, two boxes. Positions are built from an open grid, so that nothing but the
 * pattern can be found.
 */
#include <check.h>

#include "engine/path/path.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

START_TEST(pointing_along_a_row)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 5, "r1c1 r1c3");
    expect_step(by_name("pointing"), &position, "r1c1 r1c3", "5",
                "r1c4<>5, r1c5<>5, r1c6<>5, r1c7<>5, r1c8<>5, r1c9<>5",
                "In box 1 the digit 5 fits only in r1c1 and r1c3, both in row 1. So the 5 of row 1 "
                "is in one of them, and r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 cannot be 5.");
    expect_nothing(by_name("claiming"), &position);
    expect_nothing(by_name("two boxes"), &position);
}
END_TEST

START_TEST(pointing_along_a_column)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 4, 8, "r4c6 r5c6 r6c6");
    position_place(&position, cell_of("r1c6"), 1);
    position_place(&position, cell_of("r2c6"), 2);
    position_place(&position, cell_of("r8c6"), 3);
    expect_step(by_name("pointing"), &position, "r4c6 r5c6 r6c6", "8", "r3c6<>8, r7c6<>8, r9c6<>8",
                "In box 5 the digit 8 fits only in r4c6, r5c6 and r6c6, all in column 6. So the 8 "
                "of column 6 is in one of them, and r3c6, r7c6 and r9c6 cannot be 8.");
}
END_TEST

START_TEST(pointing_near_misses)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 5, "r1c1 r1c3 r2c2"); /* one leaves the row */
    expect_nothing(by_name("pointing"), &position);
    position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 5, "r1c1 r1c3");
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c3"); /* nothing left to eliminate */
    expect_nothing(by_name("pointing"), &position);
    position = position_of("5"); /* the box has its 5 */
    expect_nothing(by_name("pointing"), &position);
    position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 5, ""); /* no place: a contradiction, no pattern */
    expect_nothing(by_name("pointing"), &position);
}
END_TEST

START_TEST(claiming_from_a_row)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c7 r5c9");
    expect_step(by_name("claiming"), &position, "r5c7 r5c9", "2",
                "r4c7<>2, r4c8<>2, r4c9<>2, r6c7<>2, r6c8<>2, r6c9<>2",
                "In row 5 the digit 2 fits only in r5c7 and r5c9, both in box 6. So the 2 of box 6 "
                "is in one of them, and r4c7, r4c8, r4c9, r6c7, r6c8 and r6c9 cannot be 2.");
    expect_nothing(by_name("pointing"), &position);
}
END_TEST

START_TEST(claiming_from_a_column)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_COLUMN + 0, 9, "r7c1 r8c1 r9c1");
    for (int i = 0; i < 3; i++)
        position_place(&position, cell_of(i == 0 ? "r7c2" : i == 1 ? "r8c2" : "r9c2"), i + 1);
    expect_step(by_name("claiming"), &position, "r7c1 r8c1 r9c1", "9", "r7c3<>9, r8c3<>9, r9c3<>9",
                "In column 1 the digit 9 fits only in r7c1, r8c1 and r9c1, all in box 7. So the 9 "
                "of box 7 is in one of them, and r7c3, r8c3 and r9c3 cannot be 9.");
}
END_TEST

START_TEST(claiming_near_misses)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c6 r5c7"); /* neighbours, but in two boxes */
    expect_nothing(by_name("claiming"), &position);
    position = position_open();
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c7 r5c9");
    leave_only(&position, HOUSE_BOX + 5, 2, "r5c7 r5c9");
    expect_nothing(by_name("claiming"), &position);
}
END_TEST

/* Boxes 4 and 6 keep the 3 to rows 4 and 6: box 5 has it in row 5. */
static struct position two_boxes_of_a_band(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 3, 3, "r4c1 r6c2 r6c3");
    leave_only(&position, HOUSE_BOX + 5, 3, "r4c7 r4c8 r6c9");
    return position;
}

START_TEST(two_boxes_in_a_band)
{
    struct position position = two_boxes_of_a_band();
    expect_step(by_name("two boxes"), &position, "r4c1 r4c7 r4c8 r6c2 r6c3 r6c9", "3",
                "r4c4<>3, r4c5<>3, r4c6<>3, r6c4<>3, r6c5<>3, r6c6<>3",
                "In boxes 4 and 6 the digit 3 fits only in rows 4 and 6. The two boxes use up "
                "these two lines, so box 5 has its 3 in row 5: r4c4, r4c5, r4c6, r6c4, r6c5 and "
                "r6c6 cannot be 3.");
    expect_nothing(by_name("pointing"), &position);
}
END_TEST

START_TEST(two_boxes_in_a_stack)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 1, 7, "r1c4 r2c5");
    leave_only(&position, HOUSE_BOX + 4, 7, "r4c4 r4c5 r5c5");
    expect_step(by_name("two boxes"), &position, "r1c4 r2c5 r4c4 r4c5 r5c5", "7",
                "r7c4<>7, r7c5<>7, r8c4<>7, r8c5<>7, r9c4<>7, r9c5<>7",
                "In boxes 2 and 5 the digit 7 fits only in columns 4 and 5. The two boxes use up "
                "these two lines, so box 8 has its 7 in column 6: r7c4, r7c5, r8c4, r8c5, r9c4 and "
                "r9c5 cannot be 7.");
}
END_TEST

START_TEST(two_boxes_near_misses)
{
    struct position position = two_boxes_of_a_band();
    /* One place in the third row is enough to spoil it. */
    position = position_open();
    leave_only(&position, HOUSE_BOX + 3, 3, "r4c1 r5c2 r6c3");
    leave_only(&position, HOUSE_BOX + 5, 3, "r4c7 r4c8 r6c9");
    expect_nothing(by_name("two boxes"), &position);
    /* Two boxes of different bands have no conclusion about a third. */
    position = position_open();
    leave_only(&position, HOUSE_BOX + 3, 3, "r4c1 r6c2");
    leave_only(&position, HOUSE_BOX + 8, 3, "r7c7 r9c9");
    expect_nothing(by_name("two boxes"), &position);
    /* Nothing to eliminate in the third box. */
    position = two_boxes_of_a_band();
    leave_only(&position, HOUSE_BOX + 4, 3, "r5c4 r5c5 r5c6");
    expect_nothing(by_name("two boxes"), &position);
    /* A box that has the digit is out of it. */
    position = two_boxes_of_a_band();
    position_place(&position, cell_of("r4c1"), 3);
    expect_nothing(by_name("two boxes"), &position);
}
END_TEST

/*
 * The two rules look at the same cells. Where the third line is empty in both boxes the limit is
 * seen in the boxes; where a box has it filled, in the line. The conclusion is the same.
 */
START_TEST(two_boxes_or_claiming)
{
    struct position position = two_boxes_of_a_band();
    static const char conclusion[] = "r4c4<>3, r4c5<>3, r4c6<>3, r6c4<>3, r6c5<>3, r6c6<>3";
    expect_step(by_name("claiming"), &position, "r5c4 r5c5 r5c6", "3", conclusion, NULL);
    struct step step;
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, by_name("two boxes"));
    /* Row 5 filled in box 4: claiming it is. */
    position_place(&position, cell_of("r5c1"), 1);
    position_place(&position, cell_of("r5c2"), 2);
    position_place(&position, cell_of("r5c3"), 4);
    expect_nothing(by_name("two boxes"), &position);
    expect_step(by_name("claiming"), &position, "r5c4 r5c5 r5c6", "3", conclusion, NULL);
    ck_assert(next_of(&position, rules_forward, &step));
    ck_assert_ptr_eq(step.technique, by_name("claiming"));
}
END_TEST

/* A single place is a hidden single and no pattern of its own ("all in row 1" of one cell). */
START_TEST(one_cell_is_no_locked_candidate)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 5, "r1c2");
    expect_nothing(by_name("pointing"), &position);
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c2");
    expect_nothing(by_name("claiming"), &position);
}
END_TEST

SUITE(intersections, NULL, NULL, TEST(pointing_along_a_row), TEST(pointing_along_a_column),
      TEST(pointing_near_misses), TEST(claiming_from_a_row), TEST(claiming_from_a_column),
      TEST(claiming_near_misses), TEST(two_boxes_in_a_band), TEST(two_boxes_in_a_stack),
      TEST(two_boxes_near_misses), TEST(two_boxes_or_claiming),
      TEST(one_cell_is_no_locked_candidate))
