#include "engine/board/grid.h"

#include <string.h>

cellset grid_blanks(const struct grid *grid)
{
    return grid_cells_of(grid, 0);
}

bool grid_is_empty(const struct grid *grid)
{
    static const struct grid empty;
    return memcmp(grid, &empty, sizeof empty) == 0;
}

cellset grid_cells_of(const struct grid *grid, int digit)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (grid->digit[cell] == digit)
            cells |= cell_bit(cell);
    return cells;
}

cellset grid_conflicts(const struct grid *grid)
{
    cellset conflicts = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset cells = grid_cells_of(grid, digit);
        for (cellset s = cells; s; s &= s - 1) {
            int cell = cellset_first(s);
            if (cell_peers[cell] & cells)
                conflicts |= cell_bit(cell);
        }
    }
    return conflicts;
}

cellset grid_differ(const struct grid *one, const struct grid *other)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (one->digit[cell] != other->digit[cell])
            cells |= cell_bit(cell);
    return cells;
}

struct grid grid_part(const struct grid *grid, cellset cells)
{
    struct grid part = { { 0 } };
    for (; cells; cells &= cells - 1) {
        int cell = cellset_first(cells);
        part.digit[cell] = grid->digit[cell];
    }
    return part;
}

bool grid_is_solved(const struct grid *grid)
{
    return !grid_blanks(grid) && !grid_conflicts(grid);
}
