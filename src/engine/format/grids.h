/*
 * Finds the nine rows of a grid among the lines of a text.
 *
 * A missing or doubled row must never mix the rows of two grids. So a grid is accepted only if its
 * rows are divided regularly (after each row, after every third row, or not at all) and the gap
 * after its ninth row cannot be one of its inner gaps. Where a file has the same gap between its
 * grids as within them, or no gaps, all rows up to the next clear end are counted first. Rows that
 * do not form a grid are one error. Reading resumes where a new grid must begin: at a title, at
 * another format or a line of words, or behind an empty line that is followed by more rows than a
 * part of a grid has.
 */
#pragma once

#include "engine/format/boards.h"

/* The layout of a row, in which those of a grid agree. */
struct layout_of_row {
    size_t width; /* of the row, if its cells have fixed places; otherwise 0 */
    size_t empty; /* of a field without a cell and its delimiter, if all have one width */
    bool bare, signs, words; /* some empty cells have no sign, or a sign, or a word */
    bool counted;            /* a row has all digits in order, as the head of a table has */
    int label;               /* see label_of() */
};

/* The contents of nine rows, before it is decided which digits are givens. */
struct nine_rows {
    struct grid digits;
    cellset entered;       /* cells marked as set by the player */
    digitset marks[CELLS]; /* of cells that are not digits */
    bool has_marks;        /* some cell has several candidates */
    int line;              /* of the first row */
    struct layout_of_row layout;
    int first_label;
};

/* The role of a line in a grid. */
enum line_kind {
    LINE_ROW,    /* a row, even with something wrong in it */
    LINE_DASHES, /* a row of empty cells or a drawn line: the other rows decide */
    LINE_RULE,   /* a drawn line */
    LINE_EMPTY_ROW,
    LINE_END, /* it does not belong to the grid */
};

/* A kind of rows: how they are recognised and read. */
struct row_format {
    enum line_kind (*line_kind)(const struct row_format *kind, const struct line *line);
    enum status (*read)(const struct row_format *kind, const struct line *line, int row,
                        struct nine_rows *nine, struct error *error);
    /* The role in rows that are refused: NULL for the same. */
    enum line_kind (*refused)(const struct row_format *kind, const struct line *line);
    bool single; /* a second grid may not follow without a gap */
    /* Of a layout, see layouts.c. */
    enum { FIELDS, PLACES, WORDS, MARKED } cells; /* the kind of its cells */
    char delimiter;                               /* between the fields of a table */
    bool even;                                    /* its rows have one width */
    bool labelled;                                /* the rows have labels */
    bool gaps;    /* an empty field stands between boxes, and empty lines are not rows */
    bool wrapped; /* the rows have signs at their ends, as in lists, quoted texts and comments */
};

/* The role of a line in rows of the usual layout, whatever the kind. */
enum line_kind line_kind_of(const struct row_format *kind, const struct line *line);

/* ---- Cells of rows, in layouts ---- */

/* In a row of fewer words, the digits of a word are not the candidates of a cell. */
enum { WORDS_MIN = 7 };

/* A row in a layout: its cells are digits, or empty with their candidates. */
struct laid_out_row {
    struct layout_of_row layout;
    struct cell_read {
        int digit;
        digitset marks;
        bool entered, several;
    } cell[DIGITS];
};

/* Finds and reads the nine cells of a row. False: the line is not a row of this layout. */
bool read_cells_of_row(const struct row_format *kind, const struct line *line,
                       struct laid_out_row *row);
/* Whether a line is a row whose label is in brackets, as in [1,], or a row of candidates with
 * marks, whose brackets are closed in each cell. */
bool line_has_bracketed_cells(const struct line *line);

/* ---- Grids ---- */

/*
 * Passes over lines of nine dashes that are drawn: other rows do not follow, and they are fewer
 * than nine. False: there are none.
 */
bool skip_dashes(struct format_reader *reader, const struct row_format *kind);
/*
 * Reads the grid that begins at the reader's line; drawn and empty lines may precede its first row.
 * STATUS_BAD: the rows do not form a grid; the reader has then passed all rows that may belong to
 * it.
 */
enum status read_nine_rows(struct format_reader *reader, const struct row_format *kind,
                           struct nine_rows *nine, struct error *error);
/*
 * Reads the grid that begins at the reader's line. False: there is none; the reader then stays, but
 * it may be open.
 */
bool try_nine_rows(struct format_reader *reader, const struct row_format *kind,
                   struct nine_rows *nine);
/* Givens, entries and marks; among candidates, a digit may be the only one of its cell. */
void keep_grid(struct puzzle *puzzle, struct nine_rows *nine);
/* The marks of the cells that the puzzle leaves empty. */
void keep_marks(struct puzzle *puzzle, const struct nine_rows *nine);

/* ---- Rows of any layout ---- */

/*
 * Reads the grid that begins at the reader's line in another layout; rows of empty cells that were
 * taken for empty lines may precede it. STATUS_BAD: it can be read in several ways; STATUS_NO: it
 * has no such layout, and the reader stays.
 */
enum status read_laid_out(struct format_reader *reader, struct nine_rows *nine);
/* Passes over sections of .sdk that lack their [Puzzle]. False: the next line begins none. */
bool skip_sections(struct format_reader *reader);
