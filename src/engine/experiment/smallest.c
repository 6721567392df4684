/*
 * The search for the smallest experiment. Probes find in microseconds which candidates can be
 * refuted, and estimate how far away the contradictions are; only the nearest become steps.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/experiment/inference.h"
#include "engine/experiment/trial.h"
#include "engine/search/search.h"

enum {
    MEASURED = 32,       /* trials without inner experiments that are measured, the nearest first */
    COMPARED = 4,        /* those of them that become steps and are compared, the smallest first */
    PLANNED = 32,        /* trials for which a plan of inner experiments is sought */
    NESTED_COMPARED = 2, /* those of them that become steps, the ones with the smallest plans */
};

struct experiment_search {
    const struct position *position;
    struct census census;
    struct inference inference; /* working memory */
    struct probe grid;
    struct trials trials; /* of the position; only candidates that no solution has */
    struct trials space;  /* working memory */
    struct plan plan, best[NESTED_COMPARED];
    struct trial planned[NESTED_COMPARED]; /* the trials of the best plans */
    int planned_count;
    struct trial measured[COMPARED]; /* the best without inner experiments; the score is the size */
    int measured_count;
    struct step smallest; /* of those found so far */
    bool found, failed;   /* failed: memory ran out */
};

/* Keeps the smaller step; takes this one over. */
static void compare_trials(struct experiment_search *search, struct step *step)
{
    if (search->found && step->size >= search->smallest.size) {
        step_release(step);
        return;
    }
    if (search->found)
        step_release(&search->smallest);
    search->smallest = *step;
    search->found = true;
}

static void try_one(struct experiment_search *search, const struct trial *trial,
                    const struct plan *plan)
{
    struct step step;
    enum status status = trial_refute(search->position, trial->cell, trial->digit, plan, &step);
    search->failed |= status == STATUS_FAILED;
    if (status == STATUS_OK)
        compare_trials(search, &step);
}

/* Without plans: takes the first trial that is refuted, in ascending order of depth. */
static void try_deeper(struct experiment_search *search)
{
    const struct trials *trials = &search->trials;
    enum status status = STATUS_NO;
    for (int depth = 3; depth < CELLS && status == STATUS_NO; depth++)
        for (int i = 0; i < trials->count && status == STATUS_NO; i++)
            status = experiment_refute(search->position, trials->at[i].cell, trials->at[i].digit,
                                       depth, &search->smallest);
    search->found = status == STATUS_OK;
    search->failed = status == STATUS_FAILED;
}

/* Whether a candidate belongs to no solution; `solution` is the only one, or NULL. */
static bool is_wrong(const struct position *position, const struct grid *solution,
                     const struct trial *trial)
{
    if (solution)
        return solution->digit[trial->cell] != trial->digit;
    struct position tried = *position;
    position_place(&tried, trial->cell, trial->digit);
    return !search_count(&tried, 1, NULL);
}

/* Only candidates that belong to no solution can be refuted. */
static void keep_wrong(struct experiment_search *search)
{
    struct trials *trials = &search->trials;
    struct grid solution;
    int solutions = search_count(search->position, 2, &solution), kept = 0;
    for (int i = 0; i < trials->count; i++)
        if (is_wrong(search->position, solutions == 1 ? &solution : NULL, &trials->at[i]))
            trials->at[kept++] = trials->at[i];
    trials->count = kept;
}

/* The scores of trials whose probes die are below this. */
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

/* Trials whose probes die come first, the quickest first; then those with the fewest candidates. */
static void rank(struct experiment_search *search)
{
    struct trials *trials = &search->trials;
    trials_probe(trials, &search->grid);
    for (int i = 0; i < trials->count; i++) {
        const struct probe *probe = &trials->probe[i];
        trials->at[i].score =
            (uint16_t)(probe->dead ? probe->sweeps : ALIVE + candidates_left(probe));
    }
    trials_sort(trials);
}

