/*
 * Pointing, claiming, two boxes. Positions are built from an open grid, so that nothing but the
 * pattern can be found.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

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

/* Boxes 4 and 6 keep the 3 to rows 4 and 6: box 5 has it in row 5. */
static struct position two_boxes_of_a_band(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 3, 3, "r4c1 r6c2 r6c3");
    leave_only(&position, HOUSE_BOX + 5, 3, "r4c7 r4c8 r6c9");
    return position;
}

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

SUITE(intersections, NULL, NULL, TEST(claiming_from_a_column), TEST(two_boxes_or_claiming))
