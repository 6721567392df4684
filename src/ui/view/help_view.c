/*
 * The help screen, made from the action table and the key map as it is now; and long texts.
 */
#include "ui/drawing/panel.h"

#include <stdio.h>
#include <string.h>

static void add_action(const struct app *app, const struct action_info *info, struct strbuf *out)
{
    struct strbuf keys;
    strbuf_init(&keys);
    keymap_keys(&app->keymap, info->action, &keys);
    strbuf_addf(out, "  %-14s %s\n", keys.text, info->help);
    strbuf_release(&keys);
}

struct some_help {
    enum action action;
    const char *help;
};

/* Some keys, whatever they are bound to. */
static void write_some(const struct app *app, const struct some_help *some, size_t count,
                       struct strbuf *out)
{
    for (size_t i = 0; i < count; i++) {
        struct strbuf keys;
        strbuf_init(&keys);
        keymap_keys(&app->keymap, some[i].action, &keys);
        strbuf_addf(out, "  %-14s %s\n", keys.text, some[i].help);
        strbuf_release(&keys);
    }
}

/* The few keys that a game needs. */
static void write_beginning(const struct app *app, struct strbuf *out)
{
    static const struct some_help first[] = {
        { ACTION_ENTER_DIGIT, "enter a digit in the cell; the arrow keys move" },
        { ACTION_HINT, "a hint; again for more of it" },
        { ACTION_STEP, "the next forced move, with its reason" },
        { ACTION_TRY, "then a digit: try it and see what follows" },
        { ACTION_UNDO, "undo anything" },
    };
    strbuf_add(out, "To begin\n");
    write_some(app, first, sizeof first / sizeof *first, out);
    strbuf_add(out, "\nS- is Shift, C- is Control, A- is Alt.\n\n");
}

static void write_lessons(const struct app *app, struct strbuf *out)
{
    static const struct some_help lessons[] = {
        { ACTION_STEP, "the next position, after the last the next technique" },
        { ACTION_STEP_BACK, "the position before" },
        { ACTION_AGAIN, "begin it again" },
        { ACTION_HINT, "a hint to what is to be found" },
        { ACTION_QUIT, "back to the list" },
    };
    strbuf_add(out, "\nIn a lesson\n");
    write_some(app, lessons, sizeof lessons / sizeof *lessons, out);
}

static void write_help(const struct app *app, struct strbuf *out)
{
    const char *group = "";
    write_beginning(app, out);
    for (size_t i = 0; i < action_table_size; i++) {
        if (strcmp(group, action_table[i].group)) {
            group = action_table[i].group;
            strbuf_addf(out, "%s%s\n", i ? "\n" : "", group);
        }
        add_action(app, &action_table[i], out);
    }
    write_lessons(app, out);
    app_add_named(app,
                  "\nMarks\n"
                  "  7              a given, or your own digit (another colour)\n"
                  "  7' or 7\xC2\xB0       a forced digit\n"
                  "  7?             tried in an experiment; what follows from it is marked with\n"
                  "                 its depth: \xC2\xB9 \xC2\xB2 \xC2\xB3 (or a b c)\n"
                  "  7!             stands twice in a row, column or box\n"
                  "  7x             wrong (only when you ask: {wrong})\n"
                  "\nIn one-row cells three by three dots are the candidates 1 to 9.\n",
                  out);
}

static int page_height(const struct app *app)
{
    return app->layout.height - 2;
}

static int read_width(const struct app *app)
{
    return app->layout.width - 2;
}

/* What is read: the help as the keys are now, or the explanation that was opened. */
static void text_of(struct app *app, struct strbuf *out)
{
    if (app_top(app) == &help_view)
        write_help(app, out);
    else
        strbuf_add(out, app->read.text);
}

static void read_draw(struct app *app, struct frame *frame)
{
    struct strbuf text;
    strbuf_init(&text);
    text_of(app, &text);
    int lines = frame_wrap(NULL, 0, 0, read_width(app), 1, 0, text.text, INK_TEXT, PAPER_PLAIN);
    int most = lines > page_height(app) ? lines - page_height(app) : 0;
    if (app->read_skip > most)
        app->read_skip = most;
    panel_title(app, frame, app_top(app) == &help_view ? "help" : "explanation");
    frame_wrap(frame, 1, 1, read_width(app), page_height(app), app->read_skip, text.text, INK_TEXT,
               PAPER_PLAIN);
    char where[96];
    snprintf(where, sizeof where,
             most ? "{up} {down} scroll  %d of %d lines  {quit} back" : "{quit} back",
             app->read_skip + page_height(app) < lines ? app->read_skip + page_height(app) : lines,
             lines);
    panel_keys(app, frame, where);
    strbuf_release(&text);
}

static void scroll(struct app *app, int lines)
{
    app->read_skip = app->read_skip + lines < 0 ? 0 : app->read_skip + lines;
}

static void scroll_pages(struct app *app, int pages)
{
    scroll(app, pages * page_height(app));
}

static void scroll_to(struct app *app, int line)
{
    app->read_skip = line;
}

static void read_tell(struct app *app, struct strbuf *out)
{
    text_of(app, out);
}

static void help_open(struct app *app)
{
    app->read_skip = 0;
    app_push(app, &help_view);
}

void read_open(struct app *app, const char *text)
{
    strbuf_reset(&app->read);
    strbuf_add(&app->read, text);
    app->read_skip = 0;
    app_push(app, &text_view);
}

enum { END = 1 << 16 }; /* drawing goes back to the last page */

static const struct handler read_handlers[] = {
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
    .context = CONTEXT_READ,
    .draw = read_draw,
    .handlers = read_handlers,
    .otherwise = app_pop,
    .tell = read_tell,
};

static const struct handler help_handlers[] = {
    { ACTION_HELP, .run = app_pop },
    { .action = ACTION_NONE },
};

const struct view help_view = {
    .name = "help",
    .openings = { { ACTION_HELP, .run = help_open } },
    .context = CONTEXT_READ,
    .draw = read_draw,
    .handlers = help_handlers,
    .like = &text_view,
    .tell = read_tell,
};
