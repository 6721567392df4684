#include "ui/drawing/layout.h"

#include <string.h>

/* The largest first. Cells of two rows keep all candidates readable on 80x24. Larger cells need a
 * panel below the board with room for an explanation: smaller ones have it next to them. */
static const struct {
    struct cell_form form;
    int panel; /* the least width of a panel next to the board */
    int below; /* the least height of a panel below it */
} forms[] = {
    { { .width = 11, .height = 5, .rows_ruled = true }, 36, 14 },
    { { .width = 7, .height = 3, .rows_ruled = true }, 20, 14 },
    { { .width = 7, .height = 3 }, 20, 14 },
    { { .width = 5, .height = 3, .rows_ruled = true }, 20, 14 },
    { { .width = 5, .height = 3 }, 20, 14 },
    { { .width = 5, .height = 2, .rows_ruled = true }, 20, 8 },
    { { .width = 5, .height = 2 }, 20, 4 },
    { { .width = 3, .height = 1 }, 20, 4 },
    { { .width = 3, .height = 1, .open = true }, 20, 4 },
};
enum { FORMS = sizeof forms / sizeof *forms };

enum {
    STATUS = 1,        /* height of the last line */
    GAP = 2,           /* between the board and the panel; one more between the board and a box */
    BOXED_LEAST = 34,  /* the width of a panel from which on its parts are boxes */
    BOXED_LINES = 28,  /* and the height of the screen */
    BOX_MARGIN = 3,    /* columns between the sides of a box, both included, and its text */
    HEADER_HEIGHT = 2, /* of a header in the panel */
    INFO_LINES = 7,    /* with a heading and a gap, or in a box */
    TEXT_LEAST = 8,    /* lines of an explanation, so that what is below it rarely moves */
    LOG_LEAST = 3,     /* lines of a log */
    BELOW_WIDTH = 21,  /* of the facts in a panel below the board */
    PANEL_MOST = 62,   /* wider columns are hard to read, */
    WHOLE_MOST = 165,  /* and eyes wander on a wider screen */
};

static int least(int one, int other)
{
    return one < other ? one : other;
}

/* Takes lines from the top of a rectangle. */
static struct rect cut_top(struct rect *from, int height)
{
    struct rect top = *from;
    top.height = least(height, from->height);
    from->y += top.height;
    from->height -= top.height;
    return top;
}

struct rect layout_inside(const struct layout *layout, struct rect part)
{
    const int margin = layout->boxed ? BOX_MARGIN : 0;
    const int width = part.width - 2 * margin, height = part.height - (layout->boxed ? 2 : 1);
    return (struct rect){ part.x + margin, part.y + 1, width > 0 ? width : 0,
                          height > 0 ? height : 0 };
}

/* ---- The parts of the panel ---- */

/* From top to bottom: the explanation, the facts, unless they are below the board, and the log. */
static void share_beside(struct layout *layout, int (*lines)(void *data, int width), void *data)
{
    struct rect rest = layout->panel;
    /* A box has two lines more than its text; other text has a heading, and a gap below it. */
    const int more = 2, log = LOG_LEAST + more, room = rest.height;
    int facts = layout->strip.height ? 0 : INFO_LINES, text = 0;
    if (lines) {
        const int whole = lines(data, layout_inside(layout, layout->panel).width) + more;
        if (facts && (whole + facts > room || !layout->boxed))
            facts = layout->boxed ? 1 + more : 0;
        if (whole + facts > room)
            facts = 0;
        text = room - facts;
        if (whole + facts + log <= room)
            text = least(whole > TEXT_LEAST + more ? whole : TEXT_LEAST + more, text - log);
    }
    layout->text = cut_top(&rest, text);
    layout->info = facts ? cut_top(&rest, facts) : layout->strip;
    layout->log = rest;
}

/* The facts at the left, the explanation or the log at the right; a long explanation has all but a
 * line of facts. */
