#include "ui/drawing/board.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/places.h"

/* ---- Inks of roles ---- */

/* The loudest first: of a cell that can show only one role it shows the first. Of the sets,
 * branches and colours every other one has the ink of the other side. */
static const struct {
    size_t candidates; /* where struct roles has them */
    enum ink ink;
    int naming; /* a cell's name has the ink with the least number among its candidates */
} role_inks[] = {
    { offsetof(struct roles, eliminated), INK_ELIMINATED, 4 },
    { offsetof(struct roles, placed), INK_PLACED, 4 },
    { offsetof(struct roles, fin), INK_OPPOSITE, 2 },
    { offsetof(struct roles, target), INK_OPPOSITE, 1 },
    { offsetof(struct roles, opposite), INK_OPPOSITE, 3 },
    { offsetof(struct roles, pattern), INK_PATTERN, 1 },
    { offsetof(struct roles, set[0]), INK_OPPOSITE, 1 },
    { offsetof(struct roles, set[1]), INK_PATTERN, 1 },
    { offsetof(struct roles, set[2]), INK_OPPOSITE, 1 },
    { offsetof(struct roles, set[3]), INK_PATTERN, 1 },
};
enum { INKS = ARRAY_SIZE(role_inks), PLACED = 1, FIN = 2, HUES = 5 /* rows */ };
_Static_assert(SET_HUES == 5, "a row for each hue");

static int rank_of(const struct roles *roles, int cell, int digit)
{
    for (int row = 0; roles && row < INKS; row++)
        if (candset_has((const struct candset *)((const char *)roles + role_inks[row].candidates),
                        cell, digit))
            return row;
    return -1;
}

/* The ink of a row of the table; members of lettered sets have that of their letter, and links
 * between sets that of the set whose cell they are in. */
static enum ink ink_of_row(const struct roles *roles, int row, int cell, int digit)
{
    int letter = row > PLACED && roles->lettered ? roles->letter[cell][digit] : 0;
    for (int other = 1; other <= DIGITS && !letter && row == FIN && roles->lettered; other++)
        letter = roles->letter[cell][other];
    return row < 0      ? INK_COUNT
           : !letter    ? role_inks[row].ink
           : letter % 2 ? INK_PATTERN
                        : INK_OPPOSITE;
}

static enum ink role_ink(const struct roles *roles, int cell, int digit)
{
    return ink_of_row(roles, rank_of(roles, cell, digit), cell, digit);
}

/* The ink of the candidate with the least rank or, for a cell's name in a text, the least number
 * for naming: a set's own hue is more informative about its cell than the links and fins in it. */
static enum ink best_ink(const struct roles *roles, int cell, digitset digits, bool naming)
{
    int best = -1, its = 0, least = INKS;
    for (; digits; digits = digitset_rest(digits)) {
        const int row = rank_of(roles, cell, digitset_first(digits));
        const int key = row < 0 ? INKS : naming ? role_inks[row].naming : row;
        if (key < least) {
            least = key;
            best = row;
            its = digitset_first(digits);
        }
    }
    return ink_of_row(roles, best, cell, its);
}

/* ---- Texts in these inks ---- */

struct recogniser {
    const char *text;
    const struct board *board;
    const struct roles *roles;
    uint8_t *inks;
    cellset cells; /* those named last in this sentence */
    bool listing;  /* only words that join have come since */
    bool out;      /* "cannot" has come since, so digits are those that are eliminated */
    const struct house_kind *of_houses; /* whose numbers come; NULL: numbers are digits */
};

static bool is_one_to_nine(char c)
{
    return c >= '1' && c <= '9';
}

