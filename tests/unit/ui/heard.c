/* What somebody hears who plays in lines: that it is whole, to the point, and about the right
 * thing. */
#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/talk.h"

Suite *suite_heard(void);

static struct talk talk;
static struct app *const app = &talk.driver.app;

static void setup(void)
{
    driver_game(&talk.driver, essays, 80, 24);
    talk_begin(&talk);
}

static void setup_experiments(void)
{
    driver_game(&talk.driver, needs_experiment, 80, 24);
    talk_begin(&talk);
}

static void teardown(void)
{
    talk_end(&talk);
}

static const char *say(const char *line)
{
    return talk_say(&talk, line);
}

static void say_all(const char *lines)
{
    talk_say_all(&talk, lines);
}

static void expect(const char *line, const char *text)
{
    talk_expect(&talk, line, text);
}

static void expect_whole(const char *line, const char *text)
{
    talk_expect_whole(&talk, line, text);
}

static void expect_none(const char *line, const char *text)
{
    const char *said = say(line);
    ck_assert_msg(!strstr(said, text), "'%s': '%s' is in: %s", line, text, said);
}

/* ---- The log and proofs ---- */

START_TEST(tells_the_reason_of_the_line_that_was_chosen)
{
    say_all("step;step;step");
    expect("log", "\n3: row 6 column 5 is 3, hidden single box 5.");
    expect("3", "Hidden single in box 5\nIn box 5 the digit 3 can only go in row 6 column 5");
    expect_none("3", "3: ");
    expect("2", "row 6 column 6");
    say("select 3");
    expect("open", "the digit 3 can only go in row 6 column 5");
}
END_TEST

START_TEST(leaves_what_is_open_open_when_the_voice_is_set)
{
    say_all("try r1c2 9;open;step");
    const size_t views = (size_t)app->view_count;
    say("set speech terse");
    expect("where", "Why r1c2 cannot be 9: step 2 of 3.");
    say("set speech full");
    ck_assert_uint_eq((size_t)app->view_count, views);
    expect("set assist off", "Done: set assist off."); /* what is told may be another thing now */
    ck_assert_uint_eq((size_t)app->view_count, 1);
    say_all("undo;hint;hint");
    say("set speech terse");
    expect("why", "Hidden single in box 5.");
}
END_TEST

/* ---- Settings and names ---- */

START_TEST(tells_settings)
{
    expect_whole("set assist", "assist candidates; one of off, candidates, inferred, fill.");
    expect("set colours", "; one of 0, 8, 16, 256, auto.");
    expect("set theme", "theme ");
    expect("set auto", "What auto may be is in the manual.");
    expect("set", "assist candidates, marks engine, tidy ");
    expect("set", "speech full.");
    expect("set foo", "'foo' is no setting");
    expect("help set", "'set assist'");
}
END_TEST

START_TEST(names_a_game)
{
    expect("name Kitchen table", "There is nothing to save yet");
    say_all("r6c5 3;log");
    say("name Kitchen table");
    ck_assert_str_eq(app->wish.name.text, "Kitchen table");
    expect("name", "'name Kitchen table'");
    expect("help name", "'name Kitchen table'");
}
END_TEST

START_TEST(tells_of_the_end_wherever_it_comes)
{
    say("check");
    expect("set assist fill", "Solved in 0 seconds");
}
END_TEST

Suite *suite_heard(void)
{
    Suite *suite = suite_create("heard");
    TCase *game = tcase_create("game"), *experiments = tcase_create("experiments");

    tcase_add_checked_fixture(game, setup, teardown);
    tcase_set_timeout(game, 60);
    tcase_add_test(game, tells_the_reason_of_the_line_that_was_chosen);
    tcase_add_test(game, leaves_what_is_open_open_when_the_voice_is_set);
    tcase_add_test(game, tells_settings);
    tcase_add_test(game, names_a_game);
    tcase_add_test(game, tells_of_the_end_wherever_it_comes);
    suite_add_tcase(suite, game);
    tcase_add_checked_fixture(experiments, setup_experiments, teardown);
    suite_add_tcase(suite, experiments);
    return suite;
}
