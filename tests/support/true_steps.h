/*
 * The rules for every step of a technique, tried on positions made by chance: a solution with empty
 * cells, and with many of the wrong candidates eliminated.
 */
#pragma once

#include "support/puzzles.h"

/*
 * Among `positions`, at least `least` steps must be found. None may contradict the solution; each
 * must have a new conclusion, in sentences of at most 60 words; and its needs must be enough: in an
 * open grid with nothing else absent the technique still concludes as much.
 */
void expect_true_steps(const struct technique *technique, int positions, int least);
