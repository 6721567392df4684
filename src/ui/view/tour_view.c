/*
 * The tour: a few steps on a real board for new players. Each step shows one sentence, and waits
 * until the player has done what it asks for. The game is neither saved nor counted, and the game
 * in play waits with its clock stopped.
 */
#include "ui/view/views.h"

#include <string.h>

#include "ui/play/games.h"
#include "ui/play/moves.h"
#include "ui/play/settings.h"
#include "ui/play/wording.h"
#include "ui/view/panel.h"

/* Naked singles solve it, so that every step of the tour finds its cells, whatever was entered
 * before. */
static const char tour_puzzle[] =
    ".5.....12....527.9.47....53....3.2711...7...6679.2....79....12.8.256....53.....6.";

/* The cell and digit of a step. */
struct aim {
    int cell, digit;
    int taken; /* the cell that must have the digit, so that `cell` cannot; -1: none */
};

struct tour_state {
    struct play play; /* on the screen as long as the tour is open */
    size_t step;
    struct aim aim;
    size_t moves;          /* made when the step began */
    digitset notes[CELLS]; /* of the player when the step began */
};

static const struct play_mode play_tour, play_tour_over;

VIEW_STATE(tour_state, tour_state, tour_view)

/* ---- What a step is about ---- */

enum aims {
    AIM_NONE,
    AIM_SINGLE, /* a cell with one candidate */
    AIM_TAKEN,  /* a wrong digit, and one look shows why: a cell that sees this one needs it */
    AIM_WRONG,  /* any other candidate than the right one */
};

static bool aims_at(enum aims aims, const struct position *now, int right, struct aim *aim)
{
    const digitset digits = now->digits[aim->cell], wrong = digits & (digitset)~digit_bit(right);
    aim->digit = aims == AIM_SINGLE ? right : wrong ? digitset_first(wrong) : 0;
    if (aims != AIM_TAKEN)
        return aims == AIM_SINGLE ? digits == digit_bit(right) : wrong != 0;
    for (cellset s = now->board->peers_of[aim->cell] & now->empty; s; s &= s - 1) {
        aim->taken = cellset_first(s);
        aim->digit = digitset_first(now->digits[aim->taken]);
        if (digitset_count(now->digits[aim->taken]) == 1 && digitset_has(digits, aim->digit))
            return true;
    }
    return false;
}

/* Finds the cell and digit, the nearest cell behind the cursor; false: there is none. */
static bool find_aim(struct app *app, enum aims aims)
{
    struct tour_state *tour = tour_state(app);
    const struct position *now = &game_analysis_at(tour->play.game, 0)->start;
    const struct grid *solution = game_solution(tour->play.game);
    for (int i = 1; i <= CELLS; i++) {
        struct aim aim = { .cell = (tour->play.cursor + i) % CELLS, .taken = -1 };
        if (now->value.digit[aim.cell] || !aims_at(aims, now, solution->digit[aim.cell], &aim))
            continue;
        tour->aim = aim;
        return true;
    }
    return false;
}

/* ---- When it is done ---- */

enum tour_task { TASK_NONE, TASK_MOVE, TASK_ENTER, TASK_NOTE, TASK_HINT, TASK_TRY, TASK_UNDO };

static bool is_task_done(const struct app *app, enum tour_task task)
{
    const struct tour_state *tour = tour_state(app);
    const struct game *game = app->play->game;
    const size_t moves = game_move_count(game);
    bool tried = false, forced = false;
    for (size_t i = tour->moves; i < moves; i++) {
        const struct move *move = game_move(game, i);
        forced |= move->kind == MOVE_APPLY_STEP;
        tried |= move->kind == MOVE_TRY && move->cell == tour->aim.cell &&
                 move->digit == tour->aim.digit;
    }
    switch (task) {
    case TASK_NONE:
        return false;
    case TASK_MOVE:
        return app->play->cursor == tour->aim.cell;
    case TASK_ENTER:
        return game_analysis_at(game, 0)->start.value.digit[tour->aim.cell] == tour->aim.digit;
    case TASK_NOTE:
        return !app->play->note_mode &&
               memcmp(game_notes(game), tour->notes, sizeof tour->notes) != 0;
    case TASK_HINT:
        return forced;
    case TASK_TRY:
        return tried && !game_depth(game); /* it is wrong, and was refuted at once */
    case TASK_UNDO:
        return moves < tour->moves;
    }
    return false;
}

