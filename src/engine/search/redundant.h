/*
 * Givens that a puzzle does not need.
 *
 * A given is needed exactly if there is a grid with another digit in its cell that has all other
 * givens. Mostly it differs from the solution in a few cells only, in one band or stack: so such
 * grids are sought first, with the other cells filled as in the solution, which takes a fraction of
 * the time. All givens of a puzzle are tried side by side.
 */
#pragma once

#include "engine/board/grid.h"
#include "engine/search/variant.h"

/*
 * The givens of a puzzle without which, if all others stay, it still has only this solution. The
 * puzzle must have exactly one.
 */
cellset search_redundant(enum search_variant variant, const struct grid *puzzle,
                         const struct grid *solution);
