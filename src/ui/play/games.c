#include "ui/play/games.h"

#include <stdio.h>
#include <string.h>

#include "engine/search/search.h"
#include "ui/play/settings.h"
#include "ui/play/wording.h"
#include "ui/play/moves.h"

void app_show_own(struct app *app)
{
    while (app->play != &app->own)
        app_pop(app);
}

bool app_leave_game(struct app *app)
{
    struct play *play = &app->own;
    app_show_own(app);
    const bool full = app->left_count == LEFT_GAMES_MOST;
    if (!play_is_begun(play) || play->finished || (play->safe && full)) {
        play_release(play);
        return true;
    }
    if (full)
        return false;
    clock_set(&play->clock, app->now, false);
    app->left[app->left_count++] = *play;
    play_init(play, &play_own, play->display);
    return true;
}

static void show_game(struct app *app)
{
    while (app->view_count)
        app_pop(app);
    app_push(app, app->above.play);
    app->prefetch.daily = LEVEL_CONTRADICTION;
}

static struct play take_left(struct app *app, size_t index)
{
    struct play chosen = app->left[index];
    app->left_count--;
    memmove(app->left + index, app->left + index + 1,
            (app->left_count - index) * sizeof *app->left);
    return chosen;
}

void app_forget_left(struct app *app, size_t index)
{
    struct play left = take_left(app, index);
    play_release(&left);
}

struct play *app_play_with_id(struct app *app, uint64_t number)
{
    for (size_t i = 0; i <= app->left_count; i++) {
        struct play *play = i ? &app->left[i - 1] : &app->own;
        if (play->game && play->number == number)
            return play;
    }
    return NULL;
}

void app_go_on(struct app *app, size_t index)
{
    if (index < app->left_count) {
        struct play chosen = take_left(app, index);
        chosen.idle = false;
        app_leave_game(app); /* there is room: the chosen game has left its place */
        app->own = chosen;
        clock_set(&app->own.clock, app->now, true);
    } else {
        app_report(app, REPORT_STILL_HERE);
    }
    show_game(app);
}

/* A game that comes with notes shows them. */
static void display_notes(const struct game *game, struct display *display)
{
    for (int kind = NOTE_KINDS - 1; kind >= 0; kind--)
        if (game_shows_notes(game, (enum note_kind)kind)) {
            display->own_notes = true;
            display->notes = (enum note_kind)kind;
        }
}

struct display app_display(const struct app *app, const struct game *game,
                           const struct save_about *about)
{
    struct display display = about->displayed ? about->display : app->options.display;
    if (!about->displayed)
        display_notes(game, &display);
    if (app->origins[setting_named("assist") - settings] == ORIGIN_OPTION)
        display.assist = app->options.display.assist;
    return display;
}

/* Makes this the game in play, which the app then owns; after a failure the caller still does. */
static enum status take_play_place(struct app *app, struct game *game, struct error *error)
{
    if (!app_leave_game(app))
        return error_set(error, STATUS_NO, "%d games are in progress: finish one first",
                         LEFT_GAMES_MOST);
    app->own.game = game;
    app->own.number = ++app->games;
    return STATUS_OK;
}

enum status app_start(struct app *app, const struct puzzle *puzzle, struct error *error)
{
    enum status status = format_check_conflicts(puzzle_board(puzzle), &puzzle->givens, error);
    if (status != STATUS_OK)
        return status;
    struct game *game = game_new(puzzle);
    if (!game)
        return error_set(error, STATUS_FAILED, "out of memory");
    status = automatic_begin(app, game, error);
    size_t opening = game_move_count(game);
    if (status == STATUS_OK)
        status = game_take_up(game, error);
    if (status == STATUS_OK)
        status = take_play_place(app, game, error);
    if (status != STATUS_OK) {
        game_free(game);
        return status;
    }
    app->own.opening = opening;
    const int middle = puzzle_board(puzzle)->size / 2;
    app->own.cursor = cell_at(middle, middle);
    app->own.display.own_notes = app->options.display.own_notes;
    app->own.display.notes = NOTES_FULL;
    display_notes(game, &app->own.display);
    clock_set(&app->own.clock, app->now, true);
    fill_times_follow(&app->own.fill_times, game, 0);
    show_game(app);
    struct position position;
    int solutions = game_solutions(app->own.game);
    if (solutions == 0)
        app_report(app, REPORT_NO_SOLUTION);
    else if (solutions > 1)
        app_report(app, REPORT_SEVERAL_SOLUTIONS);
    format_position(puzzle, &position);
    if (solutions && !search_count(&position, 1, NULL))
        app_report(app, REPORT_SPOILT);
    notice_after_move(&app->own.notice, game, app->own.display.assist);
    return STATUS_OK;
}

