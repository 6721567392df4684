#include "engine/technique/basic/forward.h"

#include "engine/step/families.h"
#include "engine/step/rule_table.h"

static const struct family *const families[] = { &family_contradictions, &family_singles,
                                                 &family_intersections, &family_subsets };

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
