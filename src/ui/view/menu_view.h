/* The menu. Its list of saved games comes from the app's caller. */
#pragma once

#include "ui/core/state.h"

/* Lends the app the list of saved games, until the next call lends another. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);
/* True, and *givens filled: the menu shows this puzzle, whose rating is not known. */
bool menu_unrated(const struct app *app, struct grid *givens);
