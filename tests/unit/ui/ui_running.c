/* The techniques that run automatically, as the player chooses them: by a setting, by a move, on
 * their screen. */
#include <check.h>
#include <string.h>

#include "support/by_name.h"
#include "support/ui_suite.h"
#include "support/wording.h"

static struct app *const app = &driver.app;

static enum status configure(const char *line)
{
    struct error error = { .text = "" };
    return app_configure(app, line, &error);
}

static bool runs(const struct technique *technique)
{
    return technique_set_has(game_running(app->play->game), technique);
}

static size_t moves(void)
{
    return game_move_count(app->play->game);
}

static bool said(const char *text)
{
    return *app_message(app) && strstr(app_message(app), text);
}

static void begin(const char *line)
{
    struct puzzle puzzle = { .givens = grid_of(line) };
    struct error error;
    ck_assert_int_eq(app_start(app, &puzzle, &error), STATUS_OK);
    driver_keys(&driver, "Esc");
}

START_TEST(set_in_a_game_it_is_a_move)
{
    app_command(app, "set auto full house, Hidden Single");
    ck_assert_msg(said(SAYS_RUNS "Full House, Hidden Single."), "%s", app_message(app));
    ck_assert_uint_eq(moves(), 1);
    ck_assert(runs(by_name("hidden single")) && !runs(by_name("naked single")));
    driver_keys(&driver, "Esc");
    ck_assert(driver_shows(&driver, FACT_AUTO "2 techniques"));
    driver_keys(&driver, "u");
    ck_assert(runs(by_name("naked single")));
    ck_assert(!driver_shows(&driver, FACT_AUTO));
    driver_keys(&driver, "U");
    ck_assert(!runs(by_name("naked single")));
    /* To set what runs already changes nothing. */
    app_command(app, "set auto hidden-single full-house");
    ck_assert_uint_eq(moves(), 1);
    app_command(app, "set auto none");
    driver_keys(&driver, "Esc");
    ck_assert(driver_shows(&driver, FACT_AUTO "none"));
    app_command(app, "auto forward");
    ck_assert_uint_eq(moves(), 3);
    ck_assert(runs(by_name("naked single")));
}
END_TEST

START_TEST(said_when_it_is_refused)
{
    const struct technique_set before = app->options.running;
    app_command(app, "set auto +Leviathan");
    ck_assert(said("Leviathan cannot run automatically"));
    app_command(app, "set auto magic");
    ck_assert(said("magic"));
    app_command(app, "auto experiment");
    ck_assert(said("Experiment cannot run automatically"));
    ck_assert_uint_eq(moves(), 0);
    begin(needs_experiment);
    app_command(app, "try r1c2=3");
    ck_assert_int_eq(game_depth(app->play->game), 1);
    app_command(app, "set auto none");
    ck_assert(said("he automatic techniques cannot change in an experiment"));
    driver_keys(&driver, "Space A");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(technique_set_same(&before, &app->options.running));
}
END_TEST

/* Configured, it is how games begin: not a move of the player's that could be undone or lost. */
START_TEST(games_begin_with_it)
{
    ck_assert_int_eq(configure("set auto hidden-single"), STATUS_OK);
    ck_assert_uint_eq(app_unfinished(app), 0); /* nothing would be lost */
    begin(warm_up);
    ck_assert_uint_eq(moves(), 1);
    ck_assert(!runs(by_name("naked single")));
    ck_assert_uint_eq(app_unfinished(app), 0);
    driver_keys(&driver, "u");
    ck_assert(said(SAYS_NOTHING_TO_UNDO));
    ck_assert(!runs(by_name("naked single")));
    driver_keys(&driver, "n n");
    ck_assert_uint_eq(app_unfinished(app), 1);
    driver_keys(&driver, "u u");
    ck_assert_uint_eq(moves(), 1);
    ck_assert(app_leave_game(app)); /* with moves that could be redone */
    ck_assert_uint_eq(app->left_count, 1);
    begin(warm_up);
    begin(essays); /* nothing was done in the one before */
    ck_assert_uint_eq(app->left_count, 1);
    ck_assert_int_eq(configure("set auto forward"), STATUS_OK);
    begin(warm_up);
    ck_assert_uint_eq(moves(), 0);
}
END_TEST

START_TEST(what_a_puzzle_comes_with_is_taken_up_after_it)
{
    struct puzzle puzzle = { .givens = grid_of(essays) };
    struct error error;
    puzzle.entries.digit[cell_of("r1c2")] = 8;
    puzzle.entries.digit[cell_of("r1c3")] = 3;
    configure("set auto none");
    ck_assert_int_eq(app_start(app, &puzzle, &error), STATUS_OK);
    ck_assert_uint_eq(moves(), 3);
    driver_keys(&driver, "u u");
    ck_assert_uint_eq(moves(), 1);
    ck_assert(!runs(by_name("naked single")));
}
END_TEST

