/* Whether somebody plays: the clock of the player's game stands still while nobody does. */
#pragma once

#include "ui/core/state.h"

/*
 * Call it first for every event. Once the minutes of the setting have passed without a sign of the
 * player, the clock is put back to the last sign; the next sign starts it again. One minute is
 * enough if the terminal reported that its window lost the focus. The board stays visible.
 */
void presence_follow(struct app *app, const struct event *event);
