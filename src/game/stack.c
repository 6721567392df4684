/*
 * The stack of experiments. Each level is the position below it with one digit tried and all that
 * follows; a contradiction ends the level and eliminates the digit in the one below (after Eddy's
 * "Su Doku puzzle solver").
 */
#include <stdlib.h>

#include "engine/experiment/experiment.h"
#include "game/state.h"

const struct position *stack_below(const struct state *state, int depth)
{
    return depth > 1 ? &state->stack[depth - 2]->analysis.end : &state->analysis.start;
}

static void trial_free(struct trial_level *trial)
{
    steplist_release(&trial->analysis.steps);
    free(trial);
}

void stack_pop(struct state *state)
{
    trial_free(state->stack[--state->depth]);
}

static struct trial_level *trial_new(const struct state *state, int cell, int digit)
{
    const struct position *below = stack_below(state, state->depth + 1);
    struct trial_level *trial = calloc(1, sizeof *trial);
    if (!trial)
        return NULL;
    trial->cell = (uint8_t)cell;
    trial->digit = (uint8_t)digit;
    steplist_init(&trial->analysis.steps);
    trial->analysis.start = *below;
    position_place(&trial->analysis.start, cell, digit);
    return trial;
}

/* Whether an experiment is known not to be refuted; stack_analyse() finds its steps later. */
static bool stands(const struct state *state, const struct trial_level *trial)
{
    const struct analysis *below =
        state->depth > 1 ? &state->stack[state->depth - 2]->analysis : &state->analysis;
    return state->ground.forward && experiment_stands(&below->end, trial->cell, trial->digit);
}

bool stack_analyse(struct state *state)
{
    struct trial_level *trial = state->depth ? state->stack[state->depth - 1] : NULL;
    if (!trial || trial->analysed)
        return true;
    steplist_clear(&trial->analysis.steps);
    trial->analysis.end = trial->analysis.start;
    ground_infer(&state->ground, state->unique, &trial->analysis);
    trial->analysed = trial->analysis.outcome != OUTCOME_NO_MEMORY;
    return trial->analysed;
}

/* Ends the innermost experiment; *step is its conclusion. */
static bool refute_top(struct state *state, struct step *step)
{
    struct trial_level *trial = state->stack[state->depth - 1];
    struct proof *proof = proof_make(stack_below(state, state->depth), trial->cell, trial->digit,
                                     &trial->analysis.steps);
    if (!proof)
        return false;
    experiment_step(step, proof);
    stack_pop(state);
    return true;
}

static bool teach_ground(struct state *state, struct step *step, struct step **learnt)
{
    if (*learnt) { /* a replay: the step is there already, and the same */
        step_release(step);
    } else {
        *learnt = malloc(sizeof **learnt);
        if (!*learnt) {
            step_release(step);
            return false;
        }
        **learnt = *step;
    }
    state->analysed = false;
    return ground_learn(&state->ground, *learnt);
}

static bool teach_trial(struct state *state, struct step *step)
{
    struct trial_level *trial = state->stack[state->depth - 1];
    step_apply(&trial->analysis.end, step);
    if (!steplist_take(&trial->analysis.steps, step))
        return false;
    trial->analysis.newest = trial->analysis.steps.count;
    ground_infer(&state->ground, state->unique, &trial->analysis);
    return true;
}

/* Ends the innermost experiment as long as it contradicts itself. */
static bool settle_stack(struct state *state, struct step **learnt, struct effect *effect)
{
    while (state->depth &&
           state->stack[state->depth - 1]->analysis.outcome == OUTCOME_CONTRADICTION) {
        struct step step;
        if (!refute_top(state, &step))
            return false;
        effect->refuted++;
        if (!(state->depth ? teach_trial(state, &step) : teach_ground(state, &step, learnt)))
            return false;
    }
    return !state->depth || state->stack[state->depth - 1]->analysis.outcome != OUTCOME_NO_MEMORY;
}

bool stack_force(struct state *state, struct step *step, struct step **learnt,
                 struct effect *effect)
{
    return teach_trial(state, step) && settle_stack(state, learnt, effect);
}

bool stack_push(struct state *state, int cell, int digit, struct step **learnt,
                struct effect *effect)
{
    struct trial_level **grown =
        realloc(state->stack, (size_t)(state->depth + 1) * sizeof(struct trial_level *));
    if (!grown)
        return false;
    state->stack = grown;
    struct trial_level *trial = trial_new(state, cell, digit);
    if (!trial)
        return false;
    state->stack[state->depth++] = trial;
    return stands(state, trial) || (stack_analyse(state) && settle_stack(state, learnt, effect));
}

void stack_keep(struct state *state)
{
    const struct grid *shown = &state->stack[state->depth - 1]->analysis.end.value;
    for (int cell = 0; cell < CELLS; cell++)
        if (!state->ground.value.digit[cell] && shown->digit[cell])
            ground_enter(&state->ground, cell, shown->digit[cell]);
    while (state->depth)
        stack_pop(state);
    state->analysed = false;
}
