#include "ui/drawing/board.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/block_read.h"
#include "support/driver.h"
#include "support/golden.h"
#include "support/puzzles.h"
#include "support/scene.h"
#include "support/suite.h"

static const char *const charset_names[CHARSETS] = {
    [CHARSET_HEAVY] = "heavy",
    [CHARSET_DOUBLE] = "double",
    [CHARSET_ASCII] = "ascii",
};

static struct strbuf out;

static void setup(void)
{
    scene_begin();
    strbuf_init(&out);
}

static void teardown(void)
{
    scene_end();
    strbuf_release(&out);
}

START_TEST(looks_as_it_did)
{
    int screen = _i / CHARSETS, charset = _i % CHARSETS;
    char name[64];
    if (screens[screen].alike && charset != CHARSET_HEAVY)
        return;
    style.roles = &roles;
    style.same = 8;
    style.shape = cells_of("r8c5 r8c6");
    style.wrong = cells_of("r9c2");
    paint(screen, (enum charset)charset);
    snprintf(name, sizeof name, "board-%s-%s", screens[screen].form, charset_names[charset]);
    ck_assert(golden_is(name, frame_golden(&frame, &out)));
}
END_TEST

START_TEST(looks_as_it_did_with_notes)
{
    char name[64];
    if (screens[_i].alike)
        return;
    board.shown = SHOWN_NOTES;
    paint(_i, CHARSET_HEAVY);
    snprintf(name, sizeof name, "board-%s-notes", screens[_i].form);
    ck_assert(golden_is(name, frame_golden(&frame, &out)));
}
END_TEST

/* The goldens are blind to a form that no screen of theirs has. */
START_TEST(has_a_screen_of_each_form)
{
    layout_make(&layout, &board_classic, screens[_i].width, screens[_i].height);
    char form[32];
    const struct cell_form *is = &layout.form;
    snprintf(form, sizeof form, "%dx%d", is->width, is->height);
    ck_assert_msg(!strncmp(form, screens[_i].form, strlen(form)), "%s", form);
}
END_TEST

START_TEST(stays_inside_the_board)
{
    style.shape = CELLS_ALL;
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        const struct rect *rect = &layout.board;
        for (int y = 0; y < frame.height; y++)
            for (int x = 0; x < frame.width; x++) {
                bool in = x >= rect->x - 1 && x < rect->x + rect->width && y >= rect->y &&
                          y < rect->y + rect->height; /* with the numbers of its rows */
                ck_assert_msg(in || glyph(x, y)->character == ' ', "drawn at %d,%d", x, y);
            }
    }
}
END_TEST

START_TEST(uses_only_characters_of_the_charset)
{
    style.roles = &roles;
    style.shape = cells_of("r8c5 r8c6");
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        for (int i = 0; i < frame.width * frame.height; i++) {
            uint32_t c = frame.at[i].character;
            ck_assert(charset != CHARSET_ASCII || (c >= ' ' && c < 0x7F));
            /* The Linux console's font has neither heavy lines nor Braille. */
            bool heavy = (c >= 0x2800 && c < 0x2900) || c == 0x2501 || c == 0x2503 || c == 0x2533;
            ck_assert(charset != CHARSET_DOUBLE || !heavy);
        }
    }
}
END_TEST

static void check_marks(int cell, digitset marks)
{
    int left, top, dx, dy;
    layout_cell(&layout, cell, &left, &top);
    for (int digit = 1; digit <= DIGITS; digit++) {
        ck_assert(layout_candidate(&layout.form, digit, &dx, &dy));
        uint32_t shown = glyph(left + dx, top + dy)->character;
        uint32_t wanted = digitset_has(marks, digit) ? (uint32_t)('0' + digit) : ' ';
        ck_assert_msg(shown == wanted, "cell %d: U+%04X where %d goes", cell, (unsigned)shown,
                      digit);
    }
}

START_TEST(shows_every_candidate_as_a_digit)
{
    paint(_i, CHARSET_HEAVY);
    for (int cell = 0; cell < CELLS; cell++)
        if (!board.value.digit[cell])
            check_marks(cell, candset_digits_at(&board.candidates, cell));
    board.shown = SHOWN_NOTES;
    paint(_i, CHARSET_HEAVY);
    for (int cell = 0; cell < CELLS; cell++)
        if (!board.value.digit[cell])
            check_marks(cell, board.notes[cell]);
}
END_TEST

