/* Chains and cycles without branches: cycles from 6.5, X-chains from 6.6, both kinds of links
 * from 7.0. */
#pragma once

#include "engine/er/hints.h"

/* Writes the easiest one, of all that are put into `hints`. False: there is none. */
bool er_chain_find(const struct er_field *field, const struct er_links *links,
                   struct er_hints *hints, struct er_step *step);
/* Every chain and cycle of a position, as a search inside a chain needs them. */
void er_chain_every(const struct er_field *field, const struct er_links *links,
                    struct er_hints *hints);
/* Adds the nodes of one of the hints found, and the candidates that a cycle eliminates. */
void er_chain_proof(const struct er_links *links, const struct er_hint *hint,
                    struct er_proof *proof, struct er_set *gone);
