/*
 * The table of views, what they offer each other, and the parts that they draw around the board. A
 * new view takes a file in this room, which ends in its struct view, and a row here.
 */
#pragma once

#include "ui/play/games.h"
#include "ui/play/moves.h"
#include "ui/play/settings.h"
#include "ui/play/wording.h"

#define EVERY_VIEW(ROW)   \
    ROW(play_view)        \
    ROW(menu_view)        \
    ROW(new_puzzle_view)  \
    ROW(editor_view)      \
    ROW(log_view)         \
    ROW(save_points_view) \
    ROW(review_view)      \
    ROW(check_view)       \
    ROW(auto_view)        \
    ROW(lessons_view)     \
    ROW(lesson_view)      \
    ROW(practice_view)    \
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
/* The times of the other games of the level that count as this one does: without hints if it had
 * none. False: this one is not compared with others, or memory ran out. */
bool end_card_times(const struct app *app, struct times *times);
/* Opens the review of a solved game, or reports that it is not solved; the latter at a line. */
void review_open(struct app *app);
void review_command(struct app *app, const char *number);

/* The link to the puzzle of the play, with its QR code; in the line mode the link alone. */
void link_open(struct app *app);

/* ---- The game; the views of a lesson and of the tour share these ---- */

void play_draw(struct app *app, struct frame *frame);
bool play_event(struct app *app, const struct event *event);
bool play_intercept(struct app *app, enum action action);
void play_describe(struct app *app, struct strbuf *out);
int *play_board(struct app *app, struct shown *board);
/* Whether an action answers the question of the play; any other closes the question. */
bool play_answers(const struct play *play, enum action action);
/* Closes the hint, or drops the innermost experiment; false: neither is open. */
bool play_close(struct app *app);
/* proof_open(), which reports when nothing is shown. */
void play_read_notice(struct app *app);

/* ---- Opening a view for a purpose ---- */

/* Opens a text that has no room elsewhere. */
void text_open(struct app *app, const struct strbuf *text);
/* Walks the step on the screen, or reports that there is nothing to walk; the line mode prints its
 * text. */
void proof_open(struct app *app);
/* Opens the command line for the value of a setting ("": for a command), of which some is typed. */
void prompt_for_value(struct app *app, const char *setting, const char *begun);
/* Opens the page of a technique, or reports that the text names no technique (NULL). The example is
 * that of the lesson at this place, or for 0 of the technique's first lesson. */
void technique_open(struct app *app, const struct technique *technique, size_t lesson);
/* Opens the page of the technique that the play's text names, or reports that it names none. */
void play_technique(struct app *app);
/* Puts a pasted puzzle into the editor, where the player sees it before beginning it; opens the
 * editor if it is not on top. */
void editor_paste(struct app *app, const struct event *event);
/* Empties the editor, which is on top, for a puzzle of a board. */
void editor_empty(struct app *app, const struct board *board);
/* Lists the levels of new puzzles of a board, see board_wanted(), or fills *error; NULL: lists
 * the boards other than the classic one. */
void new_puzzle_open(struct app *app, const char *board, struct error *error);
/* Opens the view and requests a puzzle of the named kind, or continues today's; or reports why it
 * cannot. */
void new_puzzle_command(struct app *app, const char *name, int daily);
/* Continues today's puzzle of a level or, with a stage, a puzzle of its exam that can still count;
 * false: neither was left unfinished. */
bool new_puzzle_resume(struct app *app, enum level level, int stage);
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
    enum mistake mistake;           /* the last one */
    struct step answer;             /* the step found, when it is done; owned */
    size_t seen;                    /* moves of the game that have been judged */
    bool practises;                 /* the position is not of the book, and so: */
    const struct path_entry *entry; /* that the task names; NULL: none, every technique counts */
    bool shown;                     /* a hint has explained the step */
    int wrong;                      /* moves that were taken back */
    struct steplist all;    /* that are left to be found; empty: one step is enough; owned */
    size_t of;              /* how many there were */
    struct candset settled; /* conclusions of those that were found */
};

/* Begins a position of a lesson, by its place in the book, the first one with the technique's page;
 * or an exam. */
void lesson_begin(struct app *app, size_t number, size_t position);
/* The place in the book of the lesson or exam that comes next; book->count: none. *done is the
 * number of entries of the path that are done, or whose stage's exam is. */
size_t lesson_next(const struct app *app, int *done);
/* Opens the list of lessons and begins the lesson about the named technique or entry, or the named
 * exam, or reports why not. */
void lessons_command(struct app *app, const char *name);

/* ---- Practice ---- */

/* Of one entry, then of several. */
enum drill { DRILL_ONE, DRILL_ALL, DRILL_TIMED, DRILLS, DRILL_TODAY = DRILLS, DRILL_MIXED };

struct drill_kind {
    const char *name;
    int exercise; /* PATH_FIND_ONE or another that the entry must have */
};
extern const struct drill_kind drills[DRILLS];

struct practice_state {
    struct list list;
    enum drill chosen, drill; /* for the entries of the list; in progress */
    struct proposal proposal;
    struct fresh fresh;       /* the position on the screen, or the one that is being made */
    int done, found, seconds; /* of this drill; those found were not shown or passed over */
};

