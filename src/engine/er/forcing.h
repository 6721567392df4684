/*
 * Chains with branches: Nishio, and conclusions from every digit of a cell, from every place of a
 * digit in a house, or from both a candidate's truth and its falsehood.
 */
#pragma once

#include "engine/er/run.h"

/* Working memory, kept from step to step. */
struct er_forcing;

struct er_forcing *er_forcing_new(void); /* released by free(); NULL when memory runs out */

/* The step of a mode with the fewest nodes. */
bool er_forcing_find(struct er_forcing *forcing, const struct er_field *field,
                     const struct er_links *links, enum er_mode mode, struct er_step *step);
/* How many candidates of the last field become true on average if one is, itself included. */
double er_forcing_reach(const struct er_forcing *forcing);
