/* Empty rectangles; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/true_steps.h"

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
    struct context context;
    struct sink sink = { .add = count_step };
    leave_only(&position, HOUSE_BOX + 4, 4, "r4c4 r6c6");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r4c2 r8c2");
    expect_nothing(by_name("empty rectangle"), &position);
    context_init(&context, &position, &settings);
    technique_find(by_name("empty rectangle"), &context, &sink);
    context_release(&context);
    ck_assert_uint_eq(sink.largest, 1);
    expect_among(by_name("turbot fish"), &position, "r8c6<>4", NULL);
}
END_TEST

START_TEST(true_steps)
{
    expect_true_steps(by_name("empty rectangle"), 1000, 200);
    expect_true_steps(by_name("dual empty rectangle"), 1000, 50);
}
END_TEST

SUITE(empty_rectangle, NULL, NULL, TEST(two_places), TEST(true_steps))
