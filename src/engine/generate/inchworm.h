/*
 * The way of seed 002 ("like an inchworm moving first its rear and then its head"): a digit by
 * chance into a cell by chance, whatever push and pull (naked and hidden singles) fill from that,
 * and again, until they fill the rest. The digits put by chance are the puzzle.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_INCHWORM_H
#define REDUCTIO_ENGINE_GENERATE_INCHWORM_H

#include "base/chance.h"
#include "engine/board/grid.h"

/* It begins anew wherever it comes to a contradiction. */
void inchworm(struct chance *chance, struct grid *puzzle, struct grid *solution);

#endif
