#include "engine/generate/symmetry.h"

#include <string.h>

/* Maps a cell to another: may count rows or columns backwards, and then exchange the two. */
struct turn {
    bool row_back, column_back, over;
};

enum { TURNS = 3 };

/* A unit has all cells to which these turns, repeated in any order, take one of its cells. */
static const struct {
    const char *name;
    int count;
    struct turn turn[TURNS];
} table[SYMMETRIES] = {
    [SYMMETRY_NONE] = { "none", 0, { { 0 } } },
    [SYMMETRY_ROT180] = { "rot180", 1, { { true, true, false } } },
    [SYMMETRY_ROT90] = { "rot90", 1, { { true, false, true } } },
    [SYMMETRY_MIRROR] = { "mirror", 1, { { false, true, false } } },
    [SYMMETRY_FLIP] = { "flip", 1, { { true, false, false } } },
    [SYMMETRY_MIRRORS] = { "mirrors", 2, { { false, true, false }, { true, false, false } } },
    [SYMMETRY_DIAGONAL] = { "diagonal", 1, { { false, false, true } } },
    [SYMMETRY_ANTIDIAGONAL] = { "antidiagonal", 1, { { true, true, true } } },
    [SYMMETRY_DIAGONALS] = { "diagonals", 2, { { false, false, true }, { true, true, true } } },
    [SYMMETRY_FULL] = { "full",
                        3,
                        { { false, true, false },
                          { true, false, false },
                          { false, false, true } } },
};

const char *symmetry_name(enum symmetry symmetry)
{
    return table[symmetry].name;
}

bool symmetry_named(const char *name, enum symmetry *symmetry)
{
    for (int i = 0; i < SYMMETRIES; i++)
        if (!strcmp(table[i].name, name)) {
            *symmetry = (enum symmetry)i;
            return true;
        }
    return false;
}

static int turned(const struct turn *turn, int cell)
{
    int row = turn->row_back ? 8 - cell_row(cell) : cell_row(cell);
    int column = turn->column_back ? 8 - cell_column(cell) : cell_column(cell);
    return turn->over ? 9 * column + row : 9 * row + column;
}

int symmetry_units(enum symmetry symmetry, cellset units[CELLS])
{
    int count = 0;
    for (cellset left = CELLS_ALL; left; left &= ~units[count++]) {
        cellset unit = left & -left, more = unit;
        while (more) {
            int cell = cellset_first(more);
            more &= more - 1;
            for (int i = 0; i < table[symmetry].count; i++) {
                cellset to = cell_bit(turned(&table[symmetry].turn[i], cell)) & ~unit;
                unit |= to;
                more |= to;
            }
        }
        units[count] = unit;
    }
    return count;
}
