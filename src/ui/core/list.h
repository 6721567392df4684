/*
 * A list of lines: where the player is in it, and what its lines are.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "ui/action/action.h"
#include "ui/action/event.h"
#include "ui/drawing/frame.h"

struct app;

struct list {
    size_t selected, top; /* top: the first line on the screen */
};

/* The lines as they are now, made one at a time. */
struct listing {
    struct list *list;
    size_t count;
    bool active; /* the list has the keys: the selected line is drawn as chosen */
    /* Adds the line's text; returns its ink. */
    enum ink (*line)(struct app *app, size_t number, struct strbuf *out);
    /* The same in words, false for a heading, which cannot be chosen; NULL: the text will do. */
    bool (*words)(struct app *app, size_t number, struct strbuf *out);
};

/* Moves the selection among `count` lines; false when the action is not a movement. */
bool list_move(struct list *list, size_t count, enum action action);

/* A part of a name, typed to find lines that have it. */
struct name_search {
    char text[24];
    bool on; /* letters go into it */
};

/* Letters, Backspace; Enter ends it, Escape empties it. */
void search_type(struct name_search *search, ui_key key);
