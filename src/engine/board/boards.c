#include "engine/board/boards.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

/* A board that was made; `board` comes first, so that its address is this one's. */
struct made_board {
    struct board board;
    struct board_parts parts;
    struct made_board *next;
    char name[]; /* the board's */
};

/* The latest first; boards are only ever added. */
static struct made_board *made_boards;

static const struct board *board_with_name(const struct made_board *from, const char *name)
{
    while (from && strcmp(from->name, name))
        from = from->next;
    return from ? &from->board : NULL;
}

/* The part of a board that a word adds. */
enum adds { ADDS_SIZE, ADDS_JIGSAW, ADDS_EXTRA, ADDS_DIAGONALS, ADDS_KNIGHT, ADDS_KING, ADDS_MAP };

/* The cells of windoku's windows. */
static const char windows[] =
    "..........AAA.BBB..AAA.BBB..AAA.BBB...........CCC.DDD..CCC.DDD..CCC.DDD..........";

/* A row for each word of a name. A further board of extra regions is one more row. */
static const struct word {
    struct board_word shown;
    enum adds part;
    int size, box_rows; /* of a size */
    bool down, up;      /* of diagonals */
    const char *map;    /* of 81 cells: a letter is an extra region */
} words[] = {
    { { "classic", "nine rows, nine columns and nine boxes" },
      ADDS_SIZE,
      .size = 9,
      .box_rows = 3 },
    { { "4x4", "4 digits; boxes of 2 rows and 2 columns" }, ADDS_SIZE, .size = 4, .box_rows = 2 },
    { { "6x6", "6 digits; boxes of 2 rows and 3 columns" }, ADDS_SIZE, .size = 6, .box_rows = 2 },
    { { "6x6-tall", "6 digits; boxes of 3 rows and 2 columns" },
      ADDS_SIZE,
      .size = 6,
      .box_rows = 3 },
    { { "8x8", "8 digits; boxes of 2 rows and 4 columns" }, ADDS_SIZE, .size = 8, .box_rows = 2 },
    { { "8x8-tall", "8 digits; boxes of 4 rows and 2 columns" },
      ADDS_SIZE,
      .size = 8,
      .box_rows = 4 },
    { { "jigsaw", "regions of any shape in place of boxes, as jigsaw:MAP" },
      ADDS_JIGSAW,
      .size = 0 },
    { { "diagonal", "both diagonals have each digit once" },
      ADDS_DIAGONALS,
      .down = true,
      .up = true },
    { { "diagonal-down", "only the diagonal from r1c1" }, ADDS_DIAGONALS, .down = true },
    { { "diagonal-up", "only the diagonal to the last cell of row 1" },
      ADDS_DIAGONALS,
      .up = true },
    { { "anti-knight", "a digit is never a knight's move from itself" }, ADDS_KNIGHT, .size = 0 },
    { { "anti-king", "a digit never touches itself, not even at a corner" }, ADDS_KING, .size = 0 },
    { { "windoku", "four windows within the grid have each digit once" },
      ADDS_MAP,
      .map = windows },
    { { "asterisk", "nine cells in a star have each digit once" },
      ADDS_MAP,
      .map = ".............A......A...A............A..A..A............A...A......A............." },
    { { "centre-dot", "the centres of the boxes have each digit once" },
      ADDS_MAP,
      .map = "..........A..A..A....................A..A..A....................A..A..A.........." },
    { { "extra", "more regions, as extra:MAP, with a dot in each cell of none" },
      ADDS_EXTRA,
      .size = 0 },
};

const struct board_word *board_word_at(size_t index)
{
    return index < ARRAY_SIZE(words) ? &words[index].shown : NULL;
}

const struct board_parts *board_parts(const struct board *board)
{
    static const struct board_parts classic = { .size = 9, .box_rows = 3 };
    return board_is_classic(board) ? &classic : &((const struct made_board *)board)->parts;
}

/* ---- Making ---- */

static void add_house(struct board *board, int house, cellset cells)
{
    board->houses |= house_bit(house);
    board->cells_of[house] = cells;
    for (cellset s = cells; s; s &= s - 1) {
        board->houses_of[cellset_first(s)] |= house_bit(house);
        board->peers_of[cellset_first(s)] |= cells & ~(s & -s);
    }
}

/* Cells that are so far apart see each other. */
static void add_sights(struct board *board, int far, int near)
{
    for (cellset s = board->cells; s; s &= s - 1)
        for (cellset t = board->cells; t; t &= t - 1) {
            const int one = cellset_first(s), other = cellset_first(t),
                      rows = abs(cell_row(one) - cell_row(other)),
                      columns = abs(cell_column(one) - cell_column(other));
            if ((rows == far && columns == near) || (rows == near && columns == far))
                board->peers_of[one] |= cell_bit(other);
        }
}

