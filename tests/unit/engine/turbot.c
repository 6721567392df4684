/* Skyscrapers, kites and turbot fish; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/suite.h"
#include "support/true_steps.h"

static struct position skyscraper(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 7, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 7, "r5c2 r5c8");
    return position;
}

/* The nodes describe the chain from end to end. */
START_TEST(skyscraper_as_a_chain)
{
    static const char *const cells[] = { "r1c7", "r1c2", "r5c2", "r5c8" };
    static const enum link links[] = { LINK_START, LINK_STRONG, LINK_WEAK, LINK_STRONG };
    struct position position = skyscraper();
    struct steplist list = { .count = 0 };
    find_all(by_name("skyscraper"), &position, &list);
    ck_assert_uint_eq(list.count, 1);
    ck_assert_int_eq(list.at[0].pattern->node_count, 4);
    for (int i = 0; i < 4; i++) {
        const struct node *node = &list.at[0].pattern->nodes[i];
        ck_assert(node->cells == cells_of(cells[i]));
        ck_assert_int_eq(node->link, links[i]);
        ck_assert_int_eq(node->digit, 7);
        ck_assert(node->on == (i % 2 == 1));
    }
    steplist_release(&list);
}
END_TEST

START_TEST(true_steps)
{
    expect_true_steps(by_name("skyscraper"), 1000, 200);
    expect_true_steps(by_name("2-string kite"), 1000, 200);
    expect_true_steps(by_name("turbot fish"), 500, 200);
    expect_true_steps(by_name("dual 2-string kite"), 4000, 10);
}
END_TEST

SUITE(turbot, NULL, NULL, TEST(skyscraper_as_a_chain), TEST(true_steps))
