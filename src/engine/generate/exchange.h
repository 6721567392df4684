/*
 * Puzzles with few givens. Removing givens from a full grid hardly ever leaves fewer than 21, but a
 * walk gets there: one given is exchanged for another so that the puzzle keeps one solution, not
 * always the same one, and as soon as a given is not needed any more, it is left out (the {-1+1}
 * search of the players' forum). No cell and no digit is preferred.
 */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"

/* For fewer givens than this, a walk is faster than waiting for a puzzle that has them. */
enum { EXCHANGE_BELOW = 21 };

/* Puzzles of a walk: those of which a given was left out, and the last one. */
struct exchange_record {
    int count;
    struct grid puzzle[CELLS];
    int exchanges[CELLS]; /* of one given for another, up to then */
};

/*
 * Walks from a puzzle with one solution towards one of `fewest` to `most` givens and, if by_singles
 * is set, one that naked and hidden singles solve. Both grids are replaced by those of the walk's
 * end, but with by_singles only if it succeeded. `record` may be NULL.
 */
void exchange_givens(struct chance *chance, int fewest, int most, bool by_singles,
                     struct grid *puzzle, struct grid *solution, struct exchange_record *record);
