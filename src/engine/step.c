#include "reductio/engine/step.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "reductio/engine/proof.h"
#include "reductio/engine/technique.h"

void step_init(struct step *step, const struct technique *technique)
{
    memset(step, 0, sizeof *step);
    step->technique = technique;
}

void step_release(struct step *step)
{
    proof_free(step->proof);
    step->proof = NULL;
}

bool step_copy(struct step *copy, const struct step *step)
{
    *copy = *step;
    if (step->proof) {
        copy->proof = proof_copy(step->proof);
        return copy->proof != NULL;
    }
    return true;
}

void step_add_truth(struct step *step, truth_id truth)
{
    assert(step->truth_count < STEP_TRUTHS);
    step->truth[step->truth_count++] = truth;
}

void step_add_house(struct step *step, int house)
{
    assert(step->house_count < STEP_HOUSES);
    step->house[step->house_count++] = (uint8_t)house;
}

bool step_is_contradiction(const struct step *step)
{
    return step->technique->level == LEVEL_CONTRADICTION;
}

void step_apply(struct position *position, const struct step *step)
{
    if (step->digit)
        position_place(position, step->cell, step->digit);
    position_eliminate_all(position, &step->eliminate);
}

bool step_same_effect(const struct step *one, const struct step *other)
{
    return one->digit == other->digit && (!one->digit || one->cell == other->cell) &&
           candset_contains(&one->eliminate, &other->eliminate) &&
           candset_contains(&other->eliminate, &one->eliminate);
}

static void need_truth(const struct position *before, truth_id truth, struct candset *needs)
{
    if (truth < CELLS) {
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!digitset_has(before->digits[truth], digit))
                candset_add(needs, truth, digit);
    } else {
        int house = (truth - CELLS) / 9, digit = (truth - CELLS) % 9 + 1;
        needs->at[digit] |= house_cells[house] & ~before->open.at[digit];
    }
}

/* "The digit d stands in this cell" is told by the absence of all other digits there. */
static void need_value(const struct position *before, int cell, struct candset *needs)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        if (digit != before->value.digit[cell])
            candset_add(needs, cell, digit);
}

void step_needs(const struct position *before, const struct step *step, struct candset *needs)
{
    memset(needs, 0, sizeof *needs);
    if (step->proof) {
        *needs = step->proof->needs;
        return;
    }
    for (int i = 0; i < step->truth_count; i++)
        need_truth(before, step->truth[i], needs);
    if (!step->truth_count)
        for (cellset s = step->cells; s; s &= s - 1)
            need_value(before, cellset_first(s), needs);
}

void steplist_init(struct steplist *list)
{
    memset(list, 0, sizeof *list);
}

void steplist_clear(struct steplist *list)
{
    for (size_t i = 0; i < list->count; i++)
        step_release(&list->at[i]);
    list->count = 0;
}

void steplist_release(struct steplist *list)
{
    steplist_clear(list);
    free(list->at);
    steplist_init(list);
}

bool steplist_take(struct steplist *list, struct step *step)
{
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? list->capacity * 2 : 16;
        struct step *grown = realloc(list->at, capacity * sizeof *grown);
        if (!grown) {
            step_release(step);
            return false;
        }
        list->at = grown;
        list->capacity = capacity;
    }
    list->at[list->count++] = *step;
    return true;
}
