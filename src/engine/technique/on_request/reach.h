/*
 * The consequences of a candidate by a chain of single links: if it is true, the candidates that it
 * sees are false; if one of a house's last two places, or of a cell's last two digits, is false,
 * the other is true. A candidate that would become true and false keeps the value that it got
 * first.
 *
 * The flow of chains (chains/flow.h) cannot do this work: there a candidate may be both, so that
 * more follows from a fin that leads to a contradiction, and other kraken fish would be found.
 */
#pragma once

#include "engine/step/step.h"

/* The most nodes of a chain, both ends counted. */
enum { LONGEST_CHAIN = 12 };

struct reach {
    struct candset off;                /* the candidates that become false */
    uint8_t length[DIGITS + 1][CELLS]; /* of those: the nodes of the shortest chain to each */
};

void reach_fill(struct reach *reach, const struct position *position, int cell, int digit);
/* Adds the shortest chain from a candidate to one that it makes false, and what that rests on. */
void reach_add_chain(struct step *step, const struct position *position, int cell, int digit,
                     int target, int target_digit);
