/*
 * Sectors: the empty cells where some rows cross some columns, and how many digits they can hold.
 *
 * A row, column or box has a digit only once. So the sectors have it at most as often as the
 * smallest number of rows, columns and boxes that hold all its candidates there.
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
 * The number of digits that the sectors can hold minus the number of their cells. Exact unless
 * above 0, when it may be too low; and if rows alone or columns alone for each digit give more than
 * `most`, it is what these give.
 */
int sectors_excess(const struct sector_board *board, const struct sectors *sectors, int most);
/* True if the sectors are not a locked set any more without any one of their rows or columns. */
bool sectors_are_smallest(const struct sector_board *board, const struct sectors *sectors);
/*
 * For sectors without excess, adds to *struck the candidates of a digit that some smallest choice
 * of houses for it eliminates. Returns the houses of the first such choice.
 */
uint32_t sectors_sweep(const struct sector_board *board, const struct sectors *sectors, int digit,
                       struct candset *struck);
