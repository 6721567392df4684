/* The choice of a theme: each is shown as the selection moves; one is kept, or the one before. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"
#include "ui/drawing/theme.h"
#include "ui/view/views.h"

static struct app *app;

static void setup(void)
{
    driver_game(&driver, essays, 80, 24);
    app = &driver.app;
    driver_keys(&driver, ": 'theme Enter");
    ck_assert_ptr_eq(driver_view(&driver), &themes_view);
}

static void expect_shown(const char *name)
{
    ck_assert_str_eq(app->options.theme, name);
    ck_assert(driver.requests.theme);
    driver.requests.theme = false;
}

START_TEST(shows_each_theme_at_once)
{
    ck_assert(driver.requests.theme_names);
    ck_assert(!driver.requests.theme);
    for (const struct theme_file *file = theme_files; file->name; file++) {
        driver_keys(&driver, "Down");
        expect_shown(file->name);
        ck_assert(driver_shows(&driver, file->name));
    }
    driver_keys(&driver, "Home");
    expect_shown("auto");
    ck_assert_uint_eq(driver.requests.settings.length, 0);
}
END_TEST

START_TEST(goes_back_to_the_one_before)
{
    driver_keys(&driver, _i ? "Down Down q" : "Down Esc");
    expect_shown("auto");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(driver.requests.settings.length, 0);
}
END_TEST

START_TEST(keeps_the_one_that_is_chosen)
{
    driver_keys(&driver, "Down Down Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(app->options.theme, theme_files[1].name);
    ck_assert_uint_gt(driver.requests.settings.length, strlen("set theme \n"));
    driver_keys(&driver, ": 'theme Enter");
    driver.requests.theme = false;
    driver_keys(&driver, "Up");
    expect_shown(theme_files[0].name); /* it begins at the one that is shown */
}
END_TEST

/* The themes are lent after the view was opened. */
START_TEST(lists_those_of_files)
{
    static const char *const own[] = { "dusk", "ember" };
    driver_keys(&driver, "Esc");
    strcpy(app->options.theme, "ember");
    driver_keys(&driver, ": 'theme Enter");
    app->theme_names = (struct theme_names){ own, 2 };
    driver_pass(&driver, 1);
    ck_assert(driver_shows(&driver, "dusk"));
    driver_keys(&driver, "Up");
    expect_shown("dusk");
    driver_keys(&driver, "Esc");
    driver_keys(&driver, ": 'theme_du Tab Enter"); /* Tab knows them, too */
    ck_assert_str_eq(app->options.theme, "dusk");
}
END_TEST

START_TEST(sets_the_theme_that_is_named)
{
    driver_keys(&driver, "Esc : 'theme_light Enter");
    expect_shown("light");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

/* From the menu there is no game to show. */
START_TEST(has_a_preview_without_a_game)
{
    struct puzzle puzzles[1] = { { .title = "Warm-Up", .givens = grid_of(warm_up) } };
    driver_release(&driver);
    driver_menu(&driver, puzzles, 1, 120, 40);
    driver_keys(&driver, ": 'themes Enter Down");
    ck_assert_ptr_eq(driver_view(&driver), &themes_view);
    ck_assert(driver_shows(&driver, "eliminated"));
    driver_keys(&driver, "Esc");
}
END_TEST

SUITE(themes_view, setup, driver_end, TEST(shows_each_theme_at_once),
      LOOPED(goes_back_to_the_one_before, 0, 2), TEST(keeps_the_one_that_is_chosen),
      TEST(lists_those_of_files), TEST(sets_the_theme_that_is_named),
      TEST(has_a_preview_without_a_game))
