#include "ui/play/moves.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/step/words.h"
#include "game/log.h"
#include "game/review.h"
#include "ui/play/games.h"

struct hint_options play_hint_options(const struct app *app)
{
    return (struct hint_options){ .assist = app->play->display.assist,
                                  .own_notes = app->play->display.own_notes,
                                  .careful = !app->options.uniqueness,
                                  .lean = app->options.lean,
                                  .techniques = &app->options.techniques };
}

void play_forget_hint(struct play *play)
{
    hint_release(&play->hint);
    play->hinting = false;
}

void play_describe_again(struct app *app)
{
    struct play *play = app->play;
    play->display.closed = false;
    if (play->hinting)
        notice_hint(&play->notice, &play->hint);
    else
        notice_after_move(&play->notice, play->game, app->play->display.assist);
    if (play->notice.kind == NOTICE_ALARM && !play->hinting && play_exam(play))
        notice_clear(&play->notice); /* to find the mistake is a part of the exam */
}

/* Adds attempts to the schedule of practice, and has them kept. */
static void note_attempts(struct app *app, const struct attempt *attempts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        schedule_add(&app->learning.schedule, &attempts[i]);
    if (count && app->services->keep_attempts)
        app->services->keep_attempts(app, attempts, count);
}

void play_note_attempt(struct app *app, const struct step *step, enum attempt_place place,
                       enum attempt_result result, int seconds)
{
    struct attempt attempt = attempt_at(step, place, result, date_number(app->prefetch.today));
    attempt.seconds = seconds;
    note_attempts(app, &attempt, 1);
}

const struct technique *play_asked_most(const struct play *play)
{
    size_t most = 0;
    for (size_t i = 1; i < rules_all->count; i++)
        most = play->asked[i] >= play->asked[most] ? i : most; /* of equals the hardest */
    return play->asked[most] ? rules_all->at[most] : NULL;
}

/* Counts a hint that was found in a game of the player's own. */
static void count_hint(struct app *app)
{
    struct play *play = app->play;
    const struct hint *hint = &play->hint;
    play->hints += hint->kind == HINT_STEP || hint->kind == HINT_GO_BACK;
    if (!play->kind->saved || hint->kind != HINT_STEP ||
        technique_is_experiment(hint->step.technique))
        return;
    uint8_t *asked = &play->asked[rule_place(hint->step.technique)];
    *asked = (uint8_t)(*asked + (*asked < UINT8_MAX));
    play_note_attempt(app, &hint->step, ATTEMPT_GAME, ATTEMPT_ASKED, 0);
}

/* Takes over the ownership of a hint as the present one, and climbs one rung. */
static void start_hint(struct app *app, struct hint *hint)
{
    struct play *play = app->play;
    play_forget_hint(play);
    play->hint = *hint;
    play->hinting = true;
    count_hint(app);
    if (hint_climb(&play->hint, play->game, NULL) != STATUS_OK)
        app_report(app, REPORT_OUT_OF_MEMORY);
    notice_hint(&play->notice, &play->hint);
}

void play_take_step(struct app *app, const struct step *step, const struct position *before,
                    enum rung from)
{
    struct step copy;
    struct hint hint;
    if (!step_copy(&copy, step)) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    hint_of_step(&hint, &copy, before);
    hint.rung = from;
    start_hint(app, &hint);
}

void play_changed(struct app *app)
{
    struct play *play = app->play;
    play_forget_hint(play);
    play_describe_again(app);
    play->log.top = 0;
    const int64_t played = clock_read(&play->clock, app->now);
    fill_times_follow(&play->fill_times, play->game, played);
    game_note_time(play->game, played, play->hints);
    /* Solved, with the digits that the assist level fills in? */
    const struct shown board = play_shown(play);
    if (game_depth(play->game) || !grid_is_solved(board.board, &board.value)) {
        if (play->finished && !play->paused)
            clock_set(&play->clock, app->now, true);
        play->finished = 0;
    } else if (!play->finished) {
        play_solved(app);
    }
}

static const char *const note_names[] = { "note", "corner note", "centre note" };

