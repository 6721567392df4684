#include "ui/drawing/layout.h"

#include <string.h>

#include "engine/board/board.h"

/* The largest first. Cells of two rows keep all nine candidates readable on 80x24. */
static const struct {
    struct cell_form form;
    /* Rows that are free besides the board and the bars, at least: next to a panel and below the
     * board, where they are the panel. Lines between rows come after a panel that is worth it, and
     * smaller cells with lines before larger ones that hardly fit without. */
    int beside, below;
} forms[] = {
    { { 11, 6, true, true, false }, 0, 8 },  { { 11, 6, true, false, false }, 2, 4 },
    { { 9, 5, true, true, false }, 0, 8 },   { { 9, 5, true, false, false }, 0, 4 },
    { { 7, 3, true, true, false }, 0, 8 },   { { 7, 3, true, false, false }, 0, 4 },
    { { 5, 3, true, true, false }, 0, 8 },   { { 5, 3, true, false, false }, 0, 4 },
    { { 5, 2, true, true, false }, 0, 8 },   { { 5, 2, true, false, false }, 0, 4 },
    { { 3, 1, false, false, false }, 0, 4 }, { { 3, 1, false, false, true }, 0, 4 },
};
enum { FORMS = sizeof forms / sizeof *forms };

enum {
    STATUS = 1,        /* height of the last line */
    GAP = 1,           /* between the board and the panel, and right of the panel */
    PANEL_WIDTH = 21,  /* the least next to the board */
    HEADER_HEIGHT = 2, /* of a header in the panel */
    INFO_HEIGHT = 9,
    TEXT_HEIGHT = 4,  /* the least of an explanation */
    TWO_COLUMNS = 64, /* a panel of this width has two columns */
    COLUMN_GAP = 2,
    LEFT_MOST = 52, /* columns wider than these are hard to read */
    PANEL_MOST = 132,
};

static int least(int one, int other)
{
    return one < other ? one : other;
}

