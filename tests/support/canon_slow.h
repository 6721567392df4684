/*
 * The canonical form by looking at all ways: what the engine's is held against.
 */
#ifndef TESTS_SUPPORT_CANON_SLOW_H
#define TESTS_SUPPORT_CANON_SLOW_H

#include "engine/board/grid.h"

struct grid canon_slow(const struct grid *grid);

#endif
