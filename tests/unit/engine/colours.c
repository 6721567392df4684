/*
 * Simple colours, multi-colours and 3D Medusa. Each position is an open grid with nothing but the
 * pattern in it.
 */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/true_steps.h"

START_TEST(simple_trap)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_BOX + 4, 5, "r6c5 r4c4");
    expect_step(by_name("simple colours trap"), &position, "r1c1 r1c5 r6c5 r4c4", "5", "r4c1<>5",
                "Row 1, column 5 and box 5 each have only two places for 5, one of which is right. "
                "These pairs link the cells, so that either all of A are 5 or all of B: A = "
                "r1c1+r6c5, B = r1c5+r4c4.\n"
                "A or B is right. r4c1 sees r1c1 of A and r4c4 of B, so it cannot be 5.");
    expect_nothing(by_name("simple colours wrap"), &position);
    expect_nothing(by_name("3d medusa"), &position);
    position = position_open(); /* three places in the box */
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_BOX + 4, 5, "r6c5 r4c4 r4c6");
    expect_nothing(by_name("simple colours trap"), &position);
}
END_TEST

START_TEST(simple_wrap)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_BOX + 4, 5, "r6c5 r5c4");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c4 r5c1");
    expect_step(by_name("simple colours wrap"), &position, "r1c1 r1c5 r6c5 r5c4 r5c1", "5",
                "r1c1<>5, r5c1<>5, r6c5<>5",
                "Rows 1 and 5, column 5 and box 5 each have only two places for 5, one of which is "
                "right. These pairs link the cells, so that either all of A are 5 or all of B: A = "
                "r15c1+r6c5, B = r1c5+r5c4.\n"
                "r1c1 and r5c1, both of A, share column 1: they cannot both be 5, so A is wrong "
                "and B is right: r1c1, r5c1 and r6c5 cannot be 5.");
    position = position_open(); /* no two of a colour see each other */
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_BOX + 4, 5, "r6c5 r5c4");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c4 r5c2");
    expect_nothing(by_name("simple colours wrap"), &position);
}
END_TEST

/* The two colours of a web, as the board paints them. */
START_TEST(colours_of_a_web)
{
    struct position position = position_open();
    struct steplist list;
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_BOX + 4, 5, "r6c5 r4c4");
    steplist_init(&list);
    find_all(by_name("simple colours trap"), &position, &list);
    ck_assert(step_part_cells(&list.at[0], PART_COLOUR) == cells_of("r1c1 r6c5"));
    ck_assert(step_part_cells(&list.at[0], PART_OPPOSITE) == cells_of("r1c5 r4c4"));
    steplist_release(&list);
}
END_TEST

static struct position two_webs(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_COLUMN + 0, 5, "r1c1 r7c1");
    return position;
}

START_TEST(multi_colours_1)
{
    struct position position = two_webs();
    leave_only(&position, HOUSE_COLUMN + 8, 5, "r6c9 r8c9");
    expect_step(by_name("multi-colours 1"), &position, "r1c1 r1c5 r6c5 r7c1 r6c9 r8c9", "5",
                "r7c7<>5, r7c8<>5, r8c2<>5, r8c3<>5",
                "Row 1 and columns 1, 5 and 9 each have only two places for 5, one of which is "
                "right. These pairs link the cells, so that either all of A are 5 or all of B, and "
                "either all of C or all of D: A = r1c1+r6c5, B = r1c5+r7c1, C = r6c9, D = r8c9.\n"
                "r6c5 and r6c9 share row 6, so A and C are not both right: B or D is. r7c7, r7c8, "
                "r8c2 and r8c3 see r7c1 of B and r8c9 of D, so they cannot be 5.");
    expect_nothing(by_name("multi-colours 2"), &position);
    position = two_webs();
    leave_only(&position, HOUSE_COLUMN + 8, 5, "r5c9 r8c9"); /* they do not meet */
    expect_nothing(by_name("multi-colours 1"), &position);
}
END_TEST

/* Two meetings tie the webs together: both pairs of opposites trap. */
START_TEST(multi_colours_1_tied)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 1, 5, "r2c2 r2c7");
    leave_only(&position, HOUSE_ROW + 7, 5, "r8c2 r8c7");
    leave_only(&position, HOUSE_COLUMN + 1, 5, "r2c2 r5c2 r8c2");
    leave_only(&position, HOUSE_COLUMN + 6, 5, "r2c7 r5c7 r8c7");
    expect_step(
        by_name("multi-colours 1"), &position, "r2c2 r2c7 r8c2 r8c7", "5", "r5c2<>5, r5c7<>5",
        "Rows 2 and 8 each have only two places for 5, one of which is right. These pairs link the "
        "cells, so that either all of A are 5 or all of B, and either all of C or all of D: A = "
        "r2c2, B = r2c7, C = r8c2, D = r8c7.\n"
        "r2c2 and r8c2 share column 2, so A and C are not both right: B or D is. r5c7 sees r2c7 of "
        "B and r8c7 of D, so it cannot be 5. r2c7 and r8c7 share column 7, so B and D are not both "
        "right: A or C is. r5c2 sees r2c2 of A and r8c2 of C, so it cannot be 5.");
}
END_TEST

