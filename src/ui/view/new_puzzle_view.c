/*
 * Requests for a new puzzle by level, experiments or technique, or for today's puzzle by level. The
 * view stays open and can be used while the puzzle is made.
 */
#include "ui/view/views.h"

#include <string.h>

#include "ui/play/games.h"
#include "ui/play/wording.h"
#include "ui/view/panel.h"

/* The place from 0 of the puzzle behind that of the game, of the file or pack that was named, or of
 * the supplied ones; -1: it is the last, or is not among them. A saved game has the digits and the
 * title of its puzzle only. */
static int place_behind(const struct app *app)
{
    const struct puzzle *puzzle = game_puzzle(app->play->game);
    size_t place = app->play->listed; /* from 1 */
    for (size_t i = 0; i < app->puzzle_count && !app->play->listed; i++) {
        const struct puzzle *listed = &app->puzzles[i];
        if (memcmp(&listed->givens, &puzzle->givens, sizeof puzzle->givens) != 0)
            continue;
        const bool same = !strcmp(listed->title, puzzle->title);
        place = same || !place ? i + 1 : place;
        if (same)
            break;
    }
    const size_t end = place <= app->puzzles_named ? app->puzzles_named : app->puzzle_count;
    return place && place < end ? (int)place : -1;
}

/* The kind for which the puzzle was made or, once it is solved, its level; false: neither. */
static bool kind_of_next(const struct play *play, struct puzzle_kind *kind)
{
    const struct puzzle_kind none = { 0 };
    *kind = play->made_for;
    if (puzzle_kind_is(kind,
                       &none)) /* games saved in an older format have only the level of the day */
        kind->level = play->daily.date.year ? play->daily.level
                      : play->finished      ? play->record.level
                                            : LEVEL_CONTRADICTION;
    return !puzzle_kind_is(kind, &none);
}

void play_next_puzzle(struct app *app)
{
    const int after = place_behind(app);
    SCOPED struct strbuf name = STRBUF_EMPTY;
    struct puzzle_kind kind;
    if (after >= 0) {
        app_begin_listed(app, (size_t)after);
    } else if (kind_of_next(app->play, &kind)) {
        puzzle_kind_word(&kind, &name);
        new_puzzle_command(app, name.text, false);
    } else {
        app_open(app, ACTION_MENU);
    }
}

void play_add_next(const struct app *app, struct strbuf *out)
{
    const int after = place_behind(app);
    struct puzzle_kind kind;
    if (after >= 0) {
        const char *title = app->puzzles[after].title;
        strbuf_addf(out, "the next puzzle%s", title[0] ? ", " : "");
        own_words(app, title, out);
    } else if (kind_of_next(app->play, &kind)) {
        strbuf_add(out, kind.level ? "a new " : "a new puzzle: ");
        puzzle_kind_name(&kind, out);
        strbuf_add(out, kind.level ? " puzzle" : "");
    } else {
        strbuf_add(out, "the menu");
    }
}

struct new_puzzle_state {
    struct list list;
    struct puzzle_kind kinds[KINDS_MOST]; /* all, by their places in the rows */
    bool daily;                           /* the list offers the puzzles of the day */
    struct example example;
};

VIEW_STATE(new_puzzle_state, new_puzzle_state, new_puzzle_view)

static const char *kind_heading(const struct puzzle_kind *kind)
{
    static const char *const techniques[] = {
        [LEVEL_EASY] = "Techniques, easy",       [LEVEL_MEDIUM] = "Techniques, medium",
        [LEVEL_HARD] = "Techniques, hard",       [LEVEL_UNFAIR] = "Techniques, unfair",
        [LEVEL_EXTREME] = "Techniques, extreme",
    };
    return kind->technique     ? techniques[kind->technique->level]
           : kind->experiments ? "By experiments"
                               : "Levels";
}

/* The few levels of a day need no search. */
static void new_rows(const struct app *app, struct list *list)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    const size_t count = puzzle_kind_list(state->kinds);
    for (size_t i = 0; i < count; i++) {
        const struct puzzle_kind *kind = &state->kinds[i];
        SCOPED struct strbuf name = STRBUF_EMPTY;
        puzzle_kind_name(kind, &name);
        if (!state->daily || kind->level)
            list_add(list, kind_heading(kind), state->daily ? NULL : name.text, 0, i);
    }
}

