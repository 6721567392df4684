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

SUITE(bug, NULL, NULL, TEST(no_grave), LOOPED(over_puzzles, 0, 4), LOOPED(needs, 0, 4))
