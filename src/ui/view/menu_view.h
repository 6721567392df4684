/*
 * The menu's view; its list of saved games comes from the app's caller.
 */
#pragma once

#include "ui/core/state.h"

/* Lends the app the saved games, which are borrowed until they are lent anew. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);
