#include "ui/view/panel.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum {
    ROOMY = 40, /* columns of a list whose columns stand two apart */
    WIDE = 76,  /* columns of a list and the text about a line, side by side */
    LOW = 12,   /* lines; less are side by side from LOW_WIDE columns on */
    LOW_WIDE = 50,
    HIGH = 30,       /* lines of a list that has two thirds of them */
    LONG = 20,       /* columns of a text that may be cut, */
    ABOUT_LEAST = 8, /* to these */
    NAME_LEAST = 14, /* columns of a name that is cut for the text about the line, */
    CELLS_LEAST = 7, /* and of one that is cut rather than that text: "r1c23+…" */
    TEXT_FROM = 11,  /* lines of a list that has a text below it */
};

/* ---- Lines ---- */

/* The widths of the columns, over the lines on the screen, and of the gap behind the names. Names
 * wider than half of the list do not count, so that a few long ones do not move the texts of all
 * list-> */
struct columns {
    int mark, name, gap;
    bool brief; /* the texts that can be brief are, because one of them has no room */
};

static int more_of(int one, int other)
{
    return one > other ? one : other;
}

static struct columns measure_columns(struct app *app, const struct list *list, size_t end,
                                      int width)
{
    struct list_line line = LIST_LINE_EMPTY;
    struct columns columns = { .gap = width > ROOMY ? 2 : 1 };
    int value = 0, about = 0;
    for (size_t i = list->top; i < end; i++) {
        list_fill(app, list, i, &line);
        columns.mark = more_of(columns.mark, utf8_columns(line.mark.text));
        value = more_of(value, utf8_columns(line.value.text));
        about = line.brief.length ? more_of(about, utf8_columns(line.about.text)) : about;
        if (line.about.length && utf8_columns(line.name.text) <= width / 2)
            columns.name = more_of(columns.name, utf8_columns(line.name.text));
    }
    list_line_release(&line);
    const int room = width - columns.mark - value - !!columns.mark - !!value;
    columns.brief = about && columns.name + columns.gap + about > room;
    return columns;
}

/* The value is left out if all the rest is readable only without it. */
static bool has_room_for_value(const struct columns *columns, const struct list_line *line,
                               int room)
{
    const int name = utf8_columns(line->name.text), about = utf8_columns(line->about.text),
              left = room - utf8_columns(line->value.text) - 1;
    const int needed = name + about + (about > 0);
    const int least = (name < CELLS_LEAST ? name : CELLS_LEAST) + columns->gap + about;
    if (line->keeps_about && about && least <= room)
        return least <= left;
    return needed > room || needed <= left;
}

/* The column at which the text about a line begins: below that of its neighbours, or right behind
 * the name if only that leaves room for all of it; a long name is cut for it. Only a long text is
 * cut itself. -1: there is no room. */
static int about_from(const struct columns *columns, const struct list_line *line, int room)
{
    const int gap = columns->gap, needed = utf8_columns(line->about.text),
              after = utf8_columns(line->name.text) + gap;
    const int aligned = more_of(columns->name + gap, after);
    if (!needed)
        return -1;
    if (room - aligned >= needed)
        return aligned;
    if (room - after >= needed)
        return after;
    if (room - needed >= (line->keeps_about ? CELLS_LEAST : NAME_LEAST) + gap)
        return room - needed;
    return needed > LONG && room - aligned >= ABOUT_LEAST ? aligned : -1;
}

static void draw_columns(struct frame *frame, struct rect row, const struct columns *columns,
                         const struct list_line *line, enum paper paper)
{
    const int value = utf8_columns(line->value.text);
    frame_fill(frame, row.x, row.y, row.width, 1, ' ', line->ink, paper);
    if (columns->mark) {
        frame_text(frame, row.x, row.y, row.width, line->mark.text, line->mark_ink, paper);
        row.x += columns->mark + 1;
        row.width -= columns->mark + 1;
    }
    if (value && has_room_for_value(columns, line, row.width)) {
        row.width -= value + 1;
        frame_text(frame, row.x + row.width + 1, row.y, value, line->value.text, INK_FAINT, paper);
    }
    const int from = about_from(columns, line, row.width);
    frame_text(frame, row.x, row.y, from < 0 ? row.width : from - 1, line->name.text, line->ink,
               paper);
    if (from >= 0)
        frame_text(frame, row.x + from, row.y, row.width - from, line->about.text, INK_FAINT,
                   paper);
}

/* Scrolls an active list to its selected line; no list is scrolled past its end. */
static void scroll_list(struct list *list, size_t page)
{
    if (list->active && list->selected < list->top)
        list->top = list->selected;
    if (list->active && list->selected >= list->top + page)
        list->top = list->selected - page + 1;
    if (list->active && list_row(list, 0).heading && list->selected == 1)
        list->top = 0; /* shows the first heading, too */
    if (list->top + page > list->count)
        list->top = list->count > page ? list->count - page : 0;
}

