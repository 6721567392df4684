/* The search of one puzzle in a slot: its branches, taken and put aside. */
#pragma once

#include <string.h>

#include "engine/search/branch.h"
#include "engine/search/sweep.h"

enum {
    /* Each guess takes a triad of a box for good: none can be deeper. */
    BRANCHES_MOST = 2 * DIGITS * 9,
    /* Deeper than this without a failure, two branches are taken at once. */
    CAREFUL = 2,
    /* After this number of guesses a puzzle is worth the rules that are rarely worth their time:
       nearly empty grids without a solution can take millions of guesses without them. */
    GUESSES_MOST = 500,
};

struct seat {
    size_t puzzle; /* its index in the job */
    uint64_t count;
    uint64_t guesses;
    bool failed; /* a branch had no solution */
    int depth;
    union state later[BRANCHES_MOST]; /* branches put aside */
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
    uint32_t word[TRIOS * COLUMNS * LANES];
};

/* A slot's words: three for its bands, and again after every LANES words. */
INLINE uint32_t *slot_words(union grids *grids, int slot)
{
    return grids->word + SLOT_LANES * slot;
}

INLINE void take_out(union state *state, const uint32_t *words)
{
    UNROLL for (int i = 0; i < TRIOS * COLUMNS; i++)
        memcpy(&state->lane[4 * i], words + LANES * i, sizeof(quad));
}

INLINE void put_in(uint32_t *words, const union state *state)
{
    UNROLL for (int i = 0; i < TRIOS * COLUMNS; i++)
        memcpy(words + LANES * i, &state->lane[4 * i], SLOT_LANES * sizeof(uint32_t));
}

/*
 * Takes a branch in a slot, or two, and each time puts a copy of the grid without the triad aside.
 * Takes the slot's words of the grids and of the prospect. Not inline, as compilers would then
 * compute the address of each word beforehand.
 */
NOT_INLINE void branch_off(struct seat *seat, uint32_t *grid, uint32_t *branch_keys)
{
    uint32_t *keys = branch_keys + BRANCH_KEYS_KEYS * 2 * LANES;
    for (int branches = 0; branches < 2; branches++) {
        uint32_t key = narrowest_key(keys), group = key % (2 * LANES);
        if (key >= SETTLED_KEY)
            break;
        keys[group] = SETTLED_KEY;
        struct branch branch = choose_branch(branch_keys, group);
        union state *later = &seat->later[seat->depth++];
        take_out(later, grid);
        uint32_t *left = later->lane + 4 * COLUMNS * branch.trio + branch.band;
        uint32_t *taken = grid + LANES * COLUMNS * branch.trio + branch.band;
        EACH_COLUMN(c)
        {
            left[4 * c] &= ~branch.triad[c];
            taken[LANES * c] &= ~(branch.box & ~branch.triad[c]);
        }
        seat->guesses++;
        if (seat->failed || seat->depth <= CAREFUL)
            break;
    }
}
