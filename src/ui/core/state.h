/*
 * The state of the app. Four kinds of state are never mixed: `options`, which the player
 * configures; the game of a play, which undo restores; the rest of the play and the views' states,
 * which undo does not touch; the frame, which is what the screen shows.
 */
#pragma once

#include "ui/action/keymap.h"
#include "ui/core/completion.h"
#include "ui/core/exchange.h"
#include "ui/core/hot.h"
#include "ui/core/linked.h"
#include "ui/core/options.h"
#include "ui/core/plain.h"
#include "ui/core/play.h"
#include "ui/core/report.h"
#include "ui/core/view.h"
#include "ui/drawing/board.h"

enum { STACK_MOST = 8, VIEWS_MOST = 24, KEPT_MAX = 16 };

/* The views and functions of higher rooms, handed in by app_init(). */
struct handed_in {
    const struct view *const *views; /* all views */
    size_t view_count;
    void (*run_command)(struct app *app, const char *line);
    bool (*complete_command)(struct app *app, const char *line, struct completion *out);
};

struct app {
    struct handed_in above;
    struct options options;
    enum setting_origin origins[SETTINGS_MOST]; /* by the settings' places in their table */
    enum setting_origin configured_by;          /* the origin of settings changed from now on */
    struct keymap keymap;
    struct keyboard keyboard; /* set by the player, or learnt since */
    enum charset charset;
    bool few_colours; /* the terminal has too few colours for the player's to look different */
    struct layout layout;
    const struct view *views[STACK_MOST];
    int view_count;
    void *states[VIEWS_MOST]; /* of the views that have been open, in the order of above.views */
    struct play own;          /* the player's own: saved, and counted when it is solved */
    struct play *play;        /* on the screen: `own`, or the position of a lesson */
    uint64_t games;           /* number of games begun or resumed in this run */
    struct saved_games saved_games; /* borrowed; without the game in play */
    struct ratings ratings;
    struct saved_look saved_look; /* of the saved game that was looked at last */
    const struct puzzle *puzzles; /* the menu's; borrowed */
    size_t puzzle_count;
    size_t puzzles_named; /* the first of them, from the file or pack that the player asked for */
    struct theme_names theme_names; /* borrowed */
    struct learning learning;
    struct supply supply;
    struct plain plain;
    struct finished_games finished_games;
    struct reports reports;
    struct linked message; /* the last report, for the status line; empty: key hints */
    enum ink message_ink;
    struct hot_table hot; /* lists and pages on the screen; made anew by each drawing */
    bool message_cut;     /* not all of it is on the screen: opening shows it */
    int64_t now;
    struct event pressed; /* the last press of a mouse button */
    int64_t last_sign;    /* when the player did something last */
    bool unfocused;       /* the terminal's window has lost the focus */
    int hovered;          /* 1 + the cell under the mouse, until another event; 0: none */
    const struct services *services; /* borrowed */
    void *host;                      /* the caller's, for them */
    bool quit;                       /* the program is to end */
    size_t kept_count;
    /* Games left for another, the newest last; a saved one only until its file is closed without
     * an error (app_forget_kept()). At the end, as it is not cleared. */
    struct play kept[KEPT_MAX];
};
