/*
 * A position of a lesson: a game of its own in the place of the one in play, judged after every
 * move. Drawn and played as any game is; hints lead to the step that is sought.
 */
#include <string.h>

#include "engine/path/rating.h"
#include "engine/step/explain.h"
#include "ui/drawing/panel.h"
#include "ui/told.h"

static const struct lesson *lesson_of(const struct app *app)
{
    return &app->learn.book->at[app->learn.number];
}

static void add_name(const struct app *app, struct strbuf *out)
{
    explain_name(lesson_of(app)->technique, out);
}

/* ---- What is told ---- */

/* Puts words before what is told. */
static void tell_before(struct told *told, const char *words)
{
    struct strbuf joined;
    strbuf_init(&joined);
    strbuf_addf(&joined, "%s\n%s", words, told->text.text);
    strbuf_release(&told->text);
    told->text = joined;
}

static void tell_answer(struct app *app)
{
    const struct learn *learn = &app->learn;
    struct told *told = &app->play->told;
    told_step(told, &learn->exercise.start, &learn->answer);
    tell_before(told, learn->helped ? "Found, with help." : "Found!");
    told->ink = INK_GOOD;
}

/* The step that is sought, as far up the ladder of hints. */
static void take_hint(struct app *app, enum rung rung)
{
    const struct exercise *exercise = &app->learn.exercise;
    struct play *play = app->play;
    struct step step;
    if (!step_copy(&step, &exercise->step)) {
        app_say(app, INK_WARN, "Out of memory.");
        return;
    }
    if (play->hinting)
        hint_release(&play->hint);
    hint_of_step(&play->hint, &step, &exercise->start);
    play->hint.rung = rung;
    play->hinting = true;
    play_tell_hint(app);
}

/* Of three positions the first shows all, the second where to look, the third only what it is. */
static void tell_task(struct app *app)
{
    const struct learn *learn = &app->learn;
    struct play *play = app->play;
    struct strbuf words;
    strbuf_init(&words);
    if (learn->position == 0) {
        strbuf_add(&words, learn->exercise.step.digit ? "It is marked. Enter the digit."
                           : app->plain.on
                               ? "It is marked. Strike one out: 'note', its cell and its digit."
                               : "It is marked. Strike one out: Alt or Shift with its digit.");
        play_look_at(app, &learn->exercise.step);
        told_step(&play->told, &learn->exercise.start, &learn->exercise.step);
    } else {
        strbuf_add(&words, "Find: ");
        add_name(app, &words);
        strbuf_add(&words, ".");
        if (learn->position == 1)
            take_hint(app, RUNG_WHERE);
        else
            told_clear(&play->told);
        play->told.on = true;
    }
    tell_before(&play->told, words.text);
    strbuf_release(&words);
}

static void tell(struct app *app)
{
    if (app->learn.done)
        tell_answer(app);
    else
        tell_task(app);
}

/* What an answer that does not count gets: words, the technique's name, words. */
static void tell_no(struct app *app, const char *before, const char *after)
{
    struct told *told = &app->play->told;
    struct strbuf name;
    told_clear(told);
    told->on = true;
    told->ink = INK_WARN;
    strbuf_init(&name);
    add_name(app, &name);
    strbuf_addf(&told->text, "%s%s%s", before, name.text, after);
    app_add_named(app, " {hint} gives a hint.", &told->text);
    strbuf_release(&name);
}

void lesson_tell(struct app *app)
{
    const struct learn *learn = &app->learn;
    struct strbuf text;
    strbuf_init(&text);
    strbuf_add(&text, "\n\nIn the first position it is marked:\n\n");
    explain_title(&learn->exercise.step, &text);
    strbuf_add(&text, ". ");
    explain_words(&learn->exercise.start, &learn->exercise.step, &text);
    strbuf_add(&text, "\n\nDo it yourself: enter the digit, or strike out a candidate by ");
    app_add_named(app,
                  app->plain.on ? "'note', its cell and its digit."
                                : "Alt or Shift with the digit ({note-mode} and the digit does it "
                                  "as well).",
                  &text);
    app_add_named(app,
                  " In the second position you are told where to look, in the third you find it "
                  "alone. {hint} is a hint.",
                  &text);
    learn_read(app, lesson_of(app), text.text);
    strbuf_release(&text);
}

/*
 * What is told in full, or walked; where no more is told than the task, what the technique is: who
 * has forgotten it finds it here.
 */
static void read_it(struct app *app)
{
    const struct learn *learn = &app->learn;
    bool task = !learn->done && app->play->told.ink != INK_WARN &&
                (!app->play->hinting || app->play->hint.rung == RUNG_WHERE);
    if (task && learn->position == 0 && !walk_can(app->play->told.step))
        lesson_tell(app);
    else if (task && learn->position > 0)
        learn_read(app, lesson_of(app), "");
    else
        play_read_told(app);
}

/* ---- Beginning and ending ---- */

