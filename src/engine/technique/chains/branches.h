/*
 * Chains as evidence of steps and in words: each link with the place where it lies; and steps of
 * several branches, chains that each begin with an assumption of its own, and all have the same
 * consequence, or begin alike and contradict each other.
 */
#pragma once

#include "engine/step/pattern.h"
#include "engine/step/proof.h"
#include "engine/step/technique.h"
#include "engine/step/words.h"
#include "engine/technique/chains/graph.h"

/*
 * Adds a chain, without its first `from` nodes, to a step: nodes, sets, cells, digits, truths, and
 * the length to the size. Almost hidden sets replace the almost locked sets that are
 * larger, except in a closed chain, a loop, where each digit of a locked set eliminates.
 */
void step_add_chain(struct step *step, const struct graph *graph, const struct chain *chain,
                    int from, bool closed);

/* Whether both nodes are candidates of one cell. */
bool nodes_share_cell(const struct node *one, const struct node *other);
/* Whether one clause words three of the `left` nodes from here: those of an almost hidden set. */
bool leads_through(const struct node *node, int left);
/* The house in which the node and the one before are all places of their digit. */
int strong_house(const struct explanation *explanation, const struct node *node);
/* A weak link rules out a node: "r1c7 is not 5 (row 1)", "neither r4c2 nor r4c3 is 5 (box 4)". */
void word_weak_link(const struct explanation *explanation, const struct node *node);
/*
 * A strong link leaves a node: "it is 5", "column 4 has its 5 in r7c4", "A has its 5 in r2c3 or
 * r2c7".
 */
void word_strong_link(const struct explanation *explanation, const struct node *node);
/* A true candidate, in short: "r7c4=5", "5 in r2c37". */
void word_candidate(const struct explanation *explanation, const struct node *node);
/*
 * The first node before `end` that contradicts an earlier one from `start` on, whose number
 * *earlier becomes; `end` if these nodes do not contradict each other.
 */
int chain_clash(const struct explanation *explanation, int start, int end, int *earlier);
/* "r3c4 would be both 5 and 7", "box 9 would have two 1s" */
void word_clash(const struct explanation *explanation, int earlier, int clash);

/* The chain that begins at this node ends before the next that begins one. */
int branch_end(const struct pattern *pattern, int start);
/*
 * The first node of this chain, except the last, that contradicts an earlier one of it, whose
 * number *earlier becomes; the end of the chain if there is none. The last node is the conclusion.
 */
int branch_clash(const struct explanation *explanation, int start, int *earlier);
/* "r2c3 is not 3 (column 3), so row 2 has its 3 in r2c8; r2c8 is not 7 ..." */
void word_branch(const struct explanation *explanation, int from, int end);
/*
 * A line for each chain, with its assumption, up to the node that contradicts an earlier one; a
 * common end of two chains is written once.
 */
void word_branches(const struct explanation *explanation);

/*
 * The short form of chains has these versions, from the fullest to the briefest: with the place
 * that a link rules out, "so r7c7, not r7c1, is 7 (row 7)"; with the house alone; as a list,
 * "r7c7=7 (row 7)"; without houses, "r7c7=7", where sets are "r7c7=7 (r7c79 {5,7,8})"; without
 * these, too; with the end of a branch alone.
 */
enum brevity { WITH_BOTH_PLACES, WITH_HOUSES, AS_LIST, WITHOUT_HOUSES, WITHOUT_SETS, LAST_ALONE };
/* The true nodes from `from` to `end`: "r5c1 is 7 (row 5), so r7c7 is 7 (row 7)". */
void word_true_nodes(const struct explanation *explanation, int from, int end, int brevity);
/* The branches: "if r4c1=2, then r4c5=7, r6c5=3; if r4c1=5, at once". */
void word_branches_in_short(const struct explanation *explanation, int brevity);

/*
 * Sets of candidates one of which must be true: those of a cell, or a digit's places in a house.
 * Forcing chains and nets start from all candidates of such a set. They are numbered: cells first,
 * then digits 1 to 9 of each house.
 */
enum { SOURCES = CELLS + HOUSES_MOST * DIGITS, ALTERNATIVES = 9 };

struct source {
    int count;
    struct supposition at[ALTERNATIVES];
};

void source_read(struct source *source, const struct position *position, int number);
/* Adds to a step the source's house, and that one of the source's candidates must be true. */
void source_rest(struct step *step, const struct board *board, int number);

/* A candidate that is true (placed) or false; size: the nodes or steps that prove it. */
struct conclusion {
    uint16_t size, source;
    uint8_t cell, digit;
    bool placed;
};
/* Compares two conclusions for qsort(): the smallest first. */
int conclusion_order(const void *one, const void *other);
