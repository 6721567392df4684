/*
 * Puzzles made by chance, for tests that need many and may not take anybody's.
 */
#pragma once

#include "support/puzzles.h"

/*
 * A full grid, and of it a puzzle with this solution only, and with no given to spare. Where a
 * technique is named that hardly any such puzzle has (tridagon, symmetrical placement), one that is
 * built for it: with this solution only, but it may have givens to spare. NULL: none is named.
 */
void made_for(const struct technique *technique, struct random *random, struct grid *puzzle,
              struct grid *solution);
/* The puzzle as 81 characters and a final zero. */
void made_line(const struct technique *technique, struct random *random, char line[CELLS + 1]);
