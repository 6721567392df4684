/*
 * The menu.
 */
#ifndef REDUCTIO_UI_VIEW_MENU_VIEW_H
#define REDUCTIO_UI_VIEW_MENU_VIEW_H

#include "ui/core/state.h"

/* Lends the app the saved games, which are borrowed until they are lent anew. */
void app_lend_saved(struct app *app, const struct saved_game *at, size_t count);

#endif
