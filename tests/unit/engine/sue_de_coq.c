/*
 * Sue de Coq. Positions are open grids with nothing but the pattern in them, and walks through
 * puzzles.
 */
#include <check.h>

#include "engine/step/pattern.h"
#include "support/by_name.h"
#include "support/evidence.h"
#include "support/steps.h"
#include "support/suite.h"

/* Two cells with four digits; with them one of the row and one of the box with two each. */
START_TEST(two_cells)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "1234");
    leave_digits(&position, "r1c2", "1234");
    leave_digits(&position, "r1c6", "12");
    leave_digits(&position, "r3c3", "34");
    expect_step(by_name("sue de coq"), &position, "r1c1 r1c2 r1c6 r3c3", "1234",
                "r1c3<>1234, r1c4<>12, r1c5<>12, r1c7<>12, r1c8<>12, r1c9<>12, r2c1<>34, r2c2<>34, "
                "r2c3<>34, r3c1<>34, r3c2<>34",
                "Row 1 and box 1 share C = r1c12 {1,2,3,4}. Row 1 also has A = r1c6 {1,2}, box 1 B "
                "= r3c3 {3,4}.\n"
                "The four cells can have 1 and 2 once each (row 1), 3 and 4 once each (box 1). "
                "That just fills the cells, so each of these digits is there.\n"
                "No other cell of row 1 is 1 or 2: r1c3, r1c4, r1c5, r1c7, r1c8 and r1c9 cannot be "
                "1 or 2. No other cell of box 1 is 3 or 4: r1c3, r2c1, r2c2, r2c3, r3c1 and r3c2 "
                "cannot be 3 or 4.");
}
END_TEST

/* Three cells with six digits, one of which, the 6, is in neither side: it is eliminated from both
 * houses. */
START_TEST(a_digit_of_its_own)
{
    struct position position = position_open();
    leave_digits(&position, "r4c4", "126");
    leave_digits(&position, "r5c4", "346");
    leave_digits(&position, "r6c4", "135");
    leave_digits(&position, "r9c4", "12");
    leave_digits(&position, "r5c5", "345");
    leave_digits(&position, "r6c6", "345");
    expect_step(
        by_name("sue de coq"), &position, "r4c4 r5c4 r6c4 r9c4 r5c5 r6c6", "123456",
        "r1c4<>126, r2c4<>126, r3c4<>126, r4c5<>3456, r4c6<>3456, r5c6<>3456, r6c5<>3456, "
        "r7c4<>126, r8c4<>126",
        "Column 4 and box 5 share C = r456c4 {1,2,3,4,5,6}. Column 4 also has A = r9c4 {1,2}, box "
        "5 B = r5c5+r6c6 {3,4,5}.\n"
        "The six cells can have 1 and 2 once each (column 4), 3, 4 and 5 once each (box 5), 6 once "
        "(only in C). That just fills the cells, so each of these digits is there.\n"
        "No other cell of column 4 is 1 or 2: r1c4, r2c4, r3c4, r7c4 and r8c4 cannot be 1 or 2. No "
        "other cell of box 5 is 3, 4 or 5: r4c5, r4c6, r5c6 and r6c5 cannot be 3, 4 or 5. No other "
        "cell of the two houses is 6: r1c4, r2c4, r3c4, r4c5, r4c6, r5c6, r6c5, r7c4 and r8c4 "
        "cannot be 6.");
}
END_TEST

/* Both sides have a 5, so each has one, and the cells where they meet have none. */
START_TEST(a_digit_twice)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "1345");
    leave_digits(&position, "r1c2", "134");
    leave_digits(&position, "r1c6", "157");
    leave_digits(&position, "r1c7", "157");
    leave_digits(&position, "r3c3", "345");
    leave_digits(&position, "r2c3", "345");
    expect_step(
        by_name("sue de coq"), &position, "r1c1 r1c2 r1c6 r1c7 r2c3 r3c3", "13457",
        "r1c1<>5, r1c3<>13457, r1c4<>157, r1c5<>157, r1c8<>157, r1c9<>157, r2c1<>345, r2c2<>345, "
        "r3c1<>345, r3c2<>345",
        "Row 1 and box 1 share C = r1c12 {1,3,4,5}. Row 1 also has A = r1c67 {1,5,7}, box 1 B = "
        "r23c3 {3,4,5}.\n"
        "The six cells can have 1 and 7 once each (row 1), 3 and 4 once each (box 1), 5 twice (in "
        "A and in B). That just fills the cells, so each of these digits is there.\n"
        "No other cell of row 1 is 1 or 7: r1c3, r1c4, r1c5, r1c8 and r1c9 cannot be 1 or 7. No "
        "other cell of box 1 is 3 or 4: r1c3, r2c1, r2c2, r3c1 and r3c2 cannot be 3 or 4. Neither "
        "C nor any other cell of the two houses is 5: r1c1, r1c3, r1c4, r1c5, r1c8, r1c9, r2c1, "
        "r2c2, r3c1 and r3c2 cannot be 5.");
}
END_TEST

START_TEST(near_misses)
{
    struct position position = position_open();
    leave_digits(&position, "r1c1", "1234");
    leave_digits(&position, "r1c2", "12345"); /* a digit more than there is room for */
    leave_digits(&position, "r1c6", "12");
    leave_digits(&position, "r3c3", "34");
    expect_nothing(by_name("sue de coq"), &position);
    position = position_open();
    leave_digits(&position, "r1c1", "1234");
    leave_digits(&position, "r1c2", "1234");
    leave_digits(&position, "r2c6", "12"); /* not in the row */
    leave_digits(&position, "r3c3", "34");
    expect_nothing(by_name("sue de coq"), &position);
    position = position_open();
    leave_digits(&position, "r1c1", "1234");
    leave_digits(&position, "r1c2", "1234");
    leave_digits(&position, "r1c6", "12");
    leave_digits(&position, "r3c3", "24"); /* 3 would be once, but 2 twice */
    expect_nothing(by_name("sue de coq"), &position);
}
END_TEST

START_TEST(evidence)
{
    int steps = expect_evidence_along(by_name("sue de coq"), needs_experiment, 1);
    steps += expect_evidence_along(by_name("sue de coq"), essays, 1);
    ck_assert_int_gt(steps, 20);
    expect_evidence_in(by_name("sue de coq"), "magictour1465.txt", 20, 4);
    expect_evidence_in(by_name("sue de coq"), "clue17.txt", 20, 4);
}
END_TEST

SUITE(sue_de_coq, NULL, NULL, TEST(two_cells), TEST(a_digit_of_its_own), TEST(a_digit_twice),
      TEST(near_misses), TEST(evidence))
