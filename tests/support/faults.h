/*
 * The possible faults of a step, for judges of techniques. Each function returns a description, or
 * NULL if there is no fault.
 */
#pragma once

#include "base/strbuf.h"
#include "support/puzzles.h"

/* The conclusion must agree with the solution, and be new. */
const char *fault_of_conclusion(const struct position *before, const struct step *step,
                                const struct grid *solution);

/* The most words of a sentence; a list after a colon, as of eliminations or links, does not count.
 */
int longest_sentence(const char *text);

/* The cells of a text: "r1c2", "r46c5". */
cellset cells_in_text(const char *text);

/*
 * Both forms of the words of a step must end in a full stop and name each cell of its conclusion;
 * no sentence has more than 60 words. A chain or a fish must have a notation. *count, unless NULL,
 * is the number of words in the longest sentence.
 */
const char *fault_of_words(const struct position *before, const struct step *step, int *count);

/*
 * The candidates whose absence the step needs must be absent, and that must be enough: with nothing
 * else known of the grid, no solution may have a candidate that the step rules out. If uniqueness
 * is part of the reason, only the absence is checked. Tries `count` of the eliminations, drawn by
 * chance.
 */
const char *fault_of_needs(const struct position *before, const struct step *step, int count,
                           struct random *random);

/* The position as a line of the library, from the grid on: "GRID:DELETED". */
void print_position(struct strbuf *out, const struct position *position);
