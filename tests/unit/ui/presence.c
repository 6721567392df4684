/* The clock that stands still while nobody plays. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"

static struct play *const play = &driver.app.own;
enum { SECOND = 1000, MINUTE = 60 * SECOND };

static int64_t played(void)
{
    return clock_read(&play->clock, driver.now);
}

static void focus(bool in)
{
    driver_event(&driver, (struct event){ .kind = in ? EVENT_FOCUS_IN : EVENT_FOCUS_OUT });
}

START_TEST(counts_up_to_the_last_key)
{
    driver_pass(&driver, 20 * SECOND);
    driver_keys(&driver, "Right");
    driver_pass(&driver, 4 * MINUTE);
    ck_assert_int_eq(played(), 20 * SECOND + 4 * MINUTE);
    driver_pass(&driver, MINUTE);
    ck_assert_int_eq(played(), 20 * SECOND);
    ck_assert(driver_shows(&driver, "idle 0:20"));
    ck_assert(!play->paused); /* the board stays */
    driver_pass(&driver, 60 * MINUTE);
    driver_keys(&driver, "Right"); /* a key with its usual effect */
    ck_assert_int_eq(played(), 20 * SECOND);
    ck_assert(!driver_shows(&driver, "idle"));
    driver_pass(&driver, 3 * SECOND);
    ck_assert_int_eq(played(), 23 * SECOND);
}
END_TEST

/* The clock counts back as well if the program was stopped, and no time came in until the key. */
START_TEST(counts_back_when_only_a_key_comes)
{
    driver_pass(&driver, 20 * SECOND);
    driver_keys(&driver, "Right");
    driver.now += 30 * MINUTE;
    driver_keys(&driver, "Right");
    ck_assert_int_eq(played(), 20 * SECOND);
}
END_TEST

START_TEST(obeys_its_setting)
{
    driver_keys(&driver, ": 'set_idle_0 Enter");
    driver_pass(&driver, 60 * MINUTE);
    ck_assert_int_eq(played(), 60 * MINUTE);
    driver_keys(&driver, ": 'set_idle_1 Enter");
    driver_pass(&driver, MINUTE);
    ck_assert_int_eq(played(), 60 * MINUTE);
    ck_assert(play->idle);
}
END_TEST

START_TEST(waits_less_for_a_window_without_the_focus)
{
    driver_pass(&driver, 20 * SECOND);
    focus(false);
    driver_pass(&driver, 59 * SECOND);
    ck_assert_int_eq(played(), 79 * SECOND); /* the board can still be seen */
    driver_pass(&driver, SECOND);
    ck_assert_int_eq(played(), 20 * SECOND);
    driver_pass(&driver, MINUTE);
    focus(true);
    driver_pass(&driver, 2 * MINUTE); /* with the focus, one minute is not enough */
    ck_assert_int_eq(played(), 20 * SECOND + 2 * MINUTE);
}
END_TEST

START_TEST(leaves_a_pause_alone)
{
    driver_pass(&driver, 20 * SECOND);
    driver_keys(&driver, "Space P");
    driver_pass(&driver, 10 * MINUTE);
    ck_assert(play->paused && !play->idle);
    focus(true);
    ck_assert(!play->clock.running);
    driver_keys(&driver, "Space P");
    driver_pass(&driver, SECOND);
    ck_assert_int_eq(played(), 21 * SECOND);
    driver_pass(&driver, 10 * MINUTE);
    driver_keys(&driver, "Space P"); /* the key that ends the absence pauses */
    ck_assert(play->paused && !play->clock.running);
    ck_assert_int_eq(played(), 20 * SECOND); /* up to the key before */
}
END_TEST

START_TEST(leaves_a_solved_game_alone)
{
    driver_keys(&driver, "Space N");
    driver_pass(&driver, 10 * MINUTE);
    driver_keys(&driver, "Right");
    ck_assert(!play->clock.running && play->finished);
}
END_TEST

UI_SUITE(presence, essays, 80, 24, TEST(counts_up_to_the_last_key),
         TEST(counts_back_when_only_a_key_comes), TEST(obeys_its_setting),
         TEST(waits_less_for_a_window_without_the_focus), TEST(leaves_a_pause_alone),
         TEST(leaves_a_solved_game_alone))
