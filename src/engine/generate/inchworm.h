/*
 * The method of "Sudoku Outsights" (2007), "like an inchworm moving first its rear and then its
 * head": put a random digit into a random cell, fill what naked and hidden singles (pull and push)
 * fill then, and repeat that until the grid is full. The random digits are the puzzle. A
 * contradiction begins the puzzle again.
 */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"

/* Writes the cells of the random digits to `order`, in their order; returns their number. */
int inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution,
             uint8_t order[CELLS]);
