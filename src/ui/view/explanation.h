/* The notice of the play as text in the colours of the board. */
#pragma once

#include "ui/core/state.h"

/*
 * Draws the notice below a heading. Its conclusion stands on a line of its own: the last one or, if
 * not all lines fit, the first one; `more` then replaces the last line of the words, NULL: the key
 * that shows all of it. With NULL the key that follows a proof or a chain is always named: below
 * the text or, if it has no line there, instead of the last line of the words. Nothing without a
 * notice.
 */
void explanation_draw(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                      const char *more);
/* How many lines it needs without its heading. */
int explanation_height(struct app *app, int width);
/* Draws `first` and the notice in line `y` of the screen; if they are cut, with the key that shows
 * all of the notice. */
void explanation_line(struct app *app, struct frame *frame, int y, const char *first);
