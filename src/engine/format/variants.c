/* Puzzles of other boards than the usual one: their names, their sizes, their regions. */
#include "engine/board/house.h"
#include "engine/format/boards.h"

const char of_jigsaw[] = "this puzzle is a jigsaw, not an ordinary Sudoku",
           regions_alone[] = "these are the regions of a jigsaw, not a puzzle";

enum status refuse_variant_member(const struct line *line, const char *variant, struct error *error)
{
    return error_set_at(error, STATUS_BAD, line->number, 0,
                        "this object has the member \"%s\": it is not an ordinary Sudoku", variant);
}

/* ---- Names ---- */

/*
 * A part of a word is enough, since names of programs join them (TestJigsawSudoku), unless the name
 * must be a whole word.
 */
static const struct {
    const char *name;
    bool whole;
} variants[] = {
    { "jigsaw", false },          { "irregular sudoku", false }, { "nonomino", false },
    { "samurai", false },         { "killer sudoku", false },    { "sudoku killer", false },
    { "killer cage", false },     { "little killer", false },    { "cages", true },
    { "windoku", false },         { "hyper sudoku", false },     { "sudoku x", true },
    { "x sudoku", true },         { "anti king", false },        { "anti knight", false },
    { "diagonal", false },        { "thermo", false },           { "sandwich sudoku", false },
    { "kropki", false },          { "disjoint group", false },   { "arrow sudoku", false },
    { "non consecutive", false }, { "squiggly", false },         { "greater than", false },
    { "even odd", false },
};

const char *variant_in(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++)
        for (size_t i = 0; is(text[at], A_LETTER) && i < ARRAY_SIZE(variants); i++) {
            size_t end = at;
            const char *next = variants[i].name;
            for (; *next && (*next == ' ' || (end < length && (text[end] | 0x20) == *next)); next++)
                end += *next != ' ' || /* a space may be missing or another sign */
                       (end < length && !is(text[end], A_LETTER));
            const bool whole =
                (!at || !is(text[at - 1], A_LETTER)) && (end >= length || !is(text[end], A_LETTER));
            if (!*next && (whole || !variants[i].whole))
                return variants[i].name;
        }
    return NULL;
}

/* ---- Regions ---- */

enum regions regions_of(const uint16_t symbol[CELLS])
{
    const cellset first_column = board_classic.cells_of[HOUSE_COLUMN],
                  last_column = board_classic.cells_of[HOUSE_COLUMN + DIGITS - 1];
    cellset left = CELLS_ALL;
    bool boxes = true;
    while (left) {
        const int first = cellset_first(left);
        cellset cells = 0;
        for (int cell = first; cell < CELLS; cell++)
            cells |= symbol[cell] == symbol[first] ? cell_bit(cell) : 0;
        cellset connected = cell_bit(first);
        for (int i = 1; i < DIGITS; i++)
            connected |=
                cells & (connected << DIGITS | connected >> DIGITS |
                         (connected & ~last_column) << 1 | (connected & ~first_column) >> 1);
        if (cellset_count(cells) != DIGITS || connected != cells)
            return REGIONS_NONE;
        for (cellset s = cells; s; s &= s - 1)
            boxes &= cell_box(cellset_first(s)) == cell_box(first);
        left &= ~cells;
    }
    return boxes ? REGIONS_BOXES : REGIONS_OTHER;
}

enum regions regions_of_grid(const struct grid *grid)
{
    uint16_t symbol[CELLS];
    if (!may_be_regions(grid))
        return REGIONS_NONE;
    for (int cell = 0; cell < CELLS; cell++)
        symbol[cell] = grid->digit[cell];
    return regions_of(symbol);
}

enum regions regions_in_line(const struct line *line, size_t at)
{
    uint16_t symbol[CELLS];
    while (at < line->length && is(line->text[at], A_SEPARATOR))
        at++;
    if (line->length - at < CELLS ||
        (line->length - at > CELLS && !is(line->text[at + CELLS], A_SEPARATOR)))
        return REGIONS_NONE;
    for (size_t i = 0; i < CELLS; i++) {
        if (!is(line->text[at + i], A_DIGIT | A_LETTER))
            return REGIONS_NONE;
        symbol[i] = (unsigned char)line->text[at + i];
    }
    return regions_of(symbol);
}

/* ---- Sizes ---- */

/* Not those of sides near 9: there, a cell is more likely lost or added. */
static const struct {
    size_t side;
    const char *name;
} sizes[] = {
    { 4, " (a 4x4 board)" },    { 6, " (a 6x6 board)" },       { 12, " (a 12x12 board)" },
    { 16, " (a 16x16 board)" }, { 21, " (a Samurai Sudoku)" }, { 25, " (a 25x25 board)" },
};

const char *size_of_cells(size_t cells)
{
    for (size_t i = 0; i < ARRAY_SIZE(sizes); i++)
        if (cells == sizes[i].side * sizes[i].side)
            return sizes[i].name;
    return "";
}
