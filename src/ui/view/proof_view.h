/*
 * A proof or a chain, walked step by step.
 */
#pragma once

#include "ui/core/state.h"

/* Opens it at its begin; `below` is the position in which the step was found. */
void proof_open(struct app *app, const struct step *step, const struct position *below);
