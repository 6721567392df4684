/*
 * The list of lessons: the path in five stages, each with an exam, and the library; which positions
 * the player has found, and what each technique is. And a position of a lesson: a game of its own,
 * drawn and played like any game, while the game in play waits with its clock stopped. Every move
 * is judged; hints lead to the step to be found.
 */
#include "ui/view/views.h"

#include <string.h>

#include "base/array.h"
#include "engine/path/technique_name.h"
#include "engine/path/technique_text.h"
#include "ui/play/exam.h"
#include "ui/play/moves.h"
#include "ui/play/wording.h"

VIEW_STATE(lesson_state, lesson_state, lesson_view)

enum { FEW_WRONG = 2 }; /* moves that may be wrong in practice before it counts as help */

static const struct play_mode play_lesson;

static const struct lesson *lesson_of(const struct app *app)
{
    return &app->learning.book->at[lesson_state(app)->number];
}

static void add_name(const struct app *app, struct strbuf *out)
{
    const struct lesson_state *lesson = lesson_state(app);
    if (lesson->task) {
        strbuf_add(out, lesson->entry ? lesson->entry->name : "step");
        return;
    }
    lesson_name(lesson_of(app), out);
}

/* How many positions of an entry, or of a lesson of the library, were found, and of how many. */
static int count_found(const struct app *app, size_t place, int *of)
{
    const struct lesson_book *book = app->learning.book;
    int found = 0;
    *of = 0;
    for (size_t end = lesson_book_next(book, place); place < end; place++)
        for (size_t i = 0; i < lesson_size(&book->at[place]); i++, ++*of)
            found += app->learning.found[place][i] != LESSON_OPEN;
    return found;
}

/* Whether nothing of it is left to learn, or the exam of its stage is passed. */
static bool is_over(const struct app *app, size_t place)
{
    const struct lesson_book *book = app->learning.book;
    const struct path_entry *entry = book->at[place].entry;
    int of;
    return count_found(app, place, &of) == of ||
           (entry && count_found(app, book->exam[entry->stage], &of) == of);
}

size_t lesson_next(const struct app *app, int *done)
{
    const struct lesson_book *book = app->learning.book;
    size_t next = book->count;
    *done = 0;
    for (size_t place = 0; place < book->count; place = lesson_book_next(book, place)) {
        const bool over = is_over(app, place);
        next = !over && next == book->count ? place : next;
        *done += over && book->at[place].entry && book->at[place].technique;
    }
    return next;
}

/* ---- Practice ---- */

static enum attempt_result result_of(const struct lesson_state *lesson)
{
    return lesson->shown ? ATTEMPT_MISSED : lesson->helped ? ATTEMPT_HELPED : ATTEMPT_ALONE;
}

static void report_task(struct app *app, const struct step *step)
{
    const struct lesson_state *lesson = lesson_state(app);
    lesson->task->found(app, result_of(lesson), step, (int)((app->now - lesson->since) / 1000) + 1);
}

/* How many steps are left to be found. Hints lead to the first of them. */
static size_t count_left(struct lesson_state *lesson, const struct step **first)
{
    size_t left = 0;
    for (size_t i = lesson->all.count; i-- > 0;) {
        const struct step *step = &lesson->all.at[i];
        struct candset told = step->eliminate;
        if (step->digit)
            candset_add(&told, step->cell, step->digit);
        if (candset_contains(&lesson->settled, &told))
            continue;
        *first = step;
        left++;
    }
    return left;
}

/* Whether others are to be found besides this step, whose conclusions are made. */
static bool find_others(struct app *app, const struct step *step)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct step *first = NULL;
    struct step next;
    candset_unite(&lesson->settled, &step->eliminate);
    if (step->digit)
        candset_add(&lesson->settled, step->cell, step->digit);
    const size_t left = count_left(lesson, &first);
    if (!left || !step_copy(&next, first))
        return false;
    exercise_release(&lesson->exercise);
    lesson->exercise.step = next;
    return true;
}

