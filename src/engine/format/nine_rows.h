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

/* The contents of nine rows, before it is decided which digits are givens. */
struct nine_rows {
    struct grid digits;
    cellset entered;       /* cells marked as set by the player */
    digitset marks[CELLS]; /* of cells that are not digits */
    bool has_marks;        /* some cell has several candidates */
};

/* A kind of rows: how they are recognised and read. */
struct row_kind {
    enum role (*role)(const struct line *line);
    enum status (*read)(const struct line *line, int row, struct nine_rows *nine,
                        struct error *error);
    bool single; /* a second grid may not follow without a gap */
};

/* Rows of cells, of candidates, or of both. */
enum status read_row(const struct line *line, int row, struct nine_rows *nine, struct error *error);
extern const struct row_kind rows_of_cells;
/* Passes over sections of .sdk that lack their [Puzzle]. False: the next line begins none. */
bool skip_sections(struct format_reader *reader);

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
/* The marks of the cells that the puzzle leaves empty. */
void keep_marks(struct puzzle *puzzle, const struct nine_rows *nine);
