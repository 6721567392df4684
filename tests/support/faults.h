/*
 * What can be wrong with a step, for judges of techniques. Each answer is NULL or says what it is.
 */
#pragma once

#include "base/strbuf.h"
#include "support/puzzles.h"

/* It must agree with the solution, and say something new. */
const char *fault_of_conclusion(const struct position *before, const struct step *step,
                                const struct grid *solution);

/* The most words of a sentence; a list after a colon, as of eliminations or links, does not count.
 */
int longest_sentence(const char *text);

/*
 * Its words must end in a full stop and name each cell they conclude about; no sentence takes more
 * than 60 words. Where there is a chain or a fish, there must be notation. *count, unless NULL, is
 * the number of words in the longest sentence.
 */
const char *fault_of_words(const struct position *before, const struct step *step, int *count);

/*
 * What it rests on must be absent, and be enough: with nothing else known of the grid, no solution
 * may have what the step rules out. Where uniqueness is part of the reason, only the first is held
 * against it. Tries `count` of its eliminations, drawn by chance.
 */
const char *fault_of_needs(const struct position *before, const struct step *step, int count,
                           struct chance *chance);

/* The position as a line of the library, from the grid on: "GRID:DELETED". */
void print_position(struct strbuf *out, const struct position *position);
