/* The menu: the difficulty of each puzzle, the progress of each game, solved puzzles, and the
 * selected line. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/board/boards.h"
#include "support/ui_suite.h"
#include "ui/play/games.h"
#include "ui/view/views.h"

static struct app *const app = &driver.app;
static struct record records[3];
static struct saved_game shelf[1];

static void rate(const char *puzzle, enum level level, unsigned er, bool estimated)
{
    const struct difficulty difficulty = { level, er, estimated };
    const struct grid givens = grid_of(puzzle);
    app_rated(app, &givens, &difficulty);
}

/* The first puzzle three times, the last time with a digit of the program, so that its time does
 * not count. */
static void solve_alpha(void)
{
    memset(records, 0, sizeof records);
    for (int i = 0; i < 3; i++) {
        records[i].puzzle = grid_of(essays);
        records[i].played = (461 - 100 * i) * 1000;
        records[i].entered = 57;
    }
    records[2].forced = 1;
    app_set_finished(app, records, 3);
}

static void save_beta(void)
{
    memset(shelf, 0, sizeof shelf);
    strcpy(shelf[0].name, "2026-11-22-4");
    shelf[0].peek.puzzle.givens = grid_of(warm_up);
    shelf[0].peek.blanks = 10;
    app_set_saved(app, shelf, 1);
}

/* The column at which a text begins in the line of the screen that has it; -1: nowhere. */
static int column_of(const char *name, const char *text)
{
    static char row[1024];
    for (const char *at = driver_text(&driver); (at = strstr(at, name)); at++) {
        snprintf(row, sizeof row, "%.*s", (int)strcspn(at, "\n"), at);
        const char *found = strstr(row, text);
        if (found)
            return (int)(found - row);
    }
    return -1;
}

static const int sizes[][2] = { { 80, 24 }, { 120, 40 }, { 200, 60 }, { 33, 15 } };

START_TEST(lists_how_hard_and_how_far)
{
    driver_two(&driver, sizes[_i][0], sizes[_i][1]);
    rate(essays, LEVEL_MEDIUM, 20, false);
    rate(warm_up, LEVEL_EXPERIMENT, 111, true);
    driver_keys(&driver, "End");
    const bool wide = sizes[_i][0] > 40;
    ck_assert_int_ge(column_of("Alpha ", "medium"), 0);
    ck_assert(!wide || column_of("Beta ", "~11.1") >= 0);
    ck_assert(!wide || column_of("Alpha ", "ER 2.0") == column_of("Beta ", "ER ~11.1"));
    solve_alpha();
    save_beta();
    driver_keys(&driver, "End");
    ck_assert_int_ge(column_of("Alpha ", "6:01"), 0);
    driver_keys(&driver, "Home");
    ck_assert_int_ge(column_of("Continue ", "71/81   0:00"), 0);
    ck_assert_int_eq(column_of("Continue ", "2026-11-22-4, experiment") >= 0, sizes[_i][0] > 80);
}
END_TEST

/* Games of other boards name them, as their givens alone do not show a rule; next to a small board
 * the list is as wide as next to a large one. */
START_TEST(names_boards)
{
    struct error error;
    driver_two(&driver, 120, 40);
    const int width = column_of("Today", "hard");
    save_beta();
    shelf[0].peek.puzzle.board = board_named("anti-knight", &error);
    driver_keys(&driver, "Home");
    ck_assert(driver_shows(&driver, "2026-11-22-4, anti-knight"));
    shelf[0].peek.puzzle.board = board_named("4x4", &error);
    shelf[0].peek.puzzle.givens = (struct grid){ { 0 } };
    driver_keys(&driver, "Home");
    ck_assert(driver_shows(&driver, "2026-11-22-4, 4x4"));
    ck_assert_int_eq(column_of("Today", "hard"), width);
}
END_TEST

/* A line with a value at its end has its other texts where all lines have them. */
START_TEST(aligns_its_columns)
{
    driver_two(&driver, 120, 40);
    rate(essays, LEVEL_MEDIUM, 20, false);
    rate(warm_up, LEVEL_MEDIUM, 28, false);
    solve_alpha();
    driver_keys(&driver, "End");
    ck_assert_int_gt(column_of("Alpha ", "6:01"), 0);
    ck_assert_int_eq(column_of("Alpha ", "medium"), column_of("Beta ", "medium"));
}
END_TEST

