/*
 * Smallest sets of cells that do something, where adding cells never undoes it: givens that
 * clash, cells that tell solutions apart, givens that leave one solution.
 *
 * All of it is asked through one question, `lacks`: what is missing? Each answer is a set of which
 * at least one cell is needed, so that a set does what it is for exactly when it meets all
 * answers: the smallest such set is a smallest hitting set. The answers are gathered as they are
 * needed (the implicit hitting set method: Moreno-Centeno and Karp 2013; for smallest clashing
 * sets Ignatiev, Previti, Liffiton and Marques-Silva 2015; checkers of 16-clue puzzles do the
 * same with unavoidable sets).
 */
#ifndef REDUCTIO_ENGINE_VERDICT_SMALLEST_H
#define REDUCTIO_ENGINE_VERDICT_SMALLEST_H

#include <stdbool.h>

#include "engine/board/house.h"

/* The first member of what is asked about; nothing in it is released. */
struct quest {
    /*
     * Nothing when `cells` do it; otherwise cells of the universe, none of them in `cells`, at
     * least one of which is in every set that does it. Adds what the answer took to `spent`.
     */
    cellset (*lacks)(struct quest *quest, cellset cells);
    cellset universe; /* as a whole it does it */
    long spent;       /* in searches, or work that takes as long */
};

/*
 * Leaves out cells of a set that does it, one after the other in the order of their numbers, as
 * long as what stays does it too. The answer is irreducible.
 */
cellset smallest_reduce(struct quest *quest, cellset cells);

/*
 * An answer of lacks (not empty) with as few cells as can be found by taking cells out of it one
 * by one: no part of it is such an answer.
 */
cellset smallest_lack(struct quest *quest, cellset lack);

/*
 * *best does it (the universe does). Makes of it a smallest set that does and returns true, when a
 * branch and bound comes to its end before about `effort` is spent; otherwise an irreducible set,
 * the best of several. at_least is what is known of the least size, 0 when nothing is.
 */
bool smallest_make(struct quest *quest, long effort, int at_least, cellset *best);

#endif
