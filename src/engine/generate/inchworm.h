/*
 * The method of "Sudoku Outsights" (2007), "like an inchworm moving first its rear and then its
 * head": put a random digit into a random cell, fill what naked and hidden singles (pull and push)
 * fill then, and repeat that until the grid is full. The random digits are the puzzle.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_INCHWORM_H
#define REDUCTIO_ENGINE_GENERATE_INCHWORM_H

#include "base/chance.h"
#include "engine/board/grid.h"

/* Begins again whenever there is a contradiction. */
void inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution);

#endif
