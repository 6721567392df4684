#include "engine/path/registry.h"

#include <assert.h>
#include <string.h>

#include "base/name.h"
#include "engine/step/families.h"

#define ADDRESS(name) &family_##name,
static const struct family *const families[] = { EACH_FAMILY(ADDRESS) };

struct table {
    struct rules rules;
    const struct technique *at[RULES_MOST];
};

/*
 * Techniques are written down by family and tried by difficulty. So these tables are filled from
 * the families once, before main() begins, and nothing changes them afterwards.
 */
static struct table all, forward, singles, waves[WAVES];

const struct rules *const rules_all = &all.rules;
const struct rules *const rules_forward = &forward.rules;
const struct rules *const rules_singles = &singles.rules;

const struct rules *rules_of_wave(enum wave wave)
{
    return &waves[wave].rules;
}

/* Keeps the table in order: what is added mostly belongs at its end. */
static void add(struct table *table, const struct technique *technique)
{
    size_t place = table->rules.count++;
    assert(place < RULES_MOST);
    for (; place && table->at[place - 1]->order > technique->order; place--)
        table->at[place] = table->at[place - 1];
    table->at[place] = technique;
    table->rules.at = table->at;
}

static void add_to_all(const struct technique *technique)
{
    add(&all, technique);
    add(&waves[technique->wave], technique);
    if (technique->wave != WAVE_NONE)
        add(&forward, technique);
    if (technique->wave == WAVE_CONTRADICTIONS || technique->wave == WAVE_SINGLES)
        add(&singles, technique);
}

__attribute__((constructor)) static void fill_tables(void)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        for (size_t n = 0; n < families[i]->count; n++)
            add_to_all(&families[i]->at[n]);
}

struct rules rules_usual(const struct technique *at[RULES_MOST])
{
    size_t count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->use != USE_ON_REQUEST)
            at[count++] = rules_all->at[i];
    return (struct rules){ at, count };
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

struct rules rules_by_places(const struct technique *at[RULES_MOST])
{
    struct rules usual = rules_usual(at);
    rules_prefer_places(at, usual.count);
    return usual;
}

const struct technique *technique_named(const char *name)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (name_same(rules_all->at[i]->name, name) || !strcmp(rules_all->at[i]->code, name))
            return rules_all->at[i];
    return NULL;
}
