#include "ui/drawing/board.h"

#include "base/array.h"
#include "ui/drawing/block_digit.h"
#include "ui/drawing/board_lines.h"
#include "ui/drawing/board_papers.h"
#include "ui/drawing/role_inks.h"
#include "ui/drawing/small_notes.h"

/* ---- Inks of digits and candidates; INK_COUNT stands for no ink ---- */

static enum ink of_role(const struct board_look *look, int cell, int digit)
{
    return role_ink(look->roles, cell, digit);
}

static enum ink of_brightness(const struct board_look *look, int cell, int digit)
{
    if (!filter_is_on(&look->filter))
        return INK_COUNT;
    const digitset kept = filter_kept(&look->filter, cell_marks(look, cell));
    return digitset_has(kept, digit) ? INK_STRONG : INK_FADED;
}

static enum ink of_owner(const struct board_look *look, int cell, int digit)
{
    (void)cell, (void)digit;
    return look->board->shown == SHOWN_CANDIDATES ? INK_CANDIDATE : INK_NOTE;
}

/* The ink of a candidate is that of the first row that has one for it. */
static enum ink (*const mark_inks[])(const struct board_look *look, int cell, int digit) = {
    of_role,
    of_brightness,
    of_owner,
};

static enum ink mark_ink(const struct board_look *look, int cell, int digit)
{
    enum ink ink = INK_COUNT;
    for (size_t i = 0; i < ARRAY_SIZE(mark_inks) && ink == INK_COUNT; i++)
        ink = mark_inks[i](look, cell, digit);
    return ink;
}

/* Whether the digit of a cell is what the last move placed. */
static bool is_fresh(const struct board_look *look, int cell)
{
    return look->fresh && look->roles &&
           candset_has(&look->roles->placed, cell, look->board->value.digit[cell]);
}

static enum ink digit_ink(const struct board_look *look, int cell)
{
    const struct board *board = look->board;
    if (cellset_has(board->conflicts, cell))
        return INK_CONFLICT;
    if (cellset_has(look->wrong, cell))
        return INK_WRONG;
    if (is_fresh(look, cell))
        return INK_PLACED;
    if (look->roles && cellset_has(look->roles->cause, cell))
        return INK_CAUSE;
    if (filter_is_on(&look->filter) && !digitset_has(look->filter.digits, board->value.digit[cell]))
        return INK_FADED;
    if (board->depth[cell])
        return ink_of_depth(board->depth[cell]);
    return board->owner[cell] == OWNER_GIVEN    ? INK_GIVEN
           : board->owner[cell] == OWNER_FORCED ? INK_FORCED
                                                : INK_ENTRY;
}

/* ---- Digits ---- */

/* The mark after a digit, which means without colour what its ink means with it; 0: none. */
static uint32_t mark_of_digit(const struct board_look *look, int cell)
{
    static const uint16_t raised[] = { 0xB9, 0xB2, 0xB3 };
    const struct board *board = look->board;
    bool ascii = look->charset == CHARSET_ASCII;
    if (cellset_has(board->conflicts, cell))
        return '!';
    if (cellset_has(look->wrong, cell))
        return 'x';
    if (board->owner[cell] == OWNER_TRIED)
        return '?';
    int level = (board->depth[cell] - 1) % 3;
    if (board->depth[cell])
        return ascii ? (uint32_t)('a' + level) : raised[level];
    if (board->owner[cell] == OWNER_FORCED)
        return ascii ? '\'' : 0xB0;
    return 0;
}

static void paint_digit(struct frame *frame, const struct board_look *look, int cell, int x, int y,
                        enum paper paper)
{
    const struct cell_form *form = &look->layout->form;
    if (is_fresh(look, cell) && cell != look->cursor)
        paper = PAPER_PLAIN;
    enum ink ink = digit_ink(look, cell);
    int middle = x + form->width / 2, line = y + (form->height - 1) / 2;
    uint32_t mark = mark_of_digit(look, cell);
    if (block_digit_fits(form)) {
        const struct block_digit block = { .digit = look->board->value.digit[cell],
                                           .mark = mark,
                                           .heavy = look->board->owner[cell] == OWNER_GIVEN,
                                           .ink = ink,
                                           .paper = paper,
                                           .ascii = look->charset == CHARSET_ASCII };
        block_digit_paint(frame, form, x, y, &block);
        for (int i = 0; i < form->height; i++)
            frame_mark(frame, x, y + i, form->width, GLYPH_FLAT);
        return;
    }
    frame_put(frame, middle, line, '0' + look->board->value.digit[cell], ink, paper);
    if (mark)
        frame_put(frame, middle + 1, line, mark, ink, paper);
}

