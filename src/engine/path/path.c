#include "engine/path/path.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/singles/house_counts.h"
#include "engine/singles/singles.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"

/* The most steps of the same size that are compared by the steps that they unlock. */
enum { TIES = 16 };

struct next_sink {
    struct sink sink;
    bool compared;
    struct step best[TIES];
    int count;
};

static void drop_ties(struct next_sink *next)
{
    while (next->count)
        step_release(&next->best[--next->count]);
}

static bool take_next(struct sink *sink, struct step *step)
{
    struct next_sink *next = (struct next_sink *)sink;
    if (next->count && step->size < next->best[0].size)
        drop_ties(next);
    if (next->count == TIES || (next->count && step->size > next->best[0].size)) {
        step_release(step);
        return false;
    }
    ELEMENT(next->best, next->count++) = *step;
    sink->largest = step->size;
    return !next->compared;
}

int path_unlocks(const struct position *position, const struct step *step)
{
    struct position after = *position;
    struct house_counts house_counts;
    house_counts_take(&house_counts, position);
    house_counts_apply(&house_counts, &after, step);
    house_counts_fill(&house_counts, &after, NAKED_AND_HIDDEN);
    return cellset_count(position->empty & ~after.empty);
}

static bool find_by_rules(struct context *context, const struct rules *rules, struct step *step)
{
    struct next_sink next; /* not initialized as a whole: the ties are large */
    next.sink = (struct sink){ .add = take_next };
    next.count = 0;
    for (size_t i = 0; i < rules->count && !next.count && !context->failed; i++) {
        next.sink.largest = 0;
        next.compared = rules->at[i]->wave == WAVE_NONE;
        technique_find(rules->at[i], context, &next.sink);
    }
    if (context->failed) /* a smaller step may have been missed */
        drop_ties(&next);
    if (!next.count)
        return false;
    /* The step that unlocks most or, of those that unlock as many, has the most eliminations. */
    int best = 0, most = -1;
    for (int i = 0; i < next.count && next.count > 1; i++) {
        const struct step *tie = &next.best[i];
        int effect =
            CELLS * DIGITS * path_unlocks(context->position, tie) + candset_count(&tie->eliminate);
        if (effect > most) {
            most = effect;
            best = i;
        }
    }
    *step = next.best[best];
    next.best[best] = next.best[--next.count];
    drop_ties(&next);
    return true;
}

/*
 * Rules in three parts, because the house counts replace two: unless they are broken, the leading
 * rules of contradictions in plain sight (left out here) find nothing, and house_counts_next()
 * finds what `singles`, the rules after those, would find. `others` are the rest.
 */
struct divided_rules {
    struct rules all, singles, others;
};

static struct divided_rules divide(const struct rules *rules)
{
    size_t first = 0, end;
    while (first < rules->count && rules->at[first]->wave == WAVE_CONTRADICTIONS)
        first++;
    for (end = first; end < rules->count && technique_is_single(rules->at[end]);)
        end++;
    return (struct divided_rules){ *rules,
                                   { rules->at + first, end - first },
                                   { rules->at + end, rules->count - end } };
}

/* The experiments among some rules, or the others. */
static struct rules select_rules(const struct rules *rules, bool experiments,
                                 const struct technique *at[RULES_MOST])
{
    size_t count = 0;
    for (size_t i = 0; i < rules->count; i++)
        if (technique_is_experiment(rules->at[i]) == experiments)
            at[count++] = rules->at[i];
    return (struct rules){ at, count };
}

static void remember_placement(struct context *context, const struct step *step)
{
    if (!step->digit || !context->settings->continues)
        return;
    context->last_cell = step->cell;
    context->last_digit = step->digit;
}

/* In a broken position all rules are tried: one of them explains the contradiction. */
static bool next_step(struct context *context, const struct divided_rules *rules,
                      const struct house_counts *house_counts, struct step *step)
{
    if (house_counts->broken)
        return find_by_rules(context, &rules->all, step);
    /* A full and right position leaves nothing to look for. */
    return context->position->empty &&
           (house_counts_next(house_counts, context, &rules->singles, step) ||
            find_by_rules(context, &rules->others, step));
}

enum status path_next(struct context *context, const struct rules *rules, struct step *step)
{
    const struct divided_rules divided = divide(rules);
    struct house_counts house_counts;
    house_counts_take(&house_counts, context->position);
    if (next_step(context, &divided, &house_counts, step)) {
        remember_placement(context, step);
        return STATUS_OK;
    }
    return context->failed ? STATUS_FAILED : STATUS_NO;
}

bool path_all(const struct position *position, const struct rules *rules,
              const struct settings *settings, enum experiments experiments, struct steplist *list)
{
    const size_t before = list->count;
    const struct technique *at[RULES_MOST];
    struct rules some = experiments == EXPERIMENTS_TOO ? *rules : select_rules(rules, false, at);
    struct context context;
    context_init(&context, position, settings);
    bool good = rules_find_all(&context, &some, list);
    if (good && experiments == EXPERIMENTS_LAST && list->count == before) {
        some = select_rules(rules, true, at);
        good = rules_find_all(&context, &some, list);
    }
    context_release(&context);
    return good;
}

