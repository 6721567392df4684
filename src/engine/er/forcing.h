/*
 * Chains with branches: Nishio, and conclusions from every digit of a cell, from every place of a
 * digit in a house, or from both a candidate's truth and its falsehood.
 */
#pragma once

#include "engine/er/run.h"

/* The working memory of chains with branches, kept from step to step. */
struct er_forcing;
struct er_forcing *er_forcing_new(void); /* NULL: memory ran out */
void er_forcing_free(struct er_forcing *forcing);
/*
 * Finds the step of a mode with the fewest nodes: 7.5 and more for ER_NISHIO, 8.0 for ER_STATIC,
 * 8.5 for ER_DYNAMIC, 9.0 for ER_PLUS.
 */
bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode, struct er_step *step);
/*
 * The average number of candidates of the last field that become true if one of them is true, which
 * is counted too. The lower it is, the deeper a proof has to go.
 */
double er_forcing_reach(const struct er_forcing *forcing);
