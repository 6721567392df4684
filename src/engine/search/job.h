/*
 * The puzzles to be searched, converted from texts or candidates, and how a slot continues when its
 * puzzle can be settled no further.
 */
#pragma once

#include <string.h>

#include "engine/search/seat.h"
#include "engine/search/triads.h"

/* A bit for each of 32 characters that is c. */
#ifdef HAS_AVX2
INLINE uint32_t matches(const char *text, char c)
{
    typedef char chars __attribute__((vector_size(32)));
    chars v;
    memcpy(&v, text, sizeof v);
    return (uint32_t)__builtin_ia32_pmovmskb256((chars)(v == c));
}
#elif defined(HAS_SSE2)
INLINE uint32_t matches(const char *text, char c)
{
    typedef char chars __attribute__((vector_size(16)));
    chars v[2];
    memcpy(v, text, sizeof v);
    return (uint32_t)__builtin_ia32_pmovmskb128((chars)(v[0] == c)) |
           (uint32_t)__builtin_ia32_pmovmskb128((chars)(v[1] == c)) << 16;
}
#else
INLINE uint32_t matches(const char *text, char c)
{
    uint32_t set = 0;
    for (int i = 0; i < 32; i++)
        set |= (uint32_t)(text[i] == c) << i;
    return set;
}
#endif

/* Converts the cells of each digit, by band, bit 9 * row + column. */
INLINE void load_words(union state *state, const quad digit[DIGITS])
{
    UNROLL for (int t = 0; t < TRIOS; t++) UNROLL for (int c = 0; c < COLUMNS; c++)
        state->at[t][c] = (digit[3 * t] >> c & FIRST) | (digit[3 * t + 1] >> c & FIRST) << 1 |
                          (digit[3 * t + 2] >> c & FIRST) << 2;
}

static void load_cells(union state *state, const struct search_cells *open)
{
    quad digit[DIGITS];
    memcpy(digit, open->lane, sizeof digit);
    load_words(state, digit);
}

/* The reverse of load_words(). */
INLINE void store_cells(struct search_cells *open, const union state *state)
{
    quad digit[DIGITS];
    UNROLL for (int d = 0; d < DIGITS; d++)
    {
        const quad *at = state->at[d / 3];
        digit[d] = (at[0] >> d % 3 & FIRST) | (at[1] >> d % 3 & FIRST) << 1 |
                   (at[2] >> d % 3 & FIRST) << 2;
        digit[d] &= (quad){ WORD, WORD, WORD, 0 };
    }
    memcpy(open->lane, digit, sizeof digit);
}

static void load_text(union state *state, const char *text)
{
    union {
        quad digit[DIGITS];
        uint32_t lane[4 * DIGITS];
    } u;
    uint32_t given[BANDS] = { 0 };
    UNROLL for (int digit = 0; digit < DIGITS; digit++)
    {
        UNROLL for (int band = 0; band < BANDS; band++)
        {
            /* Never beyond the text: the last band is read as the last 32 characters. */
            int from = band < 2 ? BAND_CELLS * band : CELLS - 32;
            uint32_t set = matches(text + from, (char)('1' + digit)) >> (BAND_CELLS * band - from);
            given[band] |= set & WORD;
            u.lane[4 * digit + band] = set & WORD;
        }
        u.lane[4 * digit + 3] = 0;
    }
    quad blank = { WORD & ~given[0], WORD & ~given[1], WORD & ~given[2], 0 };
    UNROLL for (int digit = 0; digit < DIGITS; digit++) u.digit[digit] |= blank;
    load_words(state, u.digit);
}

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
