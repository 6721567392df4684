/*
 * Layouts of rows in which a cell is more than a sign: tables whose empty cells are empty fields,
 * grids whose empty cells are spaces, labelled rows, and candidates with the marks of forums.
 *
 * A grid has such a layout only if all nine rows have it, and no row needs it to have more or fewer
 * than nine cells. So a lost cell is an error: it never moves the other cells of its row.
 */
#include <string.h>

#include "engine/format/layouts.h"

#include "engine/format/labels.h"

/*
 * Sets the width of empty fields. False: they have several, or that which a field has when its
 * digit is lost. Behind the last delimiter of a line, one space may be missing, or all.
 */
static bool find_empty_width(const struct row_kind *kind, struct cells_of_row *cells)
{
    size_t filled = 0;
    for (int i = 0; i < DIGITS; i++) {
        const size_t width = cells->to[i] - cells->from[i] + 1;
        size_t at = cells->from[i];
        while (at < cells->to[i] && is_space(cells->text[at]))
            at++;
        const bool last = i == DIGITS - 1 && kind->lead;
        if (at < cells->to[i] && !last)
            filled = width;
        if (at < cells->to[i] || (last && (width == 1 || width + 1 == cells->empty)))
            continue;
        if (cells->empty && cells->empty != width)
            return false;
        cells->empty = width;
    }
    return kind->lead || !filled || cells->empty + 1 != filled;
}

/* The fields of a row. */
struct fields {
    size_t count, from[DIGITS + 9], to[DIGITS + 9];
};

/* Bars also stand for the other bars of a frame. False: there are too many fields. */
static bool find_fields(const struct cells_of_row *cells, uint32_t delimiter, struct fields *fields)
{
    *fields = (struct fields){ .count = 0 };
    for (size_t i = 0; i <= cells->length; i++) {
        const uint32_t c = i < cells->length ? cells->text[i] : delimiter;
        if (c != delimiter && !(delimiter == '|' && is_bar(c)))
            continue;
        if (fields->count == sizeof fields->to / sizeof *fields->to)
            return false;
        fields->to[fields->count++] = i;
        if (fields->count < sizeof fields->to / sizeof *fields->to)
            fields->from[fields->count] = i + 1;
    }
    return true;
}

static bool is_blank_field(const struct cells_of_row *cells, const struct fields *fields, size_t i)
{
    for (size_t at = fields->from[i]; at < fields->to[i]; at++)
        if (!is_space(cells->text[at]))
            return false;
    return true;
}

/* Two bars of a row that begins with a single bar become one sign, and so does that bar. */
static void join_bars(struct cells_of_row *cells)
{
    size_t from, to, length = 0;
    find_trimmed(cells, &from, &to);
    if (to - from < 2 || cells->text[from] != '|' || cells->text[from + 1] == '|')
        return;
    cells->text[from] = TWO_BARS;
    for (size_t i = 0; i < cells->length; i++) {
        const bool two =
            i + 1 < cells->length && cells->text[i] == '|' && cells->text[i + 1] == '|';
        cells->text[length++] = two ? TWO_BARS : cells->text[i];
        i += two;
    }
    cells->length = length;
}

/* Takes the nine cells and the label from the fields of a row. */
static bool take_fields(const struct row_kind *kind, const struct fields *fields,
                        struct cells_of_row *cells)
{
    const size_t more = (size_t)kind->lead + kind->labelled, gaps = kind->gaps ? 2 : 0;
    const size_t wanted = DIGITS + more + gaps;
    const bool columns =
        kind->delimiter == '\t' || kind->delimiter == ',' || kind->delimiter == ';';
    if (fields->count > wanted && columns && !gaps && !kind->wrapped) {
        cells->behind = fields->count - wanted;
        for (size_t i = wanted; i < fields->count; i++)
            if (!is_blank_field(cells, fields, i))
                return false;
    }
    if (fields->count != wanted + cells->behind ||
        (kind->lead && !is_blank_field(cells, fields, 0)))
        return false;
    if (kind->labelled) {
        const struct fields label = { 1, { fields->from[more - 1] }, { fields->to[more - 1] } };
        size_t from = label.from[0], to = label.to[0];
        while (from < to && is_space(cells->text[from]))
            from++;
        while (to > from && is_space(cells->text[to - 1]))
            to--;
        bool named;
        cells->label = label_of(cells->text + from, to - from, &named);
        if (cells->label < 0)
            return false;
    }
    for (size_t i = more, column = 0; i < wanted; i++) {
        if (kind->gaps && (i == DIGITS / 3 || i == DIGITS - DIGITS / 3 + 1)) {
            if (!is_blank_field(cells, fields, i))
                return false;
            continue;
        }
        cells->from[column] = fields->from[i];
        cells->to[column++] = fields->to[i];
    }
    cells->closed = cells->from[DIGITS - 1] < cells->to[DIGITS - 1];
    return true;
}

