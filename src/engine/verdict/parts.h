/* The parts of a verdict, each in a file of its own, and the declarations that they share. */
#pragma once

#include "engine/verdict/smallest.h"
#include "engine/verdict/verdict.h"

/* A solution by cell and by digit: two are compared by a few operations on whole sets. */
struct solution {
    struct grid grid;
    struct candset at;
};

/* The first solutions, in the order of the search. */
struct solutions {
    struct solution *list;
    int count;
    size_t room;
    bool all;    /* there are no other solutions */
    bool failed; /* memory ran out */
};

cellset solutions_differ(const struct solution *one, const struct solution *other);

/*
 * Asks which cells of the universe leave no other solution if they, and the cells of `fixed`, are
 * filled as in one solution. A set of cells lacks those in which another solution differs.
 */
struct unique {
    struct quest quest;
    enum search_variant variant;
    const struct grid *solution;
    cellset fixed;
    struct grid other; /* the other solution of the last answer */
};
void unique_init(struct unique *unique, enum search_variant variant, const struct grid *solution,
                 cellset fixed, cellset universe);

/* Calls search_grid() for an answer of the quest. */
uint64_t search_counted(struct quest *quest, const struct grid *grid, struct search *search);

/* Fills in `clash` and `plain`, for a grid without a solution. */
void verdict_clash(struct verdict *verdict, const struct verdict_options *options);

/* Fills in `differ`, `telling` and `settle`, for a grid with several solutions. */
void verdict_several(struct verdict *verdict, const struct verdict_options *options,
                     const struct solutions *solutions);
/* Fills in `telling` if all solutions are held. */
void verdict_telling(struct verdict *verdict, const struct verdict_options *options,
                     const struct solutions *solutions);