/* The dots of one-row cells by Unicode's numbers: 1 4, 2 5, 3 6 top down in each character. */
START_TEST(shows_candidates_as_dots_in_small_cells)
{
    struct glyph at;
    memset(&board, 0, sizeof board);
    candset_add(&board.candidates, cell_of("r1c1"), 1);
    candset_add(&board.candidates, cell_of("r1c1"), 5);
    candset_add(&board.candidates, cell_of("r1c1"), 9);
    for (int digit = 1; digit <= DIGITS; digit++)
        candset_add(&board.candidates, cell_of("r1c2"), digit);
    paint(SCREENS - 1, CHARSET_HEAVY);
    ck_assert(cell_shows(cell_of("r1c1"), 0x2800 + 0x01 + 0x10, &at));
    ck_assert(cell_shows(cell_of("r1c1"), 0x2800 + 0x04, &at));
    ck_assert(cell_shows(cell_of("r1c2"), 0x2800 + 0x3F, &at));
    ck_assert(cell_shows(cell_of("r1c2"), 0x2800 + 0x07, &at));
    ck_assert(!cell_shows(cell_of("r1c3"), 0x2800, &at));
    paint(SCREENS - 1, CHARSET_ASCII);
    ck_assert(cell_shows(cell_of("r1c1"), '.', &at));
    ck_assert(!cell_shows(cell_of("r1c3"), '.', &at));
}
END_TEST

START_TEST(tells_digits_apart_without_colour)
{
    style.wrong = cells_of("r9c2");
    style.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    check_shows("r1c1", '2', INK_GIVEN);
    check_shows("r1c2", '8', INK_ENTRY);
    check_shows("r1c3", 0xB0, INK_FORCED);
    check_shows("r5c5", '?', INK_TRY_1);
    check_shows("r5c4", 0xB9, INK_TRY_1);
    check_shows("r5c6", '?', INK_TRY_2);
    check_shows("r5c7", 0xB2, INK_TRY_2);
    check_shows("r5c3", 0xB3, INK_TRY_3);
    check_shows("r5c1", 0xB9, INK_TRY_1); /* depths repeat after the third */
    check_shows("r9c1", '!', INK_CONFLICT);
    check_shows("r9c9", '!', INK_CONFLICT);
    check_shows("r9c2", 'x', INK_WRONG);
    paint(_i, CHARSET_ASCII);
    check_shows("r1c3", '\'', INK_FORCED);
    check_shows("r5c4", 'a', INK_TRY_1);
    check_shows("r5c7", 'b', INK_TRY_2);
    check_shows("r5c3", 'c', INK_TRY_3);
}
END_TEST

START_TEST(paints_the_evidence)
{
    style.roles = &roles;
    style.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    check_shows("r2c1", '3', INK_PATTERN);
    check_shows("r2c2", '5', INK_PATTERN);
    check_shows("r2c5", '3', INK_ELIMINATED);
    check_shows("r2c5", '8', INK_CANDIDATE);
    check_shows("r3c2", '1', INK_PLACED);
    struct glyph at;
    check_shows("r2c9", '1', INK_GIVEN); /* a cause has the smallest mark */
    ck_assert(block_digit_fits(&layout.form) ||
              (cell_shows(cell_of("r2c9"), '1', &at) && at.marks & GLYPH_UNDERLINED));
    ck_assert(cell_shows(cell_of("r2c5"), '3', &at));
    ck_assert_int_eq(at.paper, PAPER_TARGET);
    ck_assert(cell_shows(cell_of("r2c5"), '8', &at));
    ck_assert_int_eq(at.paper, PAPER_PLAIN);
}
END_TEST