/* The cells with a letter; without a map, all. */
static cellset map_cells(const char *map, int size, char letter)
{
    cellset cells = 0;
    for (int i = 0; i < size * size; i++)
        if (!map || map[i] == letter)
            cells |= cell_bit(cell_at(i / size, i % size));
    return cells;
}

/* The box of a cell, from 1, on a board of the size. */
static uint8_t box_of(int size, int box_rows, int cell)
{
    return (uint8_t)(cell_row(cell) / box_rows * box_rows + cell_column(cell) / (size / box_rows) +
                     1);
}

static const struct word *word_of_map(enum adds part, const struct board_parts *parts)
{
    for (size_t i = 0; i < ARRAY_SIZE(words); i++)
        if (words[i].part == part && words[i].size == parts->size &&
            words[i].box_rows == parts->box_rows)
            return &words[i];
    return NULL;
}

static bool is_extra(const struct board_parts *parts, cellset cells)
{
    for (int i = 0; i < parts->extras; i++)
        if (parts->extra[i] == cells)
            return true;
    return false;
}

/* Whether the extra regions contain all those of a map. */
static bool has_map(const struct board_parts *parts, const char *map)
{
    for (char letter = 'A'; strchr(map, letter); letter++)
        if (parts->size != DIGITS || !is_extra(parts, map_cells(map, DIGITS, letter)))
            return false;
    return true;
}

static bool is_jigsaw(const struct board_parts *parts)
{
    return parts->region[0];
}

static void add_map(const struct board_parts *parts, const uint8_t region[CELLS], char first,
                    struct strbuf *name)
{
    for (int i = 0; i < parts->size * parts->size; i++) {
        const uint8_t number = region[cell_at(i / parts->size, i % parts->size)];
        strbuf_addf(name, "%c", number ? first + number - 1 : '.');
    }
}

/* The name by which board_named() finds the parts again. */
static void write_name(const struct board_parts *parts, struct strbuf *name)
{
    cellset left[EXTRA_MOST];
    int count = parts->extras;
    const bool classic_size = parts->size == DIGITS;
    memcpy(left, parts->extra, sizeof left);
    if (!classic_size || (!is_jigsaw(parts) && parts->box_rows != 3)) {
        const struct word *size = word_of_map(ADDS_SIZE, parts);
        if (size)
            strbuf_addf(name, "+%s", size->shown.word);
        else
            strbuf_addf(name, "+%dx%d", parts->size, parts->size);
    }
    if (is_jigsaw(parts)) {
        strbuf_add(name, "+jigsaw:");
        add_map(parts, parts->region, 'a', name);
    }
    for (size_t i = 0; i < ARRAY_SIZE(words); i++) {
        const struct word *word = &words[i];
        if ((word->part == ADDS_DIAGONALS && parts->down == word->down && parts->up == word->up) ||
            (word->part == ADDS_KNIGHT && parts->knight) ||
            (word->part == ADDS_KING && parts->king))
            strbuf_addf(name, "+%s", word->shown.word);
        if (word->part != ADDS_MAP || !has_map(parts, word->map))
            continue;
        strbuf_addf(name, "+%s", word->shown.word);
        for (char letter = 'A'; strchr(word->map, letter); letter++)
            for (int n = 0; n < count; n++)
                if (left[n] == map_cells(word->map, DIGITS, letter))
                    left[n] = left[--count];
    }
    /* Regions that share cells need several maps. */
    while (count) {
        uint8_t region[CELLS] = { 0 };
        cellset taken = 0;
        uint8_t number = 0;
        for (int n = 0; n < count;) {
            if (left[n] & taken) {
                n++;
                continue;
            }
            number++;
            for (cellset s = left[n]; s; s &= s - 1)
                region[cellset_first(s)] = number;
            taken |= left[n];
            memmove(&left[n], &left[n + 1], (size_t)(--count - n) * sizeof *left);
        }
        strbuf_add(name, "+extra:");
        add_map(parts, region, 'A', name);
    }
}

