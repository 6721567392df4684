#include "ui/view/views.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* The parts of a notice from top to bottom, and how many lines each needs. */
enum part { WHERE, TITLE, REASON, CONCLUSION, PARTS };

struct explained {
    struct app *app;
    struct frame *frame;
    enum paper paper;
    struct strbuf title;
    const char *text[PARTS]; /* that of the title is `title` */
    int lines[PARTS], all;
};

/* Draws a part in the colours of the board from line `skip` on; returns how many lines it has. */
static int draw_text(const struct explained *explained, struct frame *frame, struct rect rect,
                     int skip, enum part part, const char *text)
{
    const struct notice *notice = &explained->app->play->notice;
    const enum ink ink = part == WHERE && !notice->above ? INK_FAINT
                         : part == TITLE                 ? INK_STRONG
                         : notice->kind == NOTICE_ALARM  ? INK_WARN
                         : notice->kind == NOTICE_DONE   ? INK_GOOD
                                                         : INK_TEXT;
    const bool alarm = part == REASON && notice->kind == NOTICE_ALARM;
    uint8_t *inks = frame && (notice->painted || alarm)
                        ? coloured_text(text, explained->app->layout.shown, &notice->roles)
                        : NULL;
    SCOPED struct strbuf shown = STRBUF_EMPTY;
    if (inks && part == CONCLUSION)
        memset(inks, notice->places ? INK_PLACED : INK_ELIMINATED, strlen(text));
    for (size_t i = 0; inks && alarm && text[i]; i++)
        inks[i] = inks[i] == INK_COUNT ? INK_ELIMINATED : inks[i];
    if (explained->app->options.from_zero) {
        uint8_t *moved = coloured_from_zero(text, inks, &shown);
        free(inks);
        inks = moved;
    }
    const struct styled styled = { shown.length ? shown.text : text, inks, NULL, ink,
                                   explained->paper };
    const int lines =
        frame_wrap_styled(frame, rect.x, rect.y, rect.width, rect.height, skip, styled);
    free(inks);
    return lines;
}

/* Draws lines of a part at the top of *rect, which loses them. */
static void put_lines(const struct explained *explained, struct rect *rect, enum part part,
                      int skip, int lines)
{
    const struct rect place = { rect->x, rect->y, rect->width, lines };
    if (lines > 0)
        draw_text(explained, explained->frame, place, skip, part, explained->text[part]);
    rect->y += lines;
    rect->height -= lines;
}

/* Returns how many lines a part has now, which it had not before. */
static int count_lines(struct explained *explained, enum part part, int width)
{
    const int before = explained->lines[part];
    const char *text = explained->text[part];
    const struct rect rect = { .width = width };
    explained->lines[part] = *text ? draw_text(explained, NULL, rect, 0, part, text) : 0;
    return explained->lines[part] - before;
}

static struct explained explain(struct app *app, struct frame *frame, struct rect rect,
                                enum paper paper)
{
    enum { LOW = 11 }; /* lines; in less, words above the title are scrolled with the rest */
    const struct notice *notice = &app->play->notice;
    const char *text = notice->text.text;
    const bool joined = notice->text.failed || (notice->above && rect.height < LOW);
    const size_t title = joined ? 0 : notice->title, above = joined ? 0 : notice->above;
    struct explained explained = { app, frame, paper, .title = STRBUF_EMPTY };
    strbuf_add_bytes(&explained.title, text + above, title - above);
    explained.text[WHERE] = joined ? "" : notice->where.text;
    explained.text[TITLE] = explained.title.text;
    explained.text[REASON] = text + title + (title && text[title] == '\n');
    explained.text[CONCLUSION] =
        app->options.notation ? notice->notation.text : notice->conclusion.text;
    for (enum part part = 0; part < PARTS; part++)
        explained.all += count_lines(&explained, part, rect.width);
    return explained;
}

/* Puts the key that scrolls at the right end of a line; returns its columns. Without a frame it
 * only counts them. */
static int put_key(const struct explained *explained, struct frame *frame, struct rect rect,
                   bool back, bool brief)
{
    SCOPED_LINKED named = RICH_TEXT_EMPTY;
    app_add_rich(explained->app,
                 brief  ? back ? "{page-up}" : "{page-down}"
                 : back ? "{page-up}: back"
                        : "{page-down}: more",
                 &named);
    const int columns = utf8_columns(named.text.text);
    const int from = columns < rect.width ? rect.width - columns : 0;
    if (frame)
        frame_styled(frame, rect.x + from, rect.y, rect.width - from,
                     rich_text_styled(&named, INK_FAINT, explained->paper));
    return columns;
}

/* The first of `lines` lines of a text that is shown in a place for `page` of them, which the wheel
 * scrolls. */
static int first_line(const struct explained *explained, struct rect rect, int lines, bool *last)
{
    struct notice *notice = &explained->app->play->notice;
    const size_t most = lines > rect.height ? (size_t)(lines - rect.height) : 0;
    if (notice->reason.top > most)
        notice->reason.top = most;
    notice->reason.count = (size_t)lines;
    notice->page = rect.height;
    *last = notice->reason.top == most;
    mouse_area_add(explained->app, rect, &notice->reason);
    return (int)notice->reason.top;
}

/* Where the parts have no lines of their own the title and the words are one text, which is
 * scrolled; the conclusion is below it or, in a single line, before it. */
