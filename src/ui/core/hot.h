/*
 * The parts of the screen that react to the mouse. A view registers them while it draws, and the
 * mouse is handled by this table alone; only boards are found by their layout, as each cell has
 * places for nine digits.
 */
#pragma once

#include "ui/action/action.h"
#include "ui/action/event.h"
#include "ui/core/view.h"
#include "ui/drawing/layout.h"

enum hot_kind {
    HOT_BUTTON, /* a click acts; with ACTION_NONE it covers what was registered below it */
    HOT_CALL,   /* a click calls a function of the view on top */
    HOT_LINES,  /* lines of the view on top: a click selects, or acts on, the selected one */
    HOT_LOG,    /* lines of the view that the action opens, where the clicked one is selected */
    HOT_PAGE,   /* a text: the wheel scrolls it, as do ACTION_UP and ACTION_DOWN */
};

struct hot {
    enum hot_kind kind;
    struct rect rect;
    enum action action;
    int digit; /* for the action; 0: none */
    void (*call)(struct app *app, int number);
    int number;        /* for the call */
    struct list *list; /* of lines; it outlives the drawing */
    size_t count;      /* how many lines there are */
};

enum { HOT_MOST = 160 };

/* Later entries cover earlier ones. */
struct hot_table {
    struct hot at[HOT_MOST];
    size_t count;
};

/* A digit with an action that takes none is entered after it, as keys do: "/", then "5". */
void hot_button(struct app *app, struct rect rect, enum action action, int digit);
void hot_call(struct app *app, struct rect rect, void (*call)(struct app *app, int number),
              int number);
/* The lines of a list; HOT_LOG if it is not active: `action` then opens the list's own view. */
void hot_lines(struct app *app, struct rect rect, const struct listing *lines, enum action action);
void hot_page(struct app *app, struct rect rect);
/* Finds the keys in a text that was drawn in the rectangle: `text` has its actions in braces. Each
 * key reacts together with the words behind it. */
void hot_named(struct app *app, const struct frame *frame, struct rect rect, const char *text);
/* Finds the digits that were drawn in the rectangle, except those in names like r5c3. */
void hot_digits(struct app *app, const struct frame *frame, struct rect rect);

/* Whether an event is one of the mouse that does nothing, as the wheel over a board. The middle
 * button pastes in many terminals, and does nothing of its own here. */
bool hot_ignores(const struct app *app, const struct event *event);
/* Handles any other event of the mouse; false: it is for the view, as it may lie on a board. */
bool hot_event(struct app *app, const struct event *event);
