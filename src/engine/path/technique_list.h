/* Techniques, each once, in the order in which they were added. */
#pragma once

#include "engine/path/registry.h"

struct technique_list {
    const struct technique *at[RULES_MOST];
    size_t count;
};

bool technique_list_has(const struct technique_list *list, const struct technique *technique);
/* Adds a technique, unless the list has it already. */
void technique_list_add(struct technique_list *list, const struct technique *technique);
void technique_list_drop(struct technique_list *list, const struct technique *technique);
