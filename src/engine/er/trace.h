/* The nodes that a conclusion of a run rests on, one after the other. */
#pragma once

#include "engine/er/hints.h"
#include "engine/er/memory.h"

/*
 * Adds the chain that leads to a node of a run, in the order of Sudoku Explainer: breadth first,
 * from the end. `assumed` is the reason of the assumption, see er_proof_cause().
 */
void er_trace(const struct er_memory *memory, int candidate, bool on, int assumed,
              struct er_proof *proof);
/* Adds both chains of a contradiction. */
void er_trace_clash(const struct er_memory *memory, struct er_proof *proof);
