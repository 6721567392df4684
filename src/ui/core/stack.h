/* The stack of open views, and actions carried out in the one on top. */
#pragma once

#include "ui/core/state.h"

/* The view of this name, open or not; NULL: there is no such view. */
const struct view *app_view_named(const struct app *app, const char *name);
/* The view that an action opens, or NULL. */
const struct view *app_view_opened_by(const struct app *app, enum action action);

/* Opens a view; false: memory ran out, which is reported. */
bool app_push(struct app *app, const struct view *view);
void app_pop(struct app *app);
/* Closes the view on top for the player: leaves the program if there is no view below it. */
void app_close(struct app *app);
/* The state of a view that is or was open; otherwise NULL. */
void *app_state(const struct app *app, const struct view *view);
/* Closes the views above the game's; false, and nothing is closed, if no game is open. */
bool app_to_game(struct app *app);
/* Closes the views above this one; false: the view is not open. */
bool app_return_to(struct app *app, const struct view *view);
/* Opens the view that an action opens; false: the action opens no view. */
bool app_open(struct app *app, enum action action);
/* Carries an action out in the view on top. */
void app_act(struct app *app, enum action action, int digit);
/* The lines of an open view that is a list. */
struct listing app_listing(const struct app *app, const struct view *view);
/* Selects a line of the list that is on top, or the one next to it if it is a heading. */
void app_select(struct app *app, size_t number);
/* Whether a line of the list on top is a heading, which cannot be chosen. */
bool app_is_heading(struct app *app, size_t number);
/* Hands a key to the search of the list on top; false: there is no search, or it is off. */
bool app_search(struct app *app, const struct event *event);
/* The text of the view on top, in sentences. */
void app_tell(struct app *app, struct strbuf *out);
/* Moves the cursor in the board of the view on top. */
void app_move_cursor(struct app *app, int cell);
/* Calls the top view's after(), after an event, or when a puzzle that it waits for has arrived. */
void app_follow(struct app *app);
/* The view on top, which the player sees; NULL if no view is open. */
const struct view *app_top(const struct app *app);
/* The view that is drawn: the one on top or, where that is a line of text, the one below it. */
const struct view *app_shown(const struct app *app);

/* Frees the states of all views, which must be closed. */
void app_release_views(struct app *app);
