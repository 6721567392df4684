/*
 * Layouts of rows in which a cell is more than a sign: tables whose empty cells are empty fields,
 * grids whose empty cells are spaces, labelled rows, and candidates with the marks of forums.
 *
 * A grid has such a layout only if all nine rows have it, and no row needs it to have more or fewer
 * than nine cells. So a lost cell is an error: it never moves the other cells of its row.
 */
#include "engine/format/grids.h"

enum { WIDTH_MAX = 128 }; /* characters of a row */

/* Signs for characters that are not ASCII. */
enum { BOX_DRAWING = 1, OTHER };

/* The characters of a row, in ASCII, and the nine of its parts that are cells. */
struct row_text {
    char text[WIDTH_MAX];
    size_t length, from[DIGITS], to[DIGITS];
};

static bool is_bar(char c)
{
    return c == '|' || c == '!';
}

/* Whether a character stands between the words of a row. */
static bool is_between(const struct row_format *kind, char c)
{
    return (is(c, A_FRAME) && (c != '+' || kind->cells != MARKED)) || c == BOX_DRAWING;
}

/* Copies a line. False: it is too long. */
static bool copy_row(const struct line *line, struct row_text *row)
{
    const char *at = line->text, *end = at + line->length;
    row->length = 0;
    while (at < end && row->length < WIDTH_MAX) {
        const uint32_t c = next_character(&at, end);
        row->text[row->length++] = c == 0x2502 || c == 0x2503 || c == 0x2551 ? '|'
                                   : is_box_drawing(c)                       ? BOX_DRAWING
                                   : c < 0x80 && (c >= ' ' || c == '\t')     ? (char)c
                                                                             : OTHER;
    }
    return at == end;
}

/* Moves *from and *to over the spaces at both ends of a part. False: nothing is left. */
static bool trim_part(const char *text, size_t *from, size_t *to)
{
    while (*from < *to && is(text[*from], A_SPACE))
        ++*from;
    while (*to > *from && is(text[*to - 1], A_SPACE))
        --*to;
    return *from < *to;
}

/* Keeps a part of the characters. */
static void keep_part(struct row_text *row, size_t from, size_t to)
{
    memmove(row->text, row->text + from, to - from);
    row->length = to - from;
}

/*
 * Removes the signs at both ends of a row: brackets, quotes, the \n of a text in C, one comma
 * behind them, a > or // before them. False: there are none.
 */
static bool unwrap(struct row_text *row)
{
    const char *text = row->text, *from = text, *end = text + row->length;
    strip_signs(&from, &end, " \t");
    const size_t length = (size_t)(end - from);
    from += length > 2 && from[0] == '-' && from[1] == ' ' && among(from[2], "[\"'"); /* YAML */
    end -= end > from && among(end[-1], ",;\\$");
    while (from < end && among(*from, " \t[({<>\"'/;"))
        from++;
    while (end > from &&
           (among(end[-1], " \t])}>\"'") || (end - from > 1 && end[-1] == 'n' && end[-2] == '\\')))
        end -= end[-1] == 'n' ? 2 : 1;
    const bool wrapped = (size_t)(end - from) < length;
    keep_part(row, (size_t)(from - text), (size_t)(end - text));
    return wrapped;
}

/* ---- Tables ---- */

/*
 * Sets the width of empty fields. False: they have several, or that which a field has when its
 * digit is lost.
 */
static bool find_empty_width(const struct row_text *row, struct layout_of_row *layout)
{
    size_t filled = 0;
    for (int i = 0; i < DIGITS; i++) {
        const size_t width = row->to[i] - row->from[i] + 1;
        size_t from = row->from[i], to = row->to[i];
        if (trim_part(row->text, &from, &to))
            filled = width;
        else if (layout->empty && layout->empty != width)
            return false;
        else
            layout->empty = width;
    }
    return !filled || layout->empty + 1 != filled;
}

