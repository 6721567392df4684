/* Each cell shows the same digits on the screen, in copies, in lists, and when the game is resumed.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/format/format.h"
#include "support/ui_suite.h"
#include "ui/play/games.h"
#include "ui/play/settings.h"

static struct app *const app = &driver.app;

static void setup(void)
{
    driver_game(&driver, essays, 80, 24);
    driver_go(&driver, "r5c5");
}

/* The digits and marks of all cells, as the game on the screen shows them. */
static void style(digitset marks[CELLS], enum shown_marks *shown)
{
    const struct shown board = driver_board(&driver);
    *shown = board.shown;
    for (int cell = 0; cell < CELLS; cell++)
        marks[cell] = board.value.digit[cell] ? digit_bit(board.value.digit[cell])
                                              : shown_digits(&board, cell);
}

/* Leaves the game on the screen, and resumes it from its text in a program that has just begun. */
static void leave_and_resume(const char *assist)
{
    const struct save_about left = app_about(app, app->play);
    struct save_about about;
    struct game *game;
    struct error error;
    struct strbuf text = STRBUF_EMPTY;
    save_write(app->play->game, &left, &text);
    driver_release(&driver);
    setup();
    if (assist) {
        app->configured_by = ORIGIN_OPTION;
        setting_set(app, setting_named("assist"), assist, NULL);
    }
    ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, &error),
                     STATUS_OK);
    ck_assert_int_eq(app_take_up(app, game, &about, "it", &error), STATUS_OK);
    strbuf_release(&text);
}

static const char *const ways_to_look[] = {
    "5",
    "m 5",
    "m 5 v",
    "V 5",
    "V V 5 4",
    "V 5 v",
    "m 5 V 4",
    "a",
    "a a",
    "a a a",
    "a a m 5",
    "f",
    "f v",
    "f u",
    "F",
    "m 5 Esc",
    "m",
    "e 1",
    "f e 1",
    "V 5 e 1",
    "/ 5",
    "W 9",
    "m 5 u u",
    "z Right z 5",
    ": 'set_show_notes Enter",
    ": 'set_assist_fill Enter",
    "f r r",
    "a a V 5",
};

START_TEST(is_what_it_was_when_the_game_was_left)
{
    digitset before[CELLS], after[CELLS];
    enum shown_marks shown, again;
    driver_keys(&driver, ways_to_look[_i]);
    style(before, &shown);
    const bool wrong = app->play->display.wrong;
    leave_and_resume(NULL);
    style(after, &again);
    ck_assert_msg(!memcmp(before, after, sizeof before), "%s", ways_to_look[_i]);
    ck_assert(app->play->display.wrong == wrong);
}
END_TEST

/* Note mode is over then: without a note, the board would show nothing for no reason. */
START_TEST(is_the_candidates_if_no_note_was_written)
{
    driver_keys(&driver, "Space V");
    ck_assert_int_eq(driver_board(&driver).shown, SHOWN_SMALL_NOTES);
    leave_and_resume(NULL);
    ck_assert_int_eq(driver_board(&driver).shown, SHOWN_CANDIDATES);
}
END_TEST

START_TEST(follows_an_option_after_that)
{
    driver_keys(&driver, "Space a Space a");
    ck_assert_int_eq(app->play->display.assist, ASSIST_OFF);
    leave_and_resume("inferred");
    ck_assert_int_eq(app->play->display.assist, ASSIST_INFERRED);
    driver_keys(&driver, "Space a"); /* the newer wish; the game is left for the menu */
    struct save_about left = app_about(app, app->play);
    left.displayed = true;
    ck_assert_int_eq(app_display(app, app->play->game, &left).assist, ASSIST_OFF);
}
END_TEST

