#include "engine/step/proof.h"

#include <stdlib.h>
#include <string.h>

/* The facts that steps take away from a position, and nothing gives back. */
struct rest {
    struct candset open;
    cellset blanks;
};

struct trimming {
    const struct steplist *steps;
    struct rest *left;        /* candidates left before each step, and after all */
    struct candset *rests_on; /* by needed step: the candidates whose absence it rests on */
    bool *needed;             /* by step */
};

void position_suppose(struct position *position, const struct supposition *supposed)
{
    if (supposed->absent)
        position_eliminate(position, supposed->cell, supposed->digit);
    else
        position_place(position, supposed->cell, supposed->digit);
}

static void trimming_free(struct trimming *trimming)
{
    free(trimming->left);
    free(trimming->rests_on);
    free(trimming->needed);
}

static bool trimming_init(struct trimming *trimming, const struct steplist *steps)
{
    size_t count = steps->count + 1;
    trimming->steps = steps;
    trimming->left = malloc(count * sizeof *trimming->left);
    trimming->rests_on = malloc(count * sizeof *trimming->rests_on);
    trimming->needed = calloc(count, sizeof *trimming->needed);
    if (trimming->left && trimming->rests_on && trimming->needed)
        return true;
    trimming_free(trimming);
    return false;
}

/* Carries all steps out, from a start with or without an assumption. */
static void carry_out_steps(struct trimming *trimming, struct position *position)
{
    size_t count = trimming->steps->count;
    for (size_t i = 0; i < count; i++) {
        trimming->left[i] = (struct rest){ position->open, position->blanks };
        step_apply(position, &trimming->steps->at[i]);
    }
    trimming->left[count] = (struct rest){ position->open, position->blanks };
}

/*
 * Facts of a position: those that steps rest on, or those that an assumption and the steps after it
 * bring about.
 */
struct facts {
    struct candset absent;
    cellset filled;
};

/* Whether some wanted fact is not true before a step, but true after it. */
static bool step_serves(const struct facts *wanted, const struct rest *before,
                        const struct rest *after)
{
    cellset made = wanted->filled & before->blanks & ~after->blanks;
    for (int digit = 1; digit <= DIGITS; digit++)
        made |= wanted->absent.at[digit] & before->open.at[digit] & ~after->open.at[digit];
    return made;
}

/*
 * Marks, from the last step to the first, the steps that bring about a wanted fact; the facts on
 * which a marked step rests become wanted. The position is the one after all steps; they are taken
 * back in it.
 */
static void mark_needed(struct trimming *trimming, struct facts *wanted, struct position *position)
{
    for (size_t i = trimming->steps->count; i-- > 0;) {
        const struct step *step = &trimming->steps->at[i];
        const struct rest *before = &trimming->left[i], *after = &trimming->left[i + 1];
        struct candset *rests_on = &trimming->rests_on[i];
        if (step->digit)
            position->held.at[step->digit] &= ~(before->blanks & ~after->blanks);
        trimming->needed[i] |= step_serves(wanted, before, after);
        if (!trimming->needed[i])
            continue;
        position->open = before->open;
        step_needs(position, step, rests_on);
        wanted->filled |= step->truths.values;
        /* A digit twice in a house rests on two filled cells, not on the absence of candidates. */
        if (!step->truths.values)
            candset_unite(&wanted->absent, rests_on);
    }
}

static void make_value(struct facts *made, int cell, int digit)
{
    for (int other = 1; other <= DIGITS; other++)
        made->absent.at[other] |= cell_bit(cell);
    made->absent.at[digit] |= cell_peers[cell];
    made->filled |= cell_bit(cell);
}

static void make_supposed(struct facts *made, const struct supposition *supposed)
{
    if (supposed->absent)
        candset_add(&made->absent, supposed->cell, supposed->digit);
    else
        make_value(made, supposed->cell, supposed->digit);
}

static void make_proof_step(struct facts *made, const struct step *step)
{
    if (step->digit)
        make_value(made, step->cell, step->digit);
    candset_unite(&made->absent, &step->eliminate);
}

