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

bool technique_fits(const struct technique *technique, const struct board *board)
{
    const bool fits[] = {
        [BOARDS_ALL] = true,
        [BOARDS_CLASSIC] = board_is_classic(board),
        [BOARDS_OF_HOUSES] = !board->pairs,
        [BOARDS_JIGSAW] = board->houses & kind_houses(HOUSE_REGION),
    };
    return fits[technique->boards];
}

bool technique_find(const struct technique *technique, struct context *context, struct sink *sink)
{
    if ((technique->unique && !context->settings->unique) ||
        (technique->boards && !technique_fits(technique, context->board)) ||
        (technique->level == LEVEL_CONTRADICTION && context->settings->solvable))
        return false;
    const struct finder finder = { technique, context, context->position, context->position->board,
                                   sink };
    bool enough = technique->find(&finder);
    context->failed |= sink->failed;
    return enough;
}

bool report_step(const struct finder *finder, struct step *step)
{
    const bool broken = step->broken;
    if (!broken &&
        (step->digit || !candset_is_empty(&step->eliminate) || step_is_contradiction(step)))
        return finder->sink->add(finder->sink, step);
    step_release(step);
    finder->sink->failed |= broken;
    return broken;
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

bool rules_find_all(struct context *context, const struct rules *rules, struct steplist *list)
{
    struct list_sink all = { .sink = { .add = take_all }, .list = list };
    for (size_t i = 0; i < rules->count && !all.sink.failed; i++) {
        all.begin = list->count;
        technique_find(rules->at[i], context, &all.sink);
    }
    return !context->failed;
}

/* ---- Contexts ---- */

const struct settings settings_plain = { 0 };

void context_init(struct context *context, const struct position *position,
                  const struct settings *settings)
{
    memset(context, 0, sizeof *context);
    context->position = position;
    context->board = position->board;
    context->settings = settings ? settings : &settings_plain;
}

void context_move(struct context *context, const struct position *position)
{
    if (context->board != position->board)
        context_release(context);
    context->position = position;
    context->board = position->board;
    memset(context->fresh, 0, sizeof context->fresh);
}

void context_release(struct context *context)
{
    for (int i = 0; i < CONTEXT_SPACES; i++) {
        free(context->table[i]);
        context->table[i] = NULL;
    }
    memset(context->fresh, 0, sizeof context->fresh);
    memset(context->made, 0, sizeof context->made);
}

void *context_space(struct context *context, enum context_table which, size_t size)
{
    if (!context->table[which])
        context->table[which] = malloc(size);
    context->failed |= !context->table[which];
    return context->table[which];
}

const void *context_table(struct context *context, enum context_table which, size_t size,
                          context_builder *build)
{
    void *table = context_space(context, which, size);
    if (table && !context->fresh[which]) {
        build(context, which, table);
        context->fresh[which] = context->made[which] = true;
    }
    return table;
}
