/* Shapes of jigsaws: regions of connected cells that are pleasant to look at. */
#pragma once

#include "base/random.h"
#include "engine/board/sets.h"

/*
 * Draws the regions of a jigsaw of the size (4, 6, 8 or 9), by cell and from 1; the other cells get
 * 0. Half of all shapes are the same when they are turned by 180 degrees. Each region is connected
 * and, except for size 4, no snake: four of its cells make a square. There may be no full grid of a
 * shape.
 */
void shape_draw(struct random *random, int size, uint8_t region[CELLS]);
