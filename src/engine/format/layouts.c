/*
 * Layouts of rows in which a cell is more than a sign: tables whose empty cells are empty fields,
 * grids whose empty cells are spaces, labelled rows, and candidates with the marks of forums.
 *
 * A grid has such a layout only if all nine rows have it, and no row needs it to have more or fewer
 * than nine cells. So a lost cell is an error: it never moves the other cells of its row.
 */
#include <string.h>

#include "engine/format/layouts.h"

static bool is_bar(uint32_t c)
{
    return c == '|' || c == '!' || c == 0x2502 || c == 0x2503 || c == 0x2551;
}

static bool is_space(uint32_t c)
{
    return c == ' ' || c == '\t';
}

/* Copies a line as characters, without a frame's bars at both ends. */
static bool copy_row(const struct line *line, struct cells_of_row *cells)
{
    const char *at = line->text, *end = at + line->length;
    uint32_t *text = cells->text;
    size_t length = 0;
    *cells = (struct cells_of_row){ .label = 0 };
    while (at < end && length < WIDTH_MAX)
        text[length++] = next_character(&at, end);
    size_t from = 0, to = length;
    while (from < to && is_space(text[from]))
        from++;
    while (to > from && is_space(text[to - 1]))
        to--;
    if (to - from > 2 && is_bar(text[from]) && is_bar(text[to - 2]) && text[to - 1] == '.')
        to--; /* the end of a row in LaTeX's package sudoku */
    if (to - from > 2 && is_bar(text[from]) && is_bar(text[to - 1])) {
        length = to - from - 2;
        memmove(text, text + from + 1, length * sizeof *text);
    }
    cells->length = length;
    return at == end;
}

/* Whether all empty fields are one space, as in tables of Markdown that are not aligned. */
static bool is_uneven(const struct cells_of_row *cells)
{
    for (int i = 0; i < DIGITS; i++) {
        bool empty = true;
        for (size_t at = cells->from[i]; at < cells->to[i]; at++)
            empty &= is_space(cells->text[at]);
        if (empty && cells->to[i] - cells->from[i] != 1)
            return false;
    }
    return true;
}

/* Nine fields with delimiters between; bars also stand for the other bars of a frame. */
bool split_fields(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    size_t field = 0;
    struct line row = *line;
    row.length = kind->delimiter == '&' ? latex_row_length(line) : line->length;
    if (!copy_row(&row, cells))
        return false;
    for (size_t i = 0; i <= cells->length; i++) {
        const uint32_t c = i < cells->length ? cells->text[i] : kind->delimiter;
        if (c != kind->delimiter && !(kind->delimiter == '|' && is_bar(c)))
            continue;
        if (field == DIGITS)
            return false;
        cells->to[field++] = i;
        if (field < DIGITS)
            cells->from[field] = i + 1;
    }
    cells->width = kind->even ? cells->length : 0;
    return field == DIGITS && (kind->delimiter != '|' || kind->even || is_uneven(cells));
}

/* The places of the nine cells in rows of fixed width. A space or a bar is at every other place. */
static const struct places {
    size_t width, place[DIGITS];
} places[] = {
    { 9, { 0, 1, 2, 3, 4, 5, 6, 7, 8 } },       { 11, { 0, 1, 2, 4, 5, 6, 8, 9, 10 } },
    { 17, { 0, 2, 4, 6, 8, 10, 12, 14, 16 } },  { 19, { 0, 2, 4, 7, 9, 11, 14, 16, 18 } },
    { 21, { 0, 2, 4, 8, 10, 12, 16, 18, 20 } }, { 23, { 1, 3, 5, 9, 11, 13, 17, 19, 21 } },
};

bool split_places(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    const struct places *found = NULL;
    (void)kind;
    if (!copy_row(line, cells))
        return false;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (places[i].width == cells->length)
            found = &places[i];
    size_t next = 0;
    for (size_t i = 0; found && i < cells->length; i++) {
        const uint32_t c = cells->text[i];
        const bool cell = next < DIGITS && found->place[next] == i;
        if (cell ? c != ' ' && value_of(c) <= 0 : c != ' ' && !is_bar(c))
            return false;
        if (cell) {
            cells->from[next] = i;
            cells->to[next++] = i + 1;
        }
    }
    cells->width = cells->length;
    return found != NULL;
}

/* Finds the next word from *at on: characters between spaces and bars. False: there is none. */
static bool next_row_word(const struct cells_of_row *cells, size_t *at, size_t *from, size_t *to)
{
    size_t i = *at;
    while (i < cells->length &&
           (is_space(cells->text[i]) || is_bar(cells->text[i]) || cells->text[i] == ':'))
        i++;
    *from = i;
    while (i < cells->length && !is_space(cells->text[i]) && !is_bar(cells->text[i]) &&
           cells->text[i] != ':')
        i++;
    *to = *at = i;
    return *from < *to;
}

/* The row that a label such as 3, r3, R3, c or C) names; 0: it is not a label. */
static int label_of(const uint32_t *text, size_t length)
{
    if (length && (text[length - 1] == ')' || text[length - 1] == '.'))
        length--;
    if (length == 2 && (text[0] == 'r' || text[0] == 'R')) {
        text++;
        length--;
    }
    if (length != 1)
        return 0;
    const uint32_t letter = *text | 0x20;
    if (*text >= '1' && *text <= '9')
        return (int)(*text - '0');
    return letter == 'j' ? DIGITS : letter >= 'a' && letter <= 'i' ? (int)(letter - 'a') + 1 : 0;
}

