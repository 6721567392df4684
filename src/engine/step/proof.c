#include "engine/step/proof.h"

#include <stdlib.h>

/* Facts of a position: candidates that are absent, and cells that are filled. */
struct facts {
    struct candset absent;
    cellset filled;
};

/* A step of a path or a proof. */
struct step_effects {
    struct facts makes;      /* all facts that hold after it */
    struct facts changes;    /* those of them that did not hold before it */
    struct facts known;      /* those supposed, or made by needed steps before it */
    struct candset rests_on; /* the candidates whose absence it rests on */
    bool needed;
};

void position_suppose(struct position *position, const struct supposition *supposed)
{
    if (supposed->absent)
        position_eliminate(position, supposed->cell, supposed->digit);
    else
        position_place(position, supposed->cell, supposed->digit);
}

static void make_value(struct facts *made, const struct board *board, int cell, int digit)
{
    for (int other = 1; other <= DIGITS; other++)
        made->absent.at[other] |= cell_bit(cell);
    made->absent.at[digit] |= board->peers_of[cell];
    made->filled |= cell_bit(cell);
}

static void make_supposed(struct facts *made, const struct board *board,
                          const struct supposition *supposed)
{
    if (supposed->absent)
        candset_add(&made->absent, supposed->cell, supposed->digit);
    else
        make_value(made, board, supposed->cell, supposed->digit);
}

static void unite_facts(struct facts *made, const struct facts *more)
{
    candset_unite(&made->absent, &more->absent);
    made->filled |= more->filled;
}

/* The steps, carried out from a position with or without a supposition; NULL: memory ran out. */
static struct step_effects *carry_out_steps(const struct steplist *steps, struct position *position)
{
    struct step_effects *effects = malloc((steps->count + 1) * sizeof *effects);
    for (size_t i = 0; effects && i < steps->count; i++) {
        const struct step *step = &steps->at[i];
        struct step_effects *effect = &effects[i];
        effect->makes = (struct facts){ .filled = 0 };
        effect->needed = false;
        if (step->digit)
            make_value(&effect->makes, position->board, step->cell, step->digit);
        candset_unite(&effect->makes.absent, &step->eliminate);
        effect->changes = effect->makes;
        candset_intersect(&effect->changes.absent, &position->candidates);
        effect->changes.filled &= position->empty;
        step_needs(position, step, &effect->rests_on);
        step_apply(position, step);
    }
    return effects;
}

/*
 * Marks, from the last step to the first, the steps that bring about a wanted fact; the facts on
 * which a marked step rests become wanted.
 */
static void mark_needed(const struct steplist *steps, struct step_effects *effects,
                        struct facts wanted)
{
    for (size_t i = steps->count; i-- > 0;) {
        const struct step *step = &steps->at[i];
        struct step_effects *effect = &effects[i];
        cellset made = wanted.filled & effect->changes.filled;
        for (int digit = 1; digit <= DIGITS; digit++)
            made |= wanted.absent.at[digit] & effect->changes.absent.at[digit];
        effect->needed |= made != 0;
        if (!effect->needed)
            continue;
        wanted.filled |= step->truths.values;
        /* A digit twice in a house rests on two filled cells, not on the absence of candidates. */
        if (!step->truths.values)
            candset_unite(&wanted.absent, &effect->rests_on);
    }
}

/*
 * Whether the needed steps after step `without` hold without it: what each of them rests on is true
 * below, was supposed, or was made by a needed step before it.
 */
static bool hold_without(size_t without, const struct steplist *steps,
                         const struct step_effects *effects, const struct position *below)
{
    struct facts made = effects[without].known;
    for (size_t i = without + 1; i < steps->count; i++) {
        if (!effects[i].needed)
            continue;
        cellset lacking = steps->at[i].truths.values & ~made.filled;
        for (int digit = 1; digit <= DIGITS; digit++)
            lacking |= effects[i].rests_on.at[digit] & below->candidates.at[digit] &
                       ~made.absent.at[digit];
        if (lacking)
            return false;
        unite_facts(&made, &effects[i].makes);
    }
    return true;
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

static struct proof *keep_needed(const struct steplist *steps, const struct step_effects *effects,
                                 const struct position *below, const struct supposition *supposed)
{
    size_t count = 0;
    for (size_t i = 0; i < steps->count; i++)
        count += effects[i].needed;
    struct proof *proof = calloc(1, sizeof *proof);
    struct step *kept = calloc(count, sizeof *kept);
    if (!proof || !kept) {
        free(proof);
        free(kept);
        return NULL;
    }
    *proof = (struct proof){ supposed->cell, supposed->digit, supposed->absent, .steps = kept };
    struct facts made = { .filled = 0 };
    make_supposed(&made, below->board, supposed);
    struct position before = *below;
    position_suppose(&before, supposed);
    for (size_t i = 0; i < steps->count; i++) {
        struct step *step = &kept[proof->count];
        struct candset rest = effects[i].rests_on;
        if (!effects[i].needed)
            continue;
        proof->count++;
        candset_subtract(&rest, &made.absent); /* leaves those absent from the start */
        candset_unite(&proof->needs, &rest);
        unite_facts(&made, &effects[i].makes);
        if (!step_copy(step, &steps->at[i])) {
            proof_free(proof);
            return NULL;
        }
        proof_fit_names(step, &before);
        step_apply(&before, step);
    }
    return proof;
}

struct proof *proof_make_of(const struct position *below, const struct supposition *supposed,
                            const struct steplist *steps)
{
    struct facts made = { .filled = ~below->empty };
    struct position position = *below;
    position_suppose(&position, supposed);
    make_supposed(&made, below->board, supposed);
    struct step_effects *effects = carry_out_steps(steps, &position);
    if (!effects)
        return NULL;
    effects[steps->count - 1].needed = true;
    mark_needed(steps, effects, (struct facts){ .filled = 0 });
    for (size_t i = 0; i < steps->count; i++) {
        effects[i].known = made;
        if (effects[i].needed)
            unite_facts(&made, &effects[i].makes);
    }
    /*
     * An absence may have several causes, of which only one was followed. So each step that can be
     * left out is left out, later ones first.
     */
    for (size_t i = steps->count - 1; i-- > 0;)
        if (effects[i].needed)
            effects[i].needed = !hold_without(i, steps, effects, below);
    struct proof *proof = keep_needed(steps, effects, below, supposed);
    free(effects);
    return proof;
}

bool proof_support(const struct position *start, const struct steplist *steps,
                   const struct candset *absent, bool *needed)
{
    struct position position = *start;
    struct step_effects *effects = carry_out_steps(steps, &position);
    if (!effects)
        return false;
    mark_needed(steps, effects, (struct facts){ *absent, 0 });
    for (size_t i = 0; i < steps->count; i++)
        needed[i] = effects[i].needed;
    free(effects);
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
