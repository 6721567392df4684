/* The nine cells of a row in one of the layouts that rows.c describes. */
#include "engine/format/grids.h"

enum { WIDTH_MAX = 128 }; /* characters of a row */

/* Signs for characters that are not ASCII. */
enum { BOX_DRAWING = 1, OTHER };

/* The characters of a row, in ASCII, the part of them that is left, and its cells. */
struct row_text {
    char text[WIDTH_MAX];
    const char *start, *end, *from[DIGITS], *to[DIGITS];
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
    char *to = row->text;
    while (at < end && to < row->text + WIDTH_MAX) {
        const uint32_t c = next_character(&at, end);
        *to++ = c == 0x2502 || c == 0x2503 || c == 0x2551 ? '|'
                : is_box_drawing(c)                       ? BOX_DRAWING
                : c < 0x80 && (c >= ' ' || c == '\t')     ? (char)c
                                                          : OTHER;
    }
    row->start = row->text;
    row->end = to;
    return at == end;
}

/*
 * Removes the signs at both ends of a row: brackets, quotes, the \n of a text in C, one comma
 * behind them, a > or // before them. False: there are none.
 */
static bool unwrap(struct row_text *row)
{
    trim_spaces(&row->start, &row->end);
    const char *from = row->start, *end = row->end;
    const ptrdiff_t length = end - from;
    from += length > 2 && from[0] == '-' && from[1] == ' ' && among(from[2], "[\"'"); /* YAML */
    end -= end > from && among(end[-1], ",;\\$");
    while (from < end && among(*from, " \t[({<>\"'/;"))
        from++;
    while (end > from &&
           (among(end[-1], " \t])}>\"'") || (end - from > 1 && end[-1] == 'n' && end[-2] == '\\')))
        end -= end[-1] == 'n' ? 2 : 1;
    row->start = from;
    row->end = end;
    return end - from < length;
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
        const char *from = row->from[i], *to = row->to[i];
        const size_t width = (size_t)(to - from) + 1;
        trim_spaces(&from, &to);
        if (from < to)
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
    const char *from[MOST], *to[MOST], *start = row->start;
    const size_t labels = kind->labelled, wanted = DIGITS + labels + (kind->gaps ? 2 : 0);
    size_t count = 0;
    for (const char *at = start; at <= row->end; at++) {
        const char c = at < row->end ? *at : kind->delimiter;
        if (c != kind->delimiter && !(kind->delimiter == '|' && is_bar(c)))
            continue;
        if (count == wanted)
            return false;
        from[count] = start;
        to[count++] = at;
        start = at + 1;
    }
    if (count != wanted)
        return false;
    if (kind->labelled) {
        trim_spaces(&from[0], &to[0]);
        layout->label = label_of(from[0], (size_t)(to[0] - from[0]));
        if (layout->label < 0)
            return false;
    }
    for (size_t i = labels, column = 0; i < count; i++) {
        if (kind->gaps && (i == 3 || i == 7)) {
            trim_spaces(&from[i], &to[i]);
            if (from[i] < to[i])
                return false;
            continue;
        }
        row->from[column] = from[i];
        row->to[column++] = to[i];
    }
    layout->width = kind->even ? (size_t)(row->end - row->start) : 0;
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
    layout->width = (size_t)(row->end - row->start);
    while (found < end && found->width != layout->width)
        found++;
    if (found == end)
        return false;
    for (size_t i = 0, next = 0; i < layout->width; i++) {
        const char c = row->start[i];
        const bool cell = next < DIGITS && found->place[next] == i;
        if (cell ? c != ' ' && cell_value(c) <= 0 : c != ' ' && !is_bar(c))
            return false;
        if (cell) {
            row->from[next] = row->start + i;
            row->to[next++] = row->start + i + 1;
        }
    }
    return true;
}

/* Finds the next word from *at on, which moves to its end. False: there is none. */
static bool next_row_word(const struct row_format *kind, const struct row_text *row,
                          const char **at, const char **from)
{
    while (*at < row->end && is_between(kind, **at))
        ++*at;
    *from = *at;
    while (*at < row->end && !is_between(kind, **at))
        ++*at;
    return *from < *at;
}

/*
 * Nine words, perhaps behind a label, and perhaps with the same label again; or a few words of nine
 * cells together.
 */