static void share_below(struct layout *layout, int (*lines)(void *data, int width), void *data)
{
    struct rect left = layout->panel, right = layout->panel;
    const bool narrow = right.width < 2 * BELOW_WIDTH + GAP;
    left.width = narrow ? left.width : BELOW_WIDTH;
    right.x += left.width + GAP;
    right.width -= left.width + GAP;
    if (narrow) {
        right = left;
        cut_top(&right, INFO_LINES);
    }
    layout->info = cut_top(&left, narrow ? INFO_LINES : left.height);
    if (!lines)
        layout->log = right;
    else if (lines(data, right.width) < right.height)
        layout->text = right;
    else {
        layout->text = layout->panel;
        layout->info =
            cut_top(&layout->text, lines(data, layout->text.width) < layout->text.height);
    }
}

void layout_fit_text(struct layout *layout, int (*lines)(void *data, int width), void *data,
                     bool bar)
{
    enum { BAR_MARGIN = 1 };
    const struct rect none = { 0 }, *strip = &layout->strip;
    layout->text = layout->info = none;
    if (layout->panel.x > layout->board.width) {
        share_beside(layout, lines, data);
    } else if (layout->panel.width) {
        layout->log = none;
        share_below(layout, lines, data);
    } else if (lines) {
        layout->text = (struct rect){ BAR_MARGIN, strip->y, layout->width - 2 * BAR_MARGIN,
                                      strip->height + bar };
    }
}

/* ---- The whole ---- */

/* Tries a panel next to the board; `board` is the width of the board with its numbers. Large cells
 * leave spare lines around the whole, and the facts are below the board where they have room. */
static bool try_beside(struct layout *layout, int board, int panel_least)
{
    struct rect *rect = &layout->board, *panel = &layout->panel, *title = &layout->title;
    const int room = layout->width - board - GAP - 1; /* a column at the right stays empty */
    if (room < panel_least)
        return false;
    layout->boxed = room > BOXED_LEAST && layout->height >= BOXED_LINES;
    const int gap = GAP + layout->boxed;
    const int width = least(least(room - layout->boxed, PANEL_MOST), WHOLE_MOST - board - GAP - 2);
    const int left = layout->boxed ? (layout->width - board - gap - width) / 2 : 0;
    const int spare = layout->status.y - rect->y - rect->height;
    const bool small = layout->form.digits < DIGITS;
    const bool airy = title->height && (layout->form.height > 2 || small) && spare > 0;
    const int margin = !airy   ? 0
                       : small ? spare / 2
                               : spare > 2,
              bottom = layout->status.y - margin;
    title->y += small ? 0 : margin; /* small boards leave more room than a title bridges */
    *rect = (struct rect){ left + layout->form.numbered, rect->y + airy + margin, rect->width,
                           rect->height };
    *panel = (struct rect){ left + board + gap, rect->y, width, bottom - rect->y };
    title->x = layout->status.x = left;
    title->width = layout->status.width = panel->x + width + 1 - left;
    const struct rect below = { rect->x, rect->y + rect->height, rect->width,
                                bottom - rect->y - rect->height };
    layout->strip = layout->boxed && below.height >= INFO_LINES ? below : (struct rect){ 0 };
    if (!title->height)
        *title = cut_top(panel, HEADER_HEIGHT);
    return true;
}

/*
 * Places the stretches of rows or columns. Cells of more than one row have a line between columns
 * and a border of regions has one at any height; between rows it has one where it is straight.
 */
static int place_stretches(const struct layout *layout, bool row, int at[2 * DIGITS + 2])
{
    const struct cell_form *form = &layout->form;
    const int size = layout->shown->size, cell = row ? form->height : form->width;
    const bool ruled = row ? form->rows_ruled : form->height > 1;
    at[0] = 0;
    for (int n = 0; n <= size; n++) {
        int border = 0;
        for (int i = 0; i < size; i++)
            border += row ? board_border(layout->shown, n - 1, i, n, i)
                          : board_border(layout->shown, i, n - 1, i, n);
        const bool edge = row && form->open && n % size == 0;
        at[2 * n + 1] = at[2 * n] + (!edge && (ruled || (row ? border == size : border)));
        if (n < size)
            at[2 * n + 2] = at[2 * n + 1] + cell;
    }
    return at[2 * size + 1];
}

