/*
 * Notes by the other characters of the row of digits: on every keyboard the right ones, and never a
 * silent wrong one.
 */
#include "support/ui_suite.h"
#include "ui/action/keyboard.h"

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

static bool has_note(const char *cell, int digit)
{
    return digitset_has(game_notes(play->game)[cell_of(cell)], digit);
}

START_TEST(reads_what_a_setting_can_be)
{
    static const char *const bad[] = { "",          "american",  "!@#$%^&*",  "!@#$%^&*((",
                                       "!!#$%^&*(", "!@#$%^&*a", "21345678!", "!@#$%^&*:" };
    struct keyboard keyboard;
    for (int i = 0; i < ROWS; i++) {
        ck_assert(keyboard_read(rows[i].name, &keyboard));
        for (int digit = 1; digit <= 9; digit++)
            ck_assert_int_eq(keyboard_digit(&keyboard, key_of(rows[i].row, digit), true), digit);
        ck_assert_int_eq(keyboard.enters, rows[i].enters);
    }
    ck_assert(keyboard_read("!\"#¤%&/()", &keyboard));
    ck_assert_int_eq(keyboard_digit(&keyboard, 0xA4, true), 4);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!keyboard_read(bad[i], &keyboard), "%s", bad[i]);
}
END_TEST

START_TEST(writes_what_it_reads)
{
    static const char *const learnt[] = { "123456789", "1234567(9", "!\"§$%&/89", "!\"§$%&/()" };
    for (size_t i = 0; i < sizeof learnt / sizeof *learnt; i++) {
        struct keyboard keyboard;
        char text[KEYBOARD_TEXT];
        ck_assert(keyboard_read(learnt[i], &keyboard));
        ck_assert_int_eq(keyboard.fixed, i == 3); /* nothing is left to learn */
        keyboard_write(&keyboard, text);
        ck_assert_str_eq(text, learnt[i]);
    }
}
END_TEST

/* Whatever is asked or read, on whatever keyboard: the digit is the right one or a question. */
START_TEST(never_guesses)
{
    for (int first = 1; first <= 9; first++) {
        struct keyboard keyboard;
        ck_assert(keyboard_read("auto", &keyboard));
        int asked = 0;
        for (int i = 0; i < 9; i++) {
            const int digit = (first + i - 1) % 9 + 1;
            const uint32_t character = key_of(rows[_i].row, digit);
            const int found = keyboard_digit(&keyboard, character, false);
            ck_assert_msg(found == digit || found == KEYBOARD_ASK, "%s: %d is read as %d",
                          rows[_i].name, digit, found);
            asked += found == KEYBOARD_ASK;
            keyboard_learn(&keyboard, character, digit);
            ck_assert_int_eq(keyboard_digit(&keyboard, character, false), digit);
        }
        ck_assert_int_ge(asked, 1);
        ck_assert_int_le(asked, 4);
    }
}
END_TEST

START_TEST(keeps_actions_until_it_is_sure)
{
    struct keyboard keyboard;
    ck_assert(keyboard_read("auto", &keyboard));
    ck_assert_int_eq(keyboard_digit(&keyboard, '/', true), KEYBOARD_NO_DIGIT);
    keyboard_learn(&keyboard, '!', 1); /* a US keyboard, perhaps */
    ck_assert_int_eq(keyboard_digit(&keyboard, '/', true), KEYBOARD_NO_DIGIT);
    keyboard_learn(&keyboard, '&', 6); /* none on which / is no 7 */
    ck_assert_int_eq(keyboard_digit(&keyboard, '/', true), 7);
    ck_assert_int_eq(keyboard_digit(&keyboard, ':', false), KEYBOARD_NO_DIGIT);
    ck_assert_int_eq(keyboard_digit(&keyboard, 'a', false), KEYBOARD_NO_DIGIT);
}
END_TEST

static bool asks(void)
{
    return strstr(driver_status(&driver), "On the key of which digit") != NULL;
}