/* Measures a trial; keeps those with the smallest proofs in order. */
static bool measure_trial(struct experiment_search *search, const struct trial *trial)
{
    const struct supposition tried = { trial->cell, trial->digit, false };
    course_begin(&search->inference.course, search->position, &search->census, &tried);
    bool refuted = inference_go(&search->inference);
    search->failed |= search->inference.course.failed;
    if (!refuted)
        return false;
    size_t size = course_size(&search->inference.course);
    int at = search->measured_count;
    while (at > 0 && size < search->measured[at - 1].score)
        at--;
    if (at == COMPARED)
        return true;
    search->measured_count += search->measured_count < COMPARED;
    for (int i = search->measured_count - 1; i > at; i--)
        search->measured[i] = search->measured[i - 1];
    search->measured[at] = *trial;
    search->measured[at].score = (uint16_t)(size < UINT16_MAX ? size : UINT16_MAX);
    return true;
}

/* The basic techniques know more rules than probes, and may refute trials whose probes live. */
static void measure_alive(struct experiment_search *search)
{
    const struct trials *trials = &search->trials;
    const struct probe nothing = { 0 };
    struct probe grid = search->grid;
    probes_settle(&grid, 1);
    if (!grid.dead)
        probe_settle_houses(&grid, &nothing);
    for (int i = 0; i < trials->count; i++) {
        struct probe probe = trials->probe[trials->at[i].probe];
        if (probe.dead)
            continue;
        probe_settle_houses(&probe, grid.dead ? &nothing : &grid);
        if (probe.dead)
            measure_trial(search, &trials->at[i]);
    }
}

static void without_inner(struct experiment_search *search)
{
    const struct trials *trials = &search->trials;
    int count = 0;
    census_take(&search->census, search->position);
    inference_init(&search->inference);
    for (int i = 0; i < trials->count && count < MEASURED && is_dead(&trials->at[i]); i++)
        count += measure_trial(search, &trials->at[i]);
    if (!count)
        measure_alive(search);
    inference_release(&search->inference);
    for (int i = 0; i < search->measured_count; i++)
        try_one(search, &search->measured[i], NULL);
}

/* Keeps the plans with the fewest inner trials in order. */
static void note_plan(struct experiment_search *search, const struct trial *trial)
{
    int at = search->planned_count;
    while (at > 0 && search->plan.count < search->best[at - 1].count)
        at--;
    if (at == NESTED_COMPARED)
        return;
    search->planned_count += search->planned_count < NESTED_COMPARED;
    for (int i = search->planned_count - 1; i > at; i--) {
        search->best[i] = search->best[i - 1];
        search->planned[i] = search->planned[i - 1];
    }
    search->best[at] = search->plan;
    search->planned[at] = *trial;
}

static void with_inner(struct experiment_search *search)
{
    const struct trials *trials = &search->trials;
    for (int i = 0; i < trials->count && (i < PLANNED || !search->planned_count); i++) {
        const struct probe *probe = &trials->probe[trials->at[i].probe];
        int most = search->planned_count == NESTED_COMPARED
                       ? search->best[NESTED_COMPARED - 1].count - 1
                       : TRIALS_MOST;
        if (!probe->dead && plan_find(&search->plan, probe, most, &search->space))
            note_plan(search, &trials->at[i]);
    }
    for (int i = 0; i < search->planned_count; i++)
        try_one(search, &search->planned[i], &search->best[i]);
}

enum status experiment_smallest(const struct position *position, struct step *step)
{
    struct experiment_search *search = malloc(sizeof *search);
    if (!search)
        return STATUS_FAILED;
    search->position = position;
    search->found = search->failed = false;
    search->planned_count = 0;
    search->measured_count = 0;
    probe_init(&search->grid, position);
    trials_list(&search->trials, &search->grid);
    keep_wrong(search);
    rank(search);
    without_inner(search);
    if (!search->found && !search->failed)
        with_inner(search);
    if (!search->found && !search->failed)
        try_deeper(search);
    enum status status = search->failed ? STATUS_FAILED : search->found ? STATUS_OK : STATUS_NO;
    if (status == STATUS_OK)
        *step = search->smallest;
    else if (search->found)
        step_release(&search->smallest);
    free(search);
    return status;
}