/* The selected kind; NULL: there is none. */
static const struct puzzle_kind *selected_kind(const struct app *app)
{
    const struct list_row row = app_selected(app, &new_puzzle_view);
    return row.part < 0 ? NULL : &new_puzzle_state(app)->kinds[row.place];
}

/* The place of today's puzzle of a level among the games in progress, see app_go_on(); -1: none. */
static int held_of_today(const struct app *app, enum level level)
{
    const struct daily today = { app->prefetch.today, level };
    int at = (int)app->left_count;
    for (; at >= 0; at--) {
        const struct play *play = play_in_progress(app, (size_t)at);
        if (play->game && !play->finished && daily_same(&play->daily, &today))
            break;
    }
    return at;
}

/* The name of the saved game of today's puzzle of a level, or NULL. */
static const char *saved_of_today(const struct app *app, enum level level)
{
    const struct daily today = { app->prefetch.today, level };
    for (size_t i = 0; i < app->saved_games.count; i++)
        if (daily_same(&app->saved_games.at[i].peek.about.daily, &today))
            return app->saved_games.at[i].name;
    return NULL;
}

static bool is_in_progress(const struct app *app, enum level level)
{
    return new_puzzle_state(app)->daily &&
           (held_of_today(app, level) >= 0 || saved_of_today(app, level));
}

static void new_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct puzzle_kind *kind = &new_puzzle_state(app)->kinds[row.place];
    if (kind->technique)
        add_technique_name(kind->technique, &line->name);
    else
        puzzle_kind_name(kind, &line->name);
    puzzle_kind_name(kind, &line->speech);
    if (is_in_progress(app, kind->level)) {
        line->ink = INK_STRONG;
        strbuf_add(&line->value, "in progress");
        strbuf_add(&line->speech, ", in progress");
    }
}

/* The technique that the board shows for a kind: its own, or the first of its level. */
static const struct technique *shown_technique(const struct puzzle_kind *kind)
{
    for (size_t i = 0; i < rules_all->count && !kind->technique; i++)
        if (rules_all->at[i]->level == kind->level && rules_all->at[i]->use == USE_ALWAYS)
            return rules_all->at[i];
    return kind->technique;
}

static void preview_kind(struct app *app, struct shown *board, struct roles *roles)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    const struct puzzle_kind *kind = selected_kind(app);
    const int held = kind && state->daily ? held_of_today(app, kind->level) : -1;
    if (held >= 0) {
        *board = play_shown(play_in_progress(app, (size_t)held));
    } else if (kind && shown_technique(kind) &&
               example_make(app, shown_technique(kind), &state->example)) {
        example_board(&state->example, board, roles);
    }
}

static void add_kind_about(struct app *app, struct strbuf *out)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const struct puzzle_kind *kind = selected_kind(app);
    if (!kind)
        return;
    if (is_in_progress(app, kind->level))
        app_add_named(app, "In progress: {open} continues it.\n", out);
    kind_about(kind, out);
    if (state->example.found && state->example.technique == shown_technique(kind)) {
        strbuf_add(out, "\nThe board shows an example: ");
        explain_name(state->example.technique, out);
        strbuf_add_char(out, '.');
    }
}

static void new_describe(struct app *app, struct strbuf *out)
{
    const struct prefetch *prefetch = &app->prefetch;
    if (prefetch->number) {
        strbuf_add(out, "Making ");
        puzzle_kind_name(&prefetch->wanted.kind, out);
        app_add_named(app, ". {back} cancels.", out);
    } else if (new_puzzle_state(app)->daily) {
        strbuf_addf(out, "Today's puzzle, %s. Choose a level by its number.",
                    date_text(prefetch->today).text);
    } else {
        strbuf_add(out, "A new puzzle. Choose a kind by its number.");
    }
}

