/*
 * Where one of several candidates must be true: a cell, or a digit's places in a house. Forcing
 * chains and nets start from all of them.
 */
#ifndef REDUCTIO_ENGINE_TECHNIQUE_CHAINS_ALTERNATIVES_H
#define REDUCTIO_ENGINE_TECHNIQUE_CHAINS_ALTERNATIVES_H

#include "engine/step/proof.h"
#include "engine/step/step.h"

/* Sources are numbered: cells first, then digits 1 to 9 of each house. */
enum { SOURCES = CELLS + HOUSES * DIGITS, ALTERNATIVES = 9 };

struct source {
    int count;
    struct supposition at[ALTERNATIVES];
};

void source_read(struct source *source, const struct position *position, int number);
/* The step lies there, and rests on there being one that is true. */
void source_rest(struct step *step, int number);

#endif