/* Whether the needed steps from `first` on hold: what each rests on is true below or was made. */
static bool go_through(const struct trimming *trimming, size_t first, struct facts made,
                       const struct position *below)
{
    for (size_t i = first; i < trimming->steps->count; i++) {
        const struct step *step = &trimming->steps->at[i];
        const struct candset *rests_on = &trimming->rests_on[i];
        if (!trimming->needed[i])
            continue;
        cellset lacking = step->truths.values & ~made.filled;
        for (int digit = 1; digit <= DIGITS; digit++)
            lacking |= rests_on->at[digit] & below->open.at[digit] & ~made.absent.at[digit];
        if (lacking)
            return false;
        make_proof_step(&made, step);
    }
    return true;
}

/* For each step, the facts that the assumption and the needed steps before it have made. */
static void list_made(const struct trimming *trimming, const struct position *below,
                      const struct supposition *supposed, struct facts *list)
{
    struct facts made = { .filled = ~below->blanks };
    make_supposed(&made, supposed);
    for (size_t i = 0; i < trimming->steps->count; i++) {
        list[i] = made;
        if (trimming->needed[i])
            make_proof_step(&made, &trimming->steps->at[i]);
    }
}

void proof_fit_names(struct step *step, const struct position *before)
{
    step_fit_name(step, before);
    if (!step->proof)
        return;
    struct position inner;
    proof_position(step->proof, before, 0, &inner);
    for (size_t i = 0; i < step->proof->count; i++) {
        proof_fit_names(&step->proof->steps[i], &inner);
        if (step->proof->digit)
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
    struct facts made = { .filled = 0 };
    make_supposed(&made, supposed);
    struct position before = *below;
    position_suppose(&before, supposed);
    for (size_t i = 0; i < trimming->steps->count; i++) {
        struct step *step = &steps[proof->count];
        struct candset rest = trimming->rests_on[i];
        if (!trimming->needed[i])
            continue;
        proof->count++;
        candset_subtract(&rest, &made.absent); /* leaves those absent from the start */
        candset_unite(&proof->needs, &rest);
        make_proof_step(&made, &trimming->steps->at[i]);
        if (!step_copy(step, &trimming->steps->at[i])) {
            proof_free(proof);
            return NULL;
        }
        proof_fit_names(step, &before);
        step_apply(&before, step);
    }
    return proof;
}

/* Marks the steps that the last one rests on. False: memory ran out. */
static bool trim(struct trimming *trimming, const struct position *below,
                 const struct supposition *supposed, const struct steplist *steps)
{
    struct position position = *below;
    struct facts nothing = { 0 };
    if (!trimming_init(trimming, steps))
        return false;
    position_suppose(&position, supposed);
    carry_out_steps(trimming, &position);
    trimming->needed[steps->count - 1] = true;
    mark_needed(trimming, &nothing, &position);
    return true;
}

struct proof *proof_make_of(const struct position *below, const struct supposition *supposed,
                            const struct steplist *steps)
{
    struct trimming trimming;
    struct facts *made = malloc(steps->count * sizeof *made);
    struct proof *proof = NULL;
    if (made && trim(&trimming, below, supposed, steps)) {
        list_made(&trimming, below, supposed, made);
        /*
         * An absence may have several causes, of which only one was followed. So each step that can
         * be left out is left out, later ones first.
         */
        for (size_t i = trimming.steps->count - 1; i-- > 0;) {
            if (!trimming.needed[i])
                continue;
            trimming.needed[i] = false;
            trimming.needed[i] = !go_through(&trimming, i + 1, made[i], below);
        }
        proof = keep_needed(&trimming, below, supposed);
        trimming_free(&trimming);
    }
    free(made);
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
    struct trimming trimming;
    struct position position = *start;
    struct facts wanted = { *absent, 0 };
    if (!trimming_init(&trimming, steps))
        return false;
    carry_out_steps(&trimming, &position);
    mark_needed(&trimming, &wanted, &position);
    memcpy(needed, trimming.needed, steps->count * sizeof *needed);
    trimming_free(&trimming);
    return true;
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
