/*
 * Experiments, after which the project is named (reductio ad absurdum): a digit is supposed to be
 * in a cell, and the basic techniques draw their conclusions from it. If they find a contradiction,
 * the digit cannot be there.
 */
#pragma once

#include "base/status.h"
#include "engine/search/probe.h"
#include "engine/singles/propagation.h"
#include "engine/step/proof.h"
#include "engine/step/context.h"

/* The words of an experiment list the steps of its proof if there are no more than this. */
enum { EXPERIMENT_LISTED = 5 };

/*
 * Tries a digit in an empty cell. If the basic techniques refute it, with inner experiments at most
 * depth-1 deep (depth 1: none), *step becomes the experiment that eliminates it, with its proof;
 * the caller releases it. STATUS_NO: it is not refuted. STATUS_FAILED: memory ran out.
 */
enum status experiment_refute(const struct position *position, int cell, int digit, int depth,
                              struct step *step);

/*
 * Whether a digit is a candidate of the cell that the basic techniques do not refute. No step is
 * made, so this is about ten times as fast as experiment_refute(). The position must be one in
 * which the basic techniques find nothing more, and no contradiction.
 */
bool experiment_stands(const struct position *position, int cell, int digit);

/*
 * Finds the experiment whose refutation has the fewest steps, with inner experiments only if no
 * other refutes a candidate. Only the trials that seem the nearest to their contradictions are
 * compared, so a smaller one may exist. The same position always has the same experiment.
 * STATUS_NO: no candidate is wrong (the position is solved, or each candidate belongs to a
 * solution). STATUS_FAILED: memory ran out.
 */
enum status experiment_smallest(const struct position *position, struct step *step);

/* Makes the step that eliminates the digit tried in a proof, and takes the proof over. */
void experiment_step(struct step *step, const struct board *board, struct proof *proof);

/* A propagation that continues by all basic techniques, not by singles alone. */
struct inference {
    struct propagation propagation;
    struct context context; /* of the propagation's position */
    struct steplist found;  /* working memory */
};

void inference_init(struct inference *inference);
void inference_release(struct inference *inference);
/*
 * Carries the propagation on. Returns true if it ended in a contradiction; false if nothing more
 * follows or, with propagation.failed, if memory ran out.
 */
bool inference_go(struct inference *inference);

/* Trials: a candidate is supposed to be true, to see whether it leads to a contradiction. */
struct trial {
    uint8_t cell, digit;
    uint16_t score; /* the lower, the more promising */
    uint16_t probe; /* index in `probe` of struct trials */
};

enum { TRIALS_MOST = CELLS * DIGITS };

struct trials {
    int count;
    struct trial at[TRIALS_MOST];
    struct probe probe[TRIALS_MOST]; /* the result of each trial */
};

/* Lists the candidates of all cells with several candidates, without trying them. */
void trials_list(struct trials *trials, const struct probe *grid);
/* Sets each trial in its probe, a copy of the grid, and settles the probe. */
void trials_probe(struct trials *trials, const struct probe *grid);
