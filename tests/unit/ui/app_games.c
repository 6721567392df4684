/* Games and views, as the player moves between them. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"
#include "support/wording.h"

static void setup(void)
{
    driver_two(&driver, 80, 24);
}

static const char *title(void)
{
    return game_puzzle(driver.app.play->game)->title;
}

START_TEST(begins_what_is_chosen)
{
    ck_assert(driver_shows(&driver, TITLE_MENU) && driver_shows(&driver, "Beta"));
    driver_keys(&driver, "Down Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(title(), "Beta");
}
END_TEST

START_TEST(keeps_a_game_that_is_left_for_another)
{
    driver_keys(&driver, "Enter n n n n o End Enter");
    ck_assert_str_eq(title(), "Beta");
    ck_assert_uint_eq(driver.app.left_count, 1);
    driver_keys(&driver, "o");
    ck_assert(driver_shows(&driver, "Alpha, not saved"));
    driver_keys(&driver, "Down*8");
    ck_assert(driver_shows(&driver, "It is not saved."));
    driver_keys(&driver, "Enter");
    ck_assert_str_eq(title(), "Alpha");
    ck_assert_uint_eq(game_move_count(driver.app.play->game), 2);
}
END_TEST

/* Nothing else has a puzzle that was typed or pasted. */
START_TEST(keeps_an_own_puzzle_before_its_first_move)
{
    driver_paste(&driver, warm_up);
    driver_keys(&driver, "Enter");
    ck_assert_uint_eq(app_unfinished(&driver.app), 1);
    driver_keys(&driver, "o End Enter");
    ck_assert_uint_eq(driver.app.left_count, 1);
}
END_TEST

/* Resuming one game must not lose the other. */
START_TEST(keeps_the_game_in_play_when_an_earlier_one_is_gone_on_with)
{
    driver_keys(&driver, "Enter n n n n o End Enter n n n n n n o Down*8 Enter");
    ck_assert_str_eq(title(), "Alpha");
    driver_keys(&driver, "o Down*8 Enter");
    ck_assert_str_eq(title(), "Beta");
    ck_assert_uint_eq(game_move_count(driver.app.play->game), 3);
}
END_TEST

START_TEST(asks_for_the_digit_of_a_command_without_one)
{
    static const char *const typed[] = { ": 'enter Enter", ": 'note Enter" };
    driver_keys(&driver, "Enter");
    driver_go(&driver, "r1c2");
    driver_keys(&driver, typed[_i]);
    ck_assert_uint_eq(game_history_count(driver.app.play->game), 0);
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_ne(app_message(&driver.app), "");
}
END_TEST

START_TEST(finds_the_text_again_after_help)
{
    driver_keys(&driver, "O H");
    ck_assert_ptr_eq(driver_view(&driver), &text_view);
    struct strbuf before;
    strbuf_init(&before);
    strbuf_add(&before, driver_text(&driver));
    driver_keys(&driver, "? q");
    ck_assert_ptr_eq(driver_view(&driver), &text_view);
    ck_assert_str_eq(driver_text(&driver), before.text);
    strbuf_release(&before);
}
END_TEST

/* A game that is kept elsewhere is not a reason to ask, nor is one that is being closed. */
START_TEST(leaves_a_safe_game_without_a_question)
{
    driver_keys(&driver, "Enter n n");
    driver.app.play->safe = true;
    ck_assert_int_eq(app_start(&driver.app, &driver.puzzles[1], NULL), STATUS_OK);
    ck_assert_uint_eq(driver.app.left_count, 1);
    driver_keys(&driver, "q");
    ck_assert(driver.app.quit);
}
END_TEST