/* ---- Candidates ---- */

/* The candidates that the last move eliminated in a cell. */
static digitset cell_ghosts(const struct board_look *look, int cell)
{
    if (!look->fresh || !look->roles || look->board->value.digit[cell])
        return 0;
    return digitset_without(candset_digits_at(&look->roles->eliminated, cell),
                            cell_marks(look, cell));
}

/* A raised number up to 9, then letters, or for sets letters only; 0: there is no such sign. Raised
 * letters are missing from too many fonts. */
static uint32_t raised(const struct board_look *look, int number, bool letter)
{
    static const uint16_t numbers[] = { 0x00B9, 0x00B2, 0x00B3, 0x2074, 0x2075,
                                        0x2076, 0x2077, 0x2078, 0x2079 };
    static const char plain[] = "123456789abcdefghij";
    const int at = number - 1 + (letter ? 9 : 0);
    if (!number || at >= (int)sizeof plain - 1)
        return 0;
    return at < 9 && look->charset == CHARSET_HEAVY ? numbers[at] : (uint32_t)plain[at];
}

/* The number, from 1, of the set that a candidate belongs to; 0: none. */
static int hue_number(const struct roles *roles, int cell, int digit)
{
    const enum ink ink = role_ink(roles, cell, digit);
    const int hue = ink == INK_PATTERN                     ? 1
                    : ink >= INK_SET_2 && ink <= INK_SET_5 ? 2 + (int)ink - (int)INK_SET_2
                                                           : 0;
    return hue && candset_has(&roles->repeated, cell, digit) ? hue + SET_HUES : hue;
}

/* The letter of a colour without colours: small for the first tone of a pair. */
static uint32_t letter_of_colour(int colour)
{
    return (uint32_t)((colour % 2 ? 'a' : 'A') + (colour - 1) / 2);
}

/* The sign behind a candidate, which means without colour what its ink means with it; 0: none. */
static uint32_t sign_behind(const struct board_look *look, int cell, int digit)
{
    const struct roles *roles = look->roles;
    const enum ink ink = role_ink(roles, cell, digit);
    const int colour = look->board->colours.candidate[cell][digit];
    if (ink == INK_COUNT)
        return look->letters && colour ? letter_of_colour(colour) : 0;
    if (ink == INK_ELIMINATED)
        return look->charset == CHARSET_ASCII ? 'x' : 0xD7;
    if (roles->order[cell][digit])
        return raised(look, roles->order[cell][digit], false);
    if (roles->lettered)
        return raised(look, roles->letter[cell][digit], true);
    if (ink == INK_OPPOSITE)
        return '-';
    if (ink == INK_PATTERN && roles->sets == 1 && !candset_is_empty(&roles->opposite))
        return '+';
    return roles->sets > 1 ? raised(look, hue_number(roles, cell, digit), true) : 0;
}

/* Whether a sign would stand right before another digit and could be taken for its sign, as raised
 * numbers and letters cannot. */
static bool touches_next(const struct board_look *look, int cell, int digit, uint32_t sign)
{
    int dx, dy, next, same;
    if (digit % 3 == 0 || !(sign < 'A' || sign == 'x' || sign == 0xD7))
        return false;
    layout_candidate(&look->layout->form, digit, &dx, &dy);
    layout_candidate(&look->layout->form, digit + 1, &next, &same);
    return next == dx + 2 &&
           digitset_has(cell_marks(look, cell) | cell_ghosts(look, cell), digit + 1);
}

/* A candidate, or the ghost of one, at its place, and its sign where the cell has room for it. The
 * cursor does not hide a ghost: it is what the last move concluded. */
