/* Every chain and cycle of a position, as a search inside a chain needs them. */
#pragma once

#include "engine/er/hints.h"

void er_every_chain(const struct er_field *field, const struct er_links *links,
                    struct er_hints *hints);
/* Adds the nodes of one of the hints found, and the candidates that a cycle eliminates. */
void er_chain_proof(const struct er_links *links, const struct er_hint *hint,
                    struct er_proof *proof, struct er_set *gone);