static bool is_alphabetic(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The ink of the first cell that has one, or of the first that has this digit in a role. */
static enum ink ink_of_cells(const struct roles *roles, cellset cells, int digit)
{
    enum ink ink = INK_COUNT;
    for (; cells && ink == INK_COUNT; cells &= cells - 1)
        ink = digit ? role_ink(roles, cellset_first(cells), digit)
                    : best_ink(roles, cellset_first(cells), DIGITS_ALL, true);
    return ink;
}

static void set_inks(struct recogniser *reading, const char *at, size_t length, enum ink ink)
{
    memset(reading->inks + (at - reading->text), (uint8_t)ink, length);
}

/* The digits in brackets before a cell: "(4=12)r4c23". */
static size_t read_brackets(struct recogniser *reading, const char *at)
{
    const size_t length = 1 + strspn(at + 1, "123456789=-");
    size_t named;
    const cellset cells = at[length] == ')' ? cells_parse(at + length + 1, &named) : 0;
    if (length < 2 || !cells)
        return 0;
    for (size_t i = 1; i < length; i++)
        if (is_one_to_nine(at[i]))
            set_inks(reading, at + i, 1, ink_of_cells(reading->roles, cells, at[i] - '0'));
    return length + 1;
}

/* Several digits together are a number, unless they stand behind a sign: "r5c3<>47". */
static size_t read_digits(struct recogniser *reading, const char *at)
{
    const size_t length = strspn(at, "0123456789");
    const char before = at > reading->text ? at[-1] : ' ';
    const int number = length < 3 ? atoi(at) : 0;
    if (reading->of_houses && number && number <= reading->of_houses->most) {
        const struct roles *roles = reading->roles;
        const cellset house = reading->board->cells_of[reading->of_houses->first + number - 1];
        set_inks(reading, at, length,
                 !house                      ? INK_COUNT
                 : !(house & ~roles->houses) ? INK_PATTERN
                 : !(house & ~roles->covers) ? INK_ELIMINATED
                                             : INK_COUNT);
    }
    if (!reading->of_houses && (length == 1 || before == '=' || before == '>'))
        for (size_t i = 0; i < length; i++)
            set_inks(reading, at + i, 1,
                     reading->out && reading->roles->eliminated.at[at[i] - '0']
                         ? INK_ELIMINATED
                         : ink_of_cells(reading->roles, reading->cells, at[i] - '0'));
    return length;
}

static size_t read_word(struct recogniser *reading, const char *at)
{
    static const char *const joining[] = { "and", "or", "to" };
    size_t length = 0, i = 0, named;
    const struct house_kind *kind = house_kind_read(at, &named);
    while (is_alphabetic(at[length]) || is_one_to_nine(at[length]) || at[length] == '\'')
        length++;
    reading->out |= length == 6 && !memcmp(at, "cannot", 6);
    while (i < ARRAY_SIZE(joining) &&
           (strlen(joining[i]) != length || memcmp(at, joining[i], length) != 0))
        i++;
    if (i == ARRAY_SIZE(joining)) {
        reading->of_houses = kind;
        reading->listing = false;
    }
    return kind ? named : length;
}

static size_t read_cells(struct recogniser *reading, const char *at)
{
    size_t length;
    const cellset cells = cells_parse(at, &length);
    if (!length || is_alphabetic(at[length]))
        return 0;
    /* A cell that loses a candidate may be part of the pattern, too: in "r5c3<>4" it is a
     * conclusion. */
    const char *after = at + length;
    const size_t sign = *after == '=' ? 1 : !strncmp(after, "<>", 2) ? 2 : 0;
    enum ink ink = sign && is_one_to_nine(after[sign])
                       ? ink_of_cells(reading->roles, cells, after[sign] - '0')
                       : INK_COUNT;
    if (ink != INK_ELIMINATED && ink != INK_PLACED)
        ink = ink_of_cells(reading->roles, cells, 0);
    set_inks(reading, at, length, ink);
    reading->out = false;
    reading->cells = reading->listing ? reading->cells | cells : cells;
    reading->listing = true;
    reading->of_houses = NULL;
    return length;
}

uint8_t *coloured_text(const char *text, const struct board *board, const struct roles *roles)
{
    struct recogniser reading = { .text = text, .board = board, .roles = roles };
    reading.inks = roles ? malloc(strlen(text) + 1) : NULL;
    if (!reading.inks)
        return NULL;
    memset(reading.inks, INK_COUNT, strlen(text));
    for (const char *at = text; *at;) {
        size_t length = *at == '(' ? read_brackets(&reading, at) : read_cells(&reading, at);
        if (!length)
            length = *at >= '0' && *at <= '9' ? read_digits(&reading, at)
                     : is_alphabetic(*at)     ? read_word(&reading, at)
                                              : 0;
        /* The end of a sentence; signs between a cell and its digits end a list of cells. */
        if (!length && strchr(".;:\n", *at))
            reading.cells = reading.out = 0;
        if (!length && strchr(".;:\n=<-", *at))
            reading.listing = false;
        at += length ? length : 1;
    }
    return reading.inks;
}

uint8_t *coloured_from_zero(const char *text, const uint8_t *inks, struct strbuf *out)
{
    enum { LONGEST = 25 }; /* bytes for one: "r123456789c123456789" becomes 81 cells */
    uint8_t *moved = inks ? malloc(LONGEST * strlen(text) + 1) : NULL;
    const size_t start = out->length;
    size_t done = 0;
    for (const char *at = text; *at;) {
        const size_t length = places_add_piece(text, at, PLACES_FROM_ZERO, out);
        for (; moved && done < out->length - start; done++)
            moved[done] = inks[at - text];
        at += length;
    }
    return moved;
}

/* ---- Large digits ---- */

enum { LARGE_SIDE = 3 }; /* columns and rows of a large digit */

void block_digit_paint(struct frame *frame, const struct cell_form *form, int x, int y,
                       const struct block_digit *block)
{
    /* The strokes by their letters in the sets below. */
    static const char shapes[DIGITS][LARGE_SIDE * LARGE_SIDE + 1] = {
        " k  d  l ", "ibcabfebj", "ibcibhibf", "k kebh  l", "abjebcibf",
        "abjgbcebf", "ibc  d  l", "abcgbhebf", "abcebhibf",
    };
    /* Without the font's lines a digit has the strokes of a pocket calculator. */
    static const char ascii[DIGITS][LARGE_SIDE * LARGE_SIDE + 1] = {
        "     |  |", " _  _||_ ", " _  _| _|", "   |_|  |", " _ |_  _|",
        " _ |_ |_|", " _   |  |", " _ |_||_|", " _ |_| _|",
    };
    static const uint32_t *const sets[][2] = {
        [CHARSET_HEAVY] = { U"╭─╮│╰╯├┤╶╴╷╵", U"┏━┓┃┗┛┣┫╺╸╻╹" },
        [CHARSET_DOUBLE] = { U"┌─┐│└┘├┤──││", U"╔═╗║╚╝╠╣══║║" },
    };
    const int left = x + (form->width - LARGE_SIDE) / 2, top = y + (form->height - LARGE_SIDE) / 2;
    for (int at = 0; at < LARGE_SIDE * LARGE_SIDE; at++) {
        const char shape = shapes[block->digit - 1][at];
        frame_put(frame, left + at % LARGE_SIDE, top + at / LARGE_SIDE,
                  block->charset == CHARSET_ASCII ? (uint32_t)ascii[block->digit - 1][at]
                  : shape == ' '                  ? ' '
                                                  : sets[block->charset][block->heavy][shape - 'a'],
                  block->ink, block->paper);
    }
    if (block->mark)
        frame_put(frame, left + LARGE_SIDE, top, block->mark, block->ink, block->paper);
}

/* ---- Cells: their digits, candidates and papers ---- */

struct painted {
    struct frame *frame;
    const struct board_style *style;
    const struct roles *roles; /* never NULL */
    int cell, digit, x, y;
    int same;          /* the digit to highlight; a step alone has the eye */
    bool in_step;      /* one of its candidates has a role */
    bool small;        /* it shows corner and centre notes; roles, of candidates, replace them */
    digitset marks;    /* the digits that it shows as possible, */
    digitset kept;     /* those of them that stay bright under the filter, */
    digitset ghosts;   /* and those that the last move eliminated */
    enum paper colour; /* of the player, which another paper may cover; PAPER_COUNT: none */
    enum paper paper;
};

/* The paper of one of the player's colours; see game/move.h for their numbers. */
static enum paper of_number(int colour)
{
    const int pair = (colour - 1) / 2, tone = (colour - 1) % 2;
    return colour ? (enum paper)(PAPER_COLOUR_1A + tone * COLOUR_PAIRS + pair) : PAPER_COUNT;
}

/* The paper of a cell: that of the first reason to have one. */
static enum paper cell_paper(const struct painted *of)
{
    const struct board_style *style = of->style;
    const struct roles *roles = of->roles;
    const int cell = of->cell;
    if (cellset_has(style->selected, cell))
        return PAPER_SELECTED;
    if (cellset_has(roles->dead, cell))
        return PAPER_DEAD;
    for (digitset s = roles->lettered ? of->marks : 0; s; s = digitset_rest(s)) {
        const int letter = roles->letter[cell][digitset_first(s)]; /* of a set */
        if (letter)
            return letter % 2 ? PAPER_HOUSE : PAPER_OTHER;
    }
    /* Cells to look at, before a hint shows their candidates. */
    if (cellset_has(roles->targets | roles->cells, cell) && !of->digit && !of->in_step)
        return PAPER_HOUSE;
    if (of->colour != PAPER_COUNT)
        return of->colour;
    const bool crossed = style->crosshair && style->cursor >= 0 && !style->roles &&
                         cellset_has(style->layout->shown->peers_of[style->cursor], cell);
    /* Where sets have letters, they are what the step is about. */
    return crossed || (cellset_has(roles->houses, cell) && !roles->lettered) ? PAPER_HOUSE
           : board_has_tint(style->layout->shown, cell)                      ? PAPER_EXTRA
                                                                             : PAPER_PLAIN;
}

static struct painted cell_as_painted(struct frame *frame, const struct board_style *style,
                                      int cell)
{
    static const struct roles none;
    const struct shown *board = style->board;
    struct painted of = { .frame = frame,
                          .style = style,
                          .roles = style->roles ? style->roles : &none,
                          .cell = cell,
                          .digit = board->value.digit[cell],
                          .marks = shown_digits(board, cell),
                          .colour = of_number(board->colours.cell[cell]) };
    layout_cell(style->layout, cell, &of.x, &of.y);
    of.in_step = style->roles && best_ink(of.roles, cell, DIGITS_ALL, false) != INK_COUNT;
    of.small = board->shown == SHOWN_SMALL_NOTES && !of.in_step;
    if (board->shown == SHOWN_SMALL_NOTES && of.in_step && !of.digit)
        of.marks = candset_digits_at(&board->candidates, cell);
    of.same = style->roles || filter_is_on(&style->filter) ? 0 : style->same;
    of.kept = !style->filter.pairs                     ? of.marks & style->filter.digits
              : filter_shows(&style->filter, of.marks) ? of.marks
                                                       : 0;
    if (style->fresh && !of.digit)
        of.ghosts = digitset_without(candset_digits_at(&of.roles->eliminated, cell), of.marks);
    of.paper = cell_paper(&of);
    return of;
}

/* ---- Lines, numbers, the cursor ---- */

/* The signs of the heavy lines that meet at a place, by the sum of their directions, and then those
 * of light lines: where they cross, along columns, and along rows. */
enum { LINE_UP = 1, LINE_DOWN = 2, LINE_RIGHT = 4, LINE_LEFT = 8, LIGHT = 16, LIGHT_ROW = 18 };
enum { UPPER_END = 0x2577, LOWER_END = 0x2575 }; /* of a light line */
enum { LOW_BLOCK = 0x2581 };
static const uint32_t *const line_sets[] = {
    [CHARSET_HEAVY] = U" ╹╻┃╺┗┏┣╸┛┓┫━┻┳╋┼│─",
    [CHARSET_DOUBLE] = U" ║║║═╚╔╠═╝╗╣═╩╦╬┼│─",
    [CHARSET_ASCII] = U" |||=+++=+++=++++:-",
};

/* The paper of the lines between cells that all have it. */
static enum paper paper_between(const struct board *board, const struct painted *cells, int i,
                                int j)
{
    const int top = (i + 1) / 2 - 1, left = (j + 1) / 2 - 1;
    if (top < 0 || left < 0 || i / 2 >= board->size || j / 2 >= board->size)
        return PAPER_PLAIN;
    const enum paper paper = cells[cell_at(top, left)].paper;
    const bool same = cells[cell_at(top, j / 2)].paper == paper &&
                      cells[cell_at(i / 2, left)].paper == paper &&
                      cells[cell_at(i / 2, j / 2)].paper == paper;
    return same ? paper : PAPER_PLAIN;
}

/* The sign at stretches i and j of a board's rows and columns, lines and cells in turn. */
static int line_sign(const struct board *board, int i, int j)
{
    const int top = (i + 1) / 2 - 1, low = i / 2, left = (j + 1) / 2 - 1, right = j / 2;
    const int heavy = (board_border(board, top, left, top, right) ? LINE_UP : 0) +
                      (board_border(board, low, left, low, right) ? LINE_DOWN : 0) +
                      (board_border(board, top, right, low, right) ? LINE_RIGHT : 0) +
                      (board_border(board, top, left, low, left) ? LINE_LEFT : 0);
    return heavy ? heavy : LIGHT + i % 2 + 2 * (j % 2);
}

static void paint_lines(struct frame *frame, const struct board_style *style,
                        const struct painted *cells)
{
    const struct layout *layout = style->layout;
    const struct board *board = layout->shown;
    const bool heavy = style->charset == CHARSET_HEAVY;
    const int stretches = 2 * board->size + 1;
    for (int at = 0; at < stretches * stretches; at++) {
        const int i = at / stretches, j = at % stretches, sign_is = line_sign(board, i, j);
        const int width = layout->columns[j + 1] - layout->columns[j];
        const int height = layout->rows[i + 1] - layout->rows[i];
        const int x = layout->board.x + layout->columns[j];
        const int y = layout->board.y + layout->rows[i];
        for (int line = 0; line < height && !(i % 2 && j % 2); line++) {
            uint32_t sign = line_sets[style->charset][sign_is];
            /* Without lines between rows light columns are ticks: the rows of one cell are seen
             * together. */
            if (i % 2 && sign_is >= LIGHT && !layout->form.rows_ruled && line == height - 1)
                sign = heavy ? LOWER_END : ' ';
            else if (i % 2 && sign_is >= LIGHT && !layout->form.rows_ruled && line == 0 && heavy)
                sign = UPPER_END;
            frame_fill(frame, x, y + line, width, 1, sign, sign_is >= LIGHT ? INK_CELL : INK_LINE,
                       paper_between(board, cells, i, j));
        }
    }
}

static bool is_drawn(const struct frame *frame, int x, int y, uint32_t character)
{
    const struct glyph *glyph = frame_at(frame, x, y);
    return glyph && glyph->character == character;
}

/* Where the layout has no line for a border between two rows, low blocks are in the gaps of the
 * line above it, and its digits are underlined. */
static void paint_borders(struct frame *frame, const struct board_style *style)
{
    const struct layout *layout = style->layout;
    const uint32_t sign = style->charset == CHARSET_HEAVY ? LOW_BLOCK : '_';
    for (cellset s = layout->shown->cells; s; s &= s - 1) {
        const int cell = cellset_first(s), row = cell_row(cell), column = cell_column(cell);
        const int below = layout->board.y + layout->rows[2 * row + 2];
        if (row + 1 == layout->shown->size ||
            layout->rows[2 * row + 3] > layout->rows[2 * row + 2] ||
            !board_border(layout->shown, row, column, row + 1, column))
            continue;
        for (int i = layout->columns[2 * column]; i < layout->columns[2 * column + 3]; i++) {
            const int x = layout->board.x + i;
            if (is_drawn(frame, x, below - 1, ' ') || is_drawn(frame, x, below - 1, LOWER_END))
                frame_put(frame, x, below - 1, sign, INK_LINE,
                          (enum paper)frame_at(frame, x, below - 1)->paper);
            else
                frame_mark(frame, x, below - 1, 1, GLYPH_UNDERLINED);
        }
    }
}

/* The numbers of columns are in the upper line, those of rows left of the board. In a step they
 * have the ink of its houses; without one the cursor's two are lit. */
static void paint_numbers(struct frame *frame, const struct board_style *style,
                          const struct painted *cells)
{
    const struct layout *layout = style->layout;
    const struct cell_form *form = &layout->form;
    const struct roles *roles = style->roles;
    const cellset out = roles ? roles->covers | roles->dead : 0;
    const int size = layout->shown->size;
    for (int i = 0; i < 2 * size; i++) {
        const int n = i % size, row = i < size;
        const int x = row ? layout->board.x - 1 : cells[n].x + form->width / 2;
        const int y = row ? cells[cell_at(n, 0)].y + (form->height - 1) / 2 : layout->board.y;
        const cellset of = layout->shown->cells_of[n + (row ? HOUSE_ROW : HOUSE_COLUMN)];
        enum ink ink = INK_FAINT;
        if (row ? !form->numbered : form->open)
            continue;
        if (roles && (roles->houses | out))
            ink = !(of & ~out) ? INK_ELIMINATED : !(of & ~roles->houses) ? INK_PATTERN : INK_FAINT;
        else if (style->cursor >= 0 && cellset_has(of, style->cursor))
            ink = INK_ACCENT;
        frame_put(frame, x, y, (uint32_t)('1' + n - style->from_zero), ink, PAPER_PLAIN);
        frame_mark(frame, x, y, 1, GLYPH_FLAT);
    }
}

/* Whether a place has nothing, or a line. */
static bool is_free(const struct painted *of, int x)
{
    const struct glyph *at = frame_at(of->frame, x, of->y);
    return at && (at->character == ' ' || at->ink == INK_LINE || at->ink == INK_CELL);
}

/* A frame around the cell or, without lines around it, brackets at its sides: it covers nothing
 * that the cell shows. It is thin where digit keys write notes. */
static void paint_cursor(const struct painted *of)
{
    static const uint32_t *const sets[] = { U"┏━┓┃ ┃┗━┛", U"┌─┐│ │└─┘", U"[ ][ ][ ]" };
    const struct board_style *style = of->style;
    const struct cell_form *form = &style->layout->form;
    const bool heavy = style->charset == CHARSET_HEAVY, around = heavy && form->rows_ruled;
    const uint32_t *set = sets[heavy ? style->noting : 2];
    const enum ink ink = style->noting ? INK_NOTE : INK_ACCENT;
    const int x = of->x - 1, top = of->y - around, bottom = of->y + form->height - !around;
    int right = of->x + form->width;
    of->frame->cursor_x = form->height > 1 ? x : of->x;
    of->frame->cursor_y = of->y + form->height / 2;
    if (form->height == 1) {
        right -= is_free(of, right - 1);
        if (is_free(of, of->x))
            frame_put(of->frame, of->x, of->y, '[', ink, of->paper);
        if (is_free(of, right))
            frame_put(of->frame, right, of->y, ']', ink, of->paper);
        return;
    }
    for (int y = top; y <= bottom; y++) {
        const uint32_t *signs = set + (y == top ? 0 : y == bottom ? 6 : 3);
        frame_put(of->frame, x, y, signs[0], ink, PAPER_PLAIN);
        frame_put(of->frame, right, y, signs[2], ink, PAPER_PLAIN);
        if (around && (y == top || y == bottom))
            frame_fill(of->frame, of->x, y, form->width, 1, signs[1], ink, PAPER_PLAIN);
    }
}

/* ---- Digits ---- */

static const uint16_t raised[DIGITS] = { 0x00B9, 0x00B2, 0x00B3, 0x2074, 0x2075,
                                         0x2076, 0x2077, 0x2078, 0x2079 };

static enum ink digit_ink(const struct painted *of)
{
    const struct shown *board = of->style->board;
    const int cell = of->cell;
    if (cellset_has(board->conflicts, cell))
        return INK_CONFLICT;
    if (cellset_has(of->style->wrong, cell))
        return INK_WRONG;
    if (of->style->fresh && candset_has(&of->roles->placed, cell, of->digit))
        return INK_PLACED;
    if (filter_is_on(&of->style->filter))
        return digitset_has(of->style->filter.digits, of->digit) ? INK_ACCENT : INK_FADED;
    if (of->digit == of->same && board->owner[cell] != OWNER_TRIED)
        return INK_ACCENT;
    if (board->depth[cell])
        return ink_of_depth(board->depth[cell]);
    return board->owner[cell] == OWNER_GIVEN    ? INK_GIVEN
           : board->owner[cell] == OWNER_FORCED ? INK_FORCED
                                                : INK_ENTRY;
}

/* The mark after a digit, which means without colour what its ink means with it; 0: none. */
static uint32_t mark_of_digit(const struct painted *of)
{
    const struct shown *board = of->style->board;
    const bool ascii = of->style->charset == CHARSET_ASCII;
    const int level = (board->depth[of->cell] - 1) % 3;
    if (cellset_has(board->conflicts, of->cell))
        return '!';
    if (cellset_has(of->style->wrong, of->cell))
        return 'x';
    if (board->owner[of->cell] == OWNER_TRIED)
        return '?';
    if (board->depth[of->cell])
        return ascii ? (uint32_t)('a' + level) : raised[level];
    return board->owner[of->cell] != OWNER_FORCED ? 0 : ascii ? '\'' : 0xB0;
}

/* A digit that only explains why others are missing is underlined. */
static void paint_digit(const struct painted *of)
{
    const struct cell_form *form = &of->style->layout->form;
    const struct block_digit block = {
        .digit = of->digit,
        .mark = mark_of_digit(of),
        .heavy = of->style->board->owner[of->cell] == OWNER_GIVEN,
        .ink = digit_ink(of),
        .paper = of->paper,
        .charset = of->style->charset,
    };
    const int middle = of->x + form->width / 2, line = of->y + (form->height - 1) / 2;
    const bool large = block_digit_fits(form), cause = cellset_has(of->roles->cause, of->cell);
    if (large) {
        block_digit_paint(of->frame, form, of->x, of->y, &block);
    } else {
        frame_put(of->frame, middle, line, '0' + (uint32_t)of->digit, block.ink, block.paper);
        if (block.mark)
            frame_put(of->frame, middle + 1, line, block.mark, block.ink, block.paper);
    }
    if (cause && large)
        frame_put(of->frame, middle, of->y + form->height - 1, line_sets[block.charset][LIGHT_ROW],
                  block.ink, of->paper);
    else if (cause)
        frame_mark(of->frame, middle, line, 1, GLYPH_UNDERLINED);
}

/* ---- Candidates ---- */

/* The ink of a candidate: of its role, or else of the filter, or else of its owner. */
static enum ink mark_ink(const struct painted *of, int digit)
{
    const enum ink ink = of->in_step ? role_ink(of->roles, of->cell, digit) : INK_COUNT;
    return digitset_has(of->ghosts, digit) ? INK_ELIMINATED
           : ink != INK_COUNT              ? ink
           : filter_is_on(&of->style->filter)
               ? digitset_has(of->kept, digit) ? INK_ACCENT : INK_FADED
           : digit == of->same                           ? INK_ACCENT
           : of->style->board->shown == SHOWN_CANDIDATES ? INK_CANDIDATE
                                                         : INK_NOTE;
}

/* An eliminated digit has a paper of its own; a chip covers the paper of its cell. */
static enum paper mark_paper(const struct painted *of, int digit)
{
    const int colour = of->style->board->colours.candidate[of->cell][digit];
    return mark_ink(of, digit) == INK_ELIMINATED ? PAPER_TARGET
           : colour                              ? of_number(colour)
                                                 : of->paper;
}

static void put_mark(const struct painted *of, int x, int y, int digit, uint32_t character)
{
    frame_put(of->frame, x, y, character, mark_ink(of, digit), mark_paper(of, digit));
    /* Of a candidate that is only a member of a lettered set the colour is enough, without a chip.
     */
    if (of->roles->lettered && of->roles->letter[of->cell][digit] &&
        rank_of(of->roles, of->cell, digit) >= HUES)
        frame_mark(of->frame, x, y, 1, GLYPH_FLAT);
}

/* The letter of a colour without colours: small for the first tone of a pair. */
static uint32_t letter_of_colour(int colour)
{
    return (uint32_t)((colour % 2 ? 'a' : 'A') + (colour - 1) / 2);
}

/* The sign behind a candidate, where that place is free: its number in a chain, from 1 to 9, or a
 * letter that means without colour what its ink means with it; 0: none. In low cells a plain number
 * differs from a candidate only in its ink. */
static uint32_t sign_behind(const struct painted *of, int digit)
{
    const struct cell_form *form = &of->style->layout->form;
    const int colour = of->style->board->colours.candidate[of->cell][digit];
    const int order = of->roles->order[of->cell][digit];
    const bool high = form->height > 2;
    int dx, dy;
    layout_candidate(form, digit, &dx, &dy);
    if (dx + 1 >= form->width || (!high && digitset_has(of->marks | of->ghosts, digit + 1)))
        return 0;
    if (order && order <= DIGITS && of->style->charset == CHARSET_HEAVY)
        return raised[order - 1];
    return order && order <= DIGITS && (high || !of->style->letters) ? '0' + (uint32_t)order
           : !order && of->style->letters && colour && high          ? letter_of_colour(colour)
                                                                     : 0;
}

/* The letters of a cell's sets, which the text names, in the line above the cell, or the first one
 * at a place that no candidate has: in cells of two rows the tenth. */
static void paint_tags(const struct painted *of)
{
    const struct cell_form *form = &of->style->layout->form;
    const bool tenth = form->height == 2, above = form->rows_ruled && !tenth;
    const int first = tenth ? of->x + 4 : above ? of->x + 1 : of->x + (form->width < 7);
    const int y = of->y + (tenth ? 1 : above ? -1 : 0), most = above ? form->width - 2 : 1;
    uint32_t last = 0;
    int count = 0;
    for (digitset s = of->roles->lettered ? of->marks : 0; s && count < most;
         s = digitset_rest(s)) {
        const int set = of->roles->letter[of->cell][digitset_first(s)];
        const uint32_t tag = 'A' + (uint32_t)set - 1;
        if (!set || tag == last)
            continue;
        frame_put(of->frame, first + count, y, tag, mark_ink(of, digitset_first(s)),
                  above ? PAPER_PLAIN : of->paper);
        frame_mark(of->frame, first + count++, y, 1, GLYPH_FLAT);
        last = tag;
    }
}

static uint32_t dot(const struct board_style *style)
{
    return style->charset == CHARSET_ASCII ? '.' : 0xB7;
}

/* Candidates at their places; dots are around one that could be taken for a digit, as it stands
 * alone in the place of one: the chips of a step could not, except for a digit to place. */
static void paint_marks(const struct painted *of)
{
    const struct cell_form *form = &of->style->layout->form;
    const digitset shown = of->marks | of->ghosts;
    const int middle = form->width / 2, line = (form->height - 1) / 2;
    for (digitset s = shown; s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const uint32_t sign = sign_behind(of, digit);
        const enum ink ink = mark_ink(of, digit);
        const bool chip = ink != INK_ACCENT && ink != INK_FADED && ink != INK_NOTE &&
                          ink != INK_PLACED && ink != INK_CANDIDATE;
        int dx, dy;
        layout_candidate(form, digit, &dx, &dy);
        put_mark(of, of->x + dx, of->y + dy, digit, '0' + (uint32_t)digit);
        if (sign)
            put_mark(of, of->x + dx + 1, of->y + dy, digit, sign);
        if (sign && sign <= '9')
            frame_mark(of->frame, of->x + dx + 1, of->y + dy, 1, GLYPH_FLAT);
        if (dx == middle && dy == line && digitset_count(shown) == 1 && !chip)
            for (int side_of = -1; side_of <= 1; side_of += 2)
                frame_put(of->frame, of->x + dx + side_of, of->y + dy, dot(of->style), INK_FAINT,
                          of->paper);
    }
    paint_tags(of);
}

/* A digit, or a faint sign. */
static void put_note(const struct painted *of, int x, int y, uint32_t sign)
{
    const bool digit = sign >= '1' && sign <= '9';
    frame_put(of->frame, of->x + x, of->y + y, sign, digit ? INK_NOTE : INK_FAINT,
              digit ? mark_paper(of, (int)sign - '0') : of->paper);
}

/* Digits side by side; a plus stands for those that the line has no room for. */
static void put_note_line(const struct painted *of, digitset digits, int x, int y)
{
    const int width = of->style->layout->form.width;
    for (digitset s = digits; s && x < width; s = digitset_rest(s), x++)
        put_note(of, x, y,
                 x + 1 == width && digitset_rest(s) ? '+' : '0' + (uint32_t)digitset_first(s));
}

/* Corner and centre notes. Dots are around a single note in the place of the cell's digit. */
static void paint_small_notes(const struct painted *of)
{
    const struct cell_form *form = &of->style->layout->form;
    digitset corner = of->style->board->corner[of->cell];
    const digitset centre = of->style->board->centre[of->cell];
    const int length = digitset_count(centre), line = form->height / 2;
    const int indent = length < form->width ? (form->width - length) / 2 : 0;
    /* The corners first, left before right, then the middle of the upper and lower edge. */
    const int left = form->width > 6 ? 1 : 0, right = form->width - 1 - left;
    const int middle = form->width / 2, bottom = form->height - 1;
    const int before = (left + middle) / 2, behind = (middle + right + 1) / 2;
    const struct {
        int x, y;
    } places[DIGITS] = {
        { left, 0 },        { right, 0 },  { left, bottom }, { right, bottom },  { middle, 0 },
        { middle, bottom }, { before, 0 }, { behind, 0 },    { before, bottom },
    };
    if (form->height == 2)
        put_note_line(of, corner, 0, 0);
    for (int i = 0; form->height > 2 && corner; corner = digitset_rest(corner), i++)
        put_note(of, places[i].x, places[i].y, '0' + (uint32_t)digitset_first(corner));
    put_note_line(of, centre, indent, line);
    for (int side_of = -1; length == 1 && form->height > 2 && side_of <= 1; side_of += 2)
        put_note(of, indent + side_of, line, dot(of->style));
}

/* In cells of one row: the digits of a step as chips; false if they are too many or none. */
static bool paint_chips(const struct painted *of)
{
    digitset shown = of->ghosts, struck = of->ghosts;
    int x = of->x;
    for (digitset s = of->marks; s; s = digitset_rest(s)) {
        const enum ink ink = role_ink(of->roles, of->cell, digitset_first(s));
        shown |= ink != INK_COUNT ? digitset_lowest(s) : 0;
        struck |= ink == INK_ELIMINATED ? digitset_lowest(s) : 0;
    }
    shown = struck ? struck : shown;
    const int count = digitset_count(shown);
    if (!count || count > 3)
        return false;
    x += count < 3;
    for (digitset s = shown; s; s = digitset_rest(s))
        put_mark(of, x++, of->y, digitset_first(s), '0' + (uint32_t)digitset_first(s));
    return true;
}

/* Three by three dots in two Braille characters: digit d at column (d-1)%3, row (d-1)/3. All have
 * one ink: that of the loudest role among them. */
static void paint_dots(const struct painted *of)
{
    static const uint8_t dots[9] = { 0x01, 0x08, 0x01, 0x02, 0x10, 0x02, 0x04, 0x20, 0x04 };
    const struct board_style *style = of->style;
    const digitset marks = of->kept ? of->kept : of->marks;
    const bool same = of->same && digitset_has(marks, of->same);
    enum ink ink = best_ink(of->roles, of->cell, marks, false);
    unsigned cells[2] = { 0, 0 };
    if (!marks)
        return;
    if (ink == INK_COUNT)
        ink = same ? INK_ACCENT : mark_ink(of, digitset_first(marks));
    for (digitset s = marks; s; s = digitset_rest(s)) {
        const int n = digitset_first(s) - 1;
        cells[n % 3 == 2] |= dots[n];
    }
    const int kinds = !!style->board->corner[of->cell] + 2 * !!style->board->centre[of->cell];
    if (of->small && kinds)
        frame_put(of->frame, of->x, of->y, (uint32_t) " '-:"[kinds], ink, of -> paper);
    if (filter_shows(&style->filter, of->marks)) /* bold dots look like any others */
        frame_put(of->frame, of->x, of->y, style->charset == CHARSET_HEAVY ? 0x25B8 : '>',
                  INK_ACCENT, of->paper);
    if (style->charset == CHARSET_HEAVY)
        for (int i = 0; i < 2; i++)
            frame_put(of->frame, of->x + 1 + i, of->y, 0x2800 + cells[i], ink, of->paper);
    else /* only that there are some: the status line lists them */
        frame_put(of->frame, of->x + 1, of->y, dot(style), ink, of->paper);
}

/* ---- Cells ---- */

static void paint_cell(const struct painted *of)
{
    enum { LIGHT_SHADE = 0x2591 };
    const struct board_style *style = of->style;
    const struct cell_form *form = &style->layout->form;
    const int x = of->x, y = of->y;
    /* A place in a cell that covers neither a digit nor a candidate. */
    const int spot_x = x + (form->height == 2 ? 4 : form->width < 7 ? form->width / 4 : 0);
    const int spot_y = y + form->height / 2;
    frame_fill(of->frame, x, y, form->width, form->height, ' ', INK_TEXT, of->paper);
    if (of->digit)
        paint_digit(of);
    else if (form->height > 1)
        (of->small ? paint_small_notes : paint_marks)(of);
    else if (!paint_chips(of))
        paint_dots(of);
    /* A letter names the colour of a cell where another paper covers it, or colours cannot be told
     * apart. */
    if (cellset_has(style->shape, of->cell) && !of->digit)
        frame_put(of->frame, spot_x, spot_y, style->charset == CHARSET_ASCII ? '*' : 0x25CF,
                  INK_ACCENT, of->paper);
    else if (of->colour != PAPER_COUNT && (style->letters || of->paper != of->colour))
        frame_put(of->frame, spot_x, spot_y, letter_of_colour(style->board->colours.cell[of->cell]),
                  INK_TEXT, of->colour);
    else if (style->letters && board_has_tint(style->layout->shown, of->cell) &&
             is_drawn(of->frame, spot_x, spot_y, ' '))
        frame_put(of->frame, spot_x, spot_y, style->charset == CHARSET_ASCII ? '#' : LIGHT_SHADE,
                  INK_FAINT, of->paper);
}

void board_paint(struct frame *frame, const struct board_style *style)
{
    const bool small = style->layout->form.height == 1;
    const cellset all = style->layout->shown->cells;
    struct painted cells[CELLS];
    for (cellset s = all; s; s &= s - 1)
        cells[cellset_first(s)] = cell_as_painted(frame, style, cellset_first(s));
    paint_lines(frame, style, cells);
    if (style->cursor >= 0 && !small)
        paint_cursor(&cells[style->cursor]);
    for (cellset s = all; s; s &= s - 1)
        paint_cell(&cells[cellset_first(s)]);
    if (style->cursor >= 0 && small)
        paint_cursor(&cells[style->cursor]);
    paint_borders(frame, style);
    paint_numbers(frame, style, cells);
}
