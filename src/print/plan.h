/*
 * The places of grids on a page, side by side and below each other: pure geometry, in points.
 *
 * Sources: Bringhurst, The Elements of Typographic Style (one family, few sizes; digits centred by
 * the height that all of them share).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "print/painter.h"

/* A part of a page, from its upper left corner. */
struct area {
    double left, top, width, height;
};

/* How large the parts of a page are, in points or as parts of other lengths. */
struct measures {
    double title;                       /* letters of the title: of the paper's shorter side */
    double number;                      /* letters of the page's number */
    double caption;                     /* letters next to a grid: of a cell */
    double caption_least, caption_most; /* points */
    double digit;                       /* of a cell */
    double frame, frame_most;           /* the weight of heavy lines: of a cell; points */
};

extern const struct measures usual_measures, large_measures;

/* A grid's lines, cells and letters, and the places of several grids. */
struct sheet_plan {
    int columns, rows;
    struct spot first; /* the upper left corner of the first grid, in the middle of its line */
    struct spot step;  /* to the next column, to the next row */
    double cell;
    double digit, mark; /* the sizes of digits and of candidates */
    double frame;       /* the weight of the lines around and between boxes */
    double line;        /* the weight of the lines between cells */
    double caption;     /* the size of its letters */
    bool loose;         /* there is room for a line below each grid */
};

/* Lengths of a page are at most a few thousand points: room is left for them in a long. */
double whole_grains(double length, double grain);

/* Rows and columns for this number of puzzles; false if a page cannot have that number. */
bool plan_divide(size_t per_page, bool landscape, int *columns, int *rows);
/* The largest of those numbers that is below `limit`, or 0. */
size_t plan_fewer(size_t limit);

/*
 * The grids stand evenly spaced in the area, with at least `gap` between them. With a grain (points
 * of a dot) cells are whole dots; 0: there are no dots.
 */
struct sheet_plan plan_lay_out(const struct measures *measures, const struct area *area,
                               int columns, int rows, double gap, double grain);
/* The upper left corner of the grid at a place, counted from 0 along the rows. */
struct spot plan_corner(const struct sheet_plan *plan, size_t place);
/* Whether digits, or candidates, are large enough to be read. */
bool plan_legible(const struct sheet_plan *plan, bool candidates);
