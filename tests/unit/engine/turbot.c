/*
 * Skyscrapers, kites and turbot fish. Each position is an open grid with nothing but the pattern
 * in it.
 */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"
#include "support/true_steps.h"

static struct position skyscraper(void)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 7, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 7, "r5c2 r5c8");
    return position;
}

START_TEST(skyscraper_of_rows)
{
    struct position position = skyscraper();
    expect_step(by_name("skyscraper"), &position, "r1c2 r1c7 r5c2 r5c8", "7",
                "r2c8<>7, r3c8<>7, r4c7<>7, r6c7<>7",
                "In row 1 the digit 7 fits only in r1c2 and r1c7, in row 5 only in r5c2 and r5c8. "
                "r1c2 and r5c2 share column 2, so they are not both 7. So r1c7 or r5c8 is 7. r2c8, "
                "r3c8, r4c7 and r6c7 see both, so they cannot be 7.");
    expect_nothing(by_name("turbot fish"), &position);
    expect_nothing(by_name("2-string kite"), &position);
}
END_TEST

START_TEST(skyscraper_of_columns)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_COLUMN + 3, 1, "r2c4 r9c4");
    leave_only(&position, HOUSE_COLUMN + 7, 1, "r1c8 r9c8");
    expect_step(by_name("skyscraper"), &position, "r2c4 r9c4 r1c8 r9c8", "1",
                "r1c5<>1, r1c6<>1, r2c7<>1, r2c9<>1", NULL);
}
END_TEST

/* Ends in one line make an X-Wing; ends too far apart eliminate nothing. */
START_TEST(skyscraper_near_misses)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 7, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 7, "r5c2 r5c7");
    expect_nothing(by_name("skyscraper"), &position);
    expect_nothing(by_name("turbot fish"), &position);
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 7, "r1c2 r1c6");
    leave_only(&position, HOUSE_ROW + 4, 7, "r5c2 r5c7");
    expect_nothing(by_name("skyscraper"), &position);
    position = position_open();
    leave_only(&position, HOUSE_ROW + 0, 7, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 7, "r5c2 r5c8 r5c9"); /* a third place */
    expect_nothing(by_name("skyscraper"), &position);
    position = skyscraper();
    leave_only(&position, HOUSE_COLUMN + 6, 7, "r1c7 r5c7 r7c7 r8c7 r9c7");
    leave_only(&position, HOUSE_COLUMN + 7, 7, "r1c8 r5c8 r7c8 r8c8 r9c8");
    expect_nothing(by_name("skyscraper"), &position); /* eliminated already */
}
END_TEST

/* The nodes describe the chain from end to end. */
START_TEST(skyscraper_as_a_chain)
{
    static const char *const cells[] = { "r1c7", "r1c2", "r5c2", "r5c8" };
    static const enum link links[] = { LINK_START, LINK_STRONG, LINK_WEAK, LINK_STRONG };
    struct position position = skyscraper();
    struct steplist list;
    steplist_init(&list);
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

START_TEST(kite)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 1, 4, "r2c1 r2c6");
    leave_only(&position, HOUSE_COLUMN + 2, 4, "r3c3 r8c3");
    expect_step(by_name("2-string kite"), &position, "r2c1 r2c6 r3c3 r8c3", "4", "r8c6<>4",
                "In row 2 the digit 4 fits only in r2c1 and r2c6, in column 3 only in r3c3 and "
                "r8c3. r2c1 and r3c3 share box 1, so they are not both 4. So r2c6 or r8c3 is 4. "
                "r8c6 sees both, so it cannot be 4.");
    expect_nothing(by_name("turbot fish"), &position);
    expect_nothing(by_name("dual 2-string kite"), &position);
    position = position_open(); /* joined in no box */
    leave_only(&position, HOUSE_ROW + 1, 4, "r2c1 r2c6");
    leave_only(&position, HOUSE_COLUMN + 2, 4, "r5c3 r8c3");
    expect_nothing(by_name("2-string kite"), &position);
    position = position_open(); /* the crossing is a place of both */
    leave_only(&position, HOUSE_ROW + 1, 4, "r2c3 r2c6");
    leave_only(&position, HOUSE_COLUMN + 2, 4, "r2c3 r8c3");
    expect_nothing(by_name("2-string kite"), &position);
}
END_TEST

