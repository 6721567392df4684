#include "ui/drawing/layout.h"

#include <string.h>

#include "engine/board/house.h"

/* The largest first. Cells of two rows keep all nine candidates readable on 80x24. */
static const struct cell_form forms[] = {
    { 9, 5, true, true },  { 7, 3, true, true },  { 7, 3, true, false },
    { 5, 3, true, false }, { 5, 2, true, false }, { 3, 1, false, false },
};
enum { FORMS = sizeof forms / sizeof *forms };

enum {
    BARS = 2,         /* title and status */
    PANEL_WIDTH = 22, /* the least next to the board */
    PANEL_HEIGHT = 8, /* the least below it */
    INFO_HEIGHT = 9,
    WIDE_PANEL = 64, /* a panel of this width has two columns */
    TEXT_HEIGHT = 4, /* the least below the board */
};

/* Nine cells, four heavy lines, six light ones where they are ruled. */
static int extent(int cell, bool ruled)
{
    return 9 * cell + 4 + (ruled ? 6 : 0);
}

static int board_width(const struct cell_form *form)
{
    return extent(form->width, form->columns_ruled);
}

static int board_height(const struct cell_form *form)
{
    return extent(form->height, form->rows_ruled);
}

/* One column: the text above, explanations next, the log below. */
static void split_column(struct layout *layout, struct rect panel, bool with_text)
{
    layout->info = layout->log = layout->text = panel;
    int info = panel.height < INFO_HEIGHT ? panel.height : INFO_HEIGHT;
    layout->info.height = info;
    int rest = panel.height - info;
    int text = with_text ? (rest * 2 + 2) / 3 : 0;
    layout->text.y = panel.y + info;
    layout->text.height = text;
    layout->log.y = panel.y + info + text;
    layout->log.height = rest - text;
}

static void split_beside(struct layout *layout, struct rect panel, struct rect below)
{
    if (below.height >= TEXT_HEIGHT) {
        split_column(layout, panel, false);
        layout->text = below;
    } else if (panel.width >= WIDE_PANEL) {
        struct rect left = panel;
        left.width = panel.width * 2 / 5;
        split_column(layout, left, false);
        layout->text = panel;
        layout->text.x += left.width + 2;
        layout->text.width -= left.width + 2;
    } else {
        split_column(layout, panel, true);
    }
}

/* Under the board: the text at the left, the rest at the right. */
static void split_below(struct layout *layout, struct rect panel)
{
    int left = panel.width < 2 * PANEL_WIDTH ? panel.width : PANEL_WIDTH + 2;
    layout->info = panel;
    layout->info.width = left - (left < panel.width ? 1 : 0);
    layout->info.height = panel.height < INFO_HEIGHT ? panel.height : INFO_HEIGHT;
    if (left < panel.width) {
        layout->text = panel;
        layout->text.x += left;
        layout->text.width -= left;
        layout->log = layout->text;
        layout->text.height = (panel.height + 1) / 2;
        layout->log.y += layout->text.height;
        layout->log.height -= layout->text.height;
    } else {
        layout->text = panel;
        layout->text.y += layout->info.height;
        layout->text.height -= layout->info.height;
    }
}

static bool try_form(struct layout *layout, const struct cell_form *form, bool bare)
{
    int width = board_width(form), height = board_height(form);
    int beside = layout->width - width - 1, below = layout->height - BARS - height;
    if (width > layout->width || below < 0)
        return false;
    layout->form = *form;
    layout->board = (struct rect){ 0, 1, width, height };
    struct rect under = { 0, 1 + height, width, below };
    if (beside >= PANEL_WIDTH) {
        struct rect panel = { width + 1, 1, beside, layout->height - BARS };
        split_beside(layout, panel, under);
        return true;
    }
    under.width = layout->width;
    if (below >= PANEL_HEIGHT) {
        split_below(layout, under);
        return true;
    }
    if (bare && below >= TEXT_HEIGHT)
        layout->text = under;
    return bare;
}

void layout_make(struct layout *layout, int width, int height)
{
    memset(layout, 0, sizeof *layout);
    layout->width = width;
    layout->height = height;
    layout->fits = width >= LAYOUT_MIN_WIDTH && height >= LAYOUT_MIN_HEIGHT;
    if (!layout->fits)
        return;
    layout->title = (struct rect){ 0, 0, width, 1 };
    layout->status = (struct rect){ 0, height - 1, width, 1 };
    for (int i = 0; i < FORMS; i++)
        if (try_form(layout, &forms[i], i == FORMS - 1))
            return;
}

/* Where cell number n of nine begins, in columns or rows, the first heavy line being 0. */
static int offset(int n, int cell, bool ruled)
{
    return 1 + n * cell + n / 3 + (ruled ? n - n / 3 : 0);
}

void layout_cell(const struct layout *layout, int cell, int *x, int *y)
{
    const struct cell_form *form = &layout->form;
    *x = layout->board.x + offset(cell_column(cell), form->width, form->columns_ruled);
    *y = layout->board.y + offset(cell_row(cell), form->height, form->rows_ruled);
}

int layout_hit(const struct layout *layout, int x, int y, int *digit)
{
    *digit = 0;
    for (int cell = 0; layout->fits && cell < 81; cell++) {
        int left, top;
        layout_cell(layout, cell, &left, &top);
        if (x < left || x >= left + layout->form.width || y < top || y >= top + layout->form.height)
            continue;
        for (int d = 1; d <= 9; d++) {
            int dx, dy;
            if (layout_candidate(&layout->form, d, &dx, &dy) && x == left + dx && y == top + dy)
                *digit = d;
        }
        return cell;
    }
    return -1;
}

bool layout_candidate(const struct cell_form *form, int digit, int *x, int *y)
{
    int n = digit - 1;
    if (form->height == 1)
        return false;
    if (form->height == 2) {
        *x = n % 5;
        *y = n / 5;
        return true;
    }
    *x = form->width / 2 + (n % 3 - 1) * 2;
    *y = form->height / 2 + n / 3 - 1;
    return true;
}

struct rect layout_beside(const struct layout *layout)
{
    struct rect all = { 0, 1, layout->width, layout->height - 2 };
    int beside = layout->width - layout->board.width - 1;
    if (beside >= layout->info.width && layout->info.width && layout->info.x > 0) {
        all.x = layout->board.width + 1;
        all.width = beside;
    } else if (layout->info.width) {
        all.y = layout->info.y;
        all.height = layout->height - 1 - all.y;
    }
    return all;
}
