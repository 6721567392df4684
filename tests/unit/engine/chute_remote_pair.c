/*
 * Chute remote pairs, in open grids with nothing but the pattern in them.
 */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* r1c1 and r2c5 in the upper band; the third box is box 3, its third line row 3. */
static struct position band(const char *gone)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "27");
    leave_digits(&position, "r2c5", "27");
    for (; *gone; gone++)
        for (int column = 6; column < 9; column++)
            position_eliminate(&position, cell_at(2, column), *gone - '0');
    return position;
}

START_TEST(one_digit)
{
    struct position position = band("2");
    expect_step(
        by_name("chute remote pair"), &position, "r1c1 r2c5", "27",
        "r1c4<>7, r1c5<>7, r1c6<>7, r2c1<>7, r2c2<>7, r2c3<>7",
        "r1c1 and r2c5 (2 or 7) are not both 2: box 3, which has 2 only in rows 1 and 2, would "
        "have no place for it. So one of them is 7. r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 see "
        "both: they are not 7.");
}
END_TEST

START_TEST(both_digits)
{
    struct position position = band("27");
    for (int column = 1; column < 6; column++) {
        position_eliminate(&position, cell_at(0, column), 7);
        position_eliminate(&position, cell_at(column < 3, column), 2);
    }
    position_eliminate(&position, cell_at(1, 2), 7);
    expect_step(
        by_name("chute remote pair"), &position, "r1c1 r2c5", "27", "r2c1<>27, r2c2<>7",
        "r1c1 and r2c5 (2 or 7) cannot be the same digit: box 3, which has 2 and 7 only in rows 1 "
        "and 2, would have no place for it. So no 2 in r2c1 and no 7 in r2c12: they see both.");
}
END_TEST

START_TEST(in_a_stack)
{
    struct position position = position_open();
    leave_digits(&position, "r4c1", "27");
    leave_digits(&position, "r9c3", "27");
    for (int row = 0; row < 3; row++)
        position_eliminate(&position, cell_at(row, 1), 7);
    expect_among(by_name("chute remote pair"), &position,
                 "r4c3<>2, r5c3<>2, r6c3<>2, r7c1<>2, r8c1<>2, r9c1<>2", NULL);
}
END_TEST

START_TEST(near_misses)
{
    struct position position = band(""); /* both digits may be in row 3 */
    expect_nothing(by_name("chute remote pair"), &position);
    position = position_open(); /* a naked pair */
    leave_digits(&position, "r1c1", "27");
    leave_digits(&position, "r1c5", "27");
    for (int column = 6; column < 9; column++)
        position_eliminate(&position, cell_at(2, column), 2);
    expect_nothing(by_name("chute remote pair"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("chute remote pair"), "magictour1465.txt", 60, false, 60);
}
END_TEST

SUITE(chute_remote_pair, NULL, NULL, TEST(one_digit), TEST(both_digits), TEST(in_a_stack),
      TEST(near_misses), TEST(needs))
