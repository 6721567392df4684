/* The command line in the last line, over the game or the menu; Tab completes. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/core/report.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

struct prompt_state {
    char text[128];
    size_t length;
};

static struct prompt_state *prompt_state(const struct app *app)
{
    return app_state(app, &prompt_view);
}

/* Draws the view below without the message, which is what Tab offers and belongs to this view. */
static void draw_below(struct app *app, struct frame *frame)
{
    struct strbuf said = app->message;
    enum ink ink = app->message_ink;
    strbuf_init(&app->message);
    app->views[app->view_count - 2]->draw(app, frame);
    strbuf_release(&app->message);
    app->message = said;
    app->message_ink = ink;
}

static int columns_typed(const char *text)
{
    const char *end = text + strlen(text);
    int columns = 0;
    while (text < end) {
        utf8_next(&text, end);
        columns++;
    }
    return columns;
}

static void prompt_draw(struct app *app, struct frame *frame)
{
    struct prompt_state *prompt = prompt_state(app);
    draw_below(app, frame);
    const struct rect *bar = &app->layout.status;
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    frame_put(frame, 0, bar->y, ':', INK_STRONG, PAPER_BAR);
    int room = bar->width - 2, length = columns_typed(prompt->text);
    const char *from = prompt->text, *end = from + prompt->length;
    for (int out = length - room; out > 0; out--) /* the end of the text stays visible */
        utf8_next(&from, end);
    frame_text(frame, 1, bar->y, room, from, INK_TEXT, PAPER_BAR);
    if (app->message.length) /* what Tab offers */
        frame_text(frame, length + 4, bar->y, bar->width - length - 5, app->message.text,
                   app->message_ink, PAPER_BAR);
    frame->cursor_x = 1 + (length > room ? room : length);
    frame->cursor_y = bar->y;
}

static void complete(struct app *app)
{
    struct prompt_state *prompt = prompt_state(app);
    struct strbuf out = STRBUF_EMPTY;
    size_t line = 0;
    if (app->above.complete_command(prompt->text, &out))
        line = strcspn(out.text, "\n");
    if (line >= prompt->length && line < sizeof prompt->text && out.length) {
        memcpy(prompt->text, out.text, line);
        prompt->text[line] = '\0';
        prompt->length = line;
        if (out.text[line])
            app_report(app, REPORT_OFFERS, .text = out.text + line + 1);
    }
    strbuf_release(&out);
}

static void run_prompt(struct app *app)
{
    const struct prompt_state typed = *prompt_state(app);
    app_pop(app);
    app->above.run_command(app, typed.text);
}

/* Adds a character, unless it has no width or does not fit as a whole. */
static void type(struct prompt_state *prompt, uint32_t character)
{
    char bytes[UTF8_MAX];
    size_t count = utf8_put(character, bytes);
    if (utf8_width(character) < 1 || character == UTF8_BAD ||
        prompt->length + count >= sizeof prompt->text)
        return;
    memcpy(prompt->text + prompt->length, bytes, count);
    prompt->text[prompt->length += count] = '\0';
}

static void rub_out(struct prompt_state *prompt)
{
    const char *at = prompt->text, *end = at + prompt->length, *last = at;
    while (at < end) {
        last = at;
        utf8_next(&at, end);
    }
    prompt->length = (size_t)(last - prompt->text);
    prompt->text[prompt->length] = '\0';
}

/* Types the first line of a pasted text; the player sees it before running it. */
static void paste(struct prompt_state *prompt, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end && strchr(" \t\r\n", *text))
        text++;
    while (text < end && *text != '\n' && *text != '\r') {
        uint32_t character = utf8_next(&text, end);
        type(prompt, character == '\t' ? ' ' : character);
    }
}

static bool prompt_key(struct app *app, ui_key key)
{
    struct prompt_state *prompt = prompt_state(app);
    if (key == UI_KEY_ESCAPE) {
        app_pop(app);
    } else if (key == UI_KEY_ENTER) {
        run_prompt(app);
    } else if (key == UI_KEY_TAB) {
        complete(app);
    } else if (key == UI_KEY_BACKSPACE) {
        if (!prompt->length)
            app_pop(app);
        else
            rub_out(prompt);
    } else if (key == (UI_KEY_CONTROL | 'u')) {
        prompt->text[prompt->length = 0] = '\0';
    } else if (key < UI_KEY_SPECIAL) {
        type(prompt, key);
    }
    return true;
}

static bool prompt_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_KEY)
        return prompt_key(app, event->key);
    if (event->kind == EVENT_PASTE)
        paste(prompt_state(app), event->text, event->length);
    return event->kind == EVENT_MOUSE || event->kind == EVENT_PASTE;
}

static void prompt_tell(struct app *app, struct strbuf *out)
{
    const struct prompt_state *prompt = prompt_state(app);
    if (prompt->length)
        strbuf_addf(out, "What to %.*s? Type its name, or 'back'.", (int)prompt->length - 1,
                    prompt->text);
    else
        strbuf_add(out, "Which command?");
}

static void prompt_open(struct app *app, int run)
{
    static const char begun[] = "run ";
    if (!app_push(app, &prompt_view))
        return;
    struct prompt_state *prompt = prompt_state(app);
    memset(prompt, 0, sizeof *prompt);
    paste(prompt, begun, run ? strlen(begun) : 0);
}

static const char *prompt_text(const struct app *app)
{
    return prompt_state(app)->text;
}

const struct view prompt_view = {
    .name = "prompt",
    .state_size = sizeof(struct prompt_state),
    .openings = { { ACTION_COMMAND, .run_with = prompt_open, .number = false },
                  { ACTION_RUN_TO, .run_with = prompt_open, .number = true } },
    .context = CONTEXT_PLAY,
    .text = prompt_text,
    .draw = prompt_draw,
    .event = prompt_event,
    .tell = prompt_tell,
};
