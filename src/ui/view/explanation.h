/* The notice of the play as text in the colours of the board. */
#pragma once

#include "ui/core/state.h"

/*
 * Draws the notice: the title of its step, the words, and the conclusion on a line of its own,
 * below a heading (NULL: none) if that leaves room for all of it. Otherwise the title and the
 * conclusion stay, and a part of the words is between them: with a list the part that it is
 * scrolled to, and the keys that scroll it; with NULL the beginning, and `more` (NULL: the key that
 * shows all of it). Without `more` the key that follows a proof or a chain is named where it has a
 * line. Where title and conclusion have no lines of their own, the conclusion comes first. Nothing
 * without a notice.
 */
void explanation_draw(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                      const char *more, struct list *scrolled);
/* How many lines the title, the words and the conclusion need. */
int explanation_height(struct app *app, int width);
/* Scrolls by as many lines as are on the screen; false: all of it is. */
bool explanation_scroll(struct notice *notice, int pages);