static void paint_mark(struct frame *frame, const struct board_look *look, int cell, int digit,
                       int x, int y, enum paper of_cell, bool ghost)
{
    const struct cell_form *form = &look->layout->form;
    const enum ink ink = ghost ? INK_GHOST : mark_ink(look, cell, digit);
    const enum paper paper = ghost ? PAPER_TARGET : mark_paper(look, cell, digit, of_cell);
    const uint32_t sign = sign_behind(look, cell, digit);
    int dx, dy;
    if (!layout_candidate(form, digit, &dx, &dy))
        return;
    const bool signs =
        sign && form->height > 2 && dx + 1 < form->width && !touches_next(look, cell, digit, sign);
    frame_put(frame, x + dx, y + dy, '0' + (uint32_t)digit, ink, paper);
    if (signs)
        frame_put(frame, x + dx + 1, y + dy, sign, ink, paper);
    if (look->roles && candset_has(&look->roles->repeated, cell, digit))
        frame_mark(frame, x + dx, y + dy, 1 + signs, GLYPH_UNDERLINED);
}

static uint32_t dot(const struct board_look *look)
{
    return look->charset == CHARSET_ASCII ? '.' : 0xB7;
}

/* Dots take the places of absent candidates, so that the last one of a cell never looks like its
 * digit. */
static void paint_marks(struct frame *frame, const struct board_look *look, int cell, int x, int y,
                        enum paper paper)
{
    const digitset marks = cell_marks(look, cell), ghosts = cell_ghosts(look, cell);
    for (int digit = 1, dx, dy; digit <= DIGITS && marks | ghosts; digit++)
        if (digitset_has(marks | ghosts, digit))
            paint_mark(frame, look, cell, digit, x, y, paper, digitset_has(ghosts, digit));
        else if (layout_candidate(&look->layout->form, digit, &dx, &dy))
            frame_put(frame, x + dx, y + dy, dot(look), INK_RULE, paper);
}

static void paint_small_notes(struct frame *frame, const struct board_look *look, int cell, int x,
                              int y, enum paper paper)
{
    struct small_note notes[SMALL_NOTES_MOST];
    const int count = small_notes_place(&look->layout->form, look->board->corner[cell],
                                        look->board->centre[cell], notes);
    for (int i = 0; i < count; i++) {
        const int digit = notes[i].digit, dx = x + notes[i].x, dy = y + notes[i].y;
        if (digit > 0)
            frame_put(frame, dx, dy, '0' + (uint32_t)digit, INK_NOTE,
                      mark_paper(look, cell, digit, paper));
        else
            frame_put(frame, dx, dy, digit == SMALL_NOTES_MORE ? '+' : dot(look), INK_FAINT, paper);
    }
}

/* In cells of one row: the digits of a step as chips; false if they are too many or none. */
static bool paint_chips(struct frame *frame, const struct board_look *look, int cell, int x, int y,
                        enum paper paper)
{
    const digitset ghosts = cell_ghosts(look, cell);
    digitset shown = ghosts, struck = ghosts;
    for (digitset s = cell_marks(look, cell); s; s = digitset_rest(s)) {
        const enum ink ink = role_ink(look->roles, cell, digitset_first(s));
        shown |= ink != INK_COUNT ? digitset_lowest(s) : 0;
        struck |= ink == INK_ELIMINATED ? digitset_lowest(s) : 0;
    }
    shown = struck ? struck : shown;
    const int count = digitset_count(shown);
    if (!count || count > 3)
        return false;
    x += count < 3;
    for (digitset s = shown; s; s = digitset_rest(s), x++) {
        const int digit = digitset_first(s);
        const bool ghost = digitset_has(ghosts, digit);
        frame_put(frame, x, y, '0' + (uint32_t)digit,
                  ghost ? INK_GHOST : mark_ink(look, cell, digit),
                  ghost ? PAPER_TARGET : mark_paper(look, cell, digit, paper));
    }
    return true;
}

/* The ink that all candidates of a cell share: that of the loudest role among them. */
static enum ink ink_of_dots(const struct board_look *look, int cell, digitset marks)
{
    const enum ink ink = role_ink_of_any(look->roles, cell, marks);
    if (ink != INK_COUNT)
        return ink;
    if (look->same && digitset_has(marks, look->same) && !filter_is_on(&look->filter))
        return INK_STRONG;
    return mark_ink(look, cell, marks ? digitset_first(marks) : 1);
}

