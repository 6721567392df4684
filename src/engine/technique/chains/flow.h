/* The consequences of an assumption along the links of a graph, and the chains that show them. */
#pragma once

#include "engine/step/step.h"
#include "engine/technique/chains/graph.h"

/* The links that a chain may use. */
enum {
    BY_HOUSE = 1,    /* strong links of a house */
    BY_CELL = 2,     /* strong links of a cell */
    BY_SET = 4,      /* strong links of an almost locked set */
    WITHIN_CELL = 8, /* weak links of a cell */
    BY_ALL = 15,
};

struct flow {
    const struct graph *graph;
    uint16_t start;
    bool start_on;
    struct nodeset on, off;
    uint16_t count, reached[GRAPH_NODES]; /* nodes that are on, the nearest first */
    uint16_t length[GRAPH_NODES];         /* nodes of the shortest chain to each, with both ends */
    uint16_t before_on[GRAPH_NODES];  /* the node that is off, from which it follows; or NO_NODE */
    uint16_t via[GRAPH_NODES];        /* where the strong link from that node lies */
    uint16_t before_off[GRAPH_NODES]; /* use flow_before_off() */
};

struct assumption {
    uint16_t node;
    bool on;
    uint16_t links;   /* BY_... */
    uint16_t longest; /* most nodes of a chain that ends in one that is on; 0: any number */
    uint16_t until;   /* stop when this node is off, NO_NODE: never */
};

/* Follows an assumption, breadth first; true if `until` is off: see flow_before_off(). */
bool graph_follow(const struct graph *graph, const struct assumption *assumption,
                  struct flow *flow);

/* The node that is on and turns this one off; NO_NODE for the assumption, or if it is not off. */
int flow_before_off(const struct flow *flow, int node);

/* The shortest way from an assumption to one of its consequences. */
enum { CHAIN_MOST = 250 };
struct chain {
    int count;
    bool on; /* whether the first node is on; then on and off alternate */
    uint16_t node[CHAIN_MOST];
    uint16_t via[CHAIN_MOST]; /* where the strong link to a node that is on lies */
};

/* The chain to a node that is on, or off; false if it has more than CHAIN_MOST nodes. */
bool flow_chain(const struct flow *flow, int node, bool on, struct chain *chain);

/*
 * Adds a chain, without its first `from` nodes, to a step: nodes, sets, cells, digits, truths, and
 * the length to the size. Almost hidden sets replace the almost locked sets that are
 * larger, except in a closed chain, a loop, where each digit of a locked set eliminates.
 */
void step_add_chain(struct step *step, const struct graph *graph, const struct chain *chain,
                    int from, bool closed);
