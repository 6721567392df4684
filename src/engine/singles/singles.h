/* The steps of singles and of contradictions, for code that knows already where they are. */
#pragma once

#include "engine/step/technique.h"

enum single { FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE, SINGLES };

static inline bool technique_is_single(const struct technique *technique)
{
    return technique->wave == WAVE_FULL_HOUSES || technique->wave == WAVE_SINGLES;
}

/* The house of a naked single is where a person would look: single_house(). */
void single_step(struct step *step, enum single kind, int house, int cell, int digit);
/* The house in which a person would look at a cell: the one with the fewest empty cells. */
int single_house(const struct position *position, int cell);
void contradiction_no_candidate(struct step *step, int cell);
void contradiction_no_place(struct step *step, int house, int digit);
