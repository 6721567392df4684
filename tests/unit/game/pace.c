/* The pace of a game: when its cells were filled. */
#include <check.h>

#include "game/clock.h"
#include "support/suite.h"

START_TEST(each_cell_has_the_time_since_the_one_before)
{
    struct fill_times fill_times = { 0 };
    int64_t times[CELLS];
    fill_times_note(&fill_times, 5, 0);
    fill_times_note(&fill_times, 4, 1000);
    fill_times_note(&fill_times, 4, 1500);
    fill_times_note(&fill_times, 3, 4000);
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, CELLS), 2);
    ck_assert_int_eq(times[0], 1000);
    ck_assert_int_eq(times[1], 3000);
}
END_TEST

START_TEST(cells_filled_together_share_their_time)
{
    struct fill_times fill_times = { 0 };
    int64_t times[CELLS];
    fill_times_note(&fill_times, 10, 0);
    fill_times_note(&fill_times, 6, 8000);
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, CELLS), 4);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(times[i], 2000);
}
END_TEST

START_TEST(a_cell_that_was_emptied_again_counts_from_when_it_was_filled_last)
{
    struct fill_times fill_times = { 0 };
    int64_t times[CELLS];
    fill_times_note(&fill_times, 3, 0);
    fill_times_note(&fill_times, 2, 1000);
    fill_times_note(&fill_times, 1, 2000);
    fill_times_note(&fill_times, 2, 3000);
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, CELLS), 1);
    fill_times_note(&fill_times, 1, 9000);
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, CELLS), 2);
    ck_assert_int_eq(times[0], 1000);
    ck_assert_int_eq(times[1], 8000);
}
END_TEST

START_TEST(parts_have_means)
{
    struct fill_times fill_times = { 0 };
    int64_t times[CELLS];
    fill_times_note(&fill_times, 60, 0);
    for (int i = 1; i <= 60; i++)
        fill_times_note(&fill_times, 60 - i, i * (i <= 30 ? 1000 : 2000) - (i <= 30 ? 0 : 30000));
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, 2), 2);
    ck_assert_int_eq(times[0], 1000);
    ck_assert_int_eq(times[1], 2000);
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, 7), 7);
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, 0), 0);
}
END_TEST

START_TEST(impossible_numbers_and_clocks_change_nothing)
{
    struct fill_times fill_times = { 0 };
    int64_t times[CELLS];
    fill_times_note(&fill_times, 4, 0);
    fill_times_note(&fill_times, -1, 100);
    fill_times_note(&fill_times, CELLS + 1, 100);
    ck_assert_int_eq(fill_times.left, 4);
    fill_times_note(&fill_times, 3, 5000);
    fill_times_note(&fill_times, 2, 3000); /* a saved game that was changed by hand */
    ck_assert_uint_eq(fill_times_parts(&fill_times, times, CELLS), 2);
    ck_assert_int_eq(times[1], 0);
}
END_TEST

SUITE(pace, NULL, NULL, TEST(each_cell_has_the_time_since_the_one_before),
      TEST(cells_filled_together_share_their_time),
      TEST(a_cell_that_was_emptied_again_counts_from_when_it_was_filled_last),
      TEST(parts_have_means), TEST(impossible_numbers_and_clocks_change_nothing))
