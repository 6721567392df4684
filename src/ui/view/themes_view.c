/* The choice of a theme: each is shown on the board as the selection moves. */
#include <stdio.h>
#include <string.h>

#include "ui/drawing/theme.h"
#include "ui/play/settings.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

struct themes_state {
    struct list list;
    char before[sizeof((struct options *)NULL)->theme]; /* shown again unless another is kept */
    bool moved;
};

static struct themes_state *themes_state(const struct app *app)
{
    return app_state(app, &themes_view);
}

static size_t built_in_count(void)
{
    size_t count = 0;
    while (theme_files[count].name)
        count++;
    return count;
}

/* The first line is "auto"; the built-in themes follow, and then those of files. */
static const char *theme_in_line(const struct app *app, size_t number)
{
    const size_t built_in = built_in_count();
    return !number              ? "auto"
           : number <= built_in ? theme_files[number - 1].name
                                : app->theme_names.at[number - 1 - built_in];
}

static size_t themes_count(const struct app *app)
{
    return 1 + built_in_count() + app->theme_names.count;
}

static void themes_line(struct app *app, size_t number, struct list_line *line)
{
    const char *name = theme_in_line(app, number);
    const bool before = !strcmp(name, themes_state(app)->before);
    strbuf_add(&line->name, name);
    strbuf_add(&line->about, before ? "as before" : "");
    line->ink = before ? INK_STRONG : INK_TEXT;
}

/* Describes the selected theme; a built-in one by the second line of its file, behind the hash. */
static void add_theme_about(struct app *app, struct strbuf *out)
{
    const size_t number = themes_state(app)->list.selected;
    if (!number) {
        strbuf_add(out, "Dark or light, to match the background of the terminal.");
    } else if (number > built_in_count()) {
        strbuf_add(out, "A theme from a file, such as one of your own.");
    } else {
        const char *about = strstr(theme_files[number - 1].text, "\n# ");
        if (about)
            strbuf_add_bytes(out, about + 3, strcspn(about + 3, "\n"));
    }
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

/* The game; without one the first puzzle, without candidates. */
static void draw_preview(struct app *app, struct frame *frame)
{
    struct board board;
    if (app->play->game) {
        panel_board(app, frame);
        return;
    }
    memset(&board, 0, sizeof board);
    memset(board.owner, OWNER_GIVEN, sizeof board.owner);
    if (app->puzzle_count)
        board.value = app->puzzles[0].givens;
    panel_still_board(app, frame, &board, NULL);
}

/* The names of files may be lent after the view was opened. */
static void select_before(struct app *app)
{
    struct themes_state *state = themes_state(app);
    for (size_t i = 0; !state->moved && i < themes_count(app); i++)
        if (!strcmp(theme_in_line(app, i), state->before))
            state->list.selected = i;
}

static void themes_draw(struct app *app, struct frame *frame)
{
    enum { SAMPLES = 8, ABOUT = 4, LINES = 4 };
    struct rect rest = layout_beside(&app->layout);
    select_before(app);
    panel_title(app, frame, "themes");
    if (rest.x || rest.y > 1)
        draw_preview(app, frame);
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
        add_theme_about(app, &text);
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
    show_theme(app, theme_in_line(app, state->list.selected));
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
    setting_keep(app, setting_named("theme"), app->options.theme, false);
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
    *state = (struct themes_state){ .moved = false };
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
    .count = themes_count,
    .line = themes_line,
    .moved = preview_theme,
};
