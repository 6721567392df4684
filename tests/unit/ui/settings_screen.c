/* The screen of the settings: every row can be changed there, at once, and is asked to be kept. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/ui_suite.h"
#include "ui/drawing/theme.h"
#include "ui/play/settings.h"

static struct app *const app = &driver.app;

static void setup(void)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, ",");
    ck_assert_ptr_eq(driver_view(&driver), &settings_view);
}

/* Selects the row of a setting. */
static void go_to(const char *name)
{
    struct list *list = driver_list(&driver);
    struct list_line line = LIST_LINE_EMPTY;
    char wanted[48];
    size_t at = 0;
    snprintf(wanted, sizeof wanted, "%s, ", name);
    do {
        ck_assert_msg(at < list->count, "%s", name);
        list_fill(app, list, at, &line);
    } while (strncmp(list_line_words(&line), wanted, strlen(wanted)) != 0 && ++at);
    list_line_release(&line);
    app_select(app, at);
}

static const char *value_of(const char *name)
{
    static struct options now;
    now = settings_now(app);
    return setting_value(setting_named(name), &now);
}

START_TEST(turns_through_every_word_of_every_setting)
{
    for (size_t i = 0; i < settings_count; i++) {
        const struct setting *setting = &settings[i];
        int words = 0;
        while (setting_word(app, setting, (size_t)words))
            words++;
        if (setting_is_open(setting) || !words)
            continue;
        go_to(setting->name);
        char before[64];
        snprintf(before, sizeof before, "%s", value_of(setting->name));
        for (int turn = 0; turn < words; turn++) {
            char line[64];
            driver_keys(&driver, turn % 3 == 0 ? "Right" : turn % 3 == 1 ? "Enter" : "Space");
            snprintf(line, sizeof line, "set %s %s\n", setting->name, value_of(setting->name));
            ck_assert_str_eq(driver.requests.settings.text, line);
            strbuf_reset(&driver.requests.settings);
        }
        ck_assert_str_eq(value_of(setting->name), before); /* once around */
        driver_keys(&driver, "Left Right");
        ck_assert_str_eq(value_of(setting->name), before);
        strbuf_reset(&driver.requests.settings);
    }
}
END_TEST

START_TEST(shows_the_change_on_the_board)
{
    go_to("assist");
    driver_keys(&driver, "Left"); /* off */
    ck_assert_int_eq(app->play->display.assist, ASSIST_OFF);
    struct shown board;
    game_board(app->play->game, app->play->display.assist, &board);
    ck_assert(candset_is_empty(&board.candidates));
    driver_keys(&driver, "Right");
    ck_assert_int_eq(app->play->display.assist, ASSIST_CANDIDATES);
}
END_TEST

START_TEST(takes_a_typed_value)
{
    go_to("techniques");
    driver_keys(&driver, "Enter C-u 'eas Tab");
    ck_assert(driver_shows(&driver, "techniques: easy"));
    const size_t before = app->options.techniques.count;
    driver_keys(&driver, "Enter");
    ck_assert_uint_lt(app->options.techniques.count, before);
    ck_assert_str_eq(driver.requests.settings.text, "set techniques easy\n");
    driver_keys(&driver, "Enter C-u 'nonsense Enter");
    ck_assert(driver_shows(&driver, "nonsense"));
    ck_assert_str_eq(driver.requests.settings.text, "set techniques easy\n");
    driver_keys(&driver, "Enter '+kraken-fish-type-1 Esc");
    ck_assert_ptr_eq(driver_view(&driver), &settings_view);
    ck_assert_str_eq(driver.requests.settings.text, "set techniques easy\n");
}
END_TEST

static void expect_theme(const char *name)
{
    ck_assert_str_eq(app->options.theme, name);
    ck_assert(driver.requests.theme);
    driver.requests.theme = false;
}

/* Those of files come last, and may be lent after the view was opened. */
START_TEST(shows_each_theme_at_once)
{
    static const char *const own[] = { "dusk", "ember" };
    driver_keys(&driver, "q Space t");
    ck_assert_ptr_eq(driver_view(&driver), &settings_view);
    ck_assert(driver.requests.theme_names);
    ck_assert(!driver.requests.theme);
    app->theme_names = (struct theme_names){ own, 2 };
    for (const struct theme_file *file = theme_files; file->name; file++) {
        driver_keys(&driver, "Right");
        expect_theme(file->name);
    }
    driver_resize(&driver, 120, 40);
    ck_assert(driver_shows(&driver, "Values: auto, "));
    driver_keys(&driver, "Enter");
    expect_theme("dusk");
    driver_keys(&driver, "Right");
    expect_theme("ember");
    strbuf_reset(&driver.requests.settings);
    driver_keys(&driver, "Right");
    expect_theme("auto");
    ck_assert_str_eq(driver.requests.settings.text, "set theme auto\n");
    driver_keys(&driver, "Left");
    expect_theme("ember");
    driver_keys(&driver, "q : 'theme_du Tab Enter"); /* Tab knows them, too */
    expect_theme("dusk");
}
END_TEST

