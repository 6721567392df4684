/* Experiments: a digit is supposed to be in a cell, and forward inference refutes it. */
#pragma once

#include "engine/step/proof.h"

/*
 * Tries a digit in an empty cell. If forward inference refutes it, with inner experiments at most
 * depth-1 deep (depth 1: none), *step becomes the experiment that eliminates it, with its proof;
 * the caller releases it. If memory runs out the answer is true as well, and the step is broken.
 */
bool experiment_refute(const struct position *position, int cell, int digit, int depth,
                       struct step *step);

/*
 * Whether a digit is a candidate that forward inference does not refute, about ten times as fast as
 * experiment_refute(). Forward inference has ended in the position without a contradiction.
 */
bool experiment_stands(const struct position *position, int cell, int digit);

/*
 * The experiment with the fewest steps, one with inner experiments only if there is none without.
 * Only those that seem the nearest to their contradictions are compared, so a smaller one may
 * exist. Returns false if every candidate belongs to a solution; true and a broken step if memory
 * runs out. The same position always has the same experiment.
 */
bool experiment_smallest(const struct position *position, struct step *step);

/* The step of a proof, which is taken over. NULL, because memory ran out: the step is broken. */
void experiment_step(struct step *step, struct proof *proof);
