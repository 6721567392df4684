/* Finished games in the player: recorded once, on request, with all that was done; and their
 * statistics. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/by_name.h"
#include "support/golden.h"
#include "support/ui_suite.h"
#include "support/wording.h"
#include "ui/drawing/plot.h"

static struct app *const app = &driver.app;
static struct finished_games *const past = &driver.app.finished_games;
static struct record records[400];

static const struct moment now = { { 2026, 11, 21 }, 20, 15, 0 };

static void release(void)
{
    driver_release(&driver);
}

static void start(const char *puzzle, int width, int height)
{
    memset(records, 0, sizeof records);
    driver_game(&driver, puzzle, width, height);
    past->now = now;
}

static size_t place_of(const struct technique *technique)
{
    size_t place = 0;
    while (rules_all->at[place] != technique)
        place++;
    return place;
}

/* Lends `count` games, some of each level up to unfair; three a day, up to today. */
static void lend(size_t count)
{
    static const enum level levels[] = { LEVEL_EASY, LEVEL_MEDIUM, LEVEL_EASY,  LEVEL_HARD,
                                         LEVEL_EASY, LEVEL_UNFAIR, LEVEL_MEDIUM };
    for (size_t i = 0; i < count; i++) {
        struct record *record = &records[i];
        record->level = levels[i % 7];
        record->played = ((int64_t)record->level * 150 + (int64_t)(i * 37 % 101)) * 1000;
        record->begin = record->end = now;
        record->end.date.day = record->begin.date.day = (int)(21 - (count - 1 - i) / 3 % 20);
        record->begin.second = (int)(i % 60);
        record->hints = i % 5 == 2;
        record->forced = i % 9 == 4 ? 30 : 0;
        record->puzzle.digit[i % CELLS] = 1;
        record->times[place_of(by_name("naked single"))] = 20;
        record->times[place_of(by_name("pointing"))] = record->level >= LEVEL_MEDIUM;
        record->times[place_of(by_name("x-wing"))] = record->level >= LEVEL_HARD ? 2 : 0;
        record->times[place_of(by_name("XY-chain"))] = record->level == LEVEL_UNFAIR;
    }
    app_set_finished(app, records, count);
}

static void solve_by_hand(void)
{
    struct shown board;
    game_board(app->play->game, ASSIST_OFF, &board);
    for (int cell = 0; cell < CELLS; cell++)
        if (!board.value.digit[cell]) {
            struct move move =
                move_at(MOVE_ENTER, cell, game_solution(app->play->game)->digit[cell]);
            ck_assert_int_eq(play_move(app, move), STATUS_OK);
        }
}

static bool granted(bool *requests)
{
    bool wished = *requests;
    *requests = false;
    return wished;
}

/* ---- What is handed out to be kept ---- */

START_TEST(a_solved_game_is_handed_out_once)
{
    start(warm_up, 80, 24);
    driver_pass(&driver, 61000);
    ck_assert(!driver.requests.keep_finished);
    driver_keys(&driver, "Space N");
    ck_assert(driver_shows(&driver, SAYS_SOLVED));
    ck_assert(granted(&driver.requests.keep_finished));
    const struct record first = driver.requests.latest;
    ck_assert_int_eq(first.played, 61000);
    ck_assert_int_eq(first.level, LEVEL_EASY);
    ck_assert_int_eq(first.end.hour, 20);
    ck_assert_int_eq(first.entered, 0);
    ck_assert_int_eq(first.forced,
                     cellset_count(grid_empty_cells(&game_puzzle(app->play->game)->givens)));
    ck_assert_int_eq(first.hints, 0);
    ck_assert(!first.daily.year);
    driver_keys(&driver, "u C-r");
    ck_assert(driver_shows(&driver, SAYS_SOLVED));
    ck_assert(!driver.requests.keep_finished);
    release();
}
END_TEST