/* The first position of a lesson that is found begins its entry of the path, which returns then. */
static void begin_entry(struct app *app, const struct step *step, enum lesson_found found)
{
    const struct attempt attempt =
        attempt_at(step, ATTEMPT_LESSON, found == LESSON_ALONE ? ATTEMPT_ALONE : ATTEMPT_HELPED,
                   date_number(app->prefetch.today));
    if (attempt.entry && !schedule_skill(&app->learning.schedule, attempt.entry)->begun)
        play_note_attempts(app, &attempt, 1);
}

/* ---- The text ---- */

static void take_hint(struct app *app, enum rung rung)
{
    const struct exercise *exercise = &lesson_state(app)->exercise;
    struct play *play = app->play;
    play_take_step(app, &exercise->step, &exercise->start);
    if (!play->hinting)
        return;
    play->hint.rung = rung;
    notice_hint(&play->notice, &play->hint);
}

/* The answer, once it is found. Before, position 0 shows the whole step, position 1 where to look,
 * position 2 only the technique. */
static void describe_task(struct app *app)
{
    const struct lesson_state *lesson = lesson_state(app);
    struct play *play = app->play;
    SCOPED struct strbuf words = STRBUF_EMPTY;
    if (lesson->done) {
        notice_step(&play->notice, &lesson->exercise.start, &lesson->answer);
        notice_put_before(&play->notice, lesson->helped ? "Found, with help.\n" : "Found!\n");
        play->display.own_notes &= !lesson->exercise.hides_notes; /* the step is about candidates */
        play->notice.kind = NOTICE_DONE;
        return;
    }
    if (lesson->position == 0) {
        strbuf_add(&words, lesson->exercise.step.digit ? "The pattern is marked. Enter the digit."
                           : app->line_mode.on
                               ? "The pattern is marked. Eliminate a candidate, "
                                 "as in 'note r5c3 7'."
                               : "The pattern is marked. Eliminate a candidate: press "
                                 "Alt with its digit.");
        play_look_at(app, &lesson->exercise.step);
        notice_step(&play->notice, &lesson->exercise.start, &lesson->exercise.step);
    } else {
        const struct step *first;
        const size_t left = count_left(lesson_state(app), &first);
        const bool named = !lesson->task || lesson->entry;
        strbuf_add(&words, !named ? "Find the next " : lesson->all.count ? "Find all: " : "Find: ");
        add_name(app, &words);
        if (lesson->all.count)
            strbuf_addf(&words, ", %zu of %zu left", left, lesson->all.count);
        strbuf_add(&words, lesson->exercise.hides_notes && !lesson->exercise.step.digit
                               ? ". No notes are shown: remove one where the digit cannot be."
                               : ".");
        notice_begin(&play->notice, NOTICE_PLAIN);
        if (lesson->position == 1)
            take_hint(app, RUNG_WHERE);
    }
    strbuf_add_char(&words, '\n');
    notice_put_before(&play->notice, words.text);
}

/* Explains why a move does not count. For the same mistake again, offers the technique's page. */
static void describe_no(struct app *app, const char *why, enum mistake mistake)
{
    struct lesson_state *lesson = lesson_state(app);
    struct notice *notice = &app->play->notice;
    notice_begin(notice, NOTICE_ALARM);
    strbuf_add(&notice->text, why);
    app_add_named(app,
                  mistake && mistake == lesson->mistake ? " {technique} shows where to look."
                                                        : " {hint} gives a hint.",
                  &notice->text);
    lesson->mistake = mistake;
}

static void lesson_introduce(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    lesson->helped |= lesson->task && !lesson->entry; /* the page has the name */
    technique_open(app, lesson->exercise.technique, lesson->task ? 0 : lesson->number);
}

/* ---- Beginning and ending ---- */

