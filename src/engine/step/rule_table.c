#include "engine/step/rule_table.h"

#include <assert.h>

/* What is added mostly belongs at the end. */
void rule_table_add(struct rule_table *table, const struct technique *technique)
{
    size_t place = table->rules.count++;
    assert(place < RULES_MOST);
    for (; place && table->at[place - 1]->order > technique->order; place--)
        table->at[place] = table->at[place - 1];
    table->at[place] = technique;
    table->rules.at = table->at;
}