static void release_exercise(struct learn *learn)
{
    exercise_release(&learn->exercise);
    if (learn->done)
        step_release(&learn->answer);
    learn->done = learn->helped = false;
}

static void lesson_leave(struct app *app)
{
    struct learn *learn = &app->learn;
    release_exercise(learn);
    app->own.display.wrong = learn->play.display.wrong;
    play_release(&learn->play);
    app->play = &app->own;
    if (learn->clock_ran)
        clock_start(&app->own.clock, app->now);
    learn->on = false;
}

void lesson_stop(struct app *app)
{
    while (app->learn.on)
        app_pop(app);
}

/* The game waits, with its clock stopped. */
static void take_place(struct app *app)
{
    struct learn *learn = &app->learn;
    learn->clock_ran = app->own.clock.running;
    clock_pause(&app->own.clock, app->now);
    play_init(&learn->play, app->own.display);
    app->play = &learn->play;
}

static struct game *make_game(const struct lesson *lesson, size_t position,
                              struct exercise *exercise, struct error *error)
{
    struct puzzle puzzle;
    if (lesson_puzzle(lesson, position, &puzzle, error) != STATUS_OK ||
        exercise_init(exercise, lesson->technique, &puzzle, error) != STATUS_OK)
        return NULL;
    struct game *game = game_new(&puzzle);
    if (game && exercise_begin(exercise, game, error) == STATUS_OK)
        return game;
    if (!game)
        error_set(error, STATUS_FAILED, "out of memory");
    game_free(game);
    exercise_release(exercise);
    return NULL;
}

void lesson_start(struct app *app, size_t number, size_t position)
{
    struct learn *learn = &app->learn;
    struct exercise exercise;
    struct error error;
    struct game *game = make_game(&learn->book->at[number], position, &exercise, &error);
    if (!game) {
        app_say_error(app, &error);
        return;
    }
    if (learn->on) {
        release_exercise(learn);
        play_release(&learn->play);
    } else {
        take_place(app);
    }
    learn->on = true;
    learn->number = app->lessons.selected = number;
    learn->position = position;
    learn->exercise = exercise;
    learn->seen = game_move_count(game);
    app->play->game = game;
    app->play->number = ++app->games;
    app->play->opening = learn->seen;
    app->play->display.assist = ASSIST_CANDIDATES;
    app->play->display.own_notes = true;
    if (app_top(app) != &lesson_view)
        app_push(app, &lesson_view);
    tell(app);
}

/* ---- Judging ---- */

static bool all_found(const struct learn *learn)
{
    for (int i = 0; i < LESSON_POSITIONS; i++)
        if (learn->found[learn->number][i] == LESSON_OPEN)
            return false;
    return true;
}

static void say_next(struct app *app)
{
    const struct learn *learn = &app->learn;
    bool all = all_found(learn);
    if (!all || learn->number + 1 == learn->book->count) {
        app_say(app, INK_GOOD,
                all ? "Well done: all three. {quit} goes back to the list."
                    : "Well done. {step} goes on.");
        return;
    }
    struct strbuf next;
    strbuf_init(&next);
    explain_name(learn->book->at[learn->number + 1].technique, &next);
    app_say(app, INK_GOOD, "Well done: all three. {step} goes on to: %s.", next.text);
    strbuf_release(&next);
}

/* Takes the step over; the rest of it is done. */
static void solve(struct app *app, struct step *step, bool joined)
{
    struct learn *learn = &app->learn;
    struct error error;
    enum lesson_found found = learn->helped ? LESSON_HELPED : LESSON_ALONE;
    uint8_t *kept = &learn->found[learn->number][learn->position];
    if (exercise_finish(step, app->play->game, joined, &error) != STATUS_OK)
        app_say_error(app, &error);
    learn->answer = *step;
    learn->done = true;
    if (*kept < found) {
        *kept = (uint8_t)found;
        app->wish.learnt = true;
    }
    play_changed(app);
    tell_answer(app);
    say_next(app);
}

/*
 * What a move of the game says, as the player would have said it: an experiment that was refuted
 * strikes out what it tried. In any lesson but that of experiments it is help, as a forced move is.
 */
static struct move said_by(struct app *app, size_t index)
{
    const struct game *game = app->play->game;
    const struct move *move = game_move(game, index);
    const struct step *learnt = game_move_step(game, index);
    cellset cells = learnt ? candset_cells(&learnt->eliminate) : 0;
    bool refuted = learnt && learnt->proof && cells; /* by the trial, or by a move in it */
    app->learn.helped |= move->kind == MOVE_FORCE ||
                         (refuted && app->learn.exercise.technique != &technique_experiment);
    if (!refuted)
        return *move;
    int cell = cellset_first(cells);
    return move_at(MOVE_NOTE_OFF, cell,
                   digitset_first(candset_digits_at(&learnt->eliminate, cell)));
}

/* Digits that were only tried, and are kept, must be right as others must. */
static enum answer answer_of(struct app *app, size_t index, struct step *step)
{
    const struct game *game = app->play->game;
    const struct move move = said_by(app, index);
    if (move.kind == MOVE_KEEP && game_wrong(game))
        return ANSWER_FALSE;
    return exercise_judge(&app->learn.exercise, &move, step);
}

