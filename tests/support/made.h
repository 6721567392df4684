/*
 * Puzzles made by chance, for tests that need many and may not take anybody's.
 */
#ifndef TESTS_SUPPORT_MADE_H
#define TESTS_SUPPORT_MADE_H

#include "support/puzzles.h"

/* A full grid, and of it a puzzle with this solution only, and with no given to spare. */
void made_puzzle(struct chance *chance, struct grid *puzzle, struct grid *solution);
/* The same as 81 characters and a final zero. */
void made_line(struct chance *chance, char line[CELLS + 1]);

#endif
