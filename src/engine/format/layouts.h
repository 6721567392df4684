/* The cells of a row in the layouts that layouts.c describes. */
#pragma once

#include "engine/format/nine_rows.h"

enum { WIDTH_MAX = 128 }; /* characters of a row */

/* The cells of a row: parts of its characters. */
struct cells_of_row {
    uint32_t text[WIDTH_MAX];
    size_t length, from[DIGITS], to[DIGITS];
    size_t width;  /* of the row, if its cells have fixed places; otherwise 0 */
    uint32_t sign; /* of empty cells that have one */
    bool bare;     /* there are empty cells without a sign */
    int label;     /* the row that its label names; 0: it has no label */
};

/* The value of a cell: a digit or the candidates of an empty cell. */
struct cell_read {
    int digit;
    digitset marks;
    bool entered, several;
};

/* Finds the nine cells of a row. */
typedef bool split_cells(const struct row_kind *kind, const struct line *line,
                         struct cells_of_row *cells);

split_cells split_fields, split_places, split_labelled, split_marked, split_signs;
/* Finds and reads them. False: the line is not a row of this layout. */
bool read_cells_of_row(const struct row_kind *kind, const struct line *line,
                       struct cells_of_row *cells, struct cell_read read[DIGITS]);
/* Whether a line is a row of candidates with marks, whose brackets are closed in each cell. */
bool line_is_marked_row(const struct line *line);
