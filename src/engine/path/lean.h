/* Lean paths: without the steps that nothing after them needs. */
#pragma once

#include "engine/path/path.h"

/*
 * Leaves out, later steps first, each step of a path without which the others still lead to the
 * solution. Singles are found anew, so that a digit may be placed later than before, or for another
 * reason; every other step that stays keeps its turn, and is still valid there. A path that does
 * not end in the solution is not changed. False: memory ran out, and the list is empty.
 */
bool path_lean(const struct position *start, const struct rules *rules,
               const struct settings *settings, struct steplist *path);
/* The first step of the lean path from the survey's position; its status is path_next()'s. */
enum status path_next_lean(struct survey *survey, const struct rules *rules, struct step *step);
/*
 * Finds the step of path_next() or, if the lean path begins with a step that is no harder (by level
 * and score and, of the same technique, size), that one, since it leads somewhere. Paths that need
 * experiments take too long to be looked at.
 */
enum status path_next_leading(struct survey *survey, const struct rules *rules, struct step *step);
