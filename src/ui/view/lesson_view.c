/*
 * A position of a lesson, or one that is made for practice: a game of its own, drawn and played
 * like any game, while the game in play waits with its clock stopped. Every move is judged; hints
 * lead to the step to be found. Practice continues with another position until its drill is over.
 */
#include "ui/view/views.h"

#include <stdio.h>
#include <string.h>

VIEW_STATE(lesson_state, lesson_state, lesson_view)

/* The lists, which are above this file, are known by the actions that open them. */
static struct practice_state *practice_of(const struct app *app)
{
    return app_state(app, app_view_opened_by(app, ACTION_PRACTICE));
}

enum {
    FEW_WRONG = 2,   /* moves that may be wrong in practice before it counts as help */
    TIMED_COUNT = 5, /* positions against the clock */
};

static const struct play_mode play_lesson, play_timed;

static const struct lesson *lesson_of(const struct app *app)
{
    return &app->learning.book->at[lesson_state(app)->number];
}

/* Whether the task names what is to be found; otherwise every technique counts. */
static bool names_task(const struct lesson_state *lesson)
{
    return !lesson->practises || lesson->entry;
}

static void add_name(const struct app *app, struct strbuf *out)
{
    const struct lesson_state *lesson = lesson_state(app);
    if (lesson->practises)
        strbuf_add(out, lesson->entry ? lesson->entry->name : "step");
    else
        lesson_name(lesson_of(app), out);
}

/* ---- The text ---- */

/* The answer, once it is found. Before, position 0 shows the whole step, position 1 where to look,
 * position 2 only the technique. */
static void describe_task(struct app *app)
{
    const struct lesson_state *lesson = lesson_state(app);
    const struct exercise *exercise = &lesson->exercise;
    struct play *play = app->play;
    SCOPED struct strbuf words = STRBUF_EMPTY;
    if (lesson->done) {
        notice_step(&play->notice, &exercise->start, &lesson->answer);
        notice_put_before(&play->notice, lesson->helped ? "Found, with help.\n" : "Found!\n");
        play->display.own_notes &= !exercise->hides_notes; /* the step is about candidates */
        play->notice.kind = NOTICE_DONE;
        return;
    }
    if (lesson->position == 0) {
        strbuf_add(&words, exercise->step.digit ? "The pattern is marked. Enter the digit.\n"
                           : app->line_mode.on  ? "The pattern is marked. Eliminate a candidate, "
                                                  "as in 'note r5c3 7'.\n"
                                                : "The pattern is marked. Eliminate a candidate: "
                                                  "press Alt with its digit.\n");
        play_look_at(app, &exercise->step);
        notice_step(&play->notice, &exercise->start, &exercise->step);
    } else {
        strbuf_add(&words, !names_task(lesson) ? "Find the next "
                           : lesson->of        ? "Find all: "
                                               : "Find: ");
        add_name(app, &words);
        if (lesson->of)
            strbuf_addf(&words, ", %zu of %zu left", lesson->all.count, lesson->of);
        strbuf_add(&words, exercise->hides_notes && !exercise->step.digit
                               ? ". No notes are shown: remove one where the digit cannot be.\n"
                               : ".\n");
        notice_begin(&play->notice, NOTICE_PLAIN);
        if (lesson->position == 1)
            play_take_step(app, &exercise->step, &exercise->start, RUNG_NONE);
    }
    notice_put_before(&play->notice, words.text);
}

static void lesson_introduce(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    lesson->helped |= !names_task(lesson); /* the page has the name */
    technique_open(app, lesson->exercise.technique, lesson->practises ? 0 : lesson->number);
}

/* ---- Beginning and ending ---- */

static void release_exercise(struct lesson_state *lesson)
{
    exercise_release(&lesson->exercise);
    if (lesson->done)
        step_release(&lesson->answer);
    steplist_release(&lesson->all);
    lesson->done = lesson->helped = lesson->shown = lesson->practises = false;
    lesson->of = 0;
    lesson->wrong = 0;
}

static void lesson_leave(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct view *lessons = app_view_opened_by(app, ACTION_LEARN);
    release_exercise(lesson);
    /* From one lesson the player can continue with others: the list, which a search may have
     * shortened, has the last one selected. */
    if (app_is_open(app, lessons)) {
        list_rewind(app_state(app, lessons));
        list_select_entry(app_list(app, lessons), 0,
                          lesson_book_row(app->learning.book, lesson->number));
    }
    app->own.display.wrong = lesson->play.display.wrong;
    app_show_play_behind(app);
}

