/*
 * Makes puzzles in the background: the puzzle that is wanted now in one thread, puzzles that may be
 * wanted next in another one, which gives way to everything else. A kind and a seed always make the
 * same puzzle, so it does not matter which thread made it. The other thread also rates puzzles.
 */
#pragma once

#include "engine/er/er.h"
#include "ui/play/games.h"

struct prefetcher;

/* NULL: memory or threads ran out. The threads block all signals. */
struct prefetcher *prefetcher_new(void);
/* Stops the threads, and waits for them for a moment at most; NULL does nothing. */
void prefetcher_free(struct prefetcher *prefetcher);
/* Readable when the puzzle that is wanted now, or the rating, is ready. */
int prefetcher_descriptor(const struct prefetcher *prefetcher);
/* Sets the puzzles to make from now on: `now` (NULL: none), and the puzzles of `next` in this
 * order. The making of others is stopped, and those that are ready are dropped. True: all are
 * ready. */
bool prefetcher_want(struct prefetcher *prefetcher, const struct wanted *now,
                     const struct wanted *next, size_t count);
/* True, and *made filled, if the puzzle that is wanted now is ready. */
bool prefetcher_take(struct prefetcher *prefetcher, struct made *made);
/* How hard a puzzle is, as `reductio rate` rates it, in up to seconds; its level is
 * LEVEL_CONTRADICTION if it cannot be solved, or in several ways. */
struct difficulty prefetcher_difficulty(const struct grid *givens, const struct er_limits *limits);
/* Rates a puzzle, in the background, instead of an earlier one. */
void prefetcher_rate(struct prefetcher *prefetcher, const struct grid *givens);
/* True once, and *givens and *difficulty filled, if the rating is ready. */
bool prefetcher_rated(struct prefetcher *prefetcher, struct grid *givens,
                      struct difficulty *difficulty);
/* How many puzzles were tried so far for the one that is wanted now. */
uint64_t prefetcher_tried(struct prefetcher *prefetcher);
