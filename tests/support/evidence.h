/* Checks of all steps of a technique, in whatever position they are found. */
#pragma once

#include "support/puzzles.h"

enum { EVIDENCE_WORDS = 60 };

/*
 * Each step of the technique here must be right by the solution, and its words at most
 * EVIDENCE_WORDS; some of the steps must need only what is absent, and be found again, in one step
 * or in several, in an open grid where nothing but that is absent. Returns how many steps there
 * are.
 */
int expect_evidence(const struct technique *technique, const struct position *position,
                    const struct grid *solution);
/*
 * Checks the steps all the way from a puzzle to its solution: the basic techniques lead there and,
 * where they find nothing more, a wrong candidate is eliminated by chance. Only every `every`th
 * position is looked at.
 */
int expect_evidence_along(const struct technique *technique, const char *puzzle, int every);
/* Calls expect_evidence_along() for `count` puzzles of a corpus file; 0 without that file. */
int expect_evidence_in(const struct technique *technique, const char *file, int count, int every);
