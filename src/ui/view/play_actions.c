/* The effects of the actions in a play. */
#include <string.h>

#include "engine/step/explain.h"
#include "game/check.h"
#include "game/game.h"
#include "game/log.h"
#include "ui/core/cell_words.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/digit_keys.h"
#include "ui/play/filtering.h"
#include "ui/play/games.h"
#include "ui/play/handing_out.h"
#include "ui/play/marking.h"
#include "ui/play/moves.h"
#include "ui/play/settings.h"
#include "ui/play/step_line.h"
#include "ui/play/turns.h"
#include "ui/view/end_card.h"
#include "ui/view/explanation.h"
#include "ui/view/next_puzzle.h"
#include "ui/view/play_view.h"
#include "ui/view/proof_view.h"
#include "ui/view/technique_view.h"
#include "ui/view/text_view.h"
#include "ui/view/views.h"

static void move_to_blank(struct app *app, int step)
{
    struct play *play = app->play;
    struct board board;
    game_show(play->game, &play->display, &board);
    for (int i = 1; i <= CELLS; i++) {
        int cell = (play->cursor + (step > 0 ? i : CELLS - i)) % CELLS;
        digitset marks = board_marks(&board, cell);
        bool blank = !board.value.digit[cell];
        const struct filter *filter = &play->filter;
        if (blank && (!filter_is_on(filter) || !marks || filter_shows(filter, marks))) {
            app_move_cursor(app, cell);
            return;
        }
    }
    app_report(app, REPORT_NO_SUCH_CELL);
}

static void try_digit(struct app *app, int digit)
{
    struct move move = move_at(MOVE_TRY, app->play->cursor, digit);
    play_move(app, &move);
}

static void choose_digit(struct app *app, int digit)
{
    play_filter(app, digit);
    app_report(app, REPORT_CHOSEN, .count = digit);
}

/* The player's own digit typed again is cleared. In the line mode, where a digit may be typed again
 * to be sure of it, it stays. */
static void enter_digit(struct app *app, int digit)
{
    const struct play *play = app->play;
    struct board board;
    game_board(play->game, ASSIST_OFF, &board);
    const bool again = board.value.digit[play->cursor] == digit &&
                       board.owner[play->cursor] == OWNER_PLAYER && !app->plain.on;
    const struct move move =
        again ? move_at(MOVE_CLEAR, play->cursor, 0) : move_enter(play->cursor, digit);
    play_move(app, &move);
}

/* Enters a digit in the cell under the cursor. In selected cells, which cannot all have the same
 * digit, it becomes a note; in the line mode it is an entry, since the line may name a place with
 * it. */
static void put_digit(struct app *app, int digit)
{
    const struct play *play = app->play;
    if (game_depth(play->game))
        try_digit(app, digit);
    else if (play->note_mode || (play->selected && !app->plain.on))
        marking_digit(app, digit);
    else
        enter_digit(app, digit);
}

static void enter_typed_digit(struct app *app, int digit)
{
    struct play *play = app->play;
    const enum pending pending = play->pending;
    if (pending == PENDING_FILTER || pending == PENDING_FILTER_ALONE) {
        play_add_to_filter(app, digit);
        return;
    }
    play->pending = PENDING_NONE;
    if (pending == PENDING_KEY)
        digit_key_learn(app, digit);
    else if (pending == PENDING_TRY)
        try_digit(app, digit);
    else if (app->options.digit_first && !app->plain.on) /* a line names the cell, too */
        choose_digit(app, digit);
    else
        put_digit(app, digit);
}

static void place_digit(struct app *app)
{
    const int digit = filter_digit(&app->play->filter);
    if (digit)
        put_digit(app, digit);
    else
        app_report(app, REPORT_NOT_CHOSEN);
}

static void toggle_crosshair(struct app *app)
{
    app->options.crosshair = !app->options.crosshair;
    app_report(app, app->options.crosshair ? REPORT_CROSSHAIR_ON : REPORT_CROSSHAIR_OFF);
}

/* Whether a move changes all notes at once, and so shows them. */
static bool is_of_all_notes(enum move_kind kind)
{
    return kind == MOVE_NOTES_FILL || kind == MOVE_NOTES_CLEAR;
}

/* Makes a move that consists of its kind; a move that changes all notes also shows the notes. */
static void play_simple(struct app *app, int kind)
{
    const struct move move = move_simple((enum move_kind)kind);
    if (play_move(app, &move) != STATUS_OK)
        return;
    app->play->display.own_notes |= is_of_all_notes(move.kind);
    if (kind == MOVE_NOTES_FILL)
        app->play->display.notes = NOTES_FULL;
}

static void toggle_note_mode(struct app *app)
{
    if (app->play->pending == PENDING_FILTER)
        play_filter_pairs(app);
    else
        marking_toggle_mode(app);
}

static void toggle_marks(struct app *app)
{
    struct display *display = &app->play->display;
    display->own_notes = !display->own_notes;
    app->play->notes_undone = false;
    app_report(app, display->own_notes              ? REPORT_NOTES_SHOWN
                    : display->assist == ASSIST_OFF ? REPORT_NOTHING_SHOWN
                                                    : REPORT_CANDIDATES_SHOWN);
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
    app_report(app, REPORT_TRY_WHICH, .text = shown_cell(app, app->play->cursor).text);
}