/* False when the move was taken back. In an experiment moves say what would be, not what is. */
static bool judge(struct app *app, size_t index)
{
    struct step step;
    enum answer answer = game_depth(app->play->game) ? ANSWER_NONE : answer_of(app, index, &step);
    if (answer == ANSWER_RIGHT) {
        solve(app, &step, true);
    } else if (answer == ANSWER_OTHER) {
        tell_no(app, "True, but here no ", " says so. It may stay; look again.");
    } else if (answer == ANSWER_FALSE) {
        game_undo(app->play->game);
        play_changed(app);
        tell_no(app, "That is not so, and taken back. Look again for: ", ".");
    }
    return answer != ANSWER_FALSE;
}

void lesson_follow(struct app *app)
{
    struct learn *learn = &app->learn;
    if (!learn->on)
        return;
    size_t made = game_move_count(app->play->game);
    for (size_t i = learn->seen; i < made && !learn->done; i++)
        if (!judge(app, i))
            break;
    learn->seen = game_move_count(app->play->game);
    if (!app->play->told.on && app_top(app) == &lesson_view)
        tell(app);
}

/* ---- What the keys do ---- */

static void hint(struct app *app)
{
    struct learn *learn = &app->learn;
    const struct play *play = app->play;
    enum rung rung = play->hinting && step_same_effect(&play->hint.step, &learn->exercise.step)
                         ? play->hint.rung
                         : RUNG_NONE;
    if (learn->done) {
        app_say(app, INK_TEXT, "It is found. {step} goes on, {again} begins again.");
        return;
    }
    learn->helped = true;
    if (rung == RUNG_WORDS || learn->position == 0) {
        struct step step;
        if (step_copy(&step, &learn->exercise.step))
            solve(app, &step, false);
        return;
    }
    /* What it is called is known. */
    take_hint(app, rung == RUNG_NONE ? RUNG_WHERE : rung == RUNG_WHERE ? RUNG_MARKS : RUNG_WORDS);
    if (play->hint.rung >= RUNG_MARKS)
        play_look_at(app, &learn->exercise.step);
}

/* The next position, or of the next technique the first, as soon as all three are found. */
static void go_forward(struct app *app)
{
    const struct learn *learn = &app->learn;
    bool last = learn->position + 1 == LESSON_POSITIONS || (learn->done && all_found(learn));
    if (!last) {
        lesson_start(app, learn->number, learn->position + 1);
    } else if (learn->number + 1 == learn->book->count) {
        app_say(app, INK_TEXT, "This is the last lesson.");
    } else {
        lesson_start(app, learn->number + 1, 0);
        lesson_tell(app);
    }
}

static void go_back(struct app *app)
{
    const struct learn *learn = &app->learn;
    if (learn->position)
        lesson_start(app, learn->number, learn->position - 1);
    else if (learn->number)
        lesson_start(app, learn->number - 1, LESSON_POSITIONS - 1);
    else
        app_say(app, INK_TEXT, "This is the first lesson.");
}

/* What tells more than the player has found. */
static bool helps(enum action action)
{
    static const enum action helping[] = { ACTION_CHECK,     ACTION_STEPS,  ACTION_SHAPE,
                                           ACTION_BACKDOORS, ACTION_RUN_TO, ACTION_ASSIST };
    for (size_t i = 0; i < sizeof helping / sizeof *helping; i++)
        if (helping[i] == action)
            return true;
    return false;
}

static bool lesson_intercept(struct app *app, enum action action)
{
    app->learn.helped |= !app->learn.done && helps(action);
    return false;
}

static void again(struct app *app)
{
    lesson_start(app, app->learn.number, app->learn.position);
}

static void refuse_run(struct app *app)
{
    app_say(app, INK_TEXT, "In a lesson the moves are yours. {hint} gives a hint.");
}

static void refuse_pause(struct app *app)
{
    app_say(app, INK_TEXT, "No clock runs in a lesson.");
}

static const struct handler handlers[] = {
    { ACTION_HINT, .run = hint },          { ACTION_STEP, .run = go_forward },
    { ACTION_STEP_BACK, .run = go_back },  { ACTION_AGAIN, .run = again },
    { ACTION_RUN, .run = refuse_run },     { ACTION_OPEN, .run = read_it },
    { ACTION_PAUSE, .run = refuse_pause }, { ACTION_QUIT, .run = app_pop },
    { ACTION_LEARN, .run = app_pop },      { .action = ACTION_NONE },
};

const struct view lesson_view = {
    .name = "lesson",
    .context = CONTEXT_PLAY,
    .base = true,
    .plays = true,
    .draw = play_draw,
    .event = play_event,
    .intercept = lesson_intercept,
    .handlers = handlers,
    .like = &play_view,
    .leave = lesson_leave,
    .tell = play_tell,
    .board = play_board,
};
