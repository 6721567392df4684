/*
 * Random full grids.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_FULL_GRID_H
#define REDUCTIO_ENGINE_GENERATE_FULL_GRID_H

#include "base/chance.h"
#include "engine/board/grid.h"

/*
 * Draws a full grid. Every full grid is possible, though not all are equally likely: the cell with
 * the fewest choices gets one of them at random, and gives it up if the grid cannot be completed.
 * The exact search has no part in this, so a seed's grids stay the same when the search changes.
 */
void full_grid(struct chance *chance, struct grid *grid);

#endif
