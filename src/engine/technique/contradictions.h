/*
 * The steps of contradictions, for who knows already where they are.
 */
#ifndef ENGINE_TECHNIQUE_CONTRADICTIONS_H
#define ENGINE_TECHNIQUE_CONTRADICTIONS_H

#include "reductio/engine/step.h"

void contradiction_no_candidate(struct step *step, int cell);
void contradiction_no_place(struct step *step, int house, int digit);

#endif
