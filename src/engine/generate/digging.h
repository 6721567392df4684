/*
 * Digging: givens are removed from a full grid, one unit after the other in a random order, each
 * unit if the puzzle keeps its one solution without it or, in the other mode, if naked and hidden
 * singles still solve the puzzle. When all units have been tried none can be removed any more: the
 * puzzle is minimal or, as "Sudoku Outsights" (2007) calls it in the other mode, maximal.
 *
 * The result is that of trying one unit at a time. But units that are sure to go or to stay are not
 * tried, several units are tried together, and the trials of many puzzles are searched side by
 * side.
 */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"
#include "engine/board/house.h"
#include "engine/generate/unavoidable.h"

/* The number of unavoidable sets that are kept. */
enum { LEARNED_MOST = UNAVOIDABLE_DIGITS + 48 };

struct dig {
    struct grid solution;
    cellset givens;
    int fewest;          /* the fewest givens that may be left */
    bool by_singles;     /* naked and hidden singles have to solve the puzzle */
    int units, next;     /* the units before next have been decided */
    cellset unit[CELLS]; /* cells that go together, in the order in which they are tried */
    int together;        /* the number of units that are tried at once */
    int tried;           /* the units before this one are on trial */
    cellset trial;       /* the cells that are on trial */
    int unavoidables;
    cellset unavoidable[LEARNED_MOST];
};

/*
 * Begins with all cells given. Units are disjoint sets of cells that go together; cells in no unit
 * stay. The order of the units is drawn here.
 */
void dig_begin(struct dig *dig, struct chance *chance, const struct grid *solution,
               const cellset *units, int count);
/* Puts units with cells of `first` first and, of the others, units with cells of `last` last. */
void dig_sort(struct dig *dig, cellset first, cellset last);
/* Digs all of these grids to the end. */
void dig_all(struct dig *const digs[], int count);
/* The givens that are left. */
void dig_puzzle(const struct dig *dig, struct grid *puzzle);
