/* Boards among the characters of a line. */
#pragma once

#include "engine/format/reading.h"

/* The fewest cells side by side that are read as a whole puzzle, and not as anything else. */
enum { ONE_LINE_MIN = 28 };

/* Letters, digits and signs of cells side by side. */
struct run {
    size_t from, to; /* bytes of the line */
    size_t cells;    /* how many characters are cells */
    size_t streak;   /* the most cells side by side, if a digit is among them */
    bool board;      /* 81 cells and nothing else, with one sign for all empty cells */
    struct grid grid;
};

/* Finds the first run that begins at `at` or behind it. False: there is none. */
bool next_run(const struct line *line, size_t at, struct run *run);
/* Whether a run is a board that lost or gained some cells. */
bool run_is_broken(const struct run *run);
/* Whether a line has a board, or a broken one. */
bool line_has_board(const struct line *line);
enum status refuse_run(const struct line *line, const struct run *run, struct error *error);
/* Whether cells are the candidates of a puzzle, nine for each cell, and not its cells. */
bool are_candidates(const uint8_t *digit, size_t count);
extern const char of_candidates[]; /* why such cells are refused in other places */
/* Passes over the rest of a line behind a board, unless more lists or cells follow. */
void pass_line_rest(struct format_reader *reader);
