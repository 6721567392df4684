/*
 * The chains of several branches in words: each begins with an assumption of its own, and all have
 * the same consequence, or begin alike and contradict each other.
 */
#pragma once

#include "engine/step/pattern.h"
#include "engine/step/proof.h"
#include "engine/step/technique.h"
#include "engine/step/words.h"

/* The chain that begins at this node ends before the next that begins one. */
int branch_end(const struct pattern *pattern, int start);
/*
 * The first node of this chain, except the last, that contradicts an earlier one of it, whose
 * number *earlier becomes; the end of the chain if there is none. The last node is the conclusion.
 */
int branch_clash(const struct pattern *pattern, int start, int *earlier);
/* "r2c3 is not 3 (column 3), so row 2 has its 3 in r2c8; r2c8 is not 7 ..." */
void word_branch(const struct explanation *explanation, int from, int end);
/*
 * "Then r7c7 is 4, as above; r2c7 is not 4 (column 7), so it is 2.": a line for a chain from an
 * assumption that was made before, without the links that it shares with an earlier chain.
 */
void word_consequence(const struct explanation *explanation, int start);
/*
 * A line for each chain, with its assumption, up to the node that contradicts an earlier one. A
 * common end of two chains is written once.
 */
void word_branches(const struct explanation *explanation);

/*
 * Sets of candidates one of which must be true: those of a cell, or a digit's places in a house.
 * Forcing chains and nets start from all candidates of such a set.
 */
/* Sources are numbered: cells first, then digits 1 to 9 of each house. */
enum { SOURCES = CELLS + HOUSES * DIGITS, ALTERNATIVES = 9 };

struct source {
    int count;
    struct supposition at[ALTERNATIVES];
};

void source_read(struct source *source, const struct position *position, int number);
/* Adds to a step the source's house, and that one of the source's candidates must be true. */
void source_rest(struct step *step, int number);

/* A candidate that is true (placed) or false; size: the nodes or steps that prove it. */
struct conclusion {
    uint16_t size, source;
    uint8_t cell, digit;
    bool placed;
};
/*
 * Calls offer(search, conclusion) for the conclusions that are not too large, the smallest first,
 * until offer() returns true; returns whether it did.
 */
bool conclusions_offer(const struct finder *finder, struct conclusion *found, size_t count,
                       bool (*offer)(void *search, const struct conclusion *conclusion),
                       void *search);
