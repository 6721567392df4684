/*
 * Functions that the files of chains share: a search through a graph, and the steps made from the
 * chains that it meets.
 */
#pragma once

#include "engine/step/pattern.h"
#include "engine/step/technique.h"
#include "engine/technique/chains/doomed.h"
#include "engine/technique/chains/flow.h"

/* The keys of the eliminations that were offered, each with the size of its smallest step. */
enum { EFFECTS = 1024 };
struct effects {
    int count;
    uint64_t key[EFFECTS]; /* 0: free */
    uint16_t size[EFFECTS];
};

struct chaining {
    const struct finder *finder;
    enum graph_kind kind;
    unsigned links; /* BY_... */
    const struct graph *graph;
    const struct doomed *doomed; /* NULL for the techniques that do not use it */
    struct effects effects;
    struct flow flow;
    struct chain chain;
};

/* False: no chain eliminates anything, or memory ran out. */
bool chaining_init(struct chaining *chaining, const struct finder *finder, enum graph_kind kind);
/* Follows the links from an assumption, as far as the largest size of a step allows. */
bool chaining_follow(struct chaining *chaining, int node, bool on, int until);
/*
 * Offers chaining->chain, unless it has no node of the search's kind or a chain that is no larger
 * has the same effect. The first `from` nodes are left out; `closed`: it ends where it began.
 */
bool chaining_offer(struct chaining *chaining, int from, bool closed,
                    const struct candset *eliminate);

/*
 * Offers chaining->chain as a continuous nice loop, if it eliminates anything. It begins with a
 * node that is off and ends with one that is on and sees it.
 */
bool chaining_offer_loop(struct chaining *chaining);

/* words() of all chains and loops; of those that have a name of their own, see chain_names.h. */
void word_chain(const struct telling *telling);
void word_loop(const struct telling *telling);
void word_named_chain(const struct telling *telling);
void word_named_loop(const struct telling *telling);
/* A weak link rules out a node: "r1c7 is not 5 (row 1)", "neither r4c2 nor r4c3 is 5 (box 4)". */
void word_weak_link(const struct telling *telling, const struct node *node);
/*
 * A strong link leaves a node: "it is 5", "column 4 has its 5 in r7c4", "A has its 5 in r2c3 or
 * r2c7".
 */
void word_strong_link(const struct telling *telling, const struct node *node);
/*
 * The first node before `end` that contradicts an earlier one from `start` on, whose number
 * *earlier becomes; `end` if these nodes do not contradict each other.
 */
int chain_clash(const struct pattern *pattern, int start, int end, int *earlier);
/* "r3c4 would be both 5 and 7" */
void word_clash(const struct telling *telling, int earlier, int clash);

/*
 * The names that players give to short chains and loops by their strong links. Each of these lies
 * in a cell with two candidates, or in a house with two places for a digit.
 *
 * Of three links: a cell, then places of two digits (M-Wing); a cell between places (S-Wing);
 * places of at least two digits (L-Wing); places and two cells side by side, or a cell and then
 * places of one digit (H-Wing). Places between two cells are a W-Wing, three cells an XY-Wing,
 * places of one digit an X-Chain.
 *
 * In a ring, where the ends see each other, the order of the links does not matter: all are places
 * (L-Ring), one is a cell (M-Ring), or two are (H-Ring); three cells are a naked triple. A W-Ring
 * has cells and places by turns, two of each, and two digits.
 */
/* The wings first. */
enum {
    M_WING,
    S_WING,
    L_WING,
    H_WING,
    CHAIN_WINGS,
    M_RING = CHAIN_WINGS,
    L_RING,
    H_RING,
    W_RING,
    CHAIN_NAMES,
    NO_CHAIN_NAME = CHAIN_NAMES
};
enum { CHAIN_NAMED_LINKS = 4 };

/* The strong links of a chain, and the digits that it has. */
struct chain_shape {
    int links;
    bool of_cell[CHAIN_NAMED_LINKS]; /* in a cell, else in a house */
    int digit[CHAIN_NAMED_LINKS];    /* of the node that the link leads to */
    digitset digits;
};

/* The name of a chain or loop with this shape, as its index. */
int chain_kind(const struct chain_shape *shape, bool loop);
/* "an M-Wing"; NULL if the chain of the step has no such name. The step has nodes. */
const char *chain_name(const struct step *step);
