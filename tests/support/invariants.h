/*
 * Invariants of the app, whatever is pressed, clicked, pasted or resized. Each answer is NULL or
 * names the one that does not hold.
 */
#pragma once

#include "support/driver.h"

/* The frame has the size of the layout, nothing but characters of one column, its cursor within. */
const char *fault_of_frame(const struct driver *driver);
/* There is a view or a wish to quit; cursor and patience are within their bounds. */
const char *fault_of_state(const struct driver *driver);
/* No given is missing. The game may be NULL. */
const char *fault_of_givens(const struct game *game);
/* A game that is undone to the start is the puzzle; redone to the end, it is the same as before,
 * and stays there. */
const char *fault_of_undoing(struct game *game);
/*
 * The play on the screen, the game of the player and all that are kept, by fault_of_undoing. Behind
 * the app's back: it must not be drawn afterwards.
 */
const char *fault_of_games(struct driver *driver);
/* With the usual keys, Escape and q lead out of wherever it is. The app is to quit then. */
const char *fault_of_leaving(struct driver *driver);
