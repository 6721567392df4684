#include "reductio/engine/proof.h"

#include <stdlib.h>
#include <string.h>

#include "reductio/engine/registry.h"

/* Who made a candidate absent, or set a cell: a step's index, or none of them. */
enum { CAUSE_BEFORE = -1 };

struct causes {
    int absent[DIGITS + 1][CELLS];
    int value[CELLS];
};

struct trimming {
    const struct steplist *steps;
    struct causes causes;
    bool *needed;             /* by step */
    struct candset *rests_on; /* by step: the candidates it needs absent */
};

void position_suppose(struct position *position, const struct supposition *supposed)
{
    if (supposed->absent)
        position_eliminate(position, supposed->cell, supposed->digit);
    else
        position_place(position, supposed->cell, supposed->digit);
}

static void causes_init(struct causes *causes)
{
    for (int digit = 0; digit <= DIGITS; digit++)
        for (int cell = 0; cell < CELLS; cell++)
            causes->absent[digit][cell] = CAUSE_BEFORE;
    for (int cell = 0; cell < CELLS; cell++)
        causes->value[cell] = CAUSE_BEFORE;
}

/* Notes what disappeared between two positions; the first cause of an absence stays. */
static void causes_note(struct causes *causes, const struct position *before,
                        const struct position *after, int cause)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = before->open.at[digit] & ~after->open.at[digit]; s; s &= s - 1)
            causes->absent[digit][cellset_first(s)] = cause;
    for (cellset s = before->blanks & ~after->blanks; s; s &= s - 1)
        causes->value[cellset_first(s)] = cause;
}

static void require(struct trimming *trimming, int cause)
{
    if (cause >= 0)
        trimming->needed[cause] = true;
}

static void require_all(struct trimming *trimming, size_t index)
{
    const struct step *step = &trimming->steps->at[index];
    const struct candset *needs = &trimming->rests_on[index];
    for (cellset s = step->truths.values; s; s &= s - 1)
        require(trimming, trimming->causes.value[cellset_first(s)]);
    if (step->truths.values)
        return; /* a digit twice: no absence makes it, only that both stand there */
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = needs->at[digit]; s; s &= s - 1)
            require(trimming, trimming->causes.absent[digit][cellset_first(s)]);
}

/* Records who caused what, from `start` (to which an assumption may have been added) on. */
static void trace(struct trimming *trimming, const struct position *start)
{
    struct position before, after = *start;
    for (size_t i = 0; i < trimming->steps->count; i++) {
        before = after;
        step_needs(&before, &trimming->steps->at[i], &trimming->rests_on[i]);
        step_apply(&after, &trimming->steps->at[i]);
        causes_note(&trimming->causes, &before, &after, (int)i);
    }
}

/* Marks what the marked steps need, from the last to the first. */
static void mark_needed(struct trimming *trimming)
{
    for (size_t i = trimming->steps->count; i-- > 0;)
        if (trimming->needed[i])
            require_all(trimming, i);
}

static void trimming_free(struct trimming *trimming)
{
    if (!trimming)
        return;
    free(trimming->needed);
    free(trimming->rests_on);
    free(trimming);
}

static struct trimming *trimming_new(const struct steplist *steps)
{
    struct trimming *trimming = calloc(1, sizeof *trimming);
    if (!trimming)
        return NULL;
    trimming->steps = steps;
    trimming->needed = calloc(steps->count + 1, sizeof *trimming->needed);
    trimming->rests_on = calloc(steps->count + 1, sizeof *trimming->rests_on);
    causes_init(&trimming->causes);
    if (!trimming->needed || !trimming->rests_on) {
        trimming_free(trimming);
        return NULL;
    }
    return trimming;
}

/* What an assumption and the steps after it have brought about by themselves. */
struct made {
    struct candset absent;
    cellset filled;
};

static void make_value(struct made *made, int cell, int digit)
{
    for (int other = 1; other <= DIGITS; other++)
        made->absent.at[other] |= cell_bit(cell);
    made->absent.at[digit] |= cell_peers[cell];
    made->filled |= cell_bit(cell);
}

static void make_supposed(struct made *made, const struct supposition *supposed)
{
    if (supposed->absent)
        candset_add(&made->absent, supposed->cell, supposed->digit);
    else
        make_value(made, supposed->cell, supposed->digit);
}

static void make_step(struct made *made, const struct step *step)
{
    if (step->digit)
        make_value(made, step->cell, step->digit);
    candset_unite(&made->absent, &step->eliminate);
}

/*
 * Goes through the needed steps and collects in *needs what each rests on that was not made
 * before it. False when a step does not hold: something of it is open below and not made.
 */
static bool replay(const struct trimming *trimming, const struct position *below,
                   const struct supposition *supposed, struct candset *needs)
{
    struct made made = { .filled = ~below->blanks };
    memset(needs, 0, sizeof *needs);
    make_supposed(&made, supposed);
    for (size_t i = 0; i < trimming->steps->count; i++) {
        const struct step *step = &trimming->steps->at[i];
        if (!trimming->needed[i])
            continue;
        struct candset rest = trimming->rests_on[i];
        candset_subtract(&rest, &made.absent);
        for (int d = 1; d <= DIGITS; d++)
            if (rest.at[d] & below->open.at[d])
                return false;
        if (step->truths.values & ~made.filled)
            return false;
        candset_unite(needs, &rest);
        make_step(&made, step);
    }
    return true;
}

