#include "engine/path/lean.h"

#include <stdlib.h>
#include <string.h>

#include "engine/singles/census.h"
#include "engine/singles/singles.h"
#include "engine/step/proof.h"

struct leaning {
    const struct position *start;
    const struct settings *settings;
    const struct steplist *path;
    struct rules singles;  /* those that are found anew */
    struct candset *needs; /* by step: the candidates that must be absent for it to hold */
    bool *left_out;        /* by step; also those that are found anew */
};

static bool leaning_init(struct leaning *leaning, const struct rules *rules)
{
    const size_t count = leaning->path->count;
    struct position position = *leaning->start;
    leaning->singles = rules_leading_singles(rules);
    leaning->needs = malloc((count + 1) * sizeof *leaning->needs);
    leaning->left_out = calloc(count + 1, sizeof *leaning->left_out);
    if (!leaning->needs || !leaning->left_out)
        return false;
    for (size_t i = 0; i < count; i++) {
        const struct step *step = &leaning->path->at[i];
        for (size_t n = 0; n < leaning->singles.count; n++)
            leaning->left_out[i] |= step->technique == leaning->singles.at[n];
        if (!leaning->left_out[i])
            step_needs(&position, step, &leaning->needs[i]);
        step_apply(&position, step);
    }
    return true;
}

static void leaning_free(struct leaning *leaning)
{
    free(leaning->needs);
    free(leaning->left_out);
}

/* Places what the singles find, and adds the steps to the list (may be NULL). */
static bool place_singles(const struct leaning *leaning, struct census *census,
                          struct position *position, struct steplist *list)
{
    struct step step;
    while (!census->broken && census_next(census, position, &leaning->singles, &step)) {
        census_place(census, position, step.cell, step.digit);
        if (list && !steplist_take(list, &step))
            return false;
    }
    return true;
}

static bool all_absent(const struct position *position, const struct candset *needs)
{
    cellset there = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        there |= needs->at[digit] & (position->open.at[digit] | position->held.at[digit]);
    return !there;
}

/* Whether the steps that are not left out hold, one after the other, and lead to the solution. */
static bool leads_to_the_end(const struct leaning *leaning)
{
    struct position position = *leaning->start;
    struct census census;
    census_take(&census, &position);
    for (size_t i = 0; i < leaning->path->count; i++) {
        if (leaning->left_out[i])
            continue;
        place_singles(leaning, &census, &position, NULL);
        if (!all_absent(&position, &leaning->needs[i]))
            return false;
        census_apply(&census, &position, &leaning->path->at[i]);
    }
    place_singles(leaning, &census, &position, NULL);
    return !position.blanks;
}

static void drop_needless(struct leaning *leaning)
{
    for (size_t i = leaning->path->count; i-- > 0;) {
        if (leaning->left_out[i])
            continue;
        leaning->left_out[i] = true;
        leaning->left_out[i] = leads_to_the_end(leaning);
    }
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

/* Replaces the step by the one that its technique finds in the position that is now before it. */
static void renew(struct step *step, struct survey *survey)
{
    struct same_sink same = { .sink = { .add = take_same, .largest = step->size }, .step = step };
    if (step->proof)
        proof_fit_names(step, survey->position);
    else
        technique_find(step->technique, survey, &same.sink);
}

/* Moves the steps that stay into a list of their own, with the singles between them. */
static bool keep_steps(const struct leaning *leaning, struct steplist *lean)
{
    struct position position = *leaning->start;
    struct survey survey;
    struct census census;
    bool good = true;
    survey_init(&survey, &position, leaning->settings);
    census_take(&census, &position);
    for (size_t i = 0; i < leaning->path->count && good; i++) {
        struct step *step = &leaning->path->at[i];
        if (leaning->left_out[i])
            continue;
        good = place_singles(leaning, &census, &position, lean);
        survey_move(&survey, &position);
        renew(step, &survey);
        census_apply(&census, &position, step);
        good &= !survey.failed && steplist_take(lean, step);
        memset(step, 0, sizeof *step); /* `lean` owns it now */
    }
    survey_release(&survey);
    return good && place_singles(leaning, &census, &position, lean);
}

bool path_lean(const struct position *start, const struct rules *rules,
               const struct settings *settings, struct steplist *path)
{
    struct leaning leaning = { .start = start, .settings = settings, .path = path };
    struct steplist lean;
    bool good = leaning_init(&leaning, rules);
    steplist_init(&lean);
    if (good && leads_to_the_end(&leaning)) {
        drop_needless(&leaning);
        good = keep_steps(&leaning, &lean);
        steplist_release(path);
        *path = lean;
    }
    if (!good)
        steplist_clear(path);
    leaning_free(&leaning);
    return good;
}

/* The rules without experiments, which make a path long and slow. */
static struct rules without_experiments(const struct rules *rules,
                                        const struct technique *at[RULES_MOST])
{
    struct rules rest = { at, 0 };
    for (size_t i = 0; i < rules->count; i++)
        if (!technique_is_experiment(rules->at[i]))
            at[rest.count++] = rules->at[i];
    return rest;
}

static bool is_no_harder(const struct step *step, const struct step *than)
{
    const struct technique *one = step->technique, *other = than->technique;
    return one->level <= other->level && one->score <= other->score &&
           (one != other || step->size <= than->size);
}

/*
 * Replaces the next step by the first one of the lean path if that is no harder or, with `any`,
 * always. False: memory ran out.
 */
static bool lead(const struct survey *survey, const struct rules *rules, bool any,
                 struct step *step)
{
    struct position end = *survey->position;
    struct steplist path;
    steplist_init(&path);
    const enum outcome outcome = path_follow(&end, rules, survey->settings, &path);
    const bool good =
        outcome != OUTCOME_NO_MEMORY &&
        (outcome != OUTCOME_SOLVED || path_lean(survey->position, rules, survey->settings, &path));
    if (good && outcome == OUTCOME_SOLVED && (any || is_no_harder(&path.at[0], step))) {
        step_release(step);
        *step = path.at[0];
        memset(&path.at[0], 0, sizeof path.at[0]); /* the caller owns it now */
    }
    steplist_release(&path);
    return good;
}

static bool is_open_to_choice(const struct step *step)
{
    return !technique_is_single(step->technique) && !technique_is_experiment(step->technique) &&
           !step_is_contradiction(step);
}

/* Finds the next step, and prefers to it the first one of the lean path by the rules `followed`. */
static enum status next_preferred(struct survey *survey, const struct rules *rules,
                                  const struct rules *followed, bool any, struct step *step)
{
    const enum status found = path_next(survey, rules, step);
    if (found != STATUS_OK || !is_open_to_choice(step) || lead(survey, followed, any, step))
        return found;
    step_release(step);
    return STATUS_FAILED;
}

enum status path_next_lean(struct survey *survey, const struct rules *rules, struct step *step)
{
    return next_preferred(survey, rules, rules, true, step);
}

enum status path_next_leading(struct survey *survey, const struct rules *rules, struct step *step)
{
    const struct technique *at[RULES_MOST];
    const struct rules rest = without_experiments(rules, at);
    return next_preferred(survey, rules, &rest, false, step);
}
