/*
 * The menu.
 */
#pragma once

#include "ui/core/state.h"

/* Lends the app the saved games, which are borrowed until they are lent anew. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);
