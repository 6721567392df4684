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

/* Maps of the classic size: each letter is an extra region. */
static const char
    windows[] = "..........AAA.BBB..AAA.BBB..AAA.BBB...........CCC.DDD..CCC.DDD..CCC.DDD..........",
    star[] = ".............A......A...A............A..A..A............A...A......A.............",
    centres[] = "..........A..A..A....................A..A..A....................A..A..A..........";

/* A row for each word of a name. A further board of extra regions is one more row. */
static const struct word {
    struct board_word shown;
    int size, box_rows;          /* of a size */
    bool down, up, knight, king; /* as in the parts */
    char first;                  /* a map follows, whose first region has this letter */
    const char *map;
} words[] = {
    { { "classic", "nine rows, nine columns and nine boxes" }, .size = 9, .box_rows = 3 },
    { { "4x4", "4 digits; boxes of 2 rows and 2 columns" }, .size = 4, .box_rows = 2 },
    { { "6x6", "6 digits; boxes of 2 rows and 3 columns" }, .size = 6, .box_rows = 2 },
    { { "6x6-tall", "6 digits; boxes of 3 rows and 2 columns" }, .size = 6, .box_rows = 3 },
    { { "8x8", "8 digits; boxes of 2 rows and 4 columns" }, .size = 8, .box_rows = 2 },
    { { "8x8-tall", "8 digits; boxes of 4 rows and 2 columns" }, .size = 8, .box_rows = 4 },
    { { "jigsaw", "regions of any shape in place of boxes, as jigsaw:MAP" }, .first = 'a' },
    { { "diagonal", "both diagonals have each digit once" }, .down = true, .up = true },
    { { "diagonal-down", "only the diagonal from r1c1" }, .down = true },
    { { "diagonal-up", "only the diagonal to the last cell of row 1" }, .up = true },
    { { "anti-knight", "a digit is never a knight's move from itself" }, .knight = true },
    { { "anti-king", "a digit never touches itself, not even at a corner" }, .king = true },
    { { "windoku", "four windows within the grid have each digit once" }, .map = windows },
    { { "asterisk", "nine cells in a star have each digit once" }, .map = star },
    { { "centre-dot", "the centres of the boxes have each digit once" }, .map = centres },
    { { "extra", "more regions, as extra:MAP, with a dot in each cell of none" }, .first = 'A' },
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

static void add_peers(struct board *board, cellset cells)
{
    for (cellset s = cells; s; s &= s - 1)
        board->peers_of[cellset_first(s)] |= cells & ~(s & -s);
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

static bool is_jigsaw(const struct board_parts *parts)
{
    return !parts->box_rows;
}

/* The box of a cell, from 1, on a board of the size. */
static int box_of(int size, int box_rows, int cell)
{
    return cell_row(cell) / box_rows * box_rows + cell_column(cell) / (size / box_rows) + 1;
}

/* Whether these cells are a region in the map of a word. */
static bool is_of_map(const char *map, cellset cells)
{
    return map && cells && cells == map_cells(map, DIGITS, map[cellset_first(cells)]);
}

/* Whether the extra regions contain all those of a map. */
static bool has_map(const struct board_parts *parts, const char *map)
{
    cellset left = CELLS_ALL & ~map_cells(map, DIGITS, '.');
    for (int i = 0; i < parts->extras; i++)
        left &= is_of_map(map, parts->extra[i]) ? ~parts->extra[i] : CELLS_ALL;
    return parts->size == DIGITS && !left;
}

/* The word of a size with such boxes or, for a jigsaw, any boxes. */
static const struct word *size_word(const struct board_parts *parts)
{
    for (size_t i = 0; i < ARRAY_SIZE(words); i++)
        if (words[i].size == parts->size &&
            (is_jigsaw(parts) || words[i].box_rows == parts->box_rows))
            return &words[i];
    return NULL;
}

static void add_map(int size, const uint8_t region[CELLS], char first, struct strbuf *name)
{
    for (int i = 0; i < size * size; i++) {
        const uint8_t number = region[cell_at(i / size, i % size)];
        strbuf_add_char(name, (char)(number ? first + number - 1 : '.'));
    }
}

/* The name by which board_named() finds the parts again. */
static void write_name(const struct board_parts *parts, struct strbuf *name)
{
    struct board_parts left = *parts; /* without the regions that are in the name */
    for (const struct word *word = words + 1; word < words + ARRAY_SIZE(words); word++) {
        int others = 0;
        if (word == size_word(parts) || (word->knight && parts->knight) ||
            (word->king && parts->king) || (word->map && has_map(parts, word->map)) ||
            ((word->down || word->up) && parts->down == word->down && parts->up == word->up))
            strbuf_addf(name, "+%s", word->shown.word);
        else if (word->first == 'a' && is_jigsaw(parts)) {
            strbuf_add(name, "+jigsaw:");
            add_map(parts->size, parts->region, word->first, name);
        } else
            continue;
        for (int i = 0; i < left.extras; i++)
            if (!is_of_map(word->map, left.extra[i]))
                left.extra[others++] = left.extra[i];
        left.extras = others;
    }
    /* Regions that share cells need several maps. */
    while (left.extras) {
        uint8_t region[CELLS] = { 0 }, number = 0;
        cellset taken = 0;
        int others = 0;
        for (int i = 0; i < left.extras; i++) {
            if (left.extra[i] & taken) {
                left.extra[others++] = left.extra[i];
                continue;
            }
            number++;
            taken |= left.extra[i];
            for (cellset s = left.extra[i]; s; s &= s - 1)
                region[cellset_first(s)] = number;
        }
        left.extras = others;
        strbuf_add(name, "+extra:");
        add_map(parts->size, region, 'A', name);
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
    board->cells = map_cells(NULL, size, 0);
    for (cellset s = board->cells; s; s &= s - 1) {
        const int cell = cellset_first(s), row = cell_row(cell), column = cell_column(cell);
        board->cells_of[HOUSE_ROW + row] |= s & -s;
        board->cells_of[HOUSE_COLUMN + column] |= s & -s;
        board->cells_of[rows ? HOUSE_BOX - 1 + box_of(size, rows, cell)
                             : HOUSE_REGION - 1 + parts->region[cell]] |= s & -s;
        if (parts->down && row == column)
            board->cells_of[HOUSE_DIAGONAL] |= s & -s;
        if (parts->up && row + column == size - 1)
            board->cells_of[HOUSE_DIAGONAL + 1] |= s & -s;
    }
    const bool windoku = has_map(parts, windows);
    for (int i = 0, house = HOUSE_EXTRA; i < parts->extras; i++) {
        const cellset cells = parts->extra[i];
        add_peers(board, cells);
        board->tinted |= cells;
        if (cellset_count(cells) < size)
            board->pairs = true;
        else if (windoku && is_of_map(windows, cells))
            board->cells_of[HOUSE_WINDOW + windows[cellset_first(cells)] - 'A'] = cells;
        else
            board->cells_of[house++] = cells;
    }
    for (int house = 0; house < HOUSES_MOST; house++) {
        board->houses |= board->cells_of[house] ? house_bit(house) : 0;
        board->tinted |= house < HOUSE_DIAGONAL ? 0 : board->cells_of[house];
        add_peers(board, board->cells_of[house]);
        for (cellset s = board->cells_of[house]; s; s &= s - 1)
            board->houses_of[cellset_first(s)] |= house_bit(house);
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
    const cellset cells = map_cells(NULL, parts->size, 0);
    for (cellset s = is_jigsaw(parts) ? cells : 0; s; s &= s - 1) {
        uint8_t *region = &parts->region[cellset_first(s)];
        if (*region && !number[*region])
            number[*region] = ++next;
        *region = number[*region];
    }
    for (size_t i = 0; i < ARRAY_SIZE(words) && is_jigsaw(parts); i++) {
        bool same = words[i].size == parts->size;
        for (cellset s = same ? cells : 0; s; s &= s - 1)
            same &= parts->region[cellset_first(s)] ==
                    box_of(parts->size, words[i].box_rows, cellset_first(s));
        parts->box_rows = same ? words[i].box_rows : 0;
    }
    if (!is_jigsaw(parts))
        memset(parts->region, 0, sizeof parts->region);
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
    if (!size_word(&parts)) {
        error_set(error, STATUS_BAD,
                  "there is no board of size %d with such boxes; the sizes are 4, 6, 8 and 9",
                  parts.size);
        return NULL;
    }
    order_parts(&parts);
    if (check_parts(&parts, error))
        return NULL;
    SCOPED struct strbuf name = STRBUF_EMPTY;
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
    }
    /* Another thread may have added boards since, even this one. */
    while (made && !board) {
        made->next = first;
        board = __atomic_compare_exchange_n(&made_boards, &first, made, false, __ATOMIC_ACQ_REL,
                                            __ATOMIC_ACQUIRE)
                    ? &made->board
                    : board_with_name(first, made->name);
    }
    if (made && board != &made->board)
        free(made);
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
        return error_set(error, STATUS_BAD, "the map of %s does not fit a board of %dx%d",
                         word->shown.word, parts->size, parts->size);
    parts->size = size;
    for (int i = 0; i < size * size; i++) {
        const char *same = memchr(map, map[i], (size_t)i + 1);
        if (word->first == 'a') {
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
        return error_set(error, STATUS_BAD,
                         "there is no board '%.*s'; reductio-boards(7) lists the boards",
                         (int)plain, text);
    if (!word->first == (plain < length))
        return error_set(error, STATUS_BAD,
                         word->first ? "%s needs a map of its cells: %s:MAP" : "%s has no map",
                         word->shown.word, word->shown.word);
    if (word->first || word->map)
        return word->map ? read_map(word->map, strlen(word->map), word, parts, error)
                         : read_map(text + plain + 1, length - plain - 1, word, parts, error);
    if (word->size) {
        parts->size = word->size;
        parts->box_rows = word->box_rows;
    }
    parts->down |= word->down;
    parts->up |= word->up;
    parts->knight |= word->knight;
    parts->king |= word->king;
    return STATUS_OK;
}

const struct board *board_named(const char *name, struct error *error)
{
    struct board_parts parts = { 0 };
    const struct board *known =
        board_with_name(__atomic_load_n(&made_boards, __ATOMIC_ACQUIRE), name);
    if (known)
        return known;
    const char *at = name, *end;
    do {
        end = at + strcspn(at, "+");
        if (read_part(at, (size_t)(end - at), &parts, error))
            return NULL;
        at = end + 1;
    } while (*end);
    if (!parts.size)
        parts.size = DIGITS;
    if (parts.region[0])
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

bool cells_are_connected(cellset cells)
{
    const cellset first = board_classic.cells_of[HOUSE_COLUMN],
                  last = board_classic.cells_of[HOUSE_COLUMN + DIGITS - 1];
    cellset reached = 0, more = cells & -cells;
    for (; more & ~reached; more &= cells) {
        reached |= more;
        more |= reached << DIGITS | reached >> DIGITS | (reached & ~last) << 1 |
                (reached & ~first) >> 1;
    }
    return reached == cells;
}
