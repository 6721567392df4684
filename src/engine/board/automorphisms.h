/*
 * The automorphisms of a puzzle: rearrangements after which its givens are the same as before. If
 * the puzzle has only one solution, that is the same, too.
 */
#pragma once

#include "engine/board/canonical.h"

/* True when it has seen enough. */
typedef bool automorphism_visitor(const struct rearrangement *automorphism, void *data);
/*
 * Visits every automorphism except the one that moves nothing: first those that turn or reflect the
 * whole grid, then those that permute rows and columns. A digit that is not given is replaced with
 * the one that is left; a grid that lacks two digits has too many automorphisms, and none is
 * visited. Returns what the last call did.
 */
bool automorphisms_visit(const struct grid *givens, automorphism_visitor *visit, void *data);
/*
 * Whether a rearrangement turns or reflects the grid as a whole: it transposes the grid, reverses
 * the order of all rows or of all columns, or does several of these.
 */
bool rearrangement_is_rigid(const struct rearrangement *way);