static struct position colour_sees_both(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c8");
    leave_only(&position, HOUSE_COLUMN + 7, 5, "r1c8 r6c8");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c1 r5c9");
    return position;
}

START_TEST(multi_colours_2)
{
    struct position position = colour_sees_both();
    expect_step(by_name("multi-colours 2"), &position, "r1c1 r1c8 r6c8 r5c1 r5c9", "5",
                "r1c1<>5, r6c8<>5",
                "Rows 1 and 5 and column 8 each have only two places for 5, one of which is right. "
                "These pairs link the cells, so that either all of A are 5 or all of B, and either "
                "all of C or all of D: A = r1c1+r6c8, B = r1c8, C = r5c1, D = r5c9.\n"
                "r1c1 of A sees r5c1 of C, and r6c8 sees r5c9 of D. One of C and D is right, so A "
                "is wrong. So r1c1 and r6c8 cannot be 5.");
    expect_among(by_name("multi-colours 1"), &position, "r1c1<>5, r2c9<>5, r3c9<>5, r6c8<>5",
                 "Rows 1 and 5 and column 8 each have only two places for 5, one of which is "
                 "right. These pairs link the cells, so that either all of A are 5 or all of B, "
                 "and either all of C or all of D: A = r1c1+r6c8, B = r1c8, C = r5c1, D = r5c9.\n"
                 "r1c1 and r5c1 share column 1, so A and C are not both right: B or D is. r2c9, "
                 "r3c9 and r6c8 see r1c8 of B and r5c9 of D, so they cannot be 5. r5c9 and r6c8 "
                 "share box 6, so A and D are not both right: B or C is. r1c1 sees r1c8 of B and "
                 "r5c1 of C, so it cannot be 5.");
}
END_TEST

/* r1c1 holds 1 or 2; their webs end in r5c5 with one colour each. */
static struct position both_colours_in_a_cell(const char *places_of_1)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_only(&position, HOUSE_ROW + 0, 1, places_of_1);
    leave_only(&position, HOUSE_COLUMN + 4, 1, "r1c5 r5c5");
    leave_only(&position, HOUSE_COLUMN + 0, 2, "r1c1 r5c1");
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c1 r5c5");
    return position;
}

START_TEST(medusa_trap)
{
    struct position position = both_colours_in_a_cell("r1c1 r1c5");
    expect_step(by_name("3d medusa"), &position, "r1c1 r1c5 r5c1 r5c5", "12", "r5c5<>3456789",
                "A: 1 in r1c1+r5c5, 2 in r5c1.\n"
                "B: 1 in r1c5, 2 in r1c1+r5c5.\n"
                "Two candidates of which exactly one is right have opposite colours: the two 1s of "
                "row 1 and column 5, the two 2s of row 5 and column 1 and the two digits of r1c1. "
                "So all of A is right or all of B.\n"
                "r5c5 is 1 if A, 2 if B: it cannot be 3, 4, 5, 6, 7, 8 or 9.");
    position = both_colours_in_a_cell("r1c1 r1c5 r1c9"); /* a link less */
    expect_nothing(by_name("3d medusa"), &position);
}
END_TEST

START_TEST(medusa_twice_in_a_cell)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r1c5", "13");
    leave_only(&position, HOUSE_ROW + 0, 1, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 3, "r1c5 r5c5");
    leave_only(&position, HOUSE_COLUMN + 0, 2, "r1c1 r5c1");
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c1 r5c5");
    expect_among(by_name("3d medusa"), &position, "r1c1<>2, r1c5<>1, r5c5<>23",
                 "A: 1 in r1c5, 2 in r1c1+r5c5, 3 in r5c5.\n"
                 "B: 1 in r1c1, 2 in r5c1, 3 in r1c5.\n"
                 "Two candidates of which exactly one is right have opposite colours: the two 1s "
                 "of row 1, the two 2s of row 5 and column 1, the two 3s of column 5 and the two "
                 "digits of r1c15. So all of A is right or all of B.\n"
                 "But A has both 2 and 3 in r5c5. So all of A is wrong: r1c1 cannot be 2, r1c5 "
                 "cannot be 1, and r5c5 cannot be 2 or 3.");
}
END_TEST

