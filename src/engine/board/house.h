/*
 * The houses of the classic board as constants, for code that is classic by nature: the kernels of
 * the search, ER, canonical forms, and techniques built on bands.
 */
#pragma once

#include "engine/board/board.h"

enum {
    HOUSES = 27,
    CELL_HOUSES = 3, /* a cell has one house of each kind */
};

extern const cellset house_cells[HOUSES];
/* The cells that share a house with a cell, without the cell itself. */
extern const cellset cell_peers[CELLS];
/* The houses of a cell: bit n for house n, and as a list in ascending order. */
extern const uint32_t cell_houses[CELLS];
extern const uint8_t cell_house_list[CELLS][CELL_HOUSES];

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

/* The cells that see every cell of a set; all cells for the empty set. */
cellset cellset_common_peers(cellset cells);
/* The cells that see at least one cell of a set. */
cellset cellset_any_peers(cellset cells);
/* All cells of some houses, bit n for house n. */
static inline cellset houses_cells(uint32_t houses)
{
    cellset cells = 0;
    for (; houses; houses &= houses - 1)
        cells |= house_cells[__builtin_ctz(houses)];
    return cells;
}

/* The houses that contain a cell of a set, bit n for house n. */
uint32_t cellset_houses(cellset cells);
/* The houses that contain every cell of a set; all houses for the empty set. */
static inline uint32_t cellset_common_houses(cellset cells)
{
    uint32_t houses = (1u << HOUSES) - 1;
    for (; cells; cells &= cells - 1)
        houses &= cell_houses[cellset_first(cells)];
    return houses;
}
/* The first house that contains these cells and no other one of `places`; -1: no such house. */
int house_with_places(cellset cells, cellset places);
/* The cells that cannot have a digit if each of the houses has it in `cells`. */
cellset houses_sweep(uint32_t houses, cellset cells);