/* Takes the exercise over, and shows its game; false: a message explains why it cannot. */
static bool show_exercise(struct app *app, struct exercise *exercise, const struct puzzle *puzzle,
                          const struct play_mode *mode)
{
    struct game *game = game_new(puzzle);
    struct error error;
    const bool made = game && exercise_begin(exercise, game, &error) == STATUS_OK;
    const bool next = app_top(app) == &lesson_view;
    if (!made)
        app_report(app, REPORT_OUT_OF_MEMORY);
    if (!made || (!next && !app_push(app, &lesson_view))) {
        exercise_release(exercise);
        game_free(game);
        return false;
    }
    struct lesson_state *lesson = lesson_state(app);
    struct play *play = &lesson->play;
    if (next) {
        release_exercise(lesson);
        app_show_play_behind(app);
    }
    lesson->exercise = *exercise;
    lesson->mistake = MISTAKE_NONE;
    app_show_play(app, play, mode, game);
    clock_set(&play->clock, app->now, true);
    lesson->seen = play->opening = game_move_count(game);
    play->display = (struct display){ .assist = ASSIST_CANDIDATES,
                                      .own_notes = true,
                                      .wrong = app->own.display.wrong };
    return true;
}

/* Begins a position of a lesson, by its place in the book, or an exam; false: a message explains
 * why not, or it is an exam. */
static bool lesson_start(struct app *app, size_t number, size_t position)
{
    const struct lesson *lesson = &app->learning.book->at[number];
    struct exercise exercise;
    struct puzzle puzzle;
    struct error error;
    if (!lesson->technique) {
        const int stage = lesson->entry->stage;
        if (!new_puzzle_resume(app, exam_level(stage), stage)) {
            new_puzzle_command(app, level_name(exam_level(stage)), false);
            app->prefetch.exam = stage;
        }
        return false;
    }
    if (app_refused(app, lesson_puzzle(app->learning.book, number, position, &puzzle, &error),
                    &error) ||
        app_refused(app, exercise_init(&exercise, lesson->technique, &puzzle, &error), &error))
        return false;
    exercise.hides_notes =
        position == LESSON_POSITIONS - 1 || lesson->technique->level == LEVEL_EASY;
    if (!show_exercise(app, &exercise, &puzzle, &play_lesson))
        return false;
    lesson_state(app)->number = number;
    lesson_state(app)->position = position;
    describe_task(app);
    return true;
}

void lesson_begin(struct app *app, size_t number, size_t position)
{
    if (lesson_start(app, number, position) && !position)
        lesson_introduce(app);
}

/* ---- Practice ---- */

const struct drill_kind drills[DRILLS] = { [DRILL_ONE] = { "find one", PATH_FIND_ONE },
                                           [DRILL_ALL] = { "find all", PATH_FIND_ALL },
                                           [DRILL_TIMED] = { "against the clock", PATH_TIMED } };

/* Counts the position, and reports why it was asked for and when its entry returns. */
static void note_practised(struct app *app, const struct step *step)
{
    struct lesson_state *lesson = lesson_state(app);
    struct practice_state *state = practice_of(app);
    const struct schedule *schedule = &app->learning.schedule;
    const struct path_entry *entry = state->fresh.entry;
    const int today = date_number(app->prefetch.today);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    clock_set(&lesson->play.clock, app->now, false);
    const int seconds = (int)(lesson->play.clock.played / 1000) + 1;
    strbuf_add(&text, entry->name);
    if (state->drill == DRILL_TODAY) {
        strbuf_add(&text, ": ");
        proposal_reason(schedule, &state->proposal, today, &text);
    }
    state->done++;
    state->found += !lesson->shown;
    state->seconds += seconds;
    play_note_attempt(app, step, ATTEMPT_PRACTICE,
                      lesson->shown    ? ATTEMPT_MISSED
                      : lesson->helped ? ATTEMPT_HELPED
                                       : ATTEMPT_ALONE,
                      seconds);
    if (state->drill == DRILL_TIMED) {
        strbuf_addf(&text, ", %d of %d, %d s", state->done, TIMED_COUNT, seconds);
    } else {
        strbuf_add(&text, ". It returns ");
        skill_add_due(&schedule->entries[entry->number - 1], today, &text);
    }
    app_add_named(app, lesson->done ? ". {step} continues." : ".", &text);
    app_report(app, lesson->done ? REPORT_PRACTICE_FOUND : REPORT_PRACTICE_PASSED,
               .text = text.text);
}

