/*
 * Which puzzles are the same but for their looks.
 *
 * Two grids are equal here when one becomes the other by relabelling digits, transposing,
 * permuting the bands, the stacks, the rows of a band and the columns of a stack: 9! times
 * 2 * 6^8 = 3,359,232 ways. None of them changes how many solutions there are, whether a puzzle is
 * minimal, or how hard it is.
 *
 * The canonical form is the smallest of all equal grids, read as a number of 81 digits row by row,
 * blanks being zeros: what the players' forums call the minlex form. So two grids are equal
 * exactly when their canonical forms are the same. Any grid has one, full, empty or contradicting
 * itself.
 */
#ifndef REDUCTIO_ENGINE_BOARD_CANONICAL_H
#define REDUCTIO_ENGINE_BOARD_CANONICAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chance.h"
#include "engine/board/grid.h"

/*
 * One of those ways, a plain value that can be used on any number of grids: a puzzle, its
 * solution, its candidates.
 */
struct rearrangement {
    bool transposed;           /* first of all: rows become columns */
    uint8_t row[9], column[9]; /* which row, from 0, comes to each place; columns alike */
    uint8_t digit[DIGITS + 1]; /* what each becomes; a blank stays one */
};

/* Where a cell comes from. */
int rearrangement_source(const struct rearrangement *way, int cell);
struct grid rearrange(const struct rearrangement *way, const struct grid *grid);
digitset rearrange_digits(const struct rearrangement *way, digitset digits);

/*
 * The way to the canonical form. Where several lead there, which they do when a grid is symmetric
 * or has much room, it is always the same one of them for the same grid.
 */
struct rearrangement canon_find(const struct grid *grid);
/* The canonical form itself. */
struct grid canon_of(const struct grid *grid);

/* Any of the ways, each as likely as the others; the same ones for a seed for ever. */
struct rearrangement canon_shuffle(struct chance *chance);

/* A grid in five words: equal keys, same grid. */
struct grid_key {
    uint64_t word[5];
};
struct grid_key grid_key(const struct grid *grid);

#endif
