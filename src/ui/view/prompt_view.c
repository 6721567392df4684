/*
 * The command line in the last line, over the game or the menu. Tab completes: once as far as all
 * offers agree, then through the offers, which are listed above the line. Up and Down bring back
 * the lines that were run before. The value of a setting is typed in the same way.
 */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/view/views.h"

enum { ENTRY_MOST = 256, PAST_MOST = 50, OFFERS_SHOWN = 8, OFFER_COLUMNS = 32 };

struct prompt_state {
    char setting[32]; /* whose value is typed; "": a command is */
    char entry[ENTRY_MOST];
    struct completion found;          /* the offers of Tab; a count of 0: none */
    struct list offers;               /* as they are drawn */
    int chosen;                       /* the offer in the line; -1: none yet */
    char past[PAST_MOST][ENTRY_MOST]; /* lines that were run, the latest last */
    int past_count, past_at;          /* past_at is past_count for the line that is new */
    char unfinished[ENTRY_MOST];      /* that line, while an earlier one is shown */
};

VIEW_STATE(prompt_state, prompt_state, prompt_view)

/* ---- The line ---- */

/* Adds a character, unless it has no width or does not fit as a whole. */
static void type(char entry[ENTRY_MOST], uint32_t character)
{
    char bytes[UTF8_MAX];
    const size_t count = utf8_put(character, bytes), length = strlen(entry);
    if (utf8_width(character) < 1 || character == UTF8_BAD || length + count >= ENTRY_MOST)
        return;
    memcpy(entry + length, bytes, count);
    entry[length + count] = '\0';
}

static void rub_out(char entry[ENTRY_MOST])
{
    const char *at = entry, *end = at + strlen(entry), *last = at;
    while (at < end) {
        last = at;
        utf8_next(&at, end);
    }
    entry[last - entry] = '\0';
}

/* The first line of a text. */
static void paste(char entry[ENTRY_MOST], const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end && strchr(" \t\r\n", *text))
        text++;
    while (text < end && *text != '\n' && *text != '\r') {
        uint32_t character = utf8_next(&text, end);
        type(entry, character == '\t' ? ' ' : character);
    }
}

static void set_entry(char entry[ENTRY_MOST], const char *text)
{
    *entry = '\0';
    paste(entry, text, strlen(text));
}

static void prompt_release(void *state)
{
    completion_release(&((struct prompt_state *)state)->found);
}

static void forget_offers(struct prompt_state *prompt)
{
    completion_release(&prompt->found);
    prompt->found = (struct completion)COMPLETION_EMPTY;
    prompt->chosen = -1;
}

/* Adds the typed line as a command; returns how many of its bytes are not shown. */
static size_t add_command(const struct prompt_state *prompt, struct strbuf *out)
{
    if (*prompt->setting)
        strbuf_addf(out, "always %s ", prompt->setting);
    const size_t hidden = out->length;
    strbuf_add(out, prompt->entry);
    return hidden;
}

/* ---- Drawing ---- */

/* The offer of this number, as a line of found.words. */
static const char *offer_at(const struct prompt_state *prompt, int number, size_t *length)
{
    const char *at = prompt->found.words.text;
    while (number-- > 0)
        at += strcspn(at, "\n") + 1;
    *length = strcspn(at, "\n");
    return at;
}

static void take_offer(struct app *app, size_t number)
{
    struct prompt_state *prompt = prompt_state(app);
    SCOPED struct strbuf line = STRBUF_EMPTY;
    size_t length;
    const char *offer = offer_at(prompt, (int)number, &length);
    const size_t kept = prompt->found.kept - add_command(prompt, &line);
    if (kept > strlen(prompt->entry) || kept + length >= ENTRY_MOST)
        return;
    snprintf(prompt->entry + kept, ENTRY_MOST - kept, "%.*s", (int)length, offer);
    prompt->chosen = (int)number;
}

static void offer_line(struct app *app, struct list_row row, struct list_line *line)
{
    size_t length;
    const char *offer = offer_at(prompt_state(app), (int)row.place, &length);
    strbuf_add_bytes(&line->name, offer, length);
}

static void prompt_draw(struct app *app, struct frame *frame)
{
    struct prompt_state *prompt = prompt_state(app);
    const struct rect *bar = &app->layout.status;
    const int count = (int)prompt->found.count, shown = count < OFFERS_SHOWN ? count : OFFERS_SHOWN;
    const int columns = app->layout.width - 2;
    char label[40];
    panel_below(app, frame);
    /* Lists the offers above the line. */
    prompt->offers = (struct list){ .count = (size_t)count,
                                    .selected = (size_t)prompt->chosen,
                                    .active = prompt->chosen >= 0,
                                    .line = offer_line,
                                    .click = take_offer };
    if (count > 1)
        list_draw(app, frame,
                  (struct rect){ 1, bar->y - shown,
                                 columns < OFFER_COLUMNS ? columns : OFFER_COLUMNS, shown },
                  NULL, &prompt->offers);
    snprintf(label, sizeof label, "%s:%s", prompt->setting, *prompt->setting ? " " : "");
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    const int begin = frame_text(frame, 0, bar->y, bar->width, label, INK_STRONG, PAPER_BAR);
    const int room = bar->width - begin - 1;
    const char *from = prompt->entry, *end = from + strlen(from);
    while (from < end && utf8_columns(from) > room)
        utf8_next(&from, end);
    frame_text(frame, begin, bar->y, room, from, INK_TEXT, PAPER_BAR);
    const int used = begin + utf8_columns(from);
    frame_styled(frame, used + 3, bar->y, bar->width - used - 4,
                 app_message_script(app, PAPER_BAR));
    frame->cursor_x = used;
    frame->cursor_y = bar->y;
}