/* Neither by N nor by assist, which fills in digits only when it is set to. */
START_TEST(a_time_does_not_count_where_digits_were_filled_in)
{
    static const char *const keys[] = { "Space N", ": 'set_assist_fill Enter" };
    static const char says[] = "The time does not";
    start(warm_up, 80, 24);
    driver_keys(&driver, "Space a Space a Space a Space a Space a");
    ck_assert(!driver.requests.keep_finished);
    driver_keys(&driver, keys[_i]);
    ck_assert(driver_shows(&driver, SAYS_SOLVED) && driver_shows(&driver, says));
    ck_assert(granted(&driver.requests.keep_finished) && !record_is_timed(&driver.requests.latest));
    app_set_finished(app, &driver.requests.latest, 1);
    driver_keys(&driver, "Space T");
    ck_assert(driver_shows(&driver, "1 game") && driver_shows(&driver, "easy              1\n"));
    release();
    start(warm_up, 80, 24);
    solve_by_hand();
    ck_assert(granted(&driver.requests.keep_finished) && !driver_shows(&driver, says));
    ck_assert(record_is_timed(&driver.requests.latest));
    release();
}
END_TEST

/* A ladder is one hint, however many of its rungs are climbed. */
START_TEST(hints_are_counted)
{
    start(warm_up, 80, 24);
    driver_keys(&driver, "H H H Esc H H H H H");
    ck_assert_int_eq(app->play->hints, 2);
    driver_keys(&driver, "Space N H H");
    ck_assert_int_eq(app->play->hints, 2); /* there is nothing to hint at */
    ck_assert_int_eq(driver.requests.latest.hints, 2);
    release();
}
END_TEST

/* The time of its begin is how a game is known again. */
START_TEST(a_game_knows_when_it_began)
{
    struct puzzle puzzle = { .givens = grid_of(warm_up) };
    struct error error;
    start(warm_up, 80, 24);
    ck_assert_int_eq(app_start(app, &puzzle, &error), STATUS_OK);
    strcpy(app->play->begun, "2026-11-21 20:15:00"); /* the caller's part */
    app->play->daily = (struct daily){ { 2026, 11, 20 }, LEVEL_EASY };
    past->now.minute += 9;
    driver_keys(&driver, "Space N");
    ck_assert(granted(&driver.requests.keep_finished));
    ck_assert_int_eq(driver.requests.latest.begin.minute, now.minute);
    ck_assert_int_eq(driver.requests.latest.end.minute, now.minute + 9);
    ck_assert_int_eq(driver.requests.latest.daily.day, 20);
    ck_assert_int_eq(driver.requests.latest.daily.year, 2026);
    release();
}
END_TEST

/* A file may hold any title. */
START_TEST(a_title_makes_no_puzzle_of_the_day)
{
    struct puzzle puzzle = { .title = "Daily 2026-11-21, easy", .givens = grid_of(warm_up) };
    struct error error;
    start(warm_up, 80, 24);
    ck_assert_int_eq(app_start(app, &puzzle, &error), STATUS_OK);
    driver_keys(&driver, "n n Space D");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    ck_assert(!driver_shows(&driver, "In progress"));
    driver_keys(&driver, "q Space N");
    ck_assert(granted(&driver.requests.keep_finished));
    ck_assert(!driver.requests.latest.daily.year);
    release();
}
END_TEST

START_TEST(a_lesson_is_no_game)
{
    start(essays, 80, 24);
    driver_lessons(&driver);
    driver_keys(&driver, ": 'learn_full-house Enter q");
    ck_assert_ptr_ne(app->play, &app->own);
    solve_by_hand();
    ck_assert(app->play->finished);
    ck_assert(!driver.requests.keep_finished);
    release();
}
END_TEST

