/* The menu. Its list of saved games comes from the app's caller. */
#pragma once

#include "ui/core/state.h"

/* Lends the app the list of saved games, until the next call lends another. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);
/* Lends the position of the saved game that requests.look names. */
void app_lend_look(struct app *app, const struct saved_look *look);
