/*
 * What all views draw around the board: bars, the panel of facts, texts and lists; and the search
 * for a name in a list.
 */
#pragma once

#include "ui/core/state.h"

void panel_title(struct app *app, struct frame *frame, const char *what);
/*
 * The last line: the message if there is one, otherwise the keys of a context that have a label. A
 * message that is longer than the line covers lines above it, until the next key.
 */
void panel_status(struct app *app, struct frame *frame, unsigned context);
/* panel_status() with other keys, such as "{open} plays  {quit} back": two spaces separate them,
 * and keys that do not fit are left out. */
void panel_keys(struct app *app, struct frame *frame, const char *keys);
/* Puts a text in the last line, even if there is a message; cuts what does not fit. */
void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text);
/*
 * Text in a rectangle, below a light line with a heading (NULL: none). If not all lines fit, `more`
 * replaces the last one. In all headings, and in `more`, actions stand in braces.
 */
void panel_text(struct frame *frame, const struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more);
/* panel_text() for what `add` writes about the selected line, in the last `height` lines of *rect,
 * which is made shorter by them. */
void panel_about(struct frame *frame, struct app *app, struct rect *rect, int height,
                 void (*add)(struct app *app, struct strbuf *out), const char *more);
/* panel_text() for the notice of the play, if there is one. */
void panel_notice(struct frame *frame, const struct app *app, struct rect rect,
                  const char *heading);

/* A list, scrolled so that its selected line is visible. */
void panel_list(struct app *app, struct frame *frame, struct rect rect, const char *heading,
                const struct listing *what);
/* panel_list() for a view that is a list. */
void panel_lines(struct app *app, struct frame *frame, struct rect rect, const char *heading,
                 const struct view *view);

/* A part of a name, typed to find the lines that contain it. */
struct name_search {
    char text[24];
    bool on; /* keys are added to the text */
};
/* Takes keys while the search is on: Enter ends it, Escape also empties it. False: not a key, or
 * the search is off. */
bool search_event(struct name_search *search, const struct event *event);
/* Shows `what` and the typed text in the last line; false, without showing it: the search is off.
 */
bool panel_search(struct app *app, struct frame *frame, const char *what,
                  const struct name_search *search);

/* The board of the play with the marks of its notice. */
void panel_board(struct app *app, struct frame *frame);
/* panel_board() for a caller that has made the board already. */
void panel_board_of(struct app *app, struct frame *frame, const struct board *board);
/* A board to look at, without a cursor; the roles may be NULL. */
void panel_still_board(struct app *app, struct frame *frame, const struct board *board,
                       const struct roles *roles);
/* The facts about the play, if the layout has room for them. */
void panel_facts(struct app *app, struct frame *frame, const struct board *board);
/* "r5c3 1 4 7" or "r5c3 = 7": the cell under the cursor. */
void panel_cell(const struct app *app, const struct board *board, struct strbuf *out);