static void release_exercise(struct lesson_state *lesson)
{
    exercise_release(&lesson->exercise);
    if (lesson->done)
        step_release(&lesson->answer);
    steplist_release(&lesson->all);
    lesson->done = lesson->helped = lesson->shown = false;
    lesson->wrong = 0;
    lesson->task = NULL;
}

static void lesson_leave(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    release_exercise(lesson);
    /* From one lesson the player can continue with others: the list has the last one selected. */
    if (app_is_open(app, &lessons_view))
        list_select_entry(app_list(app, &lessons_view), 0,
                          lesson_book_row(app->learning.book, lesson->number));
    app->own.display.wrong = lesson->play.display.wrong;
    app_show_play_behind(app);
}

static struct game *make_game(const struct lesson *lesson, size_t position,
                              struct exercise *exercise, struct error *error)
{
    struct puzzle puzzle;
    if (lesson_puzzle(lesson, position, &puzzle, error) != STATUS_OK ||
        exercise_init(exercise, lesson->technique, &puzzle, error) != STATUS_OK)
        return NULL;
    exercise->hides_notes = lesson_hides_notes(lesson, position);
    struct game *game = game_new(&puzzle);
    if (game && exercise_begin(exercise, game, error) == STATUS_OK)
        return game;
    if (!game)
        error_set(error, STATUS_FAILED, "out of memory");
    game_free(game);
    exercise_release(exercise);
    return NULL;
}

/* Takes the exercise and its game over; false: a message explains why it cannot be shown. */
static bool show_exercise(struct app *app, struct exercise *exercise, struct game *game)
{
    if (app_top(app) == &lesson_view) {
        release_exercise(lesson_state(app));
        app_show_play_behind(app);
    } else if (!app_push(app, &lesson_view)) {
        exercise_release(exercise);
        game_free(game);
        return false;
    }
    struct lesson_state *lesson = lesson_state(app);
    struct play *play = &lesson->play;
    lesson->exercise = *exercise;
    lesson->mistake = MISTAKE_NONE;
    app_show_play(app, play, &play_lesson, game);
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
    struct exercise exercise;
    struct error error;
    if (!app->learning.book->at[number].technique) {
        const int stage = app->learning.book->at[number].entry->stage;
        new_puzzle_command(app, level_name(exam_level(stage)), false);
        app->prefetch.exam = stage;
        return false;
    }
    struct game *game = make_game(&app->learning.book->at[number], position, &exercise, &error);
    if (!game) {
        app_report_error(app, &error);
        return false;
    }
    if (!show_exercise(app, &exercise, game))
        return false;
    struct lesson_state *lesson = lesson_state(app);
    lesson->number = number;
    lesson->position = position;
    describe_task(app);
    return true;
}

void lesson_practise(struct app *app, const struct lesson_task *task,
                     const struct path_entry *entry, const struct fresh *all,
                     struct exercise *exercise)
{
    struct puzzle puzzle = { .givens = grid_part(&exercise->start.value, exercise->start.given),
                             .title = "Practice" };
    struct steplist steps;
    struct error error;
    struct game *game = game_new(&puzzle);
    steplist_init(&steps);
    if (!game || exercise_begin(exercise, game, &error) != STATUS_OK ||
        (all && !fresh_steps(all, &exercise->start, &steps))) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        game_free(game);
        exercise_release(exercise);
    } else if (show_exercise(app, exercise, game)) {
        struct lesson_state *lesson = lesson_state(app);
        lesson->task = task;
        lesson->entry = entry;
        lesson->position = LESSON_POSITIONS - 1; /* the task alone is shown */
        lesson->since = app->now;
        lesson->all = steps;
        lesson->settled = (struct candset){ { 0 } };
        describe_task(app);
        return;
    }
    steplist_release(&steps);
}

/* ---- Judging ---- */

