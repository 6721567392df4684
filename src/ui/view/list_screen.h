/*
 * How lists are drawn. All look alike: the board at the left, the list at the right with its
 * position in the heading, a text about the selected line below it (at its right where there is
 * much room), and the keys in the last line.
 */
#pragma once

#include "ui/core/state.h"

struct list_screen {
    const char *title;   /* of the screen */
    const char *heading; /* of the list */
    const char *empty;   /* for a list without lines: the reason, and what the player can do next */
    const char *keys;    /* in the last line, as panel_keys() takes them */
    void (*preview)(struct app *app,
                    struct frame *frame); /* draws the board; NULL: there is none */
    /* Adds the text about the selected line; returns its ink. May be NULL. */
    enum ink (*about)(struct app *app, struct strbuf *out);
    bool explains;    /* the play's notice explains the selected line; instead of about() */
    const char *more; /* replaces the last line of a text that is too long */
};
/* Draws a view that is a list, or any listing. */
void list_screen_draw(struct app *app, struct frame *frame, const struct listing *lines,
                      const struct list_screen *screen);

/* Whether the layout has room for a board next to a list. */
bool list_screen_has_board(const struct app *app);

/* A list in a rectangle, scrolled so that its selected line is visible. */
void list_draw(struct app *app, struct frame *frame, struct rect rect, const char *heading,
               const struct listing *lines);
