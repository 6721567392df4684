/*
 * Dead candidates: those that no way to set all nine of their digit has, whatever the other digits
 * do (the forum's templates and pattern overlay). Arguments about one digit, such as fish, can
 * eliminate nothing else; most positions have no dead candidates, and no fish has to be looked for.
 */
#pragma once

#include "engine/step/survey.h"

/* The cells of `asked` that no way has to set a digit in nine of these places. */
cellset dead_among(cellset asked, cellset places);
/* The table of this survey's position; NULL when memory ran out. */
const struct candset *survey_dead(struct survey *survey);
