/*
 * Wings and remote pairs. Each position is an open grid with nothing but the pattern in it.
 */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/true_steps.h"

START_TEST(w_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r1c2", "36");
    leave_digits(&position, "r8c5", "36");
    leave_only(&position, HOUSE_ROW + 3, 3, "r4c2 r4c5");
    expect_step(by_name("w-wing"), &position, "r1c2 r8c5 r4c2 r4c5", "36", "r1c5<>6, r8c2<>6",
                "r1c2 and r8c5 can only be 3 or 6. In row 4 the digit 3 fits only in r4c2 and "
                "r4c5. If r4c2 is 3, r1c2, which sees it, is 6; if r4c5 is 3, r8c5, which sees it, "
                "is 6. So r1c2 or r8c5 is 6. r1c5 and r8c2 see both, so they cannot be 6.");
}
END_TEST

START_TEST(w_wing_near_misses)
{
    struct position position = position_open();
    leave_digits(&position, "r1c2", "36");
    leave_digits(&position, "r8c5", "36");
    leave_only(&position, HOUSE_ROW + 3, 3, "r4c2 r4c5 r4c9"); /* three places */
    expect_nothing(by_name("w-wing"), &position);
    position = position_open();
    leave_digits(&position, "r1c2", "36");
    leave_digits(&position, "r8c5", "37"); /* not alike */
    leave_only(&position, HOUSE_ROW + 3, 3, "r4c2 r4c5");
    expect_nothing(by_name("w-wing"), &position);
    position = position_open();
    leave_digits(&position, "r1c2", "36");
    leave_digits(&position, "r8c5", "36");
    leave_only(&position, HOUSE_ROW + 3, 3, "r4c2 r4c6"); /* sees neither */
    expect_nothing(by_name("w-wing"), &position);
    position = position_open();
    leave_digits(&position, "r1c2", "36");
    leave_digits(&position, "r1c5", "36"); /* a naked pair */
    leave_only(&position, HOUSE_ROW + 3, 3, "r4c2 r4c5");
    expect_nothing(by_name("w-wing"), &position);
}
END_TEST

/* Both digits may be the linked one; then each makes its own eliminations. */
START_TEST(w_wing_of_both_digits)
{
    struct position position = position_open();
    leave_digits(&position, "r1c2", "36");
    leave_digits(&position, "r8c5", "36");
    leave_only(&position, HOUSE_ROW + 3, 3, "r4c2 r4c5");
    leave_only(&position, HOUSE_ROW + 5, 6, "r6c2 r6c5");
    expect_among(by_name("w-wing"), &position, "r1c5<>6, r8c2<>6", NULL);
    expect_among(by_name("w-wing"), &position, "r1c5<>3, r8c2<>3", NULL);
}
END_TEST

START_TEST(xy_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r5c3", "12");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r4c1", "27");
    expect_step(by_name("xy-wing"), &position, "r5c3 r5c8 r4c1", "127",
                "r4c7<>7, r4c8<>7, r4c9<>7, r5c1<>7, r5c2<>7",
                "Pivot r5c3 is 1 or 2. If it is 2, pincer r4c1 (2 or 7) is 7; if it is 1, pincer "
                "r5c8 (1 or 7) is 7. Either way r4c1 or r5c8 is 7. r4c7, r4c8, r4c9, r5c1 and r5c2 "
                "see both, so they cannot be 7.");
    expect_nothing(by_name("xyz-wing"), &position);
    expect_nothing(by_name("wxyz-wing"), &position);
}
END_TEST

START_TEST(xy_wing_near_misses)
{
    struct position position = position_open();
    leave_digits(&position, "r5c3", "12");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r4c1", "28"); /* four digits */
    expect_nothing(by_name("xy-wing"), &position);
    position = position_open();
    leave_digits(&position, "r5c3", "12");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r4c4", "27"); /* not seen from the pivot */
    expect_nothing(by_name("xy-wing"), &position);
    position = position_open();
    leave_digits(&position, "r5c3", "12");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r5c1", "27"); /* a naked triple */
    expect_nothing(by_name("xy-wing"), &position);
}
END_TEST

START_TEST(xyz_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r5c3", "127");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r4c1", "27");
    expect_step(by_name("xyz-wing"), &position, "r5c3 r5c8 r4c1", "127", "r5c1<>7, r5c2<>7",
                "Pivot r5c3 is 1, 2 or 7. If it is 2, pincer r4c1 is 7; if it is 1, pincer r5c8 is "
                "7; or it is 7 itself. So one of the three cells is 7. r5c1 and r5c2 see all "
                "three, so they cannot be 7.");
    expect_nothing(by_name("xy-wing"), &position);
    expect_nothing(by_name("wxyz-wing"), &position);
    position = position_open();
    leave_digits(&position, "r5c3", "127");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r4c1", "17"); /* the same wing twice */
    expect_nothing(by_name("xyz-wing"), &position);
    position = position_open();
    leave_digits(&position, "r5c3", "127");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r8c3", "27"); /* nothing sees all three */
    expect_nothing(by_name("xyz-wing"), &position);
}
END_TEST

