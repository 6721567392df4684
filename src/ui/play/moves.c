#include "ui/play/moves.h"

#include "engine/step/explain.h"
#include "game/force.h"
#include "game/game.h"
#include "game/log.h"
#include "ui/core/cell_words.h"
#include "ui/core/report.h"
#include "ui/core/reporting.h"

struct outlook play_outlook(const struct app *app)
{
    return (struct outlook){ .assist = app->play->display.assist,
                             .own_notes = app->play->display.own_notes,
                             .careful = !app->options.uniqueness,
                             .lean = app->options.lean,
                             .techniques = &app->options.techniques };
}

void play_forget_hint(struct play *play)
{
    if (play->hinting)
        hint_release(&play->hint);
    play->hinting = false;
}

void play_tell_again(struct app *app)
{
    struct play *play = app->play;
    if (play->hinting)
        notice_hint(&play->notice, &play->hint);
    else
        notice_after_move(&play->notice, play->game, app->play->display.assist);
}

void play_take_hint(struct app *app, struct hint *hint)
{
    struct play *play = app->play;
    struct effect effect;
    play_forget_hint(play);
    play->hint = *hint;
    play->hinting = true;
    play->hints++;
    hint_climb(&play->hint, play->game, &effect, NULL);
    notice_hint(&play->notice, &play->hint);
}

void play_take_step(struct app *app, const struct step *step, const struct position *before)
{
    struct step copy;
    struct hint hint;
    if (!step_copy(&copy, step))
        return;
    hint_of_step(&hint, &copy, before);
    play_take_hint(app, &hint);
}

/* Whether the board is solved, with the digits that the assist level fills in. */
static bool shown_complete(const struct app *app)
{
    struct board board;
    game_show(app->play->game, &app->play->display, &board);
    return !game_depth(app->play->game) && grid_is_solved(&board.value);
}

void play_changed(struct app *app)
{
    struct play *play = app->play;
    play_forget_hint(play);
    play_tell_again(app);
    play->log.top = 0;
    pace_follow(&play->pace, play->game, clock_read(&play->clock, app->now));
    if (!shown_complete(app)) {
        if (play->finished && !play->paused)
            clock_start(&play->clock, app->now);
        play->finished = 0;
    } else if (!play->finished) {
        play_solved(app);
    }
}

static const char *const note_names[] = { "note", "corner note", "centre note" };

void play_report_move(struct app *app, bool back)
{
    static const enum report_kind kinds[] = {
        [MOVE_ENTER] = REPORT_ENTERED,
        [MOVE_CLEAR] = REPORT_CLEARED,
        [MOVE_NOTE_ON] = REPORT_NOTED,
        [MOVE_NOTE_OFF] = REPORT_NOT_NOTED,
        [MOVE_CORNER_ON] = REPORT_NOTED,
        [MOVE_CORNER_OFF] = REPORT_NOT_NOTED,
        [MOVE_CENTRE_ON] = REPORT_NOTED,
        [MOVE_CENTRE_OFF] = REPORT_NOT_NOTED,
        [MOVE_NOTES_FILL] = REPORT_NOTES_FILLED,
        [MOVE_NOTES_CLEAR] = REPORT_NOTES_CLEARED,
        [MOVE_COLOUR] = REPORT_COLOURED_CELL,
        [MOVE_COLOURS_CLEAR] = REPORT_COLOURS_CLEARED,
        [MOVE_FORCE] = REPORT_FORCED,
        [MOVE_TRY] = REPORT_TRYING,
        [MOVE_DROP] = REPORT_DROPPED,
        [MOVE_KEEP] = REPORT_KEPT,
        [MOVE_AUTO] = REPORT_NONE,
        [MOVE_SAVE_POINT] = REPORT_SAVE_POINT_SET,
        [MOVE_RETURN] = REPORT_RETURNED,
    };
    const struct game *game = app->play->game;
    const size_t made = game_move_count(game) + back;
    const struct move *move = game_move(game, made - 1);
    const bool candidate = move->kind == MOVE_COLOUR && move->digit;
    const bool alone = /* no candidates are behind the notes */
        move->kind == MOVE_NOTES_CLEAR && app->play->display.assist == ASSIST_OFF;
    const struct colour_name colour = colour_name(move->colour);
    struct strbuf text = STRBUF_EMPTY;
    if (move->kind == MOVE_FORCE)
        move_conclusion(move, &text);
    else if (move->kind == MOVE_SAVE_POINT)
        strbuf_add(&text, move->name);
    else if (move->kind == MOVE_RETURN)
        shown_move(app, game, made - 1, &text);
    if (move->kind == MOVE_FORCE)
        shown_places(app, &text, 0);
    app_report(app,
               back        ? REPORT_STEPPED_BACK
               : candidate ? REPORT_COLOURED
               : alone     ? REPORT_NOTES_CLEARED_ALONE
                           : kinds[move->kind],
               .count = move->digit, .other = made,
               .text = text.length ? text.text : shown_cell(app, move->cell).text,
               .more =
                   move_is_note(move->kind) ? note_names[move_note_kind(move->kind)] : colour.text);
    strbuf_release_into(&text, &app->reports.words);
}

