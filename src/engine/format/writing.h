/* Functions that the writers of several files share. */
#pragma once

#include "engine/format/reading.h"

static inline char cell_char(const struct grid *grid, int cell, char blank)
{
    return grid->digit[cell] ? (char)('0' + grid->digit[cell]) : blank;
}

/* Adds the cells from `from` up to `to`, which is not included. */
void write_cells(const struct grid *grid, int from, int to, char blank, struct strbuf *out);
bool has_entries(const struct puzzle *puzzle);

typedef void write_puzzle(const struct puzzle *puzzle, struct strbuf *out);
write_puzzle write_line, write_link, write_s9b, write_sgt, write_fpuzzles, write_sudokupad;
