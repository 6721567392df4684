/*
 * Symmetries of the givens' places: which cells go together.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_SYMMETRY_H
#define REDUCTIO_ENGINE_GENERATE_SYMMETRY_H

#include <stdbool.h>

#include "engine/board/house.h"

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROT180,       /* by half a turn */
    SYMMETRY_ROT90,        /* by a quarter of a turn */
    SYMMETRY_MIRROR,       /* left and right */
    SYMMETRY_FLIP,         /* top and bottom */
    SYMMETRY_MIRRORS,      /* both */
    SYMMETRY_DIAGONAL,     /* about the diagonal from r1c1 */
    SYMMETRY_ANTIDIAGONAL, /* about the one from r1c9 */
    SYMMETRY_DIAGONALS,    /* about both */
    SYMMETRY_FULL,         /* all of these */
    SYMMETRIES,
};

/* "rot180" */
const char *symmetry_name(enum symmetry symmetry);
/* False, and *symmetry untouched, when none is called so. */
bool symmetry_named(const char *name, enum symmetry *symmetry);
/* The cells that go together, each cell in one unit, in the order of their first cells; how many.
 */
int symmetry_units(enum symmetry symmetry, cellset units[CELLS]);

#endif
