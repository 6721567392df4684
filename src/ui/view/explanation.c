#include "ui/view/panel.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "ui/drawing/coloured.h"

/* The parts of a notice from top to bottom, and how many lines each needs. */
enum part { TITLE, REASON, CONCLUSION, PARTS };

struct explained {
    struct app *app;
    struct frame *frame;
    enum paper paper;
    struct strbuf text[PARTS];
    int lines[PARTS], all;
};

/* Draws a text in the colours of the board from line `skip` on; returns how many lines it has. */
static int draw_coloured(const struct explained *explained, struct frame *frame, struct rect rect,
                         int skip, const char *text, enum ink ink)
{
    const struct app *app = explained->app;
    const struct notice *notice = &app->play->notice;
    uint8_t *inks = frame && notice->painted ? coloured_text(text, &notice->roles) : NULL;
    SCOPED struct strbuf shown = STRBUF_EMPTY;
    if (app->options.from_zero) {
        uint8_t *moved = coloured_from_zero(text, inks, &shown);
        free(inks);
        inks = moved;
    }
    const struct styled styled = { shown.length ? shown.text : text, inks, NULL, ink,
                                   explained->paper };
    const int lines =
        frame_wrap_styled(frame, rect.x, rect.y, rect.width, rect.height, skip, &styled);
    free(inks);
    return lines;
}

/* Draws lines of a part at the top of *rect, which loses them. */
static void put_lines(const struct explained *explained, struct rect *rect, enum part part,
                      int skip, int lines)
{
    const enum ink ink = part == REASON ? notice_ink(&explained->app->play->notice) : INK_STRONG;
    const struct rect place = { rect->x, rect->y, rect->width, lines };
    if (lines > 0)
        draw_coloured(explained, explained->frame, place, skip, explained->text[part].text, ink);
    rect->y += lines;
    rect->height -= lines;
}

static struct explained explain(struct app *app, struct frame *frame, int width, enum paper paper)
{
    const struct notice *notice = &app->play->notice;
    const char *text = notice->text.text;
    const size_t title = notice->text.failed ? 0 : notice->title;
    struct explained explained = { .app = app, .frame = frame, .paper = paper };
    for (int part = 0; part < PARTS; part++)
        strbuf_init(&explained.text[part]);
    strbuf_add_bytes(&explained.text[TITLE], text, title);
    strbuf_add(&explained.text[REASON], text + title + (title && text[title] == '\n'));
    if (notice->conclusion.length)
        strbuf_addf(&explained.text[CONCLUSION], "=> %s", notice->conclusion.text);
    for (int part = 0; part < PARTS; part++) {
        const struct strbuf *of = &explained.text[part];
        if (of->length)
            explained.lines[part] = draw_coloured(&explained, NULL, (struct rect){ .width = width },
                                                  0, of->text, INK_TEXT);
        explained.all += explained.lines[part];
    }
    return explained;
}

static void release_parts(struct explained *explained)
{
    for (int part = 0; part < PARTS; part++)
        strbuf_release(&explained->text[part]);
}

int explanation_height(void *app, int width)
{
    struct explained explained = explain(app, NULL, width, PAPER_PLAIN);
    release_parts(&explained);
    return explained.all;
}

bool explanation_scroll(struct notice *notice, int pages)
{
    const int lines = (int)notice->reason.top + pages * notice->page;
    if (!notice->page)
        return false;
    notice->reason.top = lines > 0 ? (size_t)lines : 0; /* drawing keeps it above the end */
    return true;
}

static const char follow[] = "({open}: follow it)";

/* Puts keys at the beginning of the last line of a place or, with `right`, at its end, where the
 * text leaves them room; returns their columns. Without a frame it only counts them. */
static int put_keys(const struct explained *explained, struct frame *frame, struct rect rect,
                    const char *keys, bool right)
{
    SCOPED_LINKED named = RICH_TEXT_EMPTY;
    app_add_rich(explained->app, keys, &named);
    const int columns = utf8_columns(named.text.text), y = rect.y + rect.height - 1;
    const int from = right && columns < rect.width ? rect.width - columns : 0;
    const struct styled styled = rich_text_styled(&named, INK_FAINT, explained->paper);
    if (frame)
        frame_styled(frame, rect.x + from, y, rect.width - from, &styled);
    return columns;
}

static void draw_whole(const struct explained *explained, struct rect rect, const char *heading,
                       bool follows)
{
    struct rect room = rect;
    const int spare = rect.height - explained->all;
    if (heading && spare > (follows ? 1 : 0))
        panel_heading(explained->frame, explained->app, &room, heading);
    for (int part = 0; part < PARTS; part++)
        put_lines(explained, &room, (enum part)part, 0, explained->lines[part]);
    room.height = 1;
    if (follows && spare > 0)
        put_keys(explained, explained->frame, room, follow, false);
}

