/* Digits drawn large, from blocks or, in ASCII, from the digit itself: to be read from afar. Pure.
 */
#pragma once

#include "ui/drawing/frame.h"
#include "ui/drawing/layout.h"

struct block_digit {
    int digit;
    uint32_t mark; /* right of it, in the first line of the cell; 0: none */
    bool heavy;    /* with thick strokes, as bold cannot be seen in blocks */
    enum ink ink;
    enum paper paper;
    bool ascii;
};

/* Whether cells of this form have room for large digits. */
bool block_digit_fits(const struct cell_form *form);
/* Draws a digit into the cell whose left upper corner is at x, y. */
void block_digit_paint(struct frame *frame, const struct cell_form *form, int x, int y,
                       const struct block_digit *block);
