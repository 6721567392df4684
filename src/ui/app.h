/*
 * The player's program without a terminal: a stack of views, drawn into a frame and driven by
 * events. Pure: time comes with the events, and what the app cannot do itself (leave, copy to
 * the clipboard) it puts into `requests`.
 *
 * Four kinds of state, never mixed: `options` is configured; the game of a play is what undo
 * restores; the rest of the play and the views' states are interface state, which undo does not
 * touch; the frame is what is on the glass.
 */
#ifndef REDUCTIO_UI_APP_H
#define REDUCTIO_UI_APP_H

#include "ui/drawing/board.h"
#include "ui/action/event.h"
#include "ui/action/keymap.h"
#include "ui/core/exchange.h"
#include "ui/line/line.h"
#include "ui/core/list.h"
#include "ui/play/making.h"
#include "ui/core/options.h"
#include "ui/play/play.h"
#include "ui/core/report.h"
#include "ui/core/view.h"

enum { STACK_MOST = 8, KEPT_MAX = 16 };

struct app {
    struct options options;
    struct keymap keymap;
    enum charset charset;
    struct layout layout;
    const struct view *views[STACK_MOST];
    int view_count;
    void *states[VIEW_COUNT];   /* of the views that have been open, in the order of view_table */
    struct play own;            /* the player's own: saved, and counted when it is solved */
    struct play *play;          /* on the screen: `own`, or the position of a lesson */
    struct play kept[KEPT_MAX]; /* left for another, the newest last; a safe one until it is known
                                   to be closed well, app_forget_kept() */
    size_t kept_count;
    uint64_t games;                 /* begun in this run, or gone on with */
    struct saved_games saved_games; /* borrowed; without the game in play */
    bool unsaved;                   /* the caller cannot keep the game in play just now */
    const struct puzzle *puzzles;   /* the menu's; borrowed */
    size_t puzzle_count;
    struct learning learning;
    struct making making;
    struct plain plain;
    struct finished_games finished_games;
    struct reports reports;
    struct strbuf message; /* the last of them in the status line; empty: key hints */
    enum ink message_ink;
    int64_t now;
    struct requests requests;
};

/* Puzzles are borrowed for the app's life. */
void app_init(struct app *app, const struct puzzle *puzzles, size_t count, int width, int height);
void app_release(struct app *app);
/* Begins a game; the one before is kept. STATUS_BAD and why when the puzzle clashes. */
enum status app_start(struct app *app, const struct puzzle *puzzle, struct error *error);
/* Goes on with a game that was kept elsewhere; takes it over. STATUS_NO as app_start(). */
enum status app_take_up(struct app *app, struct game *game, const struct save_about *about,
                        const char *name, struct error *error);
/* What of the game in play is kept beside it. */
struct save_about app_about(const struct app *app, const struct play *play);
/* Closes a lesson and every view above it, each while what it shows still exists. */
void app_show_own(struct app *app);
/* Keeps the game in play for later when there is something in it; false when there is no room. */
bool app_put_aside(struct app *app);
/* One of the kept games has been kept elsewhere. */
void app_forget_kept(struct app *app, size_t index);
/* The game of this number, in play or among the kept ones; NULL: neither. */
struct play *app_play_numbered(struct app *app, uint64_t number);
/* Goes on with a kept game, or, from kept_count on, with the one in play. */
void app_go_on(struct app *app, size_t index);

void app_handle(struct app *app, const struct event *event);
void app_draw(struct app *app, struct frame *frame);
/* How long the next event may be waited for before the screen changes by itself; -1: for ever. */
int app_patience(const struct app *app);

/*
 * Adds a text of the program itself. An action in braces, "{undo} takes it back", is named by the
 * key that it has now or, in the line mode, by its word.
 */
void app_add_named(const struct app *app, const char *text, struct strbuf *out);
/* A command line: an action by name, a setting, or a move. */
void app_command(struct app *app, const char *line);
/* Completes the last word of a command; false when nothing fits. */
bool app_complete(const char *line, struct strbuf *out);

/* `set NAME VALUE` and `bind KEY ACTION`, from the configuration or the command line. */
enum status app_configure(struct app *app, const char *line, struct error *error);

/* Leaves the program, once the player has confirmed it where games would be lost. */
void app_quit(struct app *app);
/* The games that would be lost by leaving: begun, not finished, not safe. */
size_t app_unfinished(const struct app *app);
/* The digits of a game without its experiments, as 81 characters: what can be gone on with. */
void app_game_line(const struct game *game, char line[CELLS + 1]);

#endif
