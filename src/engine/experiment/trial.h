/*
 * Trials: a candidate assumed, and which inner trials carry it to its contradiction.
 */
#ifndef ENGINE_EXPERIMENT_TRIAL_H
#define ENGINE_EXPERIMENT_TRIAL_H

#include "engine/search/probe.h"
#include "reductio/engine/logic.h"
#include "reductio/engine/proof.h"

struct census;

struct trial {
    uint8_t cell, digit;
    uint16_t score; /* less is more promising */
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

/* For a grid that is settled and not dead; `space` is for work. False when there is none. */
bool plan_make(struct plan *plan, const struct probe *grid, struct trials *space);
/* Leaves out what is not needed, the costliest first. */
void plan_reduce(struct plan *plan, const struct probe *grid, struct trials *space);

/*
 * About how many steps refute a digit by forward inference, before what can be spared is left out;
 * 0 when it is not refuted. The census is of the position.
 */
size_t trial_measure(const struct census *census, int cell, int digit);

/*
 * Tries a digit and goes on by forward inference, everything at hand side by side, and with the
 * inner experiments of a plan (NULL: none). True, and the step that it makes, when that ends in a
 * contradiction.
 */
bool trial_refute(const struct position *position, int cell, int digit, const struct plan *plan,
                  struct step *step);

/*
 * A supposition followed by singles alone, side by side, until there are none or a contradiction is
 * in plain sight: the list has the singles in order and then, if it is OUTCOME_CONTRADICTION, every
 * contradiction there is. None of these steps owns anything. The list is emptied first. Supposed
 * NULL: what singles say anyway.
 */
enum outcome trial_singles(const struct census *census, const struct supposition *supposed,
                           struct steplist *list);

#endif