START_TEST(obeys_the_setting_for_uniqueness)
{
    app_command(app, "set auto +uniqueness");
    ck_assert(runs(by_name("unique rectangle type 1")));
    app_command(app, "set uniqueness off");
    ck_assert(!runs(by_name("unique rectangle type 1")) && runs(by_name("naked single")));
    app_command(app, "set uniqueness on");
    ck_assert(runs(by_name("unique rectangle type 1")));
    ck_assert_uint_eq(moves(), 3);
    app_command(app, "set auto forward");
    app_command(app, "set uniqueness off");
    ck_assert_uint_eq(moves(), 4);
    app_command(app, "set uniqueness on");
    begin(two_solutions);
    app_command(app, "set auto uniqueness");
    ck_assert(said("do not run"));
    ck_assert_uint_eq(game_analysis(app->play->game)->steps.count, 0);
}
END_TEST

START_TEST(chosen_on_its_screen)
{
    driver_keys(&driver, "Space A");
    ck_assert_ptr_eq(driver_view(&driver), &auto_view);
    ck_assert(driver_shows(&driver, TITLE_AUTO));
    ck_assert(driver_shows(&driver, "[x] Full House") && driver_shows(&driver, "[x] Two Boxes"));
    driver_keys(&driver, "Down Enter"); /* Naked Single, out */
    ck_assert(driver_shows(&driver, "[ ] Naked Single"));
    ck_assert(driver_shows(&driver, "A cell has only one"));
    ck_assert_uint_eq(moves(), 0);
    driver_keys(&driver, "PageDown Down*5 Enter");
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(moves(), 1);
    ck_assert(said(SAYS_RUNS));
    ck_assert(!runs(by_name("naked single")) && runs(by_name("hidden single")));
    ck_assert(technique_set_same(game_running(app->play->game), &app->options.running));
    driver_keys(&driver, "u");
    ck_assert(runs(by_name("naked single")));
}
END_TEST

START_TEST(left_as_it_was_it_is_no_move)
{
    driver_keys(&driver, "Space A Enter Enter q");
    ck_assert_uint_eq(moves(), 0);
    driver_keys(&driver, "Space A Home Down Enter Up Enter Esc"); /* nothing, and forward again */
    ck_assert_uint_eq(moves(), 0);
    driver_keys(&driver, "Space A Home Down Enter Esc");
    ck_assert_uint_eq(moves(), 1);
    ck_assert_uint_eq(game_analysis(app->play->game)->steps.count, 0);
}
END_TEST

/* If nothing runs automatically, n continues all the same: step by step, in experiments too. */
START_TEST(steps_go_on_where_nothing_runs)
{
    app_command(app, "set auto none");
    driver_keys(&driver, "n n");
    ck_assert_uint_eq(moves(), 2);
    app_command(app, "try r2c1=9");
    if (!game_depth(app->play->game))
        ck_abort_msg("%s", app_message(app));
    driver_keys(&driver, "Space N");
    ck_assert(said("n explains one step at a time"));
    const size_t before = moves();
    driver_keys(&driver, "n n");
    ck_assert_uint_eq(moves(), before + 1);
    driver_keys(&driver, "H*5");
    ck_assert_uint_eq(moves(), before + 2);
    driver_keys(&driver, "p");
    ck_assert_uint_eq(moves(), before + 1);
}
END_TEST

START_TEST(shown_at_every_size)
{
    static const int sizes[][2] = { { 31, 15 }, { 60, 20 }, { 80, 40 }, { 200, 60 } };
    driver_resize(&driver, sizes[_i][0], sizes[_i][1]);
    driver_keys(&driver, "Space A");
    ck_assert(driver_shows(&driver, "[x] Full House"));
    driver_keys(&driver, "End Enter q");
    ck_assert_uint_eq(moves(), 1);
}
END_TEST

UI_SUITE(ui_running, essays, 80, 24, TEST(set_in_a_game_it_is_a_move),
         TEST(said_when_it_is_refused), TEST(games_begin_with_it),
         TEST(what_a_puzzle_comes_with_is_taken_up_after_it),
         TEST(obeys_the_setting_for_uniqueness), TEST(chosen_on_its_screen),
         TEST(left_as_it_was_it_is_no_move), TEST(steps_go_on_where_nothing_runs),
         LOOPED(shown_at_every_size, 0, 4))