/* Nine fields with delimiters between, and what else the kind has: a label, gaps between boxes. */
bool split_fields(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    struct fields fields;
    struct line row = *line;
    row.length = kind->delimiter == '&' ? latex_row_length(line) : line->length;
    if (!copy_row(&row, cells) || (kind->wrapped && !unwrap(cells)))
        return false;
    if (kind->delimiter == TWO_BARS)
        join_bars(cells);
    else if (!kind->lead)
        strip_frame(cells);
    if (!find_fields(cells, kind->delimiter, &fields) || !take_fields(kind, &fields, cells))
        return false;
    cells->width = kind->even ? cells->length : 0;
    const bool bars = kind->delimiter == '|' || kind->delimiter == TWO_BARS;
    return !bars || kind->even || find_empty_width(kind, cells);
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
    strip_frame(cells);
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

static bool is_row_sign(uint32_t c)
{
    return c == ':' || c == '=';
}

/* Finds the next word from *at on: characters between spaces and bars. False: there is none. */
static bool next_row_word(const struct cells_of_row *cells, size_t *at, size_t *from, size_t *to)
{
    size_t i = *at;
    while (i < cells->length &&
           (is_space(cells->text[i]) || is_bar(cells->text[i]) || is_row_sign(cells->text[i])))
        i++;
    *from = i;
    while (i < cells->length && !is_space(cells->text[i]) && !is_bar(cells->text[i]) &&
           !is_row_sign(cells->text[i]))
        i++;
    *to = *at = i;
    return *from < *to;
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

/* A row as usual, behind a label or between other signs; perhaps the same label again. */
bool split_words(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    size_t at = 0, from, to, words = 0, total = 0, first = 0;
    if (!copy_row(line, cells) || (kind->wrapped && !unwrap(cells)))
        return false;
    strip_frame(cells);
    if (kind->labelled) {
        if (!next_row_word(cells, &at, &first, &to))
            return false;
        bool named;
        cells->label = label_of(cells->text + first, to - first, &named);
        if (cells->label < 0)
            return false;
    }
    while (next_row_word(cells, &at, &from, &to)) {
        if (words == DIGITS)
            return kind->labelled && same_label(cells, first, from, to) &&
                   !next_row_word(cells, &at, &from, &to);
        cells->from[words] = from;
        cells->to[words++] = to;
        total += to - from;
    }
    return cut_words(cells, words, total);
}

/* Nine words, in which forums and programs mark candidates with other signs. */
bool split_marked(const struct row_kind *kind, const struct line *line, struct cells_of_row *cells)
{
    size_t at = 0, words = 0, from, to;
    (void)kind;
    if (!copy_row(line, cells))
        return false;
    strip_frame(cells);
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
    strip_frame(cells);
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

/* Whether a character may be around a cell: an apostrophe is a mark of candidates elsewhere. */
static bool is_padding(const struct row_kind *kind, uint32_t c)
{
    return is_space(c) || c == '"' || (c == '\'' && kind->delimiter);
}

/* Whether a text is a word such as NaN. */
static bool is_empty_cell(const uint32_t *text, size_t length)
{
    char word[16];
    if (length < 2 || length > sizeof word)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = text[i] < 0x80 ? (char)text[i] : '?';
    return is_empty_word(word, length);
}

/*
 * Reads a cell: nothing or a sign for an empty cell, a digit, or candidates. A table has none: the
 * lists of .sdk, whose heading may be lost, look like one.
 */
static bool read_cell_of(const struct row_kind *kind, struct cells_of_row *cells, int column,
                         struct cell_read *cell)
{
    size_t from = cells->from[column], to = cells->to[column];
    while (from < to && is_padding(kind, cells->text[from]))
        from++;
    while (to > from && is_padding(kind, cells->text[to - 1]))
        to--;
    const uint32_t *text = cells->text + from;
    *cell = (struct cell_read){ .marks = DIGITS_ALL };
    cells->bare |= from == to;
    if (from == to)
        return true;
    if (to - from > 2 && text[1] == '.') { /* as in 4.0 */
        size_t zeros = from + 2;
        while (zeros < to && cells->text[zeros] == '0')
            zeros++;
        to = zeros == to ? from + 1 : to;
    }
    if (is_empty_cell(text, to - from)) {
        cells->words = true;
        return true;
    }
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
            depth += (c == '[' || c == '{' || c == '(') - (c == ']' || c == '}' || c == ')');
        }
        if (depth)
            return false;
    }
    return true;
}

bool line_is_indexed_row(const struct line *line)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    const struct row_kind kind = { .split = split_words, .labelled = true };
    const size_t from = leading_spaces(line->text, line->length);
    return from < line->length && line->text[from] == '[' &&
           read_cells_of_row(&kind, line, &cells, read) && cells.label >= 0;
}
