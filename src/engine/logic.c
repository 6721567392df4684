#include "reductio/engine/logic.h"

struct first_sink {
    struct sink sink;
    struct step *step;
};

static bool take_first(struct sink *sink, struct step *step)
{
    *((struct first_sink *)sink)->step = *step;
    return true;
}

bool logic_next(const struct position *position, const struct rules *rules, struct step *step)
{
    struct first_sink first = { { take_first }, step };
    for (size_t i = 0; i < rules->count; i++)
        if (rules->at[i]->find(position, &first.sink))
            return true;
    return false;
}

struct list_sink {
    struct sink sink;
    struct steplist *list;
    size_t begin; /* where this technique's steps begin */
    bool failed;
};

static bool take_all(struct sink *sink, struct step *step)
{
    struct list_sink *all = (struct list_sink *)sink;
    for (size_t i = all->begin; i < all->list->count; i++)
        if (step_same_effect(&all->list->at[i], step) && !step_is_contradiction(step)) {
            step_release(step);
            return false;
        }
    all->failed = !steplist_take(all->list, step);
    return all->failed;
}

bool logic_all(const struct position *position, const struct rules *rules, struct steplist *list)
{
    struct list_sink all = { { take_all }, list, list->count, false };
    for (size_t i = 0; i < rules->count && !all.failed; i++) {
        all.begin = list->count;
        rules->at[i]->find(position, &all.sink);
    }
    return !all.failed;
}

enum outcome logic_run(struct position *position, const struct rules *rules, struct steplist *list)
{
    struct step step;
    while (logic_next(position, rules, &step)) {
        bool contradiction = step_is_contradiction(&step);
        step_apply(position, &step);
        if (!list)
            step_release(&step);
        else if (!steplist_take(list, &step))
            return OUTCOME_NO_MEMORY;
        if (contradiction)
            return OUTCOME_CONTRADICTION;
    }
    return position->blanks ? OUTCOME_STUCK : OUTCOME_SOLVED;
}
