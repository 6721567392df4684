/*
 * A position: the digits that are set and the candidates of the blank cells, kept both ways
 * round (the cells of a digit, the digits of a cell) so that neither has to be searched.
 *
 * Invariants: a filled cell has no candidates; a candidate's cell sees no filled cell with that
 * digit. Candidates only ever go away.
 */
#ifndef REDUCTIO_ENGINE_BOARD_POSITION_H
#define REDUCTIO_ENGINE_BOARD_POSITION_H

#include "engine/board/grid.h"

/* A set of candidates: at[d] are the cells of digit d; at[0] is always empty. */
struct candset {
    cellset at[DIGITS + 1];
};

struct position {
    struct grid value;
    struct candset held;    /* the cells that hold a digit, by digit */
    struct candset open;    /* the candidates by digit */
    digitset digits[CELLS]; /* the candidates by cell */
    cellset blanks;
    cellset given; /* filled cells whose digits the puzzle was set with */
    bool strained; /* a digit was set where it was no candidate: it may stand twice in a house */
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
digitset candset_digits_at(const struct candset *set, int cell);

/*
 * What the digits alone leave open: each blank has what none of its peers holds. All digits of
 * the grid count as givens; a caller that knows of other digits removes their cells from `given`.
 */
void position_init(struct position *position, const struct grid *grid);
/*
 * Sets a digit in a blank cell and strikes it from the peers; returns those that had it. The digit
 * need not be a candidate: a grid that contradicts itself is a position too.
 */
cellset position_place(struct position *position, int cell, int digit);
void position_eliminate(struct position *position, int cell, int digit);
void position_eliminate_all(struct position *position, const struct candset *set);
/* The cells of a house where a digit can still go. */
static inline cellset position_places(const struct position *position, int house, int digit)
{
    return position->open.at[digit] & house_cells[house];
}
/* True when a digit is set somewhere in a house. */
static inline bool position_house_has(const struct position *position, int house, int digit)
{
    return position->held.at[digit] & house_cells[house];
}

#endif
