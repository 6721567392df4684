/*
 * The search for the smallest experiment. Probes find in microseconds which candidates can be
 * refuted, and about how far their contradictions are; only the nearest are then told by steps.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/experiment/inference.h"
#include "engine/experiment/trial.h"
#include "engine/search/search.h"

enum {
    /* So many without inner experiments are measured, the nearest by probes first, */
    COMPARED = 32,
    /* and so many of them are told and compared, those that seem the smallest first. */
    TOLD = 4,
    /* With inner ones: so many are looked at for a plan, the most disturbed first, */
    PLANNED = 32,
    /* and so many of them are told, those with the smallest plans first. */
    NESTED_COMPARED = 2,
};

struct hunt {
    const struct position *position;
    struct census census;
    struct inference inference; /* for work */
    struct probe grid;
    struct trials trials; /* of the position; only candidates that are wrong */
    struct trials space;  /* for work */
    struct plan plan, best[NESTED_COMPARED];
    struct trial planned[NESTED_COMPARED]; /* what the best plans are for */
    int planned_count;
    struct trial measured[TOLD]; /* without inner ones; their score is the size */
    int measured_count;
    struct step *step;  /* the smallest so far */
    bool found, failed; /* failed: memory ran out */
};

/* Keeps the smaller one; takes the step over. */
static void compare(struct hunt *hunt, struct step *step)
{
    hunt->failed |= step->broken;
    if (hunt->found && step->size >= hunt->step->size) {
        step_release(step);
        return;
    }
    if (hunt->found)
        step_release(hunt->step);
    *hunt->step = *step;
    hunt->found = true;
}

static bool try_one(struct hunt *hunt, const struct trial *trial, const struct plan *plan)
{
    struct step step;
    if (!trial_refute(hunt->position, trial->cell, trial->digit, plan, &step))
        return false;
    compare(hunt, &step);
    return true;
}

/* Whether a candidate belongs to no solution: `solution` when the position has just one. */
static bool is_wrong(const struct position *position, const struct grid *solution,
                     const struct trial *trial)
{
    if (solution)
        return solution->digit[trial->cell] != trial->digit;
    struct position tried = *position;
    position_place(&tried, trial->cell, trial->digit);
    return !search_count(&tried, 1, NULL);
}

/* Only candidates that no solution has can be refuted. */
static void keep_wrong(struct hunt *hunt)
{
    struct trials *trials = &hunt->trials;
    struct grid solution;
    int solutions = search_count(hunt->position, 2, &solution), kept = 0;
    for (int i = 0; i < trials->count; i++)
        if (is_wrong(hunt->position, solutions == 1 ? &solution : NULL, &trials->at[i]))
            trials->at[kept++] = trials->at[i];
    trials->count = kept;
}

/* Scores of trials that die in their probes are below this. */
enum { ALIVE = UINT8_MAX + 1 };

static bool is_dead(const struct trial *trial)
{
    return trial->score < ALIVE;
}

static int candidates_left(const struct probe *probe)
{
    int count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        count += cellset_count(probe_cells(probe, digit));
    return count;
}

/* Dead ones first, by how far they had to go; then those that are disturbed most. */
static void rank(struct hunt *hunt)
{
    struct trials *trials = &hunt->trials;
    trials_probe(trials, &hunt->grid);
    for (int i = 0; i < trials->count; i++) {
        const struct probe *probe = &trials->probe[i];
        trials->at[i].score =
            (uint16_t)(probe->dead ? probe->sweeps : ALIVE + candidates_left(probe));
    }
    trials_sort(trials);
}

/* Measures one; those that promise the smallest proofs are kept in order. */
static bool measure(struct hunt *hunt, const struct trial *trial)
{
    const struct supposition tried = { trial->cell, trial->digit, false };
    course_begin(&hunt->inference.course, hunt->position, &hunt->census, &tried);
    bool refuted = inference_go(&hunt->inference);
    hunt->failed |= hunt->inference.course.failed;
    if (!refuted)
        return false;
    size_t size = course_size(&hunt->inference.course);
    int at = hunt->measured_count;
    while (at > 0 && size < hunt->measured[at - 1].score)
        at--;
    if (at == TOLD)
        return true;
    hunt->measured_count += hunt->measured_count < TOLD;
    for (int i = hunt->measured_count - 1; i > at; i--)
        hunt->measured[i] = hunt->measured[i - 1];
    hunt->measured[at] = *trial;
    hunt->measured[at].score = (uint16_t)(size < UINT16_MAX ? size : UINT16_MAX);
    return true;
}

