/* The pace of a game: when its cells were filled. */
#include <check.h>

#include "game/clock.h"
#include "support/suite.h"

START_TEST(each_cell_has_the_time_since_the_one_before)
{
    struct pace pace = { 0 };
    int64_t times[CELLS];
    pace_see(&pace, 5, 0);
    pace_see(&pace, 4, 1000);
    pace_see(&pace, 4, 1500);
    pace_see(&pace, 3, 4000);
    ck_assert_uint_eq(pace_parts(&pace, times, CELLS), 2);
    ck_assert_int_eq(times[0], 1000);
    ck_assert_int_eq(times[1], 3000);
}
END_TEST

START_TEST(cells_filled_together_share_their_time)
{
    struct pace pace = { 0 };
    int64_t times[CELLS];
    pace_see(&pace, 10, 0);
    pace_see(&pace, 6, 8000);
    ck_assert_uint_eq(pace_parts(&pace, times, CELLS), 4);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(times[i], 2000);
}
END_TEST

START_TEST(a_cell_that_was_emptied_again_counts_from_when_it_was_filled_last)
{
    struct pace pace = { 0 };
    int64_t times[CELLS];
    pace_see(&pace, 3, 0);
    pace_see(&pace, 2, 1000);
    pace_see(&pace, 1, 2000);
    pace_see(&pace, 2, 3000);
    ck_assert_uint_eq(pace_parts(&pace, times, CELLS), 1);
    pace_see(&pace, 1, 9000);
    ck_assert_uint_eq(pace_parts(&pace, times, CELLS), 2);
    ck_assert_int_eq(times[0], 1000);
    ck_assert_int_eq(times[1], 8000);
}
END_TEST

START_TEST(parts_have_means)
{
    struct pace pace = { 0 };
    int64_t times[CELLS];
    pace_see(&pace, 60, 0);
    for (int i = 1; i <= 60; i++)
        pace_see(&pace, 60 - i, i * (i <= 30 ? 1000 : 2000) - (i <= 30 ? 0 : 30000));
    ck_assert_uint_eq(pace_parts(&pace, times, 2), 2);
    ck_assert_int_eq(times[0], 1000);
    ck_assert_int_eq(times[1], 2000);
    ck_assert_uint_eq(pace_parts(&pace, times, 7), 7);
    ck_assert_uint_eq(pace_parts(&pace, times, 0), 0);
}
END_TEST

START_TEST(impossible_numbers_and_clocks_change_nothing)
{
    struct pace pace = { 0 };
    int64_t times[CELLS];
    pace_see(&pace, 4, 0);
    pace_see(&pace, -1, 100);
    pace_see(&pace, CELLS + 1, 100);
    ck_assert_int_eq(pace.left, 4);
    pace_see(&pace, 3, 5000);
    pace_see(&pace, 2, 3000); /* a saved game that was changed by hand */
    ck_assert_uint_eq(pace_parts(&pace, times, CELLS), 2);
    ck_assert_int_eq(times[1], 0);
}
END_TEST

SUITE(pace, NULL, NULL, TEST(each_cell_has_the_time_since_the_one_before),
      TEST(cells_filled_together_share_their_time),
      TEST(a_cell_that_was_emptied_again_counts_from_when_it_was_filled_last),
      TEST(parts_have_means), TEST(impossible_numbers_and_clocks_change_nothing))
