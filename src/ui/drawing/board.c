#include "ui/drawing/board.h"

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

void block_digit_paint(struct frame *frame, const struct cell_form *form, int x, int y,
                       const struct block_digit *block)
{
    const bool large = form->width >= LARGE_WIDTH && form->height >= LARGE_HEIGHT;
    const struct shapes *shapes = block->ascii || (large && block->heavy) ? &large_heavy
                                  : large                                 ? &large_light
                                  : block->heavy                          ? &small_heavy
                                                                          : &small_light;
    const int pixels = shapes->height * shapes->tall;
    const int top = block->ascii ? (form->height - shapes->height) / 2 * 2
                                 : (2 * form->height - pixels + 1) / 2;
    /* Small cells leave out the outer columns in ASCII, where strokes are two wide. */
    const int less = block->ascii && form->width < LARGE_WIDTH, width = shapes->width - 2 * less;
    /* The spaces have the ink, too: where it is reversed, the digit is cut out of a filled box. */
    frame_fill(frame, x + (form->width - WIDEST) / 2, y, WIDEST, form->height, ' ', block->ink,
               block->paper);
    if (block->mark)
        frame_put(frame, x + (form->width + WIDEST) / 2, y, block->mark, block->ink, block->paper);
    x += (form->width - width) / 2;
    for (int row = top / 2; row * 2 < top + pixels; row++)
        for (int column = 0; column < width; column++) {
            const bool upper = has_pixel(shapes, block->digit, column + less, 2 * row - top);
            const bool lower = has_pixel(shapes, block->digit, column + less, 2 * row + 1 - top);
            frame_put(frame, x + column, y + row,
                      !upper && !lower ? ' '
                      : block->ascii   ? '0' + (uint32_t)block->digit
                      : !lower         ? 0x2580
                      : !upper         ? 0x2584
                                       : 0x2588,
                      block->ink, block->paper);
        }
}

/* ---- Corner and centre notes ---- */

