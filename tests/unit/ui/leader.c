/* The leader key and its box; the keys in the last line; the key of steps; Backspace. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"
#include "ui/view/views.h"

static struct app *const app = &driver.app;

static size_t moves(void)
{
    return game_move_count(app->play->game);
}

START_TEST(names_the_second_keys_and_takes_one)
{
    driver_keys(&driver, "Space");
    ck_assert_ptr_eq(driver_view(&driver), &leader_view);
    ck_assert(driver_shows(&driver, " Space ") &&
              driver_shows(&driver, "N  make all forced moves"));
    ck_assert(status_has(" SPACE ") && status_has("Esc close"));
    ck_assert(!driver_shows(&driver, "drop the experiment") &&
              !driver_shows(&driver, "restart the position")); /* which have no effect here */
    driver_keys(&driver, "v");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert(app->play->display.own_notes);
    driver_keys(&driver, ": 'goto_r1c2 Enter e 8 Space");
    ck_assert(driver_shows(&driver, "d  drop the experiment"));
}
END_TEST

/* The line of keys below it does not show through between the mode and its keys. */
START_TEST(clears_the_last_line)
{
    driver_keys(&driver, "n");
    ck_assert_msg(status_has(" n do it"), "%s", driver_status(&driver));
    driver_keys(&driver, "Space");
    ck_assert_msg(status_has(" SPACE   Esc close"), "%s", driver_status(&driver));
}
END_TEST

START_TEST(says_that_a_key_is_not_a_second_one)
{
    driver_keys(&driver, "Space Q");
    ck_assert_ptr_eq(driver_view(&driver), &leader_view);
    ck_assert_msg(status_has("Q does nothing behind Space"), "%s", driver_status(&driver));
    driver_keys(&driver, "Esc");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    driver_keys(&driver, "Space Space");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(moves(), 0);
}
END_TEST

/* A key that had a meaning of its own once names the keys that have it now. */
START_TEST(names_the_keys_for_one_that_is_second)
{
    driver_keys(&driver, "N");
    ck_assert_msg(status_has("Space N: make all forced moves."), "%s", driver_status(&driver));
    driver_keys(&driver, "d"); /* no experiment is there to drop */
    ck_assert(status_has("d does nothing here; ? lists the keys."));
}
END_TEST

static void click_on(const char *text)
{
    for (int y = 0; y < driver.frame.height; y++) {
        const char *line = driver_rect(&driver, (struct rect){ 0, y, driver.frame.width, 1 });
        const char *at = strstr(line, text);
        int x = 0;
        for (const char *before = line; at && before < at; before++)
            x += (*before & 0xC0) != 0x80;
        if (at) {
            driver_event(&driver, (struct event){ .kind = EVENT_MOUSE,
                                                  .x = x + 1,
                                                  .y = y,
                                                  .button = MOUSE_LEFT,
                                                  .link = frame_link_at(&driver.frame, x, y) });
            return;
        }
    }
    ck_abort_msg("no %s", text);
}

START_TEST(takes_a_click)
{
    driver_keys(&driver, "Space");
    click_on("fill in all notes");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(moves(), 1);
    driver_keys(&driver, "Space");
    click_on("SPACE"); /* outside the box */
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(moves(), 1);
}
END_TEST

/* Every second key is in the box of each size, if need be on a later page. */
START_TEST(shows_every_second_key_at_every_size)
{
    static const int sizes[][2] = { { 31, 12 }, { 40, 16 }, { 60, 20 }, { 80, 24 }, { 200, 60 } };
    driver_resize(&driver, sizes[_i][0], sizes[_i][1]);
    for (size_t i = 0; i < action_table_size; i++) {
        const struct action_info *info = &action_table[i];
        if (!*info->second || !app_can(app, &play_view, info->action))
            continue;
        char line[64];
        snprintf(line, sizeof line, "%s  %.*s", info->second,
                 (int)strcspn(action_help(info->action), ",:;"), action_help(info->action));
        driver_keys(&driver, "Space");
        int pages = 0;
        for (; !driver_shows(&driver, line) && pages < 5; pages++)
            driver_keys(&driver, "Tab");
        ck_assert_msg(pages < 5, "%s", line);
        driver_keys(&driver, "Esc");
    }
}
END_TEST

