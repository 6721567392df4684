#include "ui/drawing/board.h"

#include "base/array.h"
#include "ui/drawing/coloured.h"

/* ---- Large digits ---- */

enum { SHAPE_ROWS = 9, SHAPE_COLUMNS = 7 };

/* The pixels of the digits 1 to 9. A pixel is half a character high, and almost a square. */
struct shapes {
    int width, height;
    int tall; /* pixels above each other that one row of a shape stands for */
    char pixels[9][SHAPE_ROWS][SHAPE_COLUMNS + 1];
};

static const struct shapes small_light = {
    .width = 5,
    .height = 7,
    .tall = 1,
    .pixels = {
        { "..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###." },
        { ".###.", "#...#", "....#", "..##.", ".#...", "#....", "#####" },
        { ".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###." },
        { "...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#." },
        { "#####", "#....", "####.", "....#", "....#", "#...#", ".###." },
        { ".###.", "#....", "#....", "####.", "#...#", "#...#", ".###." },
        { "#####", "....#", "...#.", "...#.", "..#..", "..#..", "..#.." },
        { ".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###." },
        { ".###.", "#...#", "#...#", ".####", "....#", "....#", ".###." },
    },
};

static const struct shapes small_heavy = {
    .width = 7,
    .height = 7,
    .tall = 1,
    .pixels = {
        { "...##..", "..###..", "...##..", "...##..", "...##..", "...##..", "..####." },
        { ".#####.", "##...##", ".....##", "...###.", "..##...", ".##....", "#######" },
        { ".#####.", "##...##", ".....##", "..####.", ".....##", "##...##", ".#####." },
        { "....##.", "...###.", "..#.##.", ".#..##.", "#######", "....##.", "....##." },
        { "#######", "##.....", "######.", ".....##", ".....##", "##...##", ".#####." },
        { "..####.", ".##....", "##.....", "######.", "##...##", "##...##", ".#####." },
        { "#######", ".....##", "....##.", "...##..", "...##..", "..##...", "..##..." },
        { ".#####.", "##...##", "##...##", ".#####.", "##...##", "##...##", ".#####." },
        { ".#####.", "##...##", "##...##", ".######", ".....##", "....##.", ".####.." },
    },
};

static const struct shapes large_light = {
    .width = 7,
    .height = 9,
    .tall = 1,
    .pixels = {
        { "...#...", "..##...", ".#.#...", "...#...", "...#...", "...#...", "...#...", "...#...",
          ".#####." },
        { ".#####.", "#.....#", "......#", ".....#.", "...##..", ".##....", "#......", "#......",
          "#######" },
        { ".#####.", "#.....#", "......#", "......#", "..####.", "......#", "......#", "#.....#",
          ".#####." },
        { ".....#.", "....##.", "...#.#.", "..#..#.", ".#...#.", "#....#.", "#######", ".....#.",
          ".....#." },
        { "#######", "#......", "#......", "######.", "......#", "......#", "......#", "#.....#",
          ".#####." },
        { "..####.", ".#.....", "#......", "#......", "######.", "#.....#", "#.....#", "#.....#",
          ".#####." },
        { "#######", "......#", ".....#.", "....#..", "....#..", "...#...", "...#...", "...#...",
          "...#..." },
        { ".#####.", "#.....#", "#.....#", "#.....#", ".#####.", "#.....#", "#.....#", "#.....#",
          ".#####." },
        { ".#####.", "#.....#", "#.....#", "#.....#", ".######", "......#", "......#", ".....#.",
          ".####.." },
    },
};

