/*
 * Full grids by chance.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_FULL_H
#define REDUCTIO_ENGINE_GENERATE_FULL_H

#include "base/chance.h"
#include "engine/board/grid.h"

/*
 * Every full grid can come up, though not all equally often: digits are put by chance, the cell
 * with the fewest choices next, and taken back where it does not go on. Nothing else decides which
 * grid it is, so that a seed's grids stay the same whatever becomes of the search.
 */
void full_grid(struct chance *chance, struct grid *grid);

#endif
