/* Filters and the crosshair: the bright and faded parts of the board. */
#include "support/ui_suite.h"
#include "ui/drawing/board.h"

#include <check.h>
#include <string.h>

static struct play *const play = &driver.app.own;

/* The glyph at a place in a cell. */
static const struct glyph *glyph_in(int cell, int dx, int dy)
{
    int x, y;
    layout_cell(&driver.app.layout, cell, &x, &y);
    return &driver.frame.at[(y + dy) * driver.frame.width + x + dx];
}

static const struct glyph *mark_in(int cell, int digit)
{
    int dx, dy;
    ck_assert(layout_candidate(&driver.app.layout.form, digit, &dx, &dy));
    return glyph_in(cell, dx, dy);
}

static const struct glyph *digit_in(int cell)
{
    const struct cell_form *form = &driver.app.layout.form;
    return glyph_in(cell, form->width / 2, (form->height - 1) / 2);
}

/* Every cell is painted as the filter demands. */
static void check_filter(const struct filter *filter)
{
    const struct shown board = driver_board(&driver);
    for (int cell = 0; cell < CELLS; cell++) {
        const int placed = board.value.digit[cell];
        const digitset marks = candset_digits_at(&board.candidates, cell);
        const bool shown = !placed && filter_shows(filter, marks);
        if (placed) {
            ck_assert_int_eq(digit_in(cell)->ink,
                             digitset_has(filter->digits, placed) ? INK_ACCENT : INK_FADED);
            continue;
        }
        for (digitset s = marks; s; s &= (digitset)(s - 1)) {
            const int digit = digitset_first(s);
            const struct glyph *glyph = mark_in(cell, digit);
            const bool kept = filter->pairs ? shown : digitset_has(filter->digits, digit);
            ck_assert_int_eq(glyph->ink, kept ? INK_ACCENT : INK_FADED);
        }
    }
}

START_TEST(shows_one_digit)
{
    driver_keys(&driver, "/ 5");
    check_filter(&(const struct filter){ .digits = digit_bit(5) });
    driver_go(&driver, "r6c6"); /* a cell that can hold it, under the cursor */
    check_filter(&play->filter);
}
END_TEST

START_TEST(shows_two_digits)
{
    driver_keys(&driver, "/ 4 / 6");
    check_filter(&(const struct filter){ .digits = digit_bit(4) | digit_bit(6) });
    ck_assert(strstr(driver_status(&driver), " ONLY 4 6 "));
    driver_keys(&driver, "Tab");
    const struct shown board = driver_board(&driver);
    const digitset marks = candset_digits_at(&board.candidates, play->cursor);
    ck_assert(digitset_has(marks, 4) && digitset_has(marks, 6));
}
END_TEST

START_TEST(shows_pairs)
{
    driver_keys(&driver, "/ m");
    ck_assert(play->filter.pairs && !play->note_mode);
    check_filter(&(const struct filter){ .pairs = true });
    driver_keys(&driver, "/ m");
    ck_assert(!filter_is_on(&play->filter));
}
END_TEST

/* One digit is the answer; the next one is an entry, so that a filter helps to write its digit. */
START_TEST(takes_one_digit_at_a_time)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "/ 4 3");
    ck_assert_int_eq(filter_digit(&play->filter), 4);
    ck_assert_int_eq(driver_board(&driver).value.digit[cell_of("r6c5")], 3);
    driver_keys(&driver, "u / 4");
    ck_assert(!filter_is_on(&play->filter));
    driver_keys(&driver, "Space W 4 / 6 / 4");
    ck_assert_int_eq(filter_digit(&play->filter), 6);
    driver_keys(&driver, "/ 4 / 9"); /* a third one begins anew */
    ck_assert_int_eq(filter_digit(&play->filter), 9);
    driver_keys(&driver, "Esc / 4 / /");
    ck_assert(!filter_is_on(&play->filter));
    driver_keys(&driver, "/ 4 / 6 Esc");
    ck_assert(!filter_is_on(&play->filter));
}
END_TEST

/* In cells of one row only the dots of the filtered digit are left, in the cells with that
 * candidate. */
START_TEST(shows_in_cells_of_one_row)
{
    driver_resize(&driver, 33, 15);
    driver_keys(&driver, "/ 5");
    const struct shown board = driver_board(&driver);
    for (int cell = 0; cell < CELLS; cell++) {
        const digitset marks = candset_digits_at(&board.candidates, cell);
        const bool beside = cell == play->cursor || cell == play->cursor + 1; /* its brackets */
        if (board.value.digit[cell] || beside)
            continue;
        const bool shown = digitset_has(marks, 5);
        ck_assert_uint_eq(glyph_in(cell, 0, 0)->character, shown ? 0x25B8 : ' ');
        ck_assert_int_eq(glyph_in(cell, 1, 0)->ink, shown ? INK_ACCENT : INK_FADED);
        if (shown) /* the middle dot of the left column stands for 5 */
            ck_assert_uint_eq(glyph_in(cell, 1, 0)->character, 0x2810);
    }
}
END_TEST

START_TEST(follows_the_notes_that_are_shown)
{
    driver_go(&driver, "r6c5");
    driver_keys(&driver, "Space v A-3 / 3"); /* notes that begin with none */
    ck_assert_int_eq(mark_in(play->cursor, 3)->ink, INK_ACCENT);
}
END_TEST

START_TEST(tints_the_crosshair)
{
    driver_go(&driver, "r1c2");
    for (int on = 0; on < 2; on++) {
        for (int cell = 0; cell < CELLS; cell++) {
            const bool crossed = cellset_has(board_classic.peers_of[play->cursor], cell);
            ck_assert_int_eq(glyph_in(cell, 0, 1)->paper == PAPER_HOUSE, on && crossed);
        }
        driver_keys(&driver, "Space =");
    }
    ck_assert(!driver.app.options.crosshair);
}
END_TEST

UI_SUITE(filter, essays, 80, 24, TEST(shows_one_digit), TEST(shows_two_digits), TEST(shows_pairs),
         TEST(takes_one_digit_at_a_time), TEST(shows_in_cells_of_one_row),
         TEST(follows_the_notes_that_are_shown), TEST(tints_the_crosshair))
