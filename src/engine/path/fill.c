/*
 * Seed 002's third approach: cells that nothing but an experiment fills.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/experiment/inference.h"
#include "engine/experiment/trial.h"

struct filling {
    struct position position;
    struct census census;
    struct inference inference; /* for work */
    struct trials trials;
    digitset refuted[CELLS]; /* in the position, each digit tried by itself */
    bool failed;             /* memory ran out */
};

/* Marks what one trial each refutes. */
static void refute_all(struct filling *filling)
{
    struct trials *trials = &filling->trials;
    const struct probe nothing = { 0 };
    struct probe grid;
    memset(filling->refuted, 0, sizeof filling->refuted);
    probe_init(&grid, &filling->position);
    trials_list(trials, &grid);
    trials_probe(trials, &grid);
    probes_settle(&grid, 1);
    probe_settle_houses(&grid, &nothing);
    for (int i = 0; i < trials->count; i++) {
        struct probe *probe = &trials->probe[i];
        if (!probe->dead && !probe->full)
            probe_settle_houses(probe, &grid);
        if (probe->dead)
            filling->refuted[trials->at[i].cell] |= digit_bit(trials->at[i].digit);
    }
}

/* The steps of all its experiments; no more are counted once there are `most`. */
static size_t cost_of(struct filling *filling, int cell, size_t most)
{
    size_t cost = 0;
    for (digitset left = filling->refuted[cell]; left && cost < most; left &= left - 1) {
        const struct supposition tried = { (uint8_t)cell, (uint8_t)digitset_first(left), false };
        course_begin(&filling->inference.course, &filling->position, &filling->census, &tried);
        /* It ends, as it was refuted, unless memory runs out: then its steps are not all there. */
        if (inference_go(&filling->inference))
            cost += course_size(&filling->inference.course);
        filling->failed |= filling->inference.course.failed;
    }
    return cost;
}

/* The cell that takes the fewest steps; -1: none has all digits but one refuted. */
static int choose(struct filling *filling, int *digit)
{
    size_t least = SIZE_MAX;
    int best = -1;
    refute_all(filling);
    census_take(&filling->census, &filling->position);
    for (int cell = 0; cell < CELLS && !filling->failed; cell++) {
        digitset left = filling->position.digits[cell] & (digitset)~filling->refuted[cell];
        if (!filling->refuted[cell] || digitset_count(left) != 1)
            continue;
        size_t cost = cost_of(filling, cell, least);
        if (cost < least) {
            least = cost;
            best = cell;
            *digit = digitset_first(left);
        }
    }
    return best;
}

void experiment_fill(const struct position *start, int most, struct fillings *fillings)
{
    struct filling *filling = malloc(sizeof *filling);
    int digit = 0;
    *fillings = (struct fillings){ .outcome = OUTCOME_NO_MEMORY };
    if (!filling)
        return;
    filling->position = *start;
    filling->failed = false;
    inference_init(&filling->inference);
    while ((fillings->outcome = path_run(&filling->position, rules_forward, NULL)) ==
               OUTCOME_STUCK &&
           fillings->count < most) {
        int cell = choose(filling, &digit);
        if (filling->failed)
            fillings->outcome = OUTCOME_NO_MEMORY;
        if (filling->failed || cell < 0)
            break;
        position_place(&filling->position, cell, digit);
        fillings->cell[fillings->count++] = (uint8_t)cell;
    }
    inference_release(&filling->inference);
    free(filling);
}
