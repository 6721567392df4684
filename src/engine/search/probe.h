/*
 * Probes: grids of candidates that are settled without a guess, many at a time, by the rules of the
 * exact search: singles, locked candidates, and (on the classic board) naked triples of a box and a
 * line. Every candidate that a probe eliminates, the basic techniques eliminate too; so a probe
 * that dies is an experiment that can be refuted, found a hundred times faster than by steps.
 */
#pragma once

#include "engine/search/variant.h"

struct probe {
    const struct board *board;
    struct search_cells open; /* the candidates; a filled cell has its digit alone */
    bool dead;                /* a contradiction: a cell or a house lacks candidates */
    bool full;                /* every cell has one digit, without a contradiction */
    uint8_t sweeps;           /* the number of sweeps until it was dead or nothing changed */
};

void probe_init(struct probe *probe, const struct position *position);
/* The position of a settled probe that is not dead: cells with one digit are filled. */
void probe_position(const struct probe *probe, struct position *position);
/* Settles each of n probes, all of one board, to its fixpoint, or until it is dead. */
void probes_propagate(struct probe *probes, size_t n);
/*
 * Continues with a settled probe that is not dead as far as the basic techniques do: with naked and
 * hidden subsets as well. Skips houses that are the same in `from`, which was settled like this (or
 * is empty).
 */
void probe_propagate_houses(struct probe *probe, const struct probe *from);

static inline uint32_t *probe_word(struct probe *probe, int cell, int digit)
{
    return &probe->open.lane[4 * (digit - 1) + cell / BAND_CELLS];
}

static inline bool probe_has(const struct probe *probe, int cell, int digit)
{
    return probe->open.lane[4 * (digit - 1) + cell / BAND_CELLS] >> cell % BAND_CELLS & 1;
}

static inline void probe_eliminate(struct probe *probe, int cell, int digit)
{
    *probe_word(probe, cell, digit) &= ~(1u << cell % BAND_CELLS);
}

/* Leaves the cell this digit only, without settling the probe. */
static inline void probe_set(struct probe *probe, int cell, int digit)
{
    for (int other = 1; other <= DIGITS; other++)
        if (other != digit)
            probe_eliminate(probe, cell, other);
}

static inline cellset probe_cells(const struct probe *probe, int digit)
{
    const uint32_t *lane = &probe->open.lane[4 * (digit - 1)];
    return (cellset)lane[0] | (cellset)lane[1] << BAND_CELLS | (cellset)lane[2] << 2 * BAND_CELLS;
}
