/*
 * The puzzles to be searched, and how a slot continues when its puzzle can be settled no further.
 */
#pragma once

#include "engine/search/load.h"
#include "engine/search/seat.h"

/* Puzzles to be searched: as candidates, or as texts one after the other. */
struct job {
    struct search *search;
    const struct search_cells *open; /* NULL: as texts */
    const char *text;
    size_t puzzles, next;
    uint64_t *counts;
};

/* Seats the next puzzle, if there is one. */
static bool next_puzzle(struct job *job, struct seat *seat, union state *state)
{
    if (job->next == job->puzzles)
        return false;
    if (job->open)
        load_cells(state, &job->open[job->next]);
    else
        load_text(state, job->text + CELLS * job->next);
    seat->puzzle = job->next++;
    seat->count = 0;
    seat->depth = 0;
    seat->guesses = 0;
    seat->failed = false;
    return true;
}

/* Notes a solution; false: the search for more ends. */
static bool solved(struct job *job, struct seat *seat, const uint32_t *grid)
{
    struct search *search = job->search;
    struct grid *first = seat->count++ || !search->first ? NULL : search->first + seat->puzzle;
    if (first || search->visit) {
        union state state;
        take_out(&state, grid);
        if (!report_solution(&state, search, first))
            return false;
    }
    return seat->count < search->limit;
}

/* Slots after a sweep, by bit SLOT_LANES * slot. */
struct sweep_result {
    uint32_t alive, full; /* full: no cell has two candidates */
};

/*
 * Continues a slot whose grid is dead or full with the branch put aside last or the next puzzle;
 * false: it has neither.
 */
INLINE bool step_back(struct job *job, struct seat *seat, uint32_t *grid, bool alive)
{
    if ((!alive || solved(job, seat, grid)) && seat->depth) {
        seat->failed |= !alive;
        put_in(grid, &seat->later[--seat->depth]);
        return true;
    }
    job->counts[seat->puzzle] = seat->count;
    job->search->guesses += seat->guesses;
    union state state;
    if (!next_puzzle(job, seat, &state))
        return false;
    put_in(grid, &state);
    return true;
}

/* The slots and their puzzles. */
struct table {
    struct seat seats[SLOT_COUNT];
    union grids grids;
    uint32_t busy; /* slots with a puzzle, by bit SLOT_LANES * slot */
};

/* All bits of the slots whose puzzle has taken more than GUESSES_MOST guesses. */
INLINE vec find_tough(const struct table *table)
{
    vec tough = { 0 };
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        if (table->busy >> SLOT_LANES * slot & 1 && table->seats[slot].guesses > GUESSES_MOST)
            tough |= slot_alone(slot);
    return tough;
}

/* Forgets all branches of puzzles that have taken too many guesses; returns their slots. */
INLINE uint32_t give_up(struct job *job, struct table *table, uint32_t slots)
{
    uint32_t given_up = 0;
    for (uint32_t s = slots; s; s &= s - 1)
        if (job->search->most_guesses &&
            table->seats[first_slot(s)].guesses > job->search->most_guesses) {
            table->seats[first_slot(s)].depth = 0;
            job->search->gave_up = true;
            given_up |= s & -s;
        }
    return given_up;
}