static bool all_found(const struct app *app)
{
    const struct lesson_state *lesson = lesson_state(app);
    const uint8_t *found = app->learning.found[lesson->number];
    return !memchr(found, LESSON_OPEN, lesson_size(lesson_of(app)));
}

static void report_found(struct app *app)
{
    const struct lesson_state *lesson = lesson_state(app);
    const bool all = all_found(app), more = lesson->number + 1 < app->learning.book->count;
    SCOPED struct strbuf next = STRBUF_EMPTY;
    if (all && more)
        lesson_name(&app->learning.book->at[lesson->number + 1], &next);
    app_report(app,
               !all   ? REPORT_LESSON_FOUND
               : more ? REPORT_LESSON_NEXT
                      : REPORT_LESSON_ALL,
               .count = 1 + lesson->helped, .text = next.text);
}

/* Takes *step over as the answer and makes the rest of its conclusions; `joined`: undone together
 * with the last move. */
static void solve(struct app *app, struct step *step, bool joined)
{
    struct lesson_state *lesson = lesson_state(app);
    struct error error;
    enum lesson_found found = lesson->helped ? LESSON_HELPED : LESSON_ALONE;
    uint8_t *kept = &app->learning.found[lesson->number][lesson->position];
    app_refused(app, exercise_finish(step, app->play->game, joined, &error), &error);
    if (lesson->task && find_others(app, step)) {
        play_changed(app);
        describe_task(app);
        step_release(step);
        return;
    }
    lesson->answer = *step;
    lesson->done = true;
    if (lesson->task) {
        play_changed(app);
        describe_task(app);
        report_task(app, &lesson->answer);
        return;
    }
    const bool better = *kept < found;
    if (better)
        *kept = (uint8_t)found;
    play_changed(app);
    describe_task(app);
    report_found(app);
    begin_entry(app, &lesson->answer, found);
    if (better && app->services->keep_lesson)
        app->services->keep_lesson(app, lesson->number, lesson->position);
}

/* Whether the move, a trial or one within it, refuted an experiment. */
static bool is_refuted(const struct game *game, size_t index)
{
    const struct step *learnt = game_move_step(game, index);
    return learnt && learnt->proof && candset_cells(&learnt->eliminate);
}

/*
 * The deduction that a move stands for: of an experiment that was refuted, the elimination of the
 * tried candidate. Forced moves count as help, and refuted experiments do except in their lesson.
 */
static struct move said_by(struct app *app, size_t index)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct game *game = app->play->game;
    const struct step *learnt = game_move_step(game, index);
    const bool refuted = is_refuted(game, index);
    lesson->helped |= game_move(game, index)->kind == MOVE_APPLY_STEP ||
                      (refuted && !technique_is_experiment(lesson->exercise.technique));
    if (!refuted)
        return *game_move(game, index);
    int cell = cellset_first(candset_cells(&learnt->eliminate));
    return move_at(MOVE_NOTE_OFF, cell,
                   digitset_first(candset_digits_at(&learnt->eliminate, cell)));
}

/* Undoes what nobody has shown, be it true or false: the answer must not give the solution away. A
 * conclusion that the engine has proved stays. `index` -1: a note that the board does not show was
 * not removed. */
static bool take_back(struct app *app, const struct move *move, int index)
{
    const struct game *game = app->play->game;
    SCOPED struct strbuf why = STRBUF_EMPTY;
    const bool proved = index >= 0 && (is_refuted(game, (size_t)index) ||
                                       game_move(game, (size_t)index)->kind == MOVE_APPLY_STEP);
    const enum mistake mistake =
        proved ? MISTAKE_NONE : exercise_mistake(&lesson_state(app)->exercise, move, &why);
    if (!mistake) {
        strbuf_add(&why, proved ? "That is true, but no " : "No ");
        add_name(app, &why);
        strbuf_add(&why, " shows that here.");
    }
    if (!proved && index >= 0) {
        if (!game_undo(app->play->game)) {
            app_report(app, REPORT_OUT_OF_MEMORY);
            return false;
        }
        play_changed(app);
        strbuf_add(&why, " So it was taken back.");
    }
    describe_no(app, why.text, mistake);
    return proved;
}

