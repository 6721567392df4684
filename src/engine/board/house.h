/*
 * The classic board by numbers, for code that is classic by nature: what includes this header
 * counts on nine rows, nine columns and nine boxes.
 */
#pragma once

#include "engine/board/board.h"

enum { HOUSES = 27 };

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
