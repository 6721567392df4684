/* Whether a puzzle matches an order, and how far it is from that. */
#pragma once

#include "engine/generate/generate.h"
#include "engine/path/choice.h"

/* An order, and the rules by which puzzles are rated for it. */
struct matcher {
    const struct order *order;
    struct technique_list rules; /* as far as the order needs them */
    struct settings settings;
};

void matcher_init(struct matcher *matcher, const struct order *order);
/*
 * Fills in *made, except `tried`, for a draft or, if the path is to begin with the technique, for
 * the puzzle that the draft becomes. A puzzle that matches has a miss of 0 and `found` set. The
 * first mismatch ends the comparison: STATUS_NO, and the other members of *made are then unknown.
 * STATUS_FAILED: memory ran out. `minimal`: the draft is known to be minimal.
 */
enum status match_puzzle(const struct matcher *matcher, const struct grid *puzzle,
                         const struct grid *solution, bool minimal, struct made *made);
