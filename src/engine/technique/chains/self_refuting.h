/*
 * The candidates that chains can eliminate; if there are none, no chain need be searched for. A
 * candidate *refutes itself* if it is false, by alternating links, whenever it is true: the chains
 * and loops of a graph together eliminate just these. A *forced* candidate would leave a cell
 * without candidates, or a digit without places in a house: forcing chains eliminate these.
 */
#pragma once

#include "engine/technique/chains/graph.h"

struct self_refuting {
    struct candset all;
    bool any;
    bool partial; /* the graph of a nearly empty grid is not whole: there may be others */
};

/* For GRAPH_SETS, GRAPH_FEW_SETS finds them all. NULL: memory ran out. */
const struct self_refuting *context_self_refuting(struct context *context, enum graph_kind kind);
/*
 * The candidates that are forced by chains with groups, from cells with three candidates or more
 * and digits with three places or more in a house; NULL when memory ran out.
 */
const struct self_refuting *context_forced(struct context *context);
/* The eliminations that all candidates of a cell share, by chains with sets; true if any. */
bool context_forced_by(struct context *context, int cell, struct candset *eliminations);