START_TEST(dual_kite)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 6, 4, "r7c2 r7c8");
    leave_only(&position, HOUSE_COLUMN + 0, 4, "r9c1 r2c1");
    leave_only(&position, HOUSE_ROW + 8, 4, "r9c1 r9c9");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r7c2 r1c2");
    expect_step(by_name("dual 2-string kite"), &position, "r7c2 r7c8 r9c1 r2c1 r9c9 r1c2", "4",
                "r1c9<>4, r2c8<>4",
                "In row 7 the digit 4 fits only in r7c2 and r7c8, in column 1 only in r2c1 and "
                "r9c1. r7c2 and r9c1 share box 7, so they are not both 4. So r2c1 or r7c8 is 4. "
                "r2c8 sees both, so it cannot be 4.\n"
                "In row 9 the digit 4 fits only in r9c1 and r9c9, in column 2 only in r1c2 and "
                "r7c2. r7c2 and r9c1 share box 7, so they are not both 4. So r1c2 or r9c9 is 4. "
                "r1c9 sees both, so it cannot be 4.");
    position = position_open(); /* one of the four has a third place */
    leave_only(&position, HOUSE_ROW + 6, 4, "r7c2 r7c8");
    leave_only(&position, HOUSE_COLUMN + 0, 4, "r9c1 r2c1 r4c1");
    leave_only(&position, HOUSE_ROW + 8, 4, "r9c1 r9c9");
    leave_only(&position, HOUSE_COLUMN + 1, 4, "r7c2 r1c2");
    expect_nothing(by_name("dual 2-string kite"), &position);
}
END_TEST

START_TEST(dual_kite_of_two_digits)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 6, 4, "r7c2 r7c8");
    leave_only(&position, HOUSE_COLUMN + 0, 4, "r9c1 r2c1");
    leave_only(&position, HOUSE_ROW + 6, 8, "r7c2 r7c5");
    leave_only(&position, HOUSE_COLUMN + 0, 8, "r9c1 r3c1");
    expect_step(by_name("dual 2-string kite"), &position, "r7c2 r7c8 r9c1 r2c1 r7c5 r3c1", "48",
                "r2c8<>4, r3c5<>8",
                "In row 7 the digit 4 fits only in r7c2 and r7c8, in column 1 only in r2c1 and "
                "r9c1. r7c2 and r9c1 share box 7, so they are not both 4. So r2c1 or r7c8 is 4. "
                "r2c8 sees both, so it cannot be 4.\n"
                "In row 7 the digit 8 fits only in r7c2 and r7c5, in column 1 only in r3c1 and "
                "r9c1. r7c2 and r9c1 share box 7, so they are not both 8. So r3c1 or r7c5 is 8. "
                "r3c5 sees both, so it cannot be 8.");
}
END_TEST

START_TEST(turbot_fish)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 9, "r1c1 r2c3");
    leave_only(&position, HOUSE_COLUMN + 7, 9, "r2c8 r9c8");
    expect_step(by_name("turbot fish"), &position, "r1c1 r2c3 r2c8 r9c8", "9", "r9c1<>9",
                "In column 8 the digit 9 fits only in r2c8 and r9c8, in box 1 only in r1c1 and "
                "r2c3. r2c3 and r2c8 share row 2, so they are not both 9. So r1c1 or r9c8 is 9. "
                "r9c1 sees both, so it cannot be 9.");
    expect_nothing(by_name("2-string kite"), &position);
    expect_nothing(by_name("skyscraper"), &position);
    position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 9, "r1c1 r2c3");
    leave_only(&position, HOUSE_COLUMN + 7, 9, "r3c8 r9c8"); /* not joined */
    expect_nothing(by_name("turbot fish"), &position);
}
END_TEST

/* A pair that fills the meet of a box and a line is enough to eliminate its neighbours. */
START_TEST(no_turbot_fish_of_locked_candidates)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_BOX + 0, 9, "r1c1 r1c2");
    leave_only(&position, HOUSE_COLUMN + 7, 9, "r1c8 r9c8");
    expect_nothing(by_name("turbot fish"), &position);
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

SUITE(turbot, NULL, NULL, TEST(skyscraper_of_rows), TEST(skyscraper_of_columns),
      TEST(skyscraper_near_misses), TEST(skyscraper_as_a_chain), TEST(kite), TEST(dual_kite),
      TEST(dual_kite_of_two_digits), TEST(turbot_fish), TEST(no_turbot_fish_of_locked_candidates),
      TEST(true_steps))
