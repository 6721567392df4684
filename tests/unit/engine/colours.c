/* Simple colours, multi-colours and 3D Medusa; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/suite.h"
#include "support/true_steps.h"

/* The two colours of a web, as the board paints them, without a cell that is not needed. */
START_TEST(colours_of_a_web)
{
    struct position position = position_open();
    struct steplist list = { .count = 0 };
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c5");
    leave_only(&position, HOUSE_COLUMN + 4, 5, "r1c5 r6c5");
    leave_only(&position, HOUSE_BOX + 4, 5, "r6c5 r5c4");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c4 r5c1");
    leave_only(&position, HOUSE_COLUMN + 3, 5, "r5c4 r9c4");
    leave_only(&position, HOUSE_ROW + 8, 5, "r9c4 r9c8");
    find_all(by_name("simple colours wrap"), &position, &list);
    ck_assert(step_parts(&list.at[0], PART_COLOUR).cells == cells_of("r1c1 r6c5 r5c1 r9c4"));
    ck_assert(step_parts(&list.at[0], PART_OPPOSITE).cells == cells_of("r1c5 r5c4"));
    steplist_release(&list);
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

SUITE(colours, NULL, NULL, TEST(colours_of_a_web), TEST(true_simple_colours),
      TEST(true_multi_colours), TEST(true_medusa))
