/*
 * Trials: a candidate assumed, and which inner trials carry it to its contradiction.
 */
#ifndef REDUCTIO_ENGINE_EXPERIMENT_TRIAL_H
#define REDUCTIO_ENGINE_EXPERIMENT_TRIAL_H

#include "engine/search/probe.h"
#include "engine/step/step.h"

struct trial {
    uint8_t cell, digit;
    uint16_t score; /* less is more promising */
    uint16_t probe; /* which of the probes is its own */
};

enum { TRIALS_MOST = CELLS * DIGITS };

struct trials {
    int count;
    struct trial at[TRIALS_MOST];
    struct probe probe[TRIALS_MOST]; /* what becomes of each */
};

/* The candidates of cells with several, none tried yet. */
void trials_list(struct trials *trials, const struct probe *grid);
/* Settles the grid with each trial in turn. */
void trials_probe(struct trials *trials, const struct probe *grid);
/* The less the score, the earlier; of the same score by cell, then by digit. */
void trials_sort(struct trials *trials);

/*
 * Inner trials which, refuted one after the other and struck out, leave a grid with a contradiction
 * in plain sight. They come in waves: those of one wave are refuted side by side.
 */
struct plan {
    int count;
    struct trial at[TRIALS_MOST]; /* its score is the wave, from 0 */
};

/*
 * A plan of at most so many trials, none of which can be spared. For a grid that is settled and not
 * dead; `space` is for work. False when none is found.
 */
bool plan_find(struct plan *plan, const struct probe *grid, int most, struct trials *space);

/*
 * Tries a digit and goes on by forward inference, everything at hand side by side, and with the
 * inner experiments of a plan (NULL: none). True, and the step that it makes, when that ends in a
 * contradiction; or a broken one when memory ran out.
 */
bool trial_refute(const struct position *position, int cell, int digit, const struct plan *plan,
                  struct step *step);

#endif
