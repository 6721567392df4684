/*
 * The almost locked sets of a position: n cells of one house with n + 1 digits between them
 * (n = 1: a cell with two candidates). If one of the digits goes, the others are locked into the
 * cells.
 */
#ifndef ENGINE_TECHNIQUE_SETS_H
#define ENGINE_TECHNIQUE_SETS_H

#include "reductio/engine/survey.h"

struct set {
    cellset cells;
    digitset digits;
    uint8_t count; /* of cells */
    uint8_t house; /* the first that has all its cells, in the order rows, columns, boxes */
    /* By digit of the set: the cells, filled or not, that see every cell of the set with it. */
    cellset sees[DIGITS + 1];
};

/* Grids in play have a few hundred; of a nearly empty grid some are left out. */
enum { SETS_MOST = 4000 };

struct sets {
    int count;
    struct set at[SETS_MOST]; /* by size, then by house, each set of cells once */
};

/* The table of this survey's position; NULL when memory ran out. */
const struct sets *survey_sets(struct survey *survey);
/*
 * Without those that tell nothing that the cells and the houses do not tell, too, in a graph with
 * groups: about a quarter of the sets remain.
 */
const struct sets *survey_few_sets(struct survey *survey);

static inline cellset set_cells_with(const struct position *position, const struct set *set,
                                     int digit)
{
    return set->cells & position->open.at[digit];
}

#endif