/* Steps that unlock as many cells stay in the order of the list. */
static int by_rank(const void *one, const void *other)
{
    const struct ranked *a = one, *b = other;
    return a->unlocks != b->unlocks ? b->unlocks - a->unlocks : a->step < b->step ? -1 : 1;
}

static bool shows_some_of(const struct step *one, const struct step *other)
{
    struct candset both = one->eliminate;
    candset_intersect(&both, &other->eliminate);
    return other->digit ? one->digit && one->cell == other->cell : !candset_is_empty(&both);
}

bool path_rank(const struct position *position, const struct steplist *list, bool by_unlocks,
               struct ranked *ranked)
{
    struct candset eliminated = { { 0 } };
    cellset filled = 0;
    bool several = false;
    for (size_t i = 0; i < list->count; i++)
        ranked[i] =
            (struct ranked){ .step = &list->at[i],
                             .unlocks = by_unlocks ? path_unlocks(position, &list->at[i]) : 0 };
    if (by_unlocks)
        qsort(ranked, list->count, sizeof *ranked, by_rank);
    for (size_t i = 0; i < list->count; i++) {
        const struct step *step = ranked[i].step;
        size_t first = i;
        if (!step_is_contradiction(step) && candset_contains(&eliminated, &step->eliminate) &&
            (!step->digit || cellset_has(filled, step->cell)))
            for (first = 0; first < i && (ranked[first].easiest != first ||
                                          !shows_some_of(ranked[first].step, step));)
                first++;
        candset_unite(&eliminated, &step->eliminate);
        filled |= step->digit ? cell_bit(step->cell) : 0;
        ranked[i].easiest = first;
        ranked[first].others += first < i;
        several |= first < i;
    }
    return several;
}

void path_tell(struct told *told, size_t number, struct step *step)
{
    struct part *stem = NULL;
    for (int i = 0; step->technique->told_once && i < step->pattern->part_count; i++) {
        struct part *part = &step->pattern->parts[i];
        int n = 0;
        if (part->kind == PART_STEM)
            stem = part;
        if (part->kind != PART_COVER || !stem)
            continue;
        while (n < told->count &&
               (told->at[n].stem != stem->cells || told->at[n].cover != part->houses))
            n++;
        stem->told = n < told->count ? told->at[n].step : 0;
        if (n == told->count && n < TOLD_MOST) {
            told->at[n].stem = stem->cells;
            told->at[n].cover = part->houses;
            told->at[told->count++].step = (uint16_t)number;
        }
    }
}

static void tell_all(struct steplist *list)
{
    struct told told = { .count = 0 };
    for (size_t i = 0; i < list->count; i++)
        path_tell(&told, i + 1, &list->at[i]);
}

enum outcome path_follow(struct position *position, const struct rules *rules,
                         const struct settings *settings, struct steplist *list)
{
    const struct divided_rules divided = divide(rules);
    struct context context;
    struct house_counts house_counts;
    struct step unlisted = { 0 };
    enum outcome outcome = OUTCOME_STUCK;
    context_init(&context, position, settings);
    house_counts_take(&house_counts, position);
    while (outcome == OUTCOME_STUCK) {
        struct step *step = list ? steplist_room(list) : &unlisted;
        context.failed |= !step;
        if (!step || !next_step(&context, &divided, &house_counts, step))
            break;
        if (step_is_contradiction(step))
            outcome = OUTCOME_CONTRADICTION;
        remember_placement(&context, step);
        house_counts_apply(&house_counts, position, step);
        context_move(&context, position);
        if (list)
            list->count++;
        else
            step_release(step);
    }
    if (context.failed)
        outcome = OUTCOME_NO_MEMORY;
    else if (outcome == OUTCOME_STUCK && !position->empty)
        outcome = OUTCOME_SOLVED;
    context_release(&context);
    if (list)
        tell_all(list);
    return outcome;
}

struct trimming {
    const struct position *start;
    const struct settings *settings;
    const struct steplist *path;
    struct divided_rules rules; /* whose singles are found anew */
    unsigned singles;           /* their kinds, bit n for kind n */
    struct candset *needs;      /* by step: the candidates that must be absent for it to hold */
    bool *left_out;             /* by step; also those that are found anew */
};

static bool trimming_init(struct trimming *trimming, const struct rules *rules)
{
    const size_t count = trimming->path->count;
    struct position position = *trimming->start;
    trimming->rules = divide(rules);
    for (size_t i = 0; i < trimming->rules.singles.count; i++)
        trimming->singles |= 1u << trimming->rules.singles.at[i]->kind;
    trimming->needs = malloc((count + 1) * sizeof *trimming->needs);
    trimming->left_out = calloc(count + 1, sizeof *trimming->left_out);
    if (!trimming->needs || !trimming->left_out)
        return false;
    for (size_t i = 0; i < count; i++) {
        const struct step *step = &trimming->path->at[i];
        for (size_t n = 0; n < trimming->rules.singles.count; n++)
            trimming->left_out[i] |= step->technique == trimming->rules.singles.at[n];
        if (!trimming->left_out[i])
            step_needs(&position, step, &trimming->needs[i]);
        step_apply(&position, step);
    }
    return true;
}