START_TEST(wxyz_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r5c1", "1237");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r5c9", "27");
    leave_digits(&position, "r4c2", "37");
    expect_step(by_name("wxyz-wing"), &position, "r5c1 r5c8 r5c9 r4c2", "1237", "r5c2<>7, r5c3<>7",
                "The four cells r4c2, r5c1, r5c8 and r5c9 can only be 1, 2, 3 or 7. Any two that "
                "share 1, 2 or 3 see each other, so each of these fits only once. But four cells "
                "need four digits, so one of r4c2, r5c1, r5c8 and r5c9 is 7. r5c2 and r5c3 see "
                "each of these, so they cannot be 7.");
    position = position_open(); /* 3 does not see 3 either */
    leave_digits(&position, "r5c1", "1237");
    leave_digits(&position, "r5c8", "137");
    leave_digits(&position, "r5c9", "27");
    leave_digits(&position, "r4c2", "37");
    expect_nothing(by_name("wxyz-wing"), &position);
    position = position_open(); /* five digits */
    leave_digits(&position, "r5c1", "1237");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r5c9", "27");
    leave_digits(&position, "r4c2", "38");
    expect_nothing(by_name("wxyz-wing"), &position);
}
END_TEST

/* No cell need have more than two or three of the digits. */
START_TEST(wxyz_wing_without_a_pivot)
{
    struct position position = position_open();
    leave_digits(&position, "r5c8", "12");
    leave_digits(&position, "r5c1", "17");
    leave_digits(&position, "r5c2", "37");
    leave_digits(&position, "r4c3", "23");
    expect_step(by_name("wxyz-wing"), &position, "r5c1 r5c8 r5c2 r4c3", "1237",
                "r4c7<>2, r4c8<>2, r4c9<>2, r5c3<>2", NULL);
}
END_TEST

/* The loose digit may be in all four cells, or in two. */
START_TEST(wxyz_wing_within_a_smaller_one)
{
    struct position position = position_open();
    leave_digits(&position, "r5c3", "12");
    leave_digits(&position, "r5c8", "17");
    leave_digits(&position, "r4c1", "27");
    leave_digits(&position, "r4c2", "79"); /* adds nothing to the xy-wing */
    expect_nothing(by_name("wxyz-wing"), &position);
}
END_TEST

static struct position remote_pair(void)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "27");
    leave_digits(&position, "r1c8", "27");
    leave_digits(&position, "r5c8", "27");
    leave_digits(&position, "r5c4", "27");
    return position;
}

START_TEST(a_remote_pair)
{
    struct position position = remote_pair();
    expect_step(by_name("remote pair"), &position, "r1c1 r1c8 r5c8 r5c4", "27",
                "r1c4<>27, r5c1<>27",
                "r1c1, r1c8, r5c8 and r5c4 can only be 2 or 7, and each sees the next, so they "
                "take the two digits in turn: r1c1 and r5c8 have one digit, r1c8 and r5c4 the "
                "other. So a cell of one kind and a cell of the other, however far apart, hold "
                "both digits. r1c4 and r5c1 see r1c1 and r5c4, so they cannot be 2 or 7.");
    position = position_open();
    leave_digits(&position, "r1c1", "27");
    leave_digits(&position, "r1c8", "27");
    leave_digits(&position, "r5c8", "27"); /* three: the ends are alike */
    expect_nothing(by_name("remote pair"), &position);
    leave_digits(&position, "r5c4", "29"); /* another pair */
    expect_nothing(by_name("remote pair"), &position);
}
END_TEST

/* Along the chain each cell has first one digit, then the other. */
START_TEST(remote_pair_as_a_chain)
{
    struct position position = remote_pair();
    struct steplist list;
    steplist_init(&list);
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

/* A fifth cell next to the chain: each chain on its own, and all of them together. */
START_TEST(remote_pair_that_branches)
{
    struct position position = remote_pair();
    leave_digits(&position, "r2c9", "27");
    expect_among(by_name("remote pair"), &position, "r1c4<>27, r5c1<>27", NULL);
    expect_among(by_name("remote pair"), &position, "r2c4<>27, r5c9<>27", NULL);
    expect_among(
        by_name("remote pair"), &position, "r1c4<>27, r2c4<>27, r5c1<>27, r5c9<>27",
        "r1c1, r1c8, r2c9, r5c4 and r5c8 can only be 2 or 7, and each sees others of them, so they "
        "take the two digits in turn: r1c1, r2c9 and r5c8 have one digit, r1c8 and r5c4 the other. "
        "So a cell of one kind and a cell of the other, however far apart, hold both digits. r1c4 "
        "sees r1c1 and r1c8, so it cannot be 2 or 7. r2c4 and r5c9 see r2c9 and r5c4, so they "
        "cannot be 2 or 7. r5c1 sees r1c1 and r5c4, so it cannot be 2 or 7.");
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

SUITE(wings, NULL, NULL, TEST(w_wing), TEST(w_wing_near_misses), TEST(w_wing_of_both_digits),
      TEST(xy_wing), TEST(xy_wing_near_misses), TEST(xyz_wing), TEST(wxyz_wing),
      TEST(wxyz_wing_without_a_pivot), TEST(wxyz_wing_within_a_smaller_one), TEST(a_remote_pair),
      TEST(remote_pair_as_a_chain), TEST(remote_pair_that_branches), TEST(true_steps))
