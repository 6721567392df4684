/* Symmetries of the cells that are given. */
#pragma once

#include <stdbool.h>

#include "engine/board/board.h"

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROT180,       /* half a turn */
    SYMMETRY_ROT90,        /* a quarter of a turn */
    SYMMETRY_MIRROR,       /* left and right are mirror images */
    SYMMETRY_FLIP,         /* top and bottom are mirror images */
    SYMMETRY_MIRRORS,      /* mirror images in both directions */
    SYMMETRY_DIAGONAL,     /* mirrored in the diagonal from r1c1 */
    SYMMETRY_ANTIDIAGONAL, /* mirrored in the diagonal from r1c9 */
    SYMMETRY_DIAGONALS,    /* mirrored in both diagonals */
    SYMMETRY_FULL,         /* all symmetries of a square */
    SYMMETRIES,
};

/* "rot180" */
const char *symmetry_name(enum symmetry symmetry);
/* Returns false, and leaves *symmetry untouched, if no symmetry has this name. */
bool symmetry_named(const char *name, enum symmetry *symmetry);
/* The sets of cells that are given together, in the order of their first cells; returns their
 * number. */
int symmetry_units(const struct board *board, enum symmetry symmetry, cellset units[CELLS]);
