/*
 * The steps of singles, for who knows already where they are.
 */
#ifndef ENGINE_TECHNIQUE_SINGLES_H
#define ENGINE_TECHNIQUE_SINGLES_H

#include "reductio/engine/step.h"

void single_full_house(struct step *step, int house, int cell, int digit);
/* The house is where a person would look: the one with the fewest blanks. */
void single_naked(struct step *step, int house, int cell, int digit);
void single_hidden(struct step *step, int house, int cell, int digit);

#endif
