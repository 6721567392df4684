/* Trials: a candidate is supposed to be true, and some inner trials lead to its contradiction. */
#pragma once

#include "base/status.h"
#include "engine/search/probe.h"
#include "engine/step/step.h"

struct trial {
    uint8_t cell, digit;
    uint16_t score; /* the lower, the more promising */
    uint16_t probe; /* the index of its probe */
};

enum { TRIALS_MOST = CELLS * DIGITS };

struct trials {
    int count;
    struct trial at[TRIALS_MOST];
    struct probe probe[TRIALS_MOST]; /* what each trial leads to */
};

/* Lists the candidates of all cells with several of them; none is tried yet. */
void trials_list(struct trials *trials, const struct probe *grid);
/* Sets each trial in a copy of the grid, its probe, and settles that. */
void trials_probe(struct trials *trials, const struct probe *grid);
/* Sorts by score, then by cell, then by digit. */
void trials_sort(struct trials *trials);

/*
 * Inner trials. When they are refuted and eliminated wave by wave, those of one wave side by side,
 * the grid has a contradiction in plain sight.
 */
struct plan {
    int count;
    struct trial at[TRIALS_MOST]; /* the score of each is its wave, from 0 */
};

/*
 * Finds a plan of at most `most` trials, none of which can be left out, for a grid that is settled
 * and not dead; `space` is working memory. Returns false if it finds none.
 */
bool plan_find(struct plan *plan, const struct probe *grid, int most, struct trials *space);

/* Like experiment_refute(), but with the inner experiments of a plan and no others (NULL: none). */
enum status trial_refute(const struct position *position, int cell, int digit,
                         const struct plan *plan, struct step *step);
