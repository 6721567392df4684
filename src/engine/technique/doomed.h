/*
 * The candidates that refute themselves by a chain: if it is true, then by alternate links it is
 * false. They are exactly what all chains and loops of a graph can strike out together, and finding
 * them takes one search for each candidate; where there are none, no chain need be looked for.
 */
#ifndef ENGINE_TECHNIQUE_DOOMED_H
#define ENGINE_TECHNIQUE_DOOMED_H

#include "engine/technique/graph.h"

struct doomed {
    struct candset all;
    bool any;
    uint16_t size[CELLS][DIGITS + 1]; /* nodes of the shortest chain, itself not counted */
};

/* NULL when memory ran out. */
const struct doomed *survey_doomed(struct survey *survey, enum graph_kind kind);

#endif
