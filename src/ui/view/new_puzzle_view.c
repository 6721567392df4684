/*
 * Requests for a new puzzle by level, experiments or technique, or for today's puzzle by level. The
 * view stays open and can be used while the puzzle is made.
 */
#include "ui/view/new_puzzle_view.h"

#include <string.h>

#include "base/name.h"
#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "ui/play/example.h"
#include "ui/play/games.h"
#include "ui/play/kind_words.h"
#include "ui/play/step_line.h"
#include "ui/play/supply.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"
#include "ui/view/technique_view.h"
#include "ui/view/text_view.h"
#include "ui/view/views.h"

struct kind_row {
    const char *heading; /* NULL: the row is a kind */
    struct kind kind;
};

enum { ROWS_MOST = KINDS_MOST + 16 };

struct new_puzzle_state {
    struct list list;
    struct kind_row rows[ROWS_MOST]; /* those whose names the search leaves */
    size_t row_count;
    bool daily; /* the list offers the puzzles of the day */
    struct example example;
};

static struct new_puzzle_state *new_puzzle_state(const struct app *app)
{
    return app_state(app, &new_puzzle_view);
}

static const char *kind_heading(const struct kind *kind)
{
    static const char *const techniques[] = {
        [LEVEL_EASY] = "Techniques, easy",       [LEVEL_MEDIUM] = "Techniques, medium",
        [LEVEL_HARD] = "Techniques, hard",       [LEVEL_UNFAIR] = "Techniques, unfair",
        [LEVEL_EXTREME] = "Techniques, extreme",
    };
    return kind->technique     ? techniques[kind->technique->level]
           : kind->experiments ? "Experiments needed"
                               : "Levels: hardest step";
}

static bool row_is_shown(const struct app *app, const struct kind *kind)
{
    struct strbuf name = STRBUF_EMPTY;
    if (new_puzzle_state(app)->daily)
        return kind->level != LEVEL_CONTRADICTION;
    kind_name(kind, &name);
    bool shown = name_has(name.text, new_puzzle_state(app)->list.search.text);
    strbuf_release(&name);
    return shown;
}

static void list_kind_rows(struct app *app)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    struct kind list[KINDS_MOST];
    const size_t kinds = kind_list(list);
    const char *under = NULL;
    state->row_count = 0;
    for (size_t i = 0; i < kinds; i++) {
        const char *heading = kind_heading(&list[i]);
        if (!row_is_shown(app, &list[i]))
            continue;
        if (heading != under)
            state->rows[state->row_count++] = (struct kind_row){ .heading = heading };
        under = heading;
        state->rows[state->row_count++] = (struct kind_row){ .kind = list[i] };
    }
}

/* The selected kind; NULL: there is none. */
static const struct kind *selected_kind(const struct app *app)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const size_t selected = state->list.selected;
    return selected < state->row_count && !state->rows[selected].heading
               ? &state->rows[selected].kind
               : NULL;
}

static bool is_of_today(const struct app *app, const struct play *play, enum level level)
{
    const struct daily today = { app->supply.today, level };
    return play->game && !play->finished && daily_same(&play->daily, &today);
}

/* The place in kept[] of today's puzzle of a level; kept_count: it is in play; -1: neither. */
static int held_of_today(const struct app *app, enum level level)
{
    if (is_of_today(app, &app->own, level))
        return (int)app->kept_count;
    for (size_t i = 0; i < app->kept_count; i++)
        if (is_of_today(app, &app->kept[i], level))
            return (int)i;
    return -1;
}

static const struct saved_game *saved_of_today(const struct app *app, enum level level)
{
    const struct daily today = { app->supply.today, level };
    for (size_t i = 0; i < app->saved_games.count; i++)
        if (daily_same(&app->saved_games.at[i].peek.about.daily, &today))
            return &app->saved_games.at[i];
    return NULL;
}

static bool is_in_progress(const struct app *app, enum level level)
{
    return new_puzzle_state(app)->daily &&
           (held_of_today(app, level) >= 0 || saved_of_today(app, level));
}

