/* Practice in the player: proposals, positions made for them, and the attempts that are kept. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/path/technique_name.h"
#include "support/by_name.h"
#include "support/golden.h"
#include "support/ui_suite.h"
#include "ui/play/games.h"
#include "ui/view/views.h"

static struct app *const app = &driver.app;
static struct schedule *const schedule = &driver.app.learning.schedule;

static struct lesson_state *lesson(void)
{
    return app_state(&driver.app, &lesson_view);
}

static int today(void)
{
    return date_number(app->prefetch.today);
}

static void setup(void)
{
    driver_two(&driver, 80, 24);
    driver_lessons(&driver);
    app->prefetch.today = (struct date){ 2026, 11, 29 };
}

/* An entry that is in a box, and due today. */
static void know(int number, int box)
{
    schedule->entries[number - 1] = (struct skill){
        .begun = true, .box = box, .due = today(), .interval = 3, .last = today() - 3
    };
}

/* Makes the position that is wanted. */
static void arrive(void)
{
    struct made made;
    ck_assert(app->prefetch.number && app->prefetch.wanted.fresh.entry);
    const struct making_of making = { .seed = app->prefetch.wanted.seed, .most_tries = 100000 };
    ck_assert_int_eq(fresh_make(&app->prefetch.wanted.fresh, making, &made), STATUS_OK);
    app_prefetched(app, app->prefetch.number, &made);
    driver_pass(&driver, 1);
    ck_assert_ptr_eq(driver_view(&driver), &lesson_view);
}

static void practise(const char *command)
{
    char keys[80];
    snprintf(keys, sizeof keys, ": 'practice%s Enter", command);
    driver_keys(&driver, keys);
    if (!*command)
        driver_keys(&driver, "Enter");
    arrive();
}

static void say(const struct step *step)
{
    char keys[16];
    const struct candset *gone = &step->eliminate;
    int cell = step->digit ? step->cell : cellset_first(candset_cells(gone));
    driver_go(&driver, cell_name(cell).text);
    snprintf(keys, sizeof keys, step->digit ? "%d" : "A-%d",
             step->digit ? step->digit : digitset_first(candset_digits_at(gone, cell)));
    driver_keys(&driver, keys);
}

static const char *notice(void)
{
    return app->play->notice.text.text;
}

START_TEST(what_is_due_is_asked_for_without_its_name)
{
    know(13, 2);
    driver_keys(&driver, ": 'practice Enter");
    ck_assert_msg(driver_shows(&driver, "Today 1 due"), "%s", driver_text(&driver));
    driver_keys(&driver, "Enter");
    arrive();
    ck_assert(strstr(notice(), "Find the next step."));
    ck_assert(!driver_shows(&driver, "Skyscraper"));
    driver_pass(&driver, 20000);
    say(&lesson()->exercise.step);
    ck_assert(lesson()->done);
    ck_assert_uint_eq(driver.requests.attempts, 1);
    ck_assert_int_eq(driver.requests.attempt.result, ATTEMPT_ALONE);
    ck_assert_int_eq(driver.requests.attempt.seconds, 21);
    ck_assert_int_eq(schedule->entries[12].box, 3);
    ck_assert(strstr(app_message(app), "Skyscraper: due, last seen 3 days ago. It returns in"));
}
END_TEST

/* The first review names its entry, and ends with the sum. */
START_TEST(a_day_ends_with_its_sum)
{
    for (int number = 1; number <= PATH_ENTRIES; number++) { /* nothing is new */
        know(number, 3);
        schedule->entries[number - 1].due += 9;
    }
    know(7, 0);
    schedule->day.number = today();
    schedule->day.seconds = DAY_SHORTEST;
    practise("");
    ck_assert(strstr(notice(), "Find: Naked Pair."));
    driver_keys(&driver, "H");
    say(&lesson()->exercise.step);
    ck_assert_int_eq(driver.requests.attempt.result, ATTEMPT_HELPED);
    driver_keys(&driver, "n");
    ck_assert_ptr_eq(driver_view(&driver), &practice_view);
    ck_assert(strstr(driver_status(&driver), "Today: 1 position in about 1 min, 1 with help."));
}
END_TEST

START_TEST(what_is_given_up_or_shown_is_missed)
{
    know(12, 4);
    practise("_x-wing");
    driver_keys(&driver, _i ? "H*5" : "n");
    ck_assert_int_eq(driver.requests.attempt.result, ATTEMPT_MISSED);
    ck_assert_uint_eq(driver.requests.attempts, 1);
    ck_assert_int_eq(schedule->entries[11].box, 2);
    ck_assert(app_reported(app, _i ? REPORT_PRACTICE_FOUND : REPORT_PRACTICE_PASSED));
    ck_assert_int_eq(!strstr(app_message(app), "n continues"), !_i);
    if (_i)
        driver_keys(&driver, "n");
    ck_assert_uint_eq(driver.requests.attempts, 1);
    arrive(); /* another one */
}
END_TEST

START_TEST(three_wrong_moves_are_help)
{
    know(12, 1);
    practise("_x-wing");
    const struct exercise *exercise = &lesson()->exercise;
    int wrong = 0;
    for (cellset s = exercise->start.empty; s && wrong < 2 + _i; s &= s - 1) {
        char keys[8];
        const int cell = cellset_first(s);
        driver_go(&driver, cell_name(cell).text);
        snprintf(keys, sizeof keys, "A-%d", exercise->solution.digit[cell]);
        driver_keys(&driver, keys);
        wrong++;
    }
    say(&exercise->step);
    ck_assert_int_eq(driver.requests.attempt.result, _i ? ATTEMPT_HELPED : ATTEMPT_ALONE);
}
END_TEST

