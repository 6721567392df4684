#include "engine/generate/symmetry.h"

#include <string.h>

/* Turns map a cell to another: they may count rows or columns backwards, and then exchange both. */
enum { ROWS_BACK = 1, COLUMNS_BACK = 2, OVER = 4, ANTI = ROWS_BACK | COLUMNS_BACK | OVER };

/* A unit has all cells to which these turns (0: none), repeated in any order, take one of them. */
static const struct {
    const char *name;
    uint8_t turn[3];
} table[SYMMETRIES] = {
    [SYMMETRY_NONE] = { "none", { 0 } },
    [SYMMETRY_ROT180] = { "rot180", { ROWS_BACK | COLUMNS_BACK } },
    [SYMMETRY_ROT90] = { "rot90", { ROWS_BACK | OVER } },
    [SYMMETRY_MIRROR] = { "mirror", { COLUMNS_BACK } },
    [SYMMETRY_FLIP] = { "flip", { ROWS_BACK } },
    [SYMMETRY_MIRRORS] = { "mirrors", { COLUMNS_BACK, ROWS_BACK } },
    [SYMMETRY_DIAGONAL] = { "diagonal", { OVER } },
    [SYMMETRY_ANTIDIAGONAL] = { "antidiagonal", { ANTI } },
    [SYMMETRY_DIAGONALS] = { "diagonals", { OVER, ANTI } },
    [SYMMETRY_FULL] = { "full", { COLUMNS_BACK, ROWS_BACK, OVER } },
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

int symmetry_units(const struct board *board, enum symmetry symmetry, cellset units[CELLS])
{
    const int last = board->size - 1;
    int count = 0;
    for (cellset left = board->cells; left; left &= ~units[count++]) {
        cellset unit = 0;
        for (cellset more = left & -left; more; more &= ~unit) {
            const int cell = cellset_first(more);
            unit |= cell_bit(cell);
            for (const uint8_t *turn = table[symmetry].turn; turn < table[symmetry].turn + 3;
                 turn++) {
                int row = *turn & ROWS_BACK ? last - cell_row(cell) : cell_row(cell);
                int column = *turn & COLUMNS_BACK ? last - cell_column(cell) : cell_column(cell);
                more |= cell_bit(*turn & OVER ? cell_at(column, row) : cell_at(row, column));
            }
        }
        units[count] = unit;
    }
    return count;
}
