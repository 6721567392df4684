/* A proof or a chain, walked step by step. */
#pragma once

#include "ui/core/state.h"

/* Begins to walk a step; `below` is the position in which it was found. */
void proof_open(struct app *app, const struct step *step, const struct position *below);
