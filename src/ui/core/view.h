/* A view is one screen: a table at the end of its own file, with a row in views.h. The layers below
 * know the members of the tables alone. */
#pragma once

#include "game/game.h"
#include "ui/core/list.h"
#include "ui/core/reporting.h"
#include "ui/drawing/layout.h"

struct app;
struct list_screen;

/* ---- Views ---- */

/* The handler of an action: one of the two functions, or only a report. */
struct handler {
    enum action action;
    void (*run)(struct app *app);
    /* For actions that share a function: takes their digit or, if they have none, `number`. */
    void (*run_with)(struct app *app, int number);
    int number;
    enum report_kind report;
};

enum { OPENINGS_MOST = 3, HANDLERS_MOST = 48 };

struct view {
    const char *name;  /* "log" */
    size_t state_size; /* bytes of its state, which are 0 at first and stay when it is closed */
    void (*release)(void *state);           /* frees what the state owns; may be NULL */
    struct handler openings[OPENINGS_MOST]; /* the actions that open it over a base */
    unsigned context;                       /* which bindings hold */
    bool base;                              /* other views open over it */
    bool over;                              /* it is drawn over the view below */
    bool plays;                             /* it shows the play, and moves are made in it */
    bool page;                              /* it has no board, and covers the screen */
    bool covers;                            /* so it does where the layout has no panel */
    bool edits;                             /* digits are set on a board of its own */
    bool steers;                            /* actions move the cursor in its board */
    const char *at_end;                     /* the line mode's answer if nothing follows; or NULL */
    void (*draw)(struct app *app, struct frame *frame);
    /* The text typed so far, in a view where keys write text; NULL: keys are actions. */
    const char *(*text)(const struct app *app);
    /* Called first for every event; true: no key binding is looked up. May be NULL. */
    bool (*event)(struct app *app, const struct event *event);
    /* Called first for every action; true: no handler is called. May be NULL. */
    bool (*intercept)(struct app *app, enum action action);
    struct handler handlers[HANDLERS_MOST];
    /* The handlers of the mode that the view is in, which come first, the last of ACTION_NONE;
     * NULL: it is in none. */
    const struct handler *(*mode)(const struct app *app);
    const struct view *like; /* has the handlers that are missing here; may be NULL */
    void (*default_handler)(struct app *app); /* NULL: back and quit close the view */
    void (*leave)(struct app *app);           /* called when the view is closed; may be NULL */
    void (*resume)(struct app *app);          /* called when it is on top again; may be NULL */
    void (*after)(struct app *app);           /* called after each event; may be NULL */
    /* For the line mode: adds the present text in sentences, or nothing. */
    void (*describe)(struct app *app, struct strbuf *out);
    const char *says; /* a view whose text never changes has it here, instead of tell() */
    /* For a list, whose state begins with a struct list: adds its rows, or sets their number
     * (list->count); and fills a clear line. NULL: the view is not a list. */
    void (*rows)(const struct app *app, struct list *list);
    void (*line)(struct app *app, struct list_row row, struct list_line *line);
    void (*moved)(struct app *app); /* another line is selected or listed; may be NULL */
    void (*about)(struct app *app, struct strbuf *out); /* describes that line; may be NULL */
    const struct list_screen *screen;                   /* of a list that list_view_draw() draws */
    /* Fills *board (which may be NULL) with the board that the view shows, and returns the cursor
     * in it. NULL: the view shows the board of the game, if there is one. */
    int *(*board)(struct app *app, struct shown *board);
};

/* ---- The parts of the screen that react to the mouse ---- */

/* The links of glyphs; an action is its own link. */
enum {
    LINK_DIGIT = 100,  /* and a digit: enters it */
    LINK_FILTER = 110, /* and a digit: filters it */
    LINK_COVER = 120,  /* nothing, also where a list or a board lies below */
};
_Static_assert((int)ACTION_COUNT <= (int)LINK_DIGIT, "a link for each");

/* Lines of a list, or a page: a text that the wheel scrolls, as do ACTION_UP and ACTION_DOWN. */
struct mouse_area {
    struct rect rect;
    struct list *list; /* it outlives the drawing; NULL: a page */
};

enum { MOUSE_AREAS_MOST = 8 };

/* Later entries cover earlier ones. */
struct mouse_areas {
    struct mouse_area at[MOUSE_AREAS_MOST];
    size_t count;
};

/* Without room in the table, a part of the screen ignores the mouse; keys still work there. */
void mouse_area_add(struct app *app, struct rect rect, struct list *list);

/* Whether an event is one of the mouse that does nothing, as the wheel over a board. The middle
 * button pastes in many terminals, and does nothing of its own here. */
bool mouse_ignores(const struct app *app, const struct event *event);
/* Handles any other event of the mouse; false: it is for the view, as it may lie on a board. */
bool mouse_event(struct app *app, const struct event *event);
