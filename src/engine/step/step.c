#include "engine/step/step.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/step/technique.h"

void step_release(struct step *step)
{
    if (step->pattern) {
        free(step->pattern->parts);
        free(step->pattern->nodes);
        free(step->pattern);
    }
    proof_free(step->proof);
    step->pattern = NULL;
    step->proof = NULL;
}

bool step_copy(struct step *copy, const struct step *step)
{
    const struct pattern *pattern = step->pattern;
    *copy = *step;
    copy->pattern = NULL;
    copy->proof = step->proof ? proof_copy(step->proof) : NULL;
    for (int i = 0; pattern && i < pattern->part_count; i++)
        step_add_part(copy, pattern->parts[i]);
    for (int i = 0; pattern && i < pattern->node_count; i++)
        step_add_node(copy, pattern->nodes[i]);
    if (!copy->broken && (!step->proof || copy->proof))
        return true;
    step_release(copy);
    return false;
}

struct proof *proof_copy(const struct proof *proof)
{
    struct proof *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *proof;
    copy->count = 0;
    copy->steps = calloc(proof->count + 1, sizeof *copy->steps);
    if (!copy->steps) {
        free(copy);
        return NULL;
    }
    while (copy->count < proof->count) {
        size_t i = copy->count++;
        if (!step_copy(&copy->steps[i], &proof->steps[i])) {
            proof_free(copy);
            return NULL;
        }
    }
    return copy;
}

void proof_free(struct proof *proof)
{
    if (!proof)
        return;
    for (size_t i = 0; i < proof->count; i++)
        step_release(&proof->steps[i]);
    free(proof->steps);
    free(proof);
}

void step_add_house(struct step *step, int house)
{
    ELEMENT(step->house, step->house_count++) = (uint8_t)house;
}

bool step_is_contradiction(const struct step *step)
{
    return step->technique->level == LEVEL_CONTRADICTION;
}

void step_fit_name(struct step *step, const struct position *before)
{
    const cellset empty = before->board->cells_of[step->house[0]] & before->empty;
    if (step->technique->with_more_empty && has_several(empty))
        step->technique = step->technique->with_more_empty;
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

void step_needs(const struct position *before, const struct step *step, struct candset *needs)
{
    const struct truths *truths = &step->truths;
    memset(needs, 0, sizeof *needs);
    if (step->proof)
        *needs = step->proof->needs;
    for (int digit = 1; digit <= DIGITS; digit++) {
        /* A filled cell counts as a cell whose only candidate is its digit; that the digit stands
         * there is expressed by the absence of all other digits. */
        const cellset absent = ~(before->candidates.at[digit] | before->placed.at[digit]);
        needs->at[digit] |=
            (truths->cells | board_cells(before->board, truths->houses[digit])) & absent;
        needs->at[digit] |= truths->values & ~before->placed.at[digit];
    }
}

/* ---- Patterns ---- */

const char *const part_names[PART_KINDS] = {
    [PART_BASE] = "base",       [PART_COVER] = "cover",   [PART_FIN] = "fin",
    [PART_ENDOFIN] = "endofin", [PART_SET] = "set",       [PART_COMMON] = "common",
    [PART_STEM] = "stem",       [PART_COLOUR] = "colour", [PART_OPPOSITE] = "opposite",
    [PART_CORNER] = "corner",   [PART_EXTRA] = "extra",   [PART_TARGET] = "target",
};

/* NULL when memory ran out. */
static struct pattern *pattern_of(struct step *step)
{
    if (!step->pattern)
        step->pattern = calloc(1, sizeof *step->pattern);
    step->broken |= !step->pattern;
    return step->pattern;
}

void step_add_part(struct step *step, struct part part)
{
    struct pattern *in = pattern_of(step);
    if (in && array_grow(&in->parts, &in->part_room, in->part_count, sizeof part))
        in->parts[in->part_count++] = part;
    else
        step->broken = true;
}

void step_add_node(struct step *step, struct node node)
{
    struct pattern *in = pattern_of(step);
    if (in && array_grow(&in->nodes, &in->node_room, in->node_count, sizeof node))
        in->nodes[in->node_count++] = node;
    else
        step->broken = true;
}

static bool is_lettered(enum lettered lettered, enum part_kind kind)
{
    return lettered == LETTERED_COLOURS ? kind == PART_COLOUR || kind == PART_OPPOSITE
                                        : lettered != LETTERED_NONE && kind == PART_SET;
}

int step_part_letter(const struct step *step, int index)
{
    const struct part *parts = step->pattern->parts;
    const enum lettered lettered = step->technique->lettered;
    const bool stem = lettered == LETTERED_SETS_AND_STEM && parts[index].kind == PART_STEM;
    const int last = stem ? step->pattern->part_count - 1 : index;
    int letter = stem;
    if (!stem && !is_lettered(lettered, parts[index].kind))
        return 0;
    for (int i = 0; i <= last; i++)
        letter += is_lettered(lettered, parts[i].kind) &&
                  !(lettered == LETTERED_COLOURS && i && parts[i].kind == parts[i - 1].kind);
    return letter;
}

const struct part *step_part_at(const struct step *step, enum part_kind kind, int index)
{
    const struct pattern *pattern = step->pattern;
    for (int i = 0; pattern && i < pattern->part_count; i++)
        if (pattern->parts[i].kind == kind && !index--)
            return &pattern->parts[i];
    return NULL;
}

const struct part *step_part(const struct step *step, enum part_kind kind)
{
    return step_part_at(step, kind, 0);
}

struct part step_parts(const struct step *step, enum part_kind kind)
{
    struct part all = { .kind = kind };
    const struct part *part;
    for (int i = 0; (part = step_part_at(step, kind, i)); i++) {
        all.digits |= part->digits;
        all.cells |= part->cells;
        all.houses |= part->houses;
    }
    return all;
}

/* ---- Lists of steps ---- */

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
    *list = (struct steplist){ .count = 0 };
}

struct step *steplist_room(struct steplist *list)
{
    if (list->count == list->capacity) {
        /* Most paths have fewer than 90 steps. */
        size_t capacity = list->capacity ? list->capacity * 2 : 90;
        struct step *grown = realloc(list->at, capacity * sizeof *grown);
        if (!grown)
            return NULL;
        list->at = grown;
        list->capacity = capacity;
    }
    return &list->at[list->count];
}

bool steplist_take(struct steplist *list, struct step *step)
{
    struct step *room = steplist_room(list);
    if (!room) {
        step_release(step);
        return false;
    }
    *room = *step;
    list->count++;
    return true;
}

void steplist_sort(struct steplist *list)
{
    for (size_t i = 1; i < list->count; i++) {
        struct step step = list->at[i];
        size_t to = i;
        while (to && list->at[to - 1].technique == step.technique &&
               list->at[to - 1].size > step.size)
            to--;
        memmove(&list->at[to + 1], &list->at[to], (i - to) * sizeof step);
        list->at[to] = step;
    }
}
