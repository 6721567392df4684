/* Whether a position that shows a technique needs that technique. A lesson promises that it does.
 */
#pragma once

#include "engine/path/path.h"

/* The step's eliminations; a digit that it places eliminates the other candidates of its cell. */
struct candset effect_of(const struct position *position, const struct step *step);

/*
 * The easier technique that makes the step needless there, or NULL. That is a single or, unless
 * the step is of a basic technique itself, any basic technique that finds something in the
 * position. Otherwise it is the technique with which those that are tried before the step's own,
 * and are used without being asked for, have made all of its eliminations together.
 */
const struct technique *easier_way(const struct position *position, const struct step *step);
