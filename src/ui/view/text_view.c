/* A long text to scroll in: the view of explanations, and what the help view shares with it. */
#include "ui/view/text_view.h"

#include <stdio.h>

#include "ui/view/panel.h"
#include "ui/view/views.h"

static struct text_state *text_state(const struct app *app)
{
    return app_state(app, app_top(app));
}

static int page_height(const struct app *app)
{
    return app->layout.height - 2;
}

void text_draw(struct app *app, struct frame *frame)
{
    struct text_state *state = text_state(app);
    const int width = app->layout.width - 2, height = page_height(app);
    const int lines = frame_wrap(NULL, 0, 0, width, 1, 0, state->text.text, INK_TEXT, PAPER_PLAIN);
    const int most = lines > height ? lines - height : 0;
    char where[96];
    if (state->skipped > most)
        state->skipped = most;
    const int last = state->skipped + height;
    panel_title(app, frame, app_top(app)->name);
    frame_wrap(frame, 1, 1, width, height, state->skipped, state->text.text, INK_TEXT, PAPER_PLAIN);
    snprintf(where, sizeof where,
             most ? "{up} {down} scroll  %d of %d lines  {quit} back" : "{quit} back",
             last < lines ? last : lines, lines);
    panel_keys(app, frame, where);
}

static void scroll(struct app *app, int lines)
{
    struct text_state *state = text_state(app);
    state->skipped = state->skipped + lines < 0 ? 0 : state->skipped + lines;
}

static void scroll_pages(struct app *app, int pages)
{
    scroll(app, pages * page_height(app));
}

static void scroll_to(struct app *app, int line)
{
    text_state(app)->skipped = line;
}

void text_tell(struct app *app, struct strbuf *out)
{
    strbuf_add(out, text_state(app)->text.text);
    out->failed |= text_state(app)->text.failed;
}

void text_open_in(struct app *app, const struct view *view, const struct strbuf *text)
{
    if (!app_push(app, view))
        return;
    struct text_state *state = text_state(app);
    strbuf_release(&state->text);
    strbuf_add(&state->text, text->text);
    state->text.failed |= text->failed;
    state->skipped = 0;
}

void text_open(struct app *app, const struct strbuf *text)
{
    if (!app->plain.on) {
        text_open_in(app, &text_view, text);
        return;
    }
    app_report(app, REPORT_READ, .text = text->text); /* printed, not opened */
    app->reports.words.failed |= text->failed;
}

void text_release(void *state)
{
    struct text_state *text = state;
    strbuf_release(&text->text);
}

enum { END = 1 << 16 }; /* more lines than any text has: drawing scrolls back to the last page */

static const struct handler handlers[] = {
    { ACTION_UP, .run_with = scroll, .number = -1 },
    { ACTION_DOWN, .run_with = scroll, .number = 1 },
    { ACTION_PAGE_UP, .run_with = scroll_pages, .number = -1 },
    { ACTION_PAGE_DOWN, .run_with = scroll_pages, .number = 1 },
    { ACTION_FIRST, .run_with = scroll_to, .number = 0 },
    { ACTION_LAST, .run_with = scroll_to, .number = END },
    { .action = ACTION_NONE },
};

const struct view text_view = {
    .name = "explanation",
    .state_size = sizeof(struct text_state),
    .release = text_release,
    .context = CONTEXT_READ,
    .draw = text_draw,
    .handlers = handlers,
    .otherwise = app_pop,
    .tell = text_tell,
};
