#include "ui/drawing/board.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/golden.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* A screen for each form of a cell. */
static const struct {
    int width, height;
    const char *form;
} screens[] = {
    { 200, 60, "9x5" }, { 100, 45, "7x3-ruled" }, { 100, 33, "7x3" },
    { 80, 33, "5x3" },  { 80, 24, "5x2" },        { 60, 20, "3x1" },
};
enum { SCREENS = sizeof screens / sizeof *screens, CHARSETS = 3 };

static const char *const charset_names[CHARSETS] = {
    [CHARSET_HEAVY] = "heavy",
    [CHARSET_DOUBLE] = "double",
    [CHARSET_ASCII] = "ascii",
};

static struct frame frame;
static struct strbuf out;
static struct board board;
static struct roles roles;
static struct layout layout;
static struct board_look look;

/* A game with everything in it that can be drawn: the puzzle of the essays, a few things done. */
static void fill_board(void)
{
    static const struct {
        const char *cell;
        int digit, owner, depth;
    } set[] = {
        { "r1c2", 8, OWNER_PLAYER, 0 }, { "r1c3", 3, OWNER_FORCED, 0 },
        { "r5c5", 1, OWNER_TRIED, 1 },  { "r5c4", 2, OWNER_FORCED, 1 },
        { "r5c6", 4, OWNER_TRIED, 2 },  { "r5c7", 6, OWNER_FORCED, 2 },
        { "r5c9", 9, OWNER_TRIED, 3 },  { "r5c3", 7, OWNER_FORCED, 3 },
        { "r5c1", 8, OWNER_FORCED, 4 }, { "r9c1", 8, OWNER_PLAYER, 0 },
        { "r9c2", 9, OWNER_PLAYER, 0 },
    };
    struct position position = position_of(essays);
    memset(&board, 0, sizeof board);
    board.value = grid_of(essays);
    board.candidates = position.open;
    for (int cell = 0; cell < CELLS; cell++) {
        board.owner[cell] = board.value.digit[cell] ? OWNER_GIVEN : OWNER_NONE;
        if (cell % 2)
            board.notes[cell] = position.digits[cell] & (digitset)~digit_bit(9);
    }
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        int cell = cell_of(set[i].cell);
        board.value.digit[cell] = (uint8_t)set[i].digit;
        board.owner[cell] = (uint8_t)set[i].owner;
        board.depth[cell] = (uint8_t)set[i].depth;
    }
    board.conflicts = cells_of("r9c1 r9c9");
}

/* Marks of a step: in box 1, and what it eliminates in row 2 and column 9. */
static void fill_roles(void)
{
    memset(&roles, 0, sizeof roles);
    candset_add(&roles.pattern, cell_of("r2c1"), 3);
    candset_add(&roles.pattern, cell_of("r2c2"), 5);
    candset_add(&roles.eliminated, cell_of("r2c5"), 3);
    candset_add(&roles.eliminated, cell_of("r7c4"), 9);
    candset_add(&roles.placed, cell_of("r3c2"), 1);
    roles.cause = cells_of("r2c9 r6c4");
    roles.cells = cells_of("r2c1 r2c2 r3c2");
}

static void setup(void)
{
    ck_assert(frame_init(&frame, 1, 1));
    strbuf_init(&out);
    fill_board();
    fill_roles();
    look = (struct board_look){ .layout = &layout, .board = &board, .cursor = cell_of("r4c5") };
}

static void teardown(void)
{
    frame_release(&frame);
    strbuf_release(&out);
}

static void paint(int screen, enum charset charset)
{
    layout_make(&layout, screens[screen].width, screens[screen].height);
    look.charset = charset;
    /* A margin, so that what is drawn outside would show. */
    ck_assert(frame_resize(&frame, layout.board.x + layout.board.width + 3,
                           layout.board.y + layout.board.height + 3));
    frame_clear(&frame);
    board_paint(&frame, &look);
}

static const struct glyph *glyph(int x, int y)
{
    return &frame.at[y * frame.width + x];
}

/* True when a cell shows the character, somewhere; *at tells where. */
static bool cell_shows(int cell, uint32_t character, struct glyph *at)
{
    int left, top;
    layout_cell(&layout, cell, &left, &top);
    for (int y = top; y < top + layout.form.height; y++)
        for (int x = left; x < left + layout.form.width; x++)
            if (glyph(x, y)->character == character) {
                *at = *glyph(x, y);
                return true;
            }
    return false;
}

static void check_shows(const char *cell, uint32_t character, enum ink ink)
{
    struct glyph at;
    ck_assert_msg(cell_shows(cell_of(cell), character, &at), "%s lacks U+%04X", cell,
                  (unsigned)character);
    ck_assert_msg(at.ink == ink, "%s: U+%04X has ink %d, not %d", cell, (unsigned)character, at.ink,
                  (int)ink);
}

START_TEST(looks_as_it_did)
{
    int screen = _i / CHARSETS, charset = _i % CHARSETS;
    char name[64];
    look.roles = &roles;
    look.same = 8;
    look.shape = cells_of("r8c5 r8c6");
    look.wrong = cells_of("r9c2");
    paint(screen, (enum charset)charset);
    snprintf(name, sizeof name, "board-%s-%s", screens[screen].form, charset_names[charset]);
    ck_assert(golden_is(name, frame_golden(&frame, &out)));
}
END_TEST

START_TEST(looks_as_it_did_with_notes)
{
    char name[64];
    look.own_notes = true;
    paint(_i, CHARSET_HEAVY);
    snprintf(name, sizeof name, "board-%s-notes", screens[_i].form);
    ck_assert(golden_is(name, frame_golden(&frame, &out)));
}
END_TEST

