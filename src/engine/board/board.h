/*
 * A board: its cells, its houses, and which cells see each other. It is a constant that a position
 * points to; whatever works with any houses asks it, and knows nothing of rows, columns and boxes.
 *
 * A cell has the number that it has on the largest board, and a house the number of its kind and
 * its place among them. So both have one name on all boards, and a set of either means the same
 * everywhere; a smaller board leaves cells out, and each board leaves houses out.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "engine/board/sets.h"

/* A set of houses, bit n for house n. */
typedef uint64_t houseset;

/* The first house of each kind; rows are numbered from the top. */
enum {
    HOUSE_ROW = 0,
    HOUSE_COLUMN = 9,
    HOUSE_BOX = 18,
    HOUSE_REGION = 27, /* of a jigsaw, in place of boxes */
    HOUSE_DIAGONAL = 36,
    HOUSE_WINDOW = 38,
    HOUSE_EXTRA = 42,
    /* No houses, but in their place as a reason why cells see each other: see board_link(). */
    HOUSE_KNIGHT = 60,
    HOUSE_KING,
    HOUSE_SIGHT,
    HOUSES_MOST = 64,
    HOUSE_KINDS = 10,
    EXTRA_MOST = HOUSE_KNIGHT - HOUSE_EXTRA,
};

/* Houses of one kind, which have successive numbers. */
struct house_kind {
    const char *name, *plural; /* "row", "rows" */
    char letter;               /* 'r', as in notation */
    uint8_t first, most;       /* the number of the first; how many there are at most */
};

extern const struct house_kind house_kinds[HOUSE_KINDS];

/*
 * The cells of a board that are a knight's or a king's move apart see each other without sharing a
 * house, and so do the cells of an extra region that has fewer cells than the board has digits.
 */
struct board {
    const char *name; /* as board_named() reads it: "classic", "6x6+diagonal" */
    int size;         /* of a row: 4, 6, 8 or 9; there are as many digits */
    digitset digits;
    bool knight, king; /* cells that are such a move apart see each other */
    bool pairs;        /* some cells see each other without sharing a house */
    cellset cells;
    cellset tinted; /* on a diagonal, in a window or an extra region: borders do not show these */
    houseset houses;
    cellset cells_of[HOUSES_MOST]; /* by house */
    houseset houses_of[CELLS];     /* by cell */
    cellset peers_of[CELLS];       /* the cells that a cell sees, without the cell itself */
};

/* Nine rows, nine columns and nine boxes. */
extern const struct board board_classic;

static inline bool board_is_classic(const struct board *board)
{
    return board == &board_classic;
}

static inline int cell_at(int row, int column)
{
    return row * 9 + column;
}

static inline houseset house_bit(int house)
{
    return (houseset)1 << house;
}

/* The lowest house of a set that is not empty. */
static inline int houseset_first(houseset set)
{
    return __builtin_ctzll(set);
}

/* The houses of a kind in a set: bit n for the nth of the kind, from 0. */
static inline unsigned houses_of_kind(houseset houses, const struct house_kind *kind)
{
    return (unsigned)(houses >> kind->first) & ((1u << kind->most) - 1);
}

/* All houses of the kind with this first house: rows, columns or boxes. */
static inline houseset kind_houses(int first)
{
    return (houseset)0x1FF << first;
}

/* Rows and columns, as opposed to boxes. */
static inline houseset line_houses(void)
{
    return kind_houses(HOUSE_ROW) | kind_houses(HOUSE_COLUMN);
}

/* Boxes, and the regions in their place. */
static inline houseset box_houses(void)
{
    return kind_houses(HOUSE_BOX) | kind_houses(HOUSE_REGION);
}

/* The house of a kind (HOUSE_ROW, HOUSE_COLUMN, or HOUSE_BOX: its box or region) of a cell. */
static inline int board_house(const struct board *board, int cell, int first)
{
    return houseset_first(board->houses_of[cell] &
                          (first == HOUSE_BOX ? box_houses() : kind_houses(first)));
}

/*
 * Whether a border lies between two neighbouring places, each a row and a column: the edge of the
 * board, a box or a region. Places outside the board, from -1 on, have none between them.
 */