START_TEST(describes_the_theme)
{
    driver_keys(&driver, "q : 'theme_light Enter : 'theme Enter");
    ck_assert_ptr_eq(driver_view(&driver), &settings_view);
    expect_theme("light");
    driver_resize(&driver, 120, 40);
    ck_assert(driver_shows(&driver, "Dark text on a light ground."));
}
END_TEST

START_TEST(tells_about_a_row_in_a_small_window)
{
    driver_resize(&driver, 33, 15);
    go_to("tidy");
    driver_keys(&driver, "H");
    ck_assert_ptr_eq(driver_view(&driver), &text_view);
    ck_assert(driver_shows(&driver, "Values: off, on."));
}
END_TEST

START_TEST(takes_a_typed_number)
{
    go_to("colours");
    driver_keys(&driver, "1 6 Enter");
    ck_assert_int_eq(app->options.colours, 16);
    ck_assert_str_eq(driver.requests.settings.text, "set colours 16\n");
    driver_keys(&driver, "7 Enter");
    ck_assert_int_eq(app->options.colours, 16);
    ck_assert(driver_shows(&driver, "'7' is not a value of colours"));
}
END_TEST

START_TEST(lists_every_setting)
{
    const struct list *list = driver_list(&driver);
    for (size_t i = 0; i < settings_count; i++)
        go_to(settings[i].name);
    struct list_line line = LIST_LINE_EMPTY;
    for (size_t i = 0; i < list->count; i++) {
        list_fill(app, list, i, &line);
        ck_assert_uint_gt(line.name.length, 0);
    }
    list_line_release(&line);
}
END_TEST

/* Letters are a name while it is searched, and keys again after it. */
START_TEST(searches_for_a_name)
{
    const size_t all = driver_list(&driver)->count;
    driver_keys(&driver, "/ A s s");
    ck_assert_uint_eq(driver_list(&driver)->count, 2); /* a heading and the setting */
    ck_assert(driver_shows(&driver, "Names that contain: Ass_"));
    driver_keys(&driver, "Enter Right");
    ck_assert_str_eq(value_of("assist"), "inferred");
    driver_keys(&driver, "/ q q q");
    ck_assert_uint_eq(driver_list(&driver)->count, 0);
    ck_assert(driver_shows(&driver, "No setting"));
    driver_keys(&driver, "Enter Enter Right Left H");
    ck_assert_ptr_eq(driver_view(&driver), &settings_view);
    driver_keys(&driver, "/ Esc");
    ck_assert_uint_eq(driver_list(&driver)->count, all);
}
END_TEST

START_TEST(shows_where_a_value_comes_from)
{
    static const char *const shown[] = { "default", "configuration file", "command line",
                                         "this run only" };
    driver_resize(&driver, 120, 40);
    go_to("tidy");
    app->origins[setting_named("tidy") - settings] = (enum setting_origin)_i;
    driver_pass(&driver, 1);
    ck_assert_msg(driver_shows(&driver, shown[_i]), "%s", driver_text(&driver));
}
END_TEST

/* A command sets a value for this run; `always` keeps it. */
START_TEST(only_the_screen_and_always_keep)
{
    driver_keys(&driver, "q : 'set_tidy_off Enter");
    ck_assert(!app->options.tidy);
    ck_assert_uint_eq(driver.requests.settings.length, 0);
    driver_keys(&driver, ": 'always_tidy_on Enter");
    ck_assert(app->options.tidy);
    ck_assert_str_eq(driver.requests.settings.text, "set tidy on\n");
    driver_keys(&driver, ": 'always_tidy_maybe Enter");
    ck_assert_str_eq(driver.requests.settings.text, "set tidy on\n");
}
END_TEST