static void build(const struct board_parts *parts, struct board *board)
{
    const int size = parts->size, rows = parts->box_rows;
    board->size = size;
    board->digits = (digitset)(DIGITS_ALL >> (DIGITS - size));
    board->knight = parts->knight;
    board->king = parts->king;
    board->pairs = parts->knight || parts->king;
    cellset box[DIGITS] = { 0 }, region[DIGITS] = { 0 }, down = 0, up = 0;
    for (int row = 0; row < size; row++) {
        cellset cells = 0, across = 0;
        for (int column = 0; column < size; column++) {
            const cellset bit = cell_bit(cell_at(row, column));
            cells |= bit;
            across |= cell_bit(cell_at(column, row));
            if (rows)
                box[box_of(size, rows, cell_at(row, column)) - 1] |= bit;
            if (is_jigsaw(parts))
                region[parts->region[cell_at(row, column)] - 1] |= bit;
        }
        board->cells |= cells;
        down |= cell_bit(cell_at(row, row));
        up |= cell_bit(cell_at(size - 1 - row, row));
        add_house(board, HOUSE_ROW + row, cells);
        add_house(board, HOUSE_COLUMN + row, across);
    }
    for (int n = 0; n < size; n++) {
        if (rows)
            add_house(board, HOUSE_BOX + n, box[n]);
        if (is_jigsaw(parts))
            add_house(board, HOUSE_REGION + n, region[n]);
    }
    if (parts->down)
        add_house(board, HOUSE_DIAGONAL, down);
    if (parts->up)
        add_house(board, HOUSE_DIAGONAL + 1, up);
    const bool windoku = has_map(parts, windows);
    int extra = HOUSE_EXTRA;
    for (int i = 0; i < parts->extras; i++) {
        const cellset cells = parts->extra[i];
        int house = extra;
        for (char letter = 'A'; windoku && letter <= 'D'; letter++)
            if (cells == map_cells(windows, DIGITS, letter))
                house = HOUSE_WINDOW + letter - 'A';
        if (cellset_count(cells) == size) {
            add_house(board, house, cells);
            extra += house == extra;
            continue;
        }
        board->pairs = true;
        for (cellset s = cells; s; s &= s - 1)
            board->peers_of[cellset_first(s)] |= cells & ~(s & -s);
    }
    if (parts->knight)
        add_sights(board, 2, 1);
    if (parts->king)
        add_sights(board, 1, 1);
}

/*
 * Numbers the regions by their first cells, and sorts the extra regions; regions that are the boxes
 * of a board become boxes.
 */
static void order_parts(struct board_parts *parts)
{
    uint8_t number[UINT8_MAX + 1] = { 0 }, next = 0;
    unsigned boxes = ~0u; /* bit n: the regions are boxes of n rows */
    const cellset cells = map_cells(NULL, parts->size, 0);
    for (cellset s = is_jigsaw(parts) ? cells : 0; s; s &= s - 1) {
        uint8_t *region = &parts->region[cellset_first(s)];
        if (*region && !number[*region])
            number[*region] = ++next;
        *region = number[*region];
        for (int rows = 2; rows <= 4; rows++)
            if (parts->size % rows || *region != box_of(parts->size, rows, cellset_first(s)))
                boxes &= ~(1u << rows);
    }
    for (size_t i = 0; i < ARRAY_SIZE(words) && is_jigsaw(parts); i++)
        if (words[i].part == ADDS_SIZE && words[i].size == parts->size &&
            boxes >> words[i].box_rows & 1) {
            memset(parts->region, 0, sizeof parts->region);
            parts->box_rows = words[i].box_rows;
        }
    for (int i = 1; i < parts->extras; i++)
        for (int n = i; n && cellset_first(parts->extra[n]) < cellset_first(parts->extra[n - 1]);
             n--) {
            const cellset kept = parts->extra[n];
            parts->extra[n] = parts->extra[n - 1];
            parts->extra[n - 1] = kept;
        }
}

/* STATUS_BAD and *error if the parts make no board. */
static enum status check_parts(const struct board_parts *parts, struct error *error)
{
    const int size = parts->size;
    for (int n = 1; n <= size && is_jigsaw(parts); n++) {
        int count = 0;
        for (cellset s = map_cells(NULL, size, 0); s; s &= s - 1)
            count += parts->region[cellset_first(s)] == n;
        if (count != size)
            return error_set(error, STATUS_BAD,
                             "the jigsaw does not have %d regions of %d cells each", size, size);
    }
    for (int i = 0; i < parts->extras; i++)
        if (cellset_count(parts->extra[i]) > size)
            return error_set(error, STATUS_BAD, "an extra region has more than %d cells", size);
    return STATUS_OK;
}

