/*
 * A position: the digits that are set and the candidates of the empty cells. Candidates are kept by
 * digit and by cell, so that neither has to be searched.
 *
 * Invariants: a filled cell has no candidates; the cell of a candidate sees no filled cell with
 * that digit. Candidates are only ever removed.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/board/board.h"

/* A grid of digits: the digits in the cells, without candidates. */
struct grid {
    uint8_t digit[CELLS]; /* 0: the cell is empty */
};

cellset grid_empty_cells(const struct grid *grid);
bool grid_is_empty(const struct grid *grid);
/* The cells that hold a digit; 0: the empty cells. */
cellset grid_cells_of(const struct grid *grid, int digit);
/* The cells whose digit occurs again in one of their houses. */
cellset grid_conflicts(const struct board *board, const struct grid *grid);
/* The cells in which two grids differ. */
cellset grid_differ(const struct grid *one, const struct grid *other);
/* A character for each cell of the board, empty cells as dots, and a final NUL. */
struct grid_line {
    char text[CELLS + 1];
};
struct grid_line grid_line(const struct board *board, const struct grid *grid);
/* Reads exactly such a text; false, and *grid unchanged, for any other. */
bool grid_read_line(const char *text, const struct board *board, struct grid *grid);
/* The digits of some cells; the others are empty. */
struct grid grid_part(const struct grid *grid, cellset cells);
/* The grid is full and has no conflicts. */
bool grid_is_solved(const struct board *board, const struct grid *grid);

/* A set of candidates: at[d] are the cells of digit d; at[0] is always empty. */
struct candset {
    cellset at[DIGITS + 1];
};

struct position {
    const struct board *board; /* a constant, borrowed */
    struct grid value;
    struct candset placed;     /* filled cells, by digit */
    struct candset candidates; /* the candidates by digit */
    digitset digits[CELLS];    /* the candidates by cell */
    cellset empty;
    cellset given; /* filled cells whose digits are givens of the puzzle */
    bool
        inconsistent; /* a digit was set where it was not a candidate: it may be twice in a house */
};

void candset_add(struct candset *set, int cell, int digit);
bool candset_has(const struct candset *set, int cell, int digit);
void candset_unite(struct candset *set, const struct candset *other);
void candset_intersect(struct candset *set, const struct candset *other);
void candset_subtract(struct candset *set, const struct candset *other);
bool candset_is_empty(const struct candset *set);
bool candset_contains(const struct candset *set, const struct candset *part);
int candset_count(const struct candset *set);
/* The cells in which any digit is a candidate. */
cellset candset_cells(const struct candset *set);
/* The digits that have a cell in it. */
digitset candset_digits(const struct candset *set);
/* A hash of a set. Never 0; two different sets rarely have the same. */
uint64_t candset_key(const struct candset *set);
digitset candset_digits_at(const struct candset *set, int cell);
/* Takes from *left its first cell and those with the same digits in the set; returns them. */
cellset candset_take_alike(const struct candset *set, cellset *left);
/* Adds the candidates of these digits that are open in these cells. */
void candset_add_candidates(struct candset *set, const struct position *position, digitset digits,
                            cellset cells);

/*
 * The position of a grid: each empty cell has the candidates that no cell holds that it sees. All
 * digits of the grid count as givens; a caller that knows of other digits removes their cells from
 * `given`.
 */
void position_init(struct position *position, const struct board *board, const struct grid *grid);
/*
 * Sets a digit in an empty cell and removes it from the cell's peers; returns the peers that had
 * it. The digit need not be a candidate: a contradictory grid is a position, too.
 */
cellset position_place(struct position *position, int cell, int digit);
void position_eliminate(struct position *position, int cell, int digit);
void position_eliminate_all(struct position *position, const struct candset *set);
/*
 * Whether the invariants hold, and the candidates by digit and by cell are the same. Debug builds
 * assert it after each change.
 */
bool position_is_sound(const struct position *position);
/* The cells of a house in which a digit is still a candidate. */
static inline cellset position_places(const struct position *position, int house, int digit)
{
    return position->candidates.at[digit] & position->board->cells_of[house];
}
/*
 * The cells of a house that have a digit, if there are several; for HOUSE_KNIGHT, HOUSE_KING and
 * HOUSE_SIGHT, the first two that see each other for that reason.
 */
cellset position_twice(const struct position *position, int house, int digit);
/* Whether a digit is set in a house. */
static inline bool position_house_has(const struct position *position, int house, int digit)
{
    return position->placed.at[digit] & position->board->cells_of[house];
}
