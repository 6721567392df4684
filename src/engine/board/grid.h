/*
 * A grid of digits: what is written in the cells, and nothing about what could be.
 */
#ifndef REDUCTIO_ENGINE_BOARD_GRID_H
#define REDUCTIO_ENGINE_BOARD_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/board/house.h"

struct grid {
    uint8_t digit[CELLS]; /* 0: blank */
};

cellset grid_blanks(const struct grid *grid);
/* The cells that hold a digit. */
cellset grid_cells_of(const struct grid *grid, int digit);
/* The cells whose digit stands once more in one of their houses. */
cellset grid_conflicts(const struct grid *grid);
/* Full and without conflicts. */
bool grid_is_solved(const struct grid *grid);

#endif