/* Probes know some rules less than forward inference, which may refute what they do not. */
static void measure_alive(struct hunt *hunt)
{
    const struct trials *trials = &hunt->trials;
    const struct probe nothing = { 0 };
    struct probe grid = hunt->grid;
    probes_settle(&grid, 1);
    if (!grid.dead)
        probe_settle_houses(&grid, &nothing);
    for (int i = 0; i < trials->count; i++) {
        struct probe probe = trials->probe[trials->at[i].probe];
        if (probe.dead)
            continue;
        probe_settle_houses(&probe, grid.dead ? &nothing : &grid);
        if (probe.dead)
            measure(hunt, &trials->at[i]);
    }
}

static void without_inner(struct hunt *hunt)
{
    const struct trials *trials = &hunt->trials;
    int count = 0;
    census_take(&hunt->census, hunt->position);
    inference_init(&hunt->inference);
    for (int i = 0; i < trials->count && count < COMPARED && is_dead(&trials->at[i]); i++)
        count += measure(hunt, &trials->at[i]);
    if (!count)
        measure_alive(hunt);
    inference_release(&hunt->inference);
    for (int i = 0; i < hunt->measured_count; i++)
        try_one(hunt, &hunt->measured[i], NULL);
}

/* Keeps the plans with the fewest inner trials, in order. */
static void note_plan(struct hunt *hunt, const struct trial *trial)
{
    int at = hunt->planned_count;
    while (at > 0 && hunt->plan.count < hunt->best[at - 1].count)
        at--;
    if (at == NESTED_COMPARED)
        return;
    hunt->planned_count += hunt->planned_count < NESTED_COMPARED;
    for (int i = hunt->planned_count - 1; i > at; i--) {
        hunt->best[i] = hunt->best[i - 1];
        hunt->planned[i] = hunt->planned[i - 1];
    }
    hunt->best[at] = hunt->plan;
    hunt->planned[at] = *trial;
}

static void with_inner(struct hunt *hunt)
{
    const struct trials *trials = &hunt->trials;
    for (int i = 0; i < trials->count && (i < PLANNED || !hunt->planned_count); i++) {
        const struct probe *probe = &trials->probe[trials->at[i].probe];
        int most = hunt->planned_count == NESTED_COMPARED
                       ? hunt->best[NESTED_COMPARED - 1].count - 1
                       : TRIALS_MOST;
        if (!probe->dead && plan_find(&hunt->plan, probe, most, &hunt->space))
            note_plan(hunt, &trials->at[i]);
    }
    for (int i = 0; i < hunt->planned_count; i++)
        try_one(hunt, &hunt->planned[i], &hunt->best[i]);
}

bool experiment_smallest(const struct position *position, struct step *step)
{
    struct hunt *hunt = malloc(sizeof *hunt);
    if (!hunt) {
        experiment_step(step, NULL);
        return true;
    }
    hunt->position = position;
    hunt->step = step;
    hunt->found = hunt->failed = false;
    hunt->planned_count = 0;
    hunt->measured_count = 0;
    probe_init(&hunt->grid, position);
    trials_list(&hunt->trials, &hunt->grid);
    keep_wrong(hunt);
    rank(hunt);
    without_inner(hunt);
    if (!hunt->found && !hunt->failed)
        with_inner(hunt);
    for (int depth = 3; depth < CELLS && hunt->trials.count && !hunt->found && !hunt->failed;
         depth++)
        for (int i = 0; i < hunt->trials.count && !hunt->found; i++)
            hunt->found = experiment_refute(position, hunt->trials.at[i].cell,
                                            hunt->trials.at[i].digit, depth, step);
    bool found = hunt->found, failed = hunt->failed;
    free(hunt);
    if (found && failed)
        step_release(step);
    if (failed)
        experiment_step(step, NULL);
    return found || failed;
}
