/* The view of explanations, and what all views of long texts have in common. */
#include "ui/view/text_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/utf8.h"
#include "ui/drawing/coloured.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

struct explanation_state {
    struct text_state place;
    struct strbuf text;
};

static struct text_state *text_state(const struct app *app)
{
    return app_state(app, app_shown(app));
}

void text_draw_page(struct app *app, struct frame *frame, struct rect rect, int narrowest,
                    page_writer *write)
{
    struct text_state *state = text_state(app);
    char scroll[64] = "", keys[96];
    int fits;
    const int lines = page_draw(app, frame, rect, narrowest, &state->skipped, write, &fits),
              last = state->skipped + fits;
    state->height = rect.height;
    hot_page(app, rect);
    if (lines > fits)
        snprintf(scroll, sizeof scroll, "{up} {down} scroll  %d of %d lines  ",
                 last < lines ? last : lines, lines);
    snprintf(keys, sizeof keys, state->leads ? "%s{open} %s" : "%s{quit} back", scroll,
             state->leads);
    panel_keys(app, frame, keys);
}

static void write_explanation(struct app *app, struct page *page)
{
    const struct explanation_state *state = app_state(app, &text_view);
    page_coloured(page, notice_roles(&app->play->notice), state->text.text);
}

static void text_draw(struct app *app, struct frame *frame)
{
    struct rect rect = layout_page(&app->layout);
    rect.x++;
    rect.width -= 2;
    panel_title(app, frame, text_view.name);
    text_draw_page(app, frame, rect, rect.width, write_explanation);
}

static void text_tell(struct app *app, struct strbuf *out)
{
    const struct explanation_state *state = app_state(app, &text_view);
    strbuf_add(out, state->text.text);
    out->failed |= state->text.failed;
}

static void scroll(struct app *app, int lines)
{
    struct text_state *state = text_state(app);
    state->skipped = state->skipped + lines < 0 ? 0 : state->skipped + lines;
}

static void scroll_pages(struct app *app, int pages)
{
    scroll(app, pages * text_state(app)->height);
}

static void scroll_to(struct app *app, int line)
{
    text_state(app)->skipped = line;
}

bool text_push(struct app *app, const struct view *view)
{
    const bool pushed = app_push(app, view);
    if (pushed)
        *text_state(app) = (struct text_state){ .height = app->layout.height - 2 };
    return pushed;
}

void text_leads(struct app *app, const char *words)
{
    if (app_top(app)->like == &text_view)
        text_state(app)->leads = words;
}

void text_open(struct app *app, const struct strbuf *text)
{
    if (app->plain.on) {
        app_report(app, REPORT_READ, .text = text->text); /* printed, not opened */
        app->reports.words.failed |= text->failed;
        return;
    }
    if (!text_push(app, &text_view))
        return;
    struct explanation_state *state = app_state(app, &text_view);
    strbuf_release(&state->text);
    strbuf_add(&state->text, text->text);
    state->text.failed |= text->failed;
}

static void text_release(void *state)
{
    struct explanation_state *explanation = state;
    strbuf_release(&explanation->text);
}

enum { END = 1 << 16 }; /* more lines than any text has: drawing scrolls back to the last page */

static const struct handler handlers[] = {
    { ACTION_UP, .run_with = scroll, .number = -1 },
    { ACTION_DOWN, .run_with = scroll, .number = 1 },
    { ACTION_PAGE_UP, .run_with = scroll_pages, .number = -1 },
    { ACTION_PAGE_DOWN, .run_with = scroll_pages, .number = 1 },
    { ACTION_FIRST, .run_with = scroll_to, .number = 0 },
    { ACTION_LAST, .run_with = scroll_to, .number = END },
    { ACTION_OPEN, .run = app_pop },
    { .action = ACTION_NONE },
};

const struct view text_view = {
    .name = "explanation",
    .state_size = sizeof(struct explanation_state),
    .release = text_release,
    .context = CONTEXT_READ,
    .page = true,
    .draw = text_draw,
    .handlers = handlers,
    .otherwise = app_pop,
    .tell = text_tell,
};