/*
 * One cause of each absence was followed, but there may be others: a step that can be left out is,
 * the later ones first.
 */
static void reduce(struct trimming *trimming, const struct position *below,
                   const struct supposition *supposed)
{
    struct candset needs;
    for (size_t i = trimming->steps->count - 1; i-- > 0;) {
        if (!trimming->needed[i])
            continue;
        trimming->needed[i] = false;
        trimming->needed[i] = !replay(trimming, below, supposed, &needs);
    }
}

/* Steps were left out, in the walk and in those around it: what is told must be true on the board.
 */
static void fit_names(struct step *step, const struct position *before)
{
    step_fit_name(step, before);
    if (!step->proof)
        return;
    struct position inner = *before;
    position_place(&inner, step->proof->cell, step->proof->digit);
    for (size_t i = 0; i < step->proof->count; i++) {
        fit_names(&step->proof->steps[i], &inner);
        step_apply(&inner, &step->proof->steps[i]);
    }
}

static struct proof *keep_needed(const struct trimming *trimming, const struct position *below,
                                 const struct supposition *supposed)
{
    struct proof *proof = calloc(1, sizeof *proof);
    struct step *steps = calloc(trimming->steps->count, sizeof *steps);
    if (!proof || !steps) {
        free(proof);
        free(steps);
        return NULL;
    }
    *proof = (struct proof){ supposed->cell, supposed->digit, supposed->absent, .steps = steps };
    replay(trimming, below, supposed, &proof->needs);
    struct position before = *below;
    position_suppose(&before, supposed);
    for (size_t i = 0; i < trimming->steps->count; i++) {
        struct step *step = &steps[proof->count];
        if (!trimming->needed[i])
            continue;
        proof->count++;
        if (!step_copy(step, &trimming->steps->at[i])) {
            proof_free(proof);
            return NULL;
        }
        fit_names(step, &before);
        step_apply(&before, step);
    }
    return proof;
}

/* The steps that the last one rests on are marked. NULL: no memory. */
static struct trimming *trim(const struct position *below, const struct supposition *supposed,
                             const struct steplist *steps)
{
    struct trimming *trimming = trimming_new(steps);
    if (!trimming)
        return NULL;
    struct position start = *below;
    position_suppose(&start, supposed);
    trace(trimming, &start);
    trimming->needed[steps->count - 1] = true;
    mark_needed(trimming);
    return trimming;
}

size_t proof_estimate(const struct position *below, int cell, int digit,
                      const struct steplist *steps)
{
    const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
    struct trimming *trimming = trim(below, &tried, steps);
    size_t count = 0;
    for (size_t i = 0; trimming && i < steps->count; i++)
        count += trimming->needed[i];
    trimming_free(trimming);
    return count;
}

struct proof *proof_make_of(const struct position *below, const struct supposition *supposed,
                            const struct steplist *steps)
{
    struct trimming *trimming = trim(below, supposed, steps);
    if (!trimming)
        return NULL;
    reduce(trimming, below, supposed);
    struct proof *proof = keep_needed(trimming, below, supposed);
    trimming_free(trimming);
    return proof;
}

struct proof *proof_make(const struct position *below, int cell, int digit,
                         const struct steplist *steps)
{
    const struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
    return proof_make_of(below, &tried, steps);
}

bool proof_support(const struct position *start, const struct steplist *steps,
                   const struct candset *absent, bool *needed)
{
    struct trimming *trimming = trimming_new(steps);
    if (!trimming)
        return false;
    trace(trimming, start);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = absent->at[digit]; s; s &= s - 1)
            require(trimming, trimming->causes.absent[digit][cellset_first(s)]);
    mark_needed(trimming);
    for (size_t i = 0; i < steps->count; i++)
        needed[i] = trimming->needed[i];
    trimming_free(trimming);
    return true;
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

size_t proof_size(const struct proof *proof)
{
    size_t size = proof->count;
    for (size_t i = 0; i < proof->count; i++)
        if (proof->steps[i].proof)
            size += proof_size(proof->steps[i].proof);
    return size;
}

int proof_depth(const struct proof *proof)
{
    int inner = 0;
    for (size_t i = 0; i < proof->count; i++)
        if (proof->steps[i].proof) {
            int depth = proof_depth(proof->steps[i].proof);
            inner = depth > inner ? depth : inner;
        }
    return inner + 1;
}

void proof_position(const struct proof *proof, const struct position *below, size_t index,
                    struct position *position)
{
    const struct supposition supposed = { proof->cell, proof->digit, proof->absent };
    *position = *below;
    if (!proof->digit)
        return;
    position_suppose(position, &supposed);
    for (size_t i = 0; i < index && i < proof->count; i++)
        step_apply(position, &proof->steps[i]);
}
