/*
 * The place of everything on a screen of a given size. Pure: made anew at every change of size.
 *
 * The board has the largest cells that leave room for a panel next to or below it; with the
 * smallest cells there may be no panel. Nothing overlaps, and nothing lies outside the screen.
 */
#pragma once

#include <stdbool.h>

struct rect {
    int x, y, width, height; /* width or height 0: not there */
};

/* The form of a cell on the screen. */
struct cell_form {
    int width, height;
    bool columns_ruled; /* a light line between the cells of a box */
    bool rows_ruled;
};

struct layout {
    bool fits; /* false: the screen is too small for the board */
    int width, height;
    struct cell_form form;
    struct rect title, board, info, log, text, status;
};

/* The least size that shows the board. */
enum { LAYOUT_MIN_WIDTH = 31, LAYOUT_MIN_HEIGHT = 15 };

void layout_make(struct layout *layout, int width, int height);

/* The screen columns and rows of a cell's left upper corner. */
void layout_cell(const struct layout *layout, int cell, int *x, int *y);
/* The cell at a place on the screen, or -1; *digit is the candidate there, or 0. */
int layout_hit(const struct layout *layout, int x, int y, int *digit);
/* The place of a candidate in its cell; false: the cells are so small that candidates are dots. */
bool layout_candidate(const struct cell_form *form, int digit, int *x, int *y);
/* The rectangle right of the board or below it, for lists; without one, all between the bars. */
struct rect layout_beside(const struct layout *layout);
