/* The choice of a theme: each is shown on the board as the selection moves. */
#include <stdio.h>
#include <string.h>

#include "ui/drawing/theme.h"
#include "ui/play/settings.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

struct themes_state {
    struct list list;
    char before[sizeof((struct options *)NULL)->theme]; /* shown again unless another is kept */
    bool moved;
};

VIEW_STATE(themes_state, themes_state, themes_view)

enum { THEME_AUTO, THEME_BUILT_IN, THEME_OF_FILE };

static void themes_rows(const struct app *app, struct list *list)
{
    list_add(list, NULL, NULL, THEME_AUTO, 0);
    for (size_t i = 0; theme_files[i].name; i++)
        list_add(list, NULL, NULL, THEME_BUILT_IN, i);
    for (size_t i = 0; i < app->theme_names.count; i++)
        list_add(list, NULL, NULL, THEME_OF_FILE, i);
}

static const char *theme_in(const struct app *app, struct list_row row)
{
    return row.part == THEME_AUTO       ? "auto"
           : row.part == THEME_BUILT_IN ? theme_files[row.place].name
                                        : app->theme_names.at[row.place];
}

static void themes_line(struct app *app, struct list_row row, struct list_line *line)
{
    const char *name = theme_in(app, row);
    const bool before = !strcmp(name, themes_state(app)->before);
    strbuf_add(&line->name, name);
    strbuf_add(&line->about, before ? "as before" : "");
    line->ink = before ? INK_STRONG : INK_TEXT;
}

/* Shows the meanings of the colours, in the colours themselves. */
static void draw_samples(struct app *app, struct frame *frame, struct rect rect)
{
    static const struct {
        enum ink ink;
        enum paper paper;
        const char *text;
    } samples[] = {
        { INK_GIVEN, PAPER_PLAIN, "given" },
        { INK_CANDIDATE, PAPER_PLAIN, "candidate" },
        { INK_ENTRY, PAPER_PLAIN, "your own" },
        { INK_NOTE, PAPER_PLAIN, "note" },
        { INK_FORCED, PAPER_PLAIN, "forced" },
        { INK_TRY_1, PAPER_PLAIN, "experiment" },
        { INK_PATTERN, PAPER_EVIDENCE, "pattern" },
        { INK_OPPOSITE, PAPER_EVIDENCE, "other side" },
        { INK_SET_2, PAPER_EVIDENCE, "second set" },
        { INK_FIN, PAPER_EVIDENCE, "fin" },
        { INK_ELIMINATED, PAPER_TARGET, "eliminated" },
        { INK_PLACED, PAPER_SHAPE, "placed" },
        { INK_CONFLICT, PAPER_DEAD, "conflict" },
        { INK_FADED, PAPER_PLAIN, "filtered out" },
    };
    const int column = rect.width / 2;
    panel_text(frame, app, rect, "Meaning", "", INK_TEXT, "");
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        const int x = rect.x + (int)(i % 2) * column, y = rect.y + 1 + (int)(i / 2);
        if (y >= rect.y + rect.height)
            return;
        frame_text(frame, x, y, column - 1, samples[i].text, samples[i].ink, samples[i].paper);
    }
}

/* The names of files may be lent after the view was opened. */
static void select_before(struct app *app)
{
    struct themes_state *state = themes_state(app);
    const struct listing lines = app_listing(app, &themes_view);
    for (size_t i = 0; !state->moved && i < lines.count; i++)
        if (!strcmp(theme_in(app, list_row(lines.list, i)), state->before))
            state->list.selected = i;
}

static void themes_draw(struct app *app, struct frame *frame)
{
    enum { SAMPLES = 8, ABOUT = 4, LINES = 4 };
    struct rect rest = layout_beside(&app->layout);
    select_before(app);
    panel_title(app, frame, "themes");
    if (rest.x || rest.y > 1)
        panel_sample(app, frame, false);
    if (rest.height >= SAMPLES + ABOUT + LINES) {
        struct rect samples = rest;
        rest.height -= SAMPLES;
        samples.y += rest.height;
        samples.height = SAMPLES;
        draw_samples(app, frame, samples);
    }
    if (rest.height >= ABOUT + LINES) {
        struct rect about = rest;
        struct strbuf text = STRBUF_EMPTY;
        rest.height -= ABOUT;
        about.y += rest.height;
        about.height = ABOUT;
        /* Describes the selected theme; a built-in one by the second line of its file, behind the
         * hash. */
        const struct list_row row = app_selected(app, &themes_view);
        if (row.part == THEME_AUTO) {
            strbuf_add(&text, "Dark or light, to match the background of the terminal.");
        } else if (row.part == THEME_OF_FILE) {
            strbuf_add(&text, "A theme from a file, such as one of your own.");
        } else if (row.part == THEME_BUILT_IN) {
            const char *line = strstr(theme_files[row.place].text, "\n# ");
            if (line)
                strbuf_add_bytes(&text, line + 3, strcspn(line + 3, "\n"));
        }
        panel_text(frame, app, about, "About", text.text, INK_TEXT, "...");
        strbuf_release(&text);
    }
    const struct listing lines = app_listing(app, &themes_view);
    list_draw(app, frame, rest, "Themes", &lines);
    panel_keys(app, frame, "{open} keep it  {back} return to the previous theme");
}

static void show_theme(struct app *app, const char *name)
{
    struct error error;
    strbuf_reset(&app->message.text);
    snprintf(app->options.theme, sizeof app->options.theme, "%s", name);
    if (app->services->show_theme)
        app_refused(app, app->services->show_theme(app, &error), &error);
}

static void preview_theme(struct app *app)
{
    struct themes_state *state = themes_state(app);
    state->moved = true;
    show_theme(app, theme_in(app, app_selected(app, &themes_view)));
}

static void keep_theme(struct app *app)
{
    struct themes_state *state = themes_state(app);
    if (app->plain.on) {
        app_report(app, REPORT_SET_FOR_SCREEN);
        return;
    }
    /* The theme on the screen may be another one than the selected one, if that has a mistake. */
    strcpy(state->before, app->options.theme);
    app_pop(app);
    app_report(app, REPORT_THEME_KEPT, .text = app->options.theme);
    setting_keep(app, setting_named("theme"), app->options.theme);
}

static void themes_leave(struct app *app)
{
    const char *before = themes_state(app)->before;
    if (strcmp(before, app->options.theme) != 0)
        show_theme(app, before);
}

static void themes_open(struct app *app)
{
    if (!app_push(app, &themes_view))
        return;
    struct themes_state *state = themes_state(app);
    list_rewind(&state->list);
    state->moved = false;
    strcpy(state->before, app->options.theme);
    if (app->services->list_themes)
        app->services->list_themes(app);
    select_before(app);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = keep_theme },
    { .action = ACTION_NONE },
};

const struct view themes_view = {
    .name = "themes",
    .covers = true,
    .state_size = sizeof(struct themes_state),
    .openings = { { ACTION_THEMES, .run = themes_open } },
    .context = CONTEXT_LIST,
    .draw = themes_draw,
    .handlers = handlers,
    .leave = themes_leave,
    .says = "Themes of the screen. A number chooses one, {back} closes.",
    .rows = themes_rows,
    .line = themes_line,
    .moved = preview_theme,
};
