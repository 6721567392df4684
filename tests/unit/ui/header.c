/* The header and the facts: the state of the game, in a player's words, at every width. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/ui_suite.h"
#include "ui/play/games.h"

static struct puzzle puzzle;

/* Needs experiments at its start, also nested ones. */
static const char deep[] =
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";

static void setup(void)
{
    puzzle = (struct puzzle){ .title = "Warm-Up", .givens = grid_of(warm_up) };
    driver_menu(&driver, &puzzle, 1, 80, 24);
    driver_keys(&driver, "Enter");
}

static void begin(const char *line, int width, int height)
{
    driver_release(&driver);
    driver_game(&driver, line, width, height);
}

static const char *header(void)
{
    return driver_rect(&driver, driver.app.layout.title);
}

static const char *facts(void)
{
    return driver_rect(&driver, driver.app.layout.info);
}

static void rate(enum level level, unsigned er, bool estimated)
{
    const struct difficulty difficulty = { level, er, estimated };
    app_rated(&driver.app, &game_puzzle(driver.app.own.game)->givens, &difficulty);
    driver_pass(&driver, 1);
}

START_TEST(shows_the_state_of_the_game)
{
    static const char bar[] = "  \u2501\u2501\u2501\u2501\u2501\u2501\u2501\u2500";
    ck_assert(strstr(header(), " 32/81") && strstr(header(), "0:00") && !strstr(header(), "ER"));
    const char *at = strstr(header(), bar);
    ck_assert_msg(at, "%s", header());
    const size_t rest = strlen(at);
    rate(LEVEL_EASY, 12, false);
    ck_assert_msg(strstr(header(), "Warm-Up  easy \u00B7 ER 1.2  "), "%s", header());
    ck_assert_uint_eq(strlen(strstr(header(), bar)), rest); /* it is where it was */
    driver_keys(&driver, "5 m");
    ck_assert(!strstr(header(), "NOTES") && strstr(driver_status(&driver), " NOTES "));
    rate(LEVEL_EXPERIMENT, 111, true);
    ck_assert(strstr(header(), "experiment \u00B7 about ER 11.1"));
}
END_TEST

START_TEST(is_rated_as_the_game_that_it_is)
{
    const struct difficulty difficulty = { LEVEL_HARD, 42, false };
    const struct grid other = { { 1 } };
    app_rated(&driver.app, &other, &difficulty);
    driver_pass(&driver, 1);
    ck_assert(!strstr(header(), "hard"));
    app_rated(&driver.app, &game_puzzle(driver.app.own.game)->givens, &difficulty);
    driver_keys(&driver, "3 O"); /* put aside, and rated still when it is resumed */
    driver_keys(&driver, "q");
    ck_assert(strstr(header(), "hard"));
}
END_TEST

/* From the first column on that shows it, a part stays: the order is that of importance. */
START_TEST(leaves_out_the_less_important_first)
{
    static const char *const parts[] = { "0:00",   "32/81",        "easy",
                                         "ER 1.2", "\u2501\u2500", "Warm-Up" };
    enum { PARTS = sizeof parts / sizeof *parts };
    int first[PARTS] = { 0 };
    rate(LEVEL_EASY, 12, false);
    for (int width = LAYOUT_MIN_WIDTH; width <= 120; width++) {
        driver_resize(&driver, width, 24);
        for (int i = 0; i < PARTS; i++) {
            const bool there = strstr(header(), parts[i]);
            ck_assert_msg(there || !first[i], "%d: %s went", width, parts[i]);
            first[i] = there && !first[i] ? width : first[i];
        }
        ck_assert(!strstr(header(), "\u2026"));
    }
    const int all = LAYOUT_MIN_WIDTH;
    ck_assert(first[0] == all && first[1] == all && first[5] == all);
    ck_assert(first[4] >= all && first[4] < first[2] && first[2] < first[3]);
}
END_TEST

/* A made puzzle is called by its level: one "easy" is enough, except on a line of its own. */
START_TEST(names_the_level_once)
{
    strcpy(puzzle.title, "easy, no. 1234");
    driver_release(&driver);
    driver_menu(&driver, &puzzle, 1, 80, 24);
    driver_keys(&driver, "Enter");
    rate(LEVEL_EASY, 12, false);
    ck_assert(strstr(header(), "easy, no. 1234  easy")); /* from a file, it is any title */
    driver.app.own.made_for.level = LEVEL_EASY;
    rate(LEVEL_EASY, 12, false);
    ck_assert_msg(strstr(header(), "easy, no. 1234 \u00B7 ER 1.2  "), "%s", header());
    rate(LEVEL_HARD, 36, false);
    ck_assert(strstr(header(), "easy, no. 1234  hard \u00B7 ER 3.6"));
    driver_resize(&driver, 90, 23);
    rate(LEVEL_EASY, 12, false);
    ck_assert(strstr(header(), "easy, no. 1234") && strstr(header(), "easy \u00B7 ER 1.2"));
}
END_TEST

