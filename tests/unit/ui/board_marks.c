/* The player's own signs on a board: corner and centre notes, colours, selected cells. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/golden.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "ui/drawing/board.h"

static const struct {
    int width, height;
    const char *form;
} screens[] = {
    { 200, 60, "11x5-ruled" }, { 100, 45, "7x3-ruled" }, { 100, 33, "7x3" },
    { 80, 33, "5x3" },         { 80, 24, "5x2" },        { 60, 20, "3x1" },
};
enum { SCREENS = sizeof screens / sizeof *screens };

static struct frame frame;
static struct strbuf out;
static struct shown board;
static struct roles roles;
static struct layout layout;
static struct board_style style;

static digitset digits_of(const char *digits)
{
    digitset set = 0;
    for (; *digits; digits++)
        set |= digit_bit(*digits - '0');
    return set;
}

static void setup(void)
{
    const struct position position = position_of(essays);
    ck_assert(frame_resize(&frame, 1, 1));
    strbuf_init(&out);
    memset(&board, 0, sizeof board);
    memset(&roles, 0, sizeof roles);
    board.value = grid_of(essays);
    board.candidates = position.candidates;
    for (int cell = 0; cell < CELLS; cell++)
        board.owner[cell] = board.value.digit[cell] ? OWNER_GIVEN : OWNER_NONE;
    style = (struct board_style){ .layout = &layout, .board = &board, .cursor = cell_of("r4c5") };
}

static void teardown(void)
{
    frame_release(&frame);
    strbuf_release(&out);
}

static void paint(int screen)
{
    layout_make(&layout, &board_classic, screens[screen].width, screens[screen].height);
    ck_assert(frame_resize(&frame, layout.board.x + layout.board.width,
                           layout.board.y + layout.board.height));
    frame_clear(&frame);
    board_paint(&frame, &style);
}

static const struct glyph *glyph_in(const char *cell, int dx, int dy)
{
    int x, y;
    layout_cell(&layout, cell_of(cell), &x, &y);
    return &frame.at[(y + dy) * frame.width + x + dx];
}

static const struct glyph *glyph_of(const char *cell, int digit)
{
    int dx, dy;
    ck_assert(layout_candidate(&layout.form, digit, &dx, &dy));
    return glyph_in(cell, dx, dy);
}

static void set_colour(const char *cell, int digit, const char *name)
{
    int colour;
    ck_assert_int_gt(colour_parse(name, &colour), 0);
    if (digit)
        board.colours.candidate[cell_of(cell)][digit] = (uint8_t)colour;
    else
        board.colours.cell[cell_of(cell)] = (uint8_t)colour;
}

START_TEST(looks_as_it_did)
{
    static const struct {
        const char *cell, *corner, *centre;
    } notes[] = {
        { "r1c2", "5", "" },     { "r1c3", "35", "" },        { "r1c6", "", "1458" },
        { "r2c1", "389", "39" }, { "r2c2", "1234", "56789" }, { "r2c4", "123456789", "123456789" },
        { "r3c4", "", "9" },
    };
    char name[64];
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        board.corner[cell_of(notes[i].cell)] = digits_of(notes[i].corner);
        board.centre[cell_of(notes[i].cell)] = digits_of(notes[i].centre);
    }
    set_colour("r1c3", 3, "1a");
    set_colour("r7c5", 0, "2b");
    set_colour("r4c5", 0, "5a"); /* under the cursor */
    style.selected = cells_of("r5c5 r5c6");
    board.shown = SHOWN_SMALL_NOTES;
    paint(_i);
    snprintf(name, sizeof name, "board-%s-marks", screens[_i].form);
    ck_assert(golden_is(name, frame_golden(&frame, &out)));
}
END_TEST