/* Whether the steps that are not left out hold, one after the other, and lead to the solution. */
static bool leads_to_the_end(const struct trimming *trimming)
{
    struct position position = *trimming->start;
    struct house_counts house_counts;
    house_counts_take(&house_counts, &position);
    for (size_t i = 0; i < trimming->path->count; i++) {
        if (trimming->left_out[i])
            continue;
        house_counts_fill(&house_counts, &position, trimming->singles);
        cellset there = 0;
        for (int digit = 1; digit <= DIGITS; digit++)
            there |= trimming->needs[i].at[digit] &
                     (position.candidates.at[digit] | position.placed.at[digit]);
        if (there)
            return false;
        house_counts_apply(&house_counts, &position, &trimming->path->at[i]);
    }
    house_counts_fill(&house_counts, &position, trimming->singles);
    return !position.empty;
}

/*
 * Replaces a step by the same pattern with more eliminations: steps that are left out made some of
 * them before.
 */
struct same_sink {
    struct sink sink;
    struct step *step;
};

static bool take_same(struct sink *sink, struct step *step)
{
    struct step *old = ((struct same_sink *)sink)->step;
    const bool same = step->cells == old->cells && step->digits == old->digits &&
                      step->size == old->size &&
                      candset_contains(&step->eliminate, &old->eliminate);
    if (same) {
        step_release(old);
        *old = *step;
    } else {
        step_release(step);
    }
    return same;
}

/* Moves the steps that stay into a list of their own, with the singles between them. */
static bool keep_steps(const struct trimming *trimming, struct steplist *lean)
{
    struct position position = *trimming->start;
    struct context context;
    struct house_counts house_counts;
    bool good = true;
    context_init(&context, &position, trimming->settings);
    house_counts_take(&house_counts, &position);
    const size_t count = trimming->path->count;
    for (size_t i = 0; i <= count && good; i++) {
        struct step *step = &trimming->path->at[i], single;
        if (i < count && trimming->left_out[i])
            continue;
        while (good && !house_counts.broken &&
               house_counts_next(&house_counts, &context, &trimming->rules.singles, &single)) {
            house_counts_place(&house_counts, &position, single.cell, single.digit);
            remember_placement(&context, &single);
            good = steplist_take(lean, &single);
        }
        if (i == count || !good)
            break;
        context_move(&context, &position);
        /* Replaces the step by the one that its technique finds in the position now before it. */
        struct same_sink same = { .sink = { .add = take_same, .largest = step->size },
                                  .step = step };
        if (step->proof)
            proof_fit_names(step, context.position);
        else
            technique_find(step->technique, &context, &same.sink);
        house_counts_apply(&house_counts, &position, step);
        remember_placement(&context, step);
        good = steplist_take(lean, step) && !context.failed && good;
        memset(step, 0, sizeof *step); /* `lean` owns it now */
    }
    context_release(&context);
    return good;
}

bool path_lean(const struct position *start, const struct rules *rules,
               const struct settings *settings, struct steplist *path)
{
    struct trimming trimming = { .start = start, .settings = settings, .path = path };
    struct steplist lean = { .count = 0 };
    bool good = trimming_init(&trimming, rules);
    if (good && leads_to_the_end(&trimming)) {
        for (size_t i = trimming.path->count; i-- > 0;) {
            if (trimming.left_out[i])
                continue;
            trimming.left_out[i] = true;
            trimming.left_out[i] = leads_to_the_end(&trimming);
        }
        good = keep_steps(&trimming, &lean);
        steplist_release(path);
        *path = lean;
        tell_all(path);
    }
    if (!good)
        steplist_clear(path);
    free(trimming.needs);
    free(trimming.left_out);
    return good;
}

enum status path_next_leading(struct context *context, const struct rules *rules, bool lean,
                              struct step *step)
{
    const struct technique *at[RULES_MOST];
    const struct rules followed = lean ? *rules : select_rules(rules, false, at);
    const enum status found = path_next(context, rules, step);
    if (found != STATUS_OK || technique_is_single(step->technique) ||
        technique_is_experiment(step->technique) || step_is_contradiction(step))
        return found;
    struct position end = *context->position;
    struct steplist path = { .count = 0 };
    const enum outcome outcome = path_follow(&end, &followed, context->settings, &path);
    const bool good = outcome != OUTCOME_NO_MEMORY &&
                      (outcome != OUTCOME_SOLVED ||
                       path_lean(context->position, &followed, context->settings, &path));
    bool leads = good && outcome == OUTCOME_SOLVED;
    if (leads && !lean) {
        const struct technique *one = path.at[0].technique, *other = step->technique;
        leads = one->level <= other->level && one->score <= other->score &&
                (one != other || path.at[0].size <= step->size);
    }
    if (!good || leads)
        step_release(step);
    if (leads) {
        *step = path.at[0];
        memset(&path.at[0], 0, sizeof path.at[0]); /* the caller owns it now */
    }
    steplist_release(&path);
    return good ? STATUS_OK : STATUS_FAILED;
}
