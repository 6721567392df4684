/* Trials: a candidate is supposed to be true, to see whether it leads to a contradiction. */
#pragma once

#include "base/status.h"
#include "engine/search/probe.h"
#include "engine/step/step.h"

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
/* Sorts by score, then by cell, then by digit. */
void trials_sort(struct trials *trials);

/*
 * Inner trials that show a contradiction: eliminated wave by wave, each wave's side by side as all
 * of them are refuted, they leave a grid with a contradiction in plain sight.
 */
struct plan {
    int count;
    struct trial at[TRIALS_MOST]; /* the score of each is its wave, from 0 */
};

/*
 * Finds a plan of at most `most` trials, all of them necessary, for a settled grid that is not
 * dead; `space` is working memory. False: it found none.
 */
bool plan_find(struct plan *plan, const struct probe *grid, int most, struct trials *space);

/* Like experiment_refute(), but with the inner experiments of a plan and no others (NULL: none). */
enum status trial_refute(const struct position *position, int cell, int digit,
                         const struct plan *plan, struct step *step);
