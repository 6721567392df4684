/*
 * A census of a position: how many places each digit has in each house and how many blanks each
 * house, kept up to date with every change, so that singles are known the moment they arise. It
 * says what the techniques of singles say, in the same order, without looking anywhere.
 */
#ifndef ENGINE_CENSUS_H
#define ENGINE_CENSUS_H

#include "reductio/engine/step.h"

struct census {
    struct position *position;          /* borrowed; changed only through the census */
    uint8_t places[HOUSES][DIGITS + 1]; /* PLACED: the digit is set there */
    uint8_t blanks[HOUSES];
    uint32_t full;           /* houses with one blank */
    cellset naked;           /* cells with one candidate */
    digitset hidden[HOUSES]; /* digits with one place */
    uint32_t with_hidden;    /* houses that have such digits */
    bool broken;             /* a digit lacks a place, or a cell a candidate, or one stands twice */
};

void census_take(struct census *census, struct position *position);
void census_place(struct census *census, int cell, int digit);
void census_eliminate(struct census *census, const struct candset *set);
void census_apply(struct census *census, const struct step *step);
/* The next full house, naked single or hidden single; false when there is none. */
bool census_single(const struct census *census, struct step *step);

#endif