/* These shapes also serve for ASCII, where a pixel is a whole character. */
static const struct shapes large_heavy = {
    .width = 7,
    .height = 5,
    .tall = 2,
    .pixels = {
        { "...##..", ".####..", "...##..", "...##..", ".######" },
        { "######.", ".....##", ".#####.", "##.....", "#######" },
        { "######.", ".....##", "..####.", ".....##", "######." },
        { "##...##", "##...##", "#######", ".....##", ".....##" },
        { "#######", "##.....", "######.", ".....##", "######." },
        { ".#####.", "##.....", "######.", "##...##", ".#####." },
        { "#######", ".....##", "....##.", "...##..", "...##.." },
        { ".#####.", "##...##", ".#####.", "##...##", ".#####." },
        { ".#####.", "##...##", ".######", ".....##", ".#####." },
    },
};

enum {
    WIDEST = 7, /* columns of a digit */
    LEAST_WIDTH = 9,
    LEAST_HEIGHT = 5,
    LARGE_WIDTH = 11,
    LARGE_HEIGHT = 6
};

bool block_digit_fits(const struct cell_form *form)
{
    return form->width >= LEAST_WIDTH && form->height >= LEAST_HEIGHT;
}

static bool has_pixel(const struct shapes *shapes, int digit, int x, int y)
{
    return y >= 0 && y < shapes->height * shapes->tall &&
           shapes->pixels[digit - 1][y / shapes->tall][x] == '#';
}

/* The character with these halves. */
static uint32_t halves(bool upper, bool lower)
{
    return upper && lower ? 0x2588 : upper ? 0x2580 : lower ? 0x2584 : ' ';
}

static void paint_blocks(struct frame *frame, const struct cell_form *form, int x, int y,
                         const struct block_digit *block)
{
    const bool large = form->width >= LARGE_WIDTH && form->height >= LARGE_HEIGHT;
    const struct shapes *shapes = large          ? block->heavy ? &large_heavy : &large_light
                                  : block->heavy ? &small_heavy
                                                 : &small_light;
    const int pixels = shapes->height * shapes->tall;
    const int top = (2 * form->height - pixels + 1) / 2;
    x += (form->width - shapes->width) / 2;
    for (int row = top / 2; row * 2 < top + pixels; row++)
        for (int column = 0; column < shapes->width; column++) {
            const bool upper = has_pixel(shapes, block->digit, column, 2 * row - top);
            const bool lower = has_pixel(shapes, block->digit, column, 2 * row + 1 - top);
            frame_put(frame, x + column, y + row, halves(upper, lower), block->ink, block->paper);
        }
}

/* Small cells leave out the outer columns of the shapes, whose strokes are two wide. */
static void paint_letters(struct frame *frame, const struct cell_form *form, int x, int y,
                          const struct block_digit *block)
{
    const struct shapes *shapes = &large_heavy;
    const int less = form->width < LARGE_WIDTH, width = shapes->width - 2 * less;
    x += (form->width - width) / 2;
    y += (form->height - shapes->height) / 2;
    for (int row = 0; row < shapes->height; row++)
        for (int column = 0; column < width; column++) {
            const bool on = shapes->pixels[block->digit - 1][row][column + less] == '#';
            frame_put(frame, x + column, y + row, on ? (uint32_t)('0' + block->digit) : ' ',
                      block->ink, block->paper);
        }
}

void block_digit_paint(struct frame *frame, const struct cell_form *form, int x, int y,
                       const struct block_digit *block)
{
    /* The spaces have the ink, too: where it is reversed, the digit is cut out of a filled box. */
    frame_fill(frame, x + (form->width - WIDEST) / 2, y, WIDEST, form->height, ' ', block->ink,
               block->paper);
    if (block->ascii)
        paint_letters(frame, form, x, y, block);
    else
        paint_blocks(frame, form, x, y, block);
    if (block->mark)
        frame_put(frame, x + (form->width + WIDEST) / 2, y, block->mark, block->ink, block->paper);
}

/* ---- Corner and centre notes ---- */