START_TEST(tells_no_digit_of_the_shape)
{
    struct glyph at;
    board.shown = SHOWN_NOTES; /* no signs except the shape's */
    style.shape = cells_of("r8c5 r8c6");
    memset(board.notes, 0, sizeof board.notes);
    paint(_i, CHARSET_HEAVY);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert(!cell_shows(cell_of("r8c5"), (uint32_t)('0' + digit), &at));
    ck_assert(cell_shows(cell_of("r8c5"), 0x25CF, &at));
    ck_assert_int_eq(at.ink, INK_ACCENT);
    ck_assert(!cell_shows(cell_of("r8c4"), 0x25CF, &at));
}
END_TEST

/* A player who asks for the shape can still read candidates. */
START_TEST(hides_no_candidate_under_the_shape)
{
    style.shape = CELLS_ALL;
    paint(_i, CHARSET_HEAVY);
    for (int cell = 0; cell < CELLS; cell++)
        if (!board.value.digit[cell])
            for (digitset s = candset_digits_at(&board.candidates, cell); s;
                 s &= (digitset)(s - 1)) {
                struct glyph at;
                ck_assert_msg(cell_shows(cell, (uint32_t)('0' + digitset_first(s)), &at),
                              "%s: cell %d lacks candidate %d", screens[_i].form, cell,
                              digitset_first(s));
            }
}
END_TEST

/* Whether a sign can be part of the cursor: the frame, a corner, a bracket. */
static bool is_of_cursor(uint32_t character)
{
    return character == '[' || character == ']' || (character >= 0x2500 && character <= 0x257F);
}

/* In every charset and in cells of any size it is around what the cell shows, in an ink of its own,
 * and so is the terminal's cursor. */
START_TEST(hides_nothing_under_the_cursor)
{
    style.roles = &roles;
    for (int i = 0; i < CHARSETS * CELLS; i++) {
        static struct glyph before[CELLS * CELLS * 4];
        const int cell = i % CELLS;
        int lit = 0, left, top;
        style.cursor = -1;
        paint(_i, (enum charset)(i / CELLS));
        ck_assert_int_eq(frame.cursor_x, -1);
        const size_t size = (size_t)(frame.width * frame.height);
        ck_assert_uint_le(size, sizeof before / sizeof *before);
        memcpy(before, frame.at, size * sizeof *before);
        style.cursor = cell;
        paint(_i, (enum charset)(i / CELLS));
        for (size_t at = 0; at < size; at++) {
            const struct glyph *is = &frame.at[at], *was = &before[at];
            const bool of_cursor = is->ink == INK_ACCENT && is_of_cursor(is->character);
            ck_assert(of_cursor || (is->character == was->character && is->paper == was->paper));
            ck_assert(!of_cursor || was->character == ' ' || was->ink == INK_LINE ||
                      was->ink == INK_CELL || was->ink == INK_FAINT);
            lit += of_cursor;
        }
        ck_assert_msg(lit > 0, "%s: cell %d", screens[_i].form, cell);
        layout_cell(&layout, cell, &left, &top);
        ck_assert(frame.cursor_x >= left - 1 && frame.cursor_x <= left);
        ck_assert(frame.cursor_y >= top && frame.cursor_y < top + layout.form.height);
        const uint32_t under = glyph(frame.cursor_x, frame.cursor_y)->character;
        ck_assert(under < '1' || under > '9' || layout.form.height == 1);
    }
}
END_TEST

/* The numbers of the cursor's row and column are lit; in a step those of its houses are. */
START_TEST(lights_the_numbers_of_rows_and_columns)
{
    struct rect *rect = &layout.board;
    for (int i = 0; i < 2; i++) {
        int left, top;
        style.roles = i ? &roles : NULL;
        roles.houses = board_classic.cells_of[HOUSE_COLUMN + 1];
        roles.covers = board_classic.cells_of[6];
        style.cursor = cell_of("r4c5");
        paint(_i, CHARSET_HEAVY);
        for (int n = 0; n < 9; n++) {
            layout_cell(&layout, cell_at(n, n), &left, &top);
            const struct glyph *column = glyph(left + layout.form.width / 2, rect->y);
            const struct glyph *row = glyph(rect->x - 1, top + (layout.form.height - 1) / 2);
            ck_assert(layout.form.open || column->character == (uint32_t)('1' + n));
            ck_assert_uint_eq(row->character, '1' + n);
            ck_assert(layout.form.open || column->ink == (i && n == 1    ? INK_PATTERN
                                                          : !i && n == 4 ? INK_ACCENT
                                                                         : INK_FAINT));
            ck_assert_int_eq(row->ink, i && n == 6    ? INK_ELIMINATED
                                       : !i && n == 3 ? INK_ACCENT
                                                      : INK_FAINT);
        }
    }
}
END_TEST

