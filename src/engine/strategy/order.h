/*
 * The search orders, as data: which waiting grid comes first, and whose digits are guessed.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_ORDER_H
#define REDUCTIO_ENGINE_STRATEGY_ORDER_H

#include "engine/strategy/frontier.h"

struct order {
    const char *name;
    struct possibilities (*key)(const struct node *node);
    /* The blanks whose digits are guessed; NULL: none are. */
    cellset (*cells)(const struct position *position);
    bool meets; /* guesses in different order meet in one grid */
};

extern const struct order strategy_orders[STRATEGY_SEARCHES];

#endif
