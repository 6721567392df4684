/* The parts that views draw around the board: bars, header, facts, texts, lists. */
#pragma once

#include "ui/core/state.h"

void panel_title(struct app *app, struct frame *frame, const char *what);
/* Draws the view below without the message, which belongs to the view on top, as the mouse does. */
void panel_below(struct app *app, struct frame *frame);
/* Puts the mode of the keys at the left end of the last line, which begins behind it from then on
 * in the app's layout; a click on it does the action. */
void panel_mode(struct app *app, struct frame *frame, const char *mode, enum action action);
/*
 * The last line: the message if there is one, otherwise keys such as "{open} plays  {quit} back".
 * Two spaces separate them, and those that do not fit are left out, the ways out last. A message
 * that is longer than the line stands at the lower end of the panel; without one it covers lines
 * above the last, but no cell, and a key shows all of it.
 */
void panel_keys(struct app *app, struct frame *frame, const char *keys);
/* Puts a text in the last line, even if there is a message; cuts a text that does not fit. */
void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text);
/*
 * Text in a rectangle, below a light line with a heading (NULL: none). If not all lines fit, `more`
 * replaces the last one. In all headings, and in `more`, actions stand in braces.
 */
void panel_text(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more);
void panel_styled(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                  const struct styled *styled, const char *more);
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
 * where that is too wide, or "r5c3 = 7". */
void facts_put_cell(const struct app *app, struct frame *frame, const struct shown *board,
                    struct rect rect, enum paper paper);

/* ---- The notice of the play as text in the colours of the board ---- */

/*
 * Draws the notice below a heading (NULL: none), which dots for the rung of a hint end: where to
 * look, the title of its step in bold, the words, and the conclusion on lines of its own. If that
 * is too much, the first of these makes room, and the title is only a name; then the words are
 * scrolled, with a key that scrolls on; where title and conclusion have no lines of their own, all
 * is scrolled in one. Nothing without a notice.
 */
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
    bool counted;  /* the title has the number of the selected line, so the heading has none */
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
