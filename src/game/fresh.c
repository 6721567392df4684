#include "game/fresh.h"

/* ---- The position ---- */

struct collector {
    struct sink sink;
    struct steplist *list;
    const struct path_entry *entry;
};

/* Keeps the steps of the entry that have different conclusions. */
static bool collect_step(struct sink *sink, struct step *step)
{
    struct collector *collector = (struct collector *)sink;
    bool known = collector->entry->house && path_entry_of_step(step) != collector->entry;
    for (size_t i = 0; i < collector->list->count && !known; i++)
        known = step_same_effect(&collector->list->at[i], step);
    if (known)
        step_release(step);
    else if (!steplist_take(collector->list, step))
        sink->failed = true;
    return sink->failed;
}

bool fresh_steps(const struct fresh *fresh, const struct position *position, struct steplist *list)
{
    struct collector collector = { { .add = collect_step }, list, fresh->entry };
    struct context context;
    context_init(&context, position, &exercise_settings);
    technique_find(fresh->technique, &context, &collector.sink);
    const bool failed = context.failed || collector.sink.failed;
    context_release(&context);
    return !failed;
}

/* Of a Hidden Single's entry the step that is listed first, of others the one that is easiest to
 * see. STATUS_NO: the position is not wanted. */
static enum status look_here(const struct fresh *fresh, const struct position *position,
                             struct step *step)
{
    const struct technique_list own = { { fresh->technique }, 1 };
    const size_t least = fresh->several ? FRESH_LEAST : 1;
    struct steplist steps = { .count = 0 };
    enum status status = STATUS_FAILED;
    if (fresh_steps(fresh, position, &steps))
        status = steps.count < least || (fresh->several && steps.count > FRESH_MOST) ? STATUS_NO
                 : !fresh->entry->house          ? exercise_next(position, &own, step)
                 : step_copy(step, &steps.at[0]) ? STATUS_OK
                                                 : STATUS_FAILED;
    steplist_release(&steps);
    return status;
}

enum status fresh_exercise(const struct fresh *fresh, const struct grid *puzzle,
                           const struct grid *solution, struct exercise *exercise)
{
    const struct fresh in_box = { fresh->entry - (fresh->entry->house == PATH_LINE),
                                  fresh->technique, false };
    struct technique_list before, past = { .count = 0 };
    enum status status = STATUS_OK;
    path_rules_before(fresh->entry, &before);
    /* Past a position that is not wanted, its steps lead on or, as no puzzle consists of Full
     * Houses, other singles. */
    technique_list_add(&past, fresh->technique);
    for (int number = 2; fresh->entry->number == 1 && number <= 4; number++)
        path_entry_techniques(path_entry(number), &past);
    *exercise = (struct exercise){ .technique = fresh->technique,
                                   .entry = fresh->entry,
                                   .hides_notes = fresh->technique->level == LEVEL_EASY,
                                   .solution = *solution };
    position_init(&exercise->start, &board_classic, puzzle);
    while (status == STATUS_OK) {
        struct step step;
        status = exercise_next(&exercise->start, &before, &step);
        if (status == STATUS_NO && fresh->entry->house == PATH_LINE)
            status = look_here(&in_box, &exercise->start, &step);
        if (status == STATUS_NO) {
            status = look_here(fresh, &exercise->start, &exercise->step);
            if (status == STATUS_OK)
                return status;
        }
        if (status == STATUS_NO)
            status = exercise_next(&exercise->start, &past, &step);
        if (status == STATUS_OK) {
            step_apply(&exercise->start, &step);
            step_release(&step);
        }
    }
    return status;
}

/* ---- The puzzle ---- */

enum status fresh_make(const struct fresh *fresh, struct making_of making, struct made *made)
{
    struct technique_list rules;
    const struct puzzle_request with = { .technique = fresh->technique, .rules = &rules },
                                easy = { .easiest = LEVEL_EASY, .hardest = LEVEL_EASY };
    struct exercise exercise;
    uint64_t tried = 0;
    enum status status = STATUS_NO;
    path_rules_before(fresh->entry, &rules);
    technique_list_add(&rules, fresh->technique);
    making.request = fresh->entry->number == 1 ? &easy : &with;
    for (uint64_t number = 0; status == STATUS_NO && tried < making.most_tries; number++) {
        status = generate(&making, number, 1, made);
        tried += made->tried;
        if (status != STATUS_OK || !made->found)
            break;
        status = fresh_exercise(fresh, &made->puzzle, &made->solution, &exercise);
        made->found = status == STATUS_OK;
        if (made->found)
            exercise_release(&exercise);
    }
    made->tried = tried;
    return status == STATUS_NO ? STATUS_OK : status;
}
