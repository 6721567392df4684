/*
 * Covers: the fewest houses that hold all places of a digit in some cells. The cells cannot have
 * the digit more often than there are houses. If they have it exactly this number of times, each of
 * the houses has it there: the digit is nowhere else in the house, and in no cell in which two of
 * the houses meet. Classic, as are exocets and locked sectors, which ask for them.
 */
#pragma once

#include "engine/board/board.h"

struct explanation;

enum { COVERS_MOST = 243 }; /* of five cells that share no house */
struct covers {
    int fewest, count;
    houseset at[COVERS_MOST];
};

/* None if that takes more than `most` houses. */
void covers_list(cellset places, int most, struct covers *covers);
/*
 * Takes the cover that sweeps the most cells of *left, which it removes there. 0: none sweeps any.
 */
houseset covers_best(const struct covers *covers, cellset cells, cellset *left);
/* Explains a step on cells that have room for just as many digits as there are cells. */
void covers_word(const struct explanation *explanation);