/* The corners first, left before right, then the middle of the upper and lower edge. */
static int place_around(const struct cell_form *form, digitset digits, struct small_note *notes)
{
    const int left = form->width > 6 ? 1 : 0, right = form->width - 1 - left;
    const int middle = form->width / 2, bottom = form->height - 1;
    const int before = (left + middle) / 2, behind = (middle + right + 1) / 2;
    const struct {
        int x, y;
    } places[DIGITS] = {
        { left, 0 },        { right, 0 },  { left, bottom }, { right, bottom },  { middle, 0 },
        { middle, bottom }, { before, 0 }, { behind, 0 },    { before, bottom },
    };
    int count = 0;
    for (digitset s = digits; s; s &= (digitset)(s - 1), count++)
        notes[count] = (struct small_note){ places[count].x, places[count].y, digitset_first(s) };
    return count;
}

static int place_line(const struct cell_form *form, digitset digits, int x, int y,
                      struct small_note *notes)
{
    int count = 0;
    for (digitset s = digits; s && x + count < form->width; s &= (digitset)(s - 1), count++) {
        const bool more = x + count + 1 == form->width && s & (s - 1);
        notes[count] =
            (struct small_note){ x + count, y, more ? SMALL_NOTES_MORE : digitset_first(s) };
    }
    return count;
}

int small_notes_place(const struct cell_form *form, digitset corner, digitset centre,
                      struct small_note notes[SMALL_NOTES_MOST])
{
    const int length = digitset_count(centre);
    const int indent = length < form->width ? (form->width - length) / 2 : 0;
    int count = form->height > 2 ? place_around(form, corner, notes)
                                 : place_line(form, corner, 0, 0, notes);
    count += place_line(form, centre, indent, form->height / 2, notes + count);
    if (length != 1 || form->height == 2)
        return count;
    const struct small_note alone = notes[count - 1];
    notes[count++] = (struct small_note){ alone.x - 1, alone.y, SMALL_NOTES_DOT };
    notes[count++] = (struct small_note){ alone.x + 1, alone.y, SMALL_NOTES_DOT };
    return count;
}

/* ---- Papers ---- */

/* Whether a cell shows its corner and centre notes. Roles belong to candidates, which replace
 * them. */
static bool cell_shows_small_notes(const struct board_look *look, int cell)
{
    return look->board->shown == SHOWN_SMALL_NOTES &&
           role_ink_of_any(look->roles, cell, DIGITS_ALL) == INK_COUNT;
}

/* The digits that a cell shows as possible. */
static digitset cell_marks(const struct board_look *look, int cell)
{
    const struct board *board = look->board;
    const bool replaced = board->shown == SHOWN_SMALL_NOTES && !cell_shows_small_notes(look, cell);
    return replaced && !board->value.digit[cell] ? candset_digits_at(&board->candidates, cell)
                                                 : board_marks(board, cell);
}

/* The paper of one of the player's colours; see game/colours.h for their numbers. */
static enum paper of_number(int colour)
{
    const int pair = (colour - 1) / 2, tone = (colour - 1) % 2;
    return colour ? (enum paper)(PAPER_COLOUR_1A + tone * COLOUR_PAIRS + pair) : PAPER_COUNT;
}

/* The paper of the player's colour of a cell, which another may cover; PAPER_COUNT: it has none. */
static enum paper colour_paper(const struct board_look *look, int cell)
{
    return of_number(look->board->colours.cell[cell]);
}

