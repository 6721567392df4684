/*
 * The steps of contradictions, for who knows already where they are.
 */
#ifndef REDUCTIO_ENGINE_SINGLES_CONTRADICTIONS_H
#define REDUCTIO_ENGINE_SINGLES_CONTRADICTIONS_H

#include "engine/step/step.h"

void contradiction_no_candidate(struct step *step, int cell);
void contradiction_no_place(struct step *step, int house, int digit);

#endif