const struct board *board_made_of(const struct board_parts *given, struct error *error)
{
    struct board_parts parts = *given;
    struct strbuf name = STRBUF_EMPTY;
    const int size = parts.size;
    if (size != 4 && size != 6 && size != 8 && size != 9) {
        error_set(error, STATUS_BAD, "a board of size %d is not supported: use 4, 6, 8 or 9", size);
        return NULL;
    }
    order_parts(&parts);
    if (check_parts(&parts, error))
        return NULL;
    write_name(&parts, &name);
    if (!name.length && !name.failed)
        return &board_classic;
    struct made_board *first = __atomic_load_n(&made_boards, __ATOMIC_ACQUIRE);
    const struct board *board = name.failed ? NULL : board_with_name(first, name.text + 1);
    struct made_board *made = board || name.failed ? NULL : calloc(1, sizeof *made + name.length);
    if (made) {
        memcpy(made->name, name.text + 1, name.length);
        made->parts = parts;
        made->board.name = made->name;
        build(&parts, &made->board);
        board = &made->board;
        /* Another thread may have added boards since, even this one. */
        do {
            made->next = first;
            if (board_with_name(first, made->name))
                board = board_with_name(first, made->name);
        } while (board == &made->board &&
                 !__atomic_compare_exchange_n(&made_boards, &first, made, false, __ATOMIC_ACQ_REL,
                                              __ATOMIC_ACQUIRE));
        if (board != &made->board)
            free(made);
    }
    strbuf_release(&name);
    if (!board)
        error_set(error, STATUS_FAILED, "out of memory");
    return board;
}

/* ---- Names ---- */

/* Reads the map of a word; its size is the root of its length. */
static enum status read_map(const char *map, size_t length, const struct word *word,
                            struct board_parts *parts, struct error *error)
{
    int size = 4;
    while ((size_t)(size * size) < length)
        size++;
    if ((size_t)(size * size) != length || size > DIGITS)
        return error_set(error, STATUS_BAD,
                         "the map of %s has %zu cells instead of 16, 36, 64 or 81",
                         word->shown.word, length);
    if (parts->size && parts->size != size)
        return error_set(error, STATUS_BAD, "the map of %s does not fit a %dx%d board",
                         word->shown.word, parts->size, parts->size);
    if (!parts->size)
        parts->size = size;
    for (int i = 0; i < size * size; i++) {
        const char *same = memchr(map, map[i], (size_t)i + 1);
        if (word->part == ADDS_JIGSAW) {
            if (map[i] == '.')
                return error_set(error, STATUS_BAD, "each cell of a jigsaw has a region");
            parts->region[cell_at(i / size, i % size)] = (uint8_t)(same - map + 1);
        } else if (map[i] != '.' && same == map + i) {
            if (parts->extras == EXTRA_MOST)
                return error_set(error, STATUS_BAD, "a board has at most %d extra regions",
                                 EXTRA_MOST);
            ELEMENT(parts->extra, parts->extras++) = map_cells(map, size, map[i]);
        }
    }
    return STATUS_OK;
}

static enum status read_part(const char *text, size_t length, struct board_parts *parts,
                             struct error *error)
{
    const size_t plain = strcspn(text, ":+");
    const struct word *word = NULL;
    for (size_t i = 0; i < ARRAY_SIZE(words) && !word; i++)
        if (strlen(words[i].shown.word) == plain && !strncmp(words[i].shown.word, text, plain))
            word = &words[i];
    if (!word)
        return error_set(error, STATUS_BAD, "there is no board \"%.*s\"", (int)plain, text);
    const bool with_map = word->part == ADDS_JIGSAW || word->part == ADDS_EXTRA;
    if (with_map != (plain < length))
        return error_set(error, STATUS_BAD,
                         with_map ? "%s needs a map of its cells: %s:MAP" : "%s has no map",
                         word->shown.word, word->shown.word);
    switch (word->part) {
    case ADDS_SIZE:
        parts->size = word->size;
        parts->box_rows = word->box_rows;
        break;
    case ADDS_DIAGONALS:
        parts->down |= word->down;
        parts->up |= word->up;
        break;
    case ADDS_KNIGHT:
        parts->knight = true;
        break;
    case ADDS_KING:
        parts->king = true;
        break;
    case ADDS_MAP:
        return read_map(word->map, strlen(word->map), word, parts, error);
    default:
        return read_map(text + plain + 1, length - plain - 1, word, parts, error);
    }
    return STATUS_OK;
}

const struct board *board_named(const char *name, struct error *error)
{
    struct board_parts parts = { 0 };
    for (const char *at = name;; at++) {
        const size_t length = strcspn(at, "+");
        if (read_part(at, length, &parts, error))
            return NULL;
        at += length;
        if (!*at)
            break;
    }
    if (!parts.size)
        parts.size = DIGITS;
    if (is_jigsaw(&parts))
        parts.box_rows = 0;
    else if (!parts.box_rows)
        parts.box_rows = parts.size == 9 ? 3 : 2;
    return board_made_of(&parts, error);
}

void board_title(const struct board *board, const char *before, struct strbuf *out)
{
    for (const char *at = board_is_classic(board) ? "" : board->name; *at; at += *at != '\0') {
        strbuf_addf(out, "%s%.*s", before, (int)strcspn(at, ":+"), at);
        at += strcspn(at, "+");
        before = " ";
    }
}
