/* The help screen, written from the action table and the present key map. */
#include <string.h>

#include "ui/view/text_view.h"
#include "ui/view/views.h"

static void add_help(const struct app *app, enum action action, const char *help,
                     struct strbuf *out)
{
    struct strbuf keys = STRBUF_EMPTY;
    keymap_keys(&app->keymap, action, &keys);
    strbuf_addf(out, "  %-14s %s\n", keys.text, help);
    strbuf_release(&keys);
}

struct some_help {
    enum action action;
    const char *help;
};

static void write_some(const struct app *app, const struct some_help *some, size_t count,
                       struct strbuf *out)
{
    for (size_t i = 0; i < count; i++)
        add_help(app, some[i].action, some[i].help, out);
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
        add_help(app, action_table[i].action, action_table[i].help, out);
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

static void help_open(struct app *app)
{
    struct strbuf text = STRBUF_EMPTY;
    write_help(app, &text);
    text_open_in(app, &help_view, &text);
    strbuf_release(&text);
}

static const struct handler handlers[] = {
    { ACTION_HELP, .run = app_pop },
    { .action = ACTION_NONE },
};

const struct view help_view = {
    .name = "help",
    .state_size = sizeof(struct text_state),
    .release = text_release,
    .openings = { { ACTION_HELP, .run = help_open } },
    .context = CONTEXT_READ,
    .draw = text_draw,
    .handlers = handlers,
    .like = &text_view,
    .tell = text_tell,
};