START_TEST(sets_off_a_digit_and_its_candidates)
{
    struct glyph at;
    style.same = 8;
    style.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    check_shows("r3c7", '8', INK_ACCENT);
    if (layout.form.height > 1) {
        check_shows("r2c5", '8', INK_ACCENT);
        check_shows("r2c5", '3', INK_CANDIDATE);
    }
    check_shows("r1c1", '2', INK_GIVEN);
    style.roles = &roles; /* a step has the eye alone */
    paint(_i, CHARSET_HEAVY);
    check_shows("r3c7", '8', INK_GIVEN);
    ck_assert(cell_shows(cell_of("r3c7"), '8', &at) && at.paper == PAPER_PLAIN);
}
END_TEST

/* An empty board shows lines and numbers, on one ground. */
START_TEST(shows_lines_and_numbers_alone_on_an_empty_board)
{
    memset(&board, 0, sizeof board);
    style.cursor = -1;
    for (int charset = 0; charset < CHARSETS; charset++) {
        int others = 0;
        paint(_i, (enum charset)charset);
        for (int i = 0; i < frame.width * frame.height; i++) {
            const struct glyph *at = &frame.at[i];
            const bool line = at->ink == INK_LINE || at->ink == INK_CELL;
            const bool number = at->character >= '1' && at->character <= '9';
            others += at->character != ' ' && !line && !number;
            ck_assert_int_eq(at->paper, PAPER_PLAIN);
            ck_assert_int_eq(at->marks & ~GLYPH_FLAT, 0);
        }
        ck_assert_int_eq(others, 0);
    }
}
END_TEST

/* The tint of a house runs through the lines between its cells, and ends where it ends. */
START_TEST(tints_the_lines_inside_a_house)
{
    int left, top;
    roles = (struct roles){ .houses = board_classic.cells_of[HOUSE_COLUMN + 1] };
    style.roles = &roles;
    style.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    for (int y = layout.board.y + 1; y < layout.board.y + layout.board.height - 1; y++) {
        layout_cell(&layout, cell_of("r1c2"), &left, &top);
        ck_assert_int_eq(glyph(left, y)->paper, PAPER_HOUSE);
        ck_assert_int_eq(glyph(left - 1, y)->paper, PAPER_PLAIN);
        ck_assert_int_eq(glyph(left + layout.form.width, y)->paper, PAPER_PLAIN);
    }
}
END_TEST

SUITE(board_view, setup, teardown, LOOPED(looks_as_it_did, 0, SCREENS *CHARSETS),
      LOOPED(looks_as_it_did_with_notes, 0, SCREENS), LOOPED(has_a_screen_of_each_form, 0, SCREENS),
      LOOPED(stays_inside_the_board, 0, SCREENS),
      LOOPED(uses_only_characters_of_the_charset, 0, SCREENS),
      LOOPED(shows_every_candidate_as_a_digit, 0, SCREENS - 2),
      TEST(shows_candidates_as_dots_in_small_cells),
      LOOPED(tells_digits_apart_without_colour, 0, SCREENS),
      LOOPED(paints_the_evidence, 0, SCREENS - 2), LOOPED(tells_no_digit_of_the_shape, 0, SCREENS),
      LOOPED(hides_no_candidate_under_the_shape, 0, SCREENS - 2),
      LOOPED(hides_nothing_under_the_cursor, 0, SCREENS),
      LOOPED(lights_the_numbers_of_rows_and_columns, 0, SCREENS),
      LOOPED(shows_lines_and_numbers_alone_on_an_empty_board, 0, SCREENS),
      LOOPED(tints_the_lines_inside_a_house, 0, SCREENS),
      LOOPED(sets_off_a_digit_and_its_candidates, 0, SCREENS))
