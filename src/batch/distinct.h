/*
 * The grids that have been seen, and where each came first. They are kept whole, about 100 bytes
 * each: no coincidence can make two different grids look equal.
 */
#pragma once

#include "batch/feed.h"
#include "engine/board/canonical.h"

struct distinct_entry;

/* All zero: nothing was seen. */
struct distinct {
    struct distinct_entry *entries; /* in the order in which they came */
    size_t count, room;
    uint32_t *slots; /* numbers of entries from 1, found by their keys; 0: free */
    size_t slot_count;
};

void distinct_release(struct distinct *distinct);
/*
 * A sieve for a batch (batch_sift): only the first of equal grids passes. The name of the place is
 * borrowed for the life of *distinct.
 */
enum status distinct_sift(const struct grid_key *key, const struct place *place, void *distinct,
                          struct error *error);
