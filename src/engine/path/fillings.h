/*
 * Cells that experiments fill one after the other, as a person can: at each point the cell that is
 * easiest to prove. Another choice of cells can take fewer: see least.h.
 */
#pragma once

#include "engine/path/least.h"

struct fillings {
    /* OUTCOME_STUCK: there is no other such cell, or `most` cells are filled. */
    enum outcome outcome;
    int count;
    uint8_t cell[CELLS]; /* in the order in which they are filled */
};

/*
 * Whenever these techniques find nothing more, up to `most` times, a cell is filled in which
 * all digits except one are refuted, each tried alone without inner experiments; of several such
 * cells the one whose experiments have the fewest steps in all, then the first.
 */
void fillings_find(const struct position *start, enum toolset tools, int most,
                   struct fillings *fillings);
