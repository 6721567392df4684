/*
 * Requests for a new puzzle by level, experiments or technique, or for today's puzzle. The view
 * stays open and can be used while the puzzle is made.
 */
#include "ui/view/views.h"

#include <string.h>

#include "engine/board/boards.h"
#include "engine/step/words.h"

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
    if (puzzle_kind_is(kind, &none))
        return false;
    /* Each new jigsaw has a shape of its own. */
    board_any_shape(puzzle_board(game_puzzle(play->game)), &kind->board, &kind->draws_shape);
    return true;
}

void play_add_next(const struct app *app, struct strbuf *out)
{
    const int after = place_behind(app);
    struct puzzle_kind kind;
    if (play_exam(app->play)) {
        strbuf_add(out, "the lessons");
    } else if (after >= 0) {
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
    size_t word;                          /* of the board that was chosen last; 0: none can be */
    struct puzzle_kind of;                /* the board whose levels are listed; NULL: all kinds */
    struct example example;
};

VIEW_STATE(new_puzzle_state, new_puzzle_state, new_puzzle_view)

enum { KINDS_OF_PART, PART_BOARDS };

/* Selects the kind that was made last. */
static void select_last(struct app *app)
{
    list_rewind(&new_puzzle_state(app)->list);
    list_select_entry(app_list(app, &new_puzzle_view), KINDS_OF_PART,
                      kind_place(&app->prefetch.chosen));
}

/* Lists the levels of a kind's board, all kinds or, with `boards`, the boards. */
static bool list_kinds(struct app *app, struct puzzle_kind of, bool boards)
{
    if (!app_push(app, &new_puzzle_view))
        return false;
    struct new_puzzle_state *state = new_puzzle_state(app);
    app->prefetch.looked = true;
    state->of = (struct puzzle_kind){ .board = of.board, .draws_shape = of.draws_shape };
    state->word = boards;
    select_last(app);
    return true;
}

static void request_kind(struct app *app, const struct puzzle_kind *kind, bool daily)
{
    if (!list_kinds(app, *kind, false))
        return;
    prefetch_request(app, kind, daily);
    list_select_entry(app_list(app, &new_puzzle_view), KINDS_OF_PART, kind_place(kind));
}

void play_next_puzzle(struct app *app)
{
    const int after = place_behind(app);
    struct puzzle_kind kind;
    if (play_exam(app->play))
        app_open(app, ACTION_LEARN);
    else if (after >= 0)
        app_begin_listed(app, (size_t)after);
    else if (kind_of_next(app->play, &kind))
        request_kind(app, &kind, false);
    else
        app_open(app, ACTION_MENU);
}

enum { WEEK = 1 }; /* the place of the board of the week; the words for boards are behind it */

/* The name of a board at a place, and what it is; NULL: it has none. */
static struct board_word board_at(const struct app *app, size_t place)
{
    const struct board_word *word = place > WEEK ? board_word_at(place - WEEK) : NULL;
    return place == WEEK
               ? (struct board_word){ daily_board(app->prefetch.today), "the board of this week" }
           : word ? *word
                  : (struct board_word){ NULL, NULL };
}

static struct board_word selected_board(const struct app *app)
{
    return board_at(app, app_selected(app, &new_puzzle_view).place);
}

/* Whether the boards are listed. */
static bool lists_boards(const struct app *app)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    return state->word && !state->of.board;
}

