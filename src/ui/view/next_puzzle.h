/* The puzzle that follows the one in play. */
#pragma once

#include "ui/core/state.h"

/* Begins the puzzle behind this one in its file or list or, behind the last, a new one of the
 * kind or level of this one; without a level, the menu is opened. */
void play_next_puzzle(struct app *app);
/* Adds what play_next_puzzle() begins, as "a new hard puzzle". */
void play_add_next(const struct app *app, struct strbuf *out);
