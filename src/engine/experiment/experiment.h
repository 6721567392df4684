/*
 * Experiments: a digit is supposed to be in a cell, forward inference follows it, and if that leads
 * to a contradiction the digit cannot be there.
 */
#pragma once

#include "engine/step/proof.h"

/*
 * Tries a digit in an empty cell. If it leads to a contradiction by forward inference, with inner
 * experiments at most depth-1 deep (depth 1: none), *step becomes the experiment that eliminates
 * it, with its proof, and the answer is true. The caller releases *step. If memory runs out the
 * answer is true as well, and the step is broken.
 */
bool experiment_refute(const struct position *position, int cell, int digit, int depth,
                       struct step *step);

/*
 * Whether forward inference leaves a digit standing that is tried in a cell: without a step, and
 * about ten times as fast as experiment_refute(). Forward inference must have ended in the position
 * without a contradiction. A digit that is not a candidate of the cell does not stand.
 */
bool experiment_stands(const struct position *position, int cell, int digit);

/*
 * The smallest experiment that can be refuted: the one with the fewest steps, and one with inner
 * experiments only if there is none without. Only the experiments that seem the nearest to their
 * contradictions are compared, so a smaller one may exist. Returns false if no candidate of the
 * position can be wrong (it is solved, or every candidate belongs to a solution). If memory runs
 * out the answer is true, and the step is broken. The same position always has the same experiment.
 */
bool experiment_smallest(const struct position *position, struct step *step);

/*
 * The step that a proof makes, which eliminates the digit that was tried. Takes the proof over. If
 * it is NULL, because memory ran out, the step is broken.
 */
void experiment_step(struct step *step, struct proof *proof);
