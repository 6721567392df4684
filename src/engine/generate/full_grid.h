/* Random full grids, each of the 6670903752021072936960 with the same probability. */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"

/* Draws a full grid. No search has a part in this, so a seed's grids never change. */
void full_grid(struct chance *chance, struct grid *grid);
