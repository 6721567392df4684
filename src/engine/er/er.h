/*
 * The rating of the players' community, ER: the number that Sudoku Explainer (N. Juillerat, 2006)
 * gives to the hardest step of its path, as "serate" prints it for whole lists of puzzles. From 1.0
 * (the last cell of a house) over 2.3 (a naked single), 4.2 (an XY-Wing), 6.6 (chains) and 8.5
 * (dynamic forcing chains) to about 11.9.
 *
 * The rating belongs to that program's rules in that program's order, which are not the techniques
 * of the registry: it counts the length of its own chains, and of all chains that it could use next
 * it takes the one with the lowest rating. This room does the same, up to the dynamic chains that
 * use subsets and fish (9.0 and more). Chains within chains lie beyond: to search for them takes
 * too long, so that such a puzzle gets an estimate.
 */
#pragma once

#include "base/status.h"
#include "engine/board/grid.h"

/* All in tenths: 83 is ER 8.3. */
struct er {
    unsigned tenths;  /* the hardest step of the path */
    unsigned pearl;   /* the hardest step up to the first digit placed */
    unsigned diamond; /* the first step */
    bool estimated;   /* a step beyond the ones that are searched for was needed */
};

/*
 * Rates a puzzle: in a fraction of a millisecond up to about 4, in some ten milliseconds and with
 * some hundred kilobytes of memory where forcing chains are needed. A full and right grid rates 0.
 * STATUS_NO: the puzzle does not have exactly one solution. STATUS_FAILED: memory ran out. Both
 * leave *er untouched.
 */
enum status er_rate(const struct grid *givens, struct er *er);