/* Nine fields with delimiters between, perhaps behind a label, or with gaps between boxes. */
static bool split_fields(const struct row_format *kind, struct row_text *row,
                         struct layout_of_row *layout)
{
    enum { MOST = DIGITS + 2 };
    size_t count = 0, from[MOST], to[MOST], start = 0;
    const size_t labels = kind->labelled, wanted = DIGITS + labels + (kind->gaps ? 2 : 0);
    for (size_t i = 0; i <= row->length; i++) {
        const char c = i < row->length ? row->text[i] : kind->delimiter;
        if (c != kind->delimiter && !(kind->delimiter == '|' && is_bar(c)))
            continue;
        if (count == wanted)
            return false;
        from[count] = start;
        to[count++] = i;
        start = i + 1;
    }
    if (count != wanted)
        return false;
    if (kind->labelled) {
        trim_part(row->text, &from[0], &to[0]);
        layout->label = label_of(row->text + from[0], to[0] - from[0]);
        if (layout->label < 0)
            return false;
    }
    for (size_t i = labels, column = 0; i < count; i++) {
        if (kind->gaps && (i == 3 || i == 7)) {
            if (trim_part(row->text, &from[i], &to[i]))
                return false;
            continue;
        }
        row->from[column] = from[i];
        row->to[column++] = to[i];
    }
    layout->width = kind->even ? row->length : 0;
    return kind->delimiter != '|' || kind->even || find_empty_width(row, layout);
}

/* ---- Other rows ---- */

/* The places of the nine cells in rows of fixed width. A space or a bar is at every other place. */
static bool split_places(struct row_text *row, struct layout_of_row *layout)
{
    static const struct places {
        size_t width, place[DIGITS];
    } places[] = {
        { 9, { 0, 1, 2, 3, 4, 5, 6, 7, 8 } },       { 11, { 0, 1, 2, 4, 5, 6, 8, 9, 10 } },
        { 17, { 0, 2, 4, 6, 8, 10, 12, 14, 16 } },  { 19, { 0, 2, 4, 7, 9, 11, 14, 16, 18 } },
        { 21, { 0, 2, 4, 8, 10, 12, 16, 18, 20 } }, { 23, { 1, 3, 5, 9, 11, 13, 17, 19, 21 } },
    };
    const struct places *found = places, *end = places + ARRAY_SIZE(places);
    while (found < end && found->width != row->length)
        found++;
    if (found == end)
        return false;
    for (size_t i = 0, next = 0; i < row->length; i++) {
        const char c = row->text[i];
        const bool cell = next < DIGITS && found->place[next] == i;
        if (cell ? c != ' ' && cell_value(c) <= 0 : c != ' ' && !is_bar(c))
            return false;
        if (cell) {
            row->from[next] = i;
            row->to[next++] = i + 1;
        }
    }
    layout->width = row->length;
    return true;
}

/* Finds the next word from *at on. False: there is none. */
static bool next_row_word(const struct row_format *kind, const struct row_text *row, size_t *at,
                          size_t *from, size_t *to)
{
    size_t i = *at;
    while (i < row->length && is_between(kind, row->text[i]))
        i++;
    *from = i;
    while (i < row->length && !is_between(kind, row->text[i]))
        i++;
    *to = *at = i;
    return *from < *to;
}

/*
 * Nine words, perhaps behind a label, and perhaps with the same label again; or a few words of nine
 * cells together.
 */
static bool split_words(const struct row_format *kind, struct row_text *row,
                        struct layout_of_row *layout)
{
    size_t at = 0, from, to, words = 0, total = 0, first = 0;
    if (kind->labelled) {
        if (!next_row_word(kind, row, &at, &first, &to))
            return false;
        layout->label = label_of(row->text + first, to - first);
        if (layout->label < 0)
            return false;
    }
    while (next_row_word(kind, row, &at, &from, &to)) {
        if (words == DIGITS) /* a digit may be a cell too many */
            return kind->labelled && cell_value(row->text[from]) < 0 &&
                   !memcmp(row->text + first, row->text + from, to - from) &&
                   !next_row_word(kind, row, &at, &from, &to);
        row->from[words] = from;
        row->to[words++] = to;
        total += to - from;
    }
    if (words == DIGITS)
        return true;
    if (kind->cells == MARKED || total != DIGITS || words >= WORDS_MIN)
        return false;
    for (size_t i = row->from[0], cell = 0; cell < DIGITS; i++)
        if (!is_between(kind, row->text[i])) {
            row->from[cell] = i;
            row->to[cell++] = i + 1;
        }
    return true;
}