static void new_rows(const struct app *app, struct list *list)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    const size_t count = puzzle_kind_list(state->kinds);
    const bool boards = lists_boards(app);
    struct puzzle_kind of;
    const char *word;
    for (size_t i = WEEK; boards && (word = board_at(app, i).word); i++)
        if (board_wanted(word, &of.board, &of.draws_shape, NULL) == STATUS_OK) /* else by a map */
            list_add(list, NULL, word, PART_BOARDS, i);
    for (size_t i = 0; i < count && !boards; i++) {
        struct puzzle_kind *kind = &state->kinds[i];
        SCOPED struct strbuf name = STRBUF_EMPTY;
        puzzle_kind_name(kind, &name);
        if (state->of.board &&
            (!kind->level ||
             (kind->level > LEVEL_EASY && board_is_easy(state->of.board, state->of.draws_shape))))
            continue;
        kind->board = state->of.board;
        kind->draws_shape = state->of.draws_shape;
        list_add(list,
                 kind->technique     ? "Techniques"
                 : kind->experiments ? "By experiments"
                                     : "Levels",
                 name.text, KINDS_OF_PART, i);
    }
}

static const struct puzzle_kind *selected_kind(const struct app *app)
{
    const struct list_row row = app_selected(app, &new_puzzle_view);
    return row.part != KINDS_OF_PART ? NULL : &new_puzzle_state(app)->kinds[row.place];
}

/* The place among the games in progress, see app_go_on(), of today's puzzle of a level or, with a
 * stage, of a puzzle of its exam that can still count; -1: none, and *saved is the name of a saved
 * game, or NULL. */
static int find_begun(const struct app *app, enum level level, int stage, const char **saved)
{
    const struct daily today = { app->prefetch.today, level };
    *saved = NULL;
    for (int at = (int)app->left_count; at >= 0; at--) {
        const struct play *play = play_in_progress(app, (size_t)at);
        if (play->game && !play->finished &&
            (stage ? play_exam(play) == stage && !play->hints : daily_same(&play->daily, &today)))
            return at;
    }
    for (size_t i = 0; i < app->saved_games.count && !*saved; i++) {
        const struct save_peek *peek = &app->saved_games.at[i].peek;
        if (stage ? exam_of_title(peek->puzzle.title) == stage && !peek->about.hints
                  : daily_same(&peek->about.daily, &today))
            *saved = app->saved_games.at[i].name;
    }
    return -1;
}

bool today_is_in_progress(const struct app *app, enum level level)
{
    const char *saved;
    return find_begun(app, level, 0, &saved) >= 0 || saved;
}

bool new_puzzle_resume(struct app *app, enum level level, int stage)
{
    const char *saved;
    const int held = find_begun(app, level, stage, &saved);
    if (held >= 0)
        app_go_on(app, (size_t)held);
    else if (saved && app->services->open_game)
        app->services->open_game(app, saved);
    return held >= 0 || (saved && app->services->open_game);
}

static void new_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct puzzle_kind *kind = &new_puzzle_state(app)->kinds[row.place];
    if (row.part == PART_BOARDS) {
        strbuf_add(&line->name, board_at(app, row.place).word);
        strbuf_add(&line->value, row.place == WEEK ? "this week" : "");
    } else if (!kind->technique) {
        puzzle_kind_name(kind, &line->name);
    } else {
        add_technique_name(kind->technique, &line->name);
        strbuf_add(&line->value, level_name(kind->technique->level));
        puzzle_kind_name(kind, &line->speech);
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
    struct puzzle_kind of = state->of;
    const char *word = selected_board(app).word; /* NULL: no name has what is searched */
    if (lists_boards(app) && word)
        board_wanted(word, &of.board, &of.draws_shape, NULL);
    if (of.board)
        board->board = of.board;
    else if (kind && shown_technique(kind) &&
             example_make(app, shown_technique(kind), &state->example))
        example_board(&state->example, board, roles);
}

static void add_kind_about(struct app *app, struct strbuf *out)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const struct puzzle_kind *kind = selected_kind(app);
    const char *meaning = selected_board(app).meaning;
    if (lists_boards(app) && meaning)
        strbuf_addf(out, "%s.", meaning);
    words_capital(out, 0);
    if (kind)
        kind_about(kind, out);
    if (kind && !kind->board && state->example.found &&
        state->example.technique == shown_technique(kind)) {
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
    } else {
        strbuf_addf(out, "A new puzzle. Choose %s by its number.",
                    lists_boards(app) ? "a board" : "a kind");
    }
}

