/* The search of one puzzle in a slot: its branches, taken and put aside. */
#pragma once

#include <string.h>

#include "engine/search/branch.h"
#include "engine/search/sweep.h"

enum {
    /* Each guess takes a triad of a box for good: none can be deeper. */
    DEEPEST = 2 * DIGITS * 9,
    /* Deeper than this without a failure, two branches are taken at once. */
    CAREFUL = 2,
    /* After this number of guesses a puzzle is worth the rules that are rarely worth their time:
       nearly empty grids without a solution can take millions of guesses without them. */
    PATIENCE = 500,
};

struct seat {
    size_t puzzle; /* its index in the job */
    uint64_t count;
    uint64_t guesses;
    bool failed; /* a branch had no solution */
    int depth;
    union state later[DEEPEST]; /* branches put aside */
};

/* Reports a solution; false: no more are wanted. */
static bool report_solution(const union state *state, struct search *search, struct grid *first)
{
    struct grid grid;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int column = 0; column < COLUMNS; column++)
            for (int band = 0; band < BANDS; band++) {
                uint32_t s = state->lane[4 * (COLUMNS * (digit / 3) + column) + band];
                for (s &= FIRST << digit % 3; s; s &= s - 1)
                    grid.digit[BAND_CELLS * band + __builtin_ctz(s) / 3 * 3 + column] =
                        (uint8_t)(digit + 1);
            }
    if (first)
        *first = grid;
    return !search->visit || search->visit(&grid, search->context);
}

/* Copies the grid of a slot. */
INLINE void take_out(union state *state, const cells at, int slot)
{
    union {
        cells all;
        uint8_t bytes[sizeof(cells)];
    } u;
    memcpy(&u, at, sizeof u);
    for (int i = 0; i < TRIOS * COLUMNS; i++)
        memcpy(&state->lane[4 * i], u.bytes + 4 * LANES * i + 16 * slot, 16);
}

INLINE void put_in(cells at, const union state *state, int slot)
{
    vec alone = slot_alone(slot);
    EACH_TRIO(t)
    EACH_COLUMN(c) at[t][c] = (at[t][c] & ~alone) | (in_each_slot(state->at[t][c]) & alone);
}

/* Puts a copy of the slot without the triad aside, and takes the triad in the slot. */
INLINE void split_slot(union state *later, cells at, const struct branch *branch, int slot)
{
    vec here = lane_alone(branch->lane);
    cells without;
    EACH_TRIO(t)
    {
        /* In vectors throughout: words written one by one are slow to read as a vector. */
        vec trio = here & -(uint32_t)(branch->trio == (uint32_t)t);
        EACH_COLUMN(c)
        {
            without[t][c] = at[t][c] & ~(trio & branch->triad[c]);
            at[t][c] &= ~(trio & (branch->box & ~branch->triad[c]));
        }
    }
    take_out(later, without, slot);
}

/* Takes a branch, or two. */
INLINE void branch_off(struct seat *seat, cells at, struct prospect *prospect, int slot)
{
    uint32_t where = narrowest_group(prospect, slot);
    struct branch branch = choose_branch(prospect, slot, where);
    split_slot(&seat->later[seat->depth++], at, &branch, slot);
    if (seat->failed || seat->depth <= CAREFUL || !narrowest_but(prospect, slot, &where))
        return;
    branch = choose_branch(prospect, slot, where);
    split_slot(&seat->later[seat->depth++], at, &branch, slot);
}
