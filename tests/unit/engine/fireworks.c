/* Fireworks; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/steps.h"
#include "support/suite.h"

/* In these digits row 1 and column 1 have places in box 1 and at their ends only. */
static struct position bound_to_corner(const char *digits)
{
    struct position position = position_open();
    for (; *digits; digits++) {
        leave_only(&position, HOUSE_ROW, *digits - '0', "r1c1 r1c2 r1c3 r1c9");
        leave_only(&position, HOUSE_COLUMN, *digits - '0', "r1c1 r2c1 r3c1 r9c1");
    }
    return position;
}

START_TEST(quad)
{
    struct position position = bound_to_corner("12");
    for (int digit = 3; digit <= 4; digit++) {
        leave_only(&position, HOUSE_ROW + 8, digit, "r9c1 r9c7 r9c8 r9c9");
        leave_only(&position, HOUSE_COLUMN + 8, digit, "r1c9 r7c9 r8c9 r9c9");
    }
    expect_step(by_name("quad firework"), &position, "r1c1 r1c9 r9c1 r9c9", "1234",
                "r1c1<>3456789, r1c9<>56789, r9c1<>56789, r9c9<>1256789",
                "Corner r1c1, wings r1c9 (in row 1) and r9c1 (in column 1).\n"
                "Outside box 1, row 1 has no place for 1 and 2 except r1c9, and column 1 none "
                "except r9c1. If "
                "one of 1 and 2 is in neither wing, both lines have it in box 1, which has it only "
                "once: so it is in r1c1, where they cross.\n"
                "So each of 1 and 2 is in r1c1, r1c9 or r9c1.\n"
                "Corner r9c9, wings r9c1 (in row 9) and r1c9 (in column 9).\n"
                "Outside box 9, row 9 has no place for 3 and 4 except r9c1, and column 9 none "
                "except r1c9. If "
                "one of 3 and 4 is in neither wing, both lines have it in box 9, which has it only "
                "once: so it is in r9c9, where they cross.\n"
                "So each of 3 and 4 is in r1c9, r9c1 or r9c9.\n"
                "These four digits fill the four cells, which have no other digit; r1c1 is 1 or 2 "
                "and r9c9 is 3 or 4: r1c1 cannot be 3, 4, 5, 6, 7, 8 or 9, r1c9 and r9c1 cannot be "
                "5, 6, 7, 8 or 9, and r9c9 cannot be 1, 2, 5, 6, 7, 8 or 9.");
    expect_nothing(by_name("triple firework"), &position);
}
END_TEST

START_TEST(needs)
{
    needs_are_enough(by_name("triple firework"), "magictour1465.txt", 30, false, 60);
    needs_are_enough(by_name("quad firework"), "magictour1465.txt", 10, false, 60);
    needs_are_enough(by_name("firework w-wing"), "magictour1465.txt", 30, false, 60);
}
END_TEST

SUITE(fireworks, NULL, NULL, TEST(quad), TEST(needs))