/* ---- Pages ---- */

enum {
    GAP = 3,        /* columns of the screen between two of the page */
    MOST = 3,       /* columns of a page */
    TOGETHER = 4,   /* lines: a heading is not separated from those below it */
    WHOLE = 100000, /* more lines than any page has */
};

/* The place of a line on the screen; false: it is scrolled off. */
static bool place_of(const struct page *page, int line, int *x, int *y)
{
    const int at = line - page->skipped, height = page->rect.height;
    if (!page->frame || at < 0 || at >= page->columns * height)
        return false;
    *x = page->rect.x + at / height * (page->width + GAP);
    *y = page->rect.y + at % height;
    return true;
}

/* Adds a text as lines that begin at column `indent`; the first may stand behind something. */
static void flow_lines(struct page *page, int indent, enum ink ink, const char *text,
                       const uint8_t *inks)
{
    const int width = page->width - indent,
              lines = frame_wrap(NULL, 0, 0, width, 0, 0, text, ink, PAPER_PLAIN);
    int x, y;
    for (int i = 0; i < lines; i++)
        if (place_of(page, page->line + i, &x, &y))
            frame_wrap_script(page->frame, x + indent, y, width, 1, i,
                              &(struct script){ text, inks, NULL, ink, PAPER_PLAIN });
    page->line += lines > 0 ? lines : 1;
}

void page_gap(struct page *page)
{
    if (page->out)
        strbuf_add(page->out, "\n");
    if (page->line && !(page->whole && page->line % page->rect.height == 0))
        page->line++;
}

void page_heading(struct page *page, const char *text)
{
    page_gap(page);
    if (page->out) {
        strbuf_addf(page->out, "%s\n", text);
        return;
    }
    const int left = page->rect.height - page->line % page->rect.height;
    if (page->whole && left < TOGETHER)
        page->line += left;
    flow_lines(page, 0, INK_STRONG, text, NULL);
}

void page_coloured(struct page *page, const struct roles *roles, const char *text)
{
    uint8_t *inks = roles && !page->out ? coloured_text(text, roles) : NULL;
    if (page->out)
        strbuf_addf(page->out, "%s\n", text);
    else
        flow_lines(page, 0, INK_TEXT, text, inks);
    free(inks);
}

void page_sample(struct page *page, const char *sample, enum ink ink, enum paper paper, int indent,
                 const char *text)
{
    const int needed = utf8_columns(sample);
    int x, y;
    if (page->out) {
        strbuf_addf(page->out, "  %-*s %s\n", indent - 3, sample, text);
        return;
    }
    if (place_of(page, page->line, &x, &y))
        frame_text(page->frame, x + 2, y, page->width - 2, sample, ink, paper);
    page->line += needed + 3 > indent; /* the text begins below a sample that is too long */
    flow_lines(page, indent, INK_TEXT, text, NULL);
}

int page_draw(struct app *app, struct frame *frame, struct rect rect, int narrowest, int *skipped,
              page_writer *write, int *fits)
{
    int columns = (rect.width + GAP) / (narrowest + GAP);
    columns = columns < 1 ? 1 : columns > MOST ? MOST : columns;
    struct page page = { .app = app,
                         .rect = rect,
                         .columns = columns,
                         .width = (rect.width + GAP) / columns - GAP,
                         .whole = true };
    write(app, &page);
    *fits = columns * rect.height;
    if (page.line > *fits) {
        page.whole = false;
        page.line = 0;
        write(app, &page);
    }
    const int lines = page.line, most = lines > *fits ? lines - *fits : 0;
    *skipped = *skipped < most ? *skipped : most;
    page.skipped = *skipped;
    page.frame = frame;
    page.line = 0;
    write(app, &page);
    return lines;
}

void page_tell(struct app *app, page_writer *write, struct strbuf *out)
{
    struct page page = {
        .app = app, .rect = { 0, 0, WHOLE, WHOLE }, .columns = 1, .width = WHOLE, .out = out
    };
    write(app, &page);
}
