/* The state of the app. Four kinds are never mixed: `options`, which the player configures; the
 * game of a play, which undo restores; the rest of the play and the states of views, which undo
 * leaves alone; and the frame. */
#pragma once

#include "engine/path/choice.h"
#include "ui/core/play.h"
#include "ui/drawing/board.h"

/* ---- The ways in which a line that is being typed can continue ---- */

/* Both texts are owned; see completion_release(). */
struct completion {
    struct strbuf line;  /* the line with as much as all offers have in common */
    struct strbuf words; /* the offers, a line each */
    size_t kept;         /* bytes of the line before the word that the offers replace */
    size_t count;        /* of the offers */
};
#define COMPLETION_EMPTY                            \
    {                                               \
        .line = STRBUF_EMPTY, .words = STRBUF_EMPTY \
    }

static inline void completion_release(struct completion *completion)
{
    strbuf_release(&completion->line);
    strbuf_release(&completion->words);
}

/* ---- The player's configuration ---- */

enum { SETTINGS_MOST = 32 };

/* The origin of a setting's present value. */
enum setting_origin {
    ORIGIN_DEFAULT,
    ORIGIN_FILE,   /* the configuration file, in which the settings' screen keeps its changes */
    ORIGIN_OPTION, /* the command line, which is for this run only */
    ORIGIN_RUN,    /* set by a command or key, for this run only */
};

struct options {
    struct display display; /* of new games; each game has its own, which keys change */
    bool tidy;              /* entering a digit removes it from its peers' notes */
    bool clock;             /* the clock is shown */
    int idle;               /* minutes without input until the clock stops; 0: never */
    bool backspace_clears;  /* Backspace clears the cell; otherwise it undoes a move */
    bool digit_first;       /* a digit key chooses a digit, and a cell is chosen next */
    bool crosshair;         /* the cells that see the cursor are tinted */
    bool from_zero;         /* cells are shown as (x,y), counted from 0 */
    bool notation;          /* conclusions are shown as "r4c12<>3", not in words */
    bool terse;             /* the line mode does not spell cells out */
    bool bare;              /* the ground of the screen is the terminal's, not the theme's */
    bool ascii, mouse;
    bool uniqueness;                  /* hints may use that there is only one solution */
    bool lean;                        /* hints leave out what the rest of the path does not need */
    struct technique_list techniques; /* those that hints use */
    struct technique_set running;     /* techniques that run automatically in new games */
    int colours;                      /* TRUECOLOUR, 256, 16, 8, 0; -1: as the terminal has */
    char keyboard[KEYBOARD_TEXT];     /* see keyboard_read() */
    char theme[128];                  /* auto, a name, or a file's path */
};

/* ---- The app ---- */

enum { STACK_MOST = 8, VIEWS_MOST = 24, LEFT_GAMES_MOST = 16 };

/* The views and functions of higher rooms, handed in by app_init(). */
struct handed_in {
    const struct view *const *views; /* all views */
    size_t view_count;
    const struct view *play; /* that of the game */
    void (*run_command)(struct app *app, const char *line);
    bool (*complete_command)(struct app *app, const char *line, struct completion *out);
};

