/*
 * Chains that have names of their own, in open grids with nothing but the pattern in them. Each is
 * also found as a chain or loop, whose explanation has the name.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* Leaves a digit two cells of a house. */
static void two_places(struct position *position, int house, int digit, const char *one,
                       const char *other)
{
    for (cellset s = board_classic.cells_of[house]; s; s &= s - 1)
        if (cellset_first(s) != cell_of(one) && cellset_first(s) != cell_of(other))
            position_eliminate(position, cellset_first(s), digit);
}

/* r1c1 is 1 or 2; row 5 has two places for 2, column 9 two for 1. */
START_TEST(m_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    two_places(&position, HOUSE_ROW + 4, 2, "r5c1", "r5c9");
    two_places(&position, HOUSE_COLUMN + 8, 1, "r5c9", "r2c9");
    expect_step(by_name("m-wing"), &position, "r1c1 r2c9 r5c1 r5c9", "12",
                "r1c7<>1, r1c8<>1, r2c1<>1, r2c2<>1, r2c3<>1",
                "r1c1 or r2c9 is 1. If r1c1 is not 1, it is 2. Then r5c1 is not 2 (column 1), so "
                "row 5 has its 2 in r5c9. Then r5c9 is not 1, so column 9 has its 1 in r2c9. r1c7, "
                "r1c8, r2c1, r2c2 and r2c3 see r1c1 and r2c9, so they cannot be 1.");
    expect_nothing(by_name("s-wing"), &position);
    expect_nothing(by_name("l-wing"), &position);
    expect_nothing(by_name("m-ring"), &position);
    expect_among(by_name("aic"), &position, "r1c7<>1, r1c8<>1, r2c1<>1, r2c2<>1, r2c3<>1", NULL);
}
END_TEST

/* r5c5 is 1 or 2; row 1 has two places for 1, column 9 two for 2. */
START_TEST(s_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r5c5", "12");
    two_places(&position, HOUSE_ROW, 1, "r1c5", "r1c9");
    two_places(&position, HOUSE_COLUMN + 8, 2, "r5c9", "r2c9");
    expect_step(by_name("s-wing"), &position, "r1c5 r1c9 r2c9 r5c5 r5c9", "12", "r2c9<>1", NULL);
    expect_nothing(by_name("m-wing"), &position);
}
END_TEST

START_TEST(l_wing)
{
    struct position position = position_open();
    two_places(&position, HOUSE_ROW, 1, "r1c1", "r1c5");
    two_places(&position, HOUSE_COLUMN + 4, 2, "r1c5", "r6c5");
    two_places(&position, HOUSE_ROW + 5, 3, "r6c5", "r6c1");
    expect_among(by_name("l-wing"), &position, "r1c1<>3, r6c1<>1", NULL);
    expect_nothing(by_name("h-wing"), &position);
}
END_TEST

/* r2c2 and r2c8 are 1 or 2 and 2 or 3; row 9 has two places for 3. */
START_TEST(h_wing)
{
    struct position position = position_open();
    leave_digits(&position, "r2c2", "12");
    leave_digits(&position, "r2c8", "23");
    two_places(&position, HOUSE_ROW + 8, 3, "r9c8", "r9c2");
    expect_step(by_name("h-wing"), &position, "r2c2 r2c8 r9c2 r9c8", "123", "r9c2<>1", NULL);
}
END_TEST

START_TEST(w_ring)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "12");
    leave_digits(&position, "r9c9", "12");
    two_places(&position, HOUSE_COLUMN + 4, 1, "r1c5", "r9c5");
    two_places(&position, HOUSE_ROW + 4, 2, "r5c1", "r5c9");
    expect_step(
        by_name("w-ring"), &position, "r1c1 r1c5 r5c1 r5c9 r9c5 r9c9", "12",
        "r1c2<>1, r1c3<>1, r1c4<>1, r1c6<>1, r1c7<>1, r1c8<>1, r1c9<>12, r2c1<>2, r2c9<>2, "
        "r3c1<>2, r3c9<>2, r4c1<>2, r4c9<>2, r6c1<>2, r6c9<>2, r7c1<>2, r7c9<>2, r8c1<>2, r8c9<>2, "
        "r9c1<>12, r9c2<>1, r9c3<>1, r9c4<>1, r9c6<>1, r9c7<>1, r9c8<>1",
        NULL);
}
END_TEST

START_TEST(needs)
{
    static const char *const names[] = {
        "m-wing", "s-wing", "l-wing", "h-wing", "m-ring", "w-ring"
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        needs_are_enough(by_name(names[i]), "magictour1465.txt", 10, false, 62);
}
END_TEST

SUITE(named_chains, NULL, NULL, TEST(m_wing), TEST(s_wing), TEST(l_wing), TEST(h_wing),
      TEST(w_ring), TEST(needs))