/* Each note has a place of its own inside the cell, or the line ends in a plus. */
START_TEST(has_a_place_for_every_small_note)
{
    const int cell = cell_of("r1c2");
    board.shown = SHOWN_SMALL_NOTES;
    for (unsigned set = 0; set <= DIGITS_ALL; set++) {
        int written = 0;
        bool more = false;
        board.corner[cell] = (digitset)set;
        board.centre[cell] = (digitset)(set * 7 % (DIGITS_ALL + 1u));
        paint(_i);
        for (int y = 0; y < layout.form.height; y++)
            for (int x = 0; x < layout.form.width; x++) {
                const uint32_t sign = glyph_in("r1c2", x, y)->character;
                more |= sign == '+';
                written += sign >= '1' && sign <= '9';
            }
        ck_assert(more || written == digitset_count(board.corner[cell]) +
                                         digitset_count(board.centre[cell]));
    }
}
END_TEST

START_TEST(colours_candidates_over_all_but_roles)
{
    set_colour("r1c2", 5, "1a");
    set_colour("r1c2", 8, "3b");
    set_colour("r1c2", 0, "2a");
    style.cursor = cell_of("r1c2"); /* it hides nothing */
    style.same = 5;
    style.roles = &roles;
    paint(_i);
    ck_assert_int_eq(glyph_of("r1c2", 5)->paper, PAPER_COLOUR_1A);
    ck_assert_int_eq(glyph_of("r1c2", 8)->paper, PAPER_COLOUR_3B);
    ck_assert_int_eq(glyph_of("r1c2", 9)->paper, PAPER_COLOUR_2A);
    candset_add(&roles.eliminated, cell_of("r1c2"), 5);
    paint(_i);
    ck_assert_int_eq(glyph_of("r1c2", 5)->ink, INK_ELIMINATED);
    ck_assert_int_ne(glyph_of("r1c2", 5)->paper, PAPER_COLOUR_1A);
}
END_TEST

static bool cell_has(const char *cell, uint32_t character)
{
    for (int y = 0; y < layout.form.height; y++)
        for (int x = 0; x < layout.form.width; x++)
            if (glyph_in(cell, x, y)->character == character)
                return true;
    return false;
}

/* A colour that a selection covers has its letter everywhere; without colours every one has. */
START_TEST(names_colours_by_letters)
{
    set_colour("r1c2", 0, "2b");
    set_colour("r1c3", 0, "5a");
    set_colour("r1c6", 5, "1b");
    style.selected = cells_of("r1c2");
    paint(_i);
    ck_assert(cell_has("r1c2", 'B') && !cell_has("r1c3", 'e') && !cell_has("r1c6", 'A'));
    style.letters = true;
    paint(_i);
    ck_assert(cell_has("r1c2", 'B') && cell_has("r1c3", 'e'));
    ck_assert_int_eq(cell_has("r1c6", 'A'), layout.form.height > 2);
}
END_TEST

/* A step that is shown belongs to candidates: its cells show them, whatever is noted there. */
START_TEST(shows_candidates_of_a_step_instead_of_small_notes)
{
    board.corner[cell_of("r1c2")] = digits_of("9");
    board.shown = SHOWN_SMALL_NOTES;
    style.roles = &roles;
    candset_add(&roles.eliminated, cell_of("r1c2"), 5);
    paint(_i);
    ck_assert_int_eq(glyph_of("r1c2", 5)->ink, INK_ELIMINATED);
    ck_assert_int_eq(glyph_of("r1c2", 5)->character, '5');
    ck_assert_int_eq(glyph_of("r1c2", 1)->character, '1');
}
END_TEST

SUITE(board_marks, setup, teardown, LOOPED(looks_as_it_did, 0, SCREENS),
      LOOPED(has_a_place_for_every_small_note, 0, SCREENS - 1),
      LOOPED(colours_candidates_over_all_but_roles, 0, SCREENS - 1),
      LOOPED(names_colours_by_letters, 0, SCREENS),
      LOOPED(shows_candidates_of_a_step_instead_of_small_notes, 0, SCREENS - 1))