/* False: the move is undone, or memory ran out, and the move is judged again after the next event.
 */
static bool judge_answer(struct app *app, const struct move *move, int index)
{
    struct step step;
    /* Keeping an experiment enters its digits, which nothing has shown. */
    const enum answer answer = move->kind == MOVE_KEEP
                                   ? ANSWER_UNSHOWN
                                   : exercise_judge(&lesson_state(app)->exercise, move, &step);
    const bool unnamed = lesson_state(app)->task && !lesson_state(app)->entry;
    if (answer == ANSWER_RIGHT || (unnamed && answer == ANSWER_OTHER)) {
        solve(app, &step, index >= 0);
    } else if (answer == ANSWER_OTHER) {
        SCOPED struct strbuf why = STRBUF_EMPTY;
        const struct path_entry *entry = path_entry_of_step(&step);
        strbuf_addf(&why, "That is true, but by another technique: %s. Here you are asked for: ",
                    entry && entry->house ? entry->name : technique_title(step.technique).text);
        add_name(app, &why);
        strbuf_add_char(&why, '.');
        describe_no(app, why.text, MISTAKE_NONE);
        step_release(&step);
    } else if (answer == ANSWER_UNSHOWN) {
        lesson_state(app)->helped |= ++lesson_state(app)->wrong > FEW_WRONG;
        return take_back(app, move, index);
    } else if (answer != ANSWER_NONE) {
        app_report(app, REPORT_OUT_OF_MEMORY);
    }
    return answer != ANSWER_NO_MEMORY;
}

/* Moves within an experiment claim nothing about the puzzle and are not judged. */
static bool judge_move(struct app *app, size_t index)
{
    if (game_depth(app->play->game))
        return true;
    const struct move move = said_by(app, index);
    return judge_answer(app, &move, (int)index);
}

/* Where no notes are shown, removing one is a claim only. */
static bool claim_gone(struct app *app, cellset cells, int digit)
{
    const struct lesson_state *lesson = lesson_state(app);
    const cellset empty = cells & lesson->exercise.start.empty;
    if (!lesson->exercise.hides_notes || lesson->done || !empty)
        return false;
    const struct move move = move_at(MOVE_NOTE_OFF, cellset_first(empty), digit);
    judge_answer(app, &move, -1);
    return true;
}

static void lesson_follow(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    size_t made = game_move_count(app->play->game);
    while (lesson->seen < made && !lesson->done && judge_move(app, lesson->seen))
        lesson->seen++;
    made = game_move_count(app->play->game);
    if (lesson->done || lesson->seen > made)
        lesson->seen = made;
    if (app->play->notice.kind == NOTICE_NONE && app_top(app) == &lesson_view)
        describe_task(app);
}

/* ---- What the keys do ---- */

