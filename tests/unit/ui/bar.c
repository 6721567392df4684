/* The last line of the screen: messages, keys as they are bound, the prompt. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"

static struct puzzle puzzle;

static void setup(void)
{
    puzzle = (struct puzzle){ .title = "Alpha", .givens = grid_of(essays) };
    driver_menu(&driver, &puzzle, 1, 80, 24);
}

static const char long_message[] =
    "This is first, and it goes on for quite some time, longer than a line of a terminal that is "
    "eighty columns wide. This is last.";

/* The board without its lower edge, and the panel, as text. */
static const char *cells_shown(void)
{
    struct rect board = driver.app.layout.board;
    board.height--;
    return driver_rect(&driver, board);
}

START_TEST(shows_the_whole_of_a_long_message)
{
    static const struct {
        int width, height;
        bool panel;
    } sizes[] = { { 31, 12, false }, { 33, 15, false }, { 80, 24, true },
                  { 80, 23, true },  { 58, 30, true },  { 200, 60, true } };
    driver_resize(&driver, sizes[_i].width, sizes[_i].height);
    driver_keys(&driver, "Enter");
    struct strbuf before = STRBUF_EMPTY;
    strbuf_add(&before, cells_shown());
    app_report(&driver.app, REPORT_CARRIED_OUT, .text = long_message);
    driver_pass(&driver, 1000); /* the clock draws again, and it stays */
    driver_pass(&driver, 1000);
    ck_assert_str_eq(cells_shown(), before.text); /* no cell is covered */
    strbuf_release(&before);
    ck_assert(driver_shows(&driver, "This is first"));
    ck_assert_int_eq(driver_shows(&driver, "last."), sizes[_i].panel);
    ck_assert_int_eq(driver_shows(&driver, "(Enter)"), !sizes[_i].panel);
    driver_keys(&driver, sizes[_i].panel ? "Right" : "Enter");
    ck_assert_int_eq(driver_shows(&driver, "This is first"), !sizes[_i].panel);
    ck_assert_int_eq(driver_shows(&driver, "last."), !sizes[_i].panel);
    driver_keys(&driver, sizes[_i].panel ? "Left" : "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(!driver_shows(&driver, "This is first"));
}
END_TEST

/* A message that fits is read by the next key, whichever it is. */
START_TEST(opens_no_message_that_is_shown_whole)
{
    driver_resize(&driver, 33, 15);
    driver_keys(&driver, "Enter");
    app_report(&driver.app, REPORT_CARRIED_OUT, .text = "Short.");
    driver_pass(&driver, 1);
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

START_TEST(copies_with_a_word)
{
    driver_keys(&driver, "Enter Space y");
    ck_assert(status_has("clipboard. If that fails: :copy position FILE.txt"));
    ck_assert_uint_ge(driver.requests.copy.length, 81);
}
END_TEST

/* More keys, help and the way out stay where there is no room for all keys. */
START_TEST(keeps_the_most_important_keys)
{
    driver_keys(&driver, "Enter");
    for (int width = LAYOUT_MIN_WIDTH; width <= 90; width++) {
        driver_resize(&driver, width, 24);
        ck_assert_msg(status_has("Space more  ? help  ") && status_has("  q quit"), "%d: %s", width,
                      driver_status(&driver));
        ck_assert_int_eq(status_has("H hint"), width >= 36);
        ck_assert_int_eq(status_has("m notes"), width >= 53);
        ck_assert_int_eq(status_has("u undo"), width >= 68);
        ck_assert_int_eq(status_has("c check"), width >= 77);
        ck_assert_int_eq(status_has("L log"), width >= 84);
    }
}
END_TEST

START_TEST(shows_only_keys_that_act_while_paused)
{
    driver_keys(&driver, "Enter Space P");
    ck_assert(status_has("Enter resume  ? help  q quit"));
    ck_assert(!status_has("undo") && !status_has("hint"));
}
END_TEST

START_TEST(covers_no_cell_beside_a_panel)
{
    driver_keys(&driver, "Enter");
    const struct rect board = driver.app.layout.board;
    struct strbuf before;
    strbuf_init(&before);
    strbuf_add(&before, driver_rect(&driver, (struct rect){ 0, 1, 80, board.height - 1 }));
    char zeros[300] = "";
    memset(zeros, '0', sizeof zeros - 1);
    app_report(&driver.app, REPORT_CARRIED_OUT, .text = zeros);
    driver_pass(&driver, 1);
    ck_assert(driver_shows(&driver, "000") && status_has("\xE2\x80\xA6"));
    ck_assert_str_eq(driver_rect(&driver, (struct rect){ 0, 1, 80, board.height - 1 }),
                     before.text);
    strbuf_release(&before);
}
END_TEST

START_TEST(keeps_a_message_in_the_menu_until_the_next_key)
{
    driver_keys(&driver, "Enter n n o X");
    const char *said = app_message(&driver.app);
    ck_assert(driver_shows(&driver, said));
    driver_pass(&driver, 1000);
    driver_pass(&driver, 1000);
    ck_assert(*app_message(&driver.app) && driver_shows(&driver, app_message(&driver.app)));
    driver_keys(&driver, "Down");
    ck_assert_str_eq(app_message(&driver.app), "");
}
END_TEST

/* Every place that names keys does so as they are bound: Z, Y and so on are free by default. */
START_TEST(names_keys_as_they_are_bound)
{
    static const struct {
        const char *bind[3], *keys, *shown;
    } places[] = {
        { { "bind Z quit", "bind q none" }, "", "Z quit" },
        { { "bind Z quit", "bind q none" }, "Enter n n L", "Z back" },
        { { "bind Z quit", "bind q none" }, "Enter Space S", "Z back" },
        { { "bind Z quit", "bind q none" }, "Enter Space A", "Z done" },
        { { "bind Z quit", "bind q none" }, "Enter ?", "Z back" },
        { { "bind Z quit", "bind q none" }, "Space T", "Z back" },
        { { "bind / none", "bind Z filter" }, "O", "Z name" },
        { { "bind s none", "bind Z sort" }, "Enter Space S", "Z sort" },
        { { "bind H none", "bind Z hint" }, "Enter Z", "Z more" },
        { { "bind Enter none", "bind Z open" }, "Z Space P", "Z resume" },
        { { "bind u none", "bind Backspace none", "bind Z undo" }, "Space E", "Z undoes" },
        { { "bind u none", "bind Backspace none", "bind Z undo" }, "Enter 1 p", "Z undoes" },
        { { "bind H none", "bind % hint" }, "Enter Enter", "Nothing to read: % gives a hint." },
    };
    struct error error;
    driver_keys(&driver, "Home"); /* whatever is selected: the puzzle is the last entry */
    driver_keys(&driver, "End");
    for (int i = 0; i < 3 && places[_i].bind[i]; i++)
        ck_assert_int_eq(app_configure(&driver.app, places[_i].bind[i], &error), STATUS_OK);
    driver_keys(&driver, places[_i].keys);
    driver_pass(&driver, 1);
    ck_assert_msg(driver_shows(&driver, places[_i].shown), "%s", driver_text(&driver));
}
END_TEST

/* Texts from the player or a file are shown unchanged, whatever they have in braces. */
START_TEST(names_no_keys_in_the_words_of_others)
{
    static const struct {
        const char *keys, *shown;
    } places[] = {
        { ": 'no{quit}such Enter", "'no{quit}such' is not" },
        { ": 'set_assist_{undo} Enter", "'{undo}' is not a value of assist" },
        { ": 'set_{undo}_on Enter", "'{undo}' is not a" },
        { ": 'learn_{undo} Enter", "'{undo}' is not a technique" },
        { ": 'run_{undo} Enter", "'{undo}' is not a technique" },
        { "", " {quit} and %s  " },
        { "o End", "{quit} and %s" },
        { "o End H", "made by {hint} 100%" },
    };
    struct puzzle two[] = { puzzle, puzzle };
    strcpy(two[1].title, "{quit} and %s");
    strcpy(two[1].source, "made by {hint} 100%");
    driver_release(&driver);
    driver_menu(&driver, two, 2, 80, 24);
    driver_lessons(&driver);
    driver_keys(&driver, "End Enter");
    driver_keys(&driver, places[_i].keys);
    ck_assert_msg(driver_shows(&driver, places[_i].shown), "%s", driver_text(&driver));
    app_report(&driver.app, REPORT_GOING_ON, .text = "{quit}%t");
    ck_assert_str_eq(app_message(&driver.app),
                     "Resumed {quit}%t; o lists other games and puzzles.");
}
END_TEST

START_TEST(names_the_key_that_begins_a_puzzle_of_ones_own)
{
    driver_keys(&driver, "Space E");
    driver_paste(&driver, essays);
    driver_keys(&driver, "Right");
    ck_assert(status_has("24 givens: exactly one solution. Enter begins."));
}
END_TEST

START_TEST(leaves_out_whole_keys_where_there_is_no_room)
{
    driver_resize(&driver, 33, 15);
    ck_assert_msg(status_has("Enter play  q quit  ? help"), "%s", driver_status(&driver));
    ck_assert(!status_has("settings"));
    driver_resize(&driver, 60, 20);
    ck_assert_msg(status_has("q quit  , settings") && status_has("? help"), "%s",
                  driver_status(&driver));
    ck_assert(!status_has("\xE2\x80\xA6"));
}
END_TEST

static const char *typed(void)
{
    return driver_view(&driver)->text(&driver.app);
}

START_TEST(takes_letters_of_every_script_in_the_prompt)
{
    driver_keys(&driver, "Enter : \xC3\xBC \xD0\xB6 x Backspace*2");
    ck_assert_str_eq(typed(), "\xC3\xBC");
    ck_assert_int_eq(driver.frame.cursor_x, 2);
    for (int i = 0; i < 200; i++)
        driver_keys(&driver, "\xC3\xBC");
    ck_assert_uint_lt(strlen(typed()), 300);
    ck_assert_uint_eq(strlen(typed()) % 2, 0); /* the last one whole, or not there */
    ck_assert(!status_has("?"));
    driver_resize(&driver, 33, 15); /* its end is seen, from the beginning of a letter on */
    ck_assert(!status_has("?"));
    ck_assert_int_eq(driver.frame.cursor_x, 32);
}
END_TEST

START_TEST(takes_a_pasted_line_in_the_prompt)
{
    driver_keys(&driver, "Enter : 'set_");
    driver_paste(&driver, "\n assist\toff\x1b\nundo\n");
    ck_assert_ptr_eq(driver_view(&driver), &prompt_view);
    ck_assert_str_eq(typed(), "set assist off");
    driver_keys(&driver, "Enter");
    ck_assert_int_eq(driver.app.play->display.assist, ASSIST_OFF);
}
END_TEST

SUITE(bar, setup, driver_end, LOOPED(shows_the_whole_of_a_long_message, 0, 6),
      TEST(opens_no_message_that_is_shown_whole), TEST(copies_with_a_word),
      TEST(keeps_the_most_important_keys), TEST(shows_only_keys_that_act_while_paused),
      TEST(covers_no_cell_beside_a_panel), TEST(keeps_a_message_in_the_menu_until_the_next_key),
      LOOPED(names_keys_as_they_are_bound, 0, 13),
      LOOPED(names_no_keys_in_the_words_of_others, 0, 8),
      TEST(names_the_key_that_begins_a_puzzle_of_ones_own),
      TEST(leaves_out_whole_keys_where_there_is_no_room),
      TEST(takes_letters_of_every_script_in_the_prompt), TEST(takes_a_pasted_line_in_the_prompt))
