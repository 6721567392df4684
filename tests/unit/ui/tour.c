/* The tour for those who play for the first time. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/golden.h"
#include "support/talk.h"
#include "support/ui_suite.h"
#include "ui/play/games.h"
#include "ui/view/views.h"

static struct app *const app = &driver.app;

static void begin(int width, int height)
{
    driver_two(&driver, width, height);
    driver_keys(&driver, "F2");
    ck_assert_ptr_eq(driver_view(&driver), &tour_view);
}

static const char *said(void)
{
    return app->play->notice.text.text;
}

static void expect_step(int step)
{
    char heading[32];
    snprintf(heading, sizeof heading, "Tour, %d of 6", step);
    ck_assert_msg(driver_shows(&driver, heading), "%s", driver_text(&driver));
}

/* The first cell's name in the sentence, and the digit after "press" that is not a key of its own.
 */
static void go_to_named(void)
{
    const char *at = strstr(said(), "r");
    int length, cell = -1;
    for (; at && (cell = cell_parse(at, &length)) < 0; at = strstr(at + 1, "r"))
        continue;
    ck_assert_int_ge(cell, 0);
    driver_go(&driver, cell_name(cell).text);
}

static void press_digit_after(const char *words)
{
    const char *at = strstr(said(), words);
    char key[2] = { 0 };
    ck_assert_msg(at != NULL, "%s", said());
    key[0] = at[strlen(words)];
    driver_keys(&driver, key);
}

/* Does what the sentences of the tour ask for. */
static void walk_to(int step)
{
    if (step > 1)
        go_to_named();
    if (step > 2)
        press_digit_after("left: press ");
    if (step > 3) {
        go_to_named();
        driver_keys(&driver, "m");
        press_digit_after("now ");
        driver_keys(&driver, "m");
    }
    if (step > 4)
        driver_keys(&driver, "H H H H H");
    if (step > 5) {
        go_to_named();
        driver_keys(&driver, "e");
        press_digit_after("then ");
    }
    if (step > 6)
        driver_keys(&driver, "u");
}

static const struct {
    int width, height;
} sizes[] = { { 80, 24 }, { 120, 40 }, { 58, 30 }, { 200, 60 } };

START_TEST(goes_on_when_the_player_has_done_it)
{
    begin(sizes[_i].width, sizes[_i].height);
    for (int step = 1; step <= 6; step++) {
        driver_keys(&driver, step > 1 ? "q" : "q Enter"); /* it asks about candidates once */
        ck_assert_ptr_eq(driver_view(&driver), &menu_view);
        driver_keys(&driver, "F2");
        walk_to(step);
        expect_step(step);
        driver_keys(&driver, "Left Right"); /* not a step of the tour */
        expect_step(step);
    }
    driver_keys(&driver, "q F2");
    walk_to(7);
    ck_assert(driver_shows(&driver, "The tour is over"));
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
}
END_TEST

START_TEST(says_what_to_do_in_a_line)
{
    static const char *const says[] = { "Arrow keys: to row 8, column 2",
                                        "Only 1 fits here: press 1",
                                        "To the marked cell: m",
                                        "H: a hint",
                                        "cell: e",
                                        "u: undoes" };
    begin(33, 15);
    ck_assert(driver_shows(&driver, says[0]));
    driver_go(&driver, "r8c2");
    ck_assert_msg(driver_shows(&driver, says[1]), "%s", driver_text(&driver));
    driver_keys(&driver, "1");
    ck_assert_msg(driver_shows(&driver, says[2]), "%s", driver_text(&driver));
    const struct roles *roles = &app->play->notice.roles;
    driver_go(&driver, cell_name(cellset_first(roles->targets)).text);
    driver_keys(&driver, "m 1 m");
    ck_assert_msg(driver_shows(&driver, says[3]), "%s", driver_text(&driver));
    driver_keys(&driver, "H H H H H");
    ck_assert_msg(driver_shows(&driver, says[4]), "%s", driver_text(&driver));
    const int cell = cellset_first(roles->targets);
    char keys[16];
    driver_go(&driver, cell_name(cell).text);
    snprintf(keys, sizeof keys, "e %d", digitset_first(candset_digits_at(&roles->target, cell)));
    driver_keys(&driver, keys);
    ck_assert_msg(driver_shows(&driver, says[5]), "%s", driver_text(&driver));
    driver_keys(&driver, "u");
    ck_assert_msg(driver_shows(&driver, "Enter: to the menu"), "%s", driver_text(&driver));
}
END_TEST