/* Requests the next position, opens the lesson that is next, or returns to the list with the sum.
 */
static void practice_next(struct app *app)
{
    struct practice_state *state = practice_of(app);
    const struct schedule *schedule = &app->learning.schedule;
    const int today = date_number(app->prefetch.today);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (app->prefetch.number)
        return; /* one is being made */
    if (state->drill >= DRILL_TODAY)
        state->proposal =
            (state->drill == DRILL_TODAY ? schedule_next : schedule_mixed)(schedule, today);
    const struct path_entry *entry = state->proposal.entry;
    if (state->drill == DRILL_TIMED && state->done == TIMED_COUNT) {
        strbuf_addf(&text, "%d of %d positions found in %d s: %d s each.", state->found,
                    state->done, state->seconds, state->seconds / state->done);
    } else if (!entry && !state->done && state->drill == DRILL_TODAY) {
        strbuf_add(&text, "Nothing is due today. Choose a technique below.");
    } else if (!entry) {
        schedule_sum(schedule, today, &text);
    } else if (state->drill == DRILL_TODAY && state->proposal.kind == PROPOSE_NEW) {
        app_open(app, ACTION_PRACTICE);
        strbuf_addf(&text, "learn %s", entry->name);
        app->above.run_command(app, text.text);
        return;
    } else {
        /* Of the other techniques of an entry there are hardly ever several steps. */
        const bool several = state->drill == DRILL_ALL;
        state->fresh = (struct fresh){ entry,
                                       several ? technique_named(entry->technique[0])
                                               : schedule_kind(schedule, entry),
                                       several };
        prefetch_request_fresh(app, &state->fresh);
        return;
    }
    app_open(app, ACTION_PRACTICE);
    app_report(app, REPORT_PRACTICE_FOUND, .text = text.text);
}

void practice_begin(struct app *app, enum drill drill, const struct path_entry *entry)
{
    struct practice_state *state = practice_of(app);
    state->drill = drill;
    state->proposal = (struct proposal){ .entry = entry, .named = true };
    state->done = state->found = state->seconds = 0;
    practice_next(app);
}

void practice_take(struct app *app)
{
    struct practice_state *state = practice_of(app);
    struct prefetch *prefetch = &app->prefetch;
    const struct made *made = &prefetch->made;
    const bool timed = state && state->drill == DRILL_TIMED;
    struct puzzle puzzle = { .title = "" };
    struct exercise exercise;
    struct steplist all = { .count = 0 };
    if (!prefetch->arrived || !prefetch->wanted.fresh.entry ||
        (app_top(app) == &lesson_view && !lesson_state(app)->practises))
        return;
    prefetch->arrived = false;
    if (!made->found ||
        fresh_exercise(&state->fresh, &made->puzzle, &made->solution, &exercise) != STATUS_OK) {
        app_report(app, REPORT_PRACTICE_NONE, .text = state->fresh.entry->name);
        return;
    }
    puzzle.givens = grid_part(&exercise.start.value, exercise.start.given);
    snprintf(puzzle.title, sizeof puzzle.title, timed ? "Practice: %s, %d of %d" : "Practice: %s",
             state->drill < DRILLS   ? drills[state->drill].name
             : state->proposal.named ? "due today"
                                     : "without the name",
             state->done + 1, TIMED_COUNT);
    if (state->fresh.several && !fresh_steps(&state->fresh, &exercise.start, &all)) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        exercise_release(&exercise);
    } else if (show_exercise(app, &exercise, &puzzle, timed ? &play_timed : &play_lesson)) {
        struct lesson_state *lesson = lesson_state(app);
        lesson->practises = true;
        lesson->entry = state->proposal.named ? state->fresh.entry : NULL;
        lesson->position = LESSON_POSITIONS - 1; /* the task alone is shown */
        lesson->all = all;
        lesson->of = all.count;
        lesson->settled = (struct candset){ { 0 } };
        describe_task(app);
        return;
    }
    steplist_release(&all);
}

/* ---- Judging ---- */