static inline bool board_border(const struct board *board, int row, int column, int next_row,
                                int next_column)
{
    const int rows[] = { row, next_row }, columns[] = { column, next_column };
    houseset in[2];
    for (int i = 0; i < 2; i++)
        in[i] = rows[i] < 0 || columns[i] < 0 || rows[i] >= board->size || columns[i] >= board->size
                    ? ~(houseset)0
                    : board->houses_of[cell_at(rows[i], columns[i])] & box_houses();
    return in[0] != in[1];
}

/* Whether a cell has a shade, as borders do not show in which houses or regions it is. */
static inline bool board_has_tint(const struct board *board, int cell)
{
    return cellset_has(board->tinted, cell);
}

/* The cells that see every cell of a set; all cells for the empty set. */
cellset board_common_peers(const struct board *board, cellset cells);
/* The cells that see at least one cell of a set. */
cellset board_any_peers(const struct board *board, cellset cells);
/* All cells of some houses. */
static inline cellset board_cells(const struct board *board, houseset houses)
{
    cellset cells = 0;
    for (; houses; houses &= houses - 1)
        cells |= board->cells_of[houseset_first(houses)];
    return cells;
}

/* The houses that contain a cell of a set. */
houseset board_houses(const struct board *board, cellset cells);
/* The same; *several gets those of them that contain more than one. */
static inline houseset board_houses_twice(const struct board *board, cellset cells,
                                          houseset *several)
{
    houseset houses = 0;
    *several = 0;
    for (; cells; cells &= cells - 1) {
        const houseset here = board->houses_of[cellset_first(cells)];
        *several |= houses & here;
        houses |= here;
    }
    return houses;
}

/* The houses that contain every cell of a set; all houses for the empty set. */
static inline houseset board_common_houses(const struct board *board, cellset cells)
{
    houseset houses = board->houses;
    for (; cells; cells &= cells - 1)
        houses &= board->houses_of[cellset_first(cells)];
    return houses;
}
/*
 * Why these cells see each other: the first house of all, a line before a box; without one, a
 * knight's or a king's move, or several of these reasons.
 */
int board_link(const struct board *board, cellset cells);
/* The first house that contains these cells and no other one of `places`; -1: no such house. */
int board_house_with(const struct board *board, cellset cells, cellset places);
/* The cells that cannot have a digit if each of the houses has it in `cells`. */
cellset board_sweep(const struct board *board, houseset houses, cellset cells);

/* The kind of a house. */
const struct house_kind *house_kind_of(int house);
/* The kind of house whose name, for one or several, is the word or words at the beginning of a
 * text, perhaps with a capital, and their length; NULL: there is no such name. */
const struct house_kind *house_kind_read(const char *text, size_t *length);
/* "row 5", "column 3", "box 7", "extra region 12"; as a code "r5", "c3", "b7", "x12". */
struct house_name {
    char text[20];
};
struct house_name house_name(int house);
struct house_name house_code(int house);

static inline int cell_row(int cell)
{
    return cell / 9;
}

static inline int cell_column(int cell)
{
    return cell % 9;
}

/* The cell some rows below and columns to the right of another, or above and to the left if they
 * are negative; edges wrap. */
static inline int board_cell_beside(const struct board *board, int cell, int rows, int columns)
{
    const int size = board->size;
    return cell_at((cell_row(cell) + rows + size) % size,
                   (cell_column(cell) + columns + size) % size);
}

/* The cell with this number among the board's cells in reading order, from 0. */
static inline int board_cell(const struct board *board, int number)
{
    return cell_at(number / board->size, number % board->size);
}

/* The cell that many places further on in reading order, or back; behind the last is the first. */
static inline int board_cell_after(const struct board *board, int cell, int places)
{
    const int all = board->size * board->size;
    return board_cell(board,
                      (cell_row(cell) * board->size + cell_column(cell) + all + places) % all);
}

/* "r5c3" */
struct cell_name {
    char text[5];
};
struct cell_name cell_name(int cell);
/* The cell that a text begins with (r5c3, R5C3), or -1; *length is the number of bytes read. */
int cell_parse(const char *text, int *length);
/* The cells of "r5c3" or "r12c34" at the beginning of the text, and its length; 0: no such name. */
cellset cells_parse(const char *text, size_t *length);
