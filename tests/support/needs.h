/* Checks that a step rests on nothing except its declared needs. */
#pragma once

#include "support/puzzles.h"

/*
 * Walks through up to `count` puzzles of a corpus file and holds each step of the technique, in
 * every position met, against an open grid in which only what it needs is absent: there the
 * technique must find at least the same. `filled`: the cells that are filled are so there too (for
 * patterns that take all empty cells of some houses). Its words must not be more than `most`.
 * Returns how many steps it saw; 0 where there is no such corpus.
 */
long needs_are_enough(const struct technique *technique, const char *file, int count, bool filled,
                      int most);
