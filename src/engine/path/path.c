#include "engine/path/path.h"

#include <string.h>

#include "engine/singles/census.h"

/* Of steps that are as small as each other only so many are compared by what they unlock. */
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
    next->best[next->count++] = *step;
    sink->largest = step->size;
    return !next->compared;
}

int path_unlocks(const struct position *position, const struct step *step)
{
    struct position after = *position;
    struct census census;
    census_take(&census, &after);
    census_apply(&census, step);
    census_fill(&census);
    if (census.broken) { /* how much is filled until that is seen depends on where one looks */
        after = *position;
        step_apply(&after, step);
        path_run(&after, &rules_singles, NULL);
    }
    return cellset_count(position->blanks & ~after.blanks);
}

/* Moves the best step out of the ties. */
static void choose(struct next_sink *next, const struct position *position, struct step *step)
{
    int best = 0, most = -1;
    for (int i = 0; i < next->count && next->count > 1; i++) {
        int cells = path_unlocks(position, &next->best[i]);
        if (cells > most) {
            most = cells;
            best = i;
        }
    }
    *step = next->best[best];
    next->best[best] = next->best[--next->count];
    drop_ties(next);
}

bool path_next(struct survey *survey, const struct rules *rules, struct step *step)
{
    struct next_sink next; /* the ties are too large to be cleared in vain */
    next.sink = (struct sink){ .add = take_next };
    next.count = 0;
    for (size_t i = 0; i < rules->count; i++) {
        next.sink.largest = 0;
        next.compared = rules->at[i]->compared;
        technique_find(rules->at[i], survey, &next.sink);
        if (!next.count)
            continue;
        choose(&next, survey->position, step);
        return true;
    }
    return false;
}

/* The rules after contradictions and singles in the usual order, which a census knows; or all. */
static struct rules beyond_singles(const struct rules *rules, bool *counted)
{
    static const struct technique *const known[] = {
        &technique_twice,      &technique_no_candidate, &technique_no_place,
        &technique_full_house, &technique_naked_single, &technique_hidden_single
    };
    enum { KNOWN = sizeof known / sizeof *known };
    *counted = rules->count >= KNOWN && !memcmp(rules->at, known, sizeof known);
    return *counted ? (struct rules){ rules->at + KNOWN, rules->count - KNOWN } : *rules;
}

struct walk {
    struct survey survey;
    struct census census;
    const struct rules *rules;
    struct rules beyond; /* what the census does not know */
    bool counted;        /* there is a census */
    bool single;         /* it knew the last step */
};

static bool walk_next(struct walk *walk, struct step *step)
{
    const struct rules *rules = walk->rules;
    walk->single = false;
    if (walk->counted && !walk->census.broken) {
        if (!walk->survey.position->blanks)
            return false; /* full and right: nothing is left to look for */
        walk->single = census_single(&walk->census, step);
        if (walk->single)
            return true;
        rules = &walk->beyond;
    }
    survey_move(&walk->survey, walk->survey.position);
    return path_next(&walk->survey, rules, step);
}

static void walk_apply(struct walk *walk, struct position *position, const struct step *step)
{
    if (walk->single)
        census_place(&walk->census, step->cell, step->digit);
    else if (walk->counted)
        census_apply(&walk->census, step);
    else
        step_apply(position, step);
}

/* Each step goes into the list or is told, or neither. */
static enum outcome go_on(struct position *position, const struct rules *rules,
                          const struct settings *settings, struct steplist *list,
                          path_visitor *told, void *data)
{
    struct walk walk = { .rules = rules };
    struct step unlisted = { 0 };
    enum outcome outcome = OUTCOME_STUCK;
    survey_init(&walk.survey, position, settings);
    walk.beyond = beyond_singles(rules, &walk.counted);
    if (walk.counted)
        census_take(&walk.census, position);
    while (outcome == OUTCOME_STUCK) {
        struct step *step = list ? steplist_room(list) : &unlisted;
        walk.survey.failed |= !step;
        if (!step || !walk_next(&walk, step))
            break;
        if (step_is_contradiction(step))
            outcome = OUTCOME_CONTRADICTION;
        walk_apply(&walk, position, step);
        if (told)
            told(data, step);
        if (list)
            list->count++;
        else
            step_release(step);
    }
    if (walk.survey.failed)
        outcome = OUTCOME_NO_MEMORY;
    else if (outcome == OUTCOME_STUCK && !position->blanks)
        outcome = OUTCOME_SOLVED;
    survey_release(&walk.survey);
    return outcome;
}

enum outcome path_follow(struct position *position, const struct rules *rules,
                         const struct settings *settings, struct steplist *list)
{
    return go_on(position, rules, settings, list, NULL, NULL);
}

enum outcome path_visit(struct position *position, const struct rules *rules,
                        const struct settings *settings, path_visitor *told, void *data)
{
    return go_on(position, rules, settings, NULL, told, data);
}

enum outcome path_run(struct position *position, const struct rules *rules, struct steplist *list)
{
    return path_follow(position, rules, NULL, list);
}
