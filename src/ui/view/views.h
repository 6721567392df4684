/*
 * The table of views, and what they offer each other. A new view takes a file in this room, which
 * ends in its struct view, and a row here.
 */
#pragma once

#include "ui/core/state.h"

#define EVERY_VIEW(ROW)   \
    ROW(play_view)        \
    ROW(menu_view)        \
    ROW(new_puzzle_view)  \
    ROW(editor_view)      \
    ROW(log_view)         \
    ROW(save_points_view) \
    ROW(check_view)       \
    ROW(auto_view)        \
    ROW(lessons_view)     \
    ROW(lesson_view)      \
    ROW(stats_view)       \
    ROW(link_view)        \
    ROW(tour_view)        \
    ROW(settings_view)    \
    ROW(proof_view)       \
    ROW(help_view)        \
    ROW(technique_view)   \
    ROW(text_view)        \
    ROW(leader_view)      \
    ROW(prompt_view)
#define VIEW_DECLARED(name) extern const struct view name;
EVERY_VIEW(VIEW_DECLARED)

#define VIEW_COUNTED(name) +1
enum { VIEW_COUNT = 0 EVERY_VIEW(VIEW_COUNTED) };

/* Defines the function that returns a view's state, a struct of this type. */
#define VIEW_STATE(type, function, view)                \
    static struct type *function(const struct app *app) \
    {                                                   \
        return app_state(app, &view);                   \
    }

/* ---- The card at the end of a game, next to the solved board or over it ---- */

/* Whether the play on the screen shows the card: a game of the player's own that is solved, until
 * something else is explained, or the card is closed. */
bool end_card_is_shown(const struct app *app);
void end_card_draw(struct app *app, struct frame *frame);
void end_card_describe(struct app *app, struct strbuf *out);

/* The link to the puzzle of the play, with its QR code; in the line mode the link alone. */
void link_open(struct app *app);

/* ---- The game; the views of a lesson and of the tour share these ---- */

void play_draw(struct app *app, struct frame *frame);
bool play_event(struct app *app, const struct event *event);
bool play_intercept(struct app *app, enum action action);
void play_describe(struct app *app, struct strbuf *out);
int *play_board(struct app *app, struct shown *board);
/* Walks the step on the screen, or reports that there is nothing to walk; the line mode prints its
 * text. */
void play_read(struct app *app);
/* play_read(), which reports when nothing is shown. */
void play_read_notice(struct app *app);

/* ---- Opening a view for a purpose ---- */

/* Opens a text that has no room elsewhere. */
void text_open(struct app *app, const struct strbuf *text);
/* Begins to walk a step; `below` is the position in which it was found. */
void proof_open(struct app *app, const struct step *step, const struct position *below);
/* Opens the command line for the value of a setting ("": for a command), of which some is typed. */
void prompt_for_value(struct app *app, const char *setting, const char *begun);
/* Opens the page of a technique, or reports that the text names no technique (NULL). */
void technique_open(struct app *app, const struct technique *technique);
/* Opens the page of the technique that the play's text names, or reports that it names none. */
void play_technique(struct app *app);
/* Puts a pasted puzzle into the editor, where the player sees it before beginning it; opens the
 * editor if it is not on top. */
void editor_paste(struct app *app, const struct event *event);
/* Opens the view and requests a puzzle of the named kind, or continues today's; or reports why it
 * cannot. */
void new_puzzle_command(struct app *app, const char *name, int daily);
/* Whether today's puzzle of a level was begun and not finished. */
bool today_is_in_progress(const struct app *app, enum level level);
/* Begins the puzzle behind this one in its file or list or, behind the last, a new one of the
 * kind or level of this one; without a level, the menu is opened. */
void play_next_puzzle(struct app *app);
/* Adds what play_next_puzzle() begins, as "a new hard puzzle". */
void play_add_next(const struct app *app, struct strbuf *out);

/* ---- The menu ---- */

/* Gives the app the list of saved games, until the next call gives another one. */
void app_set_saved(struct app *app, const struct saved_game *at, size_t count);
/* True, and *givens filled: the menu shows this puzzle, whose rating is not known. */
bool menu_unrated(const struct app *app, struct grid *givens);

/* ---- Lessons ---- */

struct lesson_state {
    struct play play; /* on the screen as long as the lesson is open */
    size_t number, position;
    struct exercise exercise;
    bool helped, done;
    struct step answer; /* the step found, when it is done; owned */
    size_t seen;        /* moves of the game that have been judged */
};

/* How many positions of a lesson were found. */
int lesson_found_count(const struct app *app, size_t number);
/* Opens the list of lessons and begins the lesson about the named technique, or reports why not. */
void lessons_command(struct app *app, const char *name);
