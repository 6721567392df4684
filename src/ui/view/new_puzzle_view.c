/*
 * Requests for a new puzzle by level, experiments or technique, or for today's puzzle by level. The
 * view stays open and can be used while the puzzle is made.
 */
#include "ui/view/new_puzzle_view.h"

#include <string.h>

#include "base/name.h"
#include "engine/path/technique_text.h"
#include "ui/play/games.h"
#include "ui/play/kind_words.h"
#include "ui/play/supply.h"
#include "ui/view/panel.h"
#include "ui/view/text_view.h"
#include "ui/view/views.h"

struct kind_row {
    const char *heading; /* NULL: the row is a kind */
    struct kind kind;
};

enum {
    ROWS_MOST = KINDS_MOST + 16,
    ABOUT_LEAST = 6,  /* lines of the text about a kind, with its heading */
    ABOUT_HEIGHT = 8, /* of it in a ROOMY view: enough for the longest at 80 columns */
    ROOMY = 20,       /* lines of the view */
    NAMES_ONLY = 60,  /* columns; a narrower list shows only names */
    LEVEL_WIDTH = 13, /* columns of a level's name, with a gap */
    NAME_WIDTH = 40,  /* columns of a technique's name */
};

struct new_puzzle_state {
    struct list list;
    struct name_search filter; /* the list has only names that contain its text */
    bool daily;                /* the list offers the puzzles of the day */
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
           : kind->experiments ? "Experiments: how many it takes"
                               : "Levels: the hardest step needed";
}

static bool row_is_shown(const struct app *app, const struct kind *kind)
{
    struct strbuf name = STRBUF_EMPTY;
    if (new_puzzle_state(app)->daily)
        return kind->level != LEVEL_CONTRADICTION;
    kind_name(kind, &name);
    bool shown = name_has(name.text, new_puzzle_state(app)->filter.text);
    strbuf_release(&name);
    return shown;
}

static size_t list_kind_rows(const struct app *app, struct kind_row rows[ROWS_MOST])
{
    struct kind list[KINDS_MOST];
    size_t kinds = kind_list(list), count = 0;
    const char *under = NULL;
    for (size_t i = 0; i < kinds; i++) {
        const char *heading = kind_heading(&list[i]);
        if (!row_is_shown(app, &list[i]))
            continue;
        if (heading != under)
            rows[count++] = (struct kind_row){ .heading = heading };
        under = heading;
        rows[count++] = (struct kind_row){ .kind = list[i] };
    }
    return count;
}

/* False: the list has no such row. */
static bool find_row(const struct app *app, size_t number, struct kind_row *row)
{
    struct kind_row rows[ROWS_MOST];
    const bool found = number < list_kind_rows(app, rows);
    if (found)
        *row = rows[number];
    return found;
}

