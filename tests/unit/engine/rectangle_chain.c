/* Unique rectangle chains, in open grids with nothing but the pattern in them. */
#include <check.h>

#include "engine/step/explain.h"
#include "support/by_name.h"
#include "support/evidence.h"
#include "support/steps.h"
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

START_TEST(a_chain_from_each_extra)
{
    struct position position = rectangle("273", "274", "39", "49");
    expect_among(by_name(name), &position, "r5c8<>9",
                 "If r1c1, r1c5, r2c1 and r2c5 held only 2 and 7, the two digits could be swapped "
                 "and the puzzle would have two solutions. So one of the extra candidates must be "
                 "true: 3 in r1c1; 4 in r2c5.\n"
                 "If r1c1 is 3: r5c1 is not 3 (column 1), so it is 9; r5c8 is not 9 (row 5).\n"
                 "If r2c5 is 4: r5c5 is not 4 (column 5), so it is 9; r5c8 is not 9 (row 5).\n"
                 "In every case r5c8 cannot be 9.");
}
END_TEST

/* The title names the rectangle, not the candidate that is eliminated. */
START_TEST(title)
{
    struct position position = rectangle("273", "274", "39", "49");
    struct steplist list;
    struct strbuf out = STRBUF_EMPTY;
    steplist_init(&list);
    find_all(by_name(name), &position, &list);
    ck_assert_uint_gt(list.count, 0);
    explain_title(&list.at[0], &out);
    ck_assert_str_eq(out.text, "Unique Rectangle Chain on 2 and 7 in r12c15");
    strbuf_release(&out);
    steplist_release(&list);
}
END_TEST

/* An extra that leads nowhere, or a corner that lacks a digit of the pair. */
START_TEST(near_misses)
{
    struct position position = rectangle("273", "274", "39", "469");
    expect_nothing(by_name(name), &position);
    position = rectangle("273", "24", "39", "49");
    expect_nothing(by_name(name), &position);
    position = rectangle("2731", "2748", "39", "49");
    expect_nothing(by_name(name), &position);
}
END_TEST

/* One extra is type 1; extras of one digit that a candidate sees are type 2 or 5. */
START_TEST(other_types)
{
    struct position position = rectangle("273", "27", "39", "49");
    expect_nothing(by_name(name), &position);
    position = rectangle("273", "273", "456", "456");
    expect_nothing(by_name(name), &position);
}
END_TEST

/*
 * Row 2 has its 2 in r2c1 or r2c5: with 8 in r2c5, r1c1 is not 2. Its own extras rule it out at
 * once, but five extras are too many to follow.
 */
START_TEST(too_many_extras)
{
    struct position position = rectangle("27345", "278", "456", "456");
    leave_only(&position, HOUSE_ROW + 1, 2, "r2c1 r2c5");
    expect_among(by_name(name), &position, "r1c1<>2", NULL);
    position = rectangle("273456", "278", "456", "456");
    leave_only(&position, HOUSE_ROW + 1, 2, "r2c1 r2c5");
    expect_nothing(by_name(name), &position);
}
END_TEST

START_TEST(evidence)
{
    const struct technique *technique = by_name(name);
    ck_assert_int_gt(expect_evidence_along(technique, needs_experiment, 16), 0);
    ck_assert_int_gt(expect_evidence_along(technique, essays, 16), 0);
}
END_TEST

SUITE(rectangle_chain, NULL, NULL, TEST(a_chain_from_each_extra), TEST(title), TEST(near_misses),
      TEST(other_types), TEST(too_many_extras), TEST(evidence))
