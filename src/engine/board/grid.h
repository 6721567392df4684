/* A grid of digits: the digits in the cells, without candidates. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/board/house.h"

struct grid {
    uint8_t digit[CELLS]; /* 0: the cell is empty */
};

cellset grid_blanks(const struct grid *grid);
bool grid_is_empty(const struct grid *grid);
/* The cells that hold a digit; 0: the empty cells. */
cellset grid_cells_of(const struct grid *grid, int digit);
/* The cells whose digit occurs again in one of their houses. */
cellset grid_conflicts(const struct grid *grid);
/* The cells in which two grids differ. */
cellset grid_differ(const struct grid *one, const struct grid *other);
/* The digits of some cells; the others are empty. */
struct grid grid_part(const struct grid *grid, cellset cells);
/* The grid is full and has no conflicts. */
bool grid_is_solved(const struct grid *grid);