static bool all_found(const struct app *app)
{
    const struct lesson_state *lesson = lesson_state(app);
    const uint8_t *found = app->learning.found[lesson->number];
    return !memchr(found, LESSON_OPEN, lesson_size(lesson_of(app)));
}

/* Whether other steps are to be found besides this one, whose conclusions are made. Hints lead to
 * the first of them. */
static bool find_others(struct app *app, const struct step *step)
{
    struct lesson_state *lesson = lesson_state(app);
    struct steplist *all = &lesson->all;
    size_t left = 0;
    struct step next;
    candset_unite(&lesson->settled, &step->eliminate);
    if (step->digit)
        candset_add(&lesson->settled, step->cell, step->digit);
    for (size_t i = 0; i < all->count; i++) {
        struct candset shown = all->at[i].eliminate;
        if (all->at[i].digit)
            candset_add(&shown, all->at[i].cell, all->at[i].digit);
        if (candset_contains(&lesson->settled, &shown))
            step_release(&all->at[i]);
        else
            all->at[left++] = all->at[i];
    }
    all->count = left;
    if (!left || !step_copy(&next, &all->at[0]))
        return false;
    exercise_release(&lesson->exercise);
    lesson->exercise.step = next;
    return true;
}

/* Takes *step over as the answer and makes the rest of its conclusions; `joined`: undone together
 * with the last move. The first position of a lesson begins its entry of the path, which returns
 * then. */
static void solve(struct app *app, struct step *step, bool joined)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct lesson_book *book = app->learning.book;
    SCOPED struct strbuf next = STRBUF_EMPTY;
    struct error error;
    app_refused(app, exercise_finish(step, app->play->game, joined, &error), &error);
    lesson->done = !find_others(app, step);
    if (lesson->done)
        lesson->answer = *step;
    play_changed(app);
    describe_task(app);
    if (!lesson->done)
        step_release(step);
    else if (lesson->practises)
        note_practised(app, step);
    if (!lesson->done || lesson->practises)
        return;
    const uint8_t found = lesson->helped ? LESSON_HELPED : LESSON_ALONE;
    uint8_t *kept = &app->learning.found[lesson->number][lesson->position];
    const bool better = *kept < found;
    *kept = better ? found : *kept;
    const bool all = all_found(app), more = lesson->number + 1 < book->count;
    if (all && more)
        lesson_name(&book->at[lesson->number + 1], &next);
    app_report(app,
               !all   ? REPORT_LESSON_FOUND
               : more ? REPORT_LESSON_NEXT
                      : REPORT_LESSON_ALL,
               .count = 1 + lesson->helped, .text = next.text);
    if (better)
        play_note_attempt(app, &lesson->answer, ATTEMPT_LESSON,
                          lesson->helped ? ATTEMPT_HELPED : ATTEMPT_ALONE, 0);
    if (better && app->services->keep_lesson)
        app->services->keep_lesson(app, lesson->number, lesson->position);
}

/* The kind of an answer: a claim alone, where the board shows no notes; a move; or a move that the
 * engine has proved. */
enum answer_kind { ANSWER_CLAIM, ANSWER_MOVE, ANSWER_PROOF };

/* Explains why an answer does not count, and undoes a move that nothing has shown, be it true or
 * false: the reply must not give the solution away. A conclusion that the engine has proved stays.
 * For the same mistake again, the technique's page is offered. False: the move is undone, or memory
 * ran out, and the move is judged again after the next event. */
