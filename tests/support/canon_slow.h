/*
 * The canonical form by looking at all ways: what the engine's is held against.
 */
#pragma once

#include "engine/board/grid.h"

struct grid canon_slow(const struct grid *grid);
