/*
 * A trial told by steps: what follows, as far as a contradiction, as a proof.
 */
#include "engine/experiment/trial.h"

#include <stdlib.h>

#include "reductio/engine/experiment.h"

void experiment_step(struct step *step, struct proof *proof)
{
    step_init(step, &technique_experiment);
    step->proof = proof;
    step->digits = digit_bit(proof->digit);
    step->cells = cell_bit(proof->cell);
    size_t size = proof_size(proof);
    step->size = size < UINT16_MAX ? (uint16_t)size : UINT16_MAX;
    candset_add(&step->eliminate, proof->cell, proof->digit);
    step_add_house(step, HOUSE_BOX + cell_box(proof->cell));
}

/*
 * Whether a step still changes something, less what others have done since it was found; and
 * still looks as it did: one whose pattern has lost candidates is another step, to be found anew.
 */
static bool fit(struct step *step, const struct position *found, const struct position *position)
{
    if (step->digit)
        return candset_has(&position->open, step->cell, step->digit);
    for (digitset s = step->digits; s; s &= (digitset)(s - 1)) {
        int digit = digitset_first(s);
        if (step->cells & found->open.at[digit] & ~position->open.at[digit])
            return false;
    }
    candset_intersect(&step->eliminate, &position->open);
    return !candset_is_empty(&step->eliminate);
}

/*
 * All that a few rules say, side by side: what follows in few steps is met first, and the proof
 * becomes short. Returns true when something was done.
 */
static bool advance(struct survey *survey, struct position *position, const struct rules *rules,
                    struct steplist *found, struct steplist *list)
{
    const struct position before = *position;
    bool done = false;
    steplist_clear(found);
    survey_move(survey, &before);
    survey->failed |= !logic_all(survey, rules, found);
    size_t first = 0, end = found->count;
    for (size_t i = 0; i < found->count; i++)
        if (step_is_contradiction(&found->at[i])) {
            first = i; /* nothing else matters any more */
            end = i + 1;
            break;
        }
    for (size_t i = first; i < end && !survey->failed; i++) {
        struct step *step = &found->at[i]; /* forward steps own nothing */
        if (!step_is_contradiction(step) && !fit(step, &before, position))
            continue;
        step_apply(position, step);
        done = true;
        survey->failed |= !steplist_take(list, step);
    }
    found->count = 0;
    survey_move(survey, position);
    return done;
}

/* Goes on until nothing follows or there is a contradiction, as the last of the list. */
static bool contradicts(struct survey *survey, struct position *position, struct steplist *list)
{
    struct steplist found;
    bool contradiction = false, going = true;
    steplist_init(&found);
    while (going && !contradiction && !survey->failed) {
        going = false;
        for (int i = 0; i < RULES_WAVES && !going && !survey->failed; i++)
            going = advance(survey, position, &rules_waves[i], &found, list);
        contradiction = list->count && step_is_contradiction(&list->at[list->count - 1]);
    }
    steplist_release(&found);
    return contradiction;
}

/* One inner experiment; true when it was refuted. */
static bool carry_out(const struct trial *inner, int depth, struct position *position,
                      struct steplist *list)
{
    struct step step;
    if (!digitset_has(position->digits[inner->cell], inner->digit) ||
        !experiment_refute(position, inner->cell, inner->digit, depth, &step))
        return false;
    step_apply(position, &step);
    return steplist_take(list, &step);
}

/* The first inner experiment that is refuted, the least deep before others. */
static bool learn_one(int depth, struct position *position, struct steplist *list)
{
    struct trials *trials = malloc(sizeof *trials);
    struct probe grid;
    bool learnt = false;
    if (!trials)
        return false;
    probe_init(&grid, position);
    trials_list(trials, &grid);
    for (int inner = 1; inner <= depth && !learnt; inner++)
        for (int i = 0; i < trials->count && !learnt; i++)
            learnt = carry_out(&trials->at[i], inner, position, list);
    free(trials);
    return learnt;
}

/* What inner experiments a trial may use: those of a plan, or all of some depth. */
struct means {
    const struct plan *plan;
    int depth;
};

static bool refute(const struct position *position, int cell, int digit, const struct means *means,
                   struct step *step)
{
    struct position tried = *position;
    struct survey survey;
    struct steplist list;
    struct proof *proof = NULL;
    const struct plan *plan = means->plan;
    steplist_init(&list);
    position_place(&tried, cell, digit);
    survey_init(&survey, &tried, NULL);
    bool refuted = contradicts(&survey, &tried, &list);
    for (int i = 0; plan && i < plan->count && !refuted; i++)
        refuted = carry_out(&plan->at[i], 1, &tried, &list) && contradicts(&survey, &tried, &list);
    while (!refuted && means->depth && learn_one(means->depth, &tried, &list))
        refuted = contradicts(&survey, &tried, &list);
    if (refuted && !survey.failed)
        proof = proof_make(position, cell, digit, &list);
    survey_release(&survey);
    steplist_release(&list);
    if (proof)
        experiment_step(step, proof);
    return proof != NULL;
}

bool trial_refute(const struct position *position, int cell, int digit, const struct plan *plan,
                  struct step *step)
{
    struct means means = { plan, 0 };
    return refute(position, cell, digit, &means, step);
}

/* A plan, found by probes, for what is not refuted without. */
static bool refute_by_plan(const struct position *position, int cell, int digit, struct step *step)
{
    struct plan *plan = malloc(sizeof *plan);
    struct trials *space = malloc(sizeof *space);
    struct probe grid;
    probe_init(&grid, position);
    probe_set(&grid, cell, digit);
    probes_settle(&grid, 1);
    bool refuted = plan && space && !grid.dead && plan_make(plan, &grid, space);
    if (refuted) {
        plan_reduce(plan, &grid, space);
        refuted = trial_refute(position, cell, digit, plan, step);
    }
    free(plan);
    free(space);
    return refuted;
}

bool experiment_refute(const struct position *position, int cell, int digit, int depth,
                       struct step *step)
{
    struct means deep = { NULL, depth - 1 };
    return trial_refute(position, cell, digit, NULL, step) ||
           (depth > 1 && refute_by_plan(position, cell, digit, step)) ||
           (depth > 2 && refute(position, cell, digit, &deep, step));
}