static bool split_words(const struct row_format *kind, struct row_text *row,
                        struct layout_of_row *layout)
{
    const char *at = row->start, *from, *first = at;
    size_t words = 0, total = 0;
    if (kind->labelled) {
        if (!next_row_word(kind, row, &at, &first))
            return false;
        layout->label = label_of(first, (size_t)(at - first));
        if (layout->label < 0)
            return false;
    }
    while (next_row_word(kind, row, &at, &from)) {
        if (words == DIGITS) /* a digit may be a cell too many */
            return kind->labelled && cell_value(*from) < 0 &&
                   !memcmp(first, from, (size_t)(at - from)) &&
                   !next_row_word(kind, row, &at, &from);
        row->from[words] = from;
        row->to[words++] = at;
        total += (size_t)(at - from);
    }
    if (words == DIGITS)
        return true;
    if (kind->cells == MARKED || total != DIGITS || words >= WORDS_MIN)
        return false;
    from = row->from[0];
    for (size_t cell = 0; cell < DIGITS; from++)
        if (!is_between(kind, *from)) {
            row->from[cell] = from;
            row->to[cell++] = from + 1;
        }
    return true;
}

/* ---- Cells ---- */

/*
 * Reads a cell: nothing or a sign for an empty cell, a digit, or candidates, perhaps with marks
 * between its digits. A table has no candidates: the lists of .sdk, whose heading may be lost, look
 * like one.
 */
static bool read_cell_of(const struct row_format *kind, const char *from, const char *to,
                         struct layout_of_row *layout, struct cell_read *cell)
{
    /* An apostrophe is a mark of candidates elsewhere. */
    if (to - from != 1 || cell_value(*from) < 0) /* most cells are one sign */
        strip_signs(&from, &to, kind->cells == FIELDS ? " \t\"'" : " \t\"");
    *cell = (struct cell_read){ .marks = DIGITS_ALL };
    layout->bare |= from == to;
    if (from == to)
        return true;
    if (to - from > 2 && from[1] == '.') { /* as in 4.0 */
        const char *zeros = from + 2;
        while (zeros < to && *zeros == '0')
            zeros++;
        to = zeros == to ? from + 1 : to;
    }
    if (is_empty_word(from, (size_t)(to - from)))
        return layout->words = true;
    if (to - from == 1 && cell_value(*from) == 0) {
        cell->marks = *from == '-' ? 0 : DIGITS_ALL;
        return layout->signs = true;
    }
    int digits = 0;
    cell->marks = 0;
    const bool before = to - from == 2 && (*from | 0x20) == 'u',
               behind = to - from == 2 && to[-1] == '\'';
    cell->entered = before || behind; /* in .sdx, or in printed text */
    from += before;
    to -= behind;
    for (; from < to; from++) {
        const int value = cell_value(*from);
        if (value <= 0 && !(kind->cells == MARKED && is(*from, A_MARK)))
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
    struct layout_of_row *layout = &row->layout;
    *layout = (struct layout_of_row){ .label = -1 };
    if (!copy_row(line, &text) || (kind->wrapped && !unwrap(&text)))
        return false;
    const char *from = text.start, *to = text.end;
    trim_spaces(&from, &to);
    if (to - from > 2 && is_bar(*from) && is_bar(to[-1])) { /* of a frame */
        text.start = from + 1;
        text.end = to - 1;
    }
    bool good = kind->cells == FIELDS   ? split_fields(kind, &text, layout)
                : kind->cells == PLACES ? split_places(&text, layout)
                                        : split_words(kind, &text, layout);
    for (int i = 0; i < DIGITS && good; i++)
        good = read_cell_of(kind, text.from[i], text.to[i], layout, &row->cell[i]);
    return good;
}

bool line_has_bracketed_cells(const struct line *line)
{
    static const struct row_format marked = { .cells = MARKED },
                                   indexed = { .cells = WORDS, .labelled = true };
    struct laid_out_row row;
    int depth = 0; /* of brackets, which must be closed between spaces */
    if (first_sign(line) == '[' && read_cells_of_row(&indexed, line, &row))
        return true;
    for (size_t i = 0; i < line->length; i++) {
        depth += is(line->text[i], AN_OPENING) - is(line->text[i], A_CLOSING);
        if (depth && is_between(&marked, line->text[i]))
            return false;
    }
    return !depth && read_cells_of_row(&marked, line, &row);
}
