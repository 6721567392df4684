/* How hard the puzzles are that the player sees: those that the caller rated last. */
#pragma once

#include "ui/core/state.h"

/* The rating of a puzzle; its level is LEVEL_CONTRADICTION if it has none. NULL: it was not rated,
 * or is forgotten since. */
const struct difficulty *rating_of(const struct app *app, const struct grid *givens);
/* Hands in how hard a puzzle is. */
void app_rated(struct app *app, const struct grid *givens, const struct difficulty *difficulty);
