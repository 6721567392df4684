/*
 * Notes by the other characters of the row of digits: on every keyboard the right ones, and never a
 * silent wrong one.
 */
#include "support/ui_suite.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

#define ROW(name, row, enters) { name, row, enters },
static const struct {
    const char *name, *row;
    bool enters;
} rows[] = { EVERY_KEYBOARD(ROW) };
enum { ROWS = sizeof rows / sizeof *rows };

static struct play *const play = &driver.app.own;

/* The character that a keyboard has on the key of a digit. */
static uint32_t key_of(const char *row, int digit)
{
    const char *end = row + strlen(row);
    uint32_t character = 0;
    while (digit--)
        character = utf8_next(&row, end);
    return character;
}

static void press(uint32_t character)
{
    driver_event(&driver, (struct event){ .kind = EVENT_KEY, .key = character });
}

static void command(const char *line)
{
    press(':');
    for (const char *at = line, *end = at + strlen(at); at < end;)
        press(utf8_next(&at, end));
    driver_keys(&driver, "Enter");
}

START_TEST(reads_what_a_setting_can_be)
{
    static const char *const bad[] = { "",          "american",  "!@#$%^&*",  "!@#$%^&*((",
                                       "!!#$%^&*(", "!@#$%^&*a", "21345678!", "!@#$%^&*:" };
    struct keyboard keyboard;
    for (int i = 0; i < ROWS; i++) {
        ck_assert(keyboard_read(rows[i].name, &keyboard));
        for (int digit = 1; digit <= 9; digit++)
            ck_assert_int_eq(keyboard_digit(&keyboard, key_of(rows[i].row, digit)), digit);
        ck_assert_int_eq(keyboard.enters, rows[i].enters);
    }
    ck_assert(keyboard_read("!\"#¤%&/()", &keyboard));
    ck_assert_int_eq(keyboard_digit(&keyboard, 0xA4), 4);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!keyboard_read(bad[i], &keyboard), "%s", bad[i]);
}
END_TEST

/* Versions up to 1.0 wrote the digits of keys that they had not learnt in their places. */
START_TEST(reads_a_row_with_keys_left_out)
{
    struct keyboard keyboard;
    ck_assert(keyboard_read("1234567(9", &keyboard));
    for (int digit = 1; digit <= 9; digit++)
        ck_assert_int_eq(keyboard_digit(&keyboard, '0' + (uint32_t)digit), 0);
    ck_assert_int_eq(keyboard_digit(&keyboard, '('), 8);
    ck_assert_int_eq(keyboard_digit(&keyboard, '&'), 0);
}
END_TEST

/* On an unknown keyboard no character is a digit; those that might be one are explained. */
START_TEST(never_guesses)
{
    driver_keys(&driver, "Space v"); /* notes begin with none, not with the candidates */
    for (int digit = 1; digit <= 9; digit++) {
        press(key_of(rows[_i].row, digit));
        ck_assert_uint_eq(game_move_count(play->game), 0);
        driver_keys(&driver, "Esc"); /* some of them are bound */
    }
    press('&');
    ck_assert_msg(strstr(driver_status(&driver), "& writes a note once the keyboard is named"),
                  "%s", driver_status(&driver));
    driver_keys(&driver, "6"); /* answers nothing */
    ck_assert_int_eq(game_notes(play->game, NOTES_FULL)[play->cursor], 0);
    driver_keys(&driver, "Space P");
    press('&');
    ck_assert_ptr_null(strstr(driver_status(&driver), "writes a note"));
}
END_TEST

/* The cell's note by the keyboard's character, then its digit, for each empty cell of an easy
 * puzzle. */
static void play_whole_game(const char *setting, const char *row)
{
    const struct grid solution = solution_of(warm_up);
    driver_release(&driver);
    driver_game(&driver, warm_up, 80, 24);
    driver_keys(&driver, "Space v"); /* notes begin with none, not with the candidates */
    command(setting);
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = solution.digit[cell];
        struct shown board;
        game_board(play->game, ASSIST_OFF, &board);
        if (board.value.digit[cell])
            continue;
        driver_go(&driver, cell_name(cell).text);
        for (int note = 1; note <= 9; note++) {
            press(key_of(row, note));
            ck_assert_msg(game_notes(play->game, NOTES_FULL)[cell] == (1 << note) - 1 ||
                              game_notes(play->game, NOTES_FULL)[cell] ==
                                  digit_bit(note + 1) - digit_bit(1),
                          "%s: note %d wrote %x", cell_name(cell).text, note,
                          (unsigned)game_notes(play->game, NOTES_FULL)[cell]);
        }
        press('0' + (uint32_t)digit);
    }
    ck_assert(play->finished);
}

START_TEST(plays_with_a_german_keyboard)
{
    play_whole_game("set keyboard german", "!\"§$%&/()");
    driver_keys(&driver, "u");
    driver_keys(&driver, "Space W 5"); /* / is a note there */
    ck_assert_int_eq(filter_digit(&play->filter), 5);
}
END_TEST

START_TEST(plays_with_a_french_keyboard)
{
    play_whole_game("set keyboard french", "&é\"'(-è_ç");
}
END_TEST

/* Without Shift the row enters digits, if the player wants that. */
START_TEST(plays_without_shift)
{
    const struct grid solution = solution_of(warm_up);
    driver_release(&driver);
    driver_game(&driver, warm_up, 80, 24);
    command("set keyboard french-digits");
    for (int cell = 0; cell < CELLS; cell++)
        if (!grid_of(warm_up).digit[cell]) {
            driver_go(&driver, cell_name(cell).text);
            press(key_of("&é\"'(-è_ç", solution.digit[cell]));
        }
    ck_assert(play->finished);
}
END_TEST

START_TEST(answers_questions_for_digits_without_shift)
{
    command("set keyboard french");
    press('/');
    press(0xE9); /* é: 2 */
    ck_assert_int_eq(filter_digit(&play->filter), 2);
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "e");
    press('"');
    ck_assert_int_eq(game_depth(play->game), 1);
}
END_TEST

START_TEST(leaves_bound_keys_alone)
{
    command("set keyboard german");
    command("bind / filter");
    press('/');
    ck_assert_int_eq(play->pending, PENDING_FILTER);
    driver_keys(&driver, "Esc");
    command("set keyboard none");
    press('&');
    ck_assert(driver_shows(&driver, "& does nothing here"));
    ck_assert_uint_eq(game_move_count(play->game), 0);
    command("set keyboard klingon");
    ck_assert(driver_shows(&driver, "'klingon' is not"));
}
END_TEST

UI_SUITE(keyboard, essays, 80, 24, TEST(reads_what_a_setting_can_be),
         TEST(reads_a_row_with_keys_left_out), LOOPED(never_guesses, 0, ROWS),
         TEST(plays_with_a_german_keyboard), TEST(plays_with_a_french_keyboard),
         TEST(plays_without_shift), TEST(answers_questions_for_digits_without_shift),
         TEST(leaves_bound_keys_alone))