/* Reports the last move or, with `back`, that the move after it was taken back. */
static void report_move(struct app *app, bool back)
{
    static const enum report_kind kinds[] = {
        [MOVE_ENTER] = REPORT_ENTERED,
        [MOVE_CLEAR] = REPORT_CLEARED,
        [MOVE_NOTE_ON] = REPORT_NOTED,
        [MOVE_NOTE_OFF] = REPORT_NOT_NOTED,
        [MOVE_NOTES_FILL] = REPORT_NOTES_FILLED,
        [MOVE_NOTES_CLEAR] = REPORT_NOTES_CLEARED,
        [MOVE_COLOUR] = REPORT_COLOURED_CELL,
        [MOVE_COLOURS_CLEAR] = REPORT_COLOURS_CLEARED,
        [MOVE_TRY] = REPORT_TRYING,
        [MOVE_DROP] = REPORT_DROPPED,
        [MOVE_KEEP] = REPORT_KEPT,
        [MOVE_SAVE_POINT] = REPORT_SAVE_POINT_SET,
        [MOVE_RETURN] = REPORT_RETURNED,
    };
    const struct game *game = app->play->game;
    const size_t made = game_move_count(game) + back;
    const struct move *move = game_move(game, made - 1);
    const bool candidate = move->kind == MOVE_COLOUR && move->digit;
    const bool alone = /* no candidates are behind the notes */
        move->kind == MOVE_NOTES_CLEAR && app->play->display.assist == ASSIST_OFF;
    const bool note = move_is_note(move->kind);
    const struct colour_name colour = colour_name(move->colour);
    struct strbuf text = STRBUF_EMPTY;
    if (move->kind == MOVE_SAVE_POINT)
        strbuf_add(&text, move->name);
    else if (move->kind == MOVE_RETURN || move->kind == MOVE_APPLY_STEP)
        shown_move(app, game, made - 1, &text);
    app_report(app,
               back        ? REPORT_STEPPED_BACK
               : candidate ? REPORT_COLOURED
               : alone     ? REPORT_NOTES_CLEARED_ALONE
               : note      ? kinds[MOVE_NOTE_ON + (move->kind - MOVE_NOTE_ON) % 2]
                           : kinds[move->kind],
               .count = move->digit, .other = made,
               .text = text.length ? text.text : shown_cell(app, move->cell).text,
               .more = note ? note_names[move_note_kind(move->kind)] : colour.text);
    strbuf_release_into(&text, &app->reports.words.text);
}

static void report_effect(struct app *app, const struct effect *effect)
{
    struct play *play = app->play;
    size_t made = game_move_count(play->game);
    struct position before;
    const struct step *learnt = made ? game_move_step(play->game, made - 1) : NULL;
    const struct step *inner = game_inner_step(play->game, &before);
    if (effect->refuted && (learnt || inner)) {
        SCOPED struct strbuf text = STRBUF_EMPTY;
        phrase(&text, learnt ? learnt : inner, "{result}");
        app_report(app, learnt ? REPORT_REFUTED : REPORT_REFUTED_INSIDE, .count = effect->refuted,
                   .text = text.text);
    } else if (effect->withdrawn) {
        app_report(app, REPORT_WITHDRAWN, .count = effect->withdrawn);
    } else if (effect->completed && game_depth(play->game)) {
        app_report(app, REPORT_TRIAL_SOLVES);
    }
}

struct move_turn play_begin_turn(struct app *app)
{
    return (struct move_turn){ .app = app, .start = game_move_count(app->play->game) };
}

void play_in_turn(struct move_turn *turn, struct move move)
{
    struct game *game = turn->app->play->game;
    struct effect effect = { 0 };
    if (turn->status != STATUS_OK)
        return;
    move.joined = game_move_count(game) > turn->start;
    turn->status = game_play(game, &move, &effect, &turn->error);
    turn->effect.refuted += effect.refuted;
    turn->effect.withdrawn += effect.withdrawn;
    turn->effect.completed = effect.completed;
}

bool play_end_turn(struct move_turn *turn, const struct report *report)
{
    struct app *app = turn->app;
    struct game *game = app->play->game;
    const bool moved = game_move_count(game) > turn->start;
    if (turn->status != STATUS_OK && moved)
        game_go_to(game, turn->start);
    if (app_refused(app, turn->status, &turn->error) || !moved)
        return false;
    if (report)
        app_report_value(app, report);
    else
        report_move(app, false);
    report_effect(app, &turn->effect);
    play_changed(app);
    return true;
}