/* Nine cells, four heavy lines, six light ones where they are ruled. */
static int extent(int cell, bool ruled)
{
    return 9 * cell + 4 + (ruled ? 6 : 0);
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

/* One column: the facts above, explanations next, the log below. */
static void split_column(struct layout *layout, struct rect panel, bool with_text)
{
    const int room = panel.height - (with_text ? TEXT_HEIGHT : 0);
    layout->info = cut_top(&panel, room > 0 ? least(room, INFO_HEIGHT) : 0);
    if (with_text)
        layout->text = cut_top(&panel, (panel.height * 2 + 2) / 3);
    layout->log = panel;
}

/* The board and its panel stand in the middle of a screen that is larger than both. */
static void centre(struct layout *layout)
{
    struct rect *board = &layout->board, *panel = &layout->panel;
    const int columns = panel->width - PANEL_MOST;
    const int rows = layout->height - STATUS - board->y - board->height;
    if (columns > 0) {
        panel->width = PANEL_MOST;
        board->x += columns / 2;
        panel->x += columns / 2;
    }
    board->y += rows / 2;
    panel->y = board->y;
    panel->height = layout->height - STATUS - panel->y;
}

static void split_beside(struct layout *layout)
{
    const bool wide = layout->panel.width >= TWO_COLUMNS, titled = layout->title.height > 0;
    if (wide)
        centre(layout);
    if (!titled)
        layout->title = cut_top(&layout->panel, wide ? 1 : HEADER_HEIGHT);
    /* Facts and log in the left column, explanations and steps in the right one. */
    if (wide) {
        struct rect left = layout->panel, right = layout->panel;
        left.width = least(layout->panel.width * 2 / 5, LEFT_MOST);
        right.x += left.width + COLUMN_GAP;
        right.width -= left.width + COLUMN_GAP;
        split_column(layout, left, false);
        layout->text = cut_top(&right, (right.height + 1) / 2);
        layout->steps = right;
    } else
        split_column(layout, layout->panel, true);
}

/* Under the board: the facts at the left, the rest at the right. */
static void split_below(struct layout *layout)
{
    struct rect left = layout->panel, right = layout->panel;
    if (layout->panel.width < 2 * PANEL_WIDTH + COLUMN_GAP) {
        layout->info = cut_top(&left, least(INFO_HEIGHT, left.height - TEXT_HEIGHT));
        layout->text = left;
        return;
    }
    left.width = PANEL_WIDTH + COLUMN_GAP;
    right.x += left.width + 1;
    right.width -= left.width + 1;
    layout->info = cut_top(&left, INFO_HEIGHT);
    layout->text = cut_top(&right, (right.height + 1) / 2);
    layout->log = right;
}

static bool try_form(struct layout *layout, int number, bool titled)
{
    const struct cell_form *form = &forms[number].form;
    const int width = extent(form->width, form->columns_ruled),
              height = extent(form->height, form->rows_ruled) - (form->open ? 2 : 0);
    const int rows = layout->height - STATUS - titled, below = rows - height;
    const int beside = layout->width - width - 2 * GAP;
    const bool small = form->height == 1;
    if (width > layout->width || below < 0)
        return false;
    layout->form = *form;
    layout->title = (struct rect){ 0, 0, layout->width, titled };
    layout->board = (struct rect){ 0, titled, width, height };
    layout->strip = (struct rect){ 0, titled + height, layout->width - GAP, below };
    if (beside >= PANEL_WIDTH && below >= forms[number].beside) {
        layout->panel = (struct rect){ width + GAP, titled, beside, rows };
        split_beside(layout);
        layout->strip = (struct rect){ layout->board.x, layout->board.y + height, width,
                                       layout->status.y - layout->board.y - height };
        return true;
    }
    if (titled && below >= forms[number].below) {
        layout->panel = layout->strip;
        layout->strip = (struct rect){ 0 };
        split_below(layout);
        return true;
    }
    return small;
}

void layout_make(struct layout *layout, int width, int height)
{
    memset(layout, 0, sizeof *layout);
    layout->width = width;
    layout->height = height;
    layout->fits = width >= LAYOUT_MIN_WIDTH && height >= LAYOUT_MIN_HEIGHT;
    if (!layout->fits)
        return;
    layout->status = (struct rect){ 0, height - STATUS, width, STATUS };
    for (int i = 0; i < FORMS; i++)
        if (try_form(layout, i, true) || try_form(layout, i, false))
            return;
}

/* ---- A place for an explanation ---- */

/* Its own place, and that of the log below it. */
static void give_log(struct layout *layout)
{
    struct rect *text = &layout->text, *log = &layout->log;
    if (text->x != log->x || text->y + text->height != log->y)
        return;
    text->height += log->height;
    log->y += log->height;
    log->height = 0;
}

/* The places that an explanation can have, the cheapest first. */
enum give { GIVE_LOG, GIVE_STEPS, GIVE_MOST, GIVE_STRIP, GIVE_ALL, GIVES };

static void give_place(struct layout *layout, enum give give)
{
    if (give == GIVE_LOG) {
        give_log(layout);
    } else if (give == GIVE_STEPS) {
        layout->text.height += layout->steps.height;
        layout->steps.height = 0;
    } else if (give == GIVE_STRIP) {
        /* The lines under the board; the panel has the facts, and the log in the text's place. */
        if (!layout->steps.height) {
            give_log(layout);
            layout->log = layout->text;
        }
        layout->text = layout->strip;
    } else {
        /* The panel, except for a line of facts at its top, or all of it. */
        layout->text = layout->panel;
        layout->info = cut_top(&layout->text, give == GIVE_MOST);
        layout->steps.height = 0;
        layout->log = layout->text;
        layout->log.y += layout->log.height;
        layout->log.height = 0;
    }
}

void layout_fit_text(struct layout *layout, int (*lines)(void *data, int width), void *data,
                     bool bar)
{
    enum { BAR_MARGIN = 1 };
    const struct layout before = *layout;
    int least = -1;
    for (enum give give = 0; give < GIVES && least; give++) { /* the last one only if all fits */
        struct layout way = before;
        give_place(&way, give);
        if (!before.panel.width) {
            way.text = (struct rect){ BAR_MARGIN, before.strip.y, before.width - 2 * BAR_MARGIN,
                                      before.strip.height + bar };
        }
        const int more = lines(data, way.text.width) - way.text.height;
        const int missing = more > 0 ? more * way.text.width : 0;
        if (way.text.width > 0 && way.text.height > 0 &&
            (least < 0 || (give != GIVE_ALL ? missing < least : !missing))) {
            least = missing;
            *layout = way;
        }
    }
}

/* The place where cell number n of nine begins, in columns or rows; the first heavy line is at 0.
 */
static int offset(int n, int cell, bool ruled)
{
    return 1 + n * cell + n / 3 + (ruled ? n - n / 3 : 0);
}

int layout_column_line(const struct cell_form *form, int n)
{
    return n % 3 && !form->columns_ruled ? -1 : offset(n, form->width, form->columns_ruled) - 1;
}

int layout_row_line(const struct cell_form *form, int n)
{
    return (n % 3 && !form->rows_ruled) || (form->open && n % 9 == 0)
               ? -1
               : offset(n, form->height, form->rows_ruled) - 1 - form->open;
}

void layout_cell(const struct layout *layout, int cell, int *x, int *y)
{
    const struct cell_form *form = &layout->form;
    *x = layout->board.x + offset(cell_column(cell), form->width, form->columns_ruled);
    *y = layout->board.y + offset(cell_row(cell), form->height, form->rows_ruled) - form->open;
}

int layout_hit(const struct layout *layout, int x, int y, int *digit)
{
    *digit = 0;
    for (int cell = 0, left, top, dx, dy; layout->fits && cell < 81; cell++) {
        layout_cell(layout, cell, &left, &top);
        if (x < left || x >= left + layout->form.width || y < top || y >= top + layout->form.height)
            continue;
        for (int d = 1; d <= 9; d++)
            if (layout_candidate(&layout->form, d, &dx, &dy) && x == left + dx && y == top + dy)
                *digit = d;
        return cell;
    }
    return -1;
}

bool layout_candidate(const struct cell_form *form, int digit, int *x, int *y)
{
    const int n = digit - 1;
    const int apart = form->width < 9 ? 2 : 3; /* so that each has a free column on both sides */
    *x = form->height == 2 ? n % 5 : form->width / 2 + (n % 3 - 1) * apart;
    *y = form->height == 2 ? n / 5 : (form->height - 1) / 2 + n / 3 - 1;
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
