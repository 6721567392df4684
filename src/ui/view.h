/*
 * What a view is: one screen of the player's program, as a table of functions.
 */
#ifndef REDUCTIO_UI_VIEW_H
#define REDUCTIO_UI_VIEW_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "game/game.h"
#include "ui/action.h"
#include "ui/drawing/frame.h"
#include "ui/event.h"

struct app;
struct panel_list;

struct view {
    unsigned context; /* which bindings hold */
    void (*draw)(struct app *app, struct frame *frame);
    /* Sees every event first; true when it is dealt with. May be NULL. */
    bool (*event)(struct app *app, const struct event *event);
    void (*act)(struct app *app, enum action action, int digit);
    void (*leave)(struct app *app); /* releases the view's state; may be NULL */
    /* For a front that has no screen. What is told now, in sentences; may add nothing. */
    void (*tell)(struct app *app, struct strbuf *out);
    /* The list that it is; NULL: it is none. */
    void (*list)(struct app *app, struct panel_list *list);
    /* The board that it shows, and the cursor in it; NULL: that of the game, if there is one. */
    int *(*board)(struct app *app, struct board *board);
};

#endif