enum status play_move(struct app *app, struct move move)
{
    struct move_turn turn = play_begin_turn(app);
    play_in_turn(&turn, move);
    if (play_end_turn(&turn, NULL))
        app->play->notice.fresh = true;
    return turn.status;
}

void play_look_at(struct app *app, const struct step *step)
{
    cellset cells = candset_cells(&step->eliminate);
    if (step->digit)
        app->play->cursor = step->cell;
    else if (cells)
        app->play->cursor = cellset_first(cells);
}

static void begin_hint(struct app *app)
{
    struct play *play = app->play;
    const struct hint_options hint_options = play_hint_options(app);
    if (play->hinting)
        return;
    hint_find(&play->hint, play->game, &hint_options);
    play->hinting = play->hint.kind != HINT_FAILED;
    count_hint(app);
}

/* Shows the next rung of the hint, or carries it out; false: that is refused. */
static bool climb_hint(struct app *app)
{
    struct play *play = app->play;
    struct error error;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    const bool in_short = play->notice.rung == RUNG_SHORT;
    if (app_refused(app, hint_climb(&play->hint, play->game, &error), &error))
        return false;
    if (play->hint.rung != RUNG_DONE) {
        notice_hint(&play->notice, &play->hint);
        if (play->hint.kind == HINT_STEP && play->hint.rung >= RUNG_CELLS && play->hint.step.digit)
            play_look_at(app, &play->hint.step);
        return true;
    }
    hint_text(&play->hint, &text);
    /* A message of several lines would cover the explanation, which has the conclusion. */
    const bool is_long = utf8_columns(text.text) > app->layout.status.width - 2;
    app_report(app, REPORT_CARRIED_OUT, .count = is_long, .text = text.text);
    /* It stays explained as before: the game also eliminates candidates that were not noted. */
    struct hint done = play->hint;
    memset(&play->hint, 0, sizeof play->hint);
    play_changed(app);
    if (play->notice.step && play->notice.step->technique == done.step.technique)
        (in_short ? notice_in_short : notice_step)(&play->notice, &done.before, &done.step);
    hint_release(&done);
    play->notice.fresh = true;
    return true;
}

void play_hint(struct app *app)
{
    begin_hint(app);
    climb_hint(app);
}

/* ---- Steps: the next one, all that are forced, up to one of a technique, and back ---- */

void play_step(struct app *app)
{
    struct hint *hint = &app->play->hint;
    begin_hint(app);
    if (hint->rung == RUNG_SHORT)
        hint->rung = RUNG_WORDS; /* it is carried out next */
    if (hint->kind != HINT_STEP && hint->rung != RUNG_NONE)
        return; /* its text is shown; only the key of hints goes back, or keeps an experiment */
    while (climb_hint(app) && app->play->hinting && hint->kind == HINT_STEP &&
           hint->rung < RUNG_SHORT)
        ;
}

void play_run(struct app *app)
{
    struct game *game = app->play->game;
    const bool finished = app->play->finished;
    const size_t before = game_move_count(game);
    struct error error;
    const enum report_kind why_not = !game_update(game) ? REPORT_OUT_OF_MEMORY
                                     : game_depth(game) ? REPORT_STEP_INSIDE
                                     : !game_is_complete(game) && !game_analysis(game)->steps.count
                                         ? REPORT_NOTHING_FORCED
                                         : REPORT_NONE;
    if (why_not) {
        app_report(app, why_not);
        return;
    }
    if (app_refused(app, game_apply_path(game, &error), &error))
        return;
    const size_t made = game_move_count(game);
    if (made == before) { /* the first of the steps is a contradiction */
        app_report(app, REPORT_NOTHING_FOLLOWS);
        return;
    }
    play_changed(app);
    if (finished || !app->play->finished) /* "solved" is reported instead */
        app_report(app, REPORT_RAN, .count = made - before);
    play_look_at(app, game_move_step(game, made - 1));
}

void play_step_back(struct app *app)
{
    struct game *game = app->play->game;
    size_t made = game_move_count(game);
    const bool forced = made && game_move(game, made - 1)->kind == MOVE_APPLY_STEP;
    if (!forced || !game_go_to(game, made - 1)) {
        app_report(app, forced ? REPORT_OUT_OF_MEMORY : REPORT_NOT_FORCED);
        return;
    }
    report_move(app, true);
    play_changed(app);
}

