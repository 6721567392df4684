/* What follows from an assumption along the links of a graph, and the chains that show it. */
#pragma once

#include "engine/step/step.h"
#include "engine/technique/chains/graph.h"

/* Which links a chain may use. */
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
    uint16_t via[GRAPH_NODES];        /* and where that link lies */
    uint16_t before_off[GRAPH_NODES]; /* use flow_before_off() */
};

struct assumption {
    uint16_t node;
    bool on;
    uint16_t links;   /* BY_... */
    uint16_t longest; /* nodes that are on are not looked for at a greater length; 0: all are */
    uint16_t until;   /* stop when this node is off, NO_NODE: never */
};

/* True when `until` was reached: flow_before_off() of it gives the way. */
bool graph_follow(const struct graph *graph, const struct assumption *assumption,
                  struct flow *flow);

/* The node that is on and makes this one off; NO_NODE for the assumption, or when it is not off. */
int flow_before_off(const struct flow *flow, int node);

/* The way from an assumption to one of its consequences. */
enum { CHAIN_MOST = 250 };
struct chain {
    int count;
    bool on; /* the first node: true or false; then they alternate */
    uint16_t node[CHAIN_MOST];
    uint16_t via[CHAIN_MOST]; /* of a node that follows by a strong link */
};

/* The chain to a node that is on, or off; false when it is too long to be told. */
bool flow_chain(const struct flow *flow, int node, bool on, struct chain *chain);

/*
 * Adds a chain, without its first `from` nodes, to a step: nodes, sets, cells, digits, truths, and
 * the length to the size.
 */
void step_add_chain(struct step *step, const struct graph *graph, const struct chain *chain,
                    int from);