START_TEST(tells_about_a_solved_puzzle)
{
    driver_two(&driver, 120, 40);
    rate(essays, LEVEL_MEDIUM, 20, false);
    solve_alpha();
    driver_keys(&driver, "Home End Up");
    ck_assert(driver_shows(&driver, "medium, ER 2.0, 24 givens"));
    ck_assert(driver_shows(&driver, "Solved 3 times, best time 6:01."));
}
END_TEST

static const char *selected(void)
{
    static char name[64];
    struct list_line line = LIST_LINE_EMPTY;
    const struct list *list = driver_list(&driver);
    list_fill(app, list, list->selected, &line);
    const bool goes_on = !strcmp(line.name.text, "Continue");
    snprintf(name, sizeof name, "%s", goes_on ? line.about.text : line.name.text);
    list_line_release(&line);
    return name;
}

static void reopen(void)
{
    app_pop(app);
    app_open(app, ACTION_MENU);
}

/* The menu selects the game to resume, else the first puzzle that is not solved; the player's
 * choice stays. */
START_TEST(selects_what_is_to_be_played)
{
    driver_two(&driver, 80, 24);
    ck_assert_str_eq(selected(), "Alpha");
    solve_alpha();
    ck_assert_str_eq(selected(), "Alpha");
    driver.records = records;
    driver.record_count = 3;
    reopen();
    ck_assert_str_eq(selected(), "Beta");
    driver_keys(&driver, "Up");
    save_beta();
    ck_assert_str_eq(selected(), "Alpha");
    driver.shelf = shelf;
    driver.shelf_count = 1;
    reopen();
    ck_assert_str_eq(selected(), "2026-11-22-4");
}
END_TEST

/* Puzzles that were named follow the game to continue, which is selected only if it is one of
 * theirs, when there are several. */
START_TEST(selects_a_named_puzzle)
{
    driver_two(&driver, 80, 25);
    app->puzzles_named = 2;
    save_beta();
    driver.shelf = shelf;
    driver.shelf_count = 1;
    reopen();
    ck_assert_str_eq(selected(), "2026-11-22-4");
    shelf[0].peek.puzzle.givens = grid_of(essays_solution);
    reopen();
    ck_assert_str_eq(selected(), "Alpha");
    driver_resize(&driver, 80, 24);
    const char *text = driver_text(&driver);
    ck_assert(strstr(text, "Continue") < strstr(text, "Puzzles"));
    app->puzzles_named = 1;
    reopen();
    ck_assert_str_eq(selected(), "2026-11-22-4");
    driver_keys(&driver, "End Enter o"); /* the game in play comes first */
    ck_assert_str_eq(selected(), "Beta");
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

/* Each puzzle that the menu shows is to be rated once, also one that has no rating. */
START_TEST(names_the_puzzles_to_rate)
{
    struct grid givens, expected = grid_of(essays);
    driver_two(&driver, 80, 24);
    ck_assert(menu_unrated(app, &givens));
    ck_assert_mem_eq(&givens, &expected, sizeof givens);
    rate(essays, LEVEL_CONTRADICTION, 0, false);
    ck_assert(menu_unrated(app, &givens));
    expected = grid_of(warm_up);
    ck_assert_mem_eq(&givens, &expected, sizeof givens);
    rate(warm_up, LEVEL_EASY, 12, false);
    ck_assert(!menu_unrated(app, &givens));
    ck_assert(!driver_shows(&driver, "0.0"));
    driver_keys(&driver, "Enter");
    ck_assert(!menu_unrated(app, &givens));
}
END_TEST

SUITE(menu, NULL, driver_end, LOOPED(lists_how_hard_and_how_far, 0, 4), TEST(names_boards),
      TEST(aligns_its_columns), TEST(tells_about_a_solved_puzzle),
      TEST(selects_what_is_to_be_played), TEST(selects_a_named_puzzle),
      TEST(names_the_puzzles_to_rate))
