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

#include "engine/format/reading.h"

/* Signs at both ends of a row, as of lists, quoted texts and comments. */
struct wrapping {
    char head[8], tail[8];
    char last; /* a comma, semicolon or backslash at the end, which the last row may lack */
};

/* The contents of nine rows, before it is decided which digits are givens. */
struct nine_rows {
    struct grid digits;
    cellset entered;       /* cells marked as set by the player */
    digitset marks[CELLS]; /* of cells that are not digits */
    bool has_marks;        /* some cell has several candidates */
    size_t width;          /* of the rows, if their cells have fixed places */
    size_t empty;          /* of a field without a cell and its delimiter, if all have one width */
    bool bare, signs, words;        /* some empty cells have no sign, or a sign, or a word */
    bool closed;                    /* in a table: there is a digit or a space in its last column */
    size_t behind;                  /* in a table: the empty fields behind its nine columns */
    bool first_filled, last_filled; /* there is a digit in the first column, and in the last */
    int first_label;
    struct wrapping wrapping; /* of the rows */
    int line;                 /* of the first row */
};

struct cells_of_row;

/* A kind of rows: how they are recognised and read. */
struct row_kind {
    enum role (*role)(const struct row_kind *kind, const struct line *line);
    enum status (*read)(const struct row_kind *kind, const struct line *line, int row,
                        struct nine_rows *nine, struct error *error);
    /* The role in rows that are refused: NULL for the same. */
    enum role (*refused)(const struct row_kind *kind, const struct line *line);
    bool single; /* a second grid may not follow without a gap */
    /* Of a layout, see layouts.c: finds the nine cells of a row. */
    bool (*split)(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells);
    uint32_t delimiter; /* between the fields of a table */
    uint32_t sign;      /* of empty cells, where it is one in this layout only */
    bool even;          /* its rows have one width */
    bool labelled;      /* the rows have labels */
    bool lead;          /* a delimiter precedes the first field */
    bool gaps;          /* an empty field stands between boxes, and empty lines are not rows */
    bool wrapped;       /* the rows have signs at their ends */
};

/* Rows of cells, of candidates, or of both. */
enum status read_row(const struct row_kind *kind, const struct line *line, int row,
                     struct nine_rows *nine, struct error *error);
extern const struct row_kind rows_of_cells;
/*
 * Reads the grid that begins at the reader's line in another layout; rows of empty cells that were
 * taken for empty lines may precede it. STATUS_BAD: it can be read in several ways; STATUS_NO: it
 * has no such layout, and the reader stays.
 */
enum status read_laid_out(struct format_reader *reader, struct nine_rows *nine);
/* Whether a line is a row in one of these layouts, also if all its cells are empty. */
bool line_is_laid_out(const struct line *line);
/* Passes over sections of .sdk that lack their [Puzzle]. False: the next line begins none. */
bool skip_sections(struct format_reader *reader);

/* Whether a line has nothing but the numbers of the columns, 1 to 9. */
bool line_is_heading(const struct line *line);
/*
 * Passes over lines of nine dashes that are drawn: other rows do not follow, and they are fewer
 * than nine. False: there are none.
 */
bool skip_dashes(struct format_reader *reader);
/*
 * Reads the grid that begins at the reader's line; drawn and empty lines may precede its first row.
 * STATUS_BAD: the rows do not form a grid; the reader has then passed all rows that may belong to
 * it.
 */
enum status read_nine_rows(struct format_reader *reader, const struct row_kind *kind,
                           struct nine_rows *nine, struct error *error);
/*
 * Reads the grid that begins at the reader's line. False: there is none; the reader then stays, but
 * it may be open.
 */
bool try_nine_rows(struct format_reader *reader, const struct row_kind *kind,
                   struct nine_rows *nine);
/* The same for candidates: a digit may be the only candidate of its cell. */
void keep_candidates(struct puzzle *puzzle, struct nine_rows *nine);
/* Givens, entries and marks. */
void keep_grid(struct puzzle *puzzle, const struct nine_rows *nine);
/*
 * Passes over a title or heading of a printed sheet, and over the solutions below one. False: the
 * line is another one, and the reader stays.
 */
bool read_sheet_words(struct format_reader *reader, const struct line *line, struct puzzle *puzzle);
/* The marks of the cells that the puzzle leaves empty. */
void keep_marks(struct puzzle *puzzle, const struct nine_rows *nine);
