/*
 * All that follows if one candidate is true, or false, in the order in which Sudoku Explainer draws
 * it, and the number of nodes that each implication rests on.
 */
#pragma once

#include "engine/er/links.h"

/* How implications are drawn: the modes in the order in which they are tried. */
enum er_mode {
    ER_NISHIO,  /* within one digit; false candidates are eliminated */
    ER_STATIC,  /* only the links of the field at the beginning */
    ER_DYNAMIC, /* false candidates are eliminated, so links appear on the way */
    ER_PLUS,    /* like ER_DYNAMIC, with er_advance() where nothing more follows */
    ER_MODES,
};

enum { SET_WORDS = (CANDIDATES + 63) / 64 };

struct er_set {
    uint64_t word[SET_WORDS];
};

static inline bool er_set_has(const struct er_set *set, int candidate)
{
    return set->word[candidate / 64] >> candidate % 64 & 1;
}

static inline void er_set_add(struct er_set *set, int candidate)
{
    set->word[candidate / 64] |= (uint64_t)1 << candidate % 64;
}

/* One side of a run: the candidates that became true, or those that became false. */
struct er_side {
    struct er_set has;
    uint16_t list[CANDIDATES]; /* in the order in which they were found */
    int count;
    uint16_t nodes[CANDIDATES]; /* the number that each rests on, itself included */
};

struct er_run {
    struct er_side side[2]; /* [true]: became true */
    int absurd;             /* nodes of the contradiction, where a run ends; 0: none */
};

/* Working memory of a run. It is too large for the stack: struct er_forcing contains it. */
struct er_memory;

/* Fills *run with all that follows from a candidate's truth or falsehood. */
void er_run_make(struct er_memory *memory, const struct er_field *field,
                 const struct er_links *links, enum er_mode mode, int candidate, bool on,
                 struct er_run *run);
