/*
 * The tour: a few steps on a real board for new players. Each step shows one sentence, and waits
 * until the player has done what it asks for. The game is neither saved nor counted, and the game
 * in play waits with its clock stopped. At its end a question about candidates is asked once.
 */
#include "ui/view/views.h"

#include <string.h>

/* Naked singles solve it. */
static const char tour_puzzle[] =
    ".5.....12....527.9.47....53....3.2711...7...6679.2....79....12.8.256....53.....6.";

enum { R3C1 = 2 * 9, R8C2 = 7 * 9 + 1, R9C3 = 8 * 9 + 2, R9C4 = 8 * 9 + 3 };

enum tour_task { TASK_NONE, TASK_MOVE, TASK_ENTER, TASK_NOTE, TASK_HINT, TASK_TRY, TASK_UNDO };

/* The steps, and at their end the question. In the sentences actions stand in braces. */
static const struct tour_step {
    const char *heading, *says;
    const char *brief; /* where only the last line of the screen has room */
    const char *typed; /* in the line mode */
    enum tour_task task;
    int cell, digit; /* that the step is about, and that are marked; digit 0: none */
    int taken;       /* the cell that must have the digit, so that `cell` cannot; 0: none */
    bool keeps;      /* the text of the step before stays below the sentence */
} steps[] = {
    { "Tour, 1 of 6",
      "Every cell has a name: r8c2 is row 8, column 2. Go to this cell with the arrow keys. "
      "({quit} ends the tour.)",
      "Arrow keys: to row 8, column 2",
      "This is a short tour on a real board; 'quit' ends it. Every cell has a name: the number of "
      "its row, then of its column. Type 'goto r8c2'.",
      .task = TASK_MOVE, .cell = R8C2, .digit = 1 },
    { "Tour, 2 of 6",
      "The small digits are candidates: the digits that can still go in a cell. Here only 1 is "
      "left: press 1.",
      "Only 1 fits here: press 1", "That cell can only be 1. Type '1' to enter it.",
      .task = TASK_ENTER, .cell = R8C2, .digit = 1 },
    { "Tour, 3 of 6",
      "The small digits can also be your own notes. Go to r9c4: it cannot be 4, because r9c3 must "
      "be 4. Press {note-mode}; now 4 removes the small 4. Then press {note-mode} again.",
      "To the marked cell: {note-mode} 4 {note-mode}",
      "You can take notes: r9c4 cannot be 4, because r9c3 must be 4. Type 'note r9c4 4' to remove "
      "it.",
      .task = TASK_NOTE, .cell = R9C4, .digit = 4, .taken = R9C3 },
    { "Tour, 4 of 6",
      "Do you need help? Press {hint} for a hint. Each press shows more; the last one enters the "
      "digit.",
      "{hint}: a hint. Press it five times",
      "Do you need help? Type 'hint'. Each one shows more; the last one enters the digit.",
      .task = TASK_HINT },
    { "Tour, 5 of 6", "Not sure of a digit? Try it: go to r3c1, press {try}, then 9.",
      "To the marked cell: {try} 9, to try",
      "Not sure of a digit? Try it, and see what follows. Type 'try r3c1 9'.", .task = TASK_TRY,
      .cell = R3C1, .digit = 9 },
    { "Tour, 6 of 6", "So it cannot be 9. {undo} undoes everything, this too: press {undo}.",
      "{undo}: undoes everything",
      "So it cannot be 9. 'undo' undoes everything, this too. Type 'undo'.", .task = TASK_UNDO,
      .keeps = true },
    { "The tour is over",
      "Now you know enough to play. {help} lists all keys, {tour} shows this tour again. Press "
      "{open}.",
      "{open}: to the menu. {help}: all keys",
      "Now you know enough to play. 'help' lists the commands, 'tour' repeats this tour. Type "
      "'open'.",
      .task = TASK_NONE },
    { "Show candidates?",
      "{open}: empty cells show the digits that are still possible there.\n\n{note-mode}: empty "
      "cells stay empty. You write your own notes, if you want some.\n\nThe settings change this "
      "later (key {settings}).",
      "Candidates? {open}: yes, {note-mode}: no",
      "Show candidates, the digits that are still possible in a cell? 'open' shows them, "
      "'note-mode' leaves the cells empty.",
      .task = TASK_NONE },
};
enum { QUESTION = sizeof steps / sizeof *steps - 1, CLOSING = QUESTION - 1 };

