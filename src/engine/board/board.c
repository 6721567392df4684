#include "engine/board/board.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

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
    .size = DIGITS,
    .digits = DIGITS_ALL,
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
    { "region", "regions", 'g', HOUSE_REGION, 9 },
    { "diagonal", "diagonals", 'd', HOUSE_DIAGONAL, 2 },
    { "window", "windows", 'w', HOUSE_WINDOW, 4 },
    { "extra region", "extra regions", 'x', HOUSE_EXTRA, EXTRA_MOST },
    { "a knight's move", "knight's moves", 'n', HOUSE_KNIGHT, 1 },
    { "a king's move", "king's moves", 'k', HOUSE_KING, 1 },
    { "several houses", "several houses", 's', HOUSE_SIGHT, 1 },
};

cellset board_common_peers(const struct board *board, cellset cells)
{
    cellset common = board->cells;
    /* Two loops over words take half as long as one over cells. */
    for (uint64_t low = (uint64_t)cells; low; low &= low - 1)
        common &= board->peers_of[__builtin_ctzll(low)];
    for (uint64_t high = (uint64_t)(cells >> 64); high; high &= high - 1)
        common &= board->peers_of[64 + __builtin_ctzll(high)];
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
    for (uint64_t low = (uint64_t)cells; low; low &= low - 1)
        houses |= board->houses_of[__builtin_ctzll(low)];
    for (uint64_t high = (uint64_t)(cells >> 64); high; high &= high - 1)
        houses |= board->houses_of[64 + __builtin_ctzll(high)];
    return houses;
}

int board_link(const struct board *board, cellset cells)
{
    const houseset houses = board_common_houses(board, cells);
    if (houses)
        return houseset_first(houses);
    const int one = cellset_first(cells), other = cellset_second(cells),
              rows = abs(cell_row(one) - cell_row(other)),
              columns = abs(cell_column(one) - cell_column(other));
    return cellset_rest(cellset_rest(cells))      ? HOUSE_SIGHT
           : board->knight && rows * columns == 2 ? HOUSE_KNIGHT
           : board->king && rows * columns == 1   ? HOUSE_KING
                                                  : HOUSE_SIGHT;
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

const struct house_kind *house_kind_read(const char *text, size_t *length)
{
    for (int i = 0; house_kinds[i / 2].most > 1; i++) {
        const char *word = i % 2 ? house_kinds[i / 2].plural : house_kinds[i / 2].name;
        *length = strlen(word);
        if ((*text | 0x20) == *word && !strncmp(text + 1, word + 1, *length - 1) &&
            ((text[*length] | 0x20) < 'a' || (text[*length] | 0x20) > 'z'))
            return &house_kinds[i / 2];
    }
    return NULL;
}

struct house_name house_name(int house)
{
    const struct house_kind *kind = house_kind_of(house);
    struct house_name name = { "" };
    char *end = stpcpy(name.text, kind->name);
    if (kind->most > 1) {
        *end = ' ';
        put_number(end + 1, house - kind->first + 1, 1);
    }
    return name;
}

struct house_name house_code(int house)
{
    const struct house_kind *kind = house_kind_of(house);
    struct house_name name = { { kind->letter } };
    if (kind->most > 1)
        put_number(name.text + 1, house - kind->first + 1, 1);
    return name;
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
