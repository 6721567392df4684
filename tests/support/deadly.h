/*
 * What tests expect of the uniqueness techniques over whole puzzles.
 */
#pragma once

#include "support/puzzles.h"

/*
 * On random ways through puzzles, every step of a technique is sound, has words that are not too
 * long, and holds where nothing is absent but what it says it needs. With `filled`, the filled
 * cells stay as they are: the technique looks at all empty ones. Returns the number of steps.
 */
int check_deadly(const struct technique *technique, bool filled);
/* The same on one way through one puzzle. */
int check_deadly_in(const struct technique *technique, const char *puzzle, bool filled);

/* All steps where rectangles that miss candidates do not count. */
void find_whole(const struct technique *technique, const struct position *position,
                struct steplist *list);