void play_run_to(struct app *app, const char *name)
{
    struct error error;
    const struct technique *technique = technique_called(name, "a technique", &error);
    struct hint_options hint_options = play_hint_options(app);
    struct hint hint;
    size_t count;
    if (exam_asks(app, ACTION_RUN_TO))
        return;
    if (!technique || game_run_to(app->play->game, &hint_options, technique, &hint, &count,
                                  &error) != STATUS_OK) {
        app_report_error(app, &error);
        return;
    }
    SCOPED struct strbuf text = STRBUF_EMPTY;
    explain_name(technique, &text);
    if (count)
        play_changed(app);
    hint.rung = RUNG_WHERE; /* the player named the technique */
    start_hint(app, &hint);
    app_report(app, REPORT_RAN_TO, .count = count, .text = text.text);
}

/* ---- Backdoors ---- */

/* Backdoors (see backdoor.h): cells whose right digit would let the basic techniques finish the
 * puzzle. Only the cells are shown; the second time also their refuted, hence wrong, candidates. */

void play_backdoors(struct app *app)
{
    struct play *play = app->play;
    struct notice *notice = &play->notice;
    struct backdoors found;
    const struct position *start = &game_analysis_at(play->game, 0)->start;
    const enum report_kind why_not =
        !game_solution(play->game)        ? REPORT_BACKDOOR_SOLUTIONS
        : game_depth(play->game)          ? REPORT_NOT_IN_TRIAL
        : !game_can_be_solved(play->game) ? REPORT_BACKDOOR_WRONG
        : !start->empty                   ? REPORT_BACKDOOR_SOLVED
        : backdoors_find(&found, start, game_solution(play->game)) != STATUS_OK
            ? REPORT_OUT_OF_MEMORY
        : !found.needed ? REPORT_BACKDOOR_NONE
                        : REPORT_NONE;
    if (why_not) {
        app_report(app, why_not);
        return;
    }
    const bool again = notice->backdoors == 1 && !candset_is_empty(&found.wrong);
    notice_begin(notice, NOTICE_PLAIN);
    notice_paint(notice);
    notice->backdoors = again ? 2 : 1;
    const int wrong = candset_count(&found.wrong);
    notice->roles.cells = candset_cells(again ? &found.wrong : &found.right);
    if (again) {
        strbuf_addf(&notice->text,
                    "Candidates marked: %d. Tried, each leads to a contradiction, and without it "
                    "the basic techniques finish the puzzle.",
                    wrong);
        notice->roles.fin = found.wrong;
    } else {
        struct strbuf *out = &notice->text;
        if (notice->roles.cells)
            strbuf_addf(out, "Cells marked: %d. The right digit in any one of them lets ",
                        cellset_count(notice->roles.cells));
        else
            strbuf_add(out, "There is no backdoor: no single digit, filled in, lets ");
        strbuf_add(out, "the basic techniques finish the puzzle. ");
        if (wrong)
            strbuf_addf(out, "Wrong digits that do it, once they are refuted: %d", wrong);
        app_add_named(app,
                      wrong ? " ({backdoors} again marks them)."
                            : "No wrong digit, once refuted, does it either.",
                      out);
    }
    play_forget_hint(play);
}

/* ---- The end of a game, which the end card shows (ui/view/end_card.c) ---- */

static void make_record(struct app *app)
{
    struct play *play = app->play;
    struct record *record = &play->record;
    record_of(play->game, play->display.assist, record);
    record->end = app->finished_games.now;
    if (!moment_read(play->begun, &record->begin))
        record->begin = record->end;
    record->played = play->finished;
    record->hints = (int)play->hints;
    record->daily = play->daily.date;
    /* Rates the puzzle, unless that was done before, in some milliseconds. Longer ratings are left
     * to app_rated(). */
    const struct er_limits limits = { .plain = true };
    struct er er;
    if (!record->board && !play->difficulty.level &&
        er_rate(&record->puzzle, &limits, &er) == STATUS_OK && !er.estimated)
        play->difficulty = (struct difficulty){ record->level, er.tenths, er.estimated };
}

