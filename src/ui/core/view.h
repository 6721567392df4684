/*
 * What a view is: one screen of the player's program, as a table. A new one is a file of
 * src/ui/view, which ends in that table, and a row below. Only its own file names a view: others
 * ask what it is like.
 */
#ifndef REDUCTIO_UI_VIEW_H
#define REDUCTIO_UI_VIEW_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "game/game.h"
#include "ui/action/action.h"
#include "ui/drawing/frame.h"
#include "ui/action/event.h"
#include "ui/core/list.h"

struct app;

/* What an action does: one of the two functions. */
struct handler {
    enum action action;
    void (*run)(struct app *app);
    /* For actions that share a function: takes their digit or, if they have none, `number`. */
    void (*run_with)(struct app *app, int number);
    int number;
};

enum { OPENINGS_MOST = 3 };

struct view {
    const char *name; /* "log" */
    /* Its own state: zero bytes when it is opened first, then `init`. It stays when it is closed.
     */
    size_t state_size;
    void (*init)(void *state);              /* may be NULL */
    void (*release)(void *state);           /* gives back what the state owns; may be NULL */
    struct handler openings[OPENINGS_MOST]; /* the actions that open it over a base */
    unsigned context;                       /* which bindings hold */
    bool base;                              /* other views open over it */
    bool plays;                             /* it shows the play, and moves are made in it */
    bool edits;                             /* digits are set on a board of its own */
    bool steers;                            /* actions move the cursor in its board */
    const char *at_end;                     /* said where nothing follows; may be NULL */
    void (*draw)(struct app *app, struct frame *frame);
    /* What is typed is a text, not actions: what it is so far. NULL: it is not. */
    const char *(*text)(const struct app *app);
    /* Sees every event first; true when it is dealt with. May be NULL. */
    bool (*event)(struct app *app, const struct event *event);
    /* Sees every action first; true when it is dealt with. May be NULL. */
    bool (*intercept)(struct app *app, enum action action);
    const struct handler *handlers;     /* the last is of ACTION_NONE */
    const struct view *like;            /* has the handlers that are missing here; may be NULL */
    void (*otherwise)(struct app *app); /* any other action; NULL: back and quit close the view */
    void (*leave)(struct app *app);     /* it is being closed; may be NULL */
    void (*resume)(struct app *app);    /* it is on top again; may be NULL */
    void (*after)(struct app *app);     /* an event has been dealt with; may be NULL */
    /* For a front that has no screen. What is told now, in sentences; may add nothing. */
    void (*tell)(struct app *app, struct strbuf *out);
    /* The list that it is, for actions that move in it, too; NULL: it is not a list. */
    void (*list)(struct app *app, struct listing *list);
    void (*moved)(struct app *app); /* another line is selected; may be NULL */
    /*
     * Fills the board that it shows, unless that is NULL, and returns the cursor in it; NULL: the
     * board is that of the game, if there is one.
     */
    int *(*board)(struct app *app, struct board *board);
};

/* A row for each, whose table is in a file of src/ui/view. */
#define EVERY_VIEW(ROW)  \
    ROW(play_view)       \
    ROW(menu_view)       \
    ROW(new_puzzle_view) \
    ROW(editor_view)     \
    ROW(log_view)        \
    ROW(check_view)      \
    ROW(auto_view)       \
    ROW(lessons_view)    \
    ROW(lesson_view)     \
    ROW(stats_view)      \
    ROW(proof_view)      \
    ROW(help_view)       \
    ROW(text_view)       \
    ROW(prompt_view)
#define VIEW_DECLARED(name) extern const struct view name;
EVERY_VIEW(VIEW_DECLARED)

#define VIEW_COUNTED(name) +1
enum { VIEW_COUNT = 0 EVERY_VIEW(VIEW_COUNTED) };

extern const struct view *const view_table[VIEW_COUNT];

/* NULL: there is none of that name. */
const struct view *view_named(const char *name);
/* The view that an action opens, or NULL. */
const struct view *view_opened_by(enum action action);

/* The stack of open views. */

/* Opens a view; false: memory ran out, which is said. */
bool app_push(struct app *app, const struct view *view);
void app_pop(struct app *app);
/* The same for the player: leaves the program where nothing lies below. */
void app_close(struct app *app);
/* The state of a view that is open, or has been. */
void *app_state(const struct app *app, const struct view *view);
/* Closes what lies over the game; false, and nothing is closed: there is none. */
bool app_to_game(struct app *app);
/* Closes what lies over a view; false: the view is not open. */
bool app_return_to(struct app *app, const struct view *view);
/* Opens the view that an action opens; false: it opens none. */
bool app_open(struct app *app, enum action action);
/* Carries an action out in the view on top. */
void app_act(struct app *app, enum action action, int digit);
/* Moves the cursor in the board of the view on top. */
void app_move_cursor(struct app *app, int cell);
/* After an event, or when what was asked for has come: the view on top may go on. */
void app_follow(struct app *app);
/* The one that is seen; NULL: there is none yet. */
const struct view *app_top(const struct app *app);

/* Gives back the states of all views; none is open. */
void views_release(struct app *app);

#endif
