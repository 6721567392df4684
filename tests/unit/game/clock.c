/* The clock of a game: what counts, and what does not. */
#include "game/clock.h"

#include <check.h>

#include "support/suite.h"

START_TEST(time_that_nobody_played_is_left_out)
{
    struct clock clock = { .played = 500 };
    clock_set(&clock, 1000, true);
    ck_assert_int_eq(clock_read(&clock, 3000), 2500);
    clock_skip(&clock, 60000);
    ck_assert_int_eq(clock_read(&clock, 63000), 2500);
    clock_skip(&clock, -5);
    ck_assert_int_eq(clock_read(&clock, 64000), 3500);
    clock_set(&clock, 64000, false);
    clock_skip(&clock, 60000);
    clock_set(&clock, 200000, true);
    ck_assert_int_eq(clock_read(&clock, 201000), 4500);
}
END_TEST

SUITE(clock, NULL, NULL, TEST(time_that_nobody_played_is_left_out))
