/*
 * The parts of a verdict, each in a file of its own, and what they share.
 */
#ifndef REDUCTIO_ENGINE_VERDICT_PARTS_H
#define REDUCTIO_ENGINE_VERDICT_PARTS_H

#include "engine/verdict/smallest.h"
#include "engine/verdict/verdict.h"

/* One of the solutions, both ways round: comparing two is a few operations on whole sets. */
struct solution {
    struct grid grid;
    struct candset at;
};

/* The solutions that were found first, in the order of the search. */
struct solutions {
    struct solution *list;
    int count, room;
    bool all;    /* there are no others */
    bool failed; /* memory ran out */
};

/* The cells in which two solutions differ. */
cellset solutions_differ(const struct solution *one, const struct solution *other);

/* The digits of some cells, and blanks. */
struct grid grid_part(const struct grid *grid, cellset cells);

/*
 * Which cells of the universe, filled as in a solution, leave no other one when the cells of
 * `fixed` are filled so as well. What such a set lacks is where another solution differs.
 */
struct unique {
    struct quest quest;
    enum search_variant variant;
    const struct grid *solution;
    cellset fixed;
    struct grid other; /* the solution that the last answer was about */
};
void unique_init(struct unique *unique, enum search_variant variant, const struct grid *solution,
                 cellset fixed, cellset universe);

/* search_grid, which adds what it took to *spent. */
uint64_t counted(const struct grid *grid, struct search *search, long *spent);

/* Clash and plain of a grid without a solution. */
void verdict_clash(struct verdict *verdict, const struct verdict_options *options);
/* What stands in the way at once; CLASH_NONE when it is not seen at once. */
struct clash clash_plain(const struct grid *givens);

/* Differ, telling and settle of a grid with several solutions. */
void verdict_several(struct verdict *verdict, const struct verdict_options *options,
                     const struct solutions *solutions);
/* The telling part where all solutions are held: cells and smallest. */
void verdict_telling(struct verdict *verdict, const struct verdict_options *options,
                     const struct solutions *solutions);

#endif