/* A move as the answer to undo and redo has it: a step with its technique first. */
static void add_undone(const struct app *app, size_t index, struct strbuf *out)
{
    const struct game *game = app->play->game;
    const struct move *move = game_move(game, index);
    if (move->kind != MOVE_FORCE) {
        shown_move(app, game, index, out);
        return;
    }
    add_technique_name(move->technique, out);
    strbuf_add(out, ", ");
    move_conclusion(move, out);
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

/* When a turn that filled or cleared the notes, or wrote many, is undone, the player sees the
 * candidates again, not a board without digits in empty cells; when the turn is redone, the notes.
 */
static void follow_notes(struct app *app, size_t from, size_t to, bool redone)
{
    struct play *play = app->play;
    bool all = false;
    size_t written = 0;
    for (size_t i = from; i < to; i++) {
        all |= is_of_all_notes(game_move(play->game, i)->kind);
        written += game_move(play->game, i)->kind == MOVE_NOTE_ON;
    }
    if (!(all || written > 1) ||
        (redone ? !play->notes_undone : !play->display.own_notes || game_has_notes(play->game)))
        return;
    play->display.own_notes = redone;
    play->notes_undone = !redone;
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
    follow_notes(app, after, before, false);
    add_undone(app, after, &text);
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
    follow_notes(app, before, after, true);
    add_undone(app, before, &text);
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
    app->origins[setting_named("assist") - settings] = ORIGIN_RUN; /* no option decides any more */
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

static void copy_game(struct app *app)
{
    hand_out_copy(app, "position");
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
    if (play_read(app))
        return;
    if (app->options.digit_first && filter_digit(&app->play->filter))
        place_digit(app);
    else
        app_report(app, REPORT_NOTHING_TO_READ);
}

/* A solved game is followed by the next. */
static void open_it(struct app *app)
{
    const struct play *play = app->play;
    if (play->finished && play->kind->saved && (!play->notice.kind || end_card_is_shown(app)))
        play_next_puzzle(app);
    else
        play_read_notice(app);
}

/* Closes the message on the screen; the end card of a solved game opens again when nothing else is
 * shown. */
static void back(struct app *app)
{
    if (marking_drop_selection(app))
        return;
    const bool nothing = app->play->notice.kind == NOTICE_NONE;
    play_forget_hint(app->play);
    notice_clear(&app->play->notice);
    if (nothing && app->play->finished && app->play->kind->saved)
        play_tell_solved(app);
    if (app->play->shape)
        app_report(app, REPORT_SHAPE_OFF);
    if (filter_is_on(&app->play->filter))
        play_filter(app, 0);
    app->play->shape = false;
}

/* Whether an action continues a pending one: a digit after ACTION_TRY or ACTION_FILTER, or the
 * same key again. Any other action cancels it. */
static bool keeps_pending(enum action action, enum pending pending)
{
    return (action == ACTION_ENTER_DIGIT && pending != PENDING_QUIT) ||
           (action == ACTION_QUIT && pending == PENDING_QUIT) ||
           (action == ACTION_RESTART && pending == PENDING_RESTART) ||
           ((action == ACTION_FILTER || action == ACTION_NOTE_MODE) && pending == PENDING_FILTER);
}

bool play_intercept(struct app *app, enum action action)
{
    struct play *play = app->play;
    if (!keeps_pending(action, play->pending))
        play->pending = PENDING_NONE;
    if (!play->paused && (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN))
        return explanation_scroll(&play->notice, action == ACTION_PAGE_DOWN ? 1 : -1);
    if (!play->paused || action == ACTION_PAUSE || action == ACTION_QUIT)
        return false;
    play->pending = PENDING_NONE;
    app_report(app, REPORT_IS_PAUSED);
    return true;
}

const struct handler play_handlers[] = {
    { ACTION_NEXT, .run_with = move_to_blank, .number = 1 },
    { ACTION_PREVIOUS, .run_with = move_to_blank, .number = -1 },
    { ACTION_ENTER_DIGIT, .run_with = enter_typed_digit },
    { ACTION_NOTE_DIGIT, .run_with = marking_digit },
    { ACTION_CLEAR, .run = marking_clear },
    { ACTION_PLACE, .run = place_digit },
    { ACTION_NOTE_MODE, .run = toggle_note_mode },
    { ACTION_NOTE_KIND, .run = marking_next_kind },
    { ACTION_SELECT, .run = marking_select },
    { ACTION_SELECT_LEFT, .run_with = marking_select_beside, .number = 8 },
    { ACTION_SELECT_RIGHT, .run_with = marking_select_beside, .number = 1 },
    { ACTION_SELECT_UP, .run_with = marking_select_beside, .number = 8 * 9 },
    { ACTION_SELECT_DOWN, .run_with = marking_select_beside, .number = 9 },
    { ACTION_COLOUR_MODE, .run = marking_colour_mode },
    { ACTION_NOTES_FILL, .run_with = play_simple, .number = MOVE_NOTES_FILL },
    { ACTION_NOTES_CLEAR, .run_with = play_simple, .number = MOVE_NOTES_CLEAR },
    { ACTION_SHOW, .run = toggle_marks },
    { ACTION_FILTER, .run = play_ask_filter },
    { ACTION_CROSSHAIR, .run = toggle_crosshair },
    { ACTION_UNDO, .run = undo_turn },
    { ACTION_REDO, .run = redo },
    { ACTION_HINT, .run = play_hint },
    { ACTION_OPEN, .run = open_it },
    { ACTION_TECHNIQUE, .run = play_technique },
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
    { ACTION_RESTART, .run = play_restart },
    { ACTION_SAVE_POINT, .run = play_set_save_point },
    { ACTION_NEXT_PUZZLE, .run = play_next_puzzle },
    { ACTION_COPY, .run = copy_game },
    { ACTION_AGAIN, .report = REPORT_LESSON_ONLY },
    { ACTION_ARCHIVE, .report = REPORT_ARCHIVES_IN_MENU },
    { ACTION_BACK, .run = back },
    { ACTION_QUIT, .run = app_quit },
    { .action = ACTION_NONE },
};