static void hint(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    const struct play *play = app->play;
    enum rung rung = play->hinting && step_same_effect(&play->hint.step, &lesson->exercise.step)
                         ? play->hint.rung
                         : RUNG_NONE;
    if (lesson->done) {
        app_report(app, REPORT_LESSON_IS_FOUND);
        return;
    }
    lesson->helped = true;
    lesson->shown |= rung >= RUNG_CELLS;
    if (rung == RUNG_WORDS || lesson->position == 0) {
        struct step step;
        if (step_copy(&step, &lesson->exercise.step))
            solve(app, &step, false);
        else
            app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    /* The rung that names the technique is left out: the task has named it. */
    const bool named = !lesson->task || lesson->entry;
    const enum rung next = rung == RUNG_NONE              ? RUNG_WHERE
                           : rung == RUNG_WHERE && !named ? RUNG_NAME
                           : rung <= RUNG_NAME            ? RUNG_CELLS
                                                          : hint_next_rung(&play->hint);
    if (next == RUNG_NONE) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    take_hint(app, next);
    if (play->hint.rung >= RUNG_CELLS)
        play_look_at(app, &lesson->exercise.step);
}

/* A position that was not solved is missed. */
static void go_on_practising(struct app *app)
{
    struct lesson_state *lesson = lesson_state(app);
    if (!lesson->done && !app->prefetch.number) {
        lesson->shown = true;
        report_task(app, &lesson->exercise.step);
    }
    lesson->task->next(app);
}

static void go_forward(struct app *app)
{
    if (lesson_state(app)->task) {
        go_on_practising(app);
        return;
    }
    const struct lesson_state *lesson = lesson_state(app);
    const size_t next = lesson->number + 1;
    bool last =
        lesson->position + 1 == lesson_size(lesson_of(app)) || (lesson->done && all_found(app));
    if (!last)
        lesson_start(app, lesson->number, lesson->position + 1);
    else if (next == app->learning.book->count)
        app_report(app, REPORT_LESSON_END, .count = 2);
    else if (lesson_start(app, next, 0))
        lesson_introduce(app);
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
    if (lesson_state(app)->task) {
        app_report(app, REPORT_PRACTICE_NO_WAY_BACK);
        return;
    }
    const struct lesson_state *lesson = lesson_state(app);
    const struct lesson_book *book = app->learning.book;
    size_t number = lesson->number;
    if (lesson->position)
        lesson_start(app, number, lesson->position - 1);
    else if (!number)
        app_report(app, REPORT_LESSON_END, .count = 1);
    else {
        number -= book->at[number - 1].technique ? 1 : 2; /* past an exam */
        lesson_start(app, number, lesson_size(&book->at[number]) - 1);
    }
}

/* Some actions show more than the player has found. */
static bool lesson_intercept(struct app *app, enum action action)
{
    static const enum action helping[] = { ACTION_CHECK,     ACTION_STEPS,  ACTION_SHAPE,
                                           ACTION_BACKDOORS, ACTION_RUN_TO, ACTION_ASSIST };
    struct lesson_state *lesson = lesson_state(app);
    for (size_t i = 0; i < ARRAY_SIZE(helping) && !lesson->done; i++)
        lesson->helped |= helping[i] == action;
    return false;
}

static void lesson_again(struct app *app)
{
    if (lesson_state(app)->task) {
        play_return_to(app, app->play->opening);
        return;
    }
    lesson_start(app, lesson_state(app)->number, lesson_state(app)->position);
}

static const char *lesson_heading(const struct app *app)
{
    return app->play->hinting && lesson_state(app)->helped ? NULL
           : lesson_state(app)->task                       ? "Practice"
                                                           : "Lesson";
}

static const struct play_mode play_lesson = {
    .sets_task = true,
    .keys = "{hint} hint  {step} next  {step-back} previous  {again} again  {open} read  {quit} "
            "list  {undo} undo  {help} help",
    .heading = lesson_heading,
    .claim_gone = claim_gone,
    .follow = lesson_follow,
};

static void lesson_after(struct app *app)
{
    if (lesson_state(app)->task)
        lesson_state(app)->task->after(app);
}

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
    .after = lesson_after,
    .describe = play_describe,
    .board = play_board,
};

/* ---- The list of lessons ---- */

VIEW_STATE(list, lessons_state, lessons_view)

static void lessons_rows(const struct app *app, struct list *list)
{
    static const char *const stages[] = {
        "Library",           "Stage 1: no notes",     "Stage 2: notes",
        "Stage 3: patterns", "Stage 4: more of them", "Stage 5: chains, sets"
    };
    const struct lesson_book *book = app->learning.book;
    for (size_t place = 0, next; place < book->count; place = next) {
        const struct path_entry *entry = book->at[place].entry;
        SCOPED struct strbuf name = STRBUF_EMPTY;
        next = lesson_book_next(book, place);
        strbuf_add(&name, entry ? entry->name : "");
        for (size_t i = place; i < next; i++) { /* the search finds each name of an entry */
            strbuf_add_char(&name, ' ');
            lesson_name(&book->at[i], &name);
        }
        list_add(list, stages[entry ? entry->stage : 0], name.text, 0, place);
    }
}

