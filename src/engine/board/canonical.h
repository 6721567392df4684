/*
 * Puzzles that are the same except for their looks.
 *
 * Two grids are equal here when one becomes the other by relabelling digits, transposing, permuting
 * the bands, the stacks, the rows of a band and the columns of a stack: 9! times 2 * 6^8 =
 * 3,359,232 rearrangements. None of them changes the number of solutions, whether a puzzle is
 * minimal, or how hard it is.
 *
 * The canonical form is the smallest of all equal grids, read row by row as a number of 81 digits
 * in which empty cells are zeros: the players' forums call it the minlex form. So two grids are
 * equal exactly if their canonical forms are the same. Any grid has one, be it full, empty or
 * contradictory.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/random.h"
#include "engine/board/position.h"

/*
 * One of these rearrangements, a plain value that can be applied to any number of grids: a puzzle,
 * its solution, its candidates.
 */
struct rearrangement {
    bool transposed;           /* before all else rows become columns */
    uint8_t row[9], column[9]; /* by new place: the row or column, from 0, that comes there */
    uint8_t digit[DIGITS + 1]; /* by digit: the new digit; 0, an empty cell, stays 0 */
};

/* The cell that comes to a cell's place. */
int rearrangement_source(const struct rearrangement *way, int cell);
struct grid rearrange(const struct rearrangement *way, const struct grid *grid);
digitset rearrange_digits(const struct rearrangement *way, digitset digits);

/*
 * The rearrangement into the canonical form. If a grid is symmetric or has many empty cells,
 * several rearrangements lead there; the same grid always gets the same one.
 */
struct rearrangement canon_find(const struct grid *grid);
/* The canonical form itself. */
struct grid canon_of(const struct grid *grid);

/*
 * Finds how one grid becomes another that is equal to it. False: they are not equal, and *way is of
 * no use. If the grids have automorphisms, there are as many ways; this is one of them.
 */
bool canon_between(const struct grid *from, const struct grid *to, struct rearrangement *way);

/* A random rearrangement, all being equally likely; a seed gives the same ones for ever. */
struct rearrangement canon_shuffle(struct random *random);

/* A grid in five words: grids with equal keys are the same. */
struct grid_key {
    uint64_t word[5];
};
struct grid_key grid_key(const struct grid *grid);

/*
 * The automorphisms of a puzzle: rearrangements after which its givens are the same as before. If
 * the puzzle has only one solution, that is the same, too.
 */
/* True when it has seen enough. */
typedef bool automorphism_visitor(const struct rearrangement *automorphism, void *data);
/*
 * Visits every automorphism except the one that moves nothing: first those that turn or reflect the
 * whole grid, then those that permute rows and columns. A digit that is not given is replaced with
 * the one that is left; a grid that lacks two digits has too many automorphisms, and none is
 * visited. Returns what the last call did.
 */
bool automorphisms_visit(const struct grid *givens, automorphism_visitor *visit, void *data);
/*
 * The size of the grid's group of automorphisms: the number of the 3,359,232 ways to permute rows
 * and columns and to transpose after which some relabelling of digits makes the givens the same as
 * before. 1: only the way that moves nothing. Most take microseconds, an empty grid a second.
 */
int automorphisms_count(const struct grid *givens);
/*
 * Whether a rearrangement turns or reflects the grid as a whole: it transposes the grid, reverses
 * the order of all rows or of all columns, or does several of these.
 */
bool rearrangement_is_rigid(const struct rearrangement *way);
