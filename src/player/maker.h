/*
 * Makes puzzles in the background: what is wanted now in one thread, what may be wanted next in
 * another that gives way to everything else. A kind and a seed always make the same puzzle, so it
 * does not matter which thread made it.
 */
#pragma once

#include "ui/play/supply.h"

struct maker;

/* NULL: memory or threads ran out. Signals are left to the thread that calls. */
struct maker *maker_new(void);
/* Stops what is being made, without waiting for it for more than a moment; NULL does nothing. */
void maker_free(struct maker *maker);
/* Readable when what is wanted now is there. */
int maker_descriptor(const struct maker *maker);
/* What to make from now on: `now` first (NULL: nothing), then those ahead, in this order. Other
 * puzzles are stopped and forgotten. */
void maker_want(struct maker *maker, const struct wanted *now, const struct wanted *ahead,
                size_t count);
/* True, and *made filled, when what is wanted now is there. */
bool maker_take(struct maker *maker, struct made *made);
/* How many puzzles were tried for it so far. */
uint64_t maker_tried(struct maker *maker);
/* Whether all that is wanted is there. */
bool maker_idle(struct maker *maker);
