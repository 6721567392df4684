/*
 * Templates: what all ways to place a digit have in common, and what none has.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/evidence.h"
#include "support/steps.h"
#include "support/suite.h"

/* An X-Wing is the smallest pattern that templates find. */
static struct position x_wing(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c2 r5c7");
    return position;
}

START_TEST(delete_in_no_way)
{
    struct position position = x_wing();
    expect_among(by_name("template delete"), &position,
                 "r2c2<>5, r2c7<>5, r3c2<>5, r3c7<>5, r4c2<>5, r4c7<>5, r6c2<>5, r6c7<>5, r7c2<>5, "
                 "r7c7<>5, r8c2<>5, r8c7<>5, r9c2<>5, r9c7<>5",
                 "Each row, column and box needs a 5.\n"
                 "If one of r2c2, r3c2, r4c2, r6c2, r7c2, r8c2 and r9c2 were 5, row 1 would have "
                 "its 5 in r1c7, and row 5 would have no place left.\n"
                 "If one of r2c7, r3c7, r4c7, r6c7, r7c7, r8c7 and r9c7 were 5, row 1 would have "
                 "its 5 in r1c2, and row 5 would have no place left.\n"
                 "So no 5 is in r2346789c27.");
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c2 r5c5");
    expect_nothing(by_name("template delete"), &position);
}
END_TEST

START_TEST(set_in_every_way)
{
    struct position position = x_wing();
    expect_nothing(by_name("template set"), &position);
    leave_only(&position, HOUSE_ROW + 7, 5, "r8c2 r8c7 r8c9");
    expect_among(by_name("template set"), &position, "r8c9=5",
                 "Each row, column and box needs a 5.\n"
                 "If r8c9 were not 5, row 1 would have its 5 in r1c2 or r1c7.\n"
                 "With r1c2, row 5 would have its 5 in r5c7, and row 8 would have no place left.\n"
                 "With r1c7, row 5 would have its 5 in r5c2, and row 8 would have no place left.\n"
                 "So r8c9 is 5.");
}
END_TEST

/* Cells that another digit needs are closed. */
START_TEST(one_digit_after_the_other)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 6, "r1c1");
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c2");
    expect_among(by_name("template set"), &position, "r1c2=5",
                 "Each row, column and box needs each digit. Every line uses the digits found in "
                 "the lines above it.\n"
                 "r1c1 must be 6: otherwise row 1 would have no place left.\n"
                 "If r1c2 were not 5, row 1 would have no place left.\n"
                 "So r1c2 is 5.");
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 6, "r1c1 r1c2");
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c1 r1c2"); /* no way of one closes the other's */
    expect_nothing(by_name("template set"), &position);
}
END_TEST

START_TEST(nothing_to_tell)
{
    struct position position = position_open();
    expect_nothing(by_name("template set"), &position);
    expect_nothing(by_name("template delete"), &position);
    position = x_wing();
    leave_only(&position, HOUSE_ROW + 8, 5,
               "r9c2 r9c7"); /* three 5s for two columns: no way at all */
    expect_nothing(by_name("template set"), &position);
    expect_nothing(by_name("template delete"), &position);
}
END_TEST

START_TEST(evidence)
{
    const struct technique *technique = _i ? by_name("template set") : by_name("template delete");
    int steps = expect_evidence_along(technique, needs_experiment, 3);
    steps += expect_evidence_along(technique, essays, 3);
    ck_assert_int_gt(steps, 20);
    expect_evidence_in(technique, "magictour1465.txt", 10, 6);
    expect_evidence_in(technique, "clue17.txt", 10, 6);
}
END_TEST

SUITE(templates, NULL, NULL, TEST(delete_in_no_way), TEST(set_in_every_way),
      TEST(one_digit_after_the_other), TEST(nothing_to_tell), LOOPED(evidence, 0, 2))
