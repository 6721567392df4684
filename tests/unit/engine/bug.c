/* Bivalue universal graves, in puzzles made for it and filled in as far as singles go. */
#include <check.h>

#include "support/by_name.h"
#include "support/deadly.h"
#include "support/steps.h"
#include "support/suite.h"

static const char one_cell[] =
    ".358..7.1..8.3794574..153.8374561289...378654586429173493756812257183496861...537";
static const char one_digit[] =
    "1392645874.25...9.8.51...4.3.741..65681325974..46.7.3...3846719716932458948751326";
static const char four_cells[] =
    "8.4571.29.12893.54..9246.182.3..5.471.74.2..3.48.37..2425718936371629485986354271";
static const char two_cells[] =
    ".8546.3.77..58.6.4469713582..4857.366..194.58.5.236.495.69.1823.2.3.5.613.1628.75";

START_TEST(plus_1)
{
    struct position position = position_of(one_cell);
    expect_step(by_name("bug+1"), &position, "r3c4", "2", "r3c4<>69",
                "If r3c4 were not 2, each empty cell would have two candidates, and each row, "
                "column and box two places for each digit that it lacks. Swapping all pairs would "
                "then turn one solution into a second one. So r3c4 is 2: r3c4 cannot be 6 or 9.");
    expect_nothing(by_name("bug type 2"), &position);
    expect_nothing(by_name("bug type 3"), &position);
    expect_nothing(by_name("bug type 4"), &position);
    position_eliminate(&position, cell_of("r3c4"), 2); /* then there is no exception left */
    expect_nothing(by_name("bug+1"), &position);
}
END_TEST

START_TEST(no_grave)
{
    struct position position = position_of(one_cell);
    position_eliminate(&position, cell_of("r3c4"), 6); /* two candidates, but one place for 6 */
    expect_nothing(by_name("bug+1"), &position);
    position = position_of(one_cell);
    position_eliminate(&position, cell_of("r1c1"), position.digits[0] & 1 ? 1 : 2);
    position_eliminate(&position, cell_of("r1c1"), digitset_first(position.digits[0]));
    expect_nothing(by_name("bug+1"), &position); /* a single */
    position = position_open();
    expect_nothing(by_name("bug+1"), &position);
    expect_nothing(by_name("bug type 2"), &position);
    position = position_of(essays_solution);
    expect_nothing(by_name("bug+1"), &position);
}
END_TEST

START_TEST(type_2)
{
    struct position position = position_of(one_digit);
    expect_step(
        by_name("bug type 2"), &position, "r6c2 r6c7", "2", "r6c1<>2, r6c9<>2",
        "Without a few extra candidates, each empty cell would have two candidates, and each row, "
        "column and box two places for each digit that it lacks. Swapping all pairs would then "
        "turn one solution into a second one. So one of the extra candidates must be true: 2 in "
        "r6c2 or r6c7. r6c1 and r6c9 see both, so they cannot be 2.");
    expect_nothing(by_name("bug+1"), &position);
    position = position_of(four_cells);
    expect_step(by_name("bug type 2"), &position, "r4c7 r5c2 r5c7 r6c7", "6", "r5c8<>6", NULL);
    position = position_of(two_cells); /* two digits */
    expect_nothing(by_name("bug type 2"), &position);
}
END_TEST

START_TEST(type_3)
{
    struct position position = position_of(two_cells);
    expect_among(
        by_name("bug type 3"), &position, "r4c2<>1, r5c2<>7",
        "Without a few extra candidates, each empty cell would have two candidates, and each row, "
        "column and box two places for each digit that it lacks. Swapping all pairs would then "
        "turn one solution into a second one. So one of the extra candidates must be true: 1 in "
        "r4c1; 7 in r5c3. So r4c1 and r5c3 together count as one virtual cell, which is 1 or 7. "
        "With r6c1 and r6c3 it is a naked triple of 1, 7 and 8 in box 4, which has these digits "
        "nowhere else: r4c2 cannot be 1, and r5c2 cannot be 7.");
    position = position_of(one_digit);
    expect_nothing(by_name("bug type 3"), &position);
}
END_TEST

START_TEST(type_4)
{
    struct position position = position_of(two_cells);
    expect_step(
        by_name("bug type 4"), &position, "r4c1 r5c3", "17", "r4c1<>9, r5c3<>3",
        "Without a few extra candidates, each empty cell would have two candidates, and each row, "
        "column and box two places for each digit that it lacks. Swapping all pairs would then "
        "turn one solution into a second one. So one of the extra candidates must be true: 1 in "
        "r4c1; 7 in r5c3. In box 4 the 2 fits only in r4c1 and r5c3, so one of the two cells is 2 "
        "and the other has an extra candidate: r4c1 cannot be 9, and r5c3 cannot be 3.");
    position = position_of(four_cells);
    expect_nothing(by_name("bug type 4"), &position);
}
END_TEST

START_TEST(over_puzzles)
{
    const struct technique *const techniques[] = { by_name("bug+1"), by_name("bug type 2"),
                                                   by_name("bug type 3"), by_name("bug type 4") };
    check_deadly(techniques[_i], true, 20);
}
END_TEST

/* The declared needs of a step are enough, with the filled cells unchanged. */
START_TEST(needs)
{
    static const char *const puzzles[] = { one_cell, one_digit, four_cells, two_cells };
    const struct technique *const techniques[] = { by_name("bug+1"), by_name("bug type 2"),
                                                   by_name("bug type 3"), by_name("bug type 4") };
    int steps = 0;
    for (int i = 0; i < 4; i++)
        steps += check_deadly_in(techniques[_i], puzzles[i], true);
    ck_assert_int_gt(steps, 0);
}
END_TEST

SUITE(bug, NULL, NULL, TEST(plus_1), TEST(no_grave), TEST(type_2), TEST(type_3), TEST(type_4),
      LOOPED(over_puzzles, 0, 4), LOOPED(needs, 0, 4))
