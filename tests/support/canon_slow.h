/* The canonical form by a search through all arrangements, with which the engine's is compared. */
#pragma once

#include "engine/board/position.h"

struct grid canon_slow(const struct grid *grid);
