/* The schedule of practice: a learner's months with a clock that the test sets. */
#include "game/schedule.h"

#include <check.h>
#include <string.h>

#include "base/random.h"
#include "support/by_name.h"
#include "support/suite.h"

enum { FIRST = 20000 /* the number of the first day */, DAYS = 60 };

static struct schedule schedule;

static void setup(void)
{
    schedule = (struct schedule){ 0 };
}

static const struct skill *skill_at(int number)
{
    return &schedule.entries[number - 1];
}

static void attempt(int number, enum attempt_place place, enum attempt_result result, int day,
                    int seconds)
{
    const struct path_entry *entry = path_entry(number);
    const struct attempt made = {
        schedule_kind(&schedule, entry), entry, place, result, day, seconds, 1
    };
    schedule_add(&schedule, &made);
}

/* Begins an entry and finds it alone each time that it is due, up to a box. */
static int learn(int number, int box, int day)
{
    attempt(number, ATTEMPT_LESSON, ATTEMPT_HELPED, day, 0);
    while (skill_at(number)->box < box) {
        day = skill_at(number)->due;
        attempt(number, ATTEMPT_PRACTICE, ATTEMPT_ALONE, day, 10);
    }
    return day;
}

static void expect(int number, int box, int days, int of)
{
    const struct skill *skill = skill_at(number);
    const int interval = skill->due - of, most = (days + 5) / 10;
    ck_assert_int_eq(skill->box, box);
    ck_assert_msg(interval >= days - most && interval <= days + most, "due in %d, not %d", interval,
                  days);
}

START_TEST(alone_goes_one_box_further)
{
    static const int days[] = { 1, 3, 7, 16, 35, 60, 60 };
    int day = FIRST;
    attempt(7, ATTEMPT_LESSON, ATTEMPT_HELPED, day, 0);
    for (int i = 0; i < 7; i++) {
        expect(7, i < 5 ? i : 5, days[i], day);
        day = skill_at(7)->due;
        attempt(7, ATTEMPT_PRACTICE, ATTEMPT_ALONE, day, 20);
    }
}
END_TEST

START_TEST(help_and_slowness_halve_the_interval)
{
    learn(12, 3, FIRST);
    const int interval = skill_at(12)->interval, due = skill_at(12)->due;
    if (_i)
        attempt(12, ATTEMPT_PRACTICE, ATTEMPT_ALONE, due, 3 * path_entry(12)->goal + 1);
    else
        attempt(12, ATTEMPT_PRACTICE, ATTEMPT_HELPED, due, 10);
    expect(12, 3, interval / 2, due);
}
END_TEST

START_TEST(a_miss_goes_two_boxes_back)
{
    learn(12, 4, FIRST);
    const int due = skill_at(12)->due;
    attempt(12, ATTEMPT_PRACTICE, ATTEMPT_MISSED, due, 200);
    expect(12, 2, 1, due);
    struct proposal next = schedule_next(&schedule, due);
    while (next.kind != PROPOSE_AGAIN && next.kind != PROPOSE_NOTHING) { /* at the end */
        attempt(next.entry->number, next.kind == PROPOSE_NEW ? ATTEMPT_LESSON : ATTEMPT_PRACTICE,
                ATTEMPT_ALONE, due, 60);
        next = schedule_next(&schedule, due);
    }
    ck_assert_int_eq(next.kind, PROPOSE_AGAIN);
    ck_assert_ptr_eq(next.entry, path_entry(12));
    attempt(12, ATTEMPT_PRACTICE, ATTEMPT_MISSED, due, 10);
    expect(12, 2, 1, due);
    ck_assert_int_ne(schedule_next(&schedule, due).kind, PROPOSE_AGAIN);
}
END_TEST