static bool try_form(struct layout *layout, int number, bool titled)
{
    const struct cell_form *form = &layout->form;
    layout->form = forms[number].form;
    layout->form.digits = layout->shown->size;
    /* Two lines of candidates have room for lines between them and those of the next row. */
    if (form->digits <= 6 && form->height == 3 && !form->rows_ruled) {
        layout->form.height = 2;
        layout->form.rows_ruled = true;
    }
    /* Large boards get no larger without a header. */
    if (!titled && (form->height > 2 || form->rows_ruled))
        return false;
    const int width = place_stretches(layout, false, layout->columns);
    const int height = place_stretches(layout, true, layout->rows);
    const int rows = layout->height - STATUS - titled, below = rows - height;
    if (width > layout->width || below < 0)
        return false;
    layout->title = (struct rect){ 0, 0, layout->width, titled };
    for (int numbered = width < layout->width; numbered >= 0; numbered--) {
        layout->form.numbered = numbered;
        layout->board = (struct rect){ numbered, titled, width, height };
        if (try_beside(layout, width + numbered, forms[number].panel))
            return true;
    }
    layout->form.numbered = width < layout->width;
    layout->board.x = layout->form.numbered;
    const struct rect under = { 1, titled + height, layout->width - 2, below };
    if (titled && below >= forms[number].below) {
        layout->panel = under;
        return true;
    }
    layout->strip = under;
    return form->height == 1;
}

struct rect layout_needed(const struct board *board)
{
    struct layout layout = { .shown = board, .form = forms[FORMS - 1].form };
    const int width = place_stretches(&layout, false, layout.columns);
    const int height = place_stretches(&layout, true, layout.rows) + STATUS;
    return (struct rect){ 0, 0, width > LAYOUT_MIN_WIDTH ? width : LAYOUT_MIN_WIDTH,
                          height > LAYOUT_MIN_HEIGHT ? height : LAYOUT_MIN_HEIGHT };
}

void layout_make(struct layout *layout, const struct board *board, int width, int height)
{
    memset(layout, 0, sizeof *layout);
    layout->shown = board;
    layout->width = width;
    layout->height = height;
    layout->fits = width >= LAYOUT_MIN_WIDTH && height >= LAYOUT_MIN_HEIGHT;
    if (!layout->fits)
        return;
    layout->status = (struct rect){ 0, height - STATUS, width, STATUS };
    for (int i = 0; i < 2 * FORMS; i++)
        if (try_form(layout, i / 2, i % 2 == 0)) {
            layout_fit_text(layout, NULL, NULL, false);
            return;
        }
    layout->fits = false;
}

/* ---- Cells ---- */

void layout_cell(const struct layout *layout, int cell, int *x, int *y)
{
    *x = layout->board.x + layout->columns[2 * cell_column(cell) + 1];
    *y = layout->board.y + layout->rows[2 * cell_row(cell) + 1];
}

int layout_hit(const struct layout *layout, int x, int y, int *digit)
{
    *digit = 0;
    for (cellset s = layout->fits ? layout->shown->cells : 0; s; s &= s - 1) {
        const int cell = cellset_first(s);
        int left, top, dx, dy;
        layout_cell(layout, cell, &left, &top);
        if (x < left || x >= left + layout->form.width || y < top || y >= top + layout->form.height)
            continue;
        for (int d = 1; d <= layout->form.digits; d++)
            if (layout_candidate(&layout->form, d, &dx, &dy) && x == left + dx && y == top + dy)
                *digit = d;
        return cell;
    }
    return -1;
}

bool layout_candidate(const struct cell_form *form, int digit, int *x, int *y)
{
    const int lines = form->height > 2 && form->digits > 6 ? 3 : 2,
              below = form->height > lines ? 2 : 1;
    const int across = (form->digits + lines - 1) / lines;
    const int apart = form->width > 7 ? 4 : form->width == 7 || form->height == 3 ? 2 : 1;
    *x = (form->width - (across - 1) * apart - 1) / 2 + (digit - 1) % across * apart;
    *y = (form->height - (lines - 1) * below - 1) / 2 + (digit - 1) / across * below;
    return form->height > 1;
}

struct rect layout_page(const struct layout *layout)
{
    return (struct rect){ 0, 1, layout->width, layout->height - 1 - STATUS };
}

struct rect layout_beside(const struct layout *layout)
{
    return layout->panel.width ? layout->panel : layout_page(layout);
}