START_TEST(opens_where_there_is_no_game)
{
    driver_release(&driver);
    driver_two(&driver, 80, 24);
    driver_keys(&driver, ",");
    ck_assert_ptr_eq(driver_view(&driver), &settings_view);
    go_to("assist");
    driver_keys(&driver, "Right");
    ck_assert_int_eq(app->options.display.assist, ASSIST_INFERRED);
    driver_resize(&driver, 33, 15);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
}
END_TEST

/* ---- The command line ---- */

static const char *typed(void)
{
    return driver_view(&driver)->text(app);
}

START_TEST(tab_goes_through_the_offers)
{
    driver_keys(&driver, "q : 'set_as Tab");
    ck_assert_str_eq(typed(), "set as");
    ck_assert(driver_shows(&driver, " assist"));
    ck_assert(driver_shows(&driver, " ascii"));
    driver_keys(&driver, "Tab");
    ck_assert_str_eq(typed(), "set assist");
    driver_keys(&driver, "Tab");
    ck_assert_str_eq(typed(), "set ascii");
    driver_keys(&driver, "S-Tab");
    ck_assert_str_eq(typed(), "set assist");
    driver_keys(&driver, "Space o");
    ck_assert_str_eq(typed(), "set assist o");
    driver_keys(&driver, "Tab");
    ck_assert_str_eq(typed(), "set assist off");
}
END_TEST

START_TEST(an_offer_is_taken_by_a_click)
{
    driver_keys(&driver, "q : 'set_as Tab");
    ck_assert_uint_eq(app->mouse_areas.count, 1);
    const struct rect offers = app->mouse_areas.at[0].rect;
    ck_assert_int_eq(offers.height, 2);
    driver_event(&driver, (struct event){ .kind = EVENT_MOUSE,
                                          .x = offers.x + 1,
                                          .y = offers.y + 1,
                                          .button = MOUSE_LEFT });
    ck_assert_str_eq(typed(), "set ascii");
}
END_TEST

START_TEST(up_and_down_bring_lines_back)
{
    driver_keys(&driver, "q : 'goto_r1c1 Enter : 'goto_r2c2 Enter : 'go Up");
    ck_assert_str_eq(typed(), "goto r2c2");
    driver_keys(&driver, "Up");
    ck_assert_str_eq(typed(), "goto r1c1");
    driver_keys(&driver, "Up");
    ck_assert_str_eq(typed(), "goto r1c1");
    driver_keys(&driver, "Down*2");
    ck_assert_str_eq(typed(), "go");
    driver_keys(&driver, "Up*2 Enter");
    ck_assert_int_eq(app->play->cursor, cell_of("r1c1"));
}
END_TEST

/* Held down, it once closed the prompt and then undid moves. */
START_TEST(backspace_ends_at_the_beginning_of_the_line)
{
    driver_keys(&driver, "q 3 : 'run_c Backspace*12");
    ck_assert_ptr_eq(driver_view(&driver), &prompt_view);
    driver_keys(&driver, "Esc");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_gt(game_move_count(app->play->game), 0);
}
END_TEST

/* As settings are; the key has its own name, and a line that is refused is not kept. */
START_TEST(keeps_keys_that_are_bound)
{
    static const char *const lines[][2] = {
        { "bind Z undo", "bind Z undo\n" },
        { "bind pgup  hint", "bind PageUp hint\n" },
        { "bind # enter 5", "bind # enter 5\n" },
        { "bind u none", "bind u none\n" },
        { "bind Z nonsense", "" },
        { "bind Z", "" },
        { "bind C-c undo", "" },
        { "bind mouse undo", "" },
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        app_command(app, lines[i][0]);
        ck_assert_str_eq(driver.requests.settings.text, lines[i][1]);
        strbuf_reset(&driver.requests.settings);
    }
}
END_TEST

SUITE(settings_screen, setup, driver_end, TEST(keeps_keys_that_are_bound),
      TEST(turns_through_every_word_of_every_setting), TEST(shows_the_change_on_the_board),
      TEST(takes_a_typed_value), TEST(shows_each_theme_at_once), TEST(describes_the_theme),
      TEST(takes_a_typed_number), TEST(tells_about_a_row_in_a_small_window),
      TEST(lists_every_setting), TEST(searches_for_a_name),
      LOOPED(shows_where_a_value_comes_from, 0, 4), TEST(only_the_screen_and_always_keep),
      TEST(opens_where_there_is_no_game), TEST(tab_goes_through_the_offers),
      TEST(an_offer_is_taken_by_a_click), TEST(up_and_down_bring_lines_back),
      TEST(backspace_ends_at_the_beginning_of_the_line))
