/*
 * Cells that cannot all be filled with a few digits. So one of their other candidates, the
 * guardians, is true: what each of the guardians would rule out goes.
 */
#pragma once

#include "engine/step/technique.h"

/*
 * Fills the step with what follows when these cells cannot hold nothing but these digits; false,
 * and nothing to release, when nothing does. A single guardian is placed. The step rests on the
 * cells; the guardians are its PART_EXTRA, a part for each digit. The caller adds houses.
 */
bool guardians_step(struct step *step, const struct technique *technique,
                    const struct position *position, cellset cells, digitset digits);

/* "Only 1 is left besides, so one of r8c8 and r9c9 must be 1: ..." */
void guardians_word(const struct telling *telling);
