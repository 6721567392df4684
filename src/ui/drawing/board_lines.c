#include "ui/drawing/board_lines.h"

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

void board_paint_lines(struct frame *frame, const struct board_look *look)
{
    const struct rect *board = &look->layout->board;
    const struct cell_form *form = &look->layout->form;
    const struct lines *set = &line_sets[look->charset];
    for (int n = 0; n <= 9; n++) {
        bool heavy = n % 3 == 0;
        int x = layout_column_line(form, n), y = layout_row_line(form, n);
        enum ink ink = heavy ? INK_LINE : INK_RULE;
        if (x >= 0)
            frame_fill(frame, board->x + x, board->y, 1, board->height,
                       heavy ? set->column : set->thin_column, ink, PAPER_PLAIN);
        if (y >= 0)
            frame_fill(frame, board->x, board->y + y, board->width, 1,
                       heavy ? set->row : set->thin_row, ink, PAPER_PLAIN);
    }
    for (int row = 0; row <= 9; row++)
        for (int column = 0; column <= 9; column++) {
            int x = layout_column_line(form, column), y = layout_row_line(form, row);
            if (x >= 0 && y >= 0)
                frame_put(frame, board->x + x, board->y + y, line_crossing(set, row, column),
                          row % 3 && column % 3 ? INK_RULE : INK_LINE, PAPER_PLAIN);
        }
}
