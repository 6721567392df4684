/*
 * Chains with branches: Nishio, and conclusions from every digit of a cell, from every place of a
 * digit in a house, or from both a candidate's truth and its falsehood.
 */
#pragma once

#include "engine/er/hints.h"

/* The working memory of chains with branches, kept from step to step. */
struct er_forcing;
struct er_forcing *er_forcing_new(void); /* NULL: memory ran out */
void er_forcing_free(struct er_forcing *forcing);
/*
 * Finds the step of a mode with the fewest nodes: 7.5 and more for ER_NISHIO, 8.0 for ER_STATIC,
 * 8.5 for ER_DYNAMIC, 9.0 for ER_PLUS; then 9.5, 10.0 and 10.5 for the modes with chains inside,
 * which need `inside`.
 */
bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode,
                     const struct er_inside *inside, struct er_step *step);
/* All conclusions, in ER_STATIC or ER_DYNAMIC. */
void er_forcing_every(struct er_forcing *forcing, const struct er_field *field,
                      const struct er_links *links, enum er_mode mode, struct er_hints *hints);
/* Adds the nodes of a conclusion; the field and the links must not have changed since. */
void er_forcing_proof(struct er_forcing *forcing, const struct er_hint *hint,
                      struct er_proof *proof);
