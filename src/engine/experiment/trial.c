/*
 * A trial told by steps: what follows, as far as a contradiction, as a proof.
 */
#include "engine/experiment/trial.h"

#include <stdlib.h>

#include "engine/census.h"
#include "engine/technique/singles.h"
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

/* A trial under way. */
struct course {
    struct position position;
    struct census census;
    struct survey survey;
    struct steplist list;  /* what followed so far */
    struct steplist found; /* for work */
};

static void course_init(struct course *course, const struct census *census,
                        const struct supposition *supposed)
{
    course->position = *census->position;
    course->census = *census;
    course->census.position = &course->position;
    if (supposed && supposed->absent) {
        struct candset gone = { { 0 } };
        candset_add(&gone, supposed->cell, supposed->digit);
        census_eliminate(&course->census, &gone);
    } else if (supposed) {
        census_place(&course->census, supposed->cell, supposed->digit);
    }
    survey_init(&course->survey, &course->position, NULL);
    steplist_init(&course->list);
    steplist_init(&course->found);
}

static void course_release(struct course *course)
{
    survey_release(&course->survey);
    steplist_release(&course->list);
    steplist_release(&course->found);
}

/* Carries a step out and takes it over. */
static void take(struct course *course, struct step *step)
{
    census_apply(&course->census, step);
    survey_move(&course->survey, &course->position);
    course->survey.failed |= !steplist_take(&course->list, step);
}

/* All singles at hand, side by side. */
static bool advance_by_singles(struct course *course)
{
    const struct census before = course->census;
    struct position *position = &course->position;
    struct step step;
    for (cellset s = before.naked; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (!position->digits[cell])
            continue;
        census_naked(&course->census, cell, &step);
        take(course, &step);
    }
    const tally houses = census_with_hidden(&before);
    for (tally h = houses; h; h &= h - 1) {
        int house = tally_first(h);
        for (digitset d = census_hidden(&before, house); d; d &= (digitset)(d - 1)) {
            int digit = digitset_first(d);
            cellset places = position_places(position, house, digit);
            if (!places)
                continue;
            single_hidden(&step, house, cellset_first(places), digit);
            take(course, &step);
        }
    }
    return before.naked || houses;
}

/*
 * All that a few rules say, side by side: what follows in few steps is met first, and the proof
 * becomes short. Returns true when something was done.
 */
static bool advance(struct course *course, const struct rules *rules)
{
    const struct position before = course->position;
    struct steplist *found = &course->found;
    bool done = false;
    steplist_clear(found);
    course->survey.failed |= !logic_all(&course->survey, rules, found);
    size_t first = 0, end = found->count;
    for (size_t i = 0; i < found->count; i++)
        if (step_is_contradiction(&found->at[i])) {
            first = i; /* nothing else matters any more */
            end = i + 1;
            break;
        }
    for (size_t i = first; i < end && !course->survey.failed; i++) {
        struct step *step = &found->at[i]; /* forward steps own nothing */
        if (!step_is_contradiction(step) && !fit(step, &before, &course->position))
            continue;
        take(course, step);
        done = true;
    }
    found->count = 0;
    return done;
}

/* Goes on until nothing follows or there is a contradiction, as the last of the list. */
static bool contradicts(struct course *course)
{
    const struct steplist *list = &course->list;
    bool contradiction = false, going = true;
    while (going && !contradiction && !course->survey.failed) {
        going = course->census.broken ? advance(course, &rules_contradictions)
                                      : advance_by_singles(course);
        for (int i = 0; i < RULES_WAVES && !going && !course->survey.failed; i++)
            going = advance(course, &rules_waves[i]);
        contradiction = list->count && step_is_contradiction(&list->at[list->count - 1]);
    }
    return contradiction;
}

/* One inner experiment; true when it was refuted. */
static bool carry_out(struct course *course, const struct trial *inner, int depth)
{
    struct step step;
    if (!digitset_has(course->position.digits[inner->cell], inner->digit) ||
        !experiment_refute(&course->position, inner->cell, inner->digit, depth, &step))
        return false;
    take(course, &step);
    return true;
}

/* The first inner experiment that is refuted, the least deep before others. */
static bool learn_one(struct course *course, int depth)
{
    struct trials *trials = malloc(sizeof *trials);
    struct probe grid;
    bool learnt = false;
    if (!trials)
        return false;
    probe_init(&grid, &course->position);
    trials_list(trials, &grid);
    for (int inner = 1; inner <= depth && !learnt; inner++)
        for (int i = 0; i < trials->count && !learnt; i++)
            learnt = carry_out(course, &trials->at[i], inner);
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
    struct course course;
    struct census census;
    struct proof *proof = NULL;
    const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
    const struct plan *plan = means->plan;
    course.position = *position;
    census_take(&census, &course.position);
    course_init(&course, &census, &tried);
    bool refuted = contradicts(&course);
    for (int i = 0; plan && i < plan->count && !refuted; i++)
        refuted = carry_out(&course, &plan->at[i], 1) && contradicts(&course);
    while (!refuted && means->depth && learn_one(&course, means->depth))
        refuted = contradicts(&course);
    if (refuted && !course.survey.failed)
        proof = proof_make(position, cell, digit, &course.list);
    course_release(&course);
    if (proof)
        experiment_step(step, proof);
    return proof != NULL;
}

size_t trial_measure(const struct census *census, int cell, int digit)
{
    struct course course;
    const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
    size_t size = 0;
    course_init(&course, census, &tried);
    if (contradicts(&course) && !course.survey.failed)
        size = proof_estimate(census->position, cell, digit, &course.list);
    course_release(&course);
    return size;
}

enum outcome trial_singles(const struct census *census, const struct supposition *supposed,
                           struct steplist *list)
{
    struct course course;
    course_init(&course, census, supposed);
    course.list = *list; /* its memory is used again */
    course.list.count = 0;
    while (!course.survey.failed && !course.census.broken && advance_by_singles(&course))
        ;
    if (course.census.broken)
        course.survey.failed |= !logic_all(&course.survey, &rules_contradictions, &course.list);
    *list = course.list;
    steplist_init(&course.list);
    enum outcome outcome = course.survey.failed     ? OUTCOME_NO_MEMORY
                           : course.census.broken   ? OUTCOME_CONTRADICTION
                           : course.position.blanks ? OUTCOME_STUCK
                                                    : OUTCOME_SOLVED;
    course_release(&course);
    return outcome;
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
