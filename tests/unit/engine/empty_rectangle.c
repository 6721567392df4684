/*
 * Empty rectangles. Each position is an open grid with nothing but the pattern in it.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/true_steps.h"

START_TEST(read_from_its_row)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r5c6 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    expect_step(by_name("empty rectangle"), &position, "r4c4 r4c5 r5c6 r6c6 r4c2 r8c2", "4",
                "r8c6<>4",
                "In box 5 the digit 4 fits only in row 4 (r4c4 and r4c5) and in column 6 (r5c6 and "
                "r6c6). In column 2 the digit 4 fits only in r4c2 and r8c2. If box 5 has its 4 in "
                "row 4, r4c2 is not 4, so r8c2 is, and r8c6 sees it. Otherwise box 5 has its 4 in "
                "column 6, and r8c6 sees that, too. So r8c6 cannot be 4.");
}
END_TEST

/* The crossing may have the digit too. */
START_TEST(read_from_its_column)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 8, "r2c1 r2c2 r1c2");
    leave_only(&position, HOUSE_ROW + 4, 8, "r5c2 r5c9");
    expect_step(by_name("empty rectangle"), &position, "r2c1 r2c2 r1c2 r5c2 r5c9", "8", "r2c9<>8",
                NULL);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r5c6 r6c6 r6c4"); /* no rectangle */
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    expect_nothing(by_name("empty rectangle"), &position);
    position = position_open(); /* three places in the column */
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r5c6 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r7c2 r8c2");
    expect_nothing(by_name("empty rectangle"), &position);
    position = position_open(); /* the other place lies in a row of the box */
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r5c6 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r5c2");
    expect_nothing(by_name("empty rectangle"), &position);
    position = position_open(); /* all in one row */
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r4c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    expect_nothing(by_name("empty rectangle"), &position);
}
END_TEST

static bool count_step(struct sink *sink, struct step *step)
{
    step_release(step);
    sink->largest++;
    return false;
}

/* With two places in the box it is a turbot fish, unless one asks for it. */
START_TEST(two_places)
{
    struct settings settings = { .short_empties = true };
    struct position position = position_open();
    struct survey survey;
    struct sink sink = { .add = count_step };
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    expect_nothing(by_name("empty rectangle"), &position);
    survey_init(&survey, &position, &settings);
    technique_find(by_name("empty rectangle"), &survey, &sink);
    survey_release(&survey);
    ck_assert_uint_eq(sink.largest, 1);
    expect_among(by_name("turbot fish"), &position, "r8c6<>4", NULL);
}
END_TEST

START_TEST(dual)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r5c6 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    leave_only(&position, HOUSE_ROW + 8, 4, "r9c6 r9c9");
    expect_step(by_name("dual empty rectangle"), &position,
                "r4c4 r4c5 r5c6 r6c6 r4c2 r8c2 r9c6 r9c9", "4", "r4c9<>4, r8c6<>4",
                "In box 5 the digit 4 fits only in row 4 (r4c4 and r4c5) and in column 6 (r5c6 and "
                "r6c6). In column 2 the digit 4 fits only in r4c2 and r8c2. If box 5 has its 4 in "
                "row 4, r4c2 is not 4, so r8c2 is, and r8c6 sees it. Otherwise box 5 has its 4 in "
                "column 6, and r8c6 sees that, too. So r8c6 cannot be 4.\n"
                "In box 5 the digit 4 fits only in column 6 (r5c6 and r6c6) and in row 4 (r4c4 and "
                "r4c5). In row 9 the digit 4 fits only in r9c6 and r9c9. If box 5 has its 4 in "
                "column 6, r9c6 is not 4, so r9c9 is, and r4c9 sees it. Otherwise box 5 has its 4 "
                "in row 4, and r4c9 sees that, too. So r4c9 cannot be 4.");
    position = position_open();
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r4c5 r5c6 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    expect_nothing(by_name("dual empty rectangle"), &position);
}
END_TEST

START_TEST(true_steps)
{
    expect_true_steps(by_name("empty rectangle"), 1000, 200);
    expect_true_steps(by_name("dual empty rectangle"), 1000, 50);
}
END_TEST

SUITE(empty_rectangle, NULL, NULL, TEST(read_from_its_row), TEST(read_from_its_column),
      TEST(near_misses), TEST(two_places), TEST(dual), TEST(true_steps))
