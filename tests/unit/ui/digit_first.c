/* Digits before cells, and typing a whole puzzle: two ways of entering many digits. */
#include <check.h>
#include <string.h>

#include "support/ui_suite.h"

static struct play *const play = &driver.app.own;

static void setup(void)
{
    driver_game(&driver, essays, 80, 24);
    driver_keys(&driver, ": 'set_entry_digit Enter");
}

static int digit_at(const char *cell)
{
    return driver_board(&driver).value.digit[cell_of(cell)];
}

START_TEST(chooses_and_then_places)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "3");
    ck_assert_int_eq(filter_digit(&play->filter), 3);
    ck_assert_uint_eq(game_move_count(play->game), 0);
    ck_assert(strstr(driver_status(&driver), "3 is chosen"));
    driver_keys(&driver, "Enter");
    ck_assert_int_eq(digit_at("r6c5"), 3);
    driver_keys(&driver, "5"); /* another digit replaces the chosen one */
    ck_assert_int_eq(filter_digit(&play->filter), 5);
    driver_click(&driver, cell_of("r6c6"), 0, MOUSE_LEFT);
    ck_assert_int_eq(digit_at("r6c6"), 5);
    ck_assert_int_eq(play->cursor, cell_of("r6c6"));
}
END_TEST

START_TEST(places_by_enter_when_no_hint_is_open)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "3 H Enter"); /* it is for the hint */
    ck_assert_int_eq(digit_at("r6c5"), 0);
    driver_keys(&driver, "Esc 3 Enter");
    ck_assert_int_eq(digit_at("r6c5"), 3);
}
END_TEST

START_TEST(asks_for_a_digit_first)
{
    driver_keys(&driver, "Insert");
    ck_assert(strstr(driver_status(&driver), "Choose a digit first"));
    ck_assert(!play->note_mode);
    ck_assert_uint_eq(game_move_count(play->game), 0);
}
END_TEST

START_TEST(writes_notes_in_note_mode)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "Space v m 3 Enter"); /* notes that begin with none */
    ck_assert(digitset_has(game_notes(play->game, NOTES_FULL)[cell_of("r6c5")], 3));
    driver_keys(&driver, "A-4"); /* as always */
    ck_assert(digitset_has(game_notes(play->game, NOTES_FULL)[cell_of("r6c5")], 4));
}
END_TEST

START_TEST(tries_in_experiments)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "e 3"); /* a question is answered at once */
    ck_assert_int_eq(game_depth(play->game), 1);
}
END_TEST

/* Without the setting the filtered digit can be placed, too. */
START_TEST(places_the_filtered_digit)
{
    driver_keys(&driver, ": 'set_entry_cell Enter");
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "/ 3 Insert");
    ck_assert_int_eq(digit_at("r6c5"), 3);
    driver_keys(&driver, "m");
    ck_assert(play->note_mode);
}
END_TEST

START_TEST(types_a_puzzle_row_by_row)
{
    driver_keys(&driver, "Space E");
    for (int cell = 0; cell < CELLS; cell++) {
        const char key = essays[cell] == '.' ? (cell % 2 ? ' ' : '.') : essays[cell];
        driver_event(&driver, (struct event){ .kind = EVENT_KEY, .key = (ui_key)key });
    }
    const struct shown typed = driver_board(&driver);
    ck_assert_str_eq(grid_line(&board_classic, &typed.value).text, essays);
    driver_keys(&driver, "Enter");
    ck_assert_str_eq(driver_line(&driver), essays);
}
END_TEST

START_TEST(goes_back_by_undo_in_the_editor)
{
    driver_keys(&driver, "Space E 5 . 7 Backspace");
    ck_assert_int_eq(digit_at("r1c3"), 0);
    driver_keys(&driver, "8"); /* in its place */
    ck_assert_int_eq(digit_at("r1c3"), 8);
    driver_keys(&driver, "Backspace*3 6");
    ck_assert_int_eq(digit_at("r1c1"), 6);
}
END_TEST

START_TEST(begins_no_empty_grid_and_asks_about_several_solutions)
{
    driver_keys(&driver, "Space E Enter");
    ck_assert(strstr(driver_status(&driver), "Type the digits of the puzzle first."));
    driver_keys(&driver, "5 Enter");
    ck_assert(strstr(driver_status(&driver), "several solutions: Enter again begins it."));
    driver_keys(&driver, "6 Enter"); /* another puzzle, another question */
    ck_assert_ptr_eq(driver_view(&driver), &editor_view);
    driver_keys(&driver, "Enter");
    ck_assert_ptr_eq(driver_view(&driver), &play_view);
    ck_assert_int_eq(digit_at("r1c2"), 6);
}
END_TEST

SUITE(digit_first, setup, driver_end, TEST(chooses_and_then_places),
      TEST(places_by_enter_when_no_hint_is_open), TEST(asks_for_a_digit_first),
      TEST(writes_notes_in_note_mode), TEST(tries_in_experiments), TEST(places_the_filtered_digit),
      TEST(types_a_puzzle_row_by_row), TEST(goes_back_by_undo_in_the_editor),
      TEST(begins_no_empty_grid_and_asks_about_several_solutions))
