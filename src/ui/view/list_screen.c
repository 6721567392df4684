
#include <stdio.h>

#include "base/utf8.h"
#include "ui/view/views.h"

enum {
    ROOMY = 40, /* columns of a list whose columns stand two apart */
    WIDE = 76,  /* columns of a list and the text about a line, side by side */
    LOW = 12,   /* lines; less are side by side from LOW_WIDE columns on */
    LOW_WIDE = 50,
    HIGH = 30,       /* lines of a list that has two thirds of them, or half */
    ABOUT_LEAST = 8, /* columns of a text about a line that is cut */
    TEXT_FROM = 11,  /* lines of a list that has a text below it */
};

/* ---- Lines ---- */

/* The columns of the lines below one heading: the width of the marks, and where the texts about the
 * lines begin, behind the marks; -1: they have no room. */
struct columns {
    int mark, about;
    bool brief; /* not all whole texts have room, so those that have none are brief */
};

static int more_of(int one, int other)
{
    return one > other ? one : other;
}

/* The texts begin in one column, behind the longest name. Without room for both, the longest names
 * are cut, and then the texts. `from` may be the heading. */
static struct columns measure_columns(struct app *app, const struct list *list, size_t from,
                                      size_t end, int width)
{
    struct list_line line = LIST_LINE_EMPTY;
    struct columns columns = { .about = -1 };
    const bool roomy = width > ROOMY;
    const int gap = roomy ? 2 : 1, most = roomy ? width * 3 / 5 : width - ABOUT_LEAST,
              half = roomy ? width / 2 : most;
    int name = 0, usual = 0, about = 0, brief = 0, values = 0, whole = 0;
    bool some = false;
    for (size_t i = from + (list_row(list, from).heading != NULL);
         i < end && !list_row(list, i).heading; i++) {
        list_fill(app, list, i, &line);
        const int value = utf8_columns(line.value.text) + (line.value.length > 0);
        const int columns_of_name = utf8_columns(line.name.text);
        columns.mark = more_of(columns.mark, utf8_columns(line.mark.text));
        values = more_of(values, value);
        about = more_of(about, utf8_columns(line.about.text) + value);
        brief = more_of(brief, utf8_columns(line.brief.text) + value);
        name = more_of(name, line.about.length ? columns_of_name : 0);
        usual = more_of(usual, line.about.length && columns_of_name <= most ? columns_of_name : 0);
        some |= line.about.length > 0;
        whole = more_of(whole, line.brief.length ? utf8_columns(line.about.text) + value : 0);
    }
    list_line_release(&line);
    const int room = width - columns.mark - !!columns.mark - gap;
    columns.brief = whole && name + whole > room;
    about = columns.brief ? brief : about;
    if (name + about > room && columns.brief) /* a short name is enough */
        name = more_of(width / 2, room - about);
    else if (name + about > room && name > half)
        name = more_of(usual, more_of(half, room - about));
    values += ABOUT_LEAST - gap;
    if (some && room - name >= (about < values ? about : values))
        columns.about = name + gap;
    return columns;
}

/* Draws the word in brackets in an ink, without them. */
static void draw_chosen(struct frame *frame, struct rect row, enum ink ink)
{
    bool inside = false;
    struct glyph *glyph;
    for (int i = 0; i < row.width && (glyph = frame_at(frame, row.x + i, row.y)); i++) {
        const bool opens = glyph->character == '[', closes = glyph->character == ']';
        inside |= opens;
        glyph->ink = inside ? (uint8_t)ink : glyph->ink;
        glyph->character = opens || closes ? ' ' : glyph->character;
        inside &= !closes;
    }
}

