/*
 * The depth of trial and error that a puzzle needs: T&E of the players' forum, after Denis Berthier
 * (Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012), with singles as its only rules.
 *
 * T&E(0) places naked and hidden singles until there are no more. T&E(n) assumes candidates, one
 * after the other: if T&E(n-1) then comes to a contradiction (a cell without a candidate, or a
 * digit without a place in a house), the candidate is eliminated, and the singles that this leads
 * to are placed, until no candidate is refuted any more. Solutions that are met on the way count
 * for nothing. Candidates may be tried in any order, as T&E(n) ends in the same position.
 */
#pragma once

#include "engine/board/position.h"

/*
 * The smallest n, from 0 to `most`, for which T&E(n) solves a position of any board that has
 * exactly this solution; most + 1 if all of them leave cells empty. Most puzzles take less than a
 * millisecond, those of depth 2 some ten milliseconds, and those of depth 3 half a second.
 */
int trial_depth(const struct position *start, const struct grid *solution, int most);