START_TEST(asks_and_then_writes_the_note)
{
    driver_keys(&driver, "v"); /* notes begin with none, not with the candidates */
    driver_go(&driver, "r1c2");
    press('&');
    ck_assert_msg(asks(), "%s", driver_status(&driver));
    ck_assert_uint_eq(game_move_count(play->game), 0);
    driver_keys(&driver, "6");
    ck_assert(has_note("r1c2", 6) && !has_note("r1c2", 7));
    ck_assert_uint_eq(game_move_count(play->game), 1);
    ck_assert_msg(strstr(driver_status(&driver), "& writes note 6"), "%s", driver_status(&driver));
    press('&'); /* known now */
    ck_assert(!asks() && !has_note("r1c2", 6));
    press('('); /* follows, and is reported */
    ck_assert(has_note("r1c2", 8));
    ck_assert_msg(strstr(driver_status(&driver), "( writes note 8"), "%s", driver_status(&driver));
    press('@');
    driver_keys(&driver, "Esc"); /* which answers nothing */
    ck_assert_uint_eq(game_move_count(play->game), 3);
}
END_TEST

/* The cell's note by the keyboard's character, then its digit, for each empty cell of an easy
 * puzzle. Where the program asks, the player presses the key of the digit. */
static void play_whole_game(const char *setting, const char *row, int asked_most)
{
    const struct grid solution = solution_of(warm_up);
    int asked = 0;
    driver_release(&driver);
    driver_game(&driver, warm_up, 80, 24);
    driver_keys(&driver, "v"); /* notes begin with none, not with the candidates */
    if (setting)
        command(setting);
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = solution.digit[cell];
        struct board board;
        game_board(play->game, ASSIST_OFF, &board);
        if (board.value.digit[cell])
            continue;
        driver_go(&driver, cell_name(cell).text);
        for (int note = 1; note <= 9; note++) {
            press(key_of(row, note));
            if (asks()) {
                asked++;
                press('0' + (uint32_t)note);
            }
            ck_assert_msg(game_notes(play->game)[cell] == (1 << note) - 1 ||
                              game_notes(play->game)[cell] == digit_bit(note + 1) - digit_bit(1),
                          "%s: note %d wrote %x", cell_name(cell).text, note,
                          (unsigned)game_notes(play->game)[cell]);
        }
        press('0' + (uint32_t)digit);
    }
    ck_assert(play->finished);
    ck_assert_int_le(asked, asked_most);
}

START_TEST(plays_with_a_german_keyboard)
{
    play_whole_game(_i ? "set keyboard german" : NULL, "!\"§$%&/()", _i ? 0 : 2);
    driver_keys(&driver, "u");
    press(_i ? 'W' : '/'); /* / is a note there, and W begins a filter */
    driver_keys(&driver, "5");
    ck_assert_int_eq(filter_digit(&play->filter), _i ? 5 : 0);
}
END_TEST

START_TEST(plays_with_a_french_keyboard)
{
    play_whole_game(_i ? "set keyboard french" : NULL, "&é\"'(-è_ç", _i ? 0 : 2);
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
    command("set keyboard none");
    press('&');
    ck_assert(!asks());
    ck_assert_uint_eq(game_move_count(play->game), 0);
    command("set keyboard klingon");
    ck_assert(driver_shows(&driver, "'klingon' is not"));
}
END_TEST

START_TEST(asks_nothing_while_paused)
{
    driver_keys(&driver, "P");
    press('&');
    ck_assert(!asks());
    ck_assert_int_eq(play->pending, PENDING_NONE);
}
END_TEST

UI_SUITE(keyboard, essays, 80, 24, TEST(reads_what_a_setting_can_be), TEST(writes_what_it_reads),
         LOOPED(never_guesses, 0, ROWS), TEST(keeps_actions_until_it_is_sure),
         TEST(asks_and_then_writes_the_note), LOOPED(plays_with_a_german_keyboard, 0, 2),
         LOOPED(plays_with_a_french_keyboard, 0, 2), TEST(plays_without_shift),
         TEST(answers_questions_for_digits_without_shift), TEST(leaves_bound_keys_alone),
         TEST(asks_nothing_while_paused))