START_TEST(practice_before_it_is_due_moves_no_date)
{
    learn(12, 3, FIRST);
    const struct skill before = *skill_at(12);
    attempt(12, ATTEMPT_PRACTICE, ATTEMPT_MISSED, before.due - 1, 10);
    ck_assert_int_eq(skill_at(12)->due, before.due);
    ck_assert_int_eq(skill_at(12)->box, before.box);
    ck_assert_uint_eq(skill_at(12)->count[ATTEMPT_MISSED], 1);
}
END_TEST

/* A game counts near the date, and what was asked for there returns at once. */
START_TEST(a_game_is_a_review_near_the_date)
{
    learn(12, 3, FIRST);
    const struct skill before = *skill_at(12);
    attempt(12, ATTEMPT_GAME, ATTEMPT_ALONE, before.due - before.interval / 4 - 1, 0);
    ck_assert_int_eq(skill_at(12)->due, before.due);
    attempt(12, ATTEMPT_GAME, ATTEMPT_ALONE, before.due - before.interval / 4, 0);
    ck_assert_int_eq(skill_at(12)->box, 4);
    const int day = skill_at(12)->due - 10;
    attempt(12, ATTEMPT_GAME, ATTEMPT_ASKED, day, 0);
    ck_assert_int_eq(skill_at(12)->due, day + 1);
    ck_assert_int_eq(skill_at(12)->box, 4);
    attempt(13, ATTEMPT_GAME, ATTEMPT_ASKED, day, 0);
    ck_assert(!skill_at(13)->begun);
}
END_TEST

START_TEST(the_median_is_of_the_last_times)
{
    attempt(7, ATTEMPT_LESSON, ATTEMPT_HELPED, FIRST, 0);
    ck_assert_int_eq(schedule_goal(&schedule, path_entry(7)), path_entry(7)->goal);
    for (int i = 0; i < 40; i++)
        attempt(7, ATTEMPT_PRACTICE, ATTEMPT_ALONE, FIRST, i < 25 ? 500 : 20 + i % 3);
    ck_assert_int_eq(skill_median(skill_at(7)), 21);
    ck_assert_int_eq(schedule_goal(&schedule, path_entry(7)), 28);
}
END_TEST

/* ---- A learner's months ---- */

struct day_log {
    int items, seconds, lessons;
    int seen[PATH_ENTRIES], due[PATH_ENTRIES];
};

/* With `check` the first entries are of different stages. Returns how many were like the one
 * before. */
static int practise_day(int day, bool check, struct random *random, struct day_log *log)
{
    unsigned stages = 0;
    const struct path_entry *previous = NULL;
    int alike = 0, count = 0;
    memset(log, 0, sizeof *log);
    for (;; count++) {
        const struct proposal next = schedule_next(&schedule, day);
        if (next.kind == PROPOSE_NOTHING)
            return alike;
        ck_assert_int_lt(count, 60);
        const int number = next.entry->number, goal = next.entry->goal;
        const int seconds = goal / 2 + random_below(random, goal);
        if (next.kind == PROPOSE_NEW) {
            ck_assert(!skill_at(number)->begun);
            ck_assert_int_eq(log->lessons++, 0);
            for (int i = 0; i < PATH_NEEDS && next.entry->needs[i]; i++)
                ck_assert(skill_at(next.entry->needs[i])->begun);
            attempt(number, ATTEMPT_LESSON, ATTEMPT_HELPED, day, 0);
            continue;
        }
        ck_assert(skill_at(number)->begun);
        if (next.kind == PROPOSE_DUE) {
            ck_assert_int_ge(day, skill_at(number)->due);
            ck_assert_int_eq(log->due[number - 1]++, 0); /* nothing is due twice */
            log->items++;
            ck_assert(!check || log->items > 3 || !(stages >> next.entry->stage & 1));
            stages |= 1u << next.entry->stage;
        }
        ck_assert_int_le(log->seconds, DAY_LONGEST);
        alike += next.entry == previous;
        previous = next.entry;
        log->seconds += seconds;
        log->seen[number - 1]++;
        const int chance = random_below(random, 100);
        attempt(number, ATTEMPT_PRACTICE,
                chance < 82   ? ATTEMPT_ALONE
                : chance < 92 ? ATTEMPT_HELPED
                              : ATTEMPT_MISSED,
                day, seconds);
    }
}

