/* Checks of the uniqueness techniques over whole puzzles. */
#pragma once

#include "support/puzzles.h"

/*
 * On this number of random paths through puzzles, every step of a technique is sound, has words
 * that are not too long, and holds where nothing is absent except what the step needs. With
 * `filled`, filled cells stay filled: the technique looks at all empty ones. Returns the number of
 * steps. On fewer than 20 paths some rare patterns do not occur.
 */
int check_deadly(const struct technique *technique, bool filled, int rounds);
/* Checks the steps on one path through one puzzle, as check_deadly() does. */
int check_deadly_in(const struct technique *technique, const char *puzzle, bool filled);

/* All steps where rectangles that miss candidates do not count. */
void find_whole(const struct technique *technique, const struct position *position,
                struct steplist *list);
