/* Ways back to an earlier position: restarting, save points, and returning to one. */
#pragma once

#include "ui/core/state.h"

/* Asks first; when asked again, returns to the start as a move that undo takes back. */
void play_restart(struct app *app);
/* Sets a save point with a name of its own, or with the player's. */
void play_set_save_point(struct app *app);
void play_set_save_point_named(struct app *app, const char *name);
/* Returns to the position after `count` moves, or to a save point. */
void play_return_to(struct app *app, size_t count);
void play_return_to_named(struct app *app, const char *name);
