/*
 * The games that are kept on disk, as the menu lists them. The app does not touch them: it asks for
 * one by its name (wish.h), and its caller brings it in with app_take_up().
 */
#ifndef REDUCTIO_UI_SHELF_H
#define REDUCTIO_UI_SHELF_H

#include "game/save.h"

enum { SHELF_NAME_MOST = 64 }; /* bytes */

struct shelf_entry {
    char name[SHELF_NAME_MOST + 1];
    struct save_peek peek;
};

/* The one played last comes first. Borrowed by the app. */
struct shelf {
    const struct shelf_entry *at;
    size_t count;
};

struct app;
/* Lends the list anew. */
void app_shelve(struct app *app, const struct shelf_entry *at, size_t count);

#endif
