/* The header of a game: what it is, how far it is, and which mode the player is in. */
#pragma once

#include "ui/core/state.h"

/* Draws it where the layout has a place for it; what does not fit is left out. */
void header_draw(struct app *app, struct frame *frame, const struct board *board);
/* Adds what is at the right end of every title: "NOT SAVED", "paused", the clock. */
void header_add_clock(const struct app *app, struct strbuf *out);
