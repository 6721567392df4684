/*
 * Functions that the files of chains share: a search through a graph, and the steps made from the
 * chains that it meets.
 */
#pragma once

#include "engine/step/pattern.h"
#include "engine/step/technique.h"
#include "engine/technique/chains/self_refuting.h"
#include "engine/technique/chains/graph.h"

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
    const struct self_refuting *self_refuting; /* NULL for the techniques that do not use it */
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

/*
 * Adds a chain, without its first `from` nodes, to a step: nodes, sets, cells, digits, truths, and
 * the length to the size. Almost hidden sets replace the almost locked sets that are
 * larger, except in a closed chain, a loop, where each digit of a locked set eliminates.
 */
void step_add_chain(struct step *step, const struct graph *graph, const struct chain *chain,
                    int from, bool closed);

/* A weak link rules out a node: "r1c7 is not 5 (row 1)", "neither r4c2 nor r4c3 is 5 (box 4)". */
void word_weak_link(const struct explanation *explanation, const struct node *node);
/*
 * A strong link leaves a node: "it is 5", "column 4 has its 5 in r7c4", "A has its 5 in r2c3 or
 * r2c7".
 */
void word_strong_link(const struct explanation *explanation, const struct node *node);
/*
 * The first node before `end` that contradicts an earlier one from `start` on, whose number
 * *earlier becomes; `end` if these nodes do not contradict each other.
 */
int chain_clash(const struct pattern *pattern, int start, int end, int *earlier);
/* "r3c4 would be both 5 and 7" */
void word_clash(const struct explanation *explanation, int earlier, int clash);