static void draw_joined(const struct explained *explained, struct rect rect)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    int top = 0, last = explained->lines[CONCLUSION];
    if (last >= rect.height) {
        strbuf_addf(&text, "%s%s", explained->text[CONCLUSION], last ? " " : "");
        last = 0;
    }
    notice_in_one_line(&explained->app->play->notice, &text);
    struct rect room = { rect.x, rect.y, rect.width, rect.height - last };
    if (draw_text(explained, NULL, room, 0, REASON, text.text) > room.height) {
        struct rect line = { rect.x, rect.y + room.height - 1, rect.width, 1 };
        bool end;
        room.width -= put_key(explained, NULL, line, false, true) + 1;
        top = first_line(explained, room, draw_text(explained, NULL, room, 0, REASON, text.text),
                         &end);
        put_key(explained, explained->frame, line, end, true);
    }
    draw_text(explained, explained->frame, room, top, REASON, text.text);
    rect.y += room.height;
    put_lines(explained, &rect, CONCLUSION, 0, last);
}

/* The heading, and dots for the rung of a hint. */
static void put_heading(const struct explained *explained, struct rect *rect, const char *heading)
{
    const struct app *app = explained->app;
    const bool ascii = app->charset != CHARSET_HEAVY;
    const int rung = app->play->notice.rung, y = rect->y;
    const int end = rect->x + rect->width - 2 * app->layout.boxed;
    panel_heading(explained->frame, explained->app, rect, heading);
    if (!rung)
        return;
    for (int i = 1; i <= RUNG_DONE; i++)
        frame_put(explained->frame, end - 1 - RUNG_DONE + i, y,
                  i <= rung ? (ascii ? '*' : 0x25CF) : (ascii ? '.' : 0x25CB),
                  i <= rung ? INK_ACCENT : INK_FAINT, explained->paper);
    frame_put(explained->frame, end - 1 - RUNG_DONE, y, ' ', INK_FAINT, explained->paper);
}

void explanation_draw(struct frame *frame, struct app *app, struct rect rect, const char *heading)
{
    enum { LEAST = 2, LOW = 6 }; /* lines: of words that are scrolled; of a list without heading */
    struct notice *notice = &app->play->notice;
    notice->page = 0;
    if (!notice->kind || rect.width < 1 || rect.height < 1)
        return;
    const bool bar = rect.y + rect.height > app->layout.status.y;
    if (bar)
        frame_fill(frame, 0, rect.y, app->layout.width, rect.height, ' ', INK_TEXT, PAPER_BAR);
    struct explained explained = { .app = app, .frame = frame, .paper = PAPER_PLAIN };
    const bool ends_list = app_shown(app)->rows && rect.height > LOW;
    if (heading && (app->layout.boxed || ends_list)) {
        put_heading(&explained, &rect, heading);
        heading = NULL;
    }
    explained = explain(app, frame, rect, bar ? PAPER_BAR : PAPER_PLAIN);
    frame_link(frame, rect.x, rect.y, rect.width, rect.height,
               notice_can_be_walked(notice) ? ACTION_OPEN : LINK_COVER);
    int spare = rect.height - explained.all;
    if (spare < 0 && !notice->above) { /* the first rung makes room, */
        spare += explained.lines[WHERE];
        explained.lines[WHERE] = 0;
    }
    if (spare < 0 && notice->name) { /* and the digits and houses in the title, which follow */
        strbuf_truncate(&explained.title, notice->name);
        spare -= count_lines(&explained, TITLE, rect.width);
    }
    const int scrolled = explained.lines[REASON] + spare - 1; /* and a line for the key */
    const bool headed = heading && (spare > 0 || (spare < 0 && scrolled > LEAST));
    spare -= headed;
    const int reason = spare < 0 ? scrolled - headed : explained.lines[REASON];
    if (spare < 0 && reason < LEAST) {
        draw_joined(&explained, rect);
        strbuf_release(&explained.title);
        return;
    }
    if (headed)
        put_heading(&explained, &rect, heading);
    /* Empty lines, where there is room: the first one is before the conclusion. */
    static const enum part apart[] = { CONCLUSION, TITLE, REASON };
    bool gap[PARTS] = { false };
    for (int i = 0, above; i < PARTS - 1; i++) {
        above = 0;
        for (int part = 0; part < (int)apart[i]; part++)
            above += explained.lines[part];
        gap[apart[i]] = spare > 0 && above && explained.lines[apart[i]];
        spare -= gap[apart[i]];
    }
    for (enum part part = 0; part < PARTS; part++) {
        struct rect room = { rect.x, rect.y, rect.width, reason };
        bool end = false;
        const int skip = part == REASON && spare < 0
                             ? first_line(&explained, room, explained.lines[REASON], &end)
                             : 0;
        rect.y += gap[part];
        put_lines(&explained, &rect, part, skip, part == REASON ? reason : explained.lines[part]);
        if (part == REASON && spare < 0) {
            put_key(&explained, frame, (struct rect){ rect.x, rect.y, rect.width, 1 }, end, false);
            rect.y++;
        }
    }
    strbuf_release(&explained.title);
}

int explanation_height(void *app, int width)
{
    const struct rect rect = { .width = width, .height = INT_MAX };
    struct explained explained = explain(app, NULL, rect, PAPER_PLAIN);
    strbuf_release(&explained.title);
    return explained.all + !!explained.lines[WHERE] +
           (explained.lines[TITLE] ? 1 + !!explained.lines[CONCLUSION] : 0);
}
