#include "engine/format/writing.h"

void write_cells(const struct grid *grid, int from, int to, char blank, struct strbuf *out)
{
    char cells[CELLS];
    for (int cell = from; cell < to; cell++)
        cells[cell - from] = cell_char(grid, cell, blank);
    strbuf_add_bytes(out, cells, (size_t)(to - from));
}

bool has_entries(const struct puzzle *puzzle)
{
    return cellset_count(grid_blanks(&puzzle->entries)) < CELLS;
}

void write_line(const struct puzzle *puzzle, struct strbuf *out)
{
    write_cells(&puzzle->givens, 0, CELLS, '.', out);
    strbuf_add_char(out, '\n');
}
