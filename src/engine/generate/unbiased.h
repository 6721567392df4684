/*
 * Minimal puzzles of up to 30 givens, each with the same probability.
 *
 * A trial draws a full grid and 30 of its cells. It fails unless these givens leave one solution.
 * Then a random given is left out. If that leaves several solutions, the trial succeeds if all
 * other givens are needed, too, and fails otherwise. If not, the given is removed with probability
 * k / (82 - k), where k is the number of givens before, or else the trial fails; and again a random
 * given is left out, until the trial succeeds or fails.
 *
 * Call the removed givens, the last one first, and the other cells after them the order of a trial,
 * behind the givens of the puzzle: a trial succeeds with a minimal puzzle T of n givens exactly if
 * T's cells are the first n of this random order, and every number drawn allows the removal. (All
 * sets of givens between T and the first 30 cells have one solution, so each of the removed givens
 * can indeed be left out.) The probability of the first is 1 / C(81, n), that of the second the
 * product of k / (82 - k) for k from n + 1 to 30. As C(81, k) / C(81, k - 1) is (82 - k) / k, the
 * probability of both is 1 / C(81, 30), whatever T is. Removing givens at random without trying
 * others, and correcting for the number of givens, is Denis Berthier's controlled bias ("Unbiased
 * statistics of a CSP", 2009).
 *
 * One trial in about 3,100,000 succeeds. To save time, 128 trials share a grid. If p is the
 * probability that a trial with this grid succeeds, one of them does so with probability
 * 1 - (1 - p)^128, which lies between 128 p (1 - 63.5 p) and 128 p. So puzzles of the same grid are
 * exactly equally probable, and those of different grids are, too, except for a factor of about
 * 1 - 63.5 p: 1 - 1 / 49,000 if the grid has the average number of minimal puzzles.
 */
#pragma once

#include "base/chance.h"
#include "engine/board/grid.h"

/* The most givens of an unbiased puzzle. By Berthier's figures, one in 4,000 puzzles has more. */
enum { UNBIASED_MOST = 30 };

/*
 * Draws a puzzle, which takes about a second. `stop` (may be NULL) is called now and then; if it
 * returns true, there is no puzzle, and the result is false.
 */
bool unbiased(struct chance *chance, bool (*stop)(void *data), void *data, struct grid *puzzle,
              struct grid *solution);
