/* The header of a game: its name, its progress, and the player's mode. */
#pragma once

#include "ui/core/state.h"

/* Draws the header if the layout has a place for it; parts that do not fit are left out. */
void header_draw(struct app *app, struct frame *frame, const struct board *board);
/* Adds the text at the right end of every title: "NOT SAVED", "paused", the clock. */
void header_add_clock(const struct app *app, struct strbuf *out);
