/*
 * Whether a puzzle is as ordered, and how far it is from that.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_SUIT_H
#define REDUCTIO_ENGINE_GENERATE_SUIT_H

#include "engine/generate/generate.h"
#include "engine/path/choice.h"

/* By which a puzzle is rated: the techniques that the order's way knows, in order. */
struct ruler {
    const struct order *order;
    struct technique_list way; /* as far as it is of use to the order */
};

void ruler_init(struct ruler *ruler, const struct order *order);
/*
 * Fills in *made, but for `tried`: of the draft as it is or, where it is ordered at the start, of
 * what becomes of it. Its miss is 0 when it is as ordered; then `found` is set. Not all of *made is
 * looked at when something before is amiss. `minimal`: the draft is known to be.
 */
bool suit(const struct ruler *ruler, const struct grid *puzzle, const struct grid *solution,
          bool minimal, struct made *made);

#endif