/* Three by three dots in two Braille characters: digit d at column (d-1)%3, row (d-1)/3. */
static void paint_dots(struct frame *frame, const struct board_look *look, int cell, int x, int y,
                       enum paper paper)
{
    static const uint8_t dots[9] = { 0x01, 0x08, 0x01, 0x02, 0x10, 0x02, 0x04, 0x20, 0x04 };
    const digitset kept = filter_kept(&look->filter, cell_marks(look, cell));
    const digitset marks = kept ? kept : cell_marks(look, cell); /* all dots share one ink */
    unsigned cells[2] = { 0, 0 };
    for (digitset s = marks; s; s &= (digitset)(s - 1)) {
        int n = digitset_first(s) - 1;
        cells[n % 3 == 2] |= dots[n];
    }
    enum ink ink = ink_of_dots(look, cell, marks);
    if (!marks)
        return;
    const int kinds = !!look->board->corner[cell] + 2 * !!look->board->centre[cell];
    const uint32_t kind = (uint32_t)(cell_shows_small_notes(look, cell) ? " '-:"[kinds] : ' ');
    if (kind != ' ')
        frame_put(frame, x, y, kind, ink, paper);
    if (filter_shows(&look->filter, cell_marks(look, cell))) /* bold dots look like any others */
        frame_put(frame, x, y, look->charset == CHARSET_HEAVY ? 0x25B8 : '>', INK_STRONG, paper);
    if (look->charset == CHARSET_HEAVY) {
        frame_put(frame, x + 1, y, 0x2800 + cells[0], ink, paper);
        frame_put(frame, x + 2, y, 0x2800 + cells[1], ink, paper);
    } else { /* only that there are some: the status line lists them */
        frame_put(frame, x + 1, y, dot(look), ink, paper);
    }
}

/* ---- Cells ---- */

/* A place in a cell that covers neither a digit nor a candidate. */
static void free_spot(const struct cell_form *form, int *x, int *y)
{
    *x = form->height == 2 ? 4 : form->width < 7 ? form->width / 4 : 0;
    *y = form->height / 2;
}

/* Whether a letter names the colour of a cell: where another paper covers the colour, or colours
 * cannot be told apart. */
static bool shows_letter(const struct board_look *look, int cell, enum paper paper)
{
    const enum paper colour = colour_paper(look, cell);
    return colour != PAPER_COUNT && (look->letters || paper != colour);
}

/* Draws the sign of a cell: that the basic techniques could fill it, or the letter of its colour.
 */
static void paint_spot(struct frame *frame, const struct board_look *look, int cell, int x, int y,
                       enum paper paper)
{
    const bool ascii = look->charset == CHARSET_ASCII;
    if (cellset_has(look->shape, cell) && !look->board->value.digit[cell])
        frame_put(frame, x, y, ascii ? '*' : 0x25CF, INK_STRONG, paper);
    else if (shows_letter(look, cell, paper))
        frame_put(frame, x, y, letter_of_colour(look->board->colours.cell[cell]), INK_TEXT,
                  colour_paper(look, cell));
}

static void paint_cell(struct frame *frame, const struct board_look *look, int cell)
{
    const struct cell_form *form = &look->layout->form;
    int x, y;
    layout_cell(look->layout, cell, &x, &y);
    const enum paper paper = cell_paper(look, cell);
    frame_fill(frame, x, y, form->width, form->height, ' ', INK_TEXT, paper);
    if (look->board->value.digit[cell])
        paint_digit(frame, look, cell, x, y, paper);
    else if (form->height > 1 && cell_shows_small_notes(look, cell))
        paint_small_notes(frame, look, cell, x, y, paper);
    else if (form->height > 1)
        paint_marks(frame, look, cell, x, y, paper);
    else if (!paint_chips(frame, look, cell, x, y, paper))
        paint_dots(frame, look, cell, x, y, paper);
    int spot_x, spot_y;
    free_spot(form, &spot_x, &spot_y);
    paint_spot(frame, look, cell, x + spot_x, y + spot_y, paper);
    if (form->height > 1 && !form->rows_ruled && cell_row(cell) % 3 != 2)
        frame_mark(frame, x, y + form->height - 1, form->width, GLYPH_RULED);
    if (cell == look->cursor) {
        frame->cursor_x = x + spot_x;
        frame->cursor_y = y + spot_y;
    }
}

void board_paint(struct frame *frame, const struct board_look *look)
{
    board_paint_lines(frame, look);
    for (int cell = 0; cell < CELLS; cell++)
        paint_cell(frame, look, cell);
}
