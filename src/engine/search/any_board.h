/*
 * Exact search on any board: singles and locked candidates in the houses of a board, and guesses at
 * the cell or the place with the fewest choices. For the classic board see search.h, which passes
 * positions of other boards on to this file.
 */
#pragma once

#include "base/random.h"
#include "base/status.h"
#include "engine/search/search.h"

/*
 * Removes what singles and locked candidates exclude, to the fixpoint, from the candidates of a
 * board; a filled cell has its digit alone. False: a cell or a house lacks candidates. *sweeps gets
 * the number of sweeps through the houses.
 */
bool any_board_settle(const struct board *board, struct candset *open, int *sweeps);
/* As search_position(). */
uint64_t any_board_search(struct search *search, const struct position *position);
/*
 * A random full grid; the same for the same random numbers. STATUS_NO: the board has none.
 * STATUS_FAILED: memory ran out (at most some megabytes are needed). Either leaves *full empty. It
 * gives up after `most` attempts to place a digit everywhere, as if there were no grid.
 */
enum status any_board_fill(const struct board *board, struct random *random, uint64_t most,
                           struct grid *full);
