/* The slots of a search with their puzzles, and what all of them have in common. */
#pragma once

#include "engine/search/job.h"

/* The slots and their puzzles. */
struct table {
    struct seat seats[SLOT_COUNT];
    union grids grids;
    uint32_t busy; /* slots with a puzzle, by bit SLOT_LANES * slot */
};

/* All bits of the slots whose puzzle has taken more than PATIENCE guesses. */
INLINE vec find_tough(const struct table *table)
{
    vec tough = { 0 };
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        if (table->busy >> SLOT_LANES * slot & 1 && table->seats[slot].guesses > PATIENCE)
            tough |= slot_alone(slot);
    return tough;
}

/* Gives up puzzles that have taken too many guesses; returns their slots. */
INLINE uint32_t give_up(struct job *job, struct table *table, uint32_t slots)
{
    uint32_t given_up = 0;
    for (uint32_t s = slots; s; s &= s - 1)
        if (gives_up(job, &table->seats[first_slot(s)]))
            given_up |= s & -s;
    return given_up;
}
