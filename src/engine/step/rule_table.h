/*
 * Rules that are being collected.
 */
#ifndef REDUCTIO_ENGINE_STEP_RULE_TABLE_H
#define REDUCTIO_ENGINE_STEP_RULE_TABLE_H

#include "engine/step/technique.h"

struct rule_table {
    struct rules rules;
    const struct technique *at[RULES_MOST];
};

/* Inserts a technique at its place in the order. */
void rule_table_add(struct rule_table *table, const struct technique *technique);

#endif
