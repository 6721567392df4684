/*
 * Cells that nothing but an experiment fills: the third approach of "Sudoku Outsights" (2007).
 */
#pragma once

#include "engine/path/path.h"

/* A plain value. */
struct fillings {
    /* Stuck: there is no such cell, or as many cells as were asked for are filled. */
    enum outcome outcome;
    int count;
    uint8_t cell[CELLS]; /* in the order in which they are filled */
};

/*
 * Goes on to the end, or until `most` cells are filled and more are needed. Whenever forward
 * inference stands still, a cell is filled in which all digits except one are refuted, each tried
 * alone and without inner experiments; of several such cells the one whose experiments have the
 * fewest steps in all, then the first.
 */
void fillings_find(const struct position *start, int most, struct fillings *fillings);