static void new_draw(struct app *app, struct frame *frame)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const struct prefetch *prefetch = &app->prefetch;
    const int tenths = (int)((app->now - prefetch->since) / 100);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (state->daily)
        strbuf_addf(&text, "today's puzzle, %s", date_text(prefetch->today).text);
    list_screen_draw(app, frame,
                     &(struct list_screen){
                         .title = state->daily ? text.text : "a new puzzle",
                         .heading = state->daily ? "Today" : "New puzzle",
                         .empty = "No kind of puzzle has a name with these letters.",
                         .keys = state->daily ? "{open} begin  {technique} technique  {quit} back"
                                              : "{open} make it  {quit} back  {filter} name  "
                                                "{technique} technique  {about} about it",
                         .preview = preview_kind,
                     });
    if (prefetch->number && !state->list.search.on) {
        strbuf_reset(&text);
        app_add_named(app, "{back} cancels. Making ", &text);
        puzzle_kind_name(&prefetch->wanted.kind, &text);
        strbuf_addf(&text, ": %d.%d s, %llu tries", tenths / 10, tenths % 10,
                    (unsigned long long)prefetch->tried);
        panel_line(app, frame, INK_STRONG, text.text);
    }
}

static void go_on_or_ask(struct app *app, const struct puzzle_kind *kind, bool daily)
{
    int held = daily ? held_of_today(app, kind->level) : -1;
    const char *saved = daily ? saved_of_today(app, kind->level) : NULL;
    if (held >= 0)
        app_go_on(app, (size_t)held);
    else if (saved && app->services->open_game)
        app->services->open_game(app, saved);
    else
        prefetch_request(app, kind, daily);
}

static void select_kind(struct app *app, const struct puzzle_kind *kind)
{
    struct list *list = app_list(app, &new_puzzle_view);
    size_t place = 0;
    while (place + 1 < KINDS_MOST && !puzzle_kind_is(&new_puzzle_state(app)->kinds[place], kind))
        place++;
    list_select_entry(list, 0, place);
}

/* Shows new puzzles or those of the day; a puzzle that is being made for the other is cancelled. */
static void show(struct app *app, int daily)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    prefetch_cancel(app);
    prefetch_offer(app, daily);
    state->daily = daily;
    list_rewind(&state->list);
    select_kind(app, &app->prefetch.chosen);
}

static void choose_kind(struct app *app)
{
    const struct puzzle_kind *kind = selected_kind(app);
    if (kind)
        go_on_or_ask(app, kind, new_puzzle_state(app)->daily);
}

static void read_technique(struct app *app)
{
    const struct puzzle_kind *kind = selected_kind(app);
    technique_open(app, kind ? shown_technique(kind) : NULL, NULL);
}

static void new_leave(struct app *app)
{
    prefetch_cancel(app);
    prefetch_offer(app, false);
}

static void cancel_or_close(struct app *app)
{
    if (app->prefetch.number)
        prefetch_cancel(app);
    else
        app_pop(app);
}

static void new_release(void *state)
{
    example_release(&((struct new_puzzle_state *)state)->example);
}

static void new_open(struct app *app, int daily)
{
    if (app_push(app, &new_puzzle_view))
        show(app, daily);
}

void new_puzzle_command(struct app *app, const char *name, int daily)
{
    struct puzzle_kind kind;
    struct error error;
    if (daily && (!puzzle_kind_named(name, &kind) || !kind.level)) {
        app_report(app, REPORT_NO_DAILY, .text = name);
        return;
    }
    if (!daily && app_refused(app, puzzle_kind_called(name, &kind, &error), &error))
        return;
    new_open(app, daily);
    if (app_top(app) != &new_puzzle_view)
        return;
    select_kind(app, &kind);
    go_on_or_ask(app, &kind, daily);
}

const struct view new_puzzle_view = {
    .name = "new",
    .covers = true,
    .state_size = sizeof(struct new_puzzle_state),
    .release = new_release,
    .openings = { { ACTION_NEW, .run_with = new_open, .number = false },
                  { ACTION_DAILY, .run_with = new_open, .number = true } },
    .context = CONTEXT_LIST,
    .draw = new_draw,
    .handlers = { { ACTION_OPEN, .run = choose_kind },
                  { ACTION_ABOUT, .run = list_about },
                  { ACTION_NEW, .run_with = show, .number = false },
                  { ACTION_DAILY, .run_with = show, .number = true },
                  { ACTION_TECHNIQUE, .run = read_technique },
                  { ACTION_BACK, .run = cancel_or_close },
                  { ACTION_QUIT, .run = cancel_or_close } },
    .leave = new_leave,
    .after = prefetch_take,
    .describe = new_describe,
    .rows = new_rows,
    .line = new_line,
    .about = add_kind_about,
};