static bool split_into_cells(const struct row_format *kind, const struct line *line,
                             struct row_text *row, struct layout_of_row *layout)
{
    *layout = (struct layout_of_row){ .label = -1 };
    if (!copy_row(line, row) || (kind->wrapped && !unwrap(row)))
        return false;
    size_t from = 0, to = row->length;
    trim_part(row->text, &from, &to);
    if (to - from > 2 && is_bar(row->text[from]) && is_bar(row->text[to - 1])) /* of a frame */
        keep_part(row, from + 1, to - 1);
    switch (kind->cells) {
    case FIELDS:
        return split_fields(kind, row, layout);
    case PLACES:
        return split_places(row, layout);
    case WORDS:
    case MARKED:
        break;
    }
    return split_words(kind, row, layout);
}

/* ---- Cells ---- */

/*
 * Reads a cell: nothing or a sign for an empty cell, a digit, or candidates, perhaps with marks
 * between its digits. A table has no candidates: the lists of .sdk, whose heading may be lost, look
 * like one.
 */
static bool read_cell_of(const struct row_format *kind, const char *text, size_t from, size_t to,
                         struct layout_of_row *layout, struct cell_read *cell)
{
    /* An apostrophe is a mark of candidates elsewhere. */
    const char *padding = kind->cells == FIELDS ? " \t\"'" : " \t\"";
    while (from < to && among(text[from], padding))
        from++;
    while (to > from && among(text[to - 1], padding))
        to--;
    *cell = (struct cell_read){ .marks = DIGITS_ALL };
    layout->bare |= from == to;
    if (from == to)
        return true;
    if (to - from > 2 && text[from + 1] == '.') { /* as in 4.0 */
        size_t zeros = from + 2;
        while (zeros < to && text[zeros] == '0')
            zeros++;
        to = zeros == to ? from + 1 : to;
    }
    if (is_empty_word(text + from, to - from))
        return layout->words = true;
    if (to - from == 1 && cell_value(text[from]) == 0) {
        cell->marks = text[from] == '-' ? 0 : DIGITS_ALL;
        return layout->signs = true;
    }
    int digits = 0;
    cell->marks = 0;
    const bool before = to - from == 2 && (text[from] | 0x20) == 'u',
               behind = to - from == 2 && text[to - 1] == '\'';
    cell->entered = before || behind; /* in .sdx, or in printed text */
    from += before;
    to -= behind;
    for (; from < to; from++) {
        const int value = cell_value(text[from]);
        if (value <= 0 && !(kind->cells == MARKED && is(text[from], A_MARK)))
            return false;
        if (value > 0 && digitset_has(cell->marks, value))
            return false;
        cell->marks |= value > 0 ? digit_bit(value) : 0;
        cell->digit = value > 0 ? value : cell->digit;
        digits += value > 0;
    }
    cell->several = digits > 1;
    return digits > 0 && !(kind->cells == FIELDS && cell->several);
}

bool read_cells_of_row(const struct row_format *kind, const struct line *line,
                       struct laid_out_row *row)
{
    struct row_text text;
    bool good = split_into_cells(kind, line, &text, &row->layout);
    for (int i = 0; i < DIGITS && good; i++)
        good = read_cell_of(kind, text.text, text.from[i], text.to[i], &row->layout, &row->cell[i]);
    return good;
}

bool line_is_marked_row(const struct line *line)
{
    static const struct row_format kind = { .cells = MARKED };
    struct laid_out_row row;
    int depth = 0; /* of brackets, which must be closed between spaces */
    for (size_t i = 0; i < line->length; i++) {
        depth += is(line->text[i], AN_OPENING) - is(line->text[i], A_CLOSING);
        if (depth && is_between(&kind, line->text[i]))
            return false;
    }
    return !depth && read_cells_of_row(&kind, line, &row);
}

bool line_is_indexed_row(const struct line *line)
{
    static const struct row_format kind = { .cells = WORDS, .labelled = true };
    struct laid_out_row row;
    return first_sign(line) == '[' && read_cells_of_row(&kind, line, &row);
}
