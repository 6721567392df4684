#include "ui/drawing/board.h"

struct lines {
    uint32_t heavy[3][3];     /* crossings of heavy lines: top, middle, bottom x left... */
    uint32_t light_column[3]; /* a light column meets a heavy row: top, middle, bottom */
    uint32_t light_row[3];    /* a light row meets a heavy column: left, middle, right */
    uint32_t cross;           /* light meets light */
    uint32_t row, column, thin_row, thin_column;
};

static const struct lines line_sets[] = {
    [CHARSET_HEAVY] = { { { 0x250F, 0x2533, 0x2513 },
                          { 0x2523, 0x254B, 0x252B },
                          { 0x2517, 0x253B, 0x251B } },
                        { 0x252F, 0x253F, 0x2537 },
                        { 0x2520, 0x2542, 0x2528 },
                        0x253C,
                        0x2501,
                        0x2503,
                        0x2500,
                        0x2502 },
    [CHARSET_DOUBLE] = { { { 0x2554, 0x2566, 0x2557 },
                           { 0x2560, 0x256C, 0x2563 },
                           { 0x255A, 0x2569, 0x255D } },
                         { 0x2564, 0x256A, 0x2567 },
                         { 0x255F, 0x256B, 0x2562 },
                         0x253C,
                         0x2550,
                         0x2551,
                         0x2500,
                         0x2502 },
    [CHARSET_ASCII] = { { { '#', '#', '#' }, { '#', '#', '#' }, { '#', '#', '#' } },
                        { '=', '=', '=' },
                        { '#', '#', '#' },
                        '+',
                        '=',
                        '#',
                        '-',
                        '|' },
};

/* 0 at the first line, 2 at the last, else 1. */
static int side(int line)
{
    return line == 0 ? 0 : line == 9 ? 2 : 1;
}

static uint32_t line_crossing(const struct lines *set, int row, int column)
{
    bool heavy_row = row % 3 == 0, heavy_column = column % 3 == 0;
    if (heavy_row && heavy_column)
        return set->heavy[side(row)][side(column)];
    if (heavy_row)
        return set->light_column[side(row)];
    return heavy_column ? set->light_row[side(column)] : set->cross;
}

/* Where line number n of ten lies, before cell n; -1 when it is not drawn. */
static int line_at(int n, int cell, bool ruled)
{
    if (n % 3 && !ruled)
        return -1;
    return n * cell + (n + 2) / 3 + (ruled ? n - (n + 2) / 3 : 0);
}

static void paint_lines(struct frame *frame, const struct board_look *look)
{
    const struct rect *board = &look->layout->board;
    const struct cell_form *form = &look->layout->form;
    const struct lines *set = &line_sets[look->charset];
    for (int n = 0; n <= 9; n++) {
        bool heavy = n % 3 == 0;
        int x = line_at(n, form->width, form->columns_ruled);
        int y = line_at(n, form->height, form->rows_ruled);
        enum ink ink = heavy ? INK_LINE : INK_FAINT;
        for (int i = 0; x >= 0 && i < board->height; i++)
            frame_put(frame, board->x + x, board->y + i, heavy ? set->column : set->thin_column,
                      ink, PAPER_PLAIN);
        for (int i = 0; y >= 0 && i < board->width; i++)
            frame_put(frame, board->x + i, board->y + y, heavy ? set->row : set->thin_row, ink,
                      PAPER_PLAIN);
    }
    for (int row = 0; row <= 9; row++)
        for (int column = 0; column <= 9; column++) {
            int x = line_at(column, form->width, form->columns_ruled);
            int y = line_at(row, form->height, form->rows_ruled);
            if (x >= 0 && y >= 0)
                frame_put(frame, board->x + x, board->y + y, line_crossing(set, row, column),
                          row % 3 && column % 3 ? INK_FAINT : INK_LINE, PAPER_PLAIN);
        }
}

/* What is drawn as possible in a cell. */
static digitset cell_marks(const struct board_look *look, int cell)
{
    if (look->board->value.digit[cell])
        return 0;
    return look->own_notes ? look->board->notes[cell]
                           : candset_digits_at(&look->board->candidates, cell);
}

static enum paper paper_of(const struct board_look *look, int cell)
{
    if (cell == look->cursor)
        return PAPER_CURSOR;
    if (look->roles && cellset_has(look->roles->cells | look->roles->cause, cell))
        return PAPER_EVIDENCE;
    if (cellset_has(look->shape, cell))
        return PAPER_SHAPE;
    if (look->same && look->board->value.digit[cell] == look->same)
        return PAPER_SAME;
    bool odd = (cell_row(cell) + cell_column(cell)) % 2;
    return odd && !look->layout->form.rows_ruled ? PAPER_ALT : PAPER_PLAIN;
}

static enum ink ink_of_digit(const struct board_look *look, int cell)
{
    const struct board *board = look->board;
    if (cellset_has(board->conflicts, cell))
        return INK_CONFLICT;
    if (cellset_has(look->wrong, cell))
        return INK_WRONG;
    if (look->roles && cellset_has(look->roles->cause, cell))
        return INK_CAUSE;
    if (board->depth[cell])
        return (enum ink)(INK_TRY_1 + (board->depth[cell] - 1) % 3);
    return board->owner[cell] == OWNER_GIVEN    ? INK_GIVEN
           : board->owner[cell] == OWNER_FORCED ? INK_FORCED
                                                : INK_ENTRY;
}

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

