/*
 * Dead candidates: no way to place their digit nine times uses them, whatever the other digits do
 * (the forum's templates and pattern overlay). Arguments about a single digit, such as fish, can
 * eliminate nothing else. Most positions have no dead candidates; then no fish is searched for.
 */
#pragma once

#include "engine/step/survey.h"

/* The cells of `asked` that are in no way to place a digit in nine of these places. */
cellset dead_among(cellset asked, cellset places);
/* The table of this survey's position; NULL when memory ran out. */
const struct candset *survey_dead(struct survey *survey);