static bool judge_answer(struct app *app, const struct move *move, enum answer_kind kind)
{
    struct lesson_state *lesson = lesson_state(app);
    struct notice *notice = &app->play->notice;
    enum mistake mistake = MISTAKE_NONE;
    SCOPED struct strbuf why = STRBUF_EMPTY;
    struct step step;
    /* Keeping an experiment enters its digits, which nothing has shown. */
    const enum answer answer =
        move->kind == MOVE_KEEP ? ANSWER_UNSHOWN : exercise_judge(&lesson->exercise, move, &step);
    if (answer == ANSWER_RIGHT || (!names_task(lesson) && answer == ANSWER_OTHER)) {
        solve(app, &step, kind != ANSWER_CLAIM);
        return true;
    }
    if (answer == ANSWER_NONE)
        return true;
    if (answer == ANSWER_OTHER) {
        const struct path_entry *entry = path_entry_of_step(&step);
        strbuf_addf(&why, "That is true, but by another technique: %s. Here you are asked for: ",
                    entry && entry->house ? entry->name : technique_title(step.technique).text);
        add_name(app, &why);
        strbuf_add_char(&why, '.');
        step_release(&step);
    } else {
        if (answer == ANSWER_UNSHOWN && kind != ANSWER_PROOF)
            mistake = exercise_mistake(&lesson->exercise, move, &why);
        if (!mistake) {
            strbuf_add(&why, kind == ANSWER_PROOF ? "That is true, but no " : "No ");
            add_name(app, &why);
            strbuf_add(&why, " shows that here.");
        }
        if (answer == ANSWER_NO_MEMORY || (kind == ANSWER_MOVE && !game_undo(app->play->game))) {
            app_report(app, REPORT_OUT_OF_MEMORY);
            return false;
        }
        lesson->helped |= ++lesson->wrong > FEW_WRONG;
        if (kind == ANSWER_MOVE) {
            play_changed(app);
            strbuf_add(&why, " So it was taken back.");
        }
    }
    notice_begin(notice, NOTICE_ALARM);
    strbuf_add(&notice->text, why.text);
    app_add_named(app,
                  mistake && mistake == lesson->mistake ? " {technique} shows where to look."
                                                        : " {hint} gives a hint.",
                  &notice->text);
    lesson->mistake = mistake;
    return answer == ANSWER_OTHER || kind == ANSWER_PROOF;
}

/* Judges the deduction that a move stands for: of an experiment that was refuted, the elimination
 * of the tried candidate. Forced moves count as help, and refuted experiments do except in their
 * lesson. Moves within an experiment claim nothing about the puzzle and are not judged. */
static bool judge_move(struct app *app, size_t index)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct game *game = app->play->game;
    const struct step *learnt = game_move_step(game, index);
    const bool refuted = learnt && learnt->proof && candset_cells(&learnt->eliminate);
    struct move move = *game_move(game, index);
    const bool applied = move.kind == MOVE_APPLY_STEP;
    if (game_depth(game))
        return true;
    lesson->helped |= applied || (refuted && !technique_is_experiment(lesson->exercise.technique));
    if (refuted) {
        const int cell = cellset_first(candset_cells(&learnt->eliminate));
        move = move_at(MOVE_NOTE_OFF, cell,
                       digitset_first(candset_digits_at(&learnt->eliminate, cell)));
    }
    return judge_answer(app, &move, refuted || applied ? ANSWER_PROOF : ANSWER_MOVE);
}

/* A digit that the position rules out is never noted. Where the board shows no notes, removing one
 * is a claim only. */
static bool claim_gone(struct app *app, cellset cells, int digit)
{
    const struct lesson_state *lesson = lesson_state(app);
    const struct position *start = &lesson->exercise.start;
    if (!(cells & start->empty))
        return false;
    const int cell = cellset_first(cells & start->empty);
    if (!(cells & start->candidates.at[digit])) {
        app_report(app, REPORT_NOT_SHOWN, .count = digit, .text = shown_cell(app, cell).text);
        return true;
    }
    if (!lesson->exercise.hides_notes || lesson->done)
        return false;
    const struct move move = move_at(MOVE_NOTE_OFF, cell, digit);
    judge_answer(app, &move, ANSWER_CLAIM);
    return true;
}

static void lesson_follow(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct game *game = app->play->game;
    while (lesson->seen < game_move_count(game) && !lesson->done && judge_move(app, lesson->seen))
        lesson->seen++;
    if (lesson->done || lesson->seen > game_move_count(game))
        lesson->seen = game_move_count(game);
    if (app->play->notice.kind == NOTICE_NONE && app_top(app) == &lesson_view)
        describe_task(app);
}

/* ---- What the keys do ---- */

static void hint(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct exercise *exercise = &lesson->exercise;
    const struct play *play = app->play;
    const enum rung rung = play->hinting && step_same_effect(&play->hint.step, &exercise->step)
                               ? play->hint.rung
                               : RUNG_NONE;
    const bool last = rung == RUNG_WORDS || lesson->position == 0;
    struct step step;
    if (lesson->done) {
        app_report(app, REPORT_LESSON_IS_FOUND);
        return;
    }
    lesson->helped = true;
    lesson->shown |= rung >= RUNG_CELLS;
    if (!last) /* the rung that names the technique is left out if the task has named it */
        play_take_step(app, &exercise->step, &exercise->start,
                       rung == RUNG_WHERE && names_task(lesson) ? RUNG_NAME : rung);
    else if (step_copy(&step, &exercise->step))
        solve(app, &step, false);
    else
        app_report(app, REPORT_OUT_OF_MEMORY);
    if (play->hinting && play->hint.rung >= RUNG_CELLS)
        play_look_at(app, &exercise->step);
}

