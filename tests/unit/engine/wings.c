/* Wings and remote pairs; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/suite.h"
#include "support/true_steps.h"

static struct position remote_pair(void)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "27");
    leave_digits(&position, "r1c8", "27");
    leave_digits(&position, "r5c8", "27");
    leave_digits(&position, "r5c4", "27");
    return position;
}

/* Along the chain each cell has first one digit, then the other. */
START_TEST(remote_pair_as_a_chain)
{
    struct position position = remote_pair();
    struct steplist list = { .count = 0 };
    find_all(by_name("remote pair"), &position, &list);
    const struct pattern *pattern = list.at[0].pattern;
    ck_assert_int_eq(pattern->node_count, 8);
    for (int i = 0; i < 8; i++) {
        const struct node *node = &pattern->nodes[i];
        ck_assert_int_eq(node->link, i ? i % 2 ? LINK_STRONG : LINK_WEAK : LINK_START);
        ck_assert(i % 2 ? node->cells == node[-1].cells && node->digit != node[-1].digit
                        : !i || (node->digit == node[-1].digit && node->cells != node[-1].cells));
    }
    steplist_release(&list);
}
END_TEST

START_TEST(true_steps)
{
    expect_true_steps(by_name("w-wing"), 1000, 200);
    expect_true_steps(by_name("xy-wing"), 1000, 200);
    expect_true_steps(by_name("xyz-wing"), 1000, 50);
    expect_true_steps(by_name("wxyz-wing"), 500, 200);
    expect_true_steps(by_name("remote pair"), 4000, 20);
}
END_TEST

SUITE(wings, NULL, NULL, TEST(remote_pair_as_a_chain), TEST(true_steps))