static bool selected_row(const struct app *app, struct kind_row *row)
{
    return find_row(app, new_puzzle_state(app)->list.selected, row);
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

static enum ink new_line(struct app *app, size_t number, struct strbuf *out)
{
    struct kind_row row;
    if (!find_row(app, number, &row))
        return INK_TEXT; /* memory ran out, so that the filter now leaves this row out */
    if (row.heading) {
        strbuf_add(out, row.heading);
        return INK_FAINT;
    }
    const bool alone = app->layout.width < NAMES_ONLY,
               goes_on = is_in_progress(app, row.kind.level);
    struct strbuf name = STRBUF_EMPTY;
    kind_name(&row.kind, &name);
    strbuf_addf(out, "  %-*s",
                alone && !goes_on ? 0 : (row.kind.level ? LEVEL_WIDTH : NAME_WIDTH) - 2, name.text);
    strbuf_release(&name);
    if (alone && !goes_on)
        return INK_TEXT;
    if (goes_on) {
        app_add_named(app, alone ? "in progress" : "in progress: {open} goes on", out);
    } else if (row.kind.level && row.kind.level < LEVEL_EXPERIMENT)
        kind_techniques(row.kind.level, out);
    else if (row.kind.technique)
        strbuf_add(out, technique_about(technique_texts, row.kind.technique));
    else if (row.kind.level)
        kind_about(&row.kind, out);
    return INK_TEXT;
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

static void draw_kinds_bar(struct app *app, struct frame *frame)
{
    if (panel_search(app, frame, "Names with", &new_puzzle_state(app)->filter))
        return;
    if (app->supply.number)
        draw_progress(app, frame);
    else if (new_puzzle_state(app)->daily)
        panel_keys(app, frame, "{open} begins  {quit} back");
    else
        panel_keys(app, frame, "{open} makes it  {quit} back  {filter} name  {about} about it");
}

static void add_kind_about(struct app *app, struct strbuf *out)
{
    struct kind_row row;
    if (selected_row(app, &row))
        kind_about(&row.kind, out);
    else
        strbuf_add(out, "No kind of puzzle has that in its name.");
}

static bool new_words(struct app *app, size_t number, struct strbuf *out)
{
    struct kind_row row;
    if (!find_row(app, number, &row))
        return false;
    if (row.heading) {
        strbuf_add(out, row.heading);
        return false;
    }
    kind_name(&row.kind, out);
    if (is_in_progress(app, row.kind.level))
        strbuf_add(out, ", in progress");
    return true;
}

static size_t new_count(const struct app *app)
{
    struct kind_row rows[ROWS_MOST];
    return list_kind_rows(app, rows);
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
    struct new_puzzle_state *state = new_puzzle_state(app);
    struct rect all = { 0, 1, app->layout.width, app->layout.height - 2 };
    struct strbuf title = STRBUF_EMPTY;
    if (state->daily)
        strbuf_addf(&title, "today's puzzle, %s", date_text(app->supply.today).text);
    else
        strbuf_add(&title, "a new puzzle");
    panel_title(app, frame, title.text);
    strbuf_release(&title);
    panel_about(frame, app, &all, all.height >= ROOMY ? ABOUT_HEIGHT : ABOUT_LEAST, add_kind_about,
                "({about}: all of it)");
    if (state->list.selected == 1)
        state->list.top = 0; /* shows the first heading, too */
    panel_lines(app, frame, all, state->daily ? "Today" : "Kinds", &new_puzzle_view);
    draw_kinds_bar(app, frame);
}

static void go_on_or_ask(struct app *app, const struct kind *kind, bool daily)
{
    int held = daily ? held_of_today(app, kind->level) : -1;
    const struct saved_game *saved = daily ? saved_of_today(app, kind->level) : NULL;
    if (held >= 0)
        app_go_on(app, (size_t)held);
    else if (saved)
        strbuf_add(&app->requests.open, saved->name);
    else
        supply_ask(app, kind, daily);
}

static void select_kind(struct app *app, const struct kind *kind)
{
    struct kind_row rows[ROWS_MOST];
    size_t count = list_kind_rows(app, rows);
    size_t *selected = &new_puzzle_state(app)->list.selected;
    *selected = 1;
    for (size_t i = 0; i < count; i++)
        if (!rows[i].heading && kind_is(&rows[i].kind, kind))
            *selected = i;
}

/* Shows new puzzles or those of the day; a puzzle that is being made for the other is cancelled. */
static void show(struct app *app, int daily)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    supply_cancel(app);
    supply_look(app, daily);
    state->daily = daily;
    state->filter = (struct name_search){ .on = false };
    state->list.top = 0;
    select_kind(app, &app->supply.chosen);
}

static void begin_filter(struct app *app)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    state->filter = (struct name_search){ .on = !state->daily };
    state->list.selected = 1;
}

static void choose_kind(struct app *app)
{
    struct kind_row row;
    if (selected_row(app, &row))
        go_on_or_ask(app, &row.kind, new_puzzle_state(app)->daily);
}

static void read_kind_about(struct app *app)
{
    struct kind_row row;
    struct strbuf text = STRBUF_EMPTY;
    if (!selected_row(app, &row))
        return;
    kind_name(&row.kind, &text);
    strbuf_add(&text, "\n\n");
    kind_about(&row.kind, &text);
    text_open(app, &text);
    strbuf_release(&text);
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

static bool new_event(struct app *app, const struct event *event)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    if (!search_event(&state->filter, event))
        return event->kind == EVENT_MOUSE;
    state->list.selected = 1;
    return true;
}

static void new_open(struct app *app, int daily)
{
    if (app_push(app, &new_puzzle_view))
        show(app, daily);
}

void new_puzzle_command(struct app *app, bool daily, const char *name)
{
    struct kind kind;
    if (!kind_named(name, &kind) || (daily && !kind.level)) {
        app_report(app, daily ? REPORT_NO_DAILY : REPORT_NO_KIND, .text = name);
        return;
    }
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
    { ACTION_FILTER, .run = begin_filter },
    { ACTION_BACK, .run = cancel_or_close },
    { ACTION_QUIT, .run = cancel_or_close },
    { .action = ACTION_NONE },
};

const struct view new_puzzle_view = {
    .name = "new",
    .state_size = sizeof(struct new_puzzle_state),
    .openings = { { ACTION_NEW, .run_with = new_open, .number = false },
                  { ACTION_DAILY, .run_with = new_open, .number = true } },
    .context = CONTEXT_LIST,
    .draw = new_draw,
    .event = new_event,
    .handlers = handlers,
    .leave = new_leave,
    .after = supply_take,
    .tell = new_tell,
    .count = new_count,
    .line = new_line,
    .words = new_words,
};