/* Games of earlier versions do not say how they were looked at. */
START_TEST(is_the_notes_of_an_old_game)
{
    static const struct {
        const char *move;
        enum shown_marks shown;
    } cases[] = { { "note r5c5+1", SHOWN_NOTES },
                  { "corner r5c5+1", SHOWN_SMALL_NOTES },
                  { "centre r5c5+1", SHOWN_SMALL_NOTES },
                  { "enter r5c5=1", SHOWN_CANDIDATES } };
    struct strbuf text = STRBUF_EMPTY;
    struct save_about about;
    struct game *game;
    struct error error;
    strbuf_addf(&text, "reductio game 2\npuzzle %s\n\n%s\n", essays, cases[_i].move);
    ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, &error),
                     STATUS_OK);
    ck_assert_int_eq(app_take_up(app, game, &about, "old", &error), STATUS_OK);
    ck_assert_int_eq(driver_board(&driver).shown, cases[_i].shown);
    strbuf_release(&text);
}
END_TEST

/* The notes of one game are not how the next is looked at, and they are there on the way back. */
START_TEST(belongs_to_each_game)
{
    struct puzzle other = { .title = "Other", .givens = grid_of(warm_up) };
    driver_keys(&driver, "Space V 5");
    ck_assert(app_begin(app, &other));
    ck_assert_int_eq(driver_board(&driver).shown, SHOWN_CANDIDATES);
    app_go_on(app, 0);
    ck_assert_int_eq(driver_board(&driver).shown, SHOWN_SMALL_NOTES);
}
END_TEST

/* ---- Copies, and boards in lists ---- */

static void copied(digitset marks[CELLS])
{
    struct puzzle puzzle;
    struct error error;
    driver_keys(&driver, ": 'copy_candidates Enter");
    const struct strbuf *copy = &driver.requests.copy;
    ck_assert_int_eq(format_parse(copy->text, copy->length, &puzzle, &error), STATUS_OK);
    for (int cell = 0; cell < CELLS; cell++)
        marks[cell] = puzzle.givens.digit[cell]    ? digit_bit(puzzle.givens.digit[cell])
                      : puzzle.entries.digit[cell] ? digit_bit(puzzle.entries.digit[cell])
                                                   : puzzle.marks[cell];
}

START_TEST(is_what_is_copied)
{
    digitset shown[CELLS], copy[CELLS];
    enum shown_marks kind;
    driver_keys(&driver, ways_to_look[_i]);
    style(shown, &kind);
    if (kind == SHOWN_CANDIDATES && app->play->display.assist == ASSIST_OFF)
        return; /* who asks for candidates gets them */
    copied(copy);
    ck_assert_msg(!memcmp(shown, copy, sizeof copy), "%s", ways_to_look[_i]);
}
END_TEST

/* The contents of the cells, without the lines and the cursor between them. */
static char *in_cells(void)
{
    const struct layout *layout = &app->layout;
    struct strbuf text = STRBUF_EMPTY;
    for (int cell = 0, x, y; cell < CELLS; cell++) {
        layout_cell(layout, cell, &x, &y);
        strbuf_add(&text, driver_rect(&driver, (struct rect){ x, y, layout->form.width,
                                                              layout->form.height }));
    }
    ck_assert(!text.failed);
    return text.text;
}

START_TEST(is_what_the_board_beside_a_list_shows)
{
    static const char *const lists[] = { ",", "Space t" };
    driver_keys(&driver, "Space V 5 Up Space V 4");
    char *on_board = in_cells();
    driver_keys(&driver, lists[_i]);
    char *beside = in_cells();
    ck_assert_str_eq(on_board, beside);
    free(on_board);
    free(beside);
}
END_TEST

/* ---- Files and pasted text ---- */

/* A position in progress: an entry, and two candidates eliminated. */
static void make_position(struct puzzle *puzzle)
{
    struct position position;
    *puzzle = (struct puzzle){ .givens = grid_of(essays) };
    puzzle->entries.digit[cell_of("r1c2")] = 8;
    format_position(puzzle, &position);
    position_eliminate(&position, cell_of("r1c3"), 9);
    position_eliminate(&position, cell_of("r5c5"), 4);
    puzzle->has_marks = true;
    memcpy(puzzle->marks, position.digits, sizeof puzzle->marks);
}