/* All by hand, after one that took twice as long; then after one that was as fast by a hint. */
START_TEST(the_best_is_praised)
{
    static const struct {
        int64_t played;
        int hints, forced;
        const char *says, *never;
    } before[] = {
        { 130000, 0, 0, "Your best", "Your first" },
        { 10000, 0, 0, "easy games, best", "Your best" },
        { 10000, 1, 0, "Your first", "0:10" },
        { 10000, 0, 1, "Your first", "0:10" },
    };
    start(warm_up, 80, 24);
    lend(1);
    records[0].level = LEVEL_EASY;
    records[0].played = before[_i].played;
    records[0].hints = before[_i].hints;
    records[0].forced = before[_i].forced;
    driver_pass(&driver, 65000);
    solve_by_hand();
    ck_assert(granted(&driver.requests.keep_finished));
    records[1] = driver.requests.latest;
    ck_assert(record_is_alone(&records[1]));
    app_set_finished(app, records, 2);
    app_draw(app, &driver.frame);
    ck_assert_msg(driver_shows(&driver, before[_i].says), "%s", driver_text(&driver));
    ck_assert_msg(!driver_shows(&driver, before[_i].never), "%s", driver_text(&driver));
    release();
}
END_TEST

/* ---- The screen ---- */

START_TEST(it_is_opened_from_menu_and_game_and_asks)
{
    struct puzzle puzzle = { .title = "Alpha", .givens = grid_of(warm_up) };
    driver_menu(&driver, &puzzle, 1, 80, 24);
    driver_keys(&driver, "Space T");
    ck_assert_ptr_eq(driver_view(&driver), &stats_view);
    ck_assert(granted(&driver.requests.finished_games));
    ck_assert(driver_shows(&driver, "You have not finished a game yet."));
    driver_keys(&driver, "Right Left q Home Down*5 Enter");
    ck_assert_ptr_eq(driver_view(&driver), &stats_view);
    driver_keys(&driver, "Esc End Enter : 'stats Enter");
    ck_assert_ptr_eq(driver_view(&driver), &stats_view);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    release();
}
END_TEST

START_TEST(levels_without_games_are_passed_over)
{
    start(warm_up, 80, 24);
    lend(30);
    driver_keys(&driver, "Space T");
    ck_assert(driver_shows(&driver, "30 games") && driver_shows(&driver, "Times, easy"));
    driver_keys(&driver, "Left");
    ck_assert(driver_shows(&driver, "Times, all levels"));
    driver_keys(&driver, "Left");
    ck_assert(driver_shows(&driver, "Times, unfair"));
    lend(2); /* meanwhile the file was changed */
    driver_pass(&driver, 0);
    ck_assert(driver_shows(&driver, "2 games") && driver_shows(&driver, "Times, all levels"));
    driver_keys(&driver, "Right Right Right");
    ck_assert(driver_shows(&driver, "Times, all levels"));
    release();
}
END_TEST

/* The smallest screens scroll to the last technique, and a key shows its page. */
START_TEST(all_techniques_can_be_reached)
{
    start(warm_up, 31, 12);
    lend(30);
    driver_keys(&driver, "Space T Left Left");
    ck_assert(!driver_shows(&driver, "XY-Chain"));
    driver_keys(&driver, "End");
    ck_assert(driver_shows(&driver, "XY-Chain"));
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &technique_view);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &stats_view);
    release();
}
END_TEST

/* Whatever its size, and however many games: nothing is drawn beyond it, all figures are there. */
START_TEST(any_size_will_do)
{
    static const size_t counts[] = { 1, 2, 25, 26, 400 };
    start(warm_up, 80, 24);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        lend(counts[i]);
        driver_keys(&driver, "Space T");
        for (int height = 15; height <= 60; height += 5)
            for (int width = 31; width <= 300; width += 7) {
                driver_resize(&driver, width, height);
                ck_assert(driver_shows(&driver, "best"));
                ck_assert(driver_shows(&driver, "easy "));
                ck_assert(driver_shows(&driver, "games found asked"));
            }
        driver_keys(&driver, "q");
    }
    release();
}
END_TEST

static const struct {
    const char *name, *keys;
    size_t games;
    int width, height;
    enum charset charset;
} screens[] = {
    { "screen-stats", "Space T", 60, 80, 24, CHARSET_HEAVY },
    { "screen-stats-33x15", "Space T", 60, 33, 15, CHARSET_HEAVY },
    { "screen-stats-100x40", "Space T", 60, 100, 40, CHARSET_HEAVY },
    { "screen-stats-60x20", "Space T Left", 60, 60, 20, CHARSET_HEAVY },
    { "screen-stats-ascii", "Space T", 60, 80, 24, CHARSET_ASCII },
    { "screen-stats-none", "Space T", 0, 33, 15, CHARSET_HEAVY },
};
enum { SCREENS = sizeof screens / sizeof *screens };

