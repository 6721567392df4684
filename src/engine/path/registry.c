#include "engine/path/registry.h"

#include <assert.h>

#include "engine/step/families.h"

#define ADDRESS(name) &family_##name,
static const struct family *const families[] = { EACH_FAMILY(ADDRESS) };

/*
 * Techniques are written down by family and tried by difficulty, a number in each row. So this
 * table is filled from the families once, before main() begins, and nothing changes it later.
 */
static struct rule_table all, usual;

const struct rules *const rules_all = &all.rules;
const struct rules *const rules_usual = &usual.rules;

__attribute__((constructor)) static void fill_table(void)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        for (size_t n = 0; n < families[i]->count; n++)
            rule_table_add(&all, &families[i]->at[n]);
    for (size_t i = 0; i < all.rules.count; i++)
        if (all.rules.at[i]->use != USE_ON_REQUEST)
            rule_table_add(&usual, all.rules.at[i]);
}

/* A plain search: nearly always it is one of the first, the easy ones. */
size_t rule_place(const struct technique *technique)
{
    size_t place = 0;
    while (rules_all->at[place] != technique) {
        place++;
        assert(place < rules_all->count);
    }
    return place;
}

void rules_prefer_places(const struct technique **at, size_t count)
{
    for (size_t i = 0; i + 1 < count; i++) {
        const struct technique *first = at[i], *second = at[i + 1];
        if (first->wave == WAVE_SINGLES && first->of_cell && second->wave == WAVE_SINGLES) {
            at[i] = second;
            at[i + 1] = first;
        }
    }
}
