#include "ui/play/turns.h"

#include "game/game.h"
#include "game/log.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

void play_return_to(struct app *app, size_t count)
{
    const struct move move = move_return(count);
    if (game_is_at(app->play->game, count))
        app_report(app, REPORT_ALREADY_THERE);
    else
        play_move(app, &move);
}

void play_return_to_named(struct app *app, const char *name)
{
    size_t count;
    if (game_save_point_named(app->play->game, name, &count))
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
        play_move(app, &move);
    else
        app_report(app, REPORT_SAVE_POINT_NAME, .text = name);
}

void play_set_save_point(struct app *app)
{
    struct strbuf name = STRBUF_EMPTY;
    game_save_point_name(app->play->game, &name);
    play_set_save_point_named(app, name.text);
    strbuf_release(&name);
}