/* The first of `lines` lines that is shown in a place for `page` of them; and the keys that show
 * the others. */
static int place_in(const struct explained *explained, struct list *scrolled, int lines, int page,
                    const char **keys)
{
    const size_t most = lines > page ? (size_t)(lines - page) : 0;
    if (!scrolled)
        return 0;
    scrolled->top = scrolled->top < most ? scrolled->top : most;
    explained->app->play->notice.page = page;
    if (scrolled->top == most)
        *keys = "({page-up}: back)";
    return (int)scrolled->top;
}

/* Title and conclusion have no lines of their own: the conclusion and all words are scrolled, or
 * the words alone begin. */
static void draw_joined(const struct explained *explained, struct rect rect, struct list *scrolled)
{
    const struct notice *notice = &explained->app->play->notice;
    const char *keys = scrolled ? "({page-down})" : "({open})", *back = NULL;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct rect room = rect;
    int top = 0;
    if (scrolled && explained->text[CONCLUSION].length)
        strbuf_addf(&text, "%s. ", explained->text[CONCLUSION].text);
    notice_in_one_line(notice, &text);
    if (draw_coloured(explained, NULL, rect, 0, text.text, INK_TEXT) > rect.height) {
        room.width -= put_keys(explained, NULL, room, keys, true) + 1;
        const int lines = draw_coloured(explained, NULL, room, 0, text.text, INK_TEXT);
        top = place_in(explained, scrolled, lines, rect.height, &back);
        put_keys(explained, explained->frame, rect, back ? "({page-up})" : keys, true);
    }
    draw_coloured(explained, explained->frame, room, top, text.text, notice_ink(notice));
}

/* Title, a part of the words, keys, and the conclusion; false: that is too much. */
static bool draw_part(const struct explained *explained, struct rect rect, const char *keys,
                      bool follows, struct list *scrolled)
{
    const int last = explained->lines[CONCLUSION];
    const int needed = put_keys(explained, NULL, rect, keys, false);
    const bool beside =
        last == 1 && utf8_columns(explained->text[CONCLUSION].text) + 1 + needed <= rect.width;
    const int room = rect.height - explained->lines[TITLE] - last - !beside - follows;
    if (room < 1)
        return false;
    const int skip = place_in(explained, scrolled, explained->lines[REASON], room, &keys);
    put_lines(explained, &rect, TITLE, 0, explained->lines[TITLE]);
    put_lines(explained, &rect, REASON, skip, room);
    struct rect line = { rect.x, rect.y, rect.width, 1 };
    rect.y += !beside + follows;
    if (follows)
        put_keys(explained, explained->frame,
                 (struct rect){ line.x, line.y + !beside, line.width, 1 }, follow, false);
    line.y += beside && follows;
    put_keys(explained, explained->frame, line, keys, beside);
    put_lines(explained, &rect, CONCLUSION, 0, last);
    return true;
}

static void draw_cut(const struct explained *explained, struct rect rect, const char *heading,
                     const char *more, struct list *scrolled)
{
    enum { HEADED = 6 }; /* lines, from which on one of them is for the heading */
    const bool walks = notice_can_be_walked(&explained->app->play->notice);
    const char *keys = more       ? more
                       : scrolled ? "({page-down}: more)"
                       : walks    ? follow
                                  : "({open}: more)";
    if (heading && rect.height >= HEADED)
        panel_heading(explained->frame, explained->app, &rect, heading);
    if (!draw_part(explained, rect, keys, scrolled && walks && rect.height >= HEADED, scrolled))
        draw_joined(explained, rect, scrolled);
}

void explanation_draw(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                      const char *more, struct list *scrolled)
{
    struct notice *notice = &app->play->notice;
    notice->page = 0;
    if (!notice->kind || rect.width < 1 || rect.height < 1)
        return;
    if ((!scrolled || app->layout.boxed) && heading && rect.height > 1) { /* it ends a list */
        panel_heading(frame, app, &rect, heading);
        heading = NULL;
    }
    const bool bar = rect.y + rect.height > app->layout.status.y;
    if (bar)
        frame_fill(frame, 0, rect.y, app->layout.width, rect.height, ' ', INK_TEXT, PAPER_BAR);
    struct explained explained = explain(app, frame, rect.width, bar ? PAPER_BAR : PAPER_PLAIN);
    if (explained.all <= rect.height)
        draw_whole(&explained, rect, heading, !more && notice_can_be_walked(notice));
    else
        draw_cut(&explained, rect, heading, more, scrolled);
    frame_link(frame, rect.x, rect.y, rect.width, rect.height, ACTION_OPEN);
    release_parts(&explained);
}
