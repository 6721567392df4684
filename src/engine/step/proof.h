/*
 * A proof: a digit tried in a cell, the steps that follow, and the contradiction they end in.
 * Reductio ad absurdum, kept so that it can be walked later. A net
 * (technique/on_request/forcing_net.c) has two kinds more. A digit may be supposed not to be in a
 * cell. And where one of several candidates must be true, nothing is supposed, and the steps are
 * the branches, side by side: what each of the candidates leads to, with a proof of its own that
 * ends in that, or in a contradiction.
 */
#pragma once

#include "engine/step/step.h"

/* What a proof begins with. */
struct supposition {
    uint8_t cell, digit;
    bool absent; /* not the digit, but that it is not there */
};
void position_suppose(struct position *position, const struct supposition *supposed);

/*
 * Makes the proof that `digit` in `cell` cannot be, from the steps that were taken after it was
 * set in `below`, the last of them a contradiction. Only what the contradiction needs is kept, in
 * order. The list stays the caller's. NULL when memory ran out.
 */
struct proof *proof_make(const struct position *below, int cell, int digit,
                         const struct steplist *steps);
/* The same of any supposition; the last step, whatever it is, is what the others have to lead to.
 */
struct proof *proof_make_of(const struct position *below, const struct supposition *supposed,
                            const struct steplist *steps);

/*
 * Marks in needed[] (one for each step) the steps of a path from `start` on without which these
 * candidates would not all be absent. False when memory ran out.
 */
bool proof_support(const struct position *start, const struct steplist *steps,
                   const struct candset *absent, bool *needed);

/* Steps in all, those of inner experiments counted: the measure by which one is smaller. */
size_t proof_size(const struct proof *proof);
/* 1 without inner experiments. */
int proof_depth(const struct proof *proof);
/*
 * The position before step number `index`, when the proof is walked from `below`. Of branches each
 * begins there.
 */
void proof_position(const struct proof *proof, const struct position *below, size_t index,
                    struct position *position);
