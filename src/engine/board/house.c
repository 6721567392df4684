#include "engine/board/house.h"

#include <stddef.h>
#include <string.h>

#define ROW(r) ((cellset)0x1FF << (9 * (r)))
/* Column 0 as one bit in each of nine 9-bit rows; the ninth lies in the upper word. */
#define COLUMN(c) ((((cellset)0x100 << 64) | (cellset)0x8040201008040201) << (c))
#define BOX(b) ((cellset)0x1C0E07 << (27 * ((b) / 3) + 3 * ((b) % 3)))
#define NINE(F, n)                                                                            \
    F(n), F((n) + 1), F((n) + 2), F((n) + 3), F((n) + 4), F((n) + 5), F((n) + 6), F((n) + 7), \
        F((n) + 8)
#define PEERS(cell)                                                                   \
    ((ROW((cell) / 9) | COLUMN((cell) % 9) | BOX((cell) / 27 * 3 + (cell) % 9 / 3)) & \
     ~((cellset)1 << (cell)))

#define HOUSES_OF(cell)                                                   \
    (1u << (HOUSE_ROW + (cell) / 9) | 1u << (HOUSE_COLUMN + (cell) % 9) | \
     1u << (HOUSE_BOX + (cell) / 27 * 3 + (cell) % 9 / 3))

#define HOUSE_LIST(cell)                                   \
    {                                                      \
        HOUSE_ROW + (cell) / 9, HOUSE_COLUMN + (cell) % 9, \
            HOUSE_BOX + (cell) / 27 * 3 + (cell) % 9 / 3   \
    }

const cellset house_cells[HOUSES] = { NINE(ROW, 0), NINE(COLUMN, 0), NINE(BOX, 0) };

const cellset cell_peers[CELLS] = {
    NINE(PEERS, 0),  NINE(PEERS, 9),  NINE(PEERS, 18), NINE(PEERS, 27), NINE(PEERS, 36),
    NINE(PEERS, 45), NINE(PEERS, 54), NINE(PEERS, 63), NINE(PEERS, 72),
};

const uint32_t cell_houses[CELLS] = {
    NINE(HOUSES_OF, 0),  NINE(HOUSES_OF, 9),  NINE(HOUSES_OF, 18),
    NINE(HOUSES_OF, 27), NINE(HOUSES_OF, 36), NINE(HOUSES_OF, 45),
    NINE(HOUSES_OF, 54), NINE(HOUSES_OF, 63), NINE(HOUSES_OF, 72),
};

const uint8_t cell_house_list[CELLS][CELL_HOUSES] = {
    NINE(HOUSE_LIST, 0),  NINE(HOUSE_LIST, 9),  NINE(HOUSE_LIST, 18),
    NINE(HOUSE_LIST, 27), NINE(HOUSE_LIST, 36), NINE(HOUSE_LIST, 45),
    NINE(HOUSE_LIST, 54), NINE(HOUSE_LIST, 63), NINE(HOUSE_LIST, 72),
};

cellset cellset_common_peers(cellset cells)
{
    cellset common = CELLS_ALL;
    for (; cells; cells &= cells - 1)
        common &= cell_peers[cellset_first(cells)];
    return common;
}

cellset cellset_any_peers(cellset cells)
{
    cellset any = 0;
    for (; cells; cells &= cells - 1)
        any |= cell_peers[cellset_first(cells)];
    return any;
}

/* A band is 27 bits: cells nine apart are in one column, nine neighbours are a row. */
uint32_t cellset_houses(cellset cells)
{
    uint32_t houses = 0;
    for (int band = 0; band < 3; band++, cells >>= 27) {
        const uint32_t here = (uint32_t)cells & 0x7FFFFFF, low = 0x3FDFEFF; /* eight of each nine */
        uint32_t rows = (((here & low) + low) | here) >> 8 & 0x40201;
        uint32_t columns = (here | here >> 9 | here >> 18) & 0x1FF;
        uint32_t boxes = (columns | columns >> 1 | columns >> 2) & 0x49;
        rows = (rows | rows >> 8 | rows >> 16) & 7;
        boxes = (boxes | boxes >> 2 | boxes >> 4) & 7;
        houses |= rows << (HOUSE_ROW + 3 * band) | columns << HOUSE_COLUMN |
                  boxes << (HOUSE_BOX + 3 * band);
    }
    return houses;
}

cellset houses_sweep(uint32_t houses, cellset cells)
{
    cellset once = 0, twice = 0;
    for (; houses; houses &= houses - 1) {
        const cellset house = house_cells[__builtin_ctz(houses)];
        twice |= once & house;
        once |= house;
    }
    return (once & ~cells) | (twice & cells);
}

int house_with_places(cellset cells, cellset places)
{
    for (int house = 0; house < HOUSES; house++)
        if (!(cells & ~house_cells[house]) && !(places & house_cells[house] & ~cells))
            return house;
    return -1;
}