START_TEST(is_as_drawn_before)
{
    start(warm_up, screens[_i].width, screens[_i].height);
    app->charset = screens[_i].charset;
    lend(screens[_i].games);
    driver_keys(&driver, screens[_i].keys);
    ck_assert(golden_is(screens[_i].name, driver_golden(&driver)));
    release();
}
END_TEST

/* ---- The bars ---- */

START_TEST(bars_are_means_of_games)
{
    struct plot plot;
    start(warm_up, 80, 24);
    for (int i = 0; i < 7; i++)
        records[i] = (struct record){ .level = LEVEL_HARD, .played = i * 1000 };
    records[3].level = LEVEL_EASY;
    plot_gather(records, 7, LEVEL_HARD, 10, &plot);
    ck_assert_uint_eq(plot.count, 6);
    ck_assert_uint_eq(plot.games, 1);
    ck_assert_int_eq(plot.at[3], 4000);
    plot_gather(records, 7, LEVEL_CONTRADICTION, 4, &plot); /* 0, 1 2, 3 4, 5 6 */
    ck_assert_uint_eq(plot.count, 4);
    ck_assert_uint_eq(plot.games, 2);
    ck_assert_int_eq(plot.at[0], 0);
    ck_assert_int_eq(plot.at[1], 1500);
    ck_assert_int_eq(plot.at[3], 5500);
    release();
}
END_TEST

START_TEST(axes_end_at_round_times)
{
    static const struct {
        int64_t times[4], top;
    } cases[] = {
        { { 0, 0, 0, 0 }, 10000 },
        { { 10000, 10000, 9000, 1 }, 10000 },
        { { 10001, 9000, 9000, 9000 }, 20000 },
        { { 3599000, 3600000, 3000000, 3000000 }, 3600000 },
        { { 60000, 60000, 60000, 3600000 }, 240000 }, /* one is far longer */
        { { 22000000, 22000000, 22000000, 22000000 }, 25200000 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t times[4];
        memcpy(times, cases[i].times, sizeof times);
        ck_assert_int_eq(plot_top(times, 4), cases[i].top);
    }
}
END_TEST

/* Two rows, sixteen eighths for 25 minutes: 6, 3, 3, at least one, and one that is cut off. */
START_TEST(bars_are_as_high_as_times)
{
    struct plot plot = { .at = { 600000, 300000, 337500, 1, 9000000 }, .count = 5, .games = 1 };
    struct frame frame = { 0 };
    struct strbuf text;
    strbuf_init(&text);
    ck_assert(frame_resize(&frame, PLOT_LABEL + 5, 3));
    plot_draw(&frame, (struct rect){ 0, 0, PLOT_LABEL + 5, 3 }, &plot, CHARSET_ASCII);
    frame_to_text(&frame, &text);
    ck_assert_str_eq(text.text, "  25:00|    ^\n"
                                "       |:...#\n"
                                "   0:00+-----\n");
    frame_release(&frame);
    strbuf_release(&text);
}
END_TEST

SUITE(stats, NULL, NULL, TEST(a_solved_game_is_handed_out_once),
      LOOPED(a_time_does_not_count_where_digits_were_filled_in, 0, 2), TEST(hints_are_counted),
      TEST(a_game_knows_when_it_began), TEST(a_title_makes_no_puzzle_of_the_day),
      TEST(a_lesson_is_no_game), LOOPED(the_best_is_praised, 0, 4),
      TEST(it_is_opened_from_menu_and_game_and_asks), TEST(levels_without_games_are_passed_over),
      TEST(all_techniques_can_be_reached), TEST(any_size_will_do),
      LOOPED(is_as_drawn_before, 0, SCREENS), TEST(bars_are_means_of_games),
      TEST(axes_end_at_round_times), TEST(bars_are_as_high_as_times))