/* The text in the format number `index`; false: the format does not keep candidates. */
static bool write_position(size_t index, struct strbuf *text)
{
    const struct format *format = format_at(index);
    struct puzzle puzzle;
    if (!(format->holds & FORMAT_MARKS))
        return false;
    make_position(&puzzle);
    strbuf_add(text, format->head ? format->head : "");
    format->write(&puzzle, text);
    strbuf_add(text, format->tail ? format->tail : "");
    return true;
}

START_TEST(is_what_a_file_or_a_paste_has)
{
    struct strbuf text = STRBUF_EMPTY;
    struct puzzle puzzle;
    struct error error;
    digitset from_file[CELLS], pasted[CELLS];
    enum shown_marks shown;
    int tried = 0;
    for (size_t i = 0; format_at(i); i++) {
        strbuf_reset(&text);
        if (!write_position(i, &text))
            continue;
        tried++;
        ck_assert_int_eq(format_parse(text.text, text.length, &puzzle, &error), STATUS_OK);
        ck_assert(app_begin(app, &puzzle));
        style(from_file, &shown);
        ck_assert_int_eq(shown, SHOWN_NOTES);
        ck_assert_uint_eq(from_file[cell_of("r1c3")], digit_bit(3) | digit_bit(5));
        const size_t moves = game_move_count(app->play->game);
        driver_paste(&driver, text.text);
        driver_keys(&driver, "Enter");
        style(pasted, &shown);
        ck_assert_int_eq(shown, SHOWN_NOTES);
        ck_assert_msg(!memcmp(from_file, pasted, sizeof pasted), "%s", format_at(i)->name);
        ck_assert_uint_eq(game_move_count(app->play->game), moves);
        driver_keys(&driver, "u"); /* not a board without anything */
        ck_assert_int_eq(driver_board(&driver).shown, SHOWN_CANDIDATES);
    }
    ck_assert_int_ge(tried, 9);
    strbuf_release(&text);
}
END_TEST

static const char *const views[] = {
    "L",       "Space S", "c",       "o",        "O",       "Space D",         "Space l",
    "Space T", ",",       "Space t", "?",        "Space A", "Space M Space B", "i",
    "F2",      "Space P", "Space E", "Space E ?"
};

START_TEST(is_a_pasted_puzzle_in_every_view)
{
    driver_keys(&driver, "n n");
    driver_keys(&driver, views[_i]);
    driver_paste(&driver, warm_up);
    ck_assert_msg(driver_shows(&driver, "enter a puzzle of your own"), "%s", views[_i]);
    ck_assert_int_eq(driver_board(&driver).value.digit[8], 7);
    driver_keys(&driver, "Enter");
    ck_assert_int_eq(game_puzzle(app->play->game)->givens.digit[8], 7);
}
END_TEST

START_TEST(names_what_a_paste_leaves_out)
{
    struct strbuf text = STRBUF_EMPTY;
    strbuf_addf(&text, "%s\n%s\n", essays, warm_up);
    driver_paste(&driver, text.text);
    ck_assert(driver_shows(&driver, "2 puzzles"));
    strbuf_addf(&text, "%s\n", "12345");
    driver_paste(&driver, text.text);
    ck_assert(driver_shows(&driver, "left out"));
    strbuf_release(&text);
}
END_TEST

enum { WAYS = sizeof ways_to_look / sizeof *ways_to_look };

SUITE(shown, setup, driver_end, LOOPED(is_what_it_was_when_the_game_was_left, 0, WAYS),
      TEST(is_the_candidates_if_no_note_was_written), TEST(follows_an_option_after_that),
      LOOPED(is_the_notes_of_an_old_game, 0, 4), TEST(belongs_to_each_game),
      LOOPED(is_what_is_copied, 0, WAYS), LOOPED(is_what_the_board_beside_a_list_shows, 0, 2),
      TEST(is_what_a_file_or_a_paste_has),
      LOOPED(is_a_pasted_puzzle_in_every_view, 0, sizeof views / sizeof *views),
      TEST(names_what_a_paste_leaves_out))
