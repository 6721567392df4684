/*
 * A round: everything that the rules of a strategy find in a grid, to be applied at once.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_ROUND_H
#define REDUCTIO_ENGINE_STRATEGY_ROUND_H

#include "engine/strategy/strategy.h"

struct strategy_round {
    cellset cells;          /* where a digit is placed */
    uint8_t digit[CELLS];   /* which */
    struct candset strikes; /* candidates eliminated by the rules themselves */
    uint64_t by_rule[RULES_MOST];
    bool clashes; /* the grid contradicts itself: nothing else counts */
    struct step clash;
};

/*
 * Goes through the rules, which are in the order of the registry: contradictions in plain sight,
 * the easy rules, the harder ones.
 */
void round_look(const struct strategy *strategy, const struct position *position,
                struct strategy_round *round);
bool round_found(const struct strategy_round *round);
void round_apply(const struct strategy_round *round, struct position *position);

#endif
