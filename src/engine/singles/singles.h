/* The steps of singles and of contradictions, for code that knows already where they are. */
#pragma once

#include "engine/step/technique.h"

enum single { FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE, SINGLES };
/* Sets of them, bit n for kind n. */
enum { NAKED_AND_HIDDEN = 1 << NAKED_SINGLE | 1 << HIDDEN_SINGLE };

static inline bool technique_is_single(const struct technique *technique)
{
    return technique->wave == WAVE_FULL_HOUSES || technique->wave == WAVE_SINGLES;
}

/* The reasons why a note is true. */
enum basis {
    BASIS_CELL,  /* the cell must have a digit */
    BASIS_HOUSE, /* the house must have a place for the digit */
    BASIS_STEP,  /* a step: the next one of a propagation's list */
};

/* A single, a step or a contradiction, in short. */
struct note {
    uint8_t basis, cell, digit, house;
    bool places;        /* it places the digit in the cell; else it is a step, or a contradiction */
    digitset gone;      /* the other candidates that the cell had */
    cellset eliminated; /* the peers that lost the digit */
};

enum { ENDS_MOST = CELLS + HOUSES_MOST * DIGITS };

/*
 * Lists the cells without a candidate, then the digits without a place in a house; returns their
 * number.
 */
int position_ends(const struct position *position, struct note ends[ENDS_MOST]);
