/*
 * The house counts of a position: the number of places that each digit has in each house, and of
 * the empty cells of each house, kept up to date with every change. It knows what the techniques of
 * contradictions and singles would find, in the same order, without looking anywhere.
 */
#pragma once

#include "base/machine.h"
#include "engine/singles/singles.h"

/*
 * A count for each house of the classic board, four bits wide: house n has bits 4n to 4n + 3. Other
 * boards have more houses: there only `hidden`, `empty` (houses with one) and `naked` are kept,
 * with one bit a house, and taken anew after each change.
 */
typedef uint128 packed_counts;

struct house_counts {
    packed_counts places[DIGITS + 1]; /* 15 in the houses where the digit is set */
    packed_counts hidden[DIGITS + 1]; /* 8 in the houses where the digit has exactly one place */
    packed_counts empty;              /* empty cells */
    cellset naked;                    /* cells with one candidate */
    int width;                        /* bits of a house */
    bool broken; /* a digit lacks a place, or a cell a candidate, or a digit stands twice */
};

void house_counts_take(struct house_counts *house_counts, const struct position *position);

/* The following functions change the position that was counted, and the house counts with it. */

/* Returns the peers that lost the digit. */
cellset house_counts_place(struct house_counts *house_counts, struct position *position, int cell,
                           int digit);
void house_counts_eliminate(struct house_counts *house_counts, struct position *position,
                            const struct candset *set);
void house_counts_apply(struct house_counts *house_counts, struct position *position,
                        const struct step *step);
/* Places singles of these kinds as long as there are any and nothing is broken. */
void house_counts_fill(struct house_counts *house_counts, struct position *position,
                       unsigned kinds);

/*
 * The step of the first of these rules for singles that finds one; false if none of them does. The
 * house counts must not be broken. If the context knows its last placement, it is the rule's step
 * that continues best from there: of the same digit or, if there is none, in a cell that shares a
 * house with it; boxes before lines, as always.
 */
bool house_counts_next(const struct house_counts *house_counts, const struct context *context,
                       const struct rules *rules, struct step *step);
