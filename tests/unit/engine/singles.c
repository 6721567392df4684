/* Full house, naked single, hidden single: the steps that they find, the cases without a step,
 * their words. */
#include <check.h>

#include "support/by_name.h"
#include "support/steps.h"
#include "support/suite.h"

START_TEST(full_house)
{
    struct position position = position_of("12345678");
    expect_step(by_name("full house"), &position, "r1c9", "9", "r1c9=9",
                "r1c9 is the last empty cell of row 1, and 9 is the digit still missing there.");
    /* A column and a box as well. */
    position = position_open();
    static const char *const column[] = { "r1c4", "r2c4", "r3c4", "r4c4",
                                          "r5c4", "r6c4", "r8c4", "r9c4" };
    for (int i = 0; i < 8; i++)
        position_place(&position, cell_of(column[i]), i < 4 ? i + 1 : i + 2);
    expect_step(by_name("full house"), &position, "r7c4", "5", "r7c4=5",
                "r7c4 is the last empty cell of column 4, and 5 is the digit still missing there.");
}
END_TEST

START_TEST(full_house_near_misses)
{
    struct position position = position_of("1234567"); /* two empty cells left */
    expect_nothing(by_name("full house"), &position);
    position = position_of("12345678.........9"); /* the last empty cell has lost the 9 */
    position_eliminate(&position, cell_of("r1c9"), 9);
    expect_nothing(by_name("full house"), &position);
    position = position_of(essays_solution); /* no empty cell at all */
    expect_nothing(by_name("full house"), &position);
}
END_TEST

START_TEST(naked_single)
{
    /* Row 1 has 1 to 4, column 9 has 5 and 6, box 3 has 7 and 8: r1c9 is 9. */
    struct position position = position_of("1234............7........8.");
    position_place(&position, cell_of("r5c9"), 5);
    position_place(&position, cell_of("r9c9"), 6);
    expect_step(by_name("naked single"), &position, "r1c9", "9", "r1c9=9",
                "r1c9 can only be 9: its row, column and box already have every other digit.");
}
END_TEST

START_TEST(naked_single_by_eliminations)
{
    struct position position = position_of("1234567");
    position_eliminate(&position, cell_of("r1c8"), 9);
    expect_step(by_name("naked single"), &position, "r1c8", "8", "r1c8=8",
                "r1c8 can only be 8: its row already has 1, 2, 3, 4, 5, 6 and 7, and it can no "
                "longer be 9.");
}
END_TEST

START_TEST(naked_single_near_misses)
{
    struct position position = position_of("1234567"); /* two digits left in two cells */
    expect_nothing(by_name("naked single"), &position);
    position_eliminate(&position, cell_of("r1c8"), 8);
    position_eliminate(&position, cell_of("r1c8"), 9); /* none left */
    expect_nothing(by_name("naked single"), &position);
    position = position_of(warm_up_solution);
    expect_nothing(by_name("naked single"), &position);
}
END_TEST

START_TEST(hidden_single_in_each_kind_of_house)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 3, 6, "r4c2");
    expect_among(by_name("hidden single"), &position, "r4c2=6", NULL);
    expect_step(by_name("hidden single"), &position, "r4c2", "6", "r4c2=6",
                "In row 4 the digit 6 can only go in r4c2: r4c1, r4c3, r4c4, r4c5, r4c6, r4c7, "
                "r4c8 and r4c9 can no longer be 6.");
    position = position_open();
    leave_only(&position, HOUSE_COLUMN + 8, 8, "r9c9");
    expect_step(by_name("hidden single"), &position, "r9c9", "8", "r9c9=8", NULL);
    /* Crossed out by four digits, the way it is taught. */
    position = position_of("1.............1.............................");
    position_place(&position, cell_of("r4c8"), 1);
    position_place(&position, cell_of("r7c9"), 1);
    expect_among(by_name("hidden single"), &position, "r3c7=1",
                 "In box 3 the digit 1 can only go in r3c7: rows 1 and 2 and columns 8 and 9 "
                 "already have a 1.");
}
END_TEST

START_TEST(hidden_single_says_what_earlier_steps_did)
{
    struct position position = position_of("1.............1.............................");
    position_place(&position, cell_of("r4c8"), 1);
    position_eliminate(&position, cell_of("r3c9"), 1);
    expect_among(by_name("hidden single"), &position, "r3c7=1",
                 "In box 3 the digit 1 can only go in r3c7: rows 1 and 2 and column 8 already have "
                 "a 1, and r3c9 can no longer be 1.");
}
END_TEST

START_TEST(hidden_single_near_misses)
{
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 3, 6, "r4c2 r4c9"); /* two places */
    expect_nothing(by_name("hidden single"), &position);
    position = position_open();
    leave_only(&position, HOUSE_ROW + 3, 6, ""); /* none */
    expect_nothing(by_name("hidden single"), &position);
    /* A house that has the digit has no other place for it. */
    position = position_of("1");
    expect_nothing(by_name("hidden single"), &position);
}
END_TEST

START_TEST(every_house_that_has_it_tells)
{
    /* The only place in its row and in its column: two steps, one conclusion. */
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 4, 3, "r5c5");
    leave_only(&position, HOUSE_COLUMN + 4, 3, "r5c5");
    struct steplist list;
    steplist_init(&list);
    find_all(by_name("hidden single"), &position, &list);
    ck_assert_uint_eq(list.count, 2);
    ck_assert_int_eq(list.at[0].house[0], HOUSE_ROW + 4);
    ck_assert_int_eq(list.at[1].house[0], HOUSE_COLUMN + 4);
    steplist_release(&list);
}
END_TEST

SUITE(singles, NULL, NULL, TEST(full_house), TEST(full_house_near_misses), TEST(naked_single),
      TEST(naked_single_by_eliminations), TEST(naked_single_near_misses),
      TEST(hidden_single_in_each_kind_of_house), TEST(hidden_single_says_what_earlier_steps_did),
      TEST(hidden_single_near_misses), TEST(every_house_that_has_it_tells))
