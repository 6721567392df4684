/* What each action does in a play. */
#include <string.h>

#include "engine/step/explain.h"
#include "game/check.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/games.h"
#include "ui/play/moves.h"
#include "ui/view/play_view.h"
#include "ui/view/proof_view.h"
#include "ui/view/text_view.h"
#include "ui/view/views.h"

static void move_to_blank(struct app *app, int step)
{
    struct play *play = app->play;
    struct board board;
    game_board(play->game, app->play->display.assist, &board);
    for (int i = 1; i <= CELLS; i++) {
        int cell = (play->cursor + (step > 0 ? i : CELLS - i)) % CELLS;
        digitset marks = app->play->display.own_notes ? board.notes[cell]
                                                      : candset_digits_at(&board.candidates, cell);
        bool blank = !board.value.digit[cell];
        if (blank && (!play->filter || !marks || digitset_has(marks, play->filter))) {
            app_move_cursor(app, cell);
            return;
        }
    }
    app_report(app, REPORT_NO_SUCH_CELL);
}

static void toggle_note(struct app *app, int digit)
{
    struct play *play = app->play;
    bool on = !digitset_has(game_notes(play->game)[play->cursor], digit);
    struct move move = move_at(on ? MOVE_NOTE_ON : MOVE_NOTE_OFF, play->cursor, digit);
    if (play_move(app, &move) == STATUS_OK && !app->play->display.own_notes) {
        app->play->display.own_notes = true;
        app_report(app, REPORT_NOTES_SHOWN_NOW);
    }
}

static void try_digit(struct app *app, int digit)
{
    struct move move = move_at(MOVE_TRY, app->play->cursor, digit);
    play_move(app, &move);
}

static void set_filter(struct app *app, int digit)
{
    app->play->filter = digit == app->play->filter ? 0 : digit;
    app_report(app, app->play->filter ? REPORT_FILTER : REPORT_FILTER_OFF, .count = digit);
}

static void enter_typed_digit(struct app *app, int digit)
{
    struct play *play = app->play;
    enum pending pending = play->pending;
    play->pending = PENDING_NONE;
    if (pending == PENDING_FILTER) {
        set_filter(app, digit);
    } else if (pending == PENDING_TRY || game_depth(play->game)) {
        try_digit(app, digit);
    } else if (play->note_mode) {
        toggle_note(app, digit);
    } else {
        struct move move = move_enter(play->cursor, digit);
        move.keep_notes = !app->options.tidy;
        play_move(app, &move);
    }
}

static void clear_selected(struct app *app)
{
    struct move move = move_at(MOVE_CLEAR, app->play->cursor, 0);
    play_move(app, &move);
}

/* Makes a move that consists of its kind; a move that changes all notes also shows the notes. */
static void play_simple(struct app *app, int kind)
{
    const struct move move = move_simple((enum move_kind)kind);
    const bool notes = kind == MOVE_NOTES_FILL || kind == MOVE_NOTES_CLEAR;
    if (play_move(app, &move) == STATUS_OK && notes)
        app->play->display.own_notes = true;
}

static void toggle_note_mode(struct app *app)
{
    struct play *play = app->play;
    play->note_mode = !play->note_mode;
    app->play->display.own_notes |= play->note_mode;
    app_report(app, play->note_mode ? REPORT_WRITES_NOTES : REPORT_ENTERS_DIGITS);
}

static void toggle_marks(struct app *app)
{
    app->play->display.own_notes = !app->play->display.own_notes;
    app_report(app, app->play->display.own_notes ? REPORT_NOTES_SHOWN : REPORT_CANDIDATES_SHOWN);
}

