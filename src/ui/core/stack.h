/*
 * The stack of open views, and actions carried out in the one on top.
 */
#pragma once

#include "ui/core/state.h"

/* Of all that there are; NULL: none has that name. */
const struct view *app_view_named(const struct app *app, const char *name);
/* The view that an action opens, or NULL. */
const struct view *app_view_opened_by(const struct app *app, enum action action);

/* Opens a view; false: memory ran out, which is said. */
bool app_push(struct app *app, const struct view *view);
void app_pop(struct app *app);
/* The same for the player: leaves the program where nothing lies below. */
void app_close(struct app *app);
/* The state of a view that is open, or has been. */
void *app_state(const struct app *app, const struct view *view);
/* Closes what lies over the game; false, and nothing is closed, if no game is open. */
bool app_to_game(struct app *app);
/* Closes what lies over a view; false: the view is not open. */
bool app_return_to(struct app *app, const struct view *view);
/* Opens the view that an action opens; false: it opens none. */
bool app_open(struct app *app, enum action action);
/* Carries an action out in the view on top. */
void app_act(struct app *app, enum action action, int digit);
/* The lines of a view that is open and is a list. */
struct listing app_listing(const struct app *app, const struct view *view);
/* The text of the view on top, in sentences. */
void app_tell(struct app *app, struct strbuf *out);
/* Moves the cursor in the board of the view on top. */
void app_move_cursor(struct app *app, int cell);
/* After an event, or when what was asked for has come: the view on top may go on. */
void app_follow(struct app *app);
/* The one that is seen; NULL if no view is open yet. */
const struct view *app_top(const struct app *app);

/* Gives back the states of all views; none is open. */
void app_release_views(struct app *app);