static void new_line(struct app *app, size_t number, struct list_line *line)
{
    const struct kind_row *row = &new_puzzle_state(app)->rows[number];
    const struct kind *kind = &row->kind;
    line->heading = row->heading;
    if (row->heading) {
        strbuf_add(&line->name, row->heading);
        return;
    }
    if (kind->technique)
        add_technique_name(kind->technique, &line->name);
    else
        kind_name(kind, &line->name);
    kind_name(kind, &line->spoken);
    if (is_in_progress(app, kind->level)) {
        line->ink = INK_STRONG;
        strbuf_add(&line->value, "in progress");
        strbuf_add(&line->spoken, ", in progress");
    }
}

static void draw_progress(struct app *app, struct frame *frame)
{
    const struct supply *supply = &app->supply;
    struct strbuf text = STRBUF_EMPTY;
    app_add_named(app, "{back} cancels. Making ", &text);
    kind_name(&supply->wanted.kind, &text);
    int64_t tenths = (app->now - supply->since) / 100;
    strbuf_addf(&text, ": %d.%d s, %llu tries", (int)(tenths / 10), (int)(tenths % 10),
                (unsigned long long)supply->tried);
    panel_line(app, frame, INK_STRONG, text.text);
    strbuf_release(&text);
}

/* The technique that the board shows for a kind: its own, or the first of its level. */
static const struct technique *shown_technique(const struct kind *kind)
{
    for (size_t i = 0; i < rules_all->count && !kind->technique; i++)
        if (rules_all->at[i]->level == kind->level && rules_all->at[i]->use == USE_ALWAYS)
            return rules_all->at[i];
    return kind->technique;
}

static void draw_kind_example(struct app *app, struct frame *frame)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    const struct kind *kind = selected_kind(app);
    const struct technique *technique = kind ? shown_technique(kind) : NULL;
    const int held = kind && state->daily ? held_of_today(app, kind->level) : -1;
    struct board board;
    struct roles roles;
    memset(&board, 0, sizeof board);
    memset(&roles, 0, sizeof roles);
    if (held >= 0) {
        const struct play *play = (size_t)held < app->kept_count ? &app->kept[held] : &app->own;
        game_show(play->game, &play->display, &board);
    } else if (technique && example_make(app, technique, &state->example)) {
        example_board(&state->example, &board, &roles);
    }
    panel_still_board(app, frame, &board, &roles);
}

static enum ink add_kind_about(struct app *app, struct strbuf *out)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const struct kind *kind = selected_kind(app);
    if (!kind)
        return INK_TEXT;
    if (is_in_progress(app, kind->level))
        app_add_named(app, "In progress: {open} resumes it.\n", out);
    kind_about(kind, out);
    if (state->example.found && state->example.technique == shown_technique(kind)) {
        strbuf_add(out, "\nThe board shows an example: ");
        explain_name(state->example.technique, out);
        strbuf_add_char(out, '.');
    }
    return INK_TEXT;
}

static size_t new_count(const struct app *app)
{
    return new_puzzle_state(app)->row_count;
}

static void new_tell(struct app *app, struct strbuf *out)
{
    const struct supply *supply = &app->supply;
    if (supply->number) {
        strbuf_add(out, "Making ");
        kind_name(&supply->wanted.kind, out);
        app_add_named(app, ". {back} cancels.", out);
    } else if (new_puzzle_state(app)->daily) {
        strbuf_addf(out, "Today's puzzle, %s. Choose a level by its number.",
                    date_text(supply->today).text);
    } else {
        strbuf_add(out, "A new puzzle. Choose a kind by its number.");
    }
}

static void new_draw(struct app *app, struct frame *frame)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const struct listing lines = app_listing(app, &new_puzzle_view);
    struct strbuf title = STRBUF_EMPTY;
    if (state->daily)
        strbuf_addf(&title, "today's puzzle, %s", date_text(app->supply.today).text);
    else
        strbuf_add(&title, "a new puzzle");
    list_screen_draw(app, frame, &lines,
                     &(struct list_screen){
                         .title = title.text,
                         .heading = state->daily ? "Today" : "Kinds",
                         .empty = "No kind of puzzle has a name with these letters.",
                         .keys = state->daily ? "{open} begin  {technique} technique  {quit} back"
                                              : "{open} make it  {quit} back  {filter} name  "
                                                "{technique} technique  {about} about it",
                         .preview = draw_kind_example,
                         .about = add_kind_about,
                         .more = "({about}: more)",
                     });
    if (app->supply.number && !state->list.search.on)
        draw_progress(app, frame);
    strbuf_release(&title);
}

