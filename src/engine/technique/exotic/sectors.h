/*
 * Sectors: the empty cells where some rows cross some columns, and how many digits they can hold.
 *
 * In one row, column or box a digit stands once. So it stands in the sectors at most as often as it
 * takes rows, columns and boxes to hold all its candidates there.
 */
#pragma once

#include "engine/board/position.h"

/* Bit n for row n, and for column n. */
struct sectors {
    unsigned rows, columns;
};

/* A position row by row; bit n is for column n. */
struct sector_board {
    const struct position *position;
    uint16_t empty[9];              /* the empty cells of a row */
    uint16_t places[DIGITS + 1][9]; /* by digit: its candidates in a row */
};

void sector_board_init(struct sector_board *board, const struct position *position);

cellset sectors_cells(const struct sector_board *board, const struct sectors *sectors);
/*
 * How many digits the sectors can hold beyond their cells. A result above 0 may be too low; and if
 * rows alone or columns alone for each digit give more than `most`, the result is what they give.
 */
int sectors_excess(const struct sector_board *board, const struct sectors *sectors, int most);
/* True if the sectors without any one of their rows or columns are no locked set themselves. */
bool sectors_are_smallest(const struct sector_board *board, const struct sectors *sectors);
/*
 * Adds to *struck what each smallest choice of houses for a digit leaves no room for, in sectors
 * without excess. Returns the houses of the first such choice.
 */
uint32_t sectors_sweep(const struct sector_board *board, const struct sectors *sectors, int digit,
                       struct candset *struck);