bool app_begin(struct app *app, const struct puzzle *puzzle)
{
    struct error error;
    return !app_refused(app, app_start(app, puzzle, &error), &error);
}

void app_begin_listed(struct app *app, size_t place)
{
    if (app_begin(app, &app->puzzles[place]))
        app->own.listed = place + 1;
}

enum status app_take_up(struct app *app, struct game *game, const struct save_about *about,
                        const char *name, struct error *error)
{
    struct play *play = &app->own;
    enum status status = take_play_place(app, game, error);
    if (status != STATUS_OK) {
        game_free(game);
        return status;
    }
    snprintf(play->begun, sizeof play->begun, "%s", about->begun);
    snprintf(play->name, sizeof play->name, "%s", name);
    play->display = app_display(app, game, about);
    play->notes_undone = !play->display.own_notes && !game_shows_notes(game, NOTES_FULL);
    play->daily = about->daily;
    play->made_for = about->kind;
    play->opening = about->opening;
    play->cursor = about->cursor;
    play->hints = about->hints;
    play->finished = about->solved;
    play->clock.played = about->played;
    play->fill_times = about->fill_times;
    if (!play->finished)
        clock_set(&play->clock, app->now, true);
    show_game(app);
    if (!play->display.closed)
        play_describe_again(app);
    if (play->finished)
        play_describe_solved(app);
    return STATUS_OK;
}

struct save_about app_about(const struct app *app, const struct play *play)
{
    struct save_about about = { .display = play->display,
                                .daily = play->daily,
                                .kind = play->made_for,
                                .opening = play->opening,
                                .cursor = play->cursor,
                                .played = clock_read(&play->clock, app->now),
                                .solved = play->finished,
                                .hints = play->hints,
                                .fill_times = play->fill_times };
    /* Note mode ends when the game is left; without any note to show, what was shown before it is
     * shown again. */
    if (play->note_mode && !play->noted && !game_shows_notes(play->game, play->display.notes)) {
        about.display.own_notes = play->before.own_notes;
        about.display.notes = play->before.notes;
    }
    snprintf(about.begun, sizeof about.begun, "%s", play->begun);
    return about;
}

void app_set_finished(struct app *app, const struct record *records, size_t count)
{
    struct finished_games *games = &app->finished_games;
    games->at = records;
    games->count = count;
    /* Out of memory: showing no games is better than wrong figures. */
    if (!statistics_make(records, count, games->now.date, &games->statistics))
        games->count = 0;
}

size_t app_unfinished(const struct app *app)
{
    size_t count = play_is_unfinished(&app->own);
    for (size_t i = 0; i < app->left_count; i++)
        count += !app->left[i].safe; /* a safe one is being closed */
    return count;
}

void app_quit(struct app *app)
{
    size_t unfinished = app_unfinished(app);
    if (!unfinished || app->play->pending == PENDING_QUIT) {
        app->quit = true;
        return;
    }
    app->play->pending = PENDING_QUIT;
    app_report(app, REPORT_QUIT, .count = unfinished);
}

void app_game_arguments(const struct game *game, struct strbuf *out)
{
    const struct position *now = &game_analysis_at(game, 0)->start;
    if (!board_is_classic(now->board))
        strbuf_addf(out, "--board=%s ", now->board->name);
    strbuf_add(out, grid_line(now->board, &now->value).text);
}

/* ---- Puzzles made for the player ---- */

/* A seed is shown and typed: nine digits are enough never to meet a puzzle again. */
enum { SEEDS = 1000000000 };

bool wanted_is(const struct wanted *one, const struct wanted *other)
{
    return puzzle_kind_is(&one->kind, &other->kind) && one->fresh.entry == other->fresh.entry &&
           one->fresh.technique == other->fresh.technique &&
           one->fresh.several == other->fresh.several && one->seed == other->seed;
}