struct app {
    struct handed_in above;
    struct options options;
    enum setting_origin origins[SETTINGS_MOST]; /* by the settings' places in their table */
    enum setting_origin configured_by;          /* the origin of settings changed from now on */
    struct keymap keymap;
    struct keyboard keyboard; /* that the option names */
    enum charset charset;
    bool few_colours; /* the terminal has too few colours for the player's to look different */
    struct layout layout;
    const struct board *drawn; /* the board that the last drawing shows, or NULL */
    const struct view *views[STACK_MOST];
    int view_count;
    void *states[VIEWS_MOST]; /* of the views that have been open, in the order of above.views */
    struct play own;          /* the player's own: saved, and counted when it is solved */
    struct play *play;        /* on the screen: `own`, or the position of a lesson */
    uint64_t games;           /* number of games begun or resumed in this run */
    struct saved_games saved_games; /* borrowed; without the game in play */
    struct ratings ratings;
    struct saved_preview saved_preview; /* of the saved game that was looked at last */
    const struct puzzle *puzzles;       /* the menu's; borrowed */
    size_t puzzle_count;
    size_t puzzles_named; /* the first of them, from the file or pack that the player asked for */
    struct theme_names theme_names; /* borrowed */
    struct learning learning;
    struct prefetch prefetch;
    struct line_mode line_mode;
    struct finished_games finished_games;
    struct reports reports;
    struct mouse_areas mouse_areas; /* lists and pages on the screen; made anew by each drawing */
    bool message_cut; /* not all of it is on the screen (app_message()): opening shows it */
    int64_t now;
    struct event pressed; /* the last press of a mouse button */
    int64_t last_sign;    /* when the player did something last */
    bool unfocused;       /* the terminal's window has lost the focus */
    int hovered;          /* 1 + the cell under the mouse, until another event; 0: none */
    const struct services *services; /* borrowed */
    void *host;                      /* the caller's, for them */
    bool quit;                       /* the program is to end */
    size_t left_count;
    /* Games left for another, the newest last; a saved one only until its file is closed without
     * an error (app_forget_left()). At the end, as it is not cleared. */
    struct play left[LEFT_GAMES_MOST];
};

/* Puts another game on the screen, which the play owns; the one behind it waits, and the clock of
 * the player's own stands still, until the other is released and gives the screen back. */
void app_show_play(struct app *app, struct play *play, const struct play_mode *kind,
                   struct game *game);
void app_show_play_behind(struct app *app);

/* ---- The stack of open views, and actions carried out in the one on top ---- */

/* The view that an action opens, or NULL. */
const struct view *app_view_opened_by(const struct app *app, enum action action);

/* Opens a view, a list at its first row; false: memory ran out, which is reported. */
bool app_push(struct app *app, const struct view *view);
void app_pop(struct app *app);
/* Closes the view on top for the player: leaves the program if there is no view below it. */
void app_close(struct app *app);
/* The state of a view that is or was open; otherwise NULL. */
void *app_state(const struct app *app, const struct view *view);
/* Closes the views above the game's; false, and nothing is closed, if no game is open. */
bool app_to_game(struct app *app);
bool app_is_open(const struct app *app, const struct view *view);
/* Closes the views above this one; false: the view is not open. */
bool app_return_to(struct app *app, const struct view *view);
/* Opens the view that an action opens; false: the action opens no view. */
bool app_open(struct app *app, enum action action);
void app_act(struct app *app, enum action action, int digit);
/* Whether an action has an effect in a view, more than a report that it has none. */
bool app_can(const struct app *app, const struct view *view, enum action action);
/* The list of an open view that is one, with its rows made anew. */
struct list *app_list(const struct app *app, const struct view *view);
/* Selects a line of the list that is on top, or the one next to it if it is a heading. */
void app_select(struct app *app, size_t number);
/* Its selected entry; if there is none, its part is -1. */
struct list_row app_selected(const struct app *app, const struct view *view);
/* Hands a key to the search of the list on top; false: there is no search, or it is off. */
bool app_search(struct app *app, const struct event *event);
/* The text of the view on top, in sentences; nothing without a view. */
void app_describe(struct app *app, struct strbuf *out);
void app_move_cursor(struct app *app, int cell);
/* Whether the board of the view on top has no such digit, which is reported. */
bool app_lacks_digit(struct app *app, int digit);
/* Calls the top view's after(), after an event, or when a puzzle that it waits for has arrived. */
void app_follow(struct app *app);
/* The view on top, which the player sees; NULL if no view is open. */
const struct view *app_top(const struct app *app);
/* The view that is drawn: the one on top or, where that is a line of text, the one below it. */
const struct view *app_shown(const struct app *app);

/* Frees the states of all views, which must be closed. */
void app_release_views(struct app *app);