/* A technique that was asked for in this run was not found alone then. */
void play_note_found(struct app *app)
{
    struct play *play = &app->own;
    struct attempt attempts[RULES_MOST];
    size_t kept = 0;
    const size_t count = play->attempts_due && play->display.assist <= ASSIST_CANDIDATES
                             ? game_attempts(play->game, date_number(app->prefetch.today), attempts)
                             : 0;
    for (size_t i = 0; i < count; i++) {
        if (attempts[i].result == ATTEMPT_ALONE)
            attempts[i].times -= play->asked[rule_place(attempts[i].technique)];
        if (attempts[i].times > 0)
            attempts[kept++] = attempts[i];
    }
    play->attempts_due = false;
    note_attempts(app, attempts, kept);
}

void play_describe_solved(struct app *app)
{
    struct play *play = app->play;
    if (grid_is_empty(&play->record.puzzle)) /* it was solved in another run */
        make_record(app);
    notice_begin(&play->notice, NOTICE_DONE);
    strbuf_addf(&play->notice.text, "Solved in %s.", clock_text(play->record.played).text);
}

void play_solved(struct app *app)
{
    struct play *play = app->play;
    play->finished = clock_read(&play->clock, app->now);
    clock_set(&play->clock, app->now, false);
    make_record(app);
    play_describe_solved(app);
    app_report(app, REPORT_SOLVED, .text = clock_text(play->record.played).text);
    play->finished += play->finished == 0; /* 0 means that it is not */
    /* Not for a lesson's position, nor for a game whose last moves were undone and made again. */
    if (play->kind->saved && !play->recorded) {
        play->recorded = play->attempts_due = true;
        if (app->services->keep_finished)
            app->services->keep_finished(app, &play->record);
        exam_follow(app);
    }
}

/* ---- Ways back ---- */

void play_return_to(struct app *app, size_t count)
{
    if (game_is_at(app->play->game, count))
        app_report(app, REPORT_ALREADY_THERE);
    else
        play_move(app, (struct move){ .kind = MOVE_RETURN, .count = (uint32_t)count });
}

void play_return_to_named(struct app *app, const char *name)
{
    const size_t count = game_save_point(app->play->game, name, 0);
    if (count)
        play_return_to(app, count);
    else
        app_report(app, REPORT_NO_SAVE_POINT, .text = name);
}

void play_restart(struct app *app)
{
    struct play *play = app->play;
    const bool asked = play->pending == PENDING_RESTART;
    play->pending = PENDING_NONE;
    if (asked || game_is_at(play->game, play->opening)) {
        play_return_to(app, play->opening);
        return;
    }
    play->pending = PENDING_RESTART;
    app_report(app, REPORT_RESTART_SURE);
}

void play_set_save_point_named(struct app *app, const char *name)
{
    struct move move;
    if (move_save_point(name, &move))
        play_move(app, move);
    else
        app_report(app, REPORT_SAVE_POINT_NAME, .text = name);
}

void play_set_save_point(struct app *app)
{
    SCOPED struct strbuf name = STRBUF_EMPTY;
    game_save_point_name(app->play->game, &name);
    play_set_save_point_named(app, name.text);
}

/* ---- The filter ---- */

void play_set_filter(struct play *play, struct filter filter)
{
    play->filter = filter;
    play->pending = PENDING_NONE;
}

void play_filter(struct app *app, int digit)
{
    play_set_filter(app->play, (struct filter){ .digits = digit ? digit_bit(digit) : 0 });
    app_report(app, digit ? REPORT_FILTER : REPORT_FILTER_OFF, .count = digit);
}

void play_ask_filter(struct app *app)
{
    struct play *play = app->play;
    if (play->pending == PENDING_FILTER) {
        play_filter(app, 0);
        return;
    }
    play->pending = PENDING_FILTER;
    app_report(app, REPORT_FILTER_WHICH);
}

/* A digit of the filter is taken out of it; another one joins a single digit. A line of the line
 * mode, which names both digits, and the mouse begin a new filter, and so does a third digit. */
void play_add_to_filter(struct app *app, int digit)
{
    struct play *play = app->play;
    const digitset before = play->filter.digits;
    const bool alone = play->pending == PENDING_FILTER_ALONE || app->line_mode.on,
               joins = digitset_has(before, digit) || digitset_count(before) == 1;
    const bool anew = before != digit_bit(digit) && (alone || !joins);
    const digitset now = (anew ? 0 : before) ^ digit_bit(digit);
    if (digitset_count(now) < 2)
        play_filter(app, now ? digitset_first(now) : 0);
    else
        play_set_filter(play, (struct filter){ .digits = now });
}
