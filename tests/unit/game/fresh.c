/* Fresh positions: each needs its entry, and nothing that is learnt earlier shows anything in it.
 */
#include "game/fresh.h"

#include <check.h>

#include "engine/path/choice.h"
#include "support/suite.h"

enum { TRIES = 20000 };

static const struct settings settings = { .solvable = true, .unique = true };

static size_t steps_by(const struct technique_list *list, const struct position *position,
                       const struct path_entry *but)
{
    const struct rules rules = technique_list_rules(list);
    struct steplist steps = { .count = 0 };
    size_t count = 0;
    ck_assert(path_all(position, &rules, &settings, EXPERIMENTS_NEVER, &steps));
    for (size_t i = 0; i < steps.count; i++)
        count += path_entry_of_step(&steps.at[i]) != but;
    steplist_release(&steps);
    return count;
}

/* Every technique of an entry, and then the first one for finding all. */
START_TEST(a_position_needs_its_entry)
{
    const struct path_entry *entry = path_entry(_i % PATH_ENTRIES + 1);
    const bool several = _i >= PATH_ENTRIES;
    struct technique_list before, own = { .count = 0 };
    path_rules_before(entry, &before);
    path_entry_techniques(entry, &own);
    if (several && !(entry->exercises & PATH_FIND_ALL))
        return;
    for (size_t i = 0; i < (several ? 1 : own.count); i++) {
        const struct fresh fresh = { entry, own.at[i], several };
        struct exercise exercise;
        struct steplist steps = { .count = 0 };
        struct made made = { .found = false };
        ck_assert_int_eq(
            fresh_make(&fresh, (struct making_of){ .seed = 4, .most_tries = TRIES }, &made),
            STATUS_OK);
        ck_assert_msg(made.found, "%s: none in %llu", own.at[i]->name,
                      (unsigned long long)made.tried);
        ck_assert_int_eq(fresh_exercise(&fresh, &made.puzzle, &made.solution, &exercise),
                         STATUS_OK);
        ck_assert_ptr_eq(exercise.step.technique, own.at[i]);
        ck_assert_ptr_eq(path_entry_of_step(&exercise.step),
                         entry->house ? entry : path_entry_of(own.at[i]));
        ck_assert_uint_eq(steps_by(&before, &exercise.start, entry->house ? entry : NULL), 0);
        ck_assert(fresh_steps(&fresh, &exercise.start, &steps));
        ck_assert_uint_ge(steps.count, several ? FRESH_LEAST : 1);
        ck_assert(!several || steps.count <= FRESH_MOST);
        steplist_release(&steps);
        exercise_release(&exercise);
    }
}
END_TEST

SUITE(fresh, NULL, NULL, LOOPED(a_position_needs_its_entry, 0, 2 * PATH_ENTRIES))
