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
    CONTRADICTIONS,
    &technique_full_house,
    &technique_naked_single,
    &technique_hidden_single,
    EASY_ELIMINATIONS,
    &technique_triple_firework,
    &technique_firework_w_wing,
    &technique_quad_firework,
    &technique_bivalue_oddagon,
    &technique_tridagon,
    &technique_sk_loop,
    &technique_junior_exocet,
    &technique_double_exocet,
    &technique_locked_sectors,
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