static void toggle_shape(struct app *app)
{
    struct play *play = app->play;
    struct check check;
    struct outlook outlook = play_outlook(app);
    play->shape = !play->shape;
    if (!play->shape) {
        app_report(app, REPORT_SHAPE_OFF);
        return;
    }
    outlook.own_notes = true;
    struct report report = { REPORT_SHAPE, .cells = game_shape(play->game) };
    report.count = cellset_count(report.cells);
    if (!check_game(&check, play->game, &outlook)) {
        play->shape = false;
        report.kind = REPORT_OUT_OF_MEMORY;
    } else if (game_has_notes(play->game)) {
        report.kind = REPORT_SHAPE_AND_NOTES;
        report.other = candset_count(&check.loose_notes);
    }
    check_release(&check);
    app_report_value(app, &report);
}

static void toggle_wrong(struct app *app)
{
    const struct game *game = app->play->game;
    struct report report = { REPORT_WRONG, .cells = game_wrong(game) };
    report.count = cellset_count(report.cells);
    app->play->display.wrong = !app->play->display.wrong;
    if (!app->play->display.wrong)
        report.kind = REPORT_WRONG_OFF;
    else if (!game_solution(game))
        report = (struct report){ .kind = REPORT_WRONG_UNKNOWN, .count = !game_solutions(game) };
    else if (!report.count)
        report.kind = REPORT_NONE_WRONG;
    app_report_value(app, &report);
}

static void await_trial(struct app *app)
{
    app->play->pending = PENDING_TRY;
    app_report(app, REPORT_TRY_WHICH, .text = cell_name(app->play->cursor).text);
}

static void await_filter(struct app *app)
{
    struct play *play = app->play;
    if (play->pending == PENDING_FILTER) {
        play->pending = PENDING_NONE;
        play->filter = 0;
        app_report(app, REPORT_FILTER_OFF);
        return;
    }
    play->pending = PENDING_FILTER;
    app_report(app, REPORT_FILTER_WHICH);
}

/* After an experiment was redone, adds what its refutation proved. */
static void add_refuted(const struct game *game, size_t move, struct strbuf *out)
{
    const struct step *learnt = game_move_step(game, move);
    if (game_move(game, move)->kind != MOVE_TRY || !learnt)
        return;
    strbuf_add(out, ": refuted, ");
    explain_conclusion(learnt, out);
}

static void undo_turn(struct app *app)
{
    struct game *game = app->play->game;
    const size_t before = game_move_count(game);
    struct strbuf text = STRBUF_EMPTY;
    const bool some = before > app->play->opening;
    if (!some || !game_undo(game)) {
        app_report(app, some ? REPORT_OUT_OF_MEMORY : REPORT_NOTHING_TO_UNDO);
        return;
    }
    const size_t after = game_move_count(game);
    move_write(game_move(game, after), &text);
    app_report(app, REPORT_UNDONE, .count = (long long)(before - after), .text = text.text);
    strbuf_release(&text);
    play_changed(app);
}

static void redo(struct app *app)
{
    struct game *game = app->play->game;
    const size_t before = game_move_count(game);
    struct strbuf text = STRBUF_EMPTY;
    if (!game_redo(game)) {
        app_report(app, before < game_history_count(game) ? REPORT_OUT_OF_MEMORY
                                                          : REPORT_NOTHING_TO_REDO);
        return;
    }
    const size_t after = game_move_count(game);
    move_write(game_move(game, before), &text);
    add_refuted(game, after - 1, &text);
    app_report(app, REPORT_REDONE, .count = (long long)(after - before), .text = text.text);
    strbuf_release(&text);
    play_changed(app);
}

static void change_assist(struct app *app)
{
    static const enum report_kind reports[] = { REPORT_ASSIST_OFF, REPORT_ASSIST_CANDIDATES,
                                                REPORT_ASSIST_INFERRED };
    enum assist *assist = &app->play->display.assist;
    /* Digits are filled in only when a setting asks for it: they would solve an easy game. */
    *assist = *assist < ASSIST_INFERRED ? *assist + 1 : ASSIST_OFF;
    app_report(app, reports[*assist]);
    play_changed(app);
}

static void pause(struct app *app)
{
    struct play *play = app->play;
    play->paused = !play->paused;
    if (play->paused)
        clock_pause(&play->clock, app->now);
    else if (!play->finished)
        clock_start(&play->clock, app->now);
    app_report(app, play->paused ? REPORT_PAUSED : REPORT_RESUMED);
}

