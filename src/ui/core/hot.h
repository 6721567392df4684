/*
 * The parts of the screen that react to the mouse. The effect of a click on a glyph is drawn with
 * the glyph, as its link; lists and pages, which the wheel scrolls, are registered while a view
 * draws them. Only boards are found by their layout, as each cell has places for nine digits.
 */
#pragma once

#include "ui/action/action.h"
#include "ui/action/event.h"
#include "ui/core/list.h"
#include "ui/drawing/layout.h"

/* The links of glyphs; an action is its own link. */
enum {
    LINK_DIGIT = 100,  /* and a digit: enters it */
    LINK_FILTER = 110, /* and a digit: filters it */
    LINK_COVER = 120,  /* nothing, also where a list or a board lies below */
};
_Static_assert((int)ACTION_COUNT <= (int)LINK_DIGIT, "a link for each");

/* Lines of a list, or a page: a text that the wheel scrolls, as do ACTION_UP and ACTION_DOWN. */
struct hot {
    struct rect rect;
    struct list *list; /* it outlives the drawing; NULL: the wheel scrolls no list */
    size_t first;      /* the number of the uppermost line, */
    size_t count;      /* and how many there are */
    bool active;       /* the list is that of the view on top, and its selection is shown */
    void (*click)(struct app *app, size_t number); /* NULL: a page */
};

enum { HOT_MOST = 8 };

/* Later entries cover earlier ones. */
struct hot_table {
    struct hot at[HOT_MOST];
    size_t count;
};

void hot_link(struct frame *frame, struct rect rect, int link);
/* The lines of a list that is drawn; a click calls lines->click(). */
void hot_lines(struct app *app, struct rect rect, const struct listing *lines);
/* Lines from `first` on that the wheel does not scroll. */
void hot_calls(struct app *app, struct rect rect, size_t first,
               void (*click)(struct app *app, size_t number));
void hot_page(struct app *app, struct rect rect);
/*
 * Handles a click on a line of the view on top: selects the line, or acts on it if it is selected.
 */
void hot_choose(struct app *app, size_t number);

/* Whether an event is one of the mouse that does nothing, as the wheel over a board. The middle
 * button pastes in many terminals, and does nothing of its own here. */
bool hot_ignores(const struct app *app, const struct event *event);
/* Handles any other event of the mouse; false: it is for the view, as it may lie on a board. */
bool hot_event(struct app *app, const struct event *event);
