/*
 * Unavoidable sets: cells of a full grid that could be filled in another way if all other cells
 * were given. Every puzzle that has only this solution has a given in each of them.
 */
#pragma once

#include "engine/board/grid.h"
#include "engine/board/house.h"

/*
 * The most sets of each list: there are 36 pairs of digits, each with at most 4 sets, and 18 pairs
 * of lines, each with at most 3.
 */
enum { UNAVOIDABLE_DIGITS = 144, UNAVOIDABLE_LINES = 54 };

/*
 * Lists the sets in which two digits change places, the smallest possible ones for each pair of
 * digits. Returns their number.
 */
int unavoidable_digits(const struct grid *solution, cellset list[UNAVOIDABLE_DIGITS]);
/* The same for two rows of a band, or two columns of a stack, that exchange cells. */
int unavoidable_lines(const struct grid *solution, cellset list[UNAVOIDABLE_LINES]);