/* ---- The steps ---- */

/* In the sentences %c is the cell, %p its row and column in words, %d the digit and %t the cell
 * that takes it; actions stand in braces. */
static const struct tour_step {
    const char *heading, *says;
    const char *brief; /* where only the last line of the screen has room */
    const char *typed; /* in the line mode */
    enum aims aims;
    enum tour_task task; /* TASK_NONE: it is the last */
    bool marks;          /* the cell is marked */
    bool keeps;          /* the text of the step before stays below the sentence */
} steps[] = {
    { "Tour, 1 of 6",
      "Every cell has a name: %c is %p. Go to this cell with the arrow keys. ({quit} ends the "
      "tour.)",
      "Arrow keys: to %p",
      "This is a short tour on a real board; 'quit' ends it. Every cell has a name: the number of "
      "its row, then of its column. Type 'goto %c'.",
      AIM_SINGLE, TASK_MOVE, true, false },
    { "Tour, 2 of 6",
      "The small digits are candidates: the digits that can still go in a cell. Here only %d is "
      "left: press %d.",
      "Only %d fits here: press %d", "That cell can only be %d. Type '%d' to enter it.", AIM_NONE,
      TASK_ENTER, true, false },
    { "Tour, 3 of 6",
      "The small digits can also be your own notes. Go to %c: it cannot be %d, because %t must be "
      "%d. Press {note-mode}; now %d removes the small %d. Then press {note-mode} again.",
      "To the marked cell: {note-mode} %d {note-mode}",
      "You can take notes: %c cannot be %d, because %t must be %d. Type 'note %c %d' to remove it.",
      AIM_TAKEN, TASK_NOTE, true, false },
    { "Tour, 4 of 6",
      "Do you need help? Press {hint} for a hint. Each press shows more; the last one enters the "
      "digit.",
      "{hint}: a hint. Press it five times",
      "Do you need help? Type 'hint'. Each one shows more; the last one enters the digit.",
      AIM_NONE, TASK_HINT, false, false },
    { "Tour, 5 of 6", "Not sure of a digit? Try it: go to %c, press {try}, then %d.",
      "To the marked cell: {try} %d, to try",
      "Not sure of a digit? Try it, and see what follows. Type 'try %c %d'.", AIM_WRONG, TASK_TRY,
      true, false },
    { "Tour, 6 of 6", "So it cannot be %d. {undo} undoes everything, this too: press {undo}.",
      "{undo}: undoes everything",
      "So it cannot be %d. 'undo' undoes everything, this too. Type 'undo'.", AIM_NONE, TASK_UNDO,
      false, true },
    { "The tour is over",
      "Now you know enough to play. {help} lists all keys, {tour} shows this tour again. Press "
      "{open}.",
      "{open}: to the menu. {help}: all keys",
      "Now you know enough to play. 'help' lists the commands, 'tour' repeats this tour. Type "
      "'open'.",
      AIM_NONE, TASK_NONE, false, false },
};
enum { STEPS = sizeof steps / sizeof *steps, LAST = STEPS - 1 };

