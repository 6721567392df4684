/* The basic techniques, which assume nothing: the rules of forward.c. */
#pragma once

#include "engine/step/technique.h"

extern const struct rules *const rules_forward;
/* Contradictions in plain sight, naked and hidden singles: enough to check a grid, and fast. */
extern const struct rules *const rules_singles;

/* Rules that are being collected, in their order. */
struct rule_table {
    struct rules rules;
    const struct technique *at[RULES_MOST];
};
void rule_table_add(struct rule_table *table, const struct technique *technique);