/* The selected lesson, by its place in the book; -1: the search leaves none. */
static int selected_lesson(const struct app *app)
{
    const struct list_row row = app_selected(app, &lessons_view);
    return row.part < 0 ? -1 : (int)row.place;
}

/* The mark of a position, by enum lesson_found. */
static const char *found_mark(const struct app *app, int found)
{
    static const char *const marks[][3] = { { "-", "+", "*" },
                                            { "\xE2\x97\x8B", "\xE2\x97\x90", "\xE2\x97\x8F" } };
    return marks[app->charset == CHARSET_HEAVY][found];
}

static void lessons_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct lesson_book *book = app->learning.book;
    const struct lesson *lesson = &book->at[row.place];
    const size_t end = lesson_book_next(book, row.place);
    int of;
    const int found = count_found(app, row.place, &of);
    for (size_t at = row.place; at < end; at++) {
        int least =
            LESSON_ALONE; /* of several techniques, each has a mark for its worst position */
        for (size_t i = 0; i < lesson_size(&book->at[at]); i++) {
            const int how = app->learning.found[at][i];
            least = how < least ? how : least;
            strbuf_add(&line->mark, end == row.place + 1 ? found_mark(app, how) : "");
        }
        strbuf_add(&line->mark, end == row.place + 1 ? "" : found_mark(app, least));
    }
    if (lesson->entry && lesson->technique)
        strbuf_add(&line->speech, lesson->entry->name);
    else
        lesson_name(lesson, &line->speech);
    /* A narrow list shows "Single in a box", so that its end is not cut off. */
    if (lesson->entry && lesson->entry->house && app->layout.panel.width < 28)
        strbuf_add(&line->name, lesson->entry->name + strlen("Hidden "));
    else
        strbuf_add(&line->name, line->speech.text);
    if (!lesson->entry)
        strbuf_add(&line->value, level_name(lesson->technique->level));
    if (found)
        strbuf_addf(&line->speech, ", %d of %d found", found, of);
    line->ink = found == of ? INK_GOOD : found ? INK_STRONG : INK_TEXT;
    line->mark_ink = line->ink;
}

/* The first position that is not found from a lesson of an entry to its last one, and its lesson.
 */
static size_t open_position(const struct app *app, size_t *place)
{
    const struct lesson_book *book = app->learning.book;
    for (size_t at = *place, end = lesson_book_next(book, at); at < end; at++)
        for (size_t i = 0; i < lesson_size(&book->at[at]); i++)
            if (app->learning.found[at][i] == LESSON_OPEN) {
                *place = at;
                return i;
            }
    return 0;
}

static void preview_lesson(struct app *app, struct shown *board, struct roles *roles)
{
    const int number = selected_lesson(app);
    size_t place = (size_t)number;
    struct puzzle puzzle;
    (void)roles;
    const size_t position = number < 0 ? 0 : open_position(app, &place);
    if (number >= 0 &&
        lesson_puzzle(&app->learning.book->at[place], position, &puzzle, NULL) == STATUS_OK)
        puzzle_board(&puzzle, board);
}