/* The paper of a cell: that of the first reason to have one. */
static enum paper cell_paper(const struct board_look *look, int cell)
{
    static const struct roles none;
    const struct roles *roles = look->roles ? look->roles : &none;
    const bool filtered = filter_is_on(&look->filter);
    const int digit = look->board->value.digit[cell];
    if (cell == look->cursor)
        return PAPER_CURSOR;
    if (cellset_has(look->selected, cell))
        return PAPER_SELECTED;
    /* Red is for eliminations alone: a cell to go to, or that gets its digit, could be filled. */
    if (cellset_has(roles->targets, cell))
        return candset_digits_at(&roles->eliminated, cell) ? PAPER_TARGET : PAPER_SHAPE;
    if (cellset_has(roles->dead, cell))
        return PAPER_DEAD;
    if (cellset_has(roles->cells | roles->cause, cell))
        return PAPER_EVIDENCE;
    if (cellset_has(look->shape, cell))
        return PAPER_SHAPE;
    if (filtered && filter_shows(&look->filter, cell_marks(look, cell)))
        return PAPER_FILTER;
    if (colour_paper(look, cell) != PAPER_COUNT)
        return colour_paper(look, cell);
    if (digit && (filtered ? digitset_has(look->filter.digits, digit) : digit == look->same))
        return PAPER_SAME;
    if (cellset_has(roles->houses, cell))
        return PAPER_HOUSE;
    if (look->crosshair && look->cursor >= 0 && cellset_has(cell_peers[look->cursor], cell))
        return PAPER_CROSS;
    /* Cells without lines between them alternate like the squares of a chessboard. */
    return (cell_row(cell) + cell_column(cell)) % 2 && !look->layout->form.rows_ruled ? PAPER_ALT
                                                                                      : PAPER_PLAIN;
}

/* The paper of one candidate in a cell of a paper. */
static enum paper mark_paper(const struct board_look *look, int cell, int digit, enum paper of_cell)
{
    const bool filtered = filter_is_on(&look->filter);
    const digitset marks = filtered ? cell_marks(look, cell) : 0;
    const enum paper colour = of_number(look->board->colours.candidate[cell][digit]);
    /* A chip covers the paper of its cell. Only without colours, where the cursor's cell is
     * reversed, themes show a chip there as a hole (look_resolve()). */
    if (role_ink(look->roles, cell, digit) != INK_COUNT)
        return cell == look->cursor ? PAPER_CURSOR : PAPER_PLAIN;
    if (colour != PAPER_COUNT)
        return colour;
    /* In the cursor's cell as well, whose own paper is another one. */
    if (filter_shows(&look->filter, marks) &&
        digitset_has(filter_kept(&look->filter, marks), digit))
        return PAPER_FILTER;
    return digit == look->same && !filtered && cell != look->cursor ? PAPER_SAME : of_cell;
}

/* ---- Lines ---- */

/* The crossings of heavy lines (top, middle, bottom by left, middle, right); where a light column
 * meets a heavy row, and a light row a heavy column; where light meets light; then a heavy row, a
 * heavy column, a light row and a light column. */
static const uint32_t *const line_sets[] = {
    [CHARSET_HEAVY] = U"┏┳┓┣╋┫┗┻┛┯┿┷┠╂┨┼━┃─│",
    [CHARSET_DOUBLE] = U"╔╦╗╠╬╣╚╩╝╤╪╧╟╫╢┼═║─│",
    [CHARSET_ASCII] = U"#########===###+=#-|",
};
enum { LIGHT_COLUMN = 9, LIGHT_ROW = 12, LIGHT_CROSS = 15, HEAVY_ROW, HEAVY_COLUMN, ROW, COLUMN };

/* 0 at the first line, 2 at the last, else 1. */
static int side(int line)
{
    return line == 0 ? 0 : line == 9 ? 2 : 1;
}

static void board_paint_lines(struct frame *frame, const struct board_look *look)
{
    const struct rect *board = &look->layout->board;
    const struct cell_form *form = &look->layout->form;
    const uint32_t *set = line_sets[look->charset];
    for (int n = 0; n <= 9; n++) {
        bool heavy = n % 3 == 0;
        int x = layout_column_line(form, n), y = layout_row_line(form, n);
        enum ink ink = heavy ? INK_LINE : INK_RULE;
        if (x >= 0)
            frame_fill(frame, board->x + x, board->y, 1, board->height,
                       set[heavy ? HEAVY_COLUMN : COLUMN], ink, PAPER_PLAIN);
        if (y >= 0)
            frame_fill(frame, board->x, board->y + y, board->width, 1, set[heavy ? HEAVY_ROW : ROW],
                       ink, PAPER_PLAIN);
    }
    for (int row = 0; row <= 9; row++)
        for (int column = 0; column <= 9; column++) {
            const int crossing = row % 3 && column % 3 ? LIGHT_CROSS
                                 : row % 3             ? LIGHT_ROW + side(column)
                                 : column % 3          ? LIGHT_COLUMN + side(row)
                                                       : 3 * side(row) + side(column);
            int x = layout_column_line(form, column), y = layout_row_line(form, row);
            if (x >= 0 && y >= 0)
                frame_put(frame, board->x + x, board->y + y, set[crossing],
                          crossing == LIGHT_CROSS ? INK_RULE : INK_LINE, PAPER_PLAIN);
        }
}