/* In practice a position that was not solved is missed. */
static void go_forward(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    if (lesson->practises) {
        lesson->shown |= !lesson->done;
        if (!lesson->done && !app->prefetch.number)
            note_practised(app, &lesson->exercise.step);
        practice_next(app);
    } else if (lesson->position + 1 < lesson_size(lesson_of(app)) &&
               !(lesson->done && all_found(app))) {
        lesson_start(app, lesson->number, lesson->position + 1);
    } else if (lesson->number + 1 == app->learning.book->count) {
        app_report(app, REPORT_LESSON_END, .count = 2);
    } else {
        lesson_begin(app, lesson->number + 1, 0);
    }
}

/* Walks the step on the screen, if it can be walked. Without one, opens the technique's page, which
 * the player may have forgotten, or once the step is found goes on. */
static void read_it(struct app *app)
{
    if (notice_can_be_walked(&app->play->notice) || app->line_mode.on)
        play_read_notice(app);
    else
        (lesson_state(app)->done ? go_forward : lesson_introduce)(app);
}

static void go_back(struct app *app)
{
    const struct lesson_state *lesson = lesson_state(app);
    const struct lesson_book *book = app->learning.book;
    size_t number = lesson->number;
    if (lesson->practises) {
        app_report(app, REPORT_PRACTICE_NO_WAY_BACK);
    } else if (lesson->position) {
        lesson_start(app, number, lesson->position - 1);
    } else if (!number) {
        app_report(app, REPORT_LESSON_END, .count = 1);
    } else {
        number -= book->at[number - 1].technique ? 1 : 2; /* past an exam */
        lesson_start(app, number, lesson_size(&book->at[number]) - 1);
    }
}

/* Some actions show more than the player has found. */
static bool lesson_intercept(struct app *app, enum action action)
{
    struct lesson_state *lesson = lesson_state(app);
    lesson->helped |= !lesson->done && action != ACTION_RUN && action_helps(action);
    return false;
}

static void lesson_again(struct app *app)
{
    if (lesson_state(app)->practises)
        play_return_to(app, app->play->opening);
    else
        lesson_start(app, lesson_state(app)->number, lesson_state(app)->position);
}

static const char *lesson_heading(const struct app *app)
{
    return app->play->hinting && lesson_state(app)->helped ? NULL
           : lesson_state(app)->practises                  ? "Practice"
                                                           : "Lesson";
}

#define MODE(shows_clock)                                                                      \
    {                                                                                          \
        .timed = shows_clock, .sets_task = true,                                               \
        .keys = "{hint} hint  {step} next  {step-back} previous  {again} again  {open} read  " \
                "{quit} list  {undo} undo  {help} help",                                       \
        .heading = lesson_heading, .claim_gone = claim_gone, .follow = lesson_follow           \
    }
static const struct play_mode play_lesson = MODE(false), play_timed = MODE(true);

const struct view lesson_view = {
    .name = "lesson",
    .state_size = sizeof(struct lesson_state),
    .context = CONTEXT_PLAY,
    .base = true,
    .plays = true,
    .draw = play_draw,
    .event = play_event,
    .intercept = lesson_intercept,
    .handlers = { { ACTION_HINT, .run = hint },
                  { ACTION_STEP, .run = go_forward },
                  { ACTION_STEP_BACK, .run = go_back },
                  { ACTION_AGAIN, .run = lesson_again },
                  { ACTION_RESTART, .run = lesson_again },
                  { ACTION_NEXT_PUZZLE, .run = go_forward },
                  { ACTION_RUN, .report = REPORT_LESSON_NO_RUN },
                  { ACTION_OPEN, .run = read_it },
                  { ACTION_TECHNIQUE, .run = lesson_introduce },
                  { ACTION_PAUSE, .report = REPORT_NO_CLOCK },
                  { ACTION_QUIT, .run = app_pop },
                  { ACTION_LEARN, .run = app_pop } },
    .like = &play_view,
    .leave = lesson_leave,
    .after = practice_take,
    .describe = play_describe,
    .board = play_board,
};