/* The keys fit the state; the mode stands before them. */
START_TEST(the_last_line_follows_the_state)
{
    static const struct {
        const char *keys, *shown;
    } states[] = {
        { "", " H hint  n step  m notes  e try  u undo  c check  Space more  ? help  q quit" },
        { "m", " NOTES " },
        { "/ 7 Esc / 7", " ONLY 7 " },
        { "/ 7 / 3 Right", " ONLY 3 7 " },
        { "/ m", " ONLY PAIRS " },
        { "C-Right C-Right", " 3 CELLS " },
        { "Space C", " COLOUR 1a " },
        { ": 'goto_r1c2 Enter e 8", " TRY 1 " },
        { "H", "H more  n explain  Esc close" },
        { "H H H H", "H in full  n do it  i lesson  Esc close" },
        { "H H H H H", "H, n do it  i lesson  Esc close" },
        { "Space P", "Enter resume  ? help  q quit" },
        { "Space V 5", " CORNER " },
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        driver_release(&driver);
        driver_game(&driver, essays, 80, 24);
        driver_keys(&driver, states[i].keys);
        if (!status_has(states[i].shown))
            driver_keys(&driver, "Tab"); /* a message has the line */
        ck_assert_msg(status_has(states[i].shown), "%s: %s", states[i].keys,
                      driver_status(&driver));
    }
}
END_TEST

START_TEST(explains_a_step_before_it_makes_it)
{
    driver_keys(&driver, "n");
    ck_assert_uint_eq(moves(), 0);
    ck_assert(app->play->hinting && app->play->hint.rung == RUNG_SHORT);
    driver_keys(&driver, "n");
    ck_assert_uint_eq(moves(), 1);
    driver_keys(&driver, "H n");
    ck_assert_uint_eq(moves(), 1);
    ck_assert_int_eq(app->play->hint.rung, RUNG_SHORT);
    driver_keys(&driver, "H");
    ck_assert_int_eq(app->play->hint.rung, RUNG_WORDS);
    driver_keys(&driver, "H");
    ck_assert_uint_eq(moves(), 2);
}
END_TEST

/* The key of steps clears nothing: it shows only that the grid is wrong. The key of hints clears
 * the wrong digits, and only those. */
START_TEST(hints_clear_wrong_digits_and_steps_do_not)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "4 n");
    ck_assert(strstr(app->play->notice.text.text, "cannot be solved as it is: r6c5 is wrong."));
    driver_keys(&driver, "Right 5 Up 4 n n n");
    ck_assert_uint_eq(moves(), 3);
    ck_assert(strstr(app->play->notice.text.text, "as it is: r5c6, r6c5 are wrong."));
    driver_keys(&driver, "H");
    const struct shown board = driver_board(&driver);
    ck_assert(!board.value.digit[cell_of("r6c5")] && !board.value.digit[cell_of("r5c6")]);
    ck_assert_int_eq(board.value.digit[cell_of("r6c6")], 5);
    driver_keys(&driver, "u"); /* one turn */
    ck_assert_uint_eq(moves(), 3);
}
END_TEST

START_TEST(backspace_undoes_or_clears)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "3 Right Backspace");
    ck_assert_uint_eq(moves(), 0);
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "3 : 'set_backspace_clear Enter Right Backspace");
    ck_assert_uint_eq(moves(), 1);
    driver_keys(&driver, "Left Backspace");
    ck_assert_uint_eq(moves(), 2); /* undo takes the clearing back, too */
    driver_keys(&driver, "? / 'Backspace");
    ck_assert(driver_shows(&driver, ". 0 x Delete Backspace") ||
              driver_shows(&driver, "Backspace . 0 x Delete"));
    driver_keys(&driver, "Esc q : 'bind_Backspace_hint Enter Backspace");
    ck_assert(app->play->hinting);
}
END_TEST

START_TEST(bind_offers_the_names_of_actions)
{
    driver_keys(&driver, ": 'bind_N_ru Tab");
    ck_assert_str_eq(driver_view(&driver)->text(app), "bind N run");
    driver_keys(&driver, "Esc");
}
END_TEST

START_TEST(the_help_can_be_searched)
{
    driver_keys(&driver, "?");
    ck_assert(driver_shows(&driver, "Keys that work here") && status_has("/ search"));
    driver_keys(&driver, "/ 'undo");
    ck_assert(status_has("Lines that contain: undo_"));
    ck_assert(driver_shows(&driver, "u Backspace") && !driver_shows(&driver, "Words"));
    driver_keys(&driver, "Enter");
    ck_assert(driver_shows(&driver, "u Backspace") && status_has("q back"));
    driver_keys(&driver, "/ 'r5c3");
    ck_assert(driver_shows(&driver, "Words") && driver_shows(&driver, "row 5 and column 3"));
    driver_keys(&driver, "Esc q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

UI_SUITE(leader, essays, 80, 24, TEST(names_the_second_keys_and_takes_one),
         TEST(clears_the_last_line), TEST(says_that_a_key_is_not_a_second_one),
         TEST(names_the_keys_for_one_that_is_second), TEST(takes_a_click),
         LOOPED(shows_every_second_key_at_every_size, 0, 5), TEST(the_last_line_follows_the_state),
         TEST(explains_a_step_before_it_makes_it), TEST(hints_clear_wrong_digits_and_steps_do_not),
         TEST(backspace_undoes_or_clears), TEST(bind_offers_the_names_of_actions),
         TEST(the_help_can_be_searched))
