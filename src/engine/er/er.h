/*
 * The rating of the players' community, ER: the number that Sudoku Explainer (N. Juillerat, 2006)
 * gives to the hardest step of its path, as "serate" prints it for whole lists of puzzles. From 1.0
 * (the last cell of a house) over 2.3 (a naked single), 4.2 (an XY-Wing), 6.6 (chains) and 8.5
 * (dynamic forcing chains) to about 11.9.
 *
 * The rating belongs to that program's rules in that program's order, which are not the techniques
 * of the registry: it counts the length of its own chains, and of all chains that it could use next
 * it takes the one with the lowest rating. This room does the same, up to chains that have dynamic
 * chains inside (10.5 and more). No puzzle is known that needs more than these.
 */
#pragma once

#include "base/status.h"
#include "engine/board/position.h"

/* The ratings of a puzzle. All in tenths: 83 is ER 8.3. */
struct er {
    unsigned tenths;  /* the hardest step of the path */
    unsigned pearl;   /* the hardest step up to the first digit placed */
    unsigned diamond; /* the first step */
    bool estimated;   /* a step beyond the ones that are searched for was needed */
};

/* Limits that end a rating early. */
struct er_limits {
    bool plain; /* do not search for chains inside chains: then er.estimated, and 9.5 or more */
    bool (*stop)(void *data); /* called every few milliseconds in long searches; may be NULL */
    void *data;
};

/*
 * Rates a puzzle: in a fraction of a millisecond up to about 4, in some ten milliseconds up to 9.4,
 * and in up to several seconds above that, with less than two megabytes of memory. A full and right
 * grid rates 0. `limits` may be NULL. STATUS_NO: the puzzle does not have exactly one solution, or
 * `stop` returned true. STATUS_FAILED: memory ran out. Both leave *er untouched.
 */
enum status er_rate(const struct grid *givens, const struct er_limits *limits, struct er *er);
