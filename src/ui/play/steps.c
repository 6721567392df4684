/*
 * Steps in the game: the next one, all that are forced, up to one of a technique, and back.
 */
#include <string.h>

#include "engine/step/explain.h"
#include "ui/app.h"
#include "ui/play/play.h"

/* When forward inference has nothing more: what would be the hint, at once. */
static enum status take_hard_step(struct app *app, struct error *error)
{
    struct outlook outlook = play_outlook(app);
    struct effect effect;
    struct hint hint;
    enum status status = STATUS_NO;
    hint_find(&hint, app->play->game, &outlook);
    if (hint.kind == HINT_STEP) {
        status = game_force_upon(app->play->game, &hint.step, &hint.before, &hint.grounds, &effect,
                                 error);
    } else {
        struct strbuf text;
        strbuf_init(&text);
        hint_text(&hint, &text);
        text.length -= text.length && text.text[text.length - 1] == '.';
        error_set(error, STATUS_NO, "%.*s", (int)text.length, text.text);
        strbuf_release(&text);
    }
    hint_release(&hint);
    return status;
}

/* With the keys of the actions that the words name. */
static enum status refuse(const struct app *app, const char *words, struct error *error)
{
    struct strbuf text;
    strbuf_init(&text);
    app_add_named(app, words, &text);
    enum status status = error_set(error, STATUS_NO, "%s", text.text);
    strbuf_release(&text);
    return status;
}

/* In an experiment: what of forward inference does not run by itself, one step at a time. */
static enum status take_step_inside(struct app *app, bool all, struct error *error)
{
    const struct position known = game_analysis(app->play->game)->end;
    struct effect effect;
    struct survey survey;
    struct step step;
    survey_init(&survey, &known, NULL);
    bool more = path_next(&survey, rules_forward, &step);
    survey_release(&survey);
    if (!more)
        return error_set(error, STATUS_NO, "all that follows in the experiment is shown already");
    enum status status = refuse(app, "in an experiment {step} takes one step at a time", error);
    if (!all)
        status = game_force(app->play->game, &step, &known, &effect, error);
    step_release(&step);
    return status;
}

static enum status take_step(struct app *app, bool all, struct error *error)
{
    struct game *game = app->play->game;
    struct effect effect;
    if (game_depth(game))
        return take_step_inside(app, all, error);
    bool nothing = !game_analysis(game)->steps.count;
    if (!all && nothing)
        return take_hard_step(app, error);
    if (nothing && !game_is_complete(game))
        return refuse(app, "nothing is forced here; {step} takes a harder step", error);
    return game_force_path(game, all ? (size_t)-1 : 1, &effect, error);
}

static void step(struct app *app, bool all)
{
    struct error error;
    size_t before = game_move_count(app->play->game);
    if (take_step(app, all, &error) != STATUS_OK) {
        app_say_error(app, &error);
        return;
    }
    size_t forced = game_move_count(app->play->game) - before;
    if (!forced && game_analysis(app->play->game)->outcome == OUTCOME_CONTRADICTION) {
        app_say(app, INK_WARN, "Nothing follows from a contradiction; {undo} takes moves back.");
        return;
    }
    if (all && !forced)
        app_say(app, INK_TEXT, "Nothing is left to be forced.");
    else if (all)
        app_say(app, INK_TEXT, "%zu forced move%s; {step-back} takes one back, {undo} all.", forced,
                forced == 1 ? "" : "s");
    play_changed(app);
    size_t made = game_move_count(app->play->game);
    if (made && game_move_step(app->play->game, made - 1))
        play_look_at(app, game_move_step(app->play->game, made - 1));
}

void play_step(struct app *app)
{
    step(app, false);
}

void play_run(struct app *app)
{
    step(app, true);
}

void play_step_back(struct app *app)
{
    struct game *game = app->play->game;
    size_t made = game_move_count(game);
    if (!made || game_move(game, made - 1)->kind != MOVE_FORCE) {
        app_say(app, INK_TEXT, "The last move was no forced one; {undo} undoes any move.");
        return;
    }
    game_go_to(game, made - 1);
    play_changed(app);
}

void play_run_to(struct app *app, const char *name)
{
    const struct technique *technique = technique_named(name);
    struct outlook outlook = play_outlook(app);
    struct hint hint;
    struct error error;
    size_t count;
    if (!technique) {
        app_say(app, INK_WARN, "There is no technique '%s'.", name);
        return;
    }
    if (game_run_to(app->play->game, &outlook, technique, &hint, &count, &error) != STATUS_OK) {
        app_say_error(app, &error);
        return;
    }
    struct strbuf text;
    strbuf_init(&text);
    explain_name(technique, &text);
    if (count)
        play_changed(app);
    hint.rung = RUNG_WHERE; /* what it is called is known */
    play_take_hint(app, &hint);
    app_say(app, INK_TEXT, "%zu step%s carried out; %s comes up now: {hint} tells more.", count,
            count == 1 ? "" : "s", text.text);
    strbuf_release(&text);
}
