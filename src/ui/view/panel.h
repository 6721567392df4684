/* The parts that all views draw around the board: bars, the panel of facts, and texts. */
#pragma once

#include "ui/core/state.h"

void panel_title(struct app *app, struct frame *frame, const char *what);
/*
 * The last line: the message if there is one, otherwise the keys of a context that have a label. A
 * message that is longer than the line stands at the lower end of the panel; without one it covers
 * lines above the last, but no cell, and a key shows all of it.
 */
void panel_status(struct app *app, struct frame *frame, unsigned context);
/* panel_status() with other keys, such as "{open} plays  {quit} back": two spaces separate them,
 * and keys that do not fit are left out. */
void panel_keys(struct app *app, struct frame *frame, const char *keys);
/* Puts a text in the last line, even if there is a message; cuts a text that does not fit. */
void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text);
/*
 * Text in a rectangle, below a light line with a heading (NULL: none). If not all lines fit, `more`
 * replaces the last one. In all headings, and in `more`, actions stand in braces.
 */
void panel_text(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more);
void panel_script(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                  const struct script *script, const char *more);
/* panel_text() with actions in braces in the text, too. */
void panel_named(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                 const char *text, enum ink ink);
/* The light line with a heading, in the first line of *rect, which loses it; returns the columns of
 * the heading. */
int panel_heading(struct frame *frame, struct app *app, struct rect *rect, const char *heading);
/* Replaces the last line of a text that is longer than its place. */
void panel_more(struct frame *frame, struct app *app, const struct rect *rect, const char *more);

/* The board of the play with the marks of its notice, to look at from a list. */
void panel_board(struct app *app, struct frame *frame);
/* The board of the play with the cursor, to play on. */
void panel_board_of(struct app *app, struct frame *frame, const struct board *board);
/* A board to look at, without a cursor; the roles may be NULL. */
void panel_still_board(struct app *app, struct frame *frame, const struct board *board,
                       const struct roles *roles);
