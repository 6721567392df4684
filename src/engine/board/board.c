#include "engine/board/board.h"

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

#define HOUSES_OF(cell)                                                                     \
    ((houseset)1 << (HOUSE_ROW + (cell) / 9) | (houseset)1 << (HOUSE_COLUMN + (cell) % 9) | \
     (houseset)1 << (HOUSE_BOX + (cell) / 27 * 3 + (cell) % 9 / 3))

const struct board board_classic = {
    .name = "classic",
    .cells = CELLS_ALL,
    .houses = ((houseset)1 << 27) - 1,
    .cells_of = { NINE(ROW, 0), NINE(COLUMN, 0), NINE(BOX, 0) },
    .houses_of = { NINE(HOUSES_OF, 0), NINE(HOUSES_OF, 9), NINE(HOUSES_OF, 18), NINE(HOUSES_OF, 27),
                   NINE(HOUSES_OF, 36), NINE(HOUSES_OF, 45), NINE(HOUSES_OF, 54),
                   NINE(HOUSES_OF, 63), NINE(HOUSES_OF, 72) },
    .peers_of = { NINE(PEERS, 0), NINE(PEERS, 9), NINE(PEERS, 18), NINE(PEERS, 27), NINE(PEERS, 36),
                  NINE(PEERS, 45), NINE(PEERS, 54), NINE(PEERS, 63), NINE(PEERS, 72) },
};

const struct house_kind house_kinds[HOUSE_KINDS] = {
    { "row", "rows", 'r', HOUSE_ROW, 9 },
    { "column", "columns", 'c', HOUSE_COLUMN, 9 },
    { "box", "boxes", 'b', HOUSE_BOX, 9 },
};

cellset board_common_peers(const struct board *board, cellset cells)
{
    cellset common = board->cells;
    for (; cells; cells &= cells - 1)
        common &= board->peers_of[cellset_first(cells)];
    return common;
}

cellset board_any_peers(const struct board *board, cellset cells)
{
    cellset any = 0;
    for (; cells; cells &= cells - 1)
        any |= board->peers_of[cellset_first(cells)];
    return any;
}

houseset board_houses(const struct board *board, cellset cells)
{
    houseset houses = 0;
    for (; cells; cells &= cells - 1)
        houses |= board->houses_of[cellset_first(cells)];
    return houses;
}

int board_house_with(const struct board *board, cellset cells, cellset places)
{
    for (houseset s = board_common_houses(board, cells); s; s &= s - 1) {
        const int house = houseset_first(s);
        if (!(places & board->cells_of[house] & ~cells))
            return house;
    }
    return -1;
}

cellset board_sweep(const struct board *board, houseset houses, cellset cells)
{
    cellset once = 0, twice = 0;
    for (; houses; houses &= houses - 1) {
        const cellset house = board->cells_of[houseset_first(houses)];
        twice |= once & house;
        once |= house;
    }
    return (once & ~cells) | (twice & cells);
}

const struct house_kind *house_kind_of(int house)
{
    const struct house_kind *kind = house_kinds + HOUSE_KINDS - 1;
    while (house < kind->first)
        kind--;
    return kind;
}

/* There are at most nine houses of a kind. */
static char house_number(int house)
{
    return (char)('1' + house - house_kind_of(house)->first);
}

struct house_name house_name(int house)
{
    struct house_name name = { "" };
    char *at = stpcpy(name.text, house_kind_of(house)->name);
    at[0] = ' ';
    at[1] = house_number(house);
    return name;
}

struct house_name house_code(int house)
{
    return (struct house_name){ { house_kind_of(house)->letter, house_number(house) } };
}

struct cell_name cell_name(int cell)
{
    return (struct cell_name){ { 'r', (char)('1' + cell_row(cell)), 'c',
                                 (char)('1' + cell_column(cell)), '\0' } };
}

int cell_parse(const char *text, int *length)
{
    bool good = (text[0] == 'r' || text[0] == 'R') && text[1] >= '1' && text[1] <= '9' &&
                (text[2] == 'c' || text[2] == 'C') && text[3] >= '1' && text[3] <= '9';
    *length = good ? 4 : 0;
    return good ? cell_at(text[1] - '1', text[3] - '1') : -1;
}

cellset cells_parse(const char *text, size_t *length)
{
    static const char numbers[] = "123456789";
    const size_t high = *text == 'r' ? strspn(text + 1, numbers) : 0;
    const char *column = text + 1 + high;
    const size_t wide = high && *column == 'c' ? strspn(column + 1, numbers) : 0;
    cellset cells = 0;
    for (size_t i = 1; i <= high; i++)
        for (size_t k = 1; k <= wide; k++)
            cells |= cell_bit(cell_at(text[i] - '1', column[k] - '1'));
    *length = wide ? 2 + high + wide : 0;
    return cells;
}
