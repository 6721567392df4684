/*
 * Sheets of puzzles: the layout of each page. Pure: the same sheet always gives the same lines and
 * texts, whatever draws them.
 *
 * A page has a title (if there is one), the puzzles in rows and columns, and its number. The
 * puzzles of a page stand evenly spaced between the margins; on the last one those that are left
 * keep the places they would have on a full one. Solutions follow on pages of their own, smaller,
 * of those puzzles that have exactly one.
 *
 * Sources: Bringhurst, The Elements of Typographic Style (one family, few sizes; digits centred by
 * the height that all of them share).
 */
#pragma once

#include <stddef.h>

#include "print/caption.h"
#include "print/painter.h"

struct paper {
    const char *name;     /* "a4" */
    double width, height; /* points, upright */
};

/* NULL when no paper has that name. */
const struct paper *paper_find(const char *name);

/* Rows and columns for this number of puzzles; false if a page cannot have that number. */
bool sheet_divide(size_t per_page, bool landscape, int *columns, int *rows);

/* Borrowed texts. */
struct sheet_options {
    const struct paper *paper;
    bool landscape;
    size_t per_page; /* one that sheet_divide() takes */
    bool candidates, solutions;
    const char *title; /* harmless UTF-8; "" or NULL for none */
    double grain;      /* points of a dot where there are dots, so that cells are whole; else 0 */
};

/* The places of a page's puzzles. Lengths in points. */
struct sheet_plan {
    int columns, rows;
    struct spot first; /* the upper left corner of the first grid, in the middle of its line */
    struct spot step;  /* to the next column, to the next row */
    double cell;
    double frame;   /* the weight of the lines around and between boxes */
    double line;    /* the weight of the lines between cells */
    double caption; /* the size of its letters */
    bool loose;     /* there is room for a line below each grid */
};

/* Fields are the sheet's own, for reading. */
struct sheet {
    struct sheet_options options;
    const struct sheet_puzzle *puzzles; /* borrowed */
    size_t count;
    size_t solved; /* how many have a solution to show */
    double width, height, margin;
    struct sheet_plan puzzle_plan, solution_plan;
};

/*
 * STATUS_BAD: candidates would be too small to be read, and *error proposes a remedy. The puzzles
 * are borrowed.
 */
enum status sheet_init(struct sheet *sheet, const struct sheet_options *options,
                       const struct sheet_puzzle *puzzles, size_t count, struct error *error);
/* All pages: those of puzzles and those of solutions. */
size_t sheet_pages(const struct sheet *sheet);
/* Draws a page, counted from 0. False when memory ran out. */
bool sheet_paint(const struct sheet *sheet, size_t page, const struct painter *painter);
