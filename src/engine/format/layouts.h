/* The cells of a row in the layouts that layouts.c describes. */
#pragma once

#include "engine/format/nine_rows.h"

enum {
    WIDTH_MAX = 128,   /* characters of a row */
    TWO_BARS = 0x2016, /* the delimiter || of MediaWiki */
};

/* The cells of a row: parts of its characters. */
struct cells_of_row {
    uint32_t text[WIDTH_MAX];
    size_t length, from[DIGITS], to[DIGITS];
    size_t width;  /* of the row, if its cells have fixed places; otherwise 0 */
    size_t behind; /* the empty fields behind the ninth */
    size_t empty;  /* the same of a field without a cell, and its delimiter */
    uint32_t sign; /* of empty cells that have one */
    bool words;    /* there are words for empty cells */
    bool bare;     /* there are empty cells without a sign */
    int label;     /* see label_of() */
    bool closed;   /* the last field is not empty */
    struct wrapping wrapping;
};

/* Copies a line as characters. False: it is too long. */
bool copy_row(const struct line *line, struct cells_of_row *cells);
/* Finds the characters between the spaces at both ends. False: there are none. */
bool find_trimmed(const struct cells_of_row *cells, size_t *from, size_t *to);
/* Removes a frame's bars at both ends. */
void strip_frame(struct cells_of_row *cells);
/*
 * Moves the signs at both ends of a row to its wrapping: brackets, quotes, the \\n of a text in C,
 * a comma behind them, a > or // before them. False: there are none, or too many.
 */
bool unwrap(struct cells_of_row *cells);

static inline bool is_bar(uint32_t c)
{
    return c == '|' || c == '!' || c == 0x2502 || c == 0x2503 || c == 0x2551;
}

static inline bool is_space(uint32_t c)
{
    return c == ' ' || c == '\t';
}

/* The value of a cell: a digit or the candidates of an empty cell. */
struct cell_read {
    int digit;
    digitset marks;
    bool entered, several;
};

/* Finds the nine cells of a row. */
typedef bool split_cells(const struct row_kind *kind, const struct line *line,
                         struct cells_of_row *cells);

split_cells split_fields, split_places, split_words, split_marked, split_signs;
/* Finds and reads them. False: the line is not a row of this layout. */
bool read_cells_of_row(const struct row_kind *kind, const struct line *line,
                       struct cells_of_row *cells, struct cell_read read[DIGITS]);
/* Whether a line is a row whose label is in brackets, as in [1,]. */
bool line_is_indexed_row(const struct line *line);
/* The rest of a line behind the signs of a comment or a quoted mail. */
struct line inner_line(const struct line *line);
/* Whether a line is a row of candidates with marks, whose brackets are closed in each cell. */
bool line_is_marked_row(const struct line *line);
