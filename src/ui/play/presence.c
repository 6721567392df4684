#include "ui/play/presence.h"

static bool is_sign(enum event_kind kind)
{
    return kind == EVENT_KEY || kind == EVENT_MOUSE || kind == EVENT_DRAG || kind == EVENT_HOVER ||
           kind == EVENT_PASTE || kind == EVENT_LINE || kind == EVENT_FOCUS_IN ||
           kind == EVENT_FOCUS_OUT;
}

/* How long, in milliseconds, a player may be quiet. */
static int64_t quiet_most(const struct app *app)
{
    const int minutes = app->options.idle;
    return (int64_t)60000 * (app->unfocused && minutes > 1 ? 1 : minutes);
}

void presence_follow(struct app *app, const struct event *event)
{
    struct play *play = &app->own;
    const struct clock *clock = &play->clock;
    /* A clock that was started later, as for a puzzle that took long to make, had a player then. */
    const int64_t since = app->last_sign > clock->seen ? app->last_sign : clock->seen;
    if (clock->running && app->options.idle && event->now - since >= quiet_most(app)) {
        clock_pause(&play->clock, since);
        play->away = true;
    }
    if (!is_sign(event->kind))
        return;
    app->last_sign = event->now;
    app->unfocused = event->kind == EVENT_FOCUS_OUT;
    if (!play->away || app->unfocused)
        return;
    play->away = false;
    clock_start(&play->clock, event->now);
}