struct tour_state {
    struct play play; /* on the screen as long as the tour is open */
    size_t step;
    size_t moves;   /* made when the step began, less what was undone since */
    digitset notes; /* of the step's cell then */
};

static const struct play_mode modes[3];

VIEW_STATE(tour_state, tour_state, tour_view)

static const struct tour_step *step_now(const struct app *app)
{
    return &steps[tour_state(app)->step];
}

static bool is_task_done(const struct app *app)
{
    const struct tour_state *tour = tour_state(app);
    const struct tour_step *step = step_now(app);
    const struct game *game = app->play->game;
    const size_t moves = game_move_count(game);
    const struct position *now = &game_analysis_at(game, 0)->start;
    const struct move *last = moves > tour->moves ? game_move(game, moves - 1) : NULL;
    const bool done[] = {
        [TASK_NONE] = false,
        [TASK_MOVE] = app->play->cursor == step->cell,
        [TASK_ENTER] = now->value.digit[step->cell] == step->digit,
        [TASK_NOTE] =
            !app->play->note_mode && (now->value.digit[step->taken] ||
                                      (!now->value.digit[step->cell] &&
                                       game_notes(game, NOTES_FULL)[step->cell] != tour->notes)),
        [TASK_HINT] = last && last->kind == MOVE_APPLY_STEP,
        /* it is wrong, and was refuted at once */
        [TASK_TRY] = last && last->kind == MOVE_TRY && last->cell == step->cell &&
                     last->digit == step->digit && !game_depth(game),
        [TASK_UNDO] = moves < tour->moves,
    };
    return done[step->task];
}

/* ---- The sentences ---- */

/* Whether the cells of a step are empty, and can have its digit: other moves were made, too. */
static bool can_begin(const struct game *game, const struct tour_step *step)
{
    const struct position *now = &game_analysis_at(game, 0)->start;
    return !step->digit || (digitset_has(now->digits[step->cell], step->digit) &&
                            !(step->taken && now->value.digit[step->taken]));
}

/* Whether there is room for a line only, which has the sentence in brief; a hint has it before. */
static bool has_line_only(const struct app *app)
{
    return !app->line_mode.on && !app->layout.panel.width;
}

/* Puts the sentence before the text of the last move or hint, if it is not there, and marks the
 * cell if nothing else is marked. */
static void say_step(struct app *app, bool alone)
{
    const struct tour_step *step = step_now(app);
    const struct game *game = app->play->game;
    const bool open = step->task <= TASK_MOVE || (can_begin(game, step) && !game_depth(game));
    struct notice *notice = &app->play->notice;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    app_add_named(app,
                  !open                ? "First take back other moves: {undo}."
                  : app->line_mode.on  ? step->typed
                  : has_line_only(app) ? step->brief
                                       : step->says,
                  &text);
    if (!alone && !strncmp(notice->text.text, text.text, text.length))
        return;
    if (alone || notice->kind == NOTICE_NONE)
        notice_begin(notice, NOTICE_PLAIN);
    strbuf_add(&text, notice->text.length ? "\n\n" : "");
    if (!notice->text.length || !has_line_only(app)) {
        strbuf_addf(&text, notice->where.length ? "%s\n" : "", notice->where.text);
        notice_put_before(notice, text.text);
    }
    if (step->digit && !notice->painted) {
        struct roles *roles = notice_paint(notice);
        roles->targets = cell_bit(step->cell);
        if (step->task != TASK_MOVE)
            candset_add(step->taken ? &roles->eliminated : &roles->target, step->cell, step->digit);
        if (step->taken)
            candset_add(&roles->pattern, step->taken, step->digit);
    }
}

static void begin_step(struct app *app, size_t number)
{
    struct tour_state *tour = tour_state(app);
    const struct game *game = tour->play.game;
    while (number < CLOSING && !can_begin(game, &steps[number]))
        number++;
    tour->step = number;
    tour->play.kind = &modes[number < CLOSING ? 0 : number - CLOSING + 1];
    tour->moves = game_move_count(game);
    tour->notes = game_notes(game, NOTES_FULL)[steps[number].cell];
    if (tour->play.note_mode)
        marking_toggle_mode(app);
    say_step(app, has_line_only(app) || !step_now(app)->keeps);
}