/* ---- Inks of digits and candidates ---- */

/* The ink of a candidate: of its role, or else of the filter, or else of its owner. */
static enum ink mark_ink(const struct board_look *look, int cell, int digit)
{
    const enum ink ink = role_ink(look->roles, cell, digit);
    if (ink != INK_COUNT)
        return ink;
    if (filter_is_on(&look->filter))
        return digitset_has(filter_kept(&look->filter, cell_marks(look, cell)), digit) ? INK_STRONG
                                                                                       : INK_FADED;
    return look->board->shown == SHOWN_CANDIDATES ? INK_CANDIDATE : INK_NOTE;
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

static void paint_cell(struct frame *frame, const struct board_look *look, int cell)
{
    const struct cell_form *form = &look->layout->form;
    int x, y;
    layout_cell(look->layout, cell, &x, &y);
    const enum paper paper = cell_paper(look, cell);
    frame_fill(frame, x, y, form->width, form->height, ' ', INK_TEXT, paper);
    if (look->board->value.digit[cell])
        paint_digit(frame, look, cell, x, y, paper);
    else if (form->height > 1 && cell_shows_small_notes(look, cell)) {
        struct small_note notes[SMALL_NOTES_MOST];
        const int count = small_notes_place(&look->layout->form, look->board->corner[cell],
                                            look->board->centre[cell], notes);
        for (int i = 0; i < count; i++) {
            const int digit = notes[i].digit, dx = x + notes[i].x, dy = y + notes[i].y;
            if (digit > 0)
                frame_put(frame, dx, dy, '0' + (uint32_t)digit, INK_NOTE,
                          mark_paper(look, cell, digit, paper));
            else
                frame_put(frame, dx, dy, digit == SMALL_NOTES_MORE ? '+' : dot(look), INK_FAINT,
                          paper);
        }
    } else if (form->height > 1)
        paint_marks(frame, look, cell, x, y, paper);
    else if (!paint_chips(frame, look, cell, x, y, paper))
        paint_dots(frame, look, cell, x, y, paper);
    /* A place in a cell that covers neither a digit nor a candidate. */
    const int spot_x = x + (form->height == 2 ? 4 : form->width < 7 ? form->width / 4 : 0);
    const int spot_y = y + form->height / 2;
    const enum paper colour = colour_paper(look, cell);
    /* A letter names the colour of a cell where another paper covers it, or colours cannot be told
     * apart. */
    if (cellset_has(look->shape, cell) && !look->board->value.digit[cell])
        frame_put(frame, spot_x, spot_y, look->charset == CHARSET_ASCII ? '*' : 0x25CF, INK_STRONG,
                  paper);
    else if (colour != PAPER_COUNT && (look->letters || paper != colour))
        frame_put(frame, spot_x, spot_y, letter_of_colour(look->board->colours.cell[cell]),
                  INK_TEXT, colour);
    if (form->height > 1 && !form->rows_ruled && cell_row(cell) % 3 != 2)
        frame_mark(frame, x, y + form->height - 1, form->width, GLYPH_RULED);
    if (cell == look->cursor) {
        frame->cursor_x = spot_x;
        frame->cursor_y = spot_y;
    }
}

void board_paint(struct frame *frame, const struct board_look *look)
{
    board_paint_lines(frame, look);
    for (int cell = 0; cell < CELLS; cell++)
        paint_cell(frame, look, cell);
}
