#include "reductio/engine/registry.h"

#include <string.h>

#define CONTRADICTIONS &technique_twice, &technique_no_candidate, &technique_no_place
#define EASY_ELIMINATIONS                                                               \
    &technique_pointing, &technique_two_boxes, &technique_claiming, &technique_too_few, \
        &technique_naked_pair, &technique_hidden_pair, &technique_naked_triple,         \
        &technique_hidden_triple, &technique_naked_quad, &technique_hidden_quad

static const struct technique *const forward[] = {
    CONTRADICTIONS,           &technique_full_house, &technique_naked_single,
    &technique_hidden_single, EASY_ELIMINATIONS,
};
static const struct technique *const without_marks[] = {
    CONTRADICTIONS,          &technique_full_house, &technique_hidden_single,
    &technique_naked_single, EASY_ELIMINATIONS,
};
static const struct technique *const singles[] = {
    CONTRADICTIONS,
    &technique_naked_single,
    &technique_hidden_single,
};
static const struct technique *const all[] = {
    CONTRADICTIONS,              /* in HoDoKu's order; its numbers */
    &technique_full_house,       /* 100 */
    &technique_naked_single,     /* 200 */
    &technique_hidden_single,    /* 300 */
    EASY_ELIMINATIONS,           /* 1000 */
    &technique_bug_1,            /* 2900 */
    &technique_unique_1,         /* 3500 */
    &technique_unique_2,         /* 3600 */
    &technique_unique_3,         /* 3700 */
    &technique_unique_4,         /* 3800 */
    &technique_unique_5,         /* 3900 */
    &technique_unique_6,         /* 4000 */
    &technique_hidden_rectangle, /* 4010 */
    &technique_avoidable_1,      /* 4020 */
    &technique_avoidable_2,      /* 4030 */
    &technique_loop_1,           /* ours */
    &technique_loop_2,           /* ours */
    &technique_loop_4,           /* ours */
    &technique_loop_3,           /* ours */
    &technique_extended,         /* ours */
    &technique_bug_2,            /* ours */
    &technique_bug_4,            /* ours */
    &technique_bug_3,            /* ours */
    &technique_bug_lite,         /* ours */
    &technique_experiment,
};

#define RULES(table)                           \
    {                                          \
        table, sizeof(table) / sizeof *(table) \
    }
const struct rules rules_forward = RULES(forward);
const struct rules rules_without_marks = RULES(without_marks);
const struct rules rules_singles = RULES(singles);
const struct rules rules_all = RULES(all);

/* Case, and the choice of space, hyphen or underscore, do not matter. */
static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '-' || c == '_' ? ' ' : c;
}

static bool same_name(const char *one, const char *other)
{
    while (*one && folded(*one) == folded(*other)) {
        one++;
        other++;
    }
    return folded(*one) == folded(*other);
}

const struct technique *technique_named(const char *name)
{
    for (size_t i = 0; i < rules_all.count; i++)
        if (same_name(rules_all.at[i]->name, name) || !strcmp(rules_all.at[i]->code, name))
            return rules_all.at[i];
    return NULL;
}
