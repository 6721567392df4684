/* Unique rectangle chains; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/evidence.h"
#include "support/suite.h"

static const char *const name = "unique rectangle chain";

/* The corners r1c1, r1c5, r2c1 and r2c5 have 2, 7 and these extras; r5c1 and r5c5 these digits. */
static struct position rectangle(const char *r1c1, const char *r2c5, const char *r5c1,
                                 const char *r5c5)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", r1c1);
    leave_digits(&position, "r1c5", "27");
    leave_digits(&position, "r2c1", "27");
    leave_digits(&position, "r2c5", r2c5);
    leave_digits(&position, "r5c1", r5c1);
    leave_digits(&position, "r5c5", r5c5);
    return position;
}

/* The title names the rectangle, not the candidate that is eliminated. */
START_TEST(title)
{
    struct position position = rectangle("273", "274", "39", "49");
    struct steplist list = { .count = 0 };
    struct strbuf out = STRBUF_EMPTY;
    find_all(by_name(name), &position, &list);
    ck_assert_uint_gt(list.count, 0);
    explain_title(&board_classic, &list.at[0], &out);
    ck_assert_str_eq(out.text, "Unique Rectangle Chain on 2 and 7 in r12c15");
    strbuf_release(&out);
    steplist_release(&list);
}
END_TEST

START_TEST(evidence)
{
    const struct technique *technique = by_name(name);
    ck_assert_int_gt(expect_evidence_along(technique, needs_experiment, 16), 0);
    ck_assert_int_gt(expect_evidence_along(technique, essays, 16), 0);
}
END_TEST

SUITE(rectangle_chain, NULL, NULL, TEST(title), TEST(evidence))
