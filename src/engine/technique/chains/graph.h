/*
 * The graph of links between candidates, groups of them, and almost locked sets (the players'
 * forum: alternating inference chains).
 *
 * A node is a digit and some cells. It is *on* when one of the cells has the digit, *off* when none
 * has. Strong links: if this node is off, that one is on (they are all the places of a digit in
 * a house, all the candidates of a cell, or two digits of an almost locked set). Weak links: if
 * this node is on, that one is off (every cell of the one sees every cell of the other; or both are
 * candidates of one cell). Chains alternate between the two.
 */
#pragma once

#include "engine/step/step.h"
#include "engine/step/context.h"

/* The kinds of graphs, by their nodes: each kind also has those of the kinds above it. */
enum graph_kind {
    GRAPH_PLAIN,    /* candidates */
    GRAPH_GROUPS,   /* two or three candidates of a digit where a box and a line intersect */
    GRAPH_FEW_SETS, /* a digit's candidates in one of the few sets that context_sets() selects */
    GRAPH_SETS,     /* in any almost locked set; eliminates the same, by shorter chains */
};

/* Each digit's nodes begin at a multiple of 64, so that no word of a nodeset mixes two digits. */
enum {
    GRAPH_SPAN = 512, /* most nodes of a digit; only an empty grid's sets need more */
    GRAPH_NODES = DIGITS * GRAPH_SPAN,
    GRAPH_WORDS = GRAPH_NODES / 64,
    GRAPH_LINKS = 32000,
    NO_NODE = 0xFFFF,
};

/* The place of a strong link: a house, a cell, or an almost locked set. */
enum {
    VIA_HOUSE = 0,
    VIA_CELL = VIA_HOUSE + HOUSES_MOST,
    VIA_SET = VIA_CELL + CELLS, /* plus the set's index in graph->sets */
};

struct graph_link {
    uint16_t to, via, next; /* next: in the list of a node; 0 ends it */
};

struct graph_node {
    cellset cells;
    cellset sees;         /* the cells with the digit that see all of its cells */
    uint16_t first, last; /* its strong links */
    uint16_t weak;        /* use graph_weak() */
    uint8_t digit;
    bool single; /* a candidate, not a group */
};

/* Nodes as bits; only the first graph->words words are in use. */
struct nodeset {
    uint64_t word[GRAPH_WORDS];
};

static inline bool nodeset_has(const struct nodeset *set, int node)
{
    return set->word[node / 64] >> (node % 64) & 1;
}

static inline void nodeset_add(struct nodeset *set, int node)
{
    set->word[node / 64] |= (uint64_t)1 << (node % 64);
}

struct graph {
    const struct position *position; /* borrowed */
    const struct sets *sets;         /* borrowed; NULL: it has none */
    int words;                       /* of a nodeset that are in use */
    int first_word[DIGITS + 2];      /* of each digit's nodes in a nodeset, and the end */
    int nodes[DIGITS + 1];           /* the number of each digit's nodes */
    uint16_t links;
    bool partial;                          /* there was no room for some nodes or links */
    uint16_t candidate[CELLS][DIGITS + 1]; /* the node of an open candidate */
    struct nodeset linked;                 /* nodes with strong links */
    struct graph_node node[GRAPH_NODES];
    struct graph_link link[GRAPH_LINKS];
    uint64_t weak[GRAPH_NODES * GRAPH_SPAN / 64]; /* graph_weak() */
};

/* The nodes of its own digit that a node sees: words of bits, from that digit's first word on. */
static inline const uint64_t *graph_weak(const struct graph *graph, int node)
{
    return &graph->weak[graph->node[node].weak];
}

/* The graph of this context's position; NULL when memory ran out. */
const struct graph *context_graph(struct context *context, enum graph_kind kind);

/* The first node with strong links from this one on; NO_NODE: none. */
int graph_next_linked(const struct graph *graph, int node);
/* Whether two nodes have a weak link: if one is on, the other is off. */
bool graph_sees(const struct graph *graph, int one, int other);

/*
 * The consequences of an assumption along the links of a graph, and the chains that show them: the
 * links that a chain may use.
 */
enum {
    BY_HOUSE = 1,    /* strong links of a house */
    BY_CELL = 2,     /* strong links of a cell */
    BY_SET = 4,      /* strong links of an almost locked set */
    WITHIN_CELL = 8, /* weak links of a cell */
    BY_ALL = 15,
};

struct flow {
    const struct graph *graph; /* borrowed; it, the links and the longest are set by the caller */
    unsigned links;            /* BY_... */
    unsigned longest; /* most nodes of a chain that ends in one that is on; 0: any number */
    uint16_t start;
    bool start_on;
    struct nodeset on, off;
    uint16_t count, reached[GRAPH_NODES]; /* nodes that are on, the nearest first */
    uint16_t length[GRAPH_NODES];         /* nodes of the shortest chain to each, with both ends */
    uint16_t before_on[GRAPH_NODES];  /* the node that is off, from which it follows; or NO_NODE */
    uint16_t via[GRAPH_NODES];        /* where the strong link from that node lies */
    uint16_t before_off[GRAPH_NODES]; /* use flow_before_off() */
};

/*
 * Follows a node that is supposed to be on, or off, breadth first. Stops, and returns true, when
 * the node `until` (NO_NODE: none) is off: see flow_before_off().
 */
bool graph_follow(struct flow *flow, int node, bool on, int until);

/* The node that is on and turns this one off; NO_NODE for the assumption, or if it is not off. */
int flow_before_off(const struct flow *flow, int node);

/* The shortest way from an assumption to one of its consequences. */
enum { CHAIN_MOST = 250 };
struct chain {
    int count;
    bool on; /* whether the first node is on; then on and off alternate */
    uint16_t node[CHAIN_MOST];
    uint16_t via[CHAIN_MOST + 1]; /* where the strong link to a node that is on lies */
};

/*
 * The chain to a node that is on, or off; false if it has more than CHAIN_MOST nodes. `backwards`:
 * it is read from that node, as if this were on, to the assumption.
 */
bool flow_chain(const struct flow *flow, int node, bool on, bool backwards, struct chain *chain);
