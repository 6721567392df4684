#include "ui/play/moves.h"

#include "engine/step/explain.h"
#include "ui/core/report.h"
#include "ui/core/reporting.h"

struct outlook play_outlook(const struct app *app)
{
    return (struct outlook){ .assist = app->play->display.assist,
                             .own_notes = app->play->display.own_notes,
                             .careful = !app->options.uniqueness,
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

/* Whether the board is solved, with the digits that the assist level fills in. */
static bool shown_complete(const struct app *app)
{
    struct board board;
    game_board(app->play->game, app->play->display.assist, &board);
    return !game_depth(app->play->game) && grid_is_solved(&board.value);
}

void play_changed(struct app *app)
{
    struct play *play = app->play;
    play_forget_hint(play);
    play_tell_again(app);
    if (!shown_complete(app)) {
        if (play->finished && !play->paused)
            clock_start(&play->clock, app->now);
        play->finished = 0;
    } else if (!play->finished) {
        play_solved(app);
    }
}

void play_report_move(struct app *app, bool back)
{
    static const enum report_kind kinds[] = {
        [MOVE_ENTER] = REPORT_ENTERED,
        [MOVE_CLEAR] = REPORT_CLEARED,
        [MOVE_NOTE_ON] = REPORT_NOTED,
        [MOVE_NOTE_OFF] = REPORT_NOT_NOTED,
        [MOVE_NOTES_FILL] = REPORT_NOTES_FILLED,
        [MOVE_NOTES_CLEAR] = REPORT_NOTES_CLEARED,
        [MOVE_FORCE] = REPORT_FORCED,
        [MOVE_TRY] = REPORT_TRYING,
        [MOVE_DROP] = REPORT_DROPPED,
        [MOVE_KEEP] = REPORT_KEPT,
        [MOVE_AUTO] = REPORT_NONE,
    };
    const struct game *game = app->play->game;
    const size_t made = game_move_count(game) + back;
    const struct move *move = game_move(game, made - 1);
    struct strbuf text = STRBUF_EMPTY;
    if (move->kind == MOVE_FORCE)
        move_conclusion(move, &text);
    app_report(app, back ? REPORT_STEPPED_BACK : kinds[move->kind], .count = move->digit,
               .other = made, .text = text.length ? text.text : cell_name(move->cell).text);
    strbuf_release_into(&text, &app->reports.words);
}

static void report_effect(struct app *app, const struct effect *effect)
{
    struct play *play = app->play;
    size_t made = game_move_count(play->game);
    const struct step *learnt = made ? game_move_step(play->game, made - 1) : NULL;
    if (effect->refuted && learnt) {
        struct strbuf text = STRBUF_EMPTY;
        explain_conclusion(learnt, &text);
        app_report(app, REPORT_REFUTED, .count = effect->refuted, .text = text.text);
        strbuf_release(&text);
    } else if (effect->refuted) {
        app_report(app, REPORT_REFUTED_INSIDE);
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
    return status;
}

void play_report_filled(struct app *app)
{
    struct board board;
    int count = 0;
    if (!app->play->game || app->play->display.assist != ASSIST_FILL)
        return;
    game_board(app->play->game, app->play->display.assist, &board);
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
        if (play->hint.kind == HINT_STEP && play->hint.rung >= RUNG_MARKS)
            play_look_at(app, &play->hint.step);
        return;
    }
    play_report_hint(app, REPORT_CARRIED_OUT, &play->hint);
    play_changed(app);
}
