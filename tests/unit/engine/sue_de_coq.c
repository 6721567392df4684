/* Sue de Coq; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "support/by_name.h"
#include "support/evidence.h"
#include "support/suite.h"

START_TEST(evidence)
{
    int steps = expect_evidence_along(by_name("sue de coq"), needs_experiment, 1);
    steps += expect_evidence_along(by_name("sue de coq"), essays, 1);
    ck_assert_int_gt(steps, 20);
    expect_evidence_in(by_name("sue de coq"), "magictour1465.txt", 20, 4);
    expect_evidence_in(by_name("sue de coq"), "clue17.txt", 20, 4);
}
END_TEST

SUITE(sue_de_coq, NULL, NULL, TEST(evidence))
