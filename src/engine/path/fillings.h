/* Cells that nothing but an experiment fills: the third approach of "Sudoku Outsights" (2007). */
#pragma once

#include "engine/path/path.h"

struct fillings {
    /* OUTCOME_STUCK: there is no other such cell, or `most` cells are filled. */
    enum outcome outcome;
    int count;
    uint8_t cell[CELLS]; /* in the order in which they are filled */
};

/*
 * Whenever the basic techniques find nothing more, up to `most` times, a cell is filled in which
 * all digits except one are refuted, each tried alone without inner experiments; of several such
 * cells the one whose experiments have the fewest steps in all, then the first.
 */
void fillings_find(const struct position *start, int most, struct fillings *fillings);
