/*
 * Digging: givens are taken from a full grid, one unit after the other in an order that is drawn,
 * each if the puzzle keeps its one solution without it, or if push and pull (naked and hidden
 * singles) still solve it. What is left when all have been tried is minimal, or, as seed 002 calls
 * the latter, maximal: no unit can go any more.
 *
 * The outcome is that of trying one unit at a time; but what is sure to go or to stay is not
 * tried, several are tried together, and the trials of many puzzles are searched side by side.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_DIG_H
#define REDUCTIO_ENGINE_GENERATE_DIG_H

#include "base/chance.h"
#include "engine/board/grid.h"
#include "engine/board/house.h"

/*
 * An unavoidable set: cells of the solution that could be filled another way, all the rest being
 * given. One of them at least is a given of every puzzle with this solution alone.
 */
enum { UNAVOIDABLE_MOST = 192 };

struct dig {
    struct grid solution;
    cellset givens;
    int fewest;          /* givens that are to be left at least */
    bool by_singles;     /* push and pull are to solve it */
    int units, next;     /* those before next have been decided */
    cellset unit[CELLS]; /* cells that go together, in the order in which they are tried */
    int together;        /* how many units are tried at once */
    int tried;           /* units up to this one are on trial: */
    cellset trial;
    int unavoidables;
    cellset unavoidable[UNAVOIDABLE_MOST];
};

/*
 * Everything is given yet. Units are cells that go together, none twice; cells in none stay. Their
 * order is drawn here.
 */
void dig_begin(struct dig *dig, struct chance *chance, const struct grid *solution,
               const cellset *units, int count);
/* Units with some of the first go first, of the others those with some of the last go last. */
void dig_sort(struct dig *dig, cellset first, cellset last);
/* Digs all of them to the end. */
void dig_all(struct dig *const digs[], int count);
/* The puzzle that is left. */
void dig_puzzle(const struct dig *dig, struct grid *puzzle);

#endif
