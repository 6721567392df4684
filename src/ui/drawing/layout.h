/* The place of everything on a screen of a given size, made anew at every change of size. The board
 * has the largest cells that leave room for a header, a line of keys, and a panel next to or below
 * it. Where the header would change the board's shape, it moves into the panel; with the smallest
 * cells there may be no panel, then no header, and at last no line above and below the board.
 * Nothing overlaps. */
#pragma once

#include "engine/board/board.h"

struct rect {
    int x, y, width, height; /* width or height 0: not there */
};

/* The form of a cell on the screen. Cells of more than one row have a line between columns. */
struct cell_form {
    int width, height;
    int digits;      /* of the board, each of which is a candidate at a place of its own */
    bool rows_ruled; /* a light line between the rows of a box, too */
    bool numbered;   /* the rows have their numbers left of the board */
    bool open;       /* the board has no line above its first row and below its last */
};

struct layout {
    bool fits; /* false: the screen is too small for the board */
    int width, height;
    const struct board *shown; /* the board that is drawn; a constant */
    struct cell_form form;
    /* The stretches of the board's rows and columns, lines and cells in turn: where each begins
     * from the upper or left edge, and at last where the board ends. One that is not drawn is
     * empty. */
    int rows[2 * DIGITS + 2], columns[2 * DIGITS + 2];
    bool boxed;        /* the parts of the panel are boxes with their headings in the upper line */
    struct rect title; /* the header; in a line of its own, or in the panel */
    struct rect board; /* with its outer lines, without the numbers to the left of them */
    struct rect panel; /* all that is next to or below the board, without a header: for lists */
    struct rect info, text, log; /* facts, explanations and the log in the panel */
    struct rect strip;  /* the lines under a board, if it has no panel or they have the facts */
    struct rect status; /* the line of keys and messages, as wide as the whole */
};

/* The least size that shows the classic board. */
enum { LAYOUT_MIN_WIDTH = 31, LAYOUT_MIN_HEIGHT = 12 };

/* The least size that shows a board: those of jigsaws have more borders. */
struct rect layout_needed(const struct board *board);

void layout_make(struct layout *layout, const struct board *board, int width, int height);

/* Shares the panel between an explanation, the facts and the log. `lines` returns how many lines
 * the explanation has in a width; NULL: no explanation. Its place has room for all of it, at the
 * cost of the log and of the facts: all but one line in a box, and all without boxes; with `bar` it
 * has the line of the keys where there is no panel. */
void layout_fit_text(struct layout *layout, int (*lines)(void *data, int width), void *data,
                     bool bar);

/* The place for text in a part of the panel: inside its box, or below its heading. */
struct rect layout_inside(const struct layout *layout, struct rect part);
/* The screen columns and rows of a cell's left upper corner. */
void layout_cell(const struct layout *layout, int cell, int *x, int *y);
/* The cell at a place on the screen, or -1; *digit is the candidate there, or 0. */
int layout_hit(const struct layout *layout, int x, int y, int *digit);
/* The place of a candidate in its cell; false: the cells are so small that candidates are dots. */
bool layout_candidate(const struct cell_form *form, int digit, int *x, int *y);
/* The panel or, without one, the whole page. */
struct rect layout_beside(const struct layout *layout);
/* All between the first line and the last, for a view that covers the board. */
struct rect layout_page(const struct layout *layout);
