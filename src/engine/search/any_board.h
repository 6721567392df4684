/*
 * Exact search on any board: singles and locked candidates in the houses of a board, and guesses at
 * the cell or the place with the fewest choices. For the classic board see search.h, which passes
 * positions of other boards on to this file.
 */
#pragma once

#include "base/random.h"
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
 * A full grid that has the digits of `givens`, by random guesses; the same for the same random
 * numbers. False: there is no such grid, or it was not found by some 400,000 guesses.
 */
bool any_board_fill(const struct board *board, struct random *random, const struct grid *givens,
                    struct grid *full);
