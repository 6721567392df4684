#include "engine/step/technique.h"

#include <stdlib.h>
#include <string.h>

#include "base/name.h"

static const char *const names[] = {
    [LEVEL_CONTRADICTION] = "contradiction",
    [LEVEL_EASY] = "easy",
    [LEVEL_MEDIUM] = "medium",
    [LEVEL_HARD] = "hard",
    [LEVEL_UNFAIR] = "unfair",
    [LEVEL_EXTREME] = "extreme",
    [LEVEL_EXPERIMENT] = "experiment",
};

const char *level_name(enum level level)
{
    return names[level];
}

bool level_named(const char *name, enum level *level)
{
    for (int i = LEVEL_CONTRADICTION; i <= LEVEL_EXPERIMENT; i++)
        if (name_same(names[i], name)) {
            *level = (enum level)i;
            return true;
        }
    return false;
}

bool technique_find(const struct technique *technique, struct survey *survey, struct sink *sink)
{
    if ((technique->unique && !survey->settings->unique) ||
        (technique->level == LEVEL_CONTRADICTION && survey->settings->solvable))
        return false;
    const struct finder finder = { technique, survey, survey->position, sink };
    bool enough = technique->find(&finder);
    survey->failed |= sink->failed;
    return enough;
}

bool report_step(const struct finder *finder, struct step *step)
{
    if (!step->broken)
        return finder->sink->add(finder->sink, step);
    step_release(step);
    finder->sink->failed = true;
    return true;
}

bool finder_too_large(const struct finder *finder, unsigned size)
{
    return finder->sink->largest && size > finder->sink->largest;
}

struct list_sink {
    struct sink sink;
    struct steplist *list;
    size_t begin; /* where this technique's steps begin */
};

static bool take_all(struct sink *sink, struct step *step)
{
    struct list_sink *all = (struct list_sink *)sink;
    for (size_t i = all->begin; i < all->list->count; i++)
        if (step_same_effect(&all->list->at[i], step) && !step_is_contradiction(step)) {
            if (step->size < all->list->at[i].size) {
                step_release(&all->list->at[i]);
                all->list->at[i] = *step;
            } else {
                step_release(step);
            }
            return false;
        }
    sink->failed = !steplist_take(all->list, step);
    return sink->failed;
}

bool rules_find_all(struct survey *survey, const struct rules *rules, struct steplist *list)
{
    struct list_sink all = { .sink = { .add = take_all }, .list = list };
    for (size_t i = 0; i < rules->count && !all.sink.failed; i++) {
        all.begin = list->count;
        technique_find(rules->at[i], survey, &all.sink);
    }
    return !survey->failed;
}

/* ---- Surveys ---- */

const struct settings settings_plain = { 0 };

void survey_init(struct survey *survey, const struct position *position,
                 const struct settings *settings)
{
    memset(survey, 0, sizeof *survey);
    survey->position = position;
    survey->settings = settings ? settings : &settings_plain;
}

void survey_move(struct survey *survey, const struct position *position)
{
    survey->position = position;
    memset(survey->fresh, 0, sizeof survey->fresh);
}

void survey_release(struct survey *survey)
{
    for (int i = 0; i < SURVEY_SPACES; i++) {
        free(survey->table[i]);
        survey->table[i] = NULL;
    }
    memset(survey->fresh, 0, sizeof survey->fresh);
}

void *survey_space(struct survey *survey, enum survey_table which, size_t size)
{
    if (!survey->table[which])
        survey->table[which] = malloc(size);
    survey->failed |= !survey->table[which];
    return survey->table[which];
}

const void *survey_table(struct survey *survey, enum survey_table which, size_t size,
                         survey_builder *build)
{
    void *table = survey_space(survey, which, size);
    if (table && !survey->fresh[which]) {
        build(survey, which, table);
        survey->fresh[which] = true;
    }
    return table;
}
