#include "engine/technique/basic/forward.h"

#include <assert.h>

#include "engine/step/families.h"

void rule_table_add(struct rule_table *table, const struct technique *technique)
{
    size_t place = table->rules.count++;
    assert(place < RULES_MOST);
    for (; place && table->at[place - 1]->order > technique->order; place--)
        table->at[place] = table->at[place - 1];
    table->at[place] = technique;
    table->rules.at = table->at;
}

static const struct family *const families[] = { &family_contradictions, &family_singles,
                                                 &family_intersections, &family_leftovers,
                                                 &family_subsets };

/* Filled once, before main() begins, as the table of all techniques is: see path/registry.c. */
static struct rule_table forward, singles;

const struct rules *const rules_forward = &forward.rules;
const struct rules *const rules_singles = &singles.rules;

__attribute__((constructor)) static void fill_tables(void)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        for (size_t n = 0; n < families[i]->count; n++) {
            const struct technique *technique = &families[i]->at[n];
            rule_table_add(&forward, technique);
            if (technique->wave == WAVE_CONTRADICTIONS || technique->wave == WAVE_SINGLES)
                rule_table_add(&singles, technique);
        }
}
