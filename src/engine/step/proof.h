/*
 * A proof: a digit tried in a cell, the steps that follow, and the contradiction in which they end.
 * Forcing nets have two more kinds: a digit supposed not to be in a cell; and, where one of several
 * candidates must be true, branches side by side instead of steps, each with a proof that ends in
 * the consequence of its candidate, or in a contradiction.
 */
#pragma once

#include "engine/step/step.h"

struct supposition {
    uint8_t cell, digit;
    bool absent; /* it is supposed that the digit is not in the cell */
};
void position_suppose(struct position *position, const struct supposition *supposed);

/*
 * Makes the proof of the last of the steps taken after something was supposed in `below`; mostly it
 * is a contradiction. The proof has copies, in the same order, of those that the last one needs;
 * the list stays the caller's. NULL when memory ran out.
 */
struct proof *proof_make_of(const struct position *below, const struct supposition *supposed,
                            const struct steplist *steps);

/*
 * Marks in needed[], which has an element for each step, the steps of a path from `start` without
 * which these candidates would not all be absent. False: memory ran out.
 */
bool proof_support(const struct position *start, const struct steplist *steps,
                   const struct candset *absent, bool *needed);

/*
 * Gives a step, and those of its proof, the names that fit the board: `before` has fewer digits
 * than the position in which the step was found, as steps before it, or around its proof, were left
 * out.
 */
void proof_fit_names(struct step *step, const struct position *before);

/* The number of steps, including those of inner experiments. */
size_t proof_size(const struct proof *proof);
/* How deep experiments are nested: 1 without inner experiments. */
int proof_depth(const struct proof *proof);
/*
 * The position before step `index` when the proof is walked from `below`. Each of several branches
 * begins at `below`.
 */
void proof_position(const struct proof *proof, const struct position *below, size_t index,
                    struct position *position);