static void new_draw(struct app *app, struct frame *frame)
{
    const struct new_puzzle_state *state = new_puzzle_state(app);
    const struct prefetch *prefetch = &app->prefetch;
    const int tenths = (int)((app->now - prefetch->since) / 100);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct list_screen screen = *new_puzzle_view.screen;
    if (lists_boards(app))
        screen.keys = "{open} levels  {quit} back  {filter} name  {about} about it";
    list_screen_draw(app, frame, &screen);
    if (prefetch->number && !state->list.search.on) {
        app_add_named(app, "{back} cancels. Making ", &text);
        puzzle_kind_name(&prefetch->wanted.kind, &text);
        strbuf_addf(&text, ": %d.%d s, %llu tries", tenths / 10, tenths % 10,
                    (unsigned long long)prefetch->tried);
        panel_line(app, frame, INK_STRONG, text.text);
    }
}

static void choose_kind(struct app *app)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    const struct puzzle_kind *kind = selected_kind(app);
    if (kind)
        prefetch_request(app, kind, false);
    if (!lists_boards(app) || !app_list(app, &new_puzzle_view)->count)
        return;
    state->word = app_selected(app, &new_puzzle_view).place;
    state->of.draws_shape = false;
    board_wanted(selected_board(app).word, &state->of.board, &state->of.draws_shape, NULL);
    select_last(app);
}

static void read_technique(struct app *app)
{
    const struct puzzle_kind *kind = selected_kind(app);
    technique_open(app, kind ? shown_technique(kind) : NULL, 0);
}

static void cancel_or_close(struct app *app)
{
    struct new_puzzle_state *state = new_puzzle_state(app);
    const bool levels = state->word && state->of.board;
    if (app->prefetch.number) {
        prefetch_cancel(app);
    } else if (!levels) {
        app_pop(app);
    } else {
        state->of.board = NULL;
        list_select_entry(app_list(app, &new_puzzle_view), PART_BOARDS, state->word);
    }
}

static void new_release(void *state)
{
    example_release(&((struct new_puzzle_state *)state)->example);
}

static void new_open(struct app *app)
{
    list_kinds(app, (struct puzzle_kind){ .board = NULL }, false);
}

void new_puzzle_open(struct app *app, const char *board, struct error *error)
{
    struct puzzle_kind of = { .board = NULL };
    if (!board || board_wanted(board, &of.board, &of.draws_shape, error) == STATUS_OK)
        list_kinds(app, of, !board);
}

static void leave_for_today(struct app *app)
{
    app_pop(app);
    app_open(app, ACTION_DAILY);
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
    if (!daily || !new_puzzle_resume(app, kind.level, 0))
        request_kind(app, &kind, daily);
}

const struct view new_puzzle_view = {
    .name = "new",
    .covers = true,
    .state_size = sizeof(struct new_puzzle_state),
    .release = new_release,
    .openings = { { ACTION_NEW, .run = new_open } },
    .context = CONTEXT_LIST,
    .draw = new_draw,
    .screen =
        &(const struct list_screen){ .title = "a new puzzle",
                                     .heading = "New puzzle",
                                     .empty = "No kind of puzzle has a name with these letters.",
                                     .keys = "{open} make it  {quit} back  {filter} name  "
                                             "{technique} technique  {about} about it",
                                     .preview = preview_kind },
    .handlers = { { ACTION_OPEN, .run = choose_kind },
                  { ACTION_ABOUT, .run = list_about },
                  { ACTION_DAILY, .run = leave_for_today },
                  { ACTION_TECHNIQUE, .run = read_technique },
                  { ACTION_BACK, .run = cancel_or_close },
                  { ACTION_QUIT, .run = cancel_or_close } },
    .leave = prefetch_cancel,
    .after = prefetch_take,
    .describe = new_describe,
    .rows = new_rows,
    .line = new_line,
    .about = add_kind_about,
};
