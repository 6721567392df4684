/*
 * The number of ways to fill the empty cells if they were independent: the exact product of the
 * numbers of candidates (Monnet calls them possible child problems). At most 9 to the 81st, which
 * has 257 bits.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_POSSIBILITIES_H
#define REDUCTIO_ENGINE_STRATEGY_POSSIBILITIES_H

#include "engine/strategy/strategy.h"

enum { POSSIBILITIES_WORDS = 9 };

struct possibilities {
    uint32_t word[POSSIBILITIES_WORDS]; /* the lowest first */
};

struct possibilities possibilities_of(int small);
struct possibilities possibilities_count(const struct position *position);
/* Below 0, 0 or above 0, as one is less than, equal to or greater than the other. */
int possibilities_compare(const struct possibilities *one, const struct possibilities *other);
void possibilities_decimal(struct possibilities number, char text[STRATEGY_POSSIBILITIES]);

#endif