void list_draw(struct app *app, struct frame *frame, struct rect rect, const char *heading,
               struct list *list)
{
    struct list_line line = LIST_LINE_EMPTY;
    const struct rect whole = rect;
    if (!rect.width || rect.height < 2)
        return;
    const int used = panel_heading(frame, app, &rect, heading);
    if (list->active && list->count && !list->counted) {
        /*
         * Draws "12/87" at the end of the heading, which has used `used` columns; headings are not
         * counted.
         */
        size_t number = list->selected + 1, count = list->count;
        char text[48];
        for (size_t i = 0; i < list->count; i++)
            if (list_row(list, i).heading) {
                count--;
                number -= i < list->selected;
            }
        const int length = snprintf(text, sizeof text, " %zu/%zu ", number, count);
        const int right = whole.x + whole.width - 2 * app->layout.boxed;
        if (used + length <= whole.width)
            frame_text(frame, right - length, whole.y, length, text, INK_FAINT, PAPER_PLAIN);
    }
    struct rect row = rect;
    const size_t page = (size_t)rect.height;
    scroll_list(list, page);
    if (list->count && (list->active || list->click))
        mouse_area_add(app, rect, list);
    const size_t end = list->count - list->top < page ? list->count : list->top + page;
    const struct columns columns = measure_columns(app, list, end, rect.width);
    for (size_t i = list->top; i < end; i++) {
        const bool chosen = list->active && i == list->selected;
        row.y = rect.y + (int)(i - list->top);
        list_fill(app, list, i, &line);
        if (columns.brief && line.brief.length) {
            strbuf_reset(&line.about);
            /* In the column of the values, where a value is more important. */
            if (!line.value.length)
                strbuf_add(&line.value, line.brief.text);
        }
        if (line.heading) {
            const int columns_used =
                frame_text(frame, row.x, row.y, row.width, line.name.text, INK_FAINT, PAPER_PLAIN) +
                1;
            frame_fill(frame, row.x + columns_used, row.y, row.width - columns_used, 1,
                       app->charset == CHARSET_ASCII ? '-' : 0x2500, INK_FAINT, PAPER_PLAIN);
        } else {
            draw_columns(frame, row, &columns, &line, chosen ? PAPER_CURSOR : PAPER_PLAIN);
        }
        if (chosen) {
            frame->cursor_x = row.x;
            frame->cursor_y = row.y;
        }
    }
    list_line_release(&line);
}

/* ---- The screen ---- */

/* Takes the room of the text about a line from that of a list with `count` lines; without room its
 * height is 0. An explanation has the larger part, so that few of them are cut. */
static struct rect split(struct rect *list, size_t count, bool explains)
{
    struct rect about = *list;
    const int whole = list->height;
    if (list->width >= WIDE || (list->height < LOW && list->width >= LOW_WIDE)) {
        list->width = (list->width - 2) / 2;
        about.x += list->width + 2;
        about.width -= list->width + 2;
    } else if (list->height >= TEXT_FROM) {
        about.height = explains              ? list->height * 3 / 5
                       : list->height < HIGH ? list->height * 2 / 5
                                             : list->height / 3;
        list->height -= about.height;
        if (count && count + 2 < (size_t)list->height) /* with its heading, and an empty line */
            list->height = (int)count + 2;
        about.y += list->height;
        about.height = whole - list->height;
    } else {
        about.height = 0;
    }
    return about;
}

void list_screen_board(struct app *app, struct frame *frame, const struct view *view,
                       const struct list_screen *screen)
{
    struct shown board;
    struct roles roles;
    memset(&board, 0, sizeof board);
    memset(&roles, 0, sizeof roles);
    if (screen->preview)
        screen->preview(app, &board, &roles);
    else if (view->board)
        view->board(app, &board);
    else
        panel_sample(app, true, &board, &roles);
    if (view->board && screen->explains && app->play->notice.painted)
        roles = app->play->notice.roles;
    panel_still_board(app, frame, &board, &roles, -1);
}

void list_screen_draw(struct app *app, struct frame *frame, const struct view *view,
                      const struct list_screen *screen)
{
    struct rect rect = layout_beside(&app->layout), about = { 0, 0, 0, 0 };
    struct list *list = app_list(app, view);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    list->counted = screen->counted;
    panel_title(app, frame, screen->title);
    if (app->layout.panel.width)
        list_screen_board(app, frame, view, screen);
    if (screen->about || screen->explains)
        about = split(&rect, list->count, screen->explains);
    list_draw(app, frame, rect, screen->heading, list);
    if (!list->count && screen->empty) {
        panel_named(frame, app, layout_inside(&app->layout, rect), NULL, screen->empty, INK_TEXT);
    }
    if (about.height && screen->explains)
        explanation_draw(frame, app, about, "Why");
    else if (about.height)
        screen->about(app, &text);
    if (text.length)
        panel_text(frame, app, about, "About", text.text, INK_TEXT,
                   screen->more ? screen->more : "...");
    strbuf_reset(&text);
    strbuf_addf(&text, "Names that contain: %s_", list->search.text);
    if (list->search.on)
        panel_line(app, frame, INK_STRONG, text.text);
    else
        panel_keys(app, frame, screen->keys);
}
