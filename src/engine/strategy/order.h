/*
 * The search orders, as data: which waiting grid comes first, and which cells' digits are guessed.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_ORDER_H
#define REDUCTIO_ENGINE_STRATEGY_ORDER_H

#include "engine/strategy/frontier.h"

struct search_order {
    const char *name;
    struct possibilities (*key)(const struct strategy_node *node);
    /* The empty cells whose digits are guessed; NULL: there are no guesses. */
    cellset (*cells)(const struct position *position);
    bool meets; /* the same guesses in another order lead to the same grid */
};

extern const struct search_order strategy_orders[STRATEGY_SEARCHES];

#endif
