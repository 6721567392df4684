/*
 * The grids that wait to be explored, and those that were derived before.
 *
 * One container serves all search orders, a heap: it is a stack if the most guesses come first, and
 * a queue if the fewest do.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_FRONTIER_H
#define REDUCTIO_ENGINE_STRATEGY_FRONTIER_H

#include "engine/strategy/possibilities.h"

/* A grid on its way from the puzzle to a solution. */
struct strategy_node {
    struct possibilities key; /* the least comes first, of equal keys the least number */
    uint64_t number;          /* 0 is the puzzle */
    uint64_t parent;
    uint64_t rounds; /* rounds that placed digits since it was guessed */
    int level;       /* guesses between the puzzle and this grid */
    int cell, digit; /* the last of these guesses */
    struct position position;
};

struct frontier {
    struct strategy_node **heap; /* owned, with the nodes */
    size_t count, capacity;
    struct grid *seen;                /* grids that were derived, in order */
    uint32_t *slots;                  /* a hash table of 1 + places in seen; 0 is free */
    size_t seen_count, seen_capacity; /* the table has twice as many slots, a power of 2 */
};

void frontier_init(struct frontier *frontier);
void frontier_release(struct frontier *frontier);
/* Takes a node over; returns false, and frees it, if memory ran out. */
bool frontier_put(struct frontier *frontier, struct strategy_node *node);
/* The first node, which the caller frees; NULL if none waits. */
struct strategy_node *frontier_take(struct frontier *frontier);
/* Remembers a grid. STATUS_NO: it was remembered before; STATUS_FAILED: memory ran out. */
enum status frontier_remember(struct frontier *frontier, const struct grid *grid);

#endif