/* Begins a drill, over the list of practice; `entry` is for those of one. */
void practice_begin(struct app *app, enum drill drill, const struct path_entry *entry);
/* Begins the position of practice that has arrived. */
void practice_take(struct app *app);
/* Adds what is due today, in a few words. */
void practice_add_today(const struct app *app, struct strbuf *out);
/* Begins practice of an entry or technique. */
void practice_command(struct app *app, const char *name);

/* ---- Bars, texts and boards ---- */

void panel_title(struct app *app, struct frame *frame, const char *what);
/* Draws the view below without the message, which belongs to the view on top, as the mouse does. */
void panel_below(struct app *app, struct frame *frame);
/* Puts the mode of the keys at the left end of the last line, which begins behind it from then on
 * in the app's layout; a click on it does the action. */
void panel_mode(struct app *app, struct frame *frame, const char *mode, enum action action);
/* The last line: the message if there is one, otherwise keys such as "{open} plays  {quit} back".
 * Two spaces separate them, and those that do not fit are left out, the ways out last. A message
 * that is longer than the line stands at the lower end of the panel; without one it covers lines
 * above the last, but no cell, and a key shows all of it. */
void panel_keys(struct app *app, struct frame *frame, const char *keys);
/* Puts a text in the last line, even if there is a message; cuts a text that does not fit. */
void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text);
/* Text in a rectangle, below a light line with a heading (NULL: none). If not all lines fit, `more`
 * replaces the last one. In all headings, and in `more`, actions stand in braces. */
void panel_text(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more);
void panel_styled(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                  struct styled styled, const char *more);
/* panel_text() with actions in braces in the text, too. */
void panel_named(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                 const char *text, enum ink ink);
/* An empty box of light lines. */
void panel_box(struct frame *frame, const struct app *app, struct rect rect, enum paper paper);
/* The light line with a heading, in the first line of *rect or, where the layout has boxes, the
 * upper line of a box; *rect becomes the place for the text. Returns the columns of the heading. */
int panel_heading(struct frame *frame, struct app *app, struct rect *rect, const char *heading);

/* The board of the play with the cursor, to play on. */
void panel_board_of(struct app *app, struct frame *frame, const struct shown *board);
/* Another board, with a cursor (-1: none) and roles (may be NULL). */
void panel_still_board(struct app *app, struct frame *frame, const struct shown *board,
                       const struct roles *roles, int cursor);

/* ---- The header of a game: its name, its progress, and the player's mode ---- */

/* Draws the header if the layout has a place for it; parts that do not fit are left out. */
void header_draw(struct app *app, struct frame *frame, const struct shown *board);

/* ---- The panel of facts ---- */

/* Draws the facts about the play where the layout has room for them, the last ones left out first.
 */
void facts_draw(struct app *app, struct frame *frame, const struct shown *board);
/* Writes the cell under the cursor into a line, with a margin of a column: "r5c3 1 4 7", "r5c3 147"
 * where that is too wide, or "r5c3 = 7". True: the cell shows no digits, and all are offered. */
bool facts_put_cell(const struct app *app, struct frame *frame, const struct shown *board,
                    struct rect rect, enum paper paper);

/* ---- The notice of the play as text in the colours of the board ---- */

/* Draws the notice below a heading (NULL: none), which dots for the rung of a hint end: where to
 * look, the title of its step in bold, the words, and the conclusion on lines of its own. If that
 * is too much, the first of these makes room, and the title is only a name; then the words are
 * scrolled, with a key that scrolls on; where title and conclusion have no lines of their own, all
 * is scrolled in one. Nothing without a notice. */
void explanation_draw(struct frame *frame, struct app *app, struct rect rect, const char *heading);
/* How many lines its parts need, with the empty lines between them. */
int explanation_height(void *app, int width);

/* ---- Lists ---- */

struct list_screen {
    const char *title;   /* of the screen */
    const char *heading; /* of the list */
    const char *empty;   /* for a list without lines: the reason, and what the player can do next */
    const char *keys;    /* in the last line, as panel_keys() takes them */
    /* Fills in the board next to the list, which is empty at first. NULL: it is that of the view
     * or, if this has none, of the play with the roles of its notice or, without a game, the first
     * puzzle of the menu. */
    void (*preview)(struct app *app, struct shown *board, struct roles *roles);
    bool explains; /* the play's notice explains the selected line; instead of the view's about() */
};
/* Draws the list of the view that is shown, and what it has about the selected line. */
void list_screen_draw(struct app *app, struct frame *frame, const struct list_screen *screen);
/* The same with the screen in the view's table. */
void list_view_draw(struct app *app, struct frame *frame);
/* Opens the text about the selected line as a page; in the line mode prints it. */
void list_about(struct app *app);
void list_screen_board(struct app *app, struct frame *frame, const struct list_screen *screen);

/* A list in a rectangle, below a heading (NULL: none), scrolled so that its selected line is
 * visible. */
void list_draw(struct app *app, struct frame *frame, struct rect rect, const char *heading,
               struct list *list);
