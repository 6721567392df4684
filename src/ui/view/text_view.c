/* The view of explanations, and what all views of long texts have in common. */
#include "ui/view/text_view.h"

#include <stdio.h>

#include "ui/core/reporting.h"
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