static void paint_digit(struct frame *frame, const struct board_look *look, int cell, int x, int y)
{
    const struct cell_form *form = &look->layout->form;
    enum paper paper = paper_of(look, cell);
    enum ink ink = ink_of_digit(look, cell);
    int middle = x + form->width / 2, line = y + (form->height - 1) / 2;
    uint32_t mark = mark_of_digit(look, cell);
    frame_put(frame, middle, line, '0' + look->board->value.digit[cell], ink, paper);
    if (mark)
        frame_put(frame, middle + 1, line, mark, ink, paper);
}

static enum ink ink_of_mark(const struct board_look *look, int cell, int digit)
{
    const struct roles *roles = look->roles;
    if (roles && candset_has(&roles->placed, cell, digit))
        return INK_PLACED;
    if (roles && candset_has(&roles->eliminated, cell, digit))
        return INK_ELIMINATED;
    if (roles && candset_has(&roles->fin, cell, digit))
        return INK_FIN;
    if (roles && candset_has(&roles->opposite, cell, digit))
        return INK_OPPOSITE;
    if (roles && candset_has(&roles->pattern, cell, digit))
        return INK_PATTERN;
    return look->own_notes ? INK_NOTE : INK_CANDIDATE;
}

static void paint_marks(struct frame *frame, const struct board_look *look, int cell, int x, int y)
{
    digitset marks = cell_marks(look, cell);
    enum paper paper = paper_of(look, cell);
    for (digitset s = marks; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s), dx, dy;
        if (!layout_candidate(&look->layout->form, digit, &dx, &dy))
            return;
        bool same = digit == look->same && paper != PAPER_CURSOR;
        frame_put(frame, x + dx, y + dy, '0' + digit, ink_of_mark(look, cell, digit),
                  same ? PAPER_SAME : paper);
    }
}

/* The ink that all candidates of a cell share: that of the most important role among them, where
 * eliminations and placements come first. */
static enum ink ink_of_dots(const struct board_look *look, int cell, digitset marks)
{
    static const enum ink told[] = { INK_ELIMINATED, INK_PLACED, INK_FIN, INK_PATTERN,
                                     INK_OPPOSITE };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        for (digitset s = marks; s; s &= (digitset)(s - 1))
            if (ink_of_mark(look, cell, digitset_first(s)) == told[i])
                return told[i];
    if (look->same && digitset_has(marks, look->same))
        return INK_STRONG;
    return ink_of_mark(look, cell, marks ? digitset_first(marks) : 1);
}

/* Three by three dots in two Braille characters: digit d at column (d-1)%3, row (d-1)/3. */
static void paint_dots(struct frame *frame, const struct board_look *look, int cell, int x, int y)
{
    static const uint8_t dots[9] = { 0x01, 0x08, 0x01, 0x02, 0x10, 0x02, 0x04, 0x20, 0x04 };
    digitset marks = cell_marks(look, cell);
    unsigned cells[2] = { 0, 0 };
    for (digitset s = marks; s; s &= (digitset)(s - 1)) {
        int n = digitset_first(s) - 1;
        cells[n % 3 == 2] |= dots[n];
    }
    enum paper paper = paper_of(look, cell);
    enum ink ink = ink_of_dots(look, cell, marks);
    if (!marks)
        return;
    if (look->charset == CHARSET_HEAVY) {
        frame_put(frame, x + 1, y, 0x2800 + cells[0], ink, paper);
        frame_put(frame, x + 2, y, 0x2800 + cells[1], ink, paper);
    } else { /* only that there are some: the status line lists them */
        frame_put(frame, x + 1, y, look->charset == CHARSET_ASCII ? '.' : 0xB7, ink, paper);
    }
}

/* A place in a cell that covers neither a digit nor a candidate. */
static void free_spot(const struct cell_form *form, int *x, int *y)
{
    *x = form->height == 2 ? 4 : form->width < 7 ? form->width / 4 : form->width / 2 - 3;
    *y = form->height / 2;
}

static void paint_cell(struct frame *frame, const struct board_look *look, int cell)
{
    const struct cell_form *form = &look->layout->form;
    int x, y;
    layout_cell(look->layout, cell, &x, &y);
    enum paper paper = paper_of(look, cell);
    frame_fill(frame, x, y, form->width, form->height, ' ', INK_TEXT, paper);
    if (look->board->value.digit[cell])
        paint_digit(frame, look, cell, x, y);
    else if (form->height == 1)
        paint_dots(frame, look, cell, x, y);
    else
        paint_marks(frame, look, cell, x, y);
    int spot_x, spot_y;
    free_spot(form, &spot_x, &spot_y);
    if (cellset_has(look->shape, cell) && !look->board->value.digit[cell])
        frame_put(frame, x + spot_x, y + spot_y, look->charset == CHARSET_ASCII ? '*' : 0x25CF,
                  INK_STRONG, paper);
    if (cell == look->cursor) {
        frame->cursor_x = x + spot_x;
        frame->cursor_y = y + spot_y;
    }
}

void board_paint(struct frame *frame, const struct board_look *look)
{
    paint_lines(frame, look);
    for (int cell = 0; cell < CELLS; cell++)
        paint_cell(frame, look, cell);
}