static void about_selected(struct app *app, struct strbuf *out)
{
    const int number = selected_lesson(app);
    if (number < 0)
        return;
    const struct lesson_book *book = app->learning.book;
    const struct lesson *lesson = &book->at[number];
    const struct path_entry *entry = lesson->entry;
    int done;
    if (!lesson->technique)
        strbuf_addf(
            out,
            "Three new %s puzzles that need only what the path teaches up to here. A "
            "puzzle counts if you solve it without help; after three the next stage is open, "
            "whatever is left in this one.",
            level_name(exam_level(entry->stage)));
    else
        strbuf_addf(out, "%s\nWhere to look: %s", technique_about(book->texts, lesson->technique),
                    entry ? entry->sign : technique_signs(book->texts, lesson->technique));
    if (entry && lesson->technique)
        strbuf_addf(out, "\n%s", entry->why);
    for (int i = 0; entry && lesson->technique && i < PATH_NEEDS && entry->needs[i]; i++)
        strbuf_addf(out, "%s%s", i ? ", " : " It builds on: ", path_entry(entry->needs[i])->name);
    strbuf_addf(out, "\n%s%s found, %s found with help.",
                lesson_next(app, &done) == (size_t)number ? "This is next on your path. " : "",
                found_mark(app, LESSON_ALONE), found_mark(app, LESSON_HELPED));
    if (lesson->technique && lesson->technique->level > LEVEL_EASY) {
        strbuf_add(out, "\nMore puzzles: reductio play --pack=");
        puzzle_kind_word(&(const struct puzzle_kind){ .technique = lesson->technique }, out);
    }
}

static void begin_at(struct app *app, size_t place)
{
    const size_t position = open_position(app, &place);
    if (lesson_start(app, place, position) && !position)
        lesson_introduce(app);
}

static void begin_lesson(struct app *app)
{
    const int number = selected_lesson(app);
    if (number >= 0)
        begin_at(app, (size_t)number);
}

static void read_lesson_about(struct app *app)
{
    const int number = selected_lesson(app);
    if (number >= 0)
        technique_open(app, app->learning.book->at[number].technique, (size_t)number);
}

static void lessons_open(struct app *app)
{
    if (!app->learning.book || !app->learning.book->count) {
        app_report(app, REPORT_NO_LESSONS);
        return;
    }
    if (app->learning.complaint[0])
        app_report(app, REPORT_ERROR, .text = app->learning.complaint);
    app->learning.complaint[0] = '\0';
    if (app_return_to(app, &lessons_view) || !app_push(app, &lessons_view))
        return;
    /* If the selected lesson is done, selects the one that comes next. */
    const size_t number = app_selected(app, &lessons_view).place, count = app->learning.book->count;
    int done;
    const size_t next = lesson_next(app, &done);
    lessons_state(app)->search = (struct name_search){ .on = false };
    list_select_entry(app_list(app, &lessons_view), 0,
                      next < count && is_over(app, number) ? next : number);
}

void lessons_command(struct app *app, const char *name)
{
    const struct lesson_book *book = app->learning.book;
    struct error error;
    size_t place;
    if (book && app_refused(app, lesson_called(book, name, &place, &error), &error))
        return;
    lessons_open(app);
    if (app_top(app) != &lessons_view)
        return;
    lessons_state(app)->search = (struct name_search){ .on = false };
    list_select_entry(app_list(app, &lessons_view), 0, lesson_book_row(book, place));
    begin_at(app, place);
}

const struct view lessons_view = {
    .name = "lessons",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_LEARN, .run = lessons_open } },
    .context = CONTEXT_LIST,
    .draw = list_view_draw,
    .screen = &(const struct list_screen){ .title = "choose a lesson",
                                           .heading = "Lessons",
                                           .empty = "No technique has a name with these letters.",
                                           .keys = "{open} begin  {quit} back  {filter} name  "
                                                   "{technique} technique",
                                           .preview = preview_lesson },
    .handlers = { { ACTION_OPEN, .run = begin_lesson },
                  { ACTION_ABOUT, .run = read_lesson_about },
                  { ACTION_TECHNIQUE, .run = read_lesson_about } },
    .says = "Lessons. Choose one by its number.",
    .rows = lessons_rows,
    .line = lessons_line,
    .about = about_selected,
};