/* With the key that the player gave it. */
START_TEST(tells_how_a_saved_game_is_put_away)
{
    struct saved_game entry = { .name = "mine", .named = true, .peek = { .blanks = 7 } };
    entry.peek.puzzle = driver.puzzles[1];
    ck_assert_int_eq(app_configure(&driver.app, "bind X none", NULL), STATUS_OK);
    ck_assert_int_eq(app_configure(&driver.app, "bind F9 archive", NULL), STATUS_OK);
    app_set_saved(&driver.app, &entry, 1);
    driver_keys(&driver, "Home");
    ck_assert(driver_shows(&driver, "mine"));
    ck_assert(driver_shows(&driver, "F9 archives"));
    driver_keys(&driver, "F9");
    ck_assert_str_eq(driver.requests.archive.text, "mine");
    app_set_saved(&driver.app, NULL, 0);
}
END_TEST

START_TEST(steps_nowhere_from_a_contradiction)
{
    static const char dead[] = "12345678.........9";
    static const char *const keys[] = { "n n", "Space N", "p", "H H H", "c Enter", "L" };
    driver_release(&driver);
    driver_game(&driver, dead, 80, 24);
    driver_keys(&driver, keys[_i]);
    ck_assert_uint_eq(game_move_count(driver.app.play->game), 0);
    if (_i == 1)
        ck_assert(driver_shows(&driver, "The grid contains a contradiction"));
}
END_TEST

/* Keys without a visible effect change nothing: every key except q, and the mouse. */
START_TEST(does_nothing_unseen_but_leave)
{
    driver_keys(&driver, "Enter n n");
    const size_t moves = game_move_count(driver.app.play->game);
    const int cursor = driver.app.play->cursor;
    driver_resize(&driver, 20, 8);
    ck_assert(driver_shows(&driver, SAYS_TOO_SMALL) && driver_shows(&driver, "q leaves."));
    driver_keys(&driver, "3 H e 1 u U n n Space N Space a Space A x Space f Space v Space P o "
                         "Enter L Down Esc Tab : 'set_assist_off");
    driver_paste(&driver, warm_up);
    driver_event(&driver, (struct event){ .kind = EVENT_MOUSE, .x = 5, .y = 5 });
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_uint_eq(game_move_count(driver.app.play->game), moves);
    ck_assert_int_eq(driver.app.play->cursor, cursor);
    ck_assert(!driver.app.play->hinting && !driver.app.play->paused && !driver.app.play->pending);
    ck_assert_int_eq(driver.app.play->display.assist, ASSIST_CANDIDATES);
    ck_assert(!driver.app.quit);
    driver.app.own.safe = true;
    driver_keys(&driver, "q");
    ck_assert(driver.app.quit);
}
END_TEST

START_TEST(asks_in_any_window_before_a_game_is_lost)
{
    driver_keys(&driver, "Enter n n L");
    driver_resize(&driver, 20, 8);
    driver_keys(&driver, "q");
    ck_assert(driver_shows(&driver, "A game is not saved.") && !driver.app.quit);
    driver_keys(&driver, "3");
    ck_assert(driver_shows(&driver, SAYS_TOO_SMALL));
    driver_keys(&driver, "q");
    driver_resize(&driver, 80, 24); /* the question is forgotten: here q closes the log */
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    driver_keys(&driver, "q");
    ck_assert(driver_shows(&driver, "A game is not saved.") && !driver.app.quit);
    driver_resize(&driver, 20, 8);
    ck_assert(driver_shows(&driver, "A game is not saved."));
    driver_keys(&driver, "q");
    ck_assert(driver.app.quit);
}
END_TEST

SUITE(app_games, setup, driver_end, TEST(begins_what_is_chosen),
      TEST(keeps_a_game_that_is_left_for_another), TEST(keeps_an_own_puzzle_before_its_first_move),
      TEST(keeps_the_game_in_play_when_an_earlier_one_is_gone_on_with),
      LOOPED(asks_for_the_digit_of_a_command_without_one, 0, 2),
      TEST(finds_the_text_again_after_help), TEST(leaves_a_safe_game_without_a_question),
      TEST(tells_how_a_saved_game_is_put_away), LOOPED(steps_nowhere_from_a_contradiction, 0, 6),
      TEST(does_nothing_unseen_but_leave), TEST(asks_in_any_window_before_a_game_is_lost))
