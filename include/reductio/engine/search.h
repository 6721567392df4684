/*
 * Exact search: how many solutions a position has.
 */
#ifndef REDUCTIO_ENGINE_SEARCH_H
#define REDUCTIO_ENGINE_SEARCH_H

#include "reductio/engine/candidates.h"

/*
 * Counts the solutions that the position's candidates allow, up to limit (at least 1). The first
 * one found is written to *solution (may be NULL) when there is one.
 */
int search_count(const struct position *position, int limit, struct grid *solution);

#endif
