/*
 * The steps of contradictions, for who knows already where they are.
 */
#ifndef REDUCTIO_ENGINE_SINGLES_CONTRADICTIONS_H
#define REDUCTIO_ENGINE_SINGLES_CONTRADICTIONS_H

#include "engine/step/technique.h"

extern const struct technique technique_twice, technique_no_candidate, technique_no_place;

/* One of these three: a census that is not broken has none of them. */
static inline bool contradiction_is_plain(const struct technique *technique)
{
    return technique == &technique_twice || technique == &technique_no_candidate ||
           technique == &technique_no_place;
}

void contradiction_no_candidate(struct step *step, int cell);
void contradiction_no_place(struct step *step, int house, int digit);

#endif
