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
    expect_step(
        by_name("simple colours trap"), &position, "r1c1 r1c5 r6c5 r4c4", "5", "r4c1<>5",
        "Where a house has only two places for 5, just one of them is right. So linked, either "
        "both r1c1 and r6c5 are 5 or both r1c5 and r4c4. Either way r4c1 cannot be 5.");
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
                "Where a house has only two places for 5, just one of them is right. So linked, "
                "either both r1c5 and r5c4 are 5 or all linked opposite to them. But among those "
                "r1c1 and r5c1 share column 1. So r1c1, r5c1 and r6c5 cannot be 5.");
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
    expect_step(
        by_name("multi-colours 1"), &position, "r1c1 r1c5 r6c5 r7c1 r6c9 r8c9", "5",
        "r7c7<>5, r7c8<>5, r8c2<>5, r8c3<>5",
        "Where a house has only two places for 5, just one of them is right. r6c5 and r6c9 share "
        "row 6, so one of them is wrong, and what is linked opposite to it is right: both r1c5 and "
        "r7c1 are 5 or r8c9. Either way r7c7, r7c8, r8c2 and r8c3 cannot be 5.");
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
    expect_step(by_name("multi-colours 1"), &position, "r2c2 r2c7 r8c2 r8c7", "5",
                "r5c2<>5, r5c7<>5",
                "Where a house has only two places for 5, just one of them is right. r2c2 and r8c2 "
                "share column 2, r2c7 and r8c7 share column 7, so all so linked go together: both "
                "r2c2 and r8c7 are 5 or both r2c7 and r8c2. Either way r5c2 and r5c7 cannot be 5.");
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
                "Where a house has only two places for 5, just one of them is right. Of r5c1 and "
                "r5c9, linked as opposites, one is right. r1c1 and r5c1 share column 1, r5c9 and "
                "r6c8 share box 6: so r1c1 and r6c8, linked as alike, are wrong with all of that "
                "kind: r1c1 and r6c8 cannot be 5.");
    expect_among(
        by_name("multi-colours 1"), &position, "r1c1<>5, r2c9<>5, r3c9<>5, r6c8<>5",
        "Where a house has only two places for 5, just one of them is right. r1c1 and r5c1 share "
        "column 1, r5c9 and r6c8 share box 6: of each two one is wrong and what is linked opposite "
        "to it right. Seeing opposites of both, r1c1, r2c9, r3c9 and r6c8 cannot be 5.");
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
                "Of a digit's last two places in a house, or a cell's last two digits, one is "
                "right. So linked, either all coloured like 1 in r1c1 are right or all like 1 in "
                "r1c5. Either way r5c5 cannot be 3, 4, 5, 6, 7, 8 or 9.");
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
                 "Of a digit's last two places in a house, or a cell's last two digits, one is "
                 "right. So linked, either all coloured like 1 in r1c5 are right or all like 1 in "
                 "r1c1. But the first would put both 2 and 3 into r5c5: no 1 in r1c5, no 2 in "
                 "r1c1+r5c5 and no 3 in r5c5.");
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
    expect_among(
        by_name("3d medusa"), &position, "r1c1<>1, r1c5<>3, r5c1<>2, r5c5<>3",
        "Of a digit's last two places in a house, or a cell's last two digits, one is right. So "
        "linked, either all coloured like 1 in r1c1 are right or all like 1 in r1c5. But the first "
        "would put 3 into both r1c5 and r5c5: no 1 in r1c1, no 2 in r5c1 and no 3 in r15c5.");
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
        "Of a digit's last two places in a house, or a cell's last two digits, one is right. So "
        "linked, either all coloured like 1 in r1c9 are right or all like 1 in r1c1. But the first "
        "would leave r9c9 no digit: r1c1 and r5c9 cannot be 2 and r1c9 cannot be 1.");
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
        "Of a digit's last two places in a house, or a cell's last two digits, one is right. So "
        "linked, either all coloured like 6 in r1c2 are right or all like 6 in r1c6. But the first "
        "would leave row 9 no place for 6: r1c2, r2c8 and r3c5 cannot be 6.");
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
