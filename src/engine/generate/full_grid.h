/* Random full grids, and puzzles that are made on the way to one. */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"

/*
 * Draws a full grid. Every full grid is possible, though not all are equally likely: the cell with
 * the fewest choices gets one of them at random, and gives it up if the grid cannot be completed.
 * The exact search has no part in this, so a seed's grids stay the same when the search changes.
 */
void full_grid(struct chance *chance, struct grid *grid);

/*
 * The method of "Sudoku Outsights" (2007), "like an inchworm moving first its rear and then its
 * head": put a random digit into a random cell, fill what naked and hidden singles (pull and push)
 * fill then, and repeat that until the grid is full. The random digits are the puzzle. A
 * contradiction begins the puzzle again.
 */
void inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution);
