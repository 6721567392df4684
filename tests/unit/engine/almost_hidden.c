/*
 * Almost hidden sets in chains: an almost locked set with fewer other empty cells in its house is
 * named by these.
 */
#include <check.h>

#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

/* 1 and 2 of row 4 fit only in three cells: the six others are an almost locked set. */
static struct position through_hidden_set(const char *ones, const char *fives)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 3, 1, ones);
    leave_only(&position, HOUSE_ROW + 3, 2, "r4c1 r4c2 r4c7");
    leave_only(&position, HOUSE_ROW + 3, 5, fives);
    leave_only(&position, HOUSE_ROW + 3, 6, "r4c2 r4c9");
    leave_digits(&position, "r6c5", "56");
    return position;
}

START_TEST(chain_through_a_hidden_set)
{
    struct position position = through_hidden_set("r4c1 r4c2 r4c7", "r4c1 r4c7 r4c5");
    struct steplist list = { .count = 0 };
    struct strbuf out;
    expect_step(by_name("aic with als"), &position, "r4c1 r4c2 r4c5 r4c7 r4c9 r6c5", "56",
                "r6c7<>6, r6c8<>6, r6c9<>6",
                "r4c9 or r6c5 is 6.\n"
                "In row 4, 1 and 2 fit only in A = r4c127: it has room for only one other digit.\n"
                "If r4c9 is not 6, row 4 has its 6 in A and thus its 5 in r4c5. Then r6c5 is not 5 "
                "(column 5), so it is 6. r6c7, r6c8 and r6c9 see r4c9 and r6c5, so they cannot be "
                "6.");
    strbuf_init(&out);
    find_all(by_name("aic with als"), &position, &list);
    explain_notation(&list.at[0], &out);
    ck_assert_str_eq(out.text,
                     "(6)r4c9 = (126-5)r4c127 = (5)r4c5 - (5=6)r6c5 => r6c7<>6, r6c8<>6, r6c9<>6");
    strbuf_reset(&out);
    explain_link(&position, &list.at[0], 2, &out);
    ck_assert_str_eq(out.text,
                     "Then 5 is not in r4c1 or r4c7: 1, 2 and 6 fill r4c1, r4c2 and r4c7.");
    ck_assert_int_eq(explain_link_house(&position, &list.at[0], 1), HOUSE_ROW + 3);
    ck_assert_int_eq(explain_link_house(&position, &list.at[0], 2), -1);
    strbuf_release(&out);
    steplist_release(&list);
}
END_TEST

/* The two cells of the set are fewer than the others of column 3. */
START_TEST(small_locked_set_stays)
{
    struct position position = position_open();
    struct steplist list = { .count = 0 };
    leave_digits(&position, "r4c2", "14");
    leave_digits(&position, "r4c3", "124");
    leave_digits(&position, "r8c3", "24");
    find_all(by_name("aic with als"), &position, &list);
    ck_assert_int_eq(list.count, 1);
    const struct part *set = step_part(&list.at[0], PART_SET);
    ck_assert(set->cells == cells_of("r4c3 r8c3") && !part_is_hidden_set(set));
    steplist_release(&list);
}
END_TEST

SUITE(almost_hidden, NULL, NULL, TEST(chain_through_a_hidden_set), TEST(small_locked_set_stays))
