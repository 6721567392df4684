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

START_TEST(every_house_that_has_it_tells)
{
    /* The only place in its row and in its column: two steps, one conclusion. */
    struct position position = position_open();
    leave_only(&position, HOUSE_ROW + 4, 3, "r5c5");
    leave_only(&position, HOUSE_COLUMN + 4, 3, "r5c5");
    struct steplist list = { .count = 0 };
    find_all(by_name("hidden single"), &position, &list);
    ck_assert_uint_eq(list.count, 2);
    ck_assert_int_eq(list.at[0].house[0], HOUSE_ROW + 4);
    ck_assert_int_eq(list.at[1].house[0], HOUSE_COLUMN + 4);
    steplist_release(&list);
}
END_TEST

SUITE(singles, NULL, NULL, TEST(full_house), TEST(full_house_near_misses),
      TEST(naked_single_near_misses), TEST(every_house_that_has_it_tells))
