/*
 * Cells, digits and houses: the geometry of the grid.
 *
 * A house is a plain set of nine cells; that it is a row, a column or a box matters only to the
 * words said about it (seed: "each row, column, or block can in fact be represented as an
 * unordered set of cells").
 */
#ifndef REDUCTIO_ENGINE_BOARD_HOUSE_H
#define REDUCTIO_ENGINE_BOARD_HOUSE_H

#include "engine/board/sets.h"

enum {
    HOUSES = 27,
    HOUSE_ROW = 0, /* houses 0 to 8 are rows, from the top */
    HOUSE_COLUMN = 9,
    HOUSE_BOX = 18,
};

extern const cellset house_cells[HOUSES];
/* The cells that share a house with a cell, without the cell itself. */
extern const cellset cell_peers[CELLS];
/* The three houses of a cell, bit n for house n. */
extern const uint32_t cell_houses[CELLS];

static inline int cell_at(int row, int column)
{
    return row * 9 + column;
}

static inline int cell_row(int cell)
{
    return cell / 9;
}

static inline int cell_column(int cell)
{
    return cell % 9;
}

static inline int cell_box(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

/* The house of a kind (HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX) in which a cell lies. */
static inline int cell_house(int cell, int kind)
{
    return kind == HOUSE_ROW      ? cell_row(cell)
           : kind == HOUSE_COLUMN ? HOUSE_COLUMN + cell_column(cell)
                                  : HOUSE_BOX + cell_box(cell);
}

/* The cell at a place (0 to 8) of a house, in reading order. */
static inline int house_cell(int house, int place)
{
    int n = house % 9;
    return house < HOUSE_COLUMN ? cell_at(n, place)
           : house < HOUSE_BOX  ? cell_at(place, n)
                                : cell_at(n / 3 * 3 + place / 3, n % 3 * 3 + place % 3);
}

/* HOUSE_ROW, HOUSE_COLUMN or HOUSE_BOX. */
static inline int house_kind(int house)
{
    return house / 9 * 9;
}

/* The cells that see every cell of a set: its common peers. Everything for the empty set. */
cellset cellset_common_peers(cellset cells);
/* The houses that have a cell of a set, bit n for house n. */
uint32_t cellset_houses(cellset cells);

/* "row 5", "column 3", "box 7"; the buffer takes at least 10 bytes. */
void house_name(int house, char name[12]);
/* "r5c3"; the buffer takes at least 5 bytes. */
void cell_name(int cell, char name[8]);
/* The cell that text begins with (r5c3, R5C3), or -1; *length is how much of it was read. */
int cell_parse(const char *text, int *length);

#endif