/* The note that is asked for is of a digit that a single in sight rules out. */
START_TEST(asks_for_a_note_that_can_be_seen_to_be_right)
{
    begin(80, 24);
    walk_to(3);
    const struct roles *roles = &app->play->notice.roles;
    const struct position *now = &game_analysis_at(app->play->game, 0)->start;
    const int cell = cellset_first(roles->targets),
              taken = cellset_first(candset_cells(&roles->pattern));
    const digitset digit = candset_digits_at(&roles->eliminated, cell);
    ck_assert_int_eq(digitset_count(digit), 1);
    ck_assert(now->digits[taken] == digit && (now->digits[cell] & digit));
    ck_assert(cellset_has(board_classic.peers_of[taken], cell));
    driver_go(&driver, cell_name(cell).text);
    driver_keys(&driver, "m");
    press_digit_after("now ");
    ck_assert(game_shows_notes(app->play->game, NOTES_FULL));
    ck_assert(!(game_notes(app->play->game, NOTES_FULL)[cell] & digit));
}
END_TEST

/* Keys of digits enter the digit that is asked for, and a digit is not a note. */
START_TEST(takes_what_it_asks_for)
{
    begin(80, 24);
    driver_keys(&driver, ": 'notes-fill Enter m");
    walk_to(3);
    expect_step(3);
    driver_go(&driver, "r9c4");
    driver_keys(&driver, "4");
    expect_step(3);
}
END_TEST

START_TEST(names_the_keys_of_its_end)
{
    begin(120, 40);
    ck_assert(driver_shows(&driver, "ends the"));
    walk_to(7);
    ck_assert(!driver_shows(&driver, "ends the"));
    driver_keys(&driver, "Left");
    ck_assert(driver_shows(&driver, "Enter end the tour"));
}
END_TEST

/* Undoing them would be no step of the tour either. */
START_TEST(waits_after_anything_else)
{
    begin(80, 24);
    driver_keys(&driver, "5 H Esc Space f Space F Space v Space v Space s Space s Space w Space w "
                         "Space a Space a Space a");
    expect_step(1);
    walk_to(5);
    driver_keys(&driver, "Space d Space K n n n n p u u C-r C-r");
    expect_step(5);
    ck_assert(strstr(said(), "Try it: go to"));
}
END_TEST

/* A kept experiment elsewhere can make a step impossible. */
START_TEST(names_the_way_out)
{
    begin(80, 24);
    walk_to(5);
    driver_go(&driver, "r1c4");
    driver_keys(&driver, "e 7");
    ck_assert(driver_shows(&driver, "First take back"));
    driver_keys(&driver, "Space K");
    ck_assert(driver_shows(&driver, "First take back"));
    driver_keys(&driver, "u u");
    ck_assert(strstr(said(), "Try it: go to"));
}
END_TEST

/* Moves that were undone before it, and experiments in other cells, do not matter. */
START_TEST(accepts_the_experiment_after_other_moves)
{
    static const char *const before[] = { "u", "u u u", "u C-r", "p", "n n u u u" };
    begin(80, 24);
    walk_to(5);
    if (_i < CELLS)
        driver_go(&driver, cell_name(_i).text);
    driver_keys(&driver, _i < CELLS ? "e 9" : before[_i - CELLS]);
    for (int times = 0; times < 3 && driver_shows(&driver, "First take back"); times++)
        driver_keys(&driver, "u");
    driver_go(&driver, "r3c1");
    driver_keys(&driver, "e 9");
    expect_step(6);
}
END_TEST

START_TEST(accepts_the_hint_after_undoing)
{
    begin(80, 24);
    walk_to(4);
    driver_keys(&driver, "u u H H H H H");
    expect_step(5);
}
END_TEST

/* The sentence stands above the whole hint. */
START_TEST(a_hint_stands_below_the_sentence)
{
    begin(80, 24);
    walk_to(4);
    driver_keys(&driver, "H H");
    ck_assert(strstr(said(), "enters the digit.\n\nLook at"));
    ck_assert(strstr(app->play->notice.where.text, "enters the digit.\n\nLook at"));
}
END_TEST

