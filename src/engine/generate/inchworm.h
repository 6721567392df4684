/*
 * The method of "Sudoku Outsights" (2007), "like an inchworm moving first its rear and then its
 * head": put a random digit into a random cell, fill what naked and hidden singles (pull and push)
 * fill then, and repeat that until the grid is full. The random digits are the puzzle. A
 * contradiction begins the puzzle again.
 */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"

void inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution);
