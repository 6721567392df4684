/*
 * The candidates that chains can eliminate; without any, no chain need be looked for. A *doomed*
 * one refutes itself: if it is true, then by alternate links it is false; that is what all chains
 * and loops of a graph eliminate together. A *forced* one takes from a cell all its candidates, or
 * from a digit all its places in a house: what forcing chains eliminate.
 */
#pragma once

#include "engine/technique/chains/graph.h"

struct doomed {
    struct candset all;
    bool any;
    bool partial; /* of a nearly empty grid: its graph is not whole, there may be others */
};

/* Those that are doomed; what sets doom is found with the few of survey_sets(). NULL: no memory. */
const struct doomed *survey_doomed(struct survey *survey, enum graph_kind kind);
/*
 * Those that are forced, by chains with groups, from cells and houses of three places or more; NULL
 * when memory ran out.
 */
const struct doomed *survey_forced(struct survey *survey);
/* What every digit of a cell eliminates, by chains with sets; true if there is anything. */
bool survey_forced_by(struct survey *survey, int cell, struct candset *strikes);