static void go_on_or_ask(struct app *app, const struct kind *kind, bool daily)
{
    int held = daily ? held_of_today(app, kind->level) : -1;
    const struct saved_game *saved = daily ? saved_of_today(app, kind->level) : NULL;
    if (held >= 0)
        app_go_on(app, (size_t)held);
    else if (saved && app->services->open_game)
        app->services->open_game(app, saved->name);
    else
        supply_ask(app, kind, daily);
}

static void select_kind(struct app *app, const struct kind *kind)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    state->list.selected = 1;
    for (size_t i = 0; i < state->row_count; i++)
        if (!state->rows[i].heading && kind_is(&state->rows[i].kind, kind))
            state->list.selected = i;
}

/* Shows new puzzles or those of the day; a puzzle that is being made for the other is cancelled. */
static void show(struct app *app, int daily)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    supply_cancel(app);
    supply_look(app, daily);
    state->daily = daily;
    state->list = (struct list){ 0 };
    list_kind_rows(app);
    select_kind(app, &app->supply.chosen);
}

/* The few levels of a day need no search. */
static void list_sought_kinds(struct app *app)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    if (state->daily)
        state->list.search = (struct name_search){ .on = false };
    list_kind_rows(app);
    state->list.selected = state->daily ? state->list.selected : 1;
}

static void choose_kind(struct app *app)
{
    const struct kind *kind = selected_kind(app);
    if (kind)
        go_on_or_ask(app, kind, new_puzzle_state(app)->daily);
}

static void read_kind_about(struct app *app)
{
    const struct kind *kind = selected_kind(app);
    struct strbuf text = STRBUF_EMPTY;
    if (!kind)
        return;
    kind_name(kind, &text);
    strbuf_add(&text, "\n\n");
    kind_about(kind, &text);
    text_open(app, &text);
    strbuf_release(&text);
}

static void read_technique(struct app *app)
{
    const struct kind *kind = selected_kind(app);
    const struct technique *technique = kind ? shown_technique(kind) : NULL;
    if (technique)
        technique_open(app, technique);
    else
        app_report(app, REPORT_NO_TECHNIQUE_HERE);
}

static void new_leave(struct app *app)
{
    supply_cancel(app);
    supply_look(app, false);
}

static void cancel_or_close(struct app *app)
{
    if (app->supply.number)
        supply_cancel(app);
    else
        app_pop(app);
}

static void new_release(void *state)
{
    struct new_puzzle_state *new_puzzle = state;
    example_release(&new_puzzle->example);
}

static void new_open(struct app *app, int daily)
{
    if (app_push(app, &new_puzzle_view))
        show(app, daily);
}

void new_puzzle_command(struct app *app, bool daily, const char *name)
{
    struct kind kind;
    struct error error;
    if (daily && (!kind_named(name, &kind) || !kind.level)) {
        app_report(app, REPORT_NO_DAILY, .text = name);
        return;
    }
    if (!daily && app_refused(app, kind_called(name, &kind, &error), &error))
        return;
    new_open(app, daily);
    if (app_top(app) != &new_puzzle_view)
        return;
    select_kind(app, &kind);
    go_on_or_ask(app, &kind, daily);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_kind },
    { ACTION_ABOUT, .run = read_kind_about },
    { ACTION_NEW, .run_with = show, .number = false },
    { ACTION_DAILY, .run_with = show, .number = true },
    { ACTION_TECHNIQUE, .run = read_technique },
    { ACTION_BACK, .run = cancel_or_close },
    { ACTION_QUIT, .run = cancel_or_close },
    { .action = ACTION_NONE },
};

const struct view new_puzzle_view = {
    .name = "new",
    .covers = true,
    .state_size = sizeof(struct new_puzzle_state),
    .release = new_release,
    .openings = { { ACTION_NEW, .run_with = new_open, .number = false },
                  { ACTION_DAILY, .run_with = new_open, .number = true } },
    .context = CONTEXT_LIST,
    .draw = new_draw,
    .handlers = handlers,
    .leave = new_leave,
    .after = supply_take,
    .tell = new_tell,
    .count = new_count,
    .line = new_line,
    .headed = true,
    .sought = list_sought_kinds,
};
