/*
 * Cells that cannot all be filled with a few digits: one of their other candidates, the guardians,
 * is true, so what each of these would rule out is eliminated.
 */
#pragma once

#include "engine/step/technique.h"

/*
 * Fills the step with the conclusion from the fact that these cells cannot hold only these digits;
 * false, and nothing to release, if there is no conclusion. A single guardian is placed. The
 * guardians are PART_EXTRA, a part for each digit; the caller adds houses.
 */
bool guardians_step(struct step *step, const struct hunt *hunt, cellset cells, digitset digits);

/* "Only 1 is left besides, so one of r8c8 and r9c9 must be 1: ..." */
void guardians_word(const struct telling *telling);