static void draw_columns(struct frame *frame, struct rect row, const struct columns *columns,
                         const struct list_line *line, enum paper paper)
{
    const int value = utf8_columns(line->value.text);
    const char *about = line->about.text;
    frame_fill(frame, row.x, row.y, row.width, 1, ' ', line->ink, paper);
    if (columns->mark) {
        frame_text(frame, row.x, row.y, row.width, line->mark.text, line->mark_ink, paper);
        row.x += columns->mark + 1;
        row.width -= columns->mark + 1;
    }
    int from = *about ? columns->about : -1;
    const int name = utf8_columns(line->name.text);
    /* A name is not cut for a value alone. */
    if (value && (from >= 0 || name > row.width || name + 1 + value <= row.width)) {
        row.width -= value + 1;
        frame_text(frame, row.x + row.width + 1, row.y, value, line->value.text, INK_FAINT, paper);
    }
    if (columns->brief && line->brief.length && utf8_columns(about) > row.width - from)
        about = line->brief.text;
    /* The text is moved, where it fits, rather than a long name or the text cut. */
    const int room = row.width - utf8_columns(about);
    if (from >= 0 && name < room && (name >= from || from > room))
        from = name >= from ? name + 1 : room;
    frame_text(frame, row.x, row.y, from < 0 ? row.width : from - 1, line->name.text, line->ink,
               paper);
    if (from >= 0)
        frame_text(frame, row.x + from, row.y, row.width - from, about, INK_FAINT, paper);
    if (line->chosen)
        draw_chosen(frame, row, paper == PAPER_CURSOR ? INK_MODE : INK_STRONG);
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
    const int used = heading ? panel_heading(frame, app, &rect, heading) : 0;
    if (heading && list->active && list->count && !list->counted) {
        /* "12/87" at its end, without headings. */
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
    rect.width -= !rect.x; /* a column for the mark of the selected line */
    rect.x += !rect.x;
    struct rect row = rect;
    const size_t page = (size_t)rect.height;
    scroll_list(list, page);
    if (list->count && (list->active || list->click))
        mouse_area_add(app, rect, list);
    const size_t end = list->count - list->top < page ? list->count : list->top + page;
    struct columns columns = { 0 };
    for (size_t i = list->top; i < end; i++) {
        const bool chosen = list->active && i == list->selected;
        row.y = rect.y + ((int)(i - list->top) << list->airy);
        if (i == list->top || list_row(list, i).heading)
            columns = measure_columns(app, list, i, list_row(list, i).heading ? list->count : end,
                                      rect.width);
        list_fill(app, list, i, &line);
        if (line.heading) { /* with a light line behind it */
            const int from =
                frame_text(frame, row.x, row.y, row.width, line.name.text, INK_FAINT, PAPER_PLAIN) +
                1;
            frame_fill(frame, row.x + from, row.y, row.width - from, 1,
                       app->charset == CHARSET_ASCII ? '-' : 0x2500, INK_RULE, PAPER_PLAIN);
        } else {
            draw_columns(frame, row, &columns, &line, chosen ? PAPER_CURSOR : PAPER_PLAIN);
        }
        if (chosen) {
            frame_put(frame, row.x - 1, row.y, app->charset == CHARSET_HEAVY ? 0x258C : '>',
                      INK_ACCENT, PAPER_CURSOR);
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
        about.height = explains              ? list->height * 3 / (list->height < HIGH ? 5 : 6)
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

void list_screen_board(struct app *app, struct frame *frame, const struct list_screen *screen)
{
    const struct view *view = app_shown(app);
    const struct play *play = app->play;
    struct shown board = { .board = &board_classic };
    struct roles roles = { .cells = 0 };
    if (screen->preview)
        screen->preview(app, &board, &roles);
    else if (view->board)
        view->board(app, &board);
    else if (play->game)
        board = play_shown(play);
    else if (app->puzzle_count)
        show_puzzle(app->puzzles, &board);
    if (!screen->preview && play->notice.painted &&
        (view->board ? screen->explains : play->game != NULL))
        roles = play->notice.roles;
    panel_still_board(app, frame, &board, &roles, -1);
}

void list_screen_draw(struct app *app, struct frame *frame, const struct list_screen *screen)
{
    const struct view *view = app_shown(app);
    struct rect rect = layout_beside(&app->layout), about = { 0, 0, 0, 0 };
    struct list *list = app_list(app, view);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    panel_title(app, frame, screen->title);
    if (app->layout.panel.width)
        list_screen_board(app, frame, screen);
    if (view->about || screen->explains)
        about = split(&rect, list->count, screen->explains);
    list_draw(app, frame, rect, screen->heading, list);
    if (!list->count && screen->empty)
        panel_named(frame, app, layout_inside(&app->layout, rect), NULL, screen->empty, INK_TEXT);
    if (about.height && screen->explains)
        explanation_draw(frame, app, about, "Why");
    else if (about.height)
        view->about(app, &text);
    if (text.length)
        panel_text(frame, app, about, "About", text.text, INK_TEXT, "({about}: more)");
    strbuf_reset(&text);
    strbuf_addf(&text, "Names that contain: %s_", list->search.text);
    if (list->search.on)
        panel_line(app, frame, INK_STRONG, text.text);
    else
        panel_keys(app, frame, screen->keys);
}

void list_about(struct app *app)
{
    const struct view *view = app_top(app);
    const struct list *list = app_list(app, view);
    struct list_line line = LIST_LINE_EMPTY;
    if (!list->count)
        return;
    list_fill(app, list, list->selected, &line);
    strbuf_add(&line.name, "\n\n");
    view->about(app, &line.name);
    text_open(app, &line.name);
    list_line_release(&line);
}

void list_view_draw(struct app *app, struct frame *frame)
{
    list_screen_draw(app, frame, app_shown(app)->screen);
}