/* Words of nine cells together, three words of three, or nine words. */
static bool cut_words(struct cells_of_row *cells, size_t words, size_t total)
{
    if (words == DIGITS)
        return true;
    if (total != DIGITS || (words != 1 && words != 3))
        return false;
    const size_t size = DIGITS / words;
    size_t starts[3] = { cells->from[0], cells->from[1], cells->from[2] };
    for (size_t i = 0; i < words; i++)
        if (cells->to[i] - cells->from[i] != size)
            return false;
    for (size_t i = 0; i < DIGITS; i++) {
        cells->from[i] = starts[i / size] + i % size;
        cells->to[i] = cells->from[i] + 1;
    }
    return true;
}

/* Whether a word repeats the first one; a digit may be a cell too many. */
static bool same_label(const struct cells_of_row *cells, size_t first, size_t from, size_t to)
{
    return value_of(cells->text[from]) < 0 &&
           !memcmp(cells->text + first, cells->text + from, (to - from) * sizeof *cells->text);
}

/* A label, and a row as usual; perhaps the same label again. */
bool split_labelled(const struct row_kind *kind, const struct line *line,
                    struct cells_of_row *cells)
{
    size_t at = 0, from, to, words = 0, total = 0;
    (void)kind;
    if (!copy_row(line, cells) || !next_row_word(cells, &at, &from, &to))
        return false;
    const size_t first = from;
    cells->label = label_of(cells->text + from, to - from);
    while (next_row_word(cells, &at, &from, &to)) {
        if (words == DIGITS)
            return same_label(cells, first, from, to) && !next_row_word(cells, &at, &from, &to);
        cells->from[words] = from;
        cells->to[words++] = to;
        total += to - from;
    }
    return cells->label && cut_words(cells, words, total);
}

/* Nine words, in which forums and programs mark candidates with other signs. */
bool split_marked(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    size_t at = 0, words = 0, from, to;
    (void)kind;
    if (!copy_row(line, cells))
        return false;
    while (next_row_word(cells, &at, &from, &to)) {
        if (words == DIGITS)
            return false;
        cells->from[words] = from;
        cells->to[words++] = to;
    }
    return words == DIGITS;
}

/* Nine cells with frame characters between, and with the layout's own sign for empty cells. */
bool split_signs(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    size_t count = 0;
    if (!copy_row(line, cells))
        return false;
    for (size_t i = 0; i < cells->length; i++) {
        uint32_t *c = &cells->text[i];
        if (is_frame(*c))
            continue;
        if ((*c != kind->sign && value_of(*c) <= 0) || count == DIGITS)
            return false;
        *c = *c == kind->sign ? '.' : *c;
        cells->from[count] = i;
        cells->to[count++] = i + 1;
    }
    return count == DIGITS;
}

/* Whether a character is a mark next to the candidates of a cell. */
static bool is_mark(uint32_t c)
{
    return c < 0x80 && c &&
           (strchr("*#@()[]{}-+'\"~^&%$/\\", (int)c) ||
            ((c | 0x20) >= 'a' && (c | 0x20) <= 'z' && (c | 0x20) != 'x'));
}

/* Reads a cell with marks between its digits. False: it is not such a cell. */
static bool read_marked(const uint32_t *text, size_t length, struct cell_read *cell)
{
    int digits = 0;
    *cell = (struct cell_read){ .entered = length == 2 && (*text | 0x20) == 'u' };
    for (size_t i = 0; i < length; i++) {
        const int value = value_of(text[i]);
        if (value <= 0 && !is_mark(text[i]))
            return false;
        if (value > 0 && digitset_has(cell->marks, value))
            return false;
        cell->marks |= value > 0 ? digit_bit(value) : 0;
        cell->digit = value > 0 ? value : cell->digit;
        digits += value > 0;
    }
    cell->several = digits > 1;
    return digits > 0;
}

/*
 * Reads a cell: nothing or a sign for an empty cell, a digit, or candidates. A table has none: the
 * lists of .sdk, whose heading may be lost, look like one.
 */
static bool read_cell_of(const struct row_kind *kind, struct cells_of_row *cells, int column,
                         struct cell_read *cell)
{
    size_t from = cells->from[column], to = cells->to[column];
    while (from < to && (is_space(cells->text[from]) || cells->text[from] == '"'))
        from++;
    while (to > from && (is_space(cells->text[to - 1]) || cells->text[to - 1] == '"'))
        to--;
    const uint32_t *text = cells->text + from;
    *cell = (struct cell_read){ .marks = DIGITS_ALL };
    cells->bare |= from == to;
    if (from == to)
        return true;
    if (to - from == 1 && value_of(*text) == 0) {
        cells->sign = *text;
        cell->marks = *text == '-' ? 0 : DIGITS_ALL;
        return true;
    }
    if (kind->split == split_marked)
        return read_marked(text, to - from, cell);
    for (size_t i = 0; i < to - from; i++)
        if (value_of(text[i]) <= 0)
            return false;
    return read_marked(text, to - from, cell) && !(kind->delimiter && cell->several);
}

bool read_cells_of_row(const struct row_kind *kind, const struct line *line,
                       struct cells_of_row *cells, struct cell_read read[DIGITS])
{
    if (!kind->split(kind, line, cells))
        return false;
    for (int column = 0; column < DIGITS; column++)
        if (!read_cell_of(kind, cells, column, &read[column]))
            return false;
    return true;
}

bool line_is_marked_row(const struct line *line)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    const struct row_kind kind = { .split = split_marked };
    if (!read_cells_of_row(&kind, line, &cells, read))
        return false;
    for (int column = 0; column < DIGITS; column++) {
        int depth = 0;
        for (size_t i = cells.from[column]; i < cells.to[column]; i++) {
            const uint32_t c = cells.text[i];
            depth += (c == '[' || c == '{') - (c == ']' || c == '}');
        }
        if (depth)
            return false;
    }
    return true;
}