static void report_effect(struct app *app, const struct effect *effect)
{
    struct play *play = app->play;
    size_t made = game_move_count(play->game);
    struct position before;
    const struct step *learnt = made ? game_move_step(play->game, made - 1) : NULL;
    const struct step *inner = game_inner_step(play->game, &before);
    if (effect->refuted && (learnt || inner)) {
        struct strbuf text = STRBUF_EMPTY;
        explain_conclusion(learnt ? learnt : inner, &text);
        app_report(app, learnt ? REPORT_REFUTED : REPORT_REFUTED_INSIDE, .count = effect->refuted,
                   .text = text.text);
        strbuf_release(&text);
    } else if (effect->withdrawn) {
        app_report(app, REPORT_WITHDRAWN, .count = effect->withdrawn);
    } else if (effect->completed && game_depth(play->game)) {
        app_report(app, REPORT_TRIAL_SOLVES);
    }
}

enum status play_move(struct app *app, const struct move *move)
{
    struct effect effect;
    struct error error;
    enum status status = game_play(app->play->game, move, &effect, &error);
    if (app_refused(app, status, &error))
        return status;
    play_report_move(app, false);
    report_effect(app, &effect);
    play_changed(app);
    app->play->notice.fresh = true;
    return status;
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
        play_report_move(app, false);
    report_effect(app, &turn->effect);
    play_changed(app);
    return true;
}

void play_report_filled(struct app *app)
{
    struct board board;
    int count = 0;
    if (!app->play->game || app->play->display.assist != ASSIST_FILL)
        return;
    game_show(app->play->game, &app->play->display, &board);
    for (int cell = 0; cell < CELLS; cell++)
        count += board.owner[cell] == OWNER_FORCED;
    app_report(app, REPORT_FILLED, .count = count);
}

void play_look_at(struct app *app, const struct step *step)
{
    cellset cells = candset_cells(&step->eliminate);
    if (step->digit)
        app->play->cursor = step->cell;
    else if (cells)
        app->play->cursor = cellset_first(cells);
}

void play_report_hint(struct app *app, enum report_kind kind, const struct hint *hint)
{
    struct strbuf text = STRBUF_EMPTY;
    hint_text(hint, &text);
    app_report_value(app, &(struct report){ .kind = kind, .text = text.text });
    strbuf_release(&text);
}

void play_hint(struct app *app)
{
    struct play *play = app->play;
    struct outlook outlook = play_outlook(app);
    struct effect effect;
    struct error error;
    if (!play->hinting) {
        hint_find(&play->hint, play->game, &outlook);
        play->hinting = play->hint.kind != HINT_FAILED;
        play->hints += play->hint.kind == HINT_STEP || play->hint.kind == HINT_GO_BACK;
    }
    if (app_refused(app, hint_climb(&play->hint, play->game, &effect, &error), &error))
        return;
    if (play->hint.rung != RUNG_DONE) {
        notice_hint(&play->notice, &play->hint);
        if (play->hint.kind == HINT_STEP && play->hint.rung >= RUNG_CELLS)
            play_look_at(app, &play->hint.step);
        return;
    }
    play_report_hint(app, REPORT_CARRIED_OUT, &play->hint);
    play_changed(app);
    play->notice.fresh = true;
}
