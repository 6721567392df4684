#include "engine/path/path.h"

#include <string.h>

#include "base/array.h"
#include "engine/singles/census.h"
#include "engine/singles/singles.h"

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
    struct census census;
    census_take(&census, position);
    census_apply(&census, &after, step);
    census_fill(&census, &after);
    return cellset_count(position->blanks & ~after.blanks);
}

/*
 * Moves the step that unlocks most out of the ties, and releases the others; of steps that unlock
 * the same number of cells it is the one with most eliminations.
 */
static void choose_tie(struct next_sink *next, const struct position *position, struct step *step)
{
    int best = 0, most = -1;
    for (int i = 0; i < next->count && next->count > 1; i++) {
        const struct step *tie = &next->best[i];
        int effect = CELLS * DIGITS * path_unlocks(position, tie) + candset_count(&tie->eliminate);
        if (effect > most) {
            most = effect;
            best = i;
        }
    }
    *step = next->best[best];
    next->best[best] = next->best[--next->count];
    drop_ties(next);
}

static bool find_by_rules(struct survey *survey, const struct rules *rules, struct step *step)
{
    struct next_sink next; /* not initialized as a whole: the ties are large */
    next.sink = (struct sink){ .add = take_next };
    next.count = 0;
    for (size_t i = 0; i < rules->count && !next.count && !survey->failed; i++) {
        next.sink.largest = 0;
        next.compared = rules->at[i]->wave == WAVE_NONE;
        technique_find(rules->at[i], survey, &next.sink);
    }
    if (survey->failed) /* a smaller step may have been missed */
        drop_ties(&next);
    if (!next.count)
        return false;
    choose_tie(&next, survey->position, step);
    return true;
}

/*
 * Rules in three parts, because a census replaces two: unless it is broken, the leading rules of
 * contradictions in plain sight (left out here) find nothing, and census_next() finds what
 * `singles`, the rules after those, would find. `others` are the rest.
 */
struct divided_rules {
    struct rules all, singles, others;
};

struct rules rules_leading_singles(const struct rules *rules)
{
    size_t first = 0, end;
    while (first < rules->count && rules->at[first]->wave == WAVE_CONTRADICTIONS)
        first++;
    for (end = first; end < rules->count && technique_is_single(rules->at[end]);)
        end++;
    return (struct rules){ rules->at + first, end - first };
}

static struct divided_rules divide(const struct rules *rules)
{
    const struct rules singles = rules_leading_singles(rules);
    const size_t end = (size_t)(singles.at - rules->at) + singles.count;
    return (struct divided_rules){ *rules, singles, { rules->at + end, rules->count - end } };
}

enum finding { FOUND_NONE, FOUND_SINGLE, FOUND_STEP };

/* In a broken position all rules are tried: one of them explains the contradiction. */
static enum finding next_step(struct survey *survey, const struct divided_rules *rules,
                              const struct census *census, struct step *step)
{
    if (census->broken)
        return find_by_rules(survey, &rules->all, step) ? FOUND_STEP : FOUND_NONE;
    if (!survey->position->blanks)
        return FOUND_NONE; /* full and right: nothing is left to look for */
    if (census_next(census, survey->position, &rules->singles, step))
        return FOUND_SINGLE;
    return find_by_rules(survey, &rules->others, step) ? FOUND_STEP : FOUND_NONE;
}

enum status path_next(struct survey *survey, const struct rules *rules, struct step *step)
{
    const struct divided_rules divided = divide(rules);
    struct census census;
    census_take(&census, survey->position);
    if (next_step(survey, &divided, &census, step) != FOUND_NONE)
        return STATUS_OK;
    return survey->failed ? STATUS_FAILED : STATUS_NO;
}

bool path_all(const struct position *position, const struct rules *rules,
              const struct settings *settings, enum experiments experiments, struct steplist *list)
{
    const size_t before = list->count;
    const struct technique *at[2][RULES_MOST]; /* rules to try first, and experiments for later */
    struct rules kinds[2] = { { at[0], 0 }, { at[1], 0 } };
    struct survey survey;
    for (size_t i = 0; i < rules->count; i++) {
        const bool later = experiments != EXPERIMENTS_TOO && technique_is_experiment(rules->at[i]);
        at[later][kinds[later].count++] = rules->at[i];
    }
    survey_init(&survey, position, settings);
    bool good = rules_find_all(&survey, &kinds[0], list);
    if (good && experiments == EXPERIMENTS_LAST && list->count == before)
        good = rules_find_all(&survey, &kinds[1], list);
    survey_release(&survey);
    return good;
}

/* Adds each step to the list, or passes it to the visitor; list and visitor may be NULL. */
static enum outcome follow_path(struct position *position, const struct rules *rules,
                                const struct settings *settings, struct steplist *list,
                                path_visitor *told, void *data)
{
    const struct divided_rules divided = divide(rules);
    struct survey survey;
    struct census census;
    struct step unlisted = { 0 };
    enum outcome outcome = OUTCOME_STUCK;
    enum finding finding;
    survey_init(&survey, position, settings);
    census_take(&census, position);
    while (outcome == OUTCOME_STUCK) {
        struct step *step = list ? steplist_room(list) : &unlisted;
        survey.failed |= !step;
        if (!step || (finding = next_step(&survey, &divided, &census, step)) == FOUND_NONE)
            break;
        if (step_is_contradiction(step))
            outcome = OUTCOME_CONTRADICTION;
        if (finding == FOUND_SINGLE)
            census_place(&census, position, step->cell, step->digit);
        else
            census_apply(&census, position, step);
        survey_move(&survey, position);
        if (told)
            told(data, step);
        if (list)
            list->count++;
        else
            step_release(step);
    }
    if (survey.failed)
        outcome = OUTCOME_NO_MEMORY;
    else if (outcome == OUTCOME_STUCK && !position->blanks)
        outcome = OUTCOME_SOLVED;
    survey_release(&survey);
    return outcome;
}

enum outcome path_follow(struct position *position, const struct rules *rules,
                         const struct settings *settings, struct steplist *list)
{
    return follow_path(position, rules, settings, list, NULL, NULL);
}

enum outcome path_visit(struct position *position, const struct rules *rules,
                        const struct settings *settings, path_visitor *told, void *data)
{
    return follow_path(position, rules, settings, NULL, told, data);
}

enum outcome path_run(struct position *position, const struct rules *rules, struct steplist *list)
{
    return path_follow(position, rules, NULL, list);
}