static void tour_follow(struct app *app)
{
    const size_t before = tour_state(app)->step;
    if (app_top(app) != &tour_view)
        return;
    while (is_task_done(app))
        begin_step(app, tour_state(app)->step + 1);
    const size_t moves = game_move_count(app->play->game);
    if (moves < tour_state(app)->moves)
        tour_state(app)->moves = moves;
    if (tour_state(app)->step != before && has_line_only(app))
        app_forget_reports(app); /* the sentence has the line */
    else
        say_step(app, false);
}

static const char *tour_heading(const struct app *app)
{
    return step_now(app)->heading;
}

#define MODE(line)                                                                      \
    {                                                                                   \
        .sets_task = true, .keys = line, .heading = tour_heading, .follow = tour_follow \
    }
static const struct play_mode modes[3] = {
    MODE("{quit} end the tour  {hint} hint  {undo} undo  {help} help"),
    MODE("{open} end the tour  {undo} undo  {help} help"),
    MODE("{open} yes  {note-mode} no  {quit} later"),
};

/* ---- Beginning and ending ---- */

/* Opens the tour, or returns to it; closes a lesson first, and every view over the tour. */
static void tour_open(struct app *app)
{
    if (app_return_to(app, &tour_view))
        return;
    app_show_own(app);
    struct puzzle puzzle = { .title = "The tour" };
    grid_read_line(tour_puzzle, &board_classic, &puzzle.givens);
    struct game *game = game_new(&puzzle);
    if (!game || !app_push(app, &tour_view)) {
        game_free(game);
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    struct tour_state *tour = tour_state(app);
    app_show_play(app, &tour->play, &modes[0], game);
    tour->play.display.assist = ASSIST_CANDIDATES;
    tour->play.display.own_notes = false;
    tour->play.display.notes = NOTES_FULL;
    begin_step(app, 0);
}

/* Asks once whether candidates are wanted, unless a setting or an option says so. */
static void end_tour(struct app *app)
{
    if (app->origins[setting_named("assist") - settings] == ORIGIN_DEFAULT &&
        tour_state(app)->step < QUESTION)
        begin_step(app, QUESTION);
    else
        app_pop(app);
}

/* The last step leads on; before that, Enter follows what a hint shows. */
static void open_or_end(struct app *app)
{
    const size_t step = tour_state(app)->step;
    if (step == CLOSING)
        end_tour(app);
    else if (step) /* at the first step there is nothing to follow */
        play_read_notice(app);
}

/* Two actions answer the question, and the answer is kept. */
static bool tour_intercept(struct app *app, enum action action)
{
    const struct setting *assist = setting_named("assist");
    const bool yes = action == ACTION_OPEN;
    const char *wanted = assist->values[yes ? ASSIST_CANDIDATES : ASSIST_OFF];
    struct error error;
    if (tour_state(app)->step < QUESTION || !(yes || action == ACTION_NOTE_MODE))
        return play_intercept(app, action);
    app_pop(app);
    if (!app_refused(app, setting_change(app, assist, wanted, REPORT_NONE, &error), &error))
        setting_keep(app, assist, wanted);
    return true;
}

/* Escape closes a hint first. */
static void close_or_end(struct app *app)
{
    if (!play_close(app))
        end_tour(app);
}

const struct view tour_view = {
    .name = "tour",
    .state_size = sizeof(struct tour_state),
    .openings = { { ACTION_TOUR, .run = tour_open } },
    .context = CONTEXT_PLAY,
    .base = true,
    .plays = true,
    .draw = play_draw,
    .event = play_event,
    .intercept = tour_intercept,
    .handlers = { { ACTION_OPEN, .run = open_or_end },
                  { ACTION_BACK, .run = close_or_end },
                  { ACTION_QUIT, .run = end_tour },
                  { ACTION_TOUR, .run = end_tour },
                  { ACTION_PAUSE, .report = REPORT_NO_CLOCK } },
    .like = &play_view,
    .leave = app_show_play_behind,
    .describe = play_describe,
    .board = play_board,
};
