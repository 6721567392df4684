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

/* The grids of all slots, as vectors to sweep and as words to change one slot. */
union grids {
    cells at;
    uint32_t word[TRIOS][COLUMNS][LANES];
};

INLINE void take_out(union state *state, const union grids *grids, int slot)
{
    EACH_TRIO(t)
    EACH_COLUMN(c) memcpy(&state->at[t][c], &grids->word[t][c][SLOT_LANES * slot], sizeof(quad));
}

INLINE void put_in(union grids *grids, const union state *state, int slot)
{
    EACH_TRIO(t)
    EACH_COLUMN(c)
    memcpy(&grids->word[t][c][SLOT_LANES * slot], &state->at[t][c], SLOT_LANES * sizeof(uint32_t));
}

/* Shuts a triad in a grid that was put aside. */
INLINE void shut_triad(union state *state, const struct branch *branch)
{
    EACH_COLUMN(c)
    state->lane[4 * (COLUMNS * branch->trio + (uint32_t)c) + branch->band] &= ~branch->triad[c];
}

/* Takes a triad in a slot. */
INLINE void take_triad(union grids *grids, const struct branch *branch, int slot)
{
    EACH_COLUMN(c)
    grids->word[branch->trio][c][SLOT_LANES * (uint32_t)slot + branch->band] &=
        ~(branch->box & ~branch->triad[c]);
}

/* Puts a copy of the slot's grid without the triad aside, and takes the triad in the slot. */
INLINE void split_slot(struct seat *seat, union grids *grids, const struct branch *branch, int slot)
{
    union state *later = &seat->later[seat->depth++];
    take_out(later, grids, slot);
    shut_triad(later, branch);
    take_triad(grids, branch, slot);
    seat->guesses++;
}

/* Takes a branch, or two. */
INLINE void branch_off(struct seat *seat, union grids *grids, struct prospect *prospect, int slot)
{
    uint32_t where = narrowest_group(prospect, slot);
    struct branch branch = choose_branch(prospect, slot, where);
    split_slot(seat, grids, &branch, slot);
    if (seat->failed || seat->depth <= CAREFUL || !narrowest_but(prospect, slot, &where))
        return;
    branch = choose_branch(prospect, slot, where);
    split_slot(seat, grids, &branch, slot);
}
