/*
 * The names that players give to short chains and loops by their strong links. Each of these lies
 * in a cell with two candidates, or in a house with two places for a digit.
 *
 * Of three links: a cell, then places of two digits (M-Wing); a cell between places (S-Wing);
 * places of at least two digits (L-Wing); places and two cells side by side, or a cell and then
 * places of one digit (H-Wing). Places between two cells are a W-Wing, three cells an XY-Wing,
 * places of one digit an X-Chain.
 *
 * In a ring, where the ends see each other, the order of the links does not matter: all are places
 * (L-Ring), one is a cell (M-Ring), or two are (H-Ring); three cells are a naked triple. A W-Ring
 * has cells and places by turns, two of each, and two digits.
 */
#pragma once

#include "engine/step/step.h"

/* The wings first. */
enum {
    M_WING,
    S_WING,
    L_WING,
    H_WING,
    CHAIN_WINGS,
    M_RING = CHAIN_WINGS,
    L_RING,
    H_RING,
    W_RING,
    CHAIN_NAMES,
    NO_CHAIN_NAME = CHAIN_NAMES
};
enum { CHAIN_NAMED_LINKS = 4 };

/* The strong links of a chain, and the digits that it has. */
struct chain_shape {
    int links;
    bool of_cell[CHAIN_NAMED_LINKS]; /* in a cell, else in a house */
    int digit[CHAIN_NAMED_LINKS];    /* of the node that the link leads to */
    digitset digits;
};

/* The name of a chain or loop with this shape, as its index. */
int chain_kind(const struct chain_shape *shape, bool loop);
/* "an M-Wing"; NULL if the chain of the step has no such name. The step has nodes. */
const char *chain_name(const struct step *step);