static void add_sentence_of(const struct app *app, struct strbuf *out)
{
    const struct tour_state *tour = tour_state(app);
    const struct tour_step *step = &steps[tour->step];
    const bool brief = !app->layout.panel.width;
    struct strbuf text = STRBUF_EMPTY;
    for (const char *at = app->line_mode.on ? step->typed
                          : brief           ? step->brief
                                            : step->says;
         *at; at++)
        if (*at == '%' && *++at == 'c')
            strbuf_add(&text, cell_name(tour->aim.cell).text);
        else if (*at == 'p' && at[-1] == '%')
            strbuf_addf(&text, "row %d, column %d", cell_row(tour->aim.cell) + 1,
                        cell_column(tour->aim.cell) + 1);
        else if (*at == 't' && at[-1] == '%')
            strbuf_add(&text, cell_name(tour->aim.taken).text);
        else if (*at == 'd' && at[-1] == '%')
            strbuf_addf(&text, "%d", tour->aim.digit);
        else
            strbuf_add_char(&text, *at);
    app_add_named(app, text.text, out);
    strbuf_release_into(&text, out);
}

/* Puts the sentence before the text of the last move or hint, and marks the cell if nothing else is
 * marked. Where there is room for a line only, a hint has it. */
static void say_step(struct app *app, bool alone)
{
    struct tour_state *tour = tour_state(app);
    struct notice *notice = &app->play->notice;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (alone || notice->kind == NOTICE_NONE)
        notice_begin(notice, NOTICE_PLAIN);
    add_sentence_of(app, &text);
    strbuf_add(&text, notice->text.length ? "\n\n" : "");
    if (!notice->text.length || app->line_mode.on || app->layout.panel.width)
        notice_put_before(notice, text.text);
    if (steps[tour->step].marks && !notice->painted) {
        struct roles *roles = notice_paint(notice);
        roles->targets = cell_bit(tour->aim.cell);
        candset_add(tour->aim.taken < 0 ? &roles->target : &roles->eliminated, tour->aim.cell,
                    tour->aim.digit);
        if (tour->aim.taken >= 0)
            candset_add(&roles->pattern, tour->aim.taken, tour->aim.digit);
    }
}

static void begin_step(struct app *app, size_t number)
{
    struct tour_state *tour = tour_state(app);
    const struct game *game = tour->play.game;
    for (tour->step = number; tour->step < LAST; tour->step++)
        if (steps[tour->step].aims == AIM_NONE || find_aim(app, steps[tour->step].aims))
            break;
    tour->play.kind = tour->step == LAST ? &play_tour_over : &play_tour;
    tour->moves = game_move_count(game);
    memcpy(tour->notes, game_notes(game), sizeof tour->notes);
    const bool line_only = !app->line_mode.on && !app->layout.panel.width;
    say_step(app, line_only || !steps[tour->step].keeps);
}

/* After every event. */
static void tour_follow(struct app *app)
{
    const struct tour_state *tour = tour_state(app);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (app_top(app) != &tour_view)
        return;
    const size_t before = tour->step;
    while (is_task_done(app, steps[tour->step].task))
        begin_step(app, tour->step + 1);
    add_sentence_of(app, &text);
    if (tour->step != before && !app->layout.panel.width && !app->line_mode.on)
        app_forget_reports(app); /* the sentence has the line */
    else if (strncmp(app->play->notice.text.text, text.text, text.length) != 0)
        say_step(app, false);
}

/* ---- Beginning and ending ---- */