START_TEST(cuts_a_long_title_before_it_hides_the_clock)
{
    memset(puzzle.title, 'x', sizeof puzzle.title - 1);
    driver_release(&driver);
    driver_menu(&driver, &puzzle, 1, 40, 24);
    driver_keys(&driver, "Enter m");
    ck_assert(strstr(header(), "xxx\u2026") && strstr(header(), "0:00"));
    /* A title that needs no more than half of the line is shown whole. */
    strcpy(puzzle.title, "Exam of stage 1: easy, no. 627871234");
    driver_release(&driver);
    driver_menu(&driver, &puzzle, 1, 80, 24);
    driver_keys(&driver, "Enter");
    rate(LEVEL_EASY, 15, false);
    ck_assert(strstr(header(), "no. 627871234 ") && strstr(header(), "32/81"));
}
END_TEST

START_TEST(stands_in_the_panel_where_the_board_needs_its_line)
{
    driver_resize(&driver, 80, 23);
    rate(LEVEL_EASY, 12, false);
    ck_assert(strstr(header(), "Warm-Up") && strstr(header(), "easy \u00B7 ER 1.2"));
    ck_assert(strstr(header(), "0:00"));
    driver_keys(&driver, "Space S"); /* the title of a list stands there, too */
    ck_assert(strstr(header(), "all steps"));
    driver_keys(&driver, "q ?");
    ck_assert(strstr(driver_rect(&driver, (struct rect){ 0, 0, 80, 1 }), "reductio  help"));
}
END_TEST

START_TEST(names_candidates_close_together_where_they_are_many)
{
    begin("5................................................................................", 80,
          24);
    driver_go(&driver, "r9c9");
    ck_assert(strstr(facts(), "Cell   r9c9 123456789"));
    driver_go(&driver, "r1c2");
    ck_assert(strstr(facts(), "Cell   r1c2 12346789"));
    begin(essays, 80, 24);
    ck_assert(strstr(facts(), "Cell   r5c5 1 2 4 6"));
}
END_TEST

/* Outermost first, each in its depth's ink, and no name cut. */
START_TEST(names_experiments_from_the_outermost_on)
{
    static const struct {
        int width, height;
        const char *shown;
    } sizes[] = { { 80, 24, "a puzzle  r5c4=2 \u203A r3c4=6 \u203A r1c5=4" },
                  { 58, 30, "a puzzle  r5c4=2 \u203A r3c4=6 \u203A r1c5=4" },
                  { 40, 16, "\u203A r1c5=4" } };
    begin(deep, sizes[_i].width, sizes[_i].height);
    driver_keys(&driver, ": 'goto_r5c4 Enter e 2 : 'goto_r3c4 Enter 6 : 'goto_r1c5 Enter 4");
    const int depth = game_depth(driver.app.play->game);
    ck_assert_int_eq(depth, 3);
    char shown[4000];
    const struct rect title = driver.app.layout.title;
    snprintf(shown, sizeof shown, "%s", driver_rect(&driver, title));
    ck_assert_msg(strstr(shown, sizes[_i].shown), "%s", shown);
    ck_assert(strstr(driver_status(&driver), " TRY 3 "));
    const struct glyph *line = &driver.frame.at[title.y * driver.frame.width + title.x + 11];
    if (_i < 2)
        ck_assert(line[0].ink == INK_TRY_1 && line[9].ink == INK_TRY_2);
}
END_TEST

/* The smallest window shows the size that is needed, in whole words only. */
START_TEST(says_what_it_needs_in_the_smallest_window)
{
    static const struct {
        int width, height;
        const char *shown;
    } sizes[] = { { 20, 8, "reductio needs 31x12. q leaves." },
                  { 10, 3, "31x12" },
                  { 6, 1, "31x12" },
                  { 80, 5, "reductio needs 31x12. q leaves." } };
    driver_resize(&driver, sizes[_i].width, sizes[_i].height);
    const struct rect all = { 0, 0, sizes[_i].width, sizes[_i].height };
    char shown[120] = "";
    for (const char *at = driver_rect(&driver, all); *at; at++) /* one space between words */
        if (*at != ' ' || (at[1] && at[1] != ' '))
            strncat(shown, at, 1);
    ck_assert_str_eq(shown, sizes[_i].shown);
}
END_TEST

SUITE(header, setup, driver_end, TEST(shows_the_state_of_the_game),
      TEST(is_rated_as_the_game_that_it_is), TEST(leaves_out_the_less_important_first),
      TEST(names_the_level_once), TEST(cuts_a_long_title_before_it_hides_the_clock),
      TEST(stands_in_the_panel_where_the_board_needs_its_line),
      TEST(names_candidates_close_together_where_they_are_many),
      LOOPED(names_experiments_from_the_outermost_on, 0, 3),
      LOOPED(says_what_it_needs_in_the_smallest_window, 0, 4))
