/*
 * Rectangles all corners of which have two digits in common: four empty cells in two rows, two
 * columns and two boxes. If each held only these digits, they could be swapped.
 */
#pragma once

#include "engine/step/technique.h"

enum { CORNERS = 4 };

/* Corners 0 to 3 in a circle, so that each sees the next and the last sees the first. */
struct shared_pair {
    const struct finder *finder;
    uint8_t corner[CORNERS];
    uint8_t digit[2];
    digitset pair; /* both digits */
};

/*
 * Calls visit(rectangle, search) for each rectangle and pair, until it returns true; returns
 * whether it did.
 */
bool shared_pairs_visit(const struct finder *finder,
                        bool (*visit)(const struct shared_pair *rectangle, void *search),
                        void *search);