/* Sixty days, with none, a week or five weeks missed from day 20 on. */
START_TEST(a_learner_loses_nothing)
{
    static const int missed[] = { 0, 7, 35 };
    struct random random = random_nth(37, (uint64_t)_i);
    struct day_log log;
    int begun = 0, alike = 0;
    for (int day = FIRST; day < FIRST + DAYS + missed[_i]; day++) {
        int due = 0, now = 0;
        if (day >= FIRST + 20 && day < FIRST + 20 + missed[_i])
            continue;
        for (int i = 0; i < PATH_ENTRIES; i++)
            due += schedule.entries[i].begun && schedule.entries[i].due <= day;
        const bool back = missed[_i] && day == FIRST + 20 + missed[_i];
        const struct proposal first = schedule_next(&schedule, day);
        ck_assert(!back || first.kind == PROPOSE_DUE);
        const struct schedule before = schedule;
        alike += practise_day(day, back && _i == 2, &random, &log);
        ck_assert_int_le(log.items, DAY_ITEMS);
        ck_assert(!back || !log.lessons || due <= log.items); /* new entries wait */
        for (int i = 0; i < PATH_ENTRIES; i++) {
            now += schedule.entries[i].begun;
            const struct skill *was = &before.entries[i], *is = &schedule.entries[i];
            if (!log.seen[i] && was->begun) /* keeps its box and its date */
                ck_assert(was->box == is->box && was->due == is->due);
            if (log.due[i])
                ck_assert_int_gt(is->due, day);
        }
        ck_assert_int_ge(now, begun);
        begun = now;
    }
    ck_assert_int_ge(begun, 20);
    ck_assert_int_eq(alike, 0);
    for (int i = 0; i < PATH_ENTRIES; i++) /* the backlog is gone */
        ck_assert(!schedule.entries[i].begun ||
                  schedule.entries[i].due > FIRST + DAYS + missed[_i] - 4);
}
END_TEST

START_TEST(stages_open_when_most_is_known)
{
    for (int number = 1; number <= 4; number++) {
        ck_assert(!schedule_is_open(&schedule, 2));
        learn(number, 2, FIRST);
    }
    ck_assert(schedule_is_open(&schedule, 2) && !schedule_is_open(&schedule, 3));
    learn(15, 0, FIRST);
    ck_assert(schedule_is_open(&schedule, 3)); /* the player opened it */
}
END_TEST

START_TEST(words_name_the_kind_of_house)
{
    struct strbuf word = STRBUF_EMPTY;
    struct attempt read = { by_name("hidden single"), path_entry(3), .day = 1 };
    attempt_word(&read, &word);
    ck_assert_str_eq(word.text, "hidden-single-in-a-line");
    ck_assert(attempt_named(word.text, &read) && read.entry == path_entry(3));
    ck_assert(attempt_named("hidden-single", &read) && read.entry == path_entry(2));
    ck_assert(attempt_named("jellyfish", &read) && !read.entry);
    ck_assert(!attempt_named("y-fish", &read));
    strbuf_release(&word);
}
END_TEST

SUITE(schedule, setup, NULL, TEST(alone_goes_one_box_further),
      LOOPED(help_and_slowness_halve_the_interval, 0, 2), TEST(a_miss_goes_two_boxes_back),
      TEST(practice_before_it_is_due_moves_no_date), TEST(a_game_is_a_review_near_the_date),
      TEST(the_median_is_of_the_last_times), LOOPED(a_learner_loses_nothing, 0, 3),
      TEST(stages_open_when_most_is_known), TEST(words_name_the_kind_of_house))
