/*
 * Smallest sets of cells that serve a purpose which more cells also serve: givens that clash, cells
 * that distinguish solutions, givens that leave one solution.
 *
 * The purpose is known only through one question, `lacks`: which cells are missing? Each answer is
 * a set of which at least one cell is needed, so a set serves the purpose exactly if it meets all
 * answers: the smallest such set is a smallest hitting set. The answers are gathered as they are
 * needed (the implicit hitting set method: Moreno-Centeno and Karp 2013; for smallest clashing sets
 * Ignatiev, Previti, Liffiton and Marques-Silva 2015; checkers of 16-clue puzzles do the same with
 * unavoidable sets).
 */
#pragma once

#include <stdbool.h>

#include "engine/board/board.h"

/* The first member of the struct that is asked about; nothing in it is released. */
struct hitting_set {
    /*
     * No cells if `cells` serve the purpose; otherwise cells of the universe, none of them in
     * `cells`, at least one of which is in every set that serves it. Adds the cost of the answer to
     * `spent`. If there is a limit, the answer may be given up: it then counts in `given_up`, and
     * is all other cells.
     */
    cellset (*lacks)(struct hitting_set *hitting_set, cellset cells);
    cellset universe; /* all its cells together serve the purpose */
    long spent;       /* searches, or work that takes as long */
    long limit;       /* of `spent`, set by smallest_make(); 0: answers are never given up */
    long given_up;    /* answers that were given up */
};

/*
 * Leaves out cells of a set that serves the purpose, in the order of their numbers, as long as the
 * others still serve it. The result is irreducible.
 */
cellset smallest_reduce(struct hitting_set *hitting_set, cellset cells);

/*
 * Makes an answer of lacks (not empty) smaller by taking cells out of it one by one, until no part
 * of it is such an answer.
 */
cellset smallest_lack(struct hitting_set *hitting_set, cellset lack);

/*
 * *best serves the purpose (the universe does). It becomes a smallest set that serves it, and the
 * function returns true, if a branch and bound comes to its end before about `effort` is spent;
 * otherwise it becomes the best of several sets, which are irreducible if no answer was given up.
 * at_least is a lower bound of the size, or 0.
 */
bool smallest_make(struct hitting_set *hitting_set, long effort, int at_least, cellset *best);
