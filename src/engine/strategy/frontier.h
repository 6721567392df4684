/*
 * The grids that wait to be looked at, and those that were derived before.
 *
 * One container for all search orders, a heap: a stack is one in which the most guesses come
 * first, a queue one in which the fewest do.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_FRONTIER_H
#define REDUCTIO_ENGINE_STRATEGY_FRONTIER_H

#include "engine/strategy/possibilities.h"

/* A grid on its way from the puzzle to a solution. */
struct node {
    struct possibilities key; /* the least comes first, of equal ones the least number */
    uint64_t number;          /* 0 is the puzzle */
    uint64_t parent;
    uint64_t rounds; /* that placed digits since it was guessed */
    int level;       /* guesses between the puzzle and it */
    int cell, digit; /* the last of them */
    struct position position;
};

struct frontier {
    struct node **heap; /* owned, with the nodes */
    size_t count, capacity;
    struct grid *seen;                /* grids that were derived, in order */
    uint32_t *slots;                  /* a hash table of 1 + places in seen; 0 is free */
    size_t seen_count, seen_capacity; /* the table has twice as many slots, a power of 2 */
};

void frontier_init(struct frontier *frontier);
void frontier_release(struct frontier *frontier);
/* Takes a node over; false, and the node freed, when memory ran out. */
bool frontier_put(struct frontier *frontier, struct node *node);
/* The first node, to be freed; NULL when none waits. */
struct node *frontier_take(struct frontier *frontier);
/*
 * Remembers a grid. STATUS_NO: it was there already; STATUS_FAILED: memory ran out.
 */
enum status frontier_remember(struct frontier *frontier, const struct grid *grid);

#endif