size_t kind_place(const struct puzzle_kind *kind)
{
    struct puzzle_kind list[KINDS_MOST];
    struct puzzle_kind classic = *kind;
    classic.board = NULL;
    classic.draws_shape = false;
    size_t place = puzzle_kind_list(list) - 1;
    while (place && !puzzle_kind_is(&list[place], &classic))
        place--;
    return place;
}

/* The seed depends on the kind's name, not its place: a new kind does not change others' seeds. */
static struct wanted next_of(const struct app *app, const struct puzzle_kind *kind)
{
    struct random random = { .state = app->prefetch.session };
    SCOPED struct strbuf word = STRBUF_EMPTY;
    puzzle_kind_word(kind, &word);
    for (size_t i = 0; i < word.length; i++)
        random = random_nth(random.state, (uint64_t)(unsigned char)word.text[i]);
    random = random_nth(random.state, app->prefetch.had[kind_place(kind)]);
    return (struct wanted){ .kind = *kind, .seed = random.state % SEEDS };
}

static struct wanted prefetch_of_today(const struct app *app, enum level level)
{
    return (struct wanted){ .kind = { .level = level },
                            .seed = daily_seed(app->prefetch.today, level),
                            .date = app->prefetch.today };
}

/* Number `count` of this run. */
static struct wanted fresh_wanted(const struct app *app, const struct fresh *fresh, unsigned count)
{
    const struct random random = random_nth(app->prefetch.session ^ fresh->entry->number, count);
    return (struct wanted){ .kind = { .technique = fresh->technique },
                            .fresh = *fresh,
                            .seed = random.state % SEEDS };
}

static void add_prefetch(struct wanted *next, size_t *count, struct wanted wanted)
{
    for (size_t i = 0; i < *count; i++)
        if (wanted_is(&next[i], &wanted))
            return;
    if (*count < PREFETCH_MOST)
        next[(*count)++] = wanted;
}

size_t app_prefetch_list(const struct app *app, struct wanted next[PREFETCH_MOST])
{
    const struct puzzle_kind *chosen = &app->prefetch.chosen;
    size_t count = 0;
    if (app->prefetch.daily)
        add_prefetch(next, &count, prefetch_of_today(app, app->prefetch.daily));
    if (app->prefetch.wanted.fresh.several) /* the next takes longest to make */
        add_prefetch(next, &count,
                     fresh_wanted(app, &app->prefetch.wanted.fresh, app->learning.positions));
    if (!app->prefetch.looked)
        return count;
    if (chosen->level || chosen->experiments || chosen->technique)
        add_prefetch(next, &count, next_of(app, chosen));
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        add_prefetch(next, &count, next_of(app, &(struct puzzle_kind){ .level = level }));
    return count;
}

void prefetch_cancel(struct app *app)
{
    app->prefetch.number = 0;
    app->prefetch.arrived = false;
}

static void request_wanted(struct app *app, struct wanted wanted)
{
    struct prefetch *prefetch = &app->prefetch;
    prefetch->wanted = wanted;
    prefetch->number = ++prefetch->last;
    prefetch->arrived = false;
    prefetch->exam = 0;
    prefetch->tried = 0;
    prefetch->since = app->now;
}

void prefetch_request(struct app *app, const struct puzzle_kind *kind, bool daily)
{
    request_wanted(app, daily ? prefetch_of_today(app, kind->level) : next_of(app, kind));
    if (!daily)
        app->prefetch.chosen = *kind;
}

void prefetch_request_fresh(struct app *app, const struct fresh *fresh)
{
    request_wanted(app, fresh_wanted(app, fresh, app->learning.positions++));
}

/* Counts the puzzle, so that the next of its kind is another one; daily puzzles are not counted. */
static void count_it(struct prefetch *prefetch)
{
    if (!prefetch->wanted.date.year)
        prefetch->had[kind_place(&prefetch->wanted.kind)]++;
}