START_TEST(all_are_found_one_after_the_other)
{
    know(15, 1);
    driver_keys(&driver, ": 'practice Enter Right");
    practise("_xy-wing");
    const size_t count = lesson()->all.count;
    char left[80];
    ck_assert_uint_ge(count, FRESH_LEAST);
    snprintf(left, sizeof left, "Find all: XY-Wing, %zu of %zu left.", count, count);
    ck_assert_msg(strstr(notice(), left), "%s", notice());
    size_t said = 0;
    for (; !lesson()->done && said <= count; said++)
        say(&lesson()->exercise.step);
    ck_assert(lesson()->done && said > 1);
    ck_assert_uint_eq(driver.requests.attempts, 1);
}
END_TEST

START_TEST(five_against_the_clock)
{
    know(7, 1);
    driver_keys(&driver, ": 'practice Enter Left");
    practise("_naked_pair");
    for (int i = 1; i <= 5; i++) {
        char count[20];
        snprintf(count, sizeof count, "clock, %d of 5", i);
        ck_assert(driver_shows(&driver, count));
        driver_pass(&driver, 9000);
        ck_assert(driver_shows(&driver, "0:09"));
        say(&lesson()->exercise.step);
        snprintf(count, sizeof count, "%d of 5, 10 s", i);
        ck_assert(strstr(driver_status(&driver), count));
        ck_assert(strstr(driver_status(&driver), "n continues"));
        driver_keys(&driver, "n");
        if (i < 5)
            arrive();
    }
    ck_assert(strstr(driver_status(&driver), "5 of 5 positions found in 50 s: 10 s each."));
    ck_assert_uint_eq(driver.requests.attempts, 5);
    ck_assert_int_eq(schedule->entries[6].box, 2); /* one of them was due */
}
END_TEST

START_TEST(what_is_passed_over_is_not_found)
{
    know(7, 1);
    driver_keys(&driver, ": 'practice Enter Left");
    practise("_naked_pair");
    for (int i = 1; i <= 5; i++) {
        driver_keys(&driver, "n");
        if (i < 5)
            arrive();
    }
    ck_assert(strstr(driver_status(&driver), "0 of 5 positions found in 5 s"));
}
END_TEST

START_TEST(nothing_may_be_due)
{
    for (int number = 1; number <= PATH_ENTRIES; number++) {
        know(number, 3);
        schedule->entries[number - 1].due += 9;
    }
    schedule->day.number = today();
    schedule->day.seconds = DAY_SHORTEST;
    driver_keys(&driver, ": 'practice Enter Enter");
    ck_assert_ptr_eq(driver_view(&driver), &practice_view);
    ck_assert(strstr(driver_status(&driver), "Nothing is due today. Choose a technique below."));
}
END_TEST

/* A new entry is proposed as its lesson; the first position that is found there begins it. */
START_TEST(new_entries_are_lessons)
{
    driver_keys(&driver, ": 'practice Enter");
    ck_assert(driver_shows(&driver, "new: Full House"));
    driver_keys(&driver, "Enter q");
    ck_assert_ptr_eq(driver_view(&driver), &lesson_view);
    ck_assert(!schedule->entries[0].begun);
    say(&lesson()->exercise.step);
    ck_assert(schedule->entries[0].begun);
    ck_assert_int_eq(driver.requests.attempt.place, ATTEMPT_LESSON);
}
END_TEST

START_TEST(a_puzzle_that_is_not_found_is_told)
{
    know(12, 1);
    driver_keys(&driver, ": 'practice_x-wing Enter");
    struct made made = { .found = false };
    app_prefetched(app, app->prefetch.number, &made);
    driver_pass(&driver, 1);
    ck_assert_ptr_eq(driver_view(&driver), &practice_view);
    ck_assert_msg(strstr(driver_status(&driver), "No position was found for: X-Wing."), "%s",
                  driver_text(&driver));
    driver_keys(&driver, ": 'practice_y-fish Enter");
    ck_assert_msg(strstr(driver_text(&driver), "y-fish"), "%s", driver_text(&driver));
}
END_TEST

START_TEST(is_as_drawn_before)
{
    static const struct {
        const char *name;
        int width, height;
    } screens[] = { { "screen-practice", 80, 24 },
                    { "screen-practice-33x15", 33, 15 },
                    { "screen-practice-120x40", 120, 40 } };
    driver_resize(&driver, screens[_i].width, screens[_i].height);
    for (int number = 1; number <= 15; number++)
        know(number, number % 6);
    schedule->entries[6].due++;
    schedule->entries[7].due += 16;
    driver_keys(&driver, ": 'practice Enter Down*9 Right");
    ck_assert(golden_is(screens[_i].name, driver_golden(&driver)));
}
END_TEST

SUITE(practice, setup, driver_end, TEST(what_is_due_is_asked_for_without_its_name),
      TEST(a_day_ends_with_its_sum), LOOPED(what_is_given_up_or_shown_is_missed, 0, 2),
      LOOPED(three_wrong_moves_are_help, 0, 2), TEST(all_are_found_one_after_the_other),
      TEST(five_against_the_clock), TEST(what_is_passed_over_is_not_found),
      TEST(nothing_may_be_due), TEST(new_entries_are_lessons),
      TEST(a_puzzle_that_is_not_found_is_told), LOOPED(is_as_drawn_before, 0, 3))