START_TEST(medusa_twice_in_a_house)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r1c5", "13");
    leave_digits(&position, "r5c1", "23");
    leave_only(&position, HOUSE_ROW + 0, 1, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 0, 2, "r1c1 r5c1");
    leave_only(&position, HOUSE_ROW + 4, 3, "r5c1 r5c5");
    expect_among(by_name("3d medusa"), &position, "r1c1<>1, r1c5<>3, r5c1<>2, r5c5<>3",
                 "A: 1 in r1c1, 2 in r5c1, 3 in r15c5.\n"
                 "B: 1 in r1c5, 2 in r1c1, 3 in r5c1.\n"
                 "Two candidates of which exactly one is right have opposite colours: the two 1s "
                 "of row 1, the two 2s of column 1, the two 3s of row 5 and the two digits of "
                 "r1c15+r5c1. So all of A is right or all of B.\n"
                 "But A has 3 in both r1c5 and r5c5, which share column 5. So all of A is wrong: "
                 "r1c1 cannot be 1, r1c5 and r5c5 cannot be 3, and r5c1 cannot be 2.");
}
END_TEST

START_TEST(medusa_cell_emptied)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r9c9", "12");
    leave_only(&position, HOUSE_ROW + 0, 1, "r1c1 r1c9");
    leave_only(&position, HOUSE_COLUMN + 0, 2, "r1c1 r5c1");
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c1 r5c9");
    expect_among(
        by_name("3d medusa"), &position, "r1c1<>2, r1c9<>1, r5c9<>2",
        "A: 1 in r1c9, 2 in r1c1+r5c9.\n"
        "B: 1 in r1c1, 2 in r5c1.\n"
        "Two candidates of which exactly one is right have opposite colours: the two 1s of row 1, "
        "the two 2s of row 5 and column 1 and the two digits of r1c1. So all of A is right or all "
        "of B.\n"
        "But A leaves r9c9 no candidate: 1 because r9c9 sees the 1 in r1c9, 2 because r9c9 sees "
        "the 2 in r5c9. So all of A is wrong: r1c1 and r5c9 cannot be 2, and r1c9 cannot be 1.");
    position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r9c9", "123"); /* 3 is left */
    leave_only(&position, HOUSE_ROW + 0, 1, "r1c1 r1c9");
    leave_only(&position, HOUSE_COLUMN + 0, 2, "r1c1 r5c1");
    leave_only(&position, HOUSE_ROW + 4, 2, "r5c1 r5c9");
    expect_nothing(by_name("3d medusa"), &position);
}
END_TEST

/* A rule for one digit that simple colours do not have. */
START_TEST(medusa_house_emptied)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 6, "r1c2 r1c6");
    leave_only(&position, HOUSE_BOX + 1, 6, "r1c6 r3c5");
    leave_only(&position, HOUSE_ROW + 2, 6, "r3c5 r3c9");
    leave_only(&position, HOUSE_BOX + 2, 6, "r3c9 r2c8");
    expect_nothing(by_name("3d medusa"), &position);
    leave_only(&position, HOUSE_ROW + 8, 6, "r9c2 r9c5 r9c8");
    expect_step(
        by_name("3d medusa"), &position, "r1c2 r1c6 r3c5 r3c9 r2c8", "6",
        "r1c2<>6, r2c8<>6, r3c5<>6",
        "A: 6 in r1c2+r2c8+r3c5.\n"
        "B: 6 in r1c6+r3c9.\n"
        "Two candidates of which exactly one is right have opposite colours: the two 6s of rows 1 "
        "and 3 and boxes 2 and 3. So all of A is right or all of B.\n"
        "But A leaves row 9 no place for 6: r9c2 sees the 6 in r1c2, r9c5 sees the 6 in r3c5, r9c8 "
        "sees the 6 in r2c8. So all of A is wrong: r1c2, r2c8 and r3c5 cannot be 6.");
}
END_TEST

START_TEST(true_simple_colours)
{
    expect_true_steps(by_name("simple colours trap"), 400, 200);
    expect_true_steps(by_name("simple colours wrap"), 400, 50);
}
END_TEST

START_TEST(true_multi_colours)
{
    expect_true_steps(by_name("multi-colours 1"), 200, 200);
    expect_true_steps(by_name("multi-colours 2"), 200, 200);
}
END_TEST

START_TEST(true_medusa)
{
    expect_true_steps(by_name("3d medusa"), 400, 200);
}
END_TEST

SUITE(colours, NULL, NULL, TEST(simple_trap), TEST(simple_wrap), TEST(colours_of_a_web),
      TEST(multi_colours_1), TEST(multi_colours_1_tied), TEST(multi_colours_2), TEST(medusa_trap),
      TEST(medusa_twice_in_a_cell), TEST(medusa_twice_in_a_house), TEST(medusa_cell_emptied),
      TEST(medusa_house_emptied), TEST(true_simple_colours), TEST(true_multi_colours),
      TEST(true_medusa))