static int place_line(const struct cell_form *form, digitset digits, int x, int y,
                      struct small_note *notes)
{
    int count = 0;
    for (digitset s = digits; s && x + count < form->width; s = digitset_rest(s), count++) {
        const bool more = x + count + 1 == form->width && digitset_rest(s);
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
    int count = form->height > 2 ? 0 : place_line(form, corner, 0, 0, notes);
    for (digitset s = form->height > 2 ? corner : 0; s; s = digitset_rest(s), count++)
        notes[count] = (struct small_note){ places[count].x, places[count].y, digitset_first(s) };
    count += place_line(form, centre, indent, form->height / 2, notes + count);
    if (length != 1 || form->height == 2)
        return count;
    const struct small_note alone = notes[count - 1];
    notes[count++] = (struct small_note){ alone.x - 1, alone.y, SMALL_NOTES_DOT };
    notes[count++] = (struct small_note){ alone.x + 1, alone.y, SMALL_NOTES_DOT };
    return count;
}

/* ---- Cells: their digits, candidates and papers ---- */

struct painted {
    struct frame *frame;
    const struct board_style *style;
    const struct roles *roles; /* never NULL */
    int cell, digit, x, y;
    bool small;        /* it shows corner and centre notes; roles, of candidates, replace them */
    digitset marks;    /* the digits that it shows as possible, */
    digitset kept;     /* those of them that stay bright under the filter, */
    digitset ghosts;   /* and those that the last move eliminated */
    bool filtered;     /* a filter is on, */
    bool found;        /* and shows this cell */
    bool fresh;        /* the digit is what the last move placed */
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
    if (cell == style->cursor)
        return PAPER_CURSOR;
    if (cellset_has(style->selected, cell))
        return PAPER_SELECTED;
    /* Red is for eliminations alone: a cell to go to, or that gets its digit, could be filled. */
    if (cellset_has(roles->targets, cell))
        return candset_digits_at(&roles->eliminated, cell) ? PAPER_TARGET : PAPER_SHAPE;
    if (cellset_has(roles->dead, cell))
        return PAPER_DEAD;
    if (cellset_has(roles->cells | roles->cause, cell))
        return PAPER_EVIDENCE;
    if (cellset_has(style->shape, cell))
        return PAPER_SHAPE;
    if (of->found)
        return PAPER_FILTER;
    if (of->colour != PAPER_COUNT)
        return of->colour;
    if (of->digit &&
        (of->filtered ? digitset_has(style->filter.digits, of->digit) : of->digit == style->same))
        return PAPER_SAME;
    if (cellset_has(roles->houses, cell))
        return PAPER_HOUSE;
    if (style->crosshair && style->cursor >= 0 &&
        cellset_has(board_classic.peers_of[style->cursor], cell))
        return PAPER_CROSS;
    /* Cells without lines between them alternate like the squares of a chessboard. */
    return (cell_row(cell) + cell_column(cell)) % 2 && !style->layout->form.rows_ruled
               ? PAPER_ALT
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
                          .filtered = filter_is_on(&style->filter),
                          .colour = of_number(board->colours.cell[cell]) };
    layout_cell(style->layout, cell, &of.x, &of.y);
    if (board->shown == SHOWN_SMALL_NOTES) {
        of.small = role_ink_of_any(of.roles, cell, DIGITS_ALL) == INK_COUNT;
        if (!of.small && !of.digit)
            of.marks = candset_digits_at(&board->candidates, cell);
    }
    of.kept = filter_kept(&style->filter, of.marks);
    of.found = filter_shows(&style->filter, of.marks);
    if (style->fresh && !of.digit)
        of.ghosts = digitset_without(candset_digits_at(&of.roles->eliminated, cell), of.marks);
    of.fresh = style->fresh && of.digit && candset_has(&of.roles->placed, cell, of.digit);
    of.paper = cell_paper(&of);
    return of;
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

static void board_paint_lines(struct frame *frame, const struct board_style *style)
{
    const struct rect *board = &style->layout->board;
    const struct cell_form *form = &style->layout->form;
    const uint32_t *set = line_sets[style->charset];
    for (int n = 0; n <= 9; n++) {
        const bool heavy = n % 3 == 0;
        const int x = layout_column_line(form, n), y = layout_row_line(form, n);
        const enum ink ink = heavy ? INK_LINE : INK_RULE;
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
            const int x = layout_column_line(form, column), y = layout_row_line(form, row);
            if (x >= 0 && y >= 0)
                frame_put(frame, board->x + x, board->y + y, set[crossing],
                          crossing == LIGHT_CROSS ? INK_RULE : INK_LINE, PAPER_PLAIN);
        }
}

/* ---- Digits ---- */

static enum ink digit_ink(const struct painted *of)
{
    const struct shown *board = of->style->board;
    const int cell = of->cell;
    if (cellset_has(board->conflicts, cell))
        return INK_CONFLICT;
    if (cellset_has(of->style->wrong, cell))
        return INK_WRONG;
    if (of->fresh)
        return INK_PLACED;
    if (cellset_has(of->roles->cause, cell))
        return INK_CAUSE;
    if (of->filtered && !digitset_has(of->style->filter.digits, of->digit))
        return INK_FADED;
    if (board->depth[cell])
        return ink_of_depth(board->depth[cell]);
    return board->owner[cell] == OWNER_GIVEN    ? INK_GIVEN
           : board->owner[cell] == OWNER_FORCED ? INK_FORCED
                                                : INK_ENTRY;
}

/* The mark after a digit, which means without colour what its ink means with it; 0: none. */
static uint32_t mark_of_digit(const struct painted *of)
{
    static const uint16_t raised[] = { 0xB9, 0xB2, 0xB3 };
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

static void paint_digit(const struct painted *of)
{
    const struct cell_form *form = &of->style->layout->form;
    const struct block_digit block = {
        .digit = of->digit,
        .mark = mark_of_digit(of),
        .heavy = of->style->board->owner[of->cell] == OWNER_GIVEN,
        .ink = digit_ink(of),
        .paper = of->fresh && of->cell != of->style->cursor ? PAPER_PLAIN : of->paper,
        .ascii = of->style->charset == CHARSET_ASCII,
    };
    const int middle = of->x + form->width / 2, line = of->y + (form->height - 1) / 2;
    if (block_digit_fits(form)) {
        block_digit_paint(of->frame, form, of->x, of->y, &block);
        for (int i = 0; i < form->height; i++)
            frame_mark(of->frame, of->x, of->y + i, form->width, GLYPH_FLAT);
        return;
    }
    frame_put(of->frame, middle, line, '0' + (uint32_t)of->digit, block.ink, block.paper);
    if (block.mark)
        frame_put(of->frame, middle + 1, line, block.mark, block.ink, block.paper);
}

/* ---- Candidates ---- */

/* The ink of a candidate: of its role, or else of the filter, or else of its owner. */
static enum ink mark_ink(const struct painted *of, int digit)
{
    const enum ink ink = role_ink(of->roles, of->cell, digit);
    return ink != INK_COUNT ? ink
           : of->filtered   ? digitset_has(of->kept, digit) ? INK_STRONG : INK_FADED
           : of->style->board->shown == SHOWN_CANDIDATES ? INK_CANDIDATE
                                                         : INK_NOTE;
}

/* A chip covers the paper of its cell. Only without colours, where the cursor's cell is reversed,
 * themes show a chip there as a hole (style_resolve()). */
static enum paper mark_paper(const struct painted *of, int digit)
{
    const bool at_cursor = of->cell == of->style->cursor;
    const int colour = of->style->board->colours.candidate[of->cell][digit];
    if (role_ink(of->roles, of->cell, digit) != INK_COUNT)
        return at_cursor ? PAPER_CURSOR : PAPER_PLAIN;
    if (colour)
        return of_number(colour);
    /* In the cursor's cell as well, whose own paper is another one. */
    if (of->found && digitset_has(of->kept, digit))
        return PAPER_FILTER;
    return digit == of->style->same && !of->filtered && !at_cursor ? PAPER_SAME : of->paper;
}

/* A candidate, or the ghost of one. The cursor does not hide a ghost: it is what the last move
 * concluded. */
static void put_mark(const struct painted *of, int x, int y, int digit, uint32_t character)
{
    const bool ghost = digitset_has(of->ghosts, digit);
    frame_put(of->frame, x, y, character, ghost ? INK_GHOST : mark_ink(of, digit),
              ghost ? PAPER_TARGET : mark_paper(of, digit));
}

/* Sets have letters that are not raised: those are missing from too many fonts. */
static uint32_t letter_of_set(int number)
{
    return number >= 1 && number <= 10 ? (uint32_t)('a' + number - 1) : 0;
}

/* The letter of a colour without colours: small for the first tone of a pair. */
static uint32_t letter_of_colour(int colour)
{
    return (uint32_t)((colour % 2 ? 'a' : 'A') + (colour - 1) / 2);
}

/* The sign behind a candidate, which means without colour what its ink means with it; 0: none. */
static uint32_t sign_behind(const struct painted *of, int digit)
{
    static const uint16_t raised[] = { 0x00B9, 0x00B2, 0x00B3, 0x2074, 0x2075,
                                       0x2076, 0x2077, 0x2078, 0x2079 };
    const struct roles *roles = of->roles;
    const enum ink ink = role_ink(roles, of->cell, digit);
    const int colour = of->style->board->colours.candidate[of->cell][digit];
    const int order = roles->order[of->cell][digit];
    const int hue = ink == INK_PATTERN                     ? 1
                    : ink >= INK_SET_2 && ink <= INK_SET_5 ? 2 + (int)ink - (int)INK_SET_2
                                                           : 0;
    if (ink == INK_COUNT)
        return of->style->letters && colour ? letter_of_colour(colour) : 0;
    if (ink == INK_ELIMINATED)
        return of->style->charset == CHARSET_ASCII ? 'x' : 0xD7;
    if (order)
        return order > DIGITS                        ? letter_of_set(order - DIGITS)
               : of->style->charset == CHARSET_HEAVY ? raised[order - 1]
                                                     : '0' + (uint32_t)order;
    if (roles->lettered)
        return letter_of_set(roles->letter[of->cell][digit]);
    if (ink == INK_OPPOSITE)
        return '-';
    if (ink == INK_PATTERN && roles->sets == 1 && !candset_is_empty(&roles->opposite))
        return '+';
    return !hue || roles->sets <= 1
               ? 0
               : letter_of_set(hue + SET_HUES * candset_has(&roles->repeated, of->cell, digit));
}

/* Whether a sign would stand right before another digit and could be taken for its sign, as raised
 * numbers and letters cannot. */
static bool touches_next(const struct painted *of, int digit, int dx, uint32_t sign)
{
    int next, same;
    if (digit % 3 == 0 || !(sign < 'A' || sign == 'x' || sign == 0xD7))
        return false;
    layout_candidate(&of->style->layout->form, digit + 1, &next, &same);
    return next == dx + 2 && digitset_has(of->marks | of->ghosts, digit + 1);
}

static uint32_t dot(const struct board_style *style)
{
    return style->charset == CHARSET_ASCII ? '.' : 0xB7;
}

/* Candidates at their places, with their signs where the cell has room. Dots take the places of
 * absent ones, so that the last one of a cell never looks like its digit. */
static void paint_marks(const struct painted *of)
{
    const struct cell_form *form = &of->style->layout->form;
    const digitset shown = of->marks | of->ghosts;
    for (int digit = 1, dx, dy; digit <= DIGITS && shown; digit++) {
        layout_candidate(form, digit, &dx, &dy);
        const int x = of->x + dx, y = of->y + dy;
        const uint32_t sign = sign_behind(of, digit);
        const bool signs =
            sign && form->height > 2 && dx + 1 < form->width && !touches_next(of, digit, dx, sign);
        if (!digitset_has(shown, digit)) {
            frame_put(of->frame, x, y, dot(of->style), INK_RULE, of->paper);
            continue;
        }
        put_mark(of, x, y, digit, '0' + (uint32_t)digit);
        if (signs)
            put_mark(of, x + 1, y, digit, sign);
        if (candset_has(&of->roles->repeated, of->cell, digit))
            frame_mark(of->frame, x, y, 1 + signs, GLYPH_UNDERLINED);
    }
}

static void paint_small_notes(const struct painted *of)
{
    const struct shown *board = of->style->board;
    struct small_note notes[SMALL_NOTES_MOST];
    const int count = small_notes_place(&of->style->layout->form, board->corner[of->cell],
                                        board->centre[of->cell], notes);
    for (int i = 0; i < count; i++) {
        const int digit = notes[i].digit, x = of->x + notes[i].x, y = of->y + notes[i].y;
        if (digit > 0)
            frame_put(of->frame, x, y, '0' + (uint32_t)digit, INK_NOTE, mark_paper(of, digit));
        else
            frame_put(of->frame, x, y, digit == SMALL_NOTES_MORE ? '+' : dot(of->style), INK_FAINT,
                      of->paper);
    }
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
    const bool same = style->same && digitset_has(marks, style->same) && !of->filtered;
    enum ink ink = role_ink_of_any(of->roles, of->cell, marks);
    unsigned cells[2] = { 0, 0 };
    if (!marks)
        return;
    if (ink == INK_COUNT)
        ink = same ? INK_STRONG : mark_ink(of, digitset_first(marks));
    for (digitset s = marks; s; s = digitset_rest(s)) {
        const int n = digitset_first(s) - 1;
        cells[n % 3 == 2] |= dots[n];
    }
    const int kinds = !!style->board->corner[of->cell] + 2 * !!style->board->centre[of->cell];
    if (of->small && kinds)
        frame_put(of->frame, of->x, of->y, (uint32_t) " '-:"[kinds], ink, of -> paper);
    if (of->found) /* bold dots look like any others */
        frame_put(of->frame, of->x, of->y, style->charset == CHARSET_HEAVY ? 0x25B8 : '>',
                  INK_STRONG, of->paper);
    if (style->charset == CHARSET_HEAVY)
        for (int i = 0; i < 2; i++)
            frame_put(of->frame, of->x + 1 + i, of->y, 0x2800 + cells[i], ink, of->paper);
    else /* only that there are some: the status line lists them */
        frame_put(of->frame, of->x + 1, of->y, dot(style), ink, of->paper);
}

/* ---- Cells ---- */

static void paint_cell(const struct painted *of)
{
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
                  INK_STRONG, of->paper);
    else if (of->colour != PAPER_COUNT && (style->letters || of->paper != of->colour))
        frame_put(of->frame, spot_x, spot_y, letter_of_colour(style->board->colours.cell[of->cell]),
                  INK_TEXT, of->colour);
    if (form->height > 1 && !form->rows_ruled && cell_row(of->cell) % 3 != 2)
        frame_mark(of->frame, x, y + form->height - 1, form->width, GLYPH_RULED);
    if (of->cell == style->cursor) {
        of->frame->cursor_x = spot_x;
        of->frame->cursor_y = spot_y;
    }
}

void board_paint(struct frame *frame, const struct board_style *style)
{
    board_paint_lines(frame, style);
    for (int cell = 0; cell < CELLS; cell++) {
        const struct painted of = cell_as_painted(frame, style, cell);
        paint_cell(&of);
    }
}