/* Opens the tour, or returns to it; closes a lesson first, and every view over the tour. */
static void tour_open(struct app *app)
{
    if (app_return_to(app, &tour_view))
        return;
    app_show_own(app);
    struct puzzle puzzle = { .title = "The tour" };
    format_read_line(tour_puzzle, &puzzle.givens);
    struct game *game = game_new(&puzzle);
    if (!game || !app_push(app, &tour_view)) {
        game_free(game);
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    struct tour_state *tour = tour_state(app);
    app_show_play(app, &tour->play, &play_tour, game);
    tour->play.display.assist = ASSIST_CANDIDATES;
    tour->play.display.own_notes = false;
    tour->play.display.notes = NOTES_FULL;
    begin_step(app, 0);
}

/* Asks once whether candidates are wanted, unless a setting or an option says so. */
static void end_tour(struct app *app)
{
    app_pop(app);
    if (app->origins[setting_named("assist") - settings] == ORIGIN_DEFAULT &&
        app_push(app, &candidates_view))
        list_rewind(app_state(app, &candidates_view));
}

/* The last step leads back; before that, Enter follows what a hint shows. */
static void open_or_end(struct app *app)
{
    if (tour_state(app)->step == LAST)
        end_tour(app);
    else
        play_read_notice(app);
}

/* Escape closes a hint first. */
static void close_or_end(struct app *app)
{
    if (!app->play->hinting) {
        end_tour(app);
        return;
    }
    play_forget_hint(app->play);
    notice_clear(&app->play->notice);
}

static const char *tour_heading(const struct app *app)
{
    return steps[tour_state(app)->step].heading;
}

static const struct play_mode play_tour = {
    .sets_task = true,
    .keys = "{quit} end the tour  {hint} hint  {undo} undo  {help} help",
    .heading = tour_heading,
    .follow = tour_follow,
};

static const struct play_mode play_tour_over = {
    .sets_task = true,
    .keys = "{open} end the tour  {undo} undo  {help} help",
    .heading = tour_heading,
    .follow = tour_follow,
};

const struct view tour_view = {
    .name = "tour",
    .state_size = sizeof(struct tour_state),
    .openings = { { ACTION_TOUR, .run = tour_open } },
    .context = CONTEXT_PLAY,
    .base = true,
    .plays = true,
    .draw = play_draw,
    .event = play_event,
    .intercept = play_intercept,
    .handlers = { { ACTION_OPEN, .run = open_or_end },
                  { ACTION_BACK, .run = close_or_end },
                  { ACTION_QUIT, .run = end_tour },
                  { ACTION_TOUR, .run = end_tour },
                  { ACTION_PAUSE, .report = REPORT_TOUR_NO_CLOCK } },
    .like = &play_view,
    .leave = app_show_play_behind,
    .describe = play_describe,
    .board = play_board,
};

/* ---- The question after the tour ---- */

static void answer_rows(const struct app *app, struct list *list)
{
    (void)app;
    list->count = 2;
}

static void answer_line(struct app *app, struct list_row row, struct list_line *line)
{
    (void)app;
    strbuf_add(&line->name, row.place ? "No" : "Yes");
}

static bool wants_candidates(const struct app *app)
{
    return !app_selected(app, &candidates_view).place;
}

static void preview_answer(struct app *app, struct shown *board, struct roles *roles)
{
    (void)roles;
    if (app->puzzle_count)
        (wants_candidates(app) ? puzzle_board : shown_of_puzzle)(app->puzzles, board);
}

static void add_answer_about(struct app *app, struct strbuf *out)
{
    app_add_named(app,
                  wants_candidates(app)
                      ? "Empty cells show the digits that are still possible there.\n"
                        "The settings change this later (key {settings})."
                      : "Empty cells stay empty. You write your own notes, if you want some.\n"
                        "The settings change this later (key {settings}).",
                  out);
}

static void candidates_draw(struct app *app, struct frame *frame)
{
    list_screen_draw(app, frame, &candidates_view,
                     &(struct list_screen){ .title = "a question before you begin",
                                            .heading = "Show candidates?",
                                            .keys = "{up} {down} choose  {open} begin",
                                            .preview = preview_answer,
                                            .about = add_answer_about });
}

static void keep_answer(struct app *app)
{
    const struct setting *assist = setting_named("assist");
    const char *value = assist->values[wants_candidates(app) ? ASSIST_CANDIDATES : ASSIST_OFF];
    struct error error;
    app_pop(app);
    if (!app_refused(app, setting_change(app, assist, value, REPORT_NONE, &error), &error))
        setting_keep(app, assist, value);
}

const struct view candidates_view = {
    .name = "candidates",
    .covers = true,
    .state_size = sizeof(struct list),
    .context = CONTEXT_LIST,
    .draw = candidates_draw,
    .handlers = { { ACTION_OPEN, .run = keep_answer } },
    .says = "Show candidates, the digits that are still possible in a cell?",
    .rows = answer_rows,
    .line = answer_line,
};