START_TEST(ends_where_nothing_is_left)
{
    begin(80, 24);
    driver_keys(&driver, "Space N");
    walk_to(2);
    ck_assert_msg(driver_shows(&driver, "The tour is over") || app->play->finished, "%s",
                  driver_text(&driver));
    ck_assert(!driver.requests.keep_finished);
    driver_keys(&driver, "q q");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
}
END_TEST

START_TEST(asks_once_about_candidates)
{
    begin(80, 24);
    driver_keys(&driver, "q");
    ck_assert_ptr_eq(driver_view(&driver), &tour_view);
    ck_assert(driver_shows(&driver, "Show candidates?"));
    ck_assert(strstr(said(), "empty cells stay empty."));
    driver_keys(&driver, "m");
    ck_assert_ptr_eq(driver_view(&driver), &menu_view);
    ck_assert_int_eq(app->options.display.assist, ASSIST_OFF);
    driver_keys(&driver, "End Enter");
    ck_assert_int_eq(app->play->display.assist, ASSIST_OFF);
    driver_keys(&driver, "F2 q");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
}
END_TEST

START_TEST(lets_the_game_wait)
{
    begin(80, 24);
    driver_keys(&driver, "q");
    driver_release(&driver);
    driver_game(&driver, essays, 80, 24);
    driver_pass(&driver, 4000);
    driver_keys(&driver, ": 'tour Enter");
    ck_assert_ptr_eq(driver_view(&driver), &tour_view);
    driver_pass(&driver, 60000);
    driver_keys(&driver, "r"); /* is not for the tour */
    walk_to(4);
    driver_keys(&driver, "Esc Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_str_eq(driver_line(&driver), essays);
    ck_assert_int_eq(clock_read(&app->own.clock, driver.now), 4000);
    ck_assert(!play_is_begun(&app->own));
}
END_TEST

START_TEST(is_drawn_as_before)
{
    static const char *const names[] = { "screen-tour", "screen-tour-33x15" };
    begin(_i ? 33 : 80, _i ? 15 : 24);
    if (!_i)
        walk_to(6);
    ck_assert(golden_is(names[_i], driver_golden(&driver)));
}
END_TEST

/* All steps in lines, by the words of the answers. */
START_TEST(is_taken_in_lines)
{
    static struct talk talk;
    char line[32];
    driver_two(&talk.driver, 80, 24);
    talk_begin(&talk);
    talk_expect(&talk, "tour", "This is a short tour on a real board; 'quit' ends it.");
    const struct roles *roles = &talk.driver.app.play->notice.roles;
    talk_expect(&talk, "goto r8c2", "That cell can only be 1. Type '1' to enter it.");
    talk_expect(&talk, "1", "You can take notes: row ");
    int cell = cellset_first(roles->targets);
    snprintf(line, sizeof line, "note %s %d", cell_name(cell).text,
             digitset_first(candset_digits_at(&roles->eliminated, cell)));
    talk_expect(&talk, line, "Do you need help? Type 'hint'.");
    talk_expect(&talk, "hint", "Look at");
    talk_say_all(&talk, "hint;hint;hint");
    talk_expect(&talk, "hint", "Not sure of a digit? Try it, and see what follows.");
    cell = cellset_first(roles->targets);
    snprintf(line, sizeof line, "try %s %d", cell_name(cell).text,
             digitset_first(candset_digits_at(&roles->target, cell)));
    talk_expect(&talk, line, "'undo' undoes everything");
    talk_expect(&talk, "undo", "Now you know enough to play.");
    talk_expect(&talk, "open", "Show candidates, the digits that are still possible in a cell?");
    talk_expect(&talk, "open", "Choose a puzzle by its number.");
    talk_end(&talk);
    begin(80, 24); /* for teardown() */
}
END_TEST

SUITE(tour, NULL, driver_end, LOOPED(goes_on_when_the_player_has_done_it, 0, 4),
      TEST(says_what_to_do_in_a_line), TEST(asks_for_a_note_that_can_be_seen_to_be_right),
      TEST(takes_what_it_asks_for), TEST(names_the_keys_of_its_end),
      TEST(waits_after_anything_else), TEST(ends_where_nothing_is_left), TEST(names_the_way_out),
      TEST(accepts_the_hint_after_undoing),
      LOOPED(accepts_the_experiment_after_other_moves, 0, CELLS + 5),
      TEST(a_hint_stands_below_the_sentence), TEST(asks_once_about_candidates),
      TEST(lets_the_game_wait), LOOPED(is_drawn_as_before, 0, 2), TEST(is_taken_in_lines))
