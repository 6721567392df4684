/*
 * A census of a position: how many places each digit has in each house and how many blanks each
 * house, kept up to date with every change, so that singles are known the moment they arise. It
 * says what the techniques of singles say, in the same order, without looking anywhere.
 */
#ifndef REDUCTIO_ENGINE_SINGLES_CENSUS_H
#define REDUCTIO_ENGINE_SINGLES_CENSUS_H

#include "engine/step/step.h"

/* A count for each house, four bits wide: house n has bits 4n to 4n + 3. */
__extension__ typedef unsigned __int128 tally;

struct census {
    struct position *position; /* borrowed; changed only through the census */
    tally places[DIGITS + 1];  /* where the digit is set: TALLY_SET */
    tally hidden[DIGITS + 1];  /* 8 for the houses in which the digit has one place */
    tally blanks;
    cellset naked; /* cells with one candidate */
    bool broken;   /* a digit lacks a place, or a cell a candidate, or one stands twice */
};

void census_take(struct census *census, struct position *position);
void census_place(struct census *census, int cell, int digit);
void census_apply(struct census *census, const struct step *step);
/* Places singles as long as there are any and nothing is broken. */
void census_fill(struct census *census);

/* The next full house, naked or hidden single of a census that is not broken; false: there is none.
 */
bool census_single(const struct census *census, struct step *step);

#endif
