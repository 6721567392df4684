/*
 * Experiments: a digit assumed, what follows by forward inference, and what a contradiction proves.
 */
#ifndef REDUCTIO_ENGINE_EXPERIMENT_EXPERIMENT_H
#define REDUCTIO_ENGINE_EXPERIMENT_EXPERIMENT_H

#include "engine/path/path.h"
#include "engine/step/proof.h"

/*
 * Tries a digit in a blank cell. When it leads to a contradiction by forward inference, with inner
 * experiments at most depth-1 deep (depth 1: none), *step becomes the experiment that strikes it
 * out, with its proof, and the answer is true. *step is the caller's to release. When memory ran
 * out the answer is true as well, and the step is broken.
 */
bool experiment_refute(const struct position *position, int cell, int digit, int depth,
                       struct step *step);

/*
 * Whether a digit tried in a cell is left standing by forward inference, told without a step, some
 * ten times as fast. The position is one in which forward inference has ended without a
 * contradiction; a digit that is not in the cell does not stand.
 */
bool experiment_stands(const struct position *position, int cell, int digit);

/*
 * The smallest experiment that can be refuted: the fewest steps, all without inner experiments
 * before any with. Without inner experiments those nearest to their contradiction are compared,
 * with them the most promising: smaller ones may exist. False when the position has no candidate
 * that can be wrong (it is solved, or every candidate belongs to a solution). When memory ran out
 * the answer is true, and the step is broken. Deterministic.
 */
bool experiment_smallest(const struct position *position, struct step *step);

/*
 * Cells that nothing but an experiment fills (seed 002's third approach). Whenever forward
 * inference stands still, a cell is filled whose digits but one are refuted, each tried by itself
 * and without inner experiments; of such cells the one whose experiments have the fewest steps in
 * all, then the first. A plain value.
 */
struct fillings {
    enum outcome
        outcome; /* stuck: there is no such cell, or as many as were asked for are filled */
    int count;
    uint8_t cell[CELLS]; /* in the order in which they are filled */
};
/* Goes on to the end, or until `most` are filled and more are needed. */
void experiment_fill(const struct position *start, int most, struct fillings *fillings);

/*
 * The step that a proof makes: strikes the tried digit out. Takes the proof over. Without one
 * (NULL: memory ran out) it is broken.
 */
void experiment_step(struct step *step, struct proof *proof);

#endif