void prefetch_take(struct app *app)
{
    struct prefetch *prefetch = &app->prefetch;
    struct puzzle puzzle = { .board = prefetch->made.board, .givens = prefetch->made.puzzle };
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!prefetch->arrived || prefetch->wanted.fresh.entry)
        return;
    prefetch->arrived = false;
    if (!prefetch->made.found) {
        puzzle_kind_name(&prefetch->wanted.kind, &text);
        app_report(app,
                   !prefetch->made.tried        ? REPORT_MADE_NO_MEMORY
                   : prefetch->made.no_grid     ? REPORT_MADE_NO_GRID
                   : prefetch->wanted.date.year ? REPORT_MADE_NO_DAILY
                                                : REPORT_MADE_NONE,
                   .count = prefetch->made.tried, .text = text.text);
        if (prefetch->made.tried)
            count_it(prefetch);
        return;
    }
    const int exam = prefetch->exam;
    if (exam && !exam_fits(exam, &puzzle.givens)) {
        count_it(prefetch);
        prefetch_request(app, &(struct puzzle_kind){ .level = exam_level(exam) }, false);
        prefetch->exam = exam;
        return;
    }
    if (exam)
        strbuf_addf(&text, EXAM_TITLE ": ", exam);
    /* The title of a requested game: "hard 6x6, no. 1234", "Daily 2026-11-21, hard". */
    if (prefetch->wanted.date.year)
        strbuf_addf(&text, "Daily %s, ", date_text(prefetch->wanted.date).text);
    puzzle_kind_name(&prefetch->wanted.kind, &text);
    if (!prefetch->wanted.date.year)
        strbuf_addf(&text, ", no. %llu", (unsigned long long)prefetch->wanted.seed);
    snprintf(puzzle.title, sizeof puzzle.title, "%s", text.text);
    strbuf_reset(&text);
    kind_option(&prefetch->wanted.kind, &text);
    snprintf(puzzle.source, sizeof puzzle.source, "reductio generate %s --seed=%llu", text.text,
             (unsigned long long)prefetch->wanted.seed);
    if (!app_begin(app, &puzzle))
        return;
    app->own.daily = (struct daily){ prefetch->wanted.date, prefetch->wanted.kind.level };
    app->own.made_for = prefetch->wanted.kind;
    count_it(prefetch);
    if (exam) {
        if (app->own.display.assist > ASSIST_CANDIDATES)
            app->own.display.assist = ASSIST_CANDIDATES;
        notice_begin(&app->own.notice, NOTICE_PLAIN);
        exam_add_rules(app, exam, &app->own.notice.text);
    }
}

void app_prefetched(struct app *app, uint64_t number, const struct made *made)
{
    struct prefetch *prefetch = &app->prefetch;
    if (!number || number != prefetch->number)
        return;
    prefetch->number = 0;
    prefetch->made = *made;
    prefetch->arrived = true;
    app_follow(app);
}

/* ---- Ratings ---- */

const struct difficulty *rating_of(const struct app *app, const struct puzzle *puzzle)
{
    const struct ratings *ratings = &app->ratings;
    const bool classic = board_is_classic(puzzle_board(puzzle));
    for (size_t i = 0; classic && i < ratings->count && i < RATED_MOST; i++)
        if (!memcmp(&ratings->givens[i], &puzzle->givens, sizeof puzzle->givens))
            return &ratings->at[i];
    return NULL;
}

void app_rated(struct app *app, const struct grid *givens, const struct difficulty *difficulty)
{
    struct ratings *ratings = &app->ratings;
    const size_t place = ratings->count++ % RATED_MOST;
    ratings->givens[place] = *givens;
    ratings->at[place] = *difficulty;
    for (size_t i = 0; i <= app->left_count; i++) {
        struct play *play = i ? &app->left[i - 1] : &app->own;
        if (play->game && board_is_classic(puzzle_board(game_puzzle(play->game))) &&
            !memcmp(&game_puzzle(play->game)->givens, givens, sizeof *givens))
            play->difficulty = *difficulty;
    }
}

/* ---- Presence ---- */

void idle_follow(struct app *app, const struct event *event)
{
    struct play *play = &app->own;
    const struct clock *clock = &play->clock;
    /* A clock that was started later, as for a puzzle that took long to make, had a player then. */
    const int64_t since = app->last_sign > clock->seen ? app->last_sign : clock->seen;
    const int minutes = app->unfocused && app->options.idle > 1 ? 1 : app->options.idle;
    if (clock->running && minutes && event->now - since >= (int64_t)60000 * minutes) {
        clock_set(&play->clock, since, false);
        play->idle = true;
    }
    if (event->kind < EVENT_KEY || event->kind > EVENT_FOCUS_OUT)
        return;
    app->last_sign = event->now;
    app->unfocused = event->kind == EVENT_FOCUS_OUT;
    if (!play->idle || app->unfocused)
        return;
    play->idle = false;
    clock_set(&play->clock, event->now, true);
}
