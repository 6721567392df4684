/* The app's lists, questions and messages about games that its caller keeps: in the menu, by name,
 * on leaving. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/ui_suite.h"

static struct puzzle puzzle;
static struct saved_game shelf[2];

static void keep(struct saved_game *entry, const char *name, bool named, int blanks)
{
    memset(entry, 0, sizeof *entry);
    snprintf(entry->name, sizeof entry->name, "%s", name);
    entry->named = named;
    entry->peek.puzzle = puzzle;
    entry->peek.blanks = blanks;
    entry->peek.about.played = 61000;
    strcpy(entry->peek.about.begun, "2026-11-21 20:15:04");
}

static void setup(void)
{
    puzzle = (struct puzzle){ .title = "Alpha", .givens = grid_of(essays) };
    driver_menu(&driver, &puzzle, 1, 80, 24);
    keep(&shelf[0], "2026-11-21-2", false, 17);
    keep(&shelf[1], "On the train", true, 23);
    app_set_saved(&driver.app, shelf, 2);
    driver_keys(&driver, "Home");
}

/* Marks the game as the caller does once the first move is on the disk. */
static void save_as(const char *name)
{
    strcpy(driver.app.play->name, name);
    driver.app.play->safe = true;
}

/* Two games of one puzzle are told apart by the name that one was given. */
START_TEST(lists_them_by_title_or_by_their_own_name)
{
    ck_assert(driver_shows(&driver, "Alpha") && driver_shows(&driver, "On the train"));
    ck_assert(driver_shows(&driver, "64/81   1:01"));
    ck_assert(driver_shows(&driver, "2026-11-21-2"));
    driver_keys(&driver, "Down Down Down Down Down Down Down Down");
    ck_assert(driver_shows(&driver, "as On the train."));
}
END_TEST

START_TEST(tells_in_the_menu_which_game_is_saved_below_it)
{
    ck_assert(!driver_shows(&driver, "is saved"));
    driver_keys(&driver, "End Enter n n");
    save_as("2026-11-21-3");
    driver_keys(&driver, "o");
    ck_assert(driver_shows(&driver, "choose a puzzle; your game is saved"));
    driver.app.play->safe = false;
    driver_pass(&driver, 1000);
    ck_assert(!driver_shows(&driver, "is saved"));
}
END_TEST

START_TEST(tells_the_name_and_takes_another)
{
    driver_keys(&driver, "End Enter : 'name Enter");
    ck_assert(driver_shows(&driver, "is saved from its first move on"));
    driver_keys(&driver, ": 'name_Early Enter"); /* before the first move */
    ck_assert_str_eq(driver.requests.name.text, "Early");
    strbuf_reset(&driver.requests.name);
    driver_keys(&driver, "n n : 'name Enter");
    ck_assert(driver_shows(&driver, "This game is not saved."));
    save_as("2026-11-21-3");
    driver_keys(&driver, ": 'name Enter");
    ck_assert(driver_shows(&driver, "Saved as 2026-11-21-3."));
    ck_assert_uint_eq(driver.requests.name.length, 0);
    driver_keys(&driver, ": 'name_By_the_sea Enter");
    ck_assert_str_eq(driver.requests.name.text, "By the sea");
}
END_TEST

/* Only the heading of such a game could be read: there is a file, and no move in it. */
START_TEST(names_a_saved_game_without_a_move)
{
    driver_keys(&driver, "End Enter");
    save_as("torn");
    driver_keys(&driver, ": 'name_mended Enter");
    ck_assert_str_eq(driver.requests.name.text, "mended");
}
END_TEST

START_TEST(asks_before_what_is_not_saved_is_left)
{
    driver_keys(&driver, "End Enter n n q");
    ck_assert(driver_shows(&driver, "A game is not saved. Press q again to leave"));
    ck_assert(!driver.app.quit);
    save_as("2026-11-21-3");
    driver_keys(&driver, "Left q");
    ck_assert(driver.app.quit);
}
END_TEST

SUITE(saved_games, setup, driver_end, TEST(lists_them_by_title_or_by_their_own_name),
      TEST(tells_in_the_menu_which_game_is_saved_below_it), TEST(tells_the_name_and_takes_another),
      TEST(names_a_saved_game_without_a_move), TEST(asks_before_what_is_not_saved_is_left))
