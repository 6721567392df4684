#include "ui/view/explanation.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "ui/core/reporting.h"
#include "ui/drawing/coloured.h"
#include "ui/view/panel.h"

/* Text whose cells and digits have the colours of the board. */
static int draw_coloured(struct frame *frame, struct app *app, struct rect rect, const char *text,
                         enum ink ink)
{
    const struct notice *notice = &app->play->notice;
    uint8_t *inks = frame && notice->painted ? coloured_text(text, &notice->roles) : NULL;
    struct strbuf shown = STRBUF_EMPTY;
    if (app->options.from_zero) {
        uint8_t *moved = coloured_from_zero(text, inks, &shown);
        free(inks);
        inks = moved;
    }
    const int lines = frame_wrap_script(
        frame, rect.x, rect.y, rect.width, rect.height, 0,
        &(struct script){ shown.length ? shown.text : text, inks, NULL, ink, PAPER_PLAIN });
    free(inks);
    strbuf_release(&shown);
    return lines;
}

static void add_conclusion_line(const struct notice *notice, struct strbuf *out)
{
    if (notice->conclusion.length)
        strbuf_addf(out, "=> %s", notice->conclusion.text);
}

/* How many lines the words and the conclusion need. */
static int text_height(struct app *app, int width)
{
    const struct notice *notice = &app->play->notice;
    const struct rect column = { .width = width };
    struct strbuf conclusion = STRBUF_EMPTY;
    add_conclusion_line(notice, &conclusion);
    const int lines = draw_coloured(NULL, app, column, notice->text.text, INK_TEXT) +
                      draw_coloured(NULL, app, column, conclusion.text, INK_TEXT);
    strbuf_release(&conclusion);
    return lines;
}

int explanation_height(struct app *app, int width)
{
    return text_height(app, width) + notice_can_be_walked(&app->play->notice);
}

static const char follow[] = "({open}: follow it)";

/* Draws the words; if `cut`, their last line has a key instead. */
static void draw_words(struct frame *frame, struct app *app, struct rect rect, bool cut,
                       const char *key)
{
    const struct notice *notice = &app->play->notice;
    if (rect.height < 1)
        return;
    draw_coloured(frame, app, rect, notice->text.text, notice_ink(notice));
    if (cut)
        panel_more(frame, app, &rect, key);
}

void explanation_draw(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                      const char *more)
{
    const struct notice *notice = &app->play->notice;
    const bool follows = !more && notice_can_be_walked(notice);
    const char *key = more ? more : follows ? follow : "({open}: more)";
    struct strbuf conclusion = STRBUF_EMPTY;
    if (!notice->kind || !rect.width || rect.height < 1)
        return;
    const struct rect whole = rect;
    if (heading && rect.height > 1)
        panel_heading(frame, app, &rect, heading);
    const struct rect room = rect;
    add_conclusion_line(notice, &conclusion);
    const int all = text_height(app, rect.width);
    const int last = draw_coloured(NULL, app, rect, conclusion.text, INK_STRONG);
    const bool cut = all + follows > rect.height; /* also if only the key has no line */
    struct rect words = rect;
    words.height -= last;
    if (cut) /* the conclusion comes first: it must not be cut off */
        words.y += last;
    else
        rect.y += all - last;
    draw_words(frame, app, words, cut, key);
    draw_coloured(frame, app, rect, conclusion.text, INK_STRONG);
    if (!cut && follows)
        panel_more(frame, app, &(struct rect){ room.x, room.y, room.width, all + 1 }, key);
    hot_link(frame, whole, ACTION_OPEN);
    strbuf_release(&conclusion);
}

void explanation_line(struct app *app, struct frame *frame, int y, const char *first)
{
    const int width = app->layout.status.width;
    const struct notice *notice = &app->play->notice;
    struct strbuf text = STRBUF_EMPTY, more = STRBUF_EMPTY;
    strbuf_add(&text, first);
    notice_in_one_line(notice, &text);
    uint8_t *inks = notice->painted ? coloured_text(text.text, &notice->roles) : NULL;
    if (utf8_columns(text.text) > width - 2)
        app_add_named(app, " ({open})", &more);
    const int columns = utf8_columns(more.text), left = width - 2 - columns;
    frame_fill(frame, 0, y, width, 1, ' ', INK_TEXT, PAPER_BAR);
    frame_script(frame, 1, y, left,
                 &(struct script){ text.text, inks, NULL, notice_ink(notice), PAPER_BAR });
    frame_text(frame, 1 + left, y, columns, more.text, INK_STRONG, PAPER_BAR);
    strbuf_release(&text);
    strbuf_release(&more);
    free(inks);
}