/* ---- Keys ---- */

/* Completes the line, or replaces the offer by the next one if there are any. */
static void complete(struct app *app, int step)
{
    struct prompt_state *prompt = prompt_state(app);
    const int count = (int)prompt->found.count;
    if (count > 1) {
        const int from = prompt->chosen < 0 && step < 0 ? 0 : prompt->chosen;
        take_offer(app, (size_t)((from + step + count) % count));
        return;
    }
    SCOPED struct strbuf line = STRBUF_EMPTY;
    const size_t hidden = add_command(prompt, &line);
    forget_offers(prompt);
    if (app->above.complete_command(app, line.text, &prompt->found) &&
        prompt->found.line.length < hidden + ENTRY_MOST)
        set_entry(prompt->entry, prompt->found.line.text + hidden);
}

static void remember_line(struct prompt_state *prompt)
{
    const char *text = prompt->entry;
    if (!*text || *prompt->setting ||
        (prompt->past_count && !strcmp(prompt->past[prompt->past_count - 1], text)))
        return;
    if (prompt->past_count == PAST_MOST)
        memmove(prompt->past, prompt->past + 1, (--prompt->past_count) * sizeof *prompt->past);
    memcpy(prompt->past[prompt->past_count++], text, sizeof *prompt->past);
}

static void recall(struct prompt_state *prompt, int step)
{
    const int at = prompt->past_at + step;
    if (at < 0 || at > prompt->past_count || *prompt->setting)
        return;
    if (prompt->past_at == prompt->past_count)
        strcpy(prompt->unfinished, prompt->entry);
    prompt->past_at = at;
    strcpy(prompt->entry, at == prompt->past_count ? prompt->unfinished : prompt->past[at]);
}

static void prompt_key(struct app *app, ui_key key)
{
    struct prompt_state *prompt = prompt_state(app);
    if (key == UI_KEY_TAB || key == (UI_KEY_TAB | UI_KEY_SHIFT)) {
        complete(app, key == UI_KEY_TAB ? 1 : -1);
        return;
    }
    forget_offers(prompt);
    if (key == UI_KEY_ESCAPE) {
        app_pop(app);
    } else if (key == UI_KEY_ENTER) {
        SCOPED struct strbuf line = STRBUF_EMPTY;
        add_command(prompt, &line);
        remember_line(prompt);
        app_pop(app);
        if (*prompt->entry)
            app->above.run_command(app, line.text);
    } else if (key == UI_KEY_UP || key == UI_KEY_DOWN) {
        recall(prompt, key == UI_KEY_UP ? -1 : 1);
    } else if (key == UI_KEY_BACKSPACE) {
        /* It does not close an empty line: held down, it would undo moves then. */
        rub_out(prompt->entry);
    } else if (key == (UI_KEY_CONTROL | 'u')) {
        set_entry(prompt->entry, "");
    } else if (key == (UI_KEY_CONTROL | 'w')) {
        for (int spaces = 1; spaces >= 0; spaces--)
            while (*prompt->entry && (prompt->entry[strlen(prompt->entry) - 1] == ' ') == spaces)
                rub_out(prompt->entry);
    } else if (key < UI_KEY_SPECIAL) {
        type(prompt->entry, key);
    }
}

static bool prompt_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_KEY)
        prompt_key(app, event->key);
    if (event->kind == EVENT_PASTE) {
        forget_offers(prompt_state(app));
        paste(prompt_state(app)->entry, event->text, event->length);
    }
    return event->kind != EVENT_NONE;
}

static void prompt_describe(struct app *app, struct strbuf *out)
{
    const char *entry = prompt_state(app)->entry;
    if (*entry)
        strbuf_addf(out, "What to %.*s? Type a name, or 'back'.", (int)strlen(entry) - 1, entry);
    else
        strbuf_add(out, "Which command?");
}

void prompt_for_value(struct app *app, const char *setting, const char *begun)
{
    if (!app_push(app, &prompt_view))
        return;
    struct prompt_state *prompt = prompt_state(app);
    forget_offers(prompt);
    prompt->past_at = prompt->past_count;
    snprintf(prompt->setting, sizeof prompt->setting, "%s", setting);
    set_entry(prompt->entry, begun);
    if (app->services->list_themes)
        app->services->list_themes(app); /* Tab offers them */
}

static void prompt_open(struct app *app, int run)
{
    prompt_for_value(app, "", run ? "run " : "");
}

static const char *prompt_text(const struct app *app)
{
    return prompt_state(app)->entry;
}

const struct view prompt_view = {
    .name = "prompt",
    .state_size = sizeof(struct prompt_state),
    .release = prompt_release,
    .openings = { { ACTION_COMMAND, .run_with = prompt_open, .number = false },
                  { ACTION_RUN_TO, .run_with = prompt_open, .number = true } },
    .context = CONTEXT_PLAY,
    .over = true,
    .text = prompt_text,
    .draw = prompt_draw,
    .event = prompt_event,
    .describe = prompt_describe,
};
