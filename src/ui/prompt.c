/*
 * The command line at the bottom: typed over the game or the menu, Tab completes.
 */
#include <stdio.h>
#include <string.h>

#include "reductio/base/utf8.h"
#include "ui/panel.h"

/* What lies below has the status line for itself, and what Tab offers is kept from it. */
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

static void prompt_draw(struct app *app, struct frame *frame)
{
    struct prompt *prompt = &app->prompt;
    draw_below(app, frame);
    const struct rect *bar = &app->layout.status;
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    frame_put(frame, 0, bar->y, ':', INK_STRONG, PAPER_BAR);
    int room = bar->width - 2, length = (int)prompt->length;
    const char *from = prompt->text + (length > room ? length - room : 0);
    frame_text(frame, 1, bar->y, room, from, INK_TEXT, PAPER_BAR);
    if (app->message.length) /* what Tab offers */
        frame_text(frame, length + 4, bar->y, bar->width - length - 5, app->message.text,
                   app->message_ink, PAPER_BAR);
    frame->cursor_x = 1 + (length > room ? room : length);
    frame->cursor_y = bar->y;
}

static void complete(struct app *app)
{
    struct prompt *prompt = &app->prompt;
    struct strbuf out;
    strbuf_init(&out);
    size_t line = 0;
    if (app_complete(app, prompt->text, &out))
        line = strcspn(out.text, "\n");
    if (line >= prompt->length && line < sizeof prompt->text && out.length) {
        memcpy(prompt->text, out.text, line);
        prompt->text[line] = '\0';
        prompt->length = line;
        if (out.text[line])
            app_say(app, INK_FAINT, "%s", out.text + line + 1);
    }
    strbuf_release(&out);
}

static void run(struct app *app)
{
    char line[sizeof app->prompt.text];
    memcpy(line, app->prompt.text, sizeof line);
    app_pop(app);
    app_command(app, line);
}

static bool prompt_key(struct app *app, ui_key key)
{
    struct prompt *prompt = &app->prompt;
    if (key == UI_KEY_ESCAPE) {
        app_pop(app);
    } else if (key == UI_KEY_ENTER) {
        run(app);
    } else if (key == UI_KEY_TAB) {
        complete(app);
    } else if (key == UI_KEY_BACKSPACE) {
        if (!prompt->length)
            app_pop(app);
        else
            prompt->text[--prompt->length] = '\0';
    } else if (key == (UI_KEY_CONTROL | 'u')) {
        prompt->text[prompt->length = 0] = '\0';
    } else if (key >= ' ' && key < 0x7F && prompt->length + 1 < sizeof prompt->text) {
        prompt->text[prompt->length++] = (char)key;
        prompt->text[prompt->length] = '\0';
    }
    return true;
}

static bool prompt_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_KEY)
        return prompt_key(app, event->key);
    return event->kind == EVENT_MOUSE || event->kind == EVENT_PASTE;
}

static void prompt_act(struct app *app, enum action action, int digit)
{
    (void)app;
    (void)action;
    (void)digit;
}

static void prompt_tell(struct app *app, struct strbuf *out)
{
    if (app->prompt.length)
        strbuf_addf(out, "Say the rest of it: %s", app->prompt.text);
    else
        strbuf_add(out, "Which command?");
}

const struct view prompt_view = { CONTEXT_PLAY, prompt_draw, prompt_event, prompt_act,
                                  NULL,         prompt_tell, NULL,         NULL };

void prompt_open(struct app *app, const char *line)
{
    struct prompt *prompt = &app->prompt;
    memset(prompt, 0, sizeof *prompt);
    snprintf(prompt->text, sizeof prompt->text, "%s", line);
    prompt->length = strlen(prompt->text);
    app_push(app, &prompt_view);
}
