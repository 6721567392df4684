/* Steps in the game: the next one, all that are forced, up to one of a technique, and back. */
#include <string.h>

#include "engine/path/technique_name.h"
#include "engine/step/explain.h"
#include "game/force.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

/* If the basic techniques find nothing more: carries out the step of the next hint at once. */
static bool take_hard_step(struct app *app)
{
    struct outlook outlook = play_outlook(app);
    struct effect effect;
    struct error error;
    struct hint hint;
    hint_find(&hint, app->play->game, &outlook);
    const bool taken = hint.kind == HINT_STEP &&
                       !app_refused(app,
                                    game_force_upon(app->play->game, &hint.step, &hint.before,
                                                    &hint.grounds, &effect, &error),
                                    &error);
    if (hint.kind != HINT_STEP)
        play_report_hint(app, REPORT_NO_STEP, &hint);
    hint_release(&hint);
    return taken;
}

/* In an experiment: carries out the basic techniques that do not run automatically, step by
 * step. */
static bool take_step_inside(struct app *app, bool all)
{
    const struct position known = game_analysis(app->play->game)->end;
    struct effect effect;
    struct survey survey;
    struct error error;
    struct step step;
    bool taken = false;
    survey_init(&survey, &known, NULL);
    const enum status found = path_next(&survey, rules_forward, &step);
    survey_release(&survey);
    if (found != STATUS_OK)
        app_report(app, found == STATUS_NO ? REPORT_ALL_SHOWN : REPORT_OUT_OF_MEMORY);
    else if (all)
        app_report(app, REPORT_STEP_INSIDE);
    else
        taken =
            !app_refused(app, game_force(app->play->game, &step, &known, &effect, &error), &error);
    if (found == STATUS_OK)
        step_release(&step);
    return taken;
}

static bool take_step(struct app *app, bool all)
{
    struct game *game = app->play->game;
    struct effect effect;
    struct error error;
    if (!game_settle(game)) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return false;
    }
    const bool nothing = !game_analysis(game)->steps.count;
    if (game_depth(game))
        return take_step_inside(app, all);
    if (!all && nothing)
        return take_hard_step(app);
    if (nothing && !game_is_complete(game)) {
        app_report(app, REPORT_NOTHING_FORCED);
        return false;
    }
    return !app_refused(app, game_force_path(game, all ? (size_t)-1 : 1, &effect, &error), &error);
}

/* The number of moves in the last turn that was made. */
static size_t turn_length(const struct game *game)
{
    const size_t made = game_move_count(game);
    size_t at = made - 1;
    while (at && game_move(game, at)->joined)
        at--;
    return made - at;
}

void play_force(struct app *app, int all)
{
    const size_t before = game_move_count(app->play->game);
    const bool finished = app->play->finished;
    if (!take_step(app, all))
        return;
    const size_t forced =
        game_move_count(app->play->game) == before ? 0 : turn_length(app->play->game);
    if (!forced && game_analysis(app->play->game)->outcome == OUTCOME_CONTRADICTION) {
        app_report(app, REPORT_NOTHING_FOLLOWS);
        return;
    }
    size_t made = game_move_count(app->play->game);
    if (!all)
        play_report_move(app, false);
    play_changed(app);
    app->play->notice.fresh = !all;
    if (all && (finished || !app->play->finished)) /* "solved" is reported instead */
        app_report(app, forced ? REPORT_RAN : REPORT_NOTHING_LEFT, .count = forced);
    if (made && game_move_step(app->play->game, made - 1))
        play_look_at(app, game_move_step(app->play->game, made - 1));
}

void play_step_back(struct app *app)
{
    struct game *game = app->play->game;
    size_t made = game_move_count(game);
    if (!made || game_move(game, made - 1)->kind != MOVE_FORCE) {
        app_report(app, REPORT_NOT_FORCED);
        return;
    }
    if (!game_go_to(game, made - 1)) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    play_report_move(app, true);
    play_changed(app);
}

void play_run_to(struct app *app, const char *name)
{
    struct error error;
    const struct technique *technique = technique_called(name, "a technique", &error);
    struct outlook outlook = play_outlook(app);
    struct hint hint;
    size_t count;
    if (!technique) {
        app_report_error(app, &error);
        return;
    }
    if (app_refused(app, game_run_to(app->play->game, &outlook, technique, &hint, &count, &error),
                    &error))
        return;
    struct strbuf text = STRBUF_EMPTY;
    explain_name(technique, &text);
    if (count)
        play_changed(app);
    hint.rung = RUNG_WHERE; /* the player named the technique */
    play_take_hint(app, &hint);
    app_report(app, REPORT_RAN_TO, .count = count, .text = text.text);
    strbuf_release(&text);
}