/* The goldens are blind to a form that no screen of theirs has. */
START_TEST(has_a_screen_of_each_form)
{
    layout_make(&layout, screens[_i].width, screens[_i].height);
    char form[32];
    const struct cell_form *is = &layout.form;
    snprintf(form, sizeof form, "%dx%d", is->width, is->height);
    ck_assert_msg(!strncmp(form, screens[_i].form, strlen(form)), "%s", form);
}
END_TEST

START_TEST(stays_inside_the_board)
{
    look.shape = CELLS_ALL;
    for (int charset = 0; charset < CHARSETS; charset++) {
        paint(_i, (enum charset)charset);
        const struct rect *rect = &layout.board;
        for (int y = 0; y < frame.height; y++)
            for (int x = 0; x < frame.width; x++) {
                bool in = x >= rect->x && x < rect->x + rect->width && y >= rect->y &&
                          y < rect->y + rect->height;
                ck_assert_msg(in || glyph(x, y)->character == ' ', "drawn at %d,%d", x, y);
            }
    }
}
END_TEST

START_TEST(uses_only_characters_of_the_charset)
{
    look.roles = &roles;
    look.shape = cells_of("r8c5 r8c6");
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
    look.own_notes = true;
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
    look.wrong = cells_of("r9c2");
    look.cursor = -1;
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
    look.roles = &roles;
    look.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    check_shows("r2c1", '3', INK_PATTERN);
    check_shows("r2c2", '5', INK_PATTERN);
    check_shows("r2c5", '3', INK_ELIMINATED);
    check_shows("r2c5", '8', INK_CANDIDATE);
    check_shows("r3c2", '1', INK_PLACED);
    check_shows("r2c9", '1', INK_CAUSE);
    struct glyph at;
    ck_assert(cell_shows(cell_of("r2c1"), '3', &at));
    ck_assert_int_eq(at.paper, PAPER_EVIDENCE);
}
END_TEST

START_TEST(tells_no_digit_of_the_shape)
{
    struct glyph at;
    look.own_notes = true; /* no marks but the shape's */
    look.shape = cells_of("r8c5 r8c6");
    memset(board.notes, 0, sizeof board.notes);
    paint(_i, CHARSET_HEAVY);
    for (int digit = 1; digit <= DIGITS; digit++)
        ck_assert(!cell_shows(cell_of("r8c5"), (uint32_t)('0' + digit), &at));
    ck_assert(cell_shows(cell_of("r8c5"), 0x25CF, &at));
    ck_assert_int_eq(at.paper, PAPER_SHAPE);
    ck_assert(!cell_shows(cell_of("r8c4"), 0x25CF, &at));
}
END_TEST

/* Whoever asks for the shape goes on reading candidates. */
START_TEST(hides_no_candidate_under_the_shape)
{
    look.shape = CELLS_ALL;
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

START_TEST(puts_the_cursor_beside_digits_and_candidates)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int left, top;
        look.cursor = cell;
        paint(_i, CHARSET_HEAVY);
        layout_cell(&layout, cell, &left, &top);
        ck_assert(frame.cursor_x >= left && frame.cursor_x < left + layout.form.width);
        ck_assert(frame.cursor_y >= top && frame.cursor_y < top + layout.form.height);
        uint32_t under = glyph(frame.cursor_x, frame.cursor_y)->character;
        ck_assert_msg(under < '1' || under > '9', "%s: cell %d: the cursor covers a digit",
                      screens[_i].form, cell);
        struct glyph at;
        if (cell_shows(cell, ' ', &at))
            ck_assert_int_eq(at.paper, PAPER_CURSOR);
    }
    look.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    ck_assert_int_eq(frame.cursor_x, -1);
}
END_TEST

START_TEST(sets_off_a_digit_and_its_candidates)
{
    struct glyph at;
    look.same = 8;
    look.cursor = -1;
    paint(_i, CHARSET_HEAVY);
    ck_assert(cell_shows(cell_of("r3c7"), '8', &at));
    ck_assert_int_eq(at.paper, PAPER_SAME);
    if (layout.form.height > 1) {
        ck_assert(cell_shows(cell_of("r2c5"), '8', &at));
        ck_assert_int_eq(at.paper, PAPER_SAME);
        ck_assert(cell_shows(cell_of("r2c5"), '3', &at));
        ck_assert_int_ne(at.paper, PAPER_SAME);
    }
    ck_assert(cell_shows(cell_of("r1c1"), '2', &at));
    ck_assert_int_ne(at.paper, PAPER_SAME);
}
END_TEST

SUITE(board_view, setup, teardown, LOOPED(looks_as_it_did, 0, SCREENS *CHARSETS),
      LOOPED(looks_as_it_did_with_notes, 0, SCREENS), LOOPED(has_a_screen_of_each_form, 0, SCREENS),
      LOOPED(stays_inside_the_board, 0, SCREENS),
      LOOPED(uses_only_characters_of_the_charset, 0, SCREENS),
      LOOPED(shows_every_candidate_as_a_digit, 0, SCREENS - 1),
      TEST(shows_candidates_as_dots_in_small_cells),
      LOOPED(tells_digits_apart_without_colour, 0, SCREENS),
      LOOPED(paints_the_evidence, 0, SCREENS - 1), LOOPED(tells_no_digit_of_the_shape, 0, SCREENS),
      LOOPED(hides_no_candidate_under_the_shape, 0, SCREENS - 1),
      LOOPED(puts_the_cursor_beside_digits_and_candidates, 0, SCREENS),
      LOOPED(sets_off_a_digit_and_its_candidates, 0, SCREENS))
