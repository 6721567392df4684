/*
 * The steps that are possible now, in a panel next to the game. It is there only after the player
 * has opened the list of all steps, as it gives a lot away, and where the screen has room.
 */
#pragma once

#include "game/check.h"
#include "ui/core/state.h"

struct steps_panel {
    bool on;
    bool known; /* `check` is owned, and is that of the next three */
    uint64_t number, serial;
    size_t moves;
    struct check check;
    struct list list;
};

/* How the state of the list of all steps begins, which has been open before the panel is. */
struct steps_state {
    struct list list;
    struct steps_panel panel;
};

/* Whether the screen has room for the panel. */
bool steps_panel_fits(const struct app *app);
/* Turns the panel of the player's own game on or off; returns whether that changed anything. */
bool steps_panel_turn(struct app *app, bool on);
void steps_panel_release(struct steps_panel *panel);
/* Draws the panel if it is on; without room of its own it takes that of the log. */
void steps_panel_draw(struct app *app, struct frame *frame);
