/*
 * Templates: what all ways to place a digit have in common, and what none has.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/evidence.h"
#include "support/suite.h"

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

SUITE(templates, NULL, NULL, LOOPED(evidence, 0, 2))
