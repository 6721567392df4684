/*
 * Cells, digits and houses: the geometry of the grid.
 *
 * A house is a set of nine cells. Code that needs no more than that uses house_cells and
 * cell_house_list, and house_kinds for names; only patterns that are geometric ask whether
 * a house is a row, a column or a box.
 */
#pragma once

#include <assert.h>

#include "engine/board/sets.h"

enum {
    HOUSES = 27,
    HOUSE_ROW = 0, /* houses 0 to 8 are rows, from the top */
    HOUSE_COLUMN = 9,
    HOUSE_BOX = 18,
    HOUSE_KINDS = 3,
    CELL_HOUSES = 3, /* a cell has one house of each kind */
};

/* Houses of one kind, which have successive numbers. */
struct house_kind {
    const char *name, *plural; /* "row", "rows" */
    char letter;               /* 'r', as in notation */
    uint8_t first, count;
};

extern const cellset house_cells[HOUSES];
/* The cells that share a house with a cell, without the cell itself. */
extern const cellset cell_peers[CELLS];
/* The houses of a cell: bit n for house n, and as a list in ascending order. */
extern const uint32_t cell_houses[CELLS];
extern const uint8_t cell_house_list[CELLS][CELL_HOUSES];
extern const struct house_kind house_kinds[HOUSE_KINDS];

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

static inline const struct house_kind *house_kind_of(int house)
{
    assert(house >= 0 && house < HOUSES);
    const struct house_kind *kind = house_kinds;
    while (house >= kind->first + kind->count)
        kind++;
    return kind;
}

/* The houses of a kind in a set of houses: bit n for the nth of the kind, from 0. */
static inline unsigned houses_of_kind(uint32_t houses, const struct house_kind *kind)
{
    return houses >> kind->first & ((1u << kind->count) - 1);
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

/* "row 5", "column 3", "box 7"; as a code "r5", "c3", "b7". */
struct house_name {
    char text[12];
};
struct house_name house_name(int house);
struct house_name house_code(int house);
/* "r5c3" */
struct cell_name {
    char text[5];
};
struct cell_name cell_name(int cell);
/* The cell that a text begins with (r5c3, R5C3), or -1; *length is the number of bytes read. */
int cell_parse(const char *text, int *length);
