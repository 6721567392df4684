/* Trials step by step: the consequences of a candidate, up to a contradiction, become a proof. */
#include "engine/experiment/trial.h"

#include <stdlib.h>

#include "engine/experiment/experiment.h"
#include "engine/experiment/inference.h"
#include "engine/step/families.h"

void experiment_step(struct step *step, struct proof *proof)
{
    step_init(step, family_experiments.at);
    step->proof = proof;
    step->digits = digit_bit(proof->digit);
    step->cells = cell_bit(proof->cell);
    size_t size = proof_size(proof);
    step->size = size < UINT16_MAX ? (uint16_t)size : UINT16_MAX;
    candset_add(&step->eliminate, proof->cell, proof->digit);
    step_add_house(step, HOUSE_BOX + cell_box(proof->cell));
}

bool experiment_stands(const struct position *position, int cell, int digit)
{
    struct probe grid, tried;
    probe_init(&grid, position);
    if (!probe_has(&grid, cell, digit))
        return false;
    tried = grid;
    probe_set(&tried, cell, digit);
    probes_settle(&tried, 1);
    if (!tried.dead && !tried.full)
        probe_settle_houses(&tried, &grid);
    return !tried.dead;
}

/* Tries one inner experiment; returns true if it was refuted, or memory ran out. */
static bool carry_out_inner(struct inference *inference, const struct trial *inner, int depth)
{
    struct step step;
    if (!digitset_has(inference->course.position.digits[inner->cell], inner->digit))
        return false;
    enum status status =
        experiment_refute(&inference->course.position, inner->cell, inner->digit, depth, &step);
    inference->course.failed |= status == STATUS_FAILED;
    if (status == STATUS_OK)
        course_take(&inference->course, &step);
    return status != STATUS_NO;
}

/* Takes the first inner experiment that is refuted, in ascending order of depth. */
static bool learn_one(struct inference *inference, int depth)
{
    struct trials *trials = malloc(sizeof *trials);
    struct probe grid;
    bool learnt = false;
    if (!trials) {
        inference->course.failed = true;
        return false;
    }
    probe_init(&grid, &inference->course.position);
    trials_list(trials, &grid);
    for (int inner = 1; inner <= depth && !learnt; inner++)
        for (int i = 0; i < trials->count && !learnt; i++)
            learnt = carry_out_inner(inference, &trials->at[i], inner);
    free(trials);
    return learnt;
}

/*
 * Tries a digit with the inner experiments of a plan (may be NULL), then with all inner experiments
 * up to a depth (0: none). Returns what experiment_refute() does.
 */
static enum status refute(const struct position *position, int cell, int digit,
                          const struct plan *plan, int depth, struct step *step)
{
    struct inference inference;
    struct census census;
    struct proof *proof = NULL;
    const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
    census_take(&census, position);
    inference_init(&inference);
    course_begin(&inference.course, position, &census, &tried);
    bool refuted = inference_go(&inference);
    for (int i = 0; plan && i < plan->count && !refuted; i++)
        refuted = carry_out_inner(&inference, &plan->at[i], 1) && inference_go(&inference);
    while (!refuted && !inference.course.failed && depth && learn_one(&inference, depth))
        refuted = inference_go(&inference);
    if (refuted)
        proof = course_proof(&inference.course, position);
    bool failed = inference.course.failed || (refuted && !proof);
    inference_release(&inference);
    if (proof)
        experiment_step(step, proof);
    return failed ? STATUS_FAILED : refuted ? STATUS_OK : STATUS_NO;
}

enum status trial_refute(const struct position *position, int cell, int digit,
                         const struct plan *plan, struct step *step)
{
    return refute(position, cell, digit, plan, 0, step);
}

/* Refutes a digit by a plan of inner experiments, which a search by probes finds. */
static enum status refute_by_plan(const struct position *position, int cell, int digit,
                                  struct step *step)
{
    enum status status = STATUS_NO;
    struct plan *plan = malloc(sizeof *plan);
    struct trials *space = malloc(sizeof *space);
    struct probe grid;
    probe_init(&grid, position);
    probe_set(&grid, cell, digit);
    probes_settle(&grid, 1);
    if (!plan || !space)
        status = STATUS_FAILED;
    else if (!grid.dead && plan_find(plan, &grid, TRIALS_MOST, space))
        status = trial_refute(position, cell, digit, plan, step);
    free(plan);
    free(space);
    return status;
}

enum status experiment_refute(const struct position *position, int cell, int digit, int depth,
                              struct step *step)
{
    enum status status = trial_refute(position, cell, digit, NULL, step);
    if (status == STATUS_NO && depth > 1)
        status = refute_by_plan(position, cell, digit, step);
    if (status == STATUS_NO && depth > 2)
        status = refute(position, cell, digit, NULL, depth - 1, step);
    return status;
}
