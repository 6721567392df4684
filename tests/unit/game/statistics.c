/* The statistics of finished games, compared with figures worked out by hand. */
#include "game/statistics.h"
#include "support/by_name.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

static struct record records[64];
static size_t count;
static struct statistics statistics;
static const struct date today = { 2026, 11, 21 }; /* a Saturday */

static void setup(void)
{
    memset(records, 0, sizeof records);
    count = 0;
}

static struct record *add(enum level level, int seconds, struct date day)
{
    struct record *record = &records[count++];
    record->level = level;
    record->played = (int64_t)seconds * 1000;
    record->end.date = record->begin.date = day;
    return record;
}

static void make(void)
{
    ck_assert(statistics_make(records, count, today, &statistics));
}

START_TEST(nothing_is_nothing)
{
    make();
    for (int level = 0; level < STATISTICS_LEVELS; level++)
        ck_assert_uint_eq(statistics.levels[level].games, 0);
    ck_assert_int_eq(statistics.levels[0].timed.best, 0);
    ck_assert_int_eq(statistics.days, 0);
    ck_assert_int_eq(statistics.longest, 0);
}
END_TEST

START_TEST(times_by_level)
{
    add(LEVEL_HARD, 100, today);
    add(LEVEL_EASY, 7, today);
    add(LEVEL_HARD, 40, today)->hints = 2;
    add(LEVEL_HARD, 60, today)->forced = 1;
    add(LEVEL_HARD, 301, today);
    add(LEVEL_HARD, 0, today)->forced = 50; /* solved at once by digits that assist filled in */
    add(LEVEL_CONTRADICTION, 1000, today);
    make();
    const struct level_statistics *hard = &statistics.levels[LEVEL_HARD];
    ck_assert_uint_eq(hard->games, 5);
    ck_assert_uint_eq(hard->timed.count, 3);
    ck_assert_int_eq(hard->timed.best, 40000);
    ck_assert_int_eq(hard->timed.median, 100000);
    ck_assert_int_eq(hard->timed.mean, 147000);
    ck_assert_int_eq(hard->last.mean, 147000);
    ck_assert_uint_eq(hard->alone.count, 2);
    ck_assert_int_eq(hard->alone.best, 100000);
    ck_assert_int_eq(hard->alone.median, 200500);
    ck_assert_uint_eq(hard->hinted, 1);
    const struct level_statistics *all = &statistics.levels[0];
    ck_assert_uint_eq(all->games, 7);
    ck_assert_uint_eq(all->timed.count, 5);
    ck_assert_int_eq(all->timed.best, 7000);
    ck_assert_int_eq(all->timed.median, 100000);
    ck_assert_uint_eq(statistics.levels[LEVEL_EASY].games, 1);
    ck_assert_int_eq(statistics.levels[LEVEL_EASY].timed.median, 7000);
}
END_TEST

/* 1 to 25 seconds: the last ten are 16 to 25, those before 6 to 15. */
START_TEST(the_last_ten_and_those_before)
{
    for (int i = 1; i <= 25; i++)
        add(LEVEL_EASY, i, today);
    make();
    const struct level_statistics *easy = &statistics.levels[LEVEL_EASY];
    ck_assert_uint_eq(easy->last.count, 10);
    ck_assert_int_eq(easy->last.mean, 20500);
    ck_assert_uint_eq(easy->past.count, 10);
    ck_assert_int_eq(easy->past.mean, 10500);
    count = 12;
    make();
    ck_assert_int_eq(easy->last.mean, 7500);
    ck_assert_uint_eq(easy->past.count, 2);
    ck_assert_int_eq(easy->past.mean, 1500);
    count = 3;
    make();
    ck_assert_uint_eq(easy->last.count, 3);
    ck_assert_uint_eq(easy->past.count, 0);
}
END_TEST

/* Not in order, over the end of a month, some days twice. */
START_TEST(days_in_a_row)
{
    static const struct date days[] = { { 2026, 2, 28 },  { 2026, 3, 1 },   { 2026, 2, 27 },
                                        { 2026, 3, 2 },   { 2026, 3, 2 },   { 2026, 11, 18 },
                                        { 2026, 11, 20 }, { 2026, 11, 19 }, { 2026, 11, 16 } };
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        add(LEVEL_EASY, 1, days[i]);
    make();
    ck_assert_int_eq(statistics.longest, 4);
    ck_assert_int_eq(statistics.days, 3); /* up to yesterday: today is not over */
    add(LEVEL_EASY, 1, today);
    make();
    ck_assert_int_eq(statistics.days, 4);
    count = 6; /* the last was three days ago */
    make();
    ck_assert_int_eq(statistics.days, 0);
    ck_assert_int_eq(statistics.longest, 4);
}
END_TEST

START_TEST(games_of_the_week)
{
    add(LEVEL_EASY, 1, today);
    add(LEVEL_EASY, 1, (struct date){ 2026, 11, 16 }); /* Monday */
    add(LEVEL_EASY, 1, (struct date){ 2026, 11, 15 }); /* Sunday before */
    add(LEVEL_EASY, 1, (struct date){ 2026, 11, 23 }); /* of a clock that was wrong */
    make();
    ck_assert_uint_eq(statistics.week, 2);
}
END_TEST

static size_t place_of(const struct technique *technique)
{
    size_t place = 0;
    while (rules_all->at[place] != technique)
        place++;
    return place;
}

START_TEST(techniques_of_the_most_games)
{
    struct technique_use uses[RULES_MOST];
    struct record *one = add(LEVEL_HARD, 1, today), *two = add(LEVEL_HARD, 1, today);
    struct record *other = add(LEVEL_EASY, 1, today);
    one->times[place_of(by_name("naked single"))] = 40;
    one->times[place_of(by_name("x-wing"))] = 1;
    one->times[place_of(by_name("pointing"))] = 5;
    two->times[place_of(by_name("x-wing"))] = 2;
    other->times[place_of(by_name("pointing"))] = 1;
    ck_assert_uint_eq(statistics_techniques(records, count, LEVEL_HARD, LEVEL_MEDIUM, uses), 2);
    ck_assert_ptr_eq(uses[0].technique, by_name("x-wing"));
    ck_assert_uint_eq(uses[0].games, 2);
    ck_assert_uint_eq(uses[0].times, 3);
    ck_assert_ptr_eq(uses[1].technique, by_name("pointing"));
    ck_assert_uint_eq(
        statistics_techniques(records, count, LEVEL_CONTRADICTION, LEVEL_MEDIUM, uses), 2);
    ck_assert_ptr_eq(uses[0].technique, by_name("pointing")); /* 2 games, 6 times */
}
END_TEST

SUITE(statistics, setup, NULL, TEST(nothing_is_nothing), TEST(times_by_level),
      TEST(the_last_ten_and_those_before), TEST(days_in_a_row), TEST(games_of_the_week),
      TEST(techniques_of_the_most_games))