static void copy_position(struct app *app)
{
    const struct grid_line line = app_game_line(app->play->game);
    strbuf_reset(&app->requests.copy);
    strbuf_add(&app->requests.copy, line.text);
    app_report(app, REPORT_COPIED, .text = line.text);
}

bool play_read(struct app *app)
{
    const struct notice *notice = &app->play->notice;
    if (notice_can_be_walked(notice))
        proof_open(app, notice->step, &notice->before);
    else if (notice->kind)
        text_open(app, &notice->text);
    return notice->kind != NOTICE_NONE;
}

void play_read_notice(struct app *app)
{
    if (!play_read(app))
        app_report(app, REPORT_NOTHING_TO_READ);
}

static void back(struct app *app)
{
    play_forget_hint(app->play);
    notice_clear(&app->play->notice);
    if (app->play->shape)
        app_report(app, REPORT_SHAPE_OFF);
    if (app->play->filter)
        app_report(app, REPORT_FILTER_OFF);
    app->play->shape = false;
    app->play->filter = 0;
}

/* Whether an action continues a pending one: a digit after ACTION_TRY or ACTION_FILTER, or the
 * same key again. Any other action cancels it. */
static bool keeps_pending(enum action action, enum pending pending)
{
    return (action == ACTION_ENTER_DIGIT && pending != PENDING_QUIT) ||
           (action == ACTION_QUIT && pending == PENDING_QUIT) ||
           (action == ACTION_FILTER && pending == PENDING_FILTER);
}

bool play_intercept(struct app *app, enum action action)
{
    struct play *play = app->play;
    if (!keeps_pending(action, play->pending))
        play->pending = PENDING_NONE;
    if (!play->paused || action == ACTION_PAUSE || action == ACTION_QUIT)
        return false;
    app_report(app, REPORT_IS_PAUSED);
    return true;
}

const struct handler play_handlers[] = {
    { ACTION_NEXT, .run_with = move_to_blank, .number = 1 },
    { ACTION_PREVIOUS, .run_with = move_to_blank, .number = -1 },
    { ACTION_ENTER_DIGIT, .run_with = enter_typed_digit },
    { ACTION_NOTE_DIGIT, .run_with = toggle_note },
    { ACTION_CLEAR, .run = clear_selected },
    { ACTION_NOTE_MODE, .run = toggle_note_mode },
    { ACTION_NOTES_FILL, .run_with = play_simple, .number = MOVE_NOTES_FILL },
    { ACTION_NOTES_CLEAR, .run_with = play_simple, .number = MOVE_NOTES_CLEAR },
    { ACTION_MARKS, .run = toggle_marks },
    { ACTION_FILTER, .run = await_filter },
    { ACTION_UNDO, .run = undo_turn },
    { ACTION_REDO, .run = redo },
    { ACTION_HINT, .run = play_hint },
    { ACTION_OPEN, .run = play_read_notice },
    { ACTION_STEP, .run_with = play_force, .number = false },
    { ACTION_STEP_BACK, .run = play_step_back },
    { ACTION_RUN, .run_with = play_force, .number = true },
    { ACTION_SHAPE, .run = toggle_shape },
    { ACTION_WRONG, .run = toggle_wrong },
    { ACTION_BACKDOORS, .run = play_backdoors },
    { ACTION_ASSIST, .run = change_assist },
    { ACTION_TRY, .run = await_trial },
    { ACTION_DROP, .run_with = play_simple, .number = MOVE_DROP },
    { ACTION_KEEP, .run_with = play_simple, .number = MOVE_KEEP },
    { ACTION_PAUSE, .run = pause },
    { ACTION_COPY, .run = copy_position },
    { ACTION_AGAIN, .report = REPORT_LESSON_ONLY },
    { ACTION_BACK, .run = back },
    { ACTION_QUIT, .run = app_quit },
    { .action = ACTION_NONE },
};
