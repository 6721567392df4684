/* Whole screens as goldens: the drawing of a view, with its inks and papers. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/golden.h"
#include "support/shortage.h"
#include "support/ui_suite.h"

/* Made by chance; an XY-Chain comes up. */
static const char chained[] =
    "....2...54.9..6.2.7..3.....8..............253.7..6...43.5....4....8..51.6...79...";

static const struct {
    const char *name, *puzzle; /* without a puzzle it is the menu */
    int width, height;
    const char *keys;
} screens[] = {
    { "screen-menu", NULL, 80, 24, "Down" },
    { "screen-new", NULL, 80, 24, "O Down*2 Enter" },
    { "screen-new-33x15", NULL, 33, 15, "O / 'wing Enter Enter" },
    { "screen-play-200x60", essays, 200, 60, "n n n n n n" },
    { "screen-play-80x24", essays, 80, 24, "" },
    { "screen-play-80x23", needs_experiment, 80, 23, "Space N : 'goto_r1c3 Enter e 9 m" },
    { "screen-play-58x30", essays, 58, 30, "n n n n n n" },
    { "screen-play-100x30", essays, 100, 30, "n n n n n n" },
    { "screen-play-40x12", essays, 40, 12, "n n n n n n" },
    { "screen-play-60x20", essays, 60, 20, "n n n n n n" },
    { "screen-play-33x15", essays, 33, 15, "n n n n n n" },
    { "screen-hint", essays, 80, 24, "H H H H" },
    { "screen-experiment", needs_experiment, 80, 24, "Space N : 'goto_r1c3 Enter e 9" },
    { "screen-log", essays, 80, 24, "n n n n n n L Down" },
    { "screen-check", essays, 80, 24, "n n : 'goto_r1c2 Enter 3 c Down" },
    { "screen-steps", chained, 80, 24, "Space N Space S s Down" },
    { "screen-chain", chained, 80, 24, "Space g 'XY-Chain Enter H H" },
    { "screen-links", chained, 80, 24, "Space g 'XY-Chain Enter H H Enter n n" },
    { "screen-links-33x15", chained, 33, 15, "Space g 'XY-Chain Enter H H Enter n n" },
    { "screen-backdoors", chained, 80, 24, "Space N Space b" },
    { "screen-auto", essays, 80, 24, "Space A Down Enter Down*3" },
    { "screen-help", essays, 80, 24, "?" },
    { "screen-editor", essays, 80, 24, "Space E 5 5 Down" },
    { "screen-walk", needs_experiment, 80, 24,
      ": 'set_techniques_forward Enter Space N H H H H Enter n" },
};
enum { SCREENS = sizeof screens / sizeof *screens };

static struct puzzle puzzles[3];

static void setup(void)
{
    puzzles[0] =
        (struct puzzle){ .title = "Warm-Up", .source = "a program", .givens = grid_of(warm_up) };
    puzzles[1] = (struct puzzle){ .title = "Essays",
                                  .source = "two essays on it",
                                  .givens = grid_of(essays) };
    puzzles[2] = (struct puzzle){ .givens = grid_of(sudoku_com) }; /* its number is its name */
}

START_TEST(is_as_drawn_before)
{
    if (screens[_i].puzzle)
        driver_game(&driver, screens[_i].puzzle, screens[_i].width, screens[_i].height);
    else
        driver_menu(&driver, puzzles, 3, screens[_i].width, screens[_i].height);
    driver_keys(&driver, screens[_i].keys);
    ck_assert(golden_is(screens[_i].name, driver_golden(&driver)));
    driver_release(&driver);
}
END_TEST

/* The view that each screen must show: the goldens would keep the wrong view as well as the right
 * one. */
START_TEST(is_the_view_that_was_meant)
{
    static const struct view *const views[SCREENS] = {
        &menu_view,  &new_puzzle_view, &new_puzzle_view, &play_view,  &play_view,   &play_view,
        &play_view,  &play_view,       &play_view,       &play_view,  &play_view,   &play_view,
        &play_view,  &log_view,        &check_view,      &check_view, &play_view,   &proof_view,
        &proof_view, &play_view,       &auto_view,       &help_view,  &editor_view, &proof_view,
    };
    if (screens[_i].puzzle)
        driver_game(&driver, screens[_i].puzzle, screens[_i].width, screens[_i].height);
    else
        driver_menu(&driver, puzzles, 3, screens[_i].width, screens[_i].height);
    driver_keys(&driver, screens[_i].keys);
    ck_assert_ptr_eq(driver_view(&driver), views[_i]);
    ck_assert_int_eq(driver.frame.width, screens[_i].width);
    ck_assert_int_eq(driver.frame.height, screens[_i].height);
    if (!strcmp(screens[_i].name, "screen-experiment"))
        ck_assert_int_eq(game_depth(driver.app.play->game), 1);
    driver_release(&driver);
}
END_TEST

/* Each screen, and the end card, while there is no memory: not even for the frame. */
START_TEST(is_drawn_without_memory)
{
    struct frame none = { 0 };
    const char *puzzle = _i < SCREENS ? screens[_i].puzzle : essays;
    const int width = _i < SCREENS ? screens[_i].width : 80;
    const int height = _i < SCREENS ? screens[_i].height : 24;
    if (puzzle)
        driver_game(&driver, puzzle, width, height);
    else
        driver_menu(&driver, puzzles, 3, width, height);
    driver_keys(&driver, _i < SCREENS ? screens[_i].keys : "Space N");
    shortage_begin(1, true);
    app_draw(&driver.app, &none);
    ck_assert_int_gt(shortage_end(), 0);
    ck_assert_ptr_null(none.at);
    frame_release(&none);
    driver_release(&driver);
}
END_TEST

SUITE(screens, setup, NULL, LOOPED(is_as_drawn_before, 0, SCREENS),
      LOOPED(is_the_view_that_was_meant, 0, SCREENS),
      LOOPED(is_drawn_without_memory, 0, SCREENS + 1))
