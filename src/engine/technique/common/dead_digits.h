/*
 * Dead candidates: those that no way to set all nine of their digit has, whatever the other
 * digits do. (The forum calls such a way a template, and this pattern overlay.)
 *
 * A fish, a turbot fish or an empty rectangle is an argument about one digit, so it can strike out
 * nothing but dead candidates. In most positions there are none, and then none of these has to be
 * looked for.
 */
#pragma once

#include "engine/step/survey.h"

/* The cells of `asked` that no way has to set a digit in nine of these places. */
cellset dead_among(cellset asked, cellset places);
/* The table of this survey's position; NULL when memory ran out. */
const struct candset *survey_dead(struct survey *survey);
