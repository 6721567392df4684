/* Puzzles with their 81 cells in one line: lines, library lines, links. */
#include <string.h>

#include "engine/format/reading.h"

static const char no_cell[] = "this is neither a digit nor a sign for an empty cell (. 0 * _ X -)";

/* Sixteen cells at a time. The compilers make one instruction of each operation where they can. */
typedef uint8_t lanes __attribute__((vector_size(16)));

enum { LANES = sizeof(lanes) };

/* Digits and . and 0, the usual empty cells, as cells; lanes that are neither are set in *bad. */
static lanes lanes_of_cells(const char *text, lanes *bad)
{
    lanes bytes;
    memcpy(&bytes, text, sizeof bytes);
    lanes value = bytes - (uint8_t)'0';
    lanes digit = (lanes)(value <= DIGITS), blank = (lanes)(bytes == (uint8_t)'.');
    *bad |= ~(digit | blank);
    return value & digit;
}

bool read_cells_fast(const char *text, struct grid *grid)
{
    lanes bad = { 0 };
    for (int cell = 0; cell < CELLS; cell += LANES) {
        int from = cell < CELLS - LANES ? cell : CELLS - LANES; /* the last ones overlap */
        lanes cells = lanes_of_cells(text + from, &bad);
        memcpy(grid->digit + from, &cells, sizeof cells);
    }
    uint64_t halves[2];
    memcpy(halves, &bad, sizeof halves);
    return !(halves[0] | halves[1]);
}

size_t read_cells(const char *text, size_t length, bool signs, struct puzzle *puzzle, size_t *used)
{
    size_t count = 0, at = 0;
    for (; at < length; at++, count++) {
        bool sign = signs && text[at] == '+' && at + 1 < length && cell_value(text[at + 1]) > 0;
        int value = cell_value(text[at + sign]);
        if (value < 0)
            break;
        at += sign;
        if (count >= CELLS)
            continue;
        puzzle->givens.digit[count] = (uint8_t)(sign ? 0 : value);
        puzzle->entries.digit[count] = (uint8_t)(sign ? value : 0);
    }
    *used = at;
    return count;
}

static enum status check_cell_count(const struct line *line, size_t from, size_t count,
                                    struct error *error)
{
    if (count == CELLS)
        return STATUS_OK;
    return error_set_at(error, STATUS_BAD, line->number, line->column + (int)from + 1,
                        "a puzzle has 81 cells, not %zu", count);
}

/* Calls read_cells() for a part of a line, which ends at `end`; reports its mistake, if there is
 * one. */
static enum status read_field(const struct line *line, size_t from, size_t end, bool signs,
                              struct puzzle *puzzle, struct error *error)
{
    size_t used, count = read_cells(line->text + from, end - from, signs, puzzle, &used);
    if (from + used < end)
        return line_error(error, line, from + used, no_cell);
    return check_cell_count(line, from, count, error);
}

/* The kinds of text after a grid in its line. */
enum second {
    SECOND_TITLE,    /* no grid */
    SECOND_SOLUTION, /* the solution of the puzzle, or the same grid again */
    SECOND_PUZZLE,   /* the puzzle whose solution came first */
    SECOND_OTHER,    /* a grid that has nothing to do with the first */
};

static enum second second_of(const char *text, size_t length, const struct puzzle *puzzle)
{
    struct puzzle second;
    uint8_t blank = 0, second_blank = 0, unlike = 0, clash = 0; /* in some cell */
    size_t used;
    if (length < CELLS || (length > CELLS && !is_separator(text[CELLS])) ||
        (!read_cells_fast(text, &second.givens) &&
         (read_cells(text, CELLS, false, &second, &used) != CELLS || used != CELLS)))
        return SECOND_TITLE;
    for (int cell = 0; cell < CELLS; cell++) {
        uint8_t one = puzzle->givens.digit[cell] | puzzle->entries.digit[cell];
        uint8_t other = second.givens.digit[cell];
        blank |= one == 0;
        second_blank |= other == 0;
        unlike |= one != other;
        clash |= (one != other) & (one != 0) & (other != 0);
    }
    if (clash || (unlike && blank && second_blank))
        return SECOND_OTHER;
    return unlike && second_blank ? SECOND_PUZZLE : SECOND_SOLUTION;
}

enum status read_rest(const struct line *line, size_t at, struct puzzle *puzzle,
                      struct error *error)
{
    for (bool first = true;; first = false, at += CELLS) {
        while (at < line->length && is_separator(line->text[at]))
            at++;
        const char *text = line->text + at;
        size_t length = line->length - at, used;
        enum second second = second_of(text, length, puzzle);
        if (second == SECOND_TITLE && first && length)
            copy_trimmed(puzzle->title, sizeof puzzle->title, text, length);
        if (second == SECOND_TITLE)
            return STATUS_OK;
        if (second == SECOND_OTHER)
            return line_error(
                error, line, at,
                "the line contains a second puzzle, or the solution of another puzzle");
        if (second == SECOND_PUZZLE)
            read_cells(text, CELLS, false, puzzle, &used);
    }
}

enum status read_whole(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    size_t from = leading_spaces(line->text, line->length), used;
    size_t count = read_cells(line->text + from, line->length - from, true, puzzle, &used);
    size_t end = from + used;
    reader_pass(reader, line);
    if (end < line->length && !is_separator(line->text[end]))
        return line_error(error, line, end, no_cell);
    enum status status = check_cell_count(line, from, count, error);
    return status == STATUS_OK ? read_rest(line, end, puzzle, error) : status;
}

/* Fields of HoDoKu's library line, `:technique:digits:cells:deleted:eliminated:placed:extra:`. */
enum { CELLS_FIELD = 3, DELETED_FIELD };

/* The start of a field; *end becomes its end, at a colon or at the end of the line. */
static size_t field_of(const struct line *line, int field, size_t *end)
{
    size_t at = leading_spaces(line->text, line->length);
    for (; field && at < line->length; at++)
        field -= line->text[at] == ':';
    *end = at;
    while (*end < line->length && line->text[*end] != ':')
        ++*end;
    return at;
}

bool library_begins(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length), end;
    if (from == line->length || line->text[from] != ':')
        return false;
    from = field_of(line, CELLS_FIELD, &end);
    struct line cells = { .text = line->text + from, .length = end - from };
    return line_is_whole(&cells);
}

static bool is_candidate_digit(char c)
{
    return c >= '1' && c <= '9';
}

/* Candidates as <digit><row><column>, with spaces between. */
static enum status read_deleted(const struct line *line, size_t at, size_t end,
                                struct puzzle *puzzle, struct error *error)
{
    open_candidates(puzzle, puzzle->marks);
    while ((at += leading_spaces(line->text + at, end - at)) < end) {
        const char *text = line->text + at;
        size_t known = 0;
        while (known < 3 && at + known < end && is_candidate_digit(text[known]))
            known++;
        if (known < 3)
            return line_error(error, line, at + known,
                              "a candidate is three digits from 1 to 9: digit, row, column");
        int cell = cell_at(text[1] - '1', text[2] - '1');
        puzzle->marks[cell] = digitset_without(puzzle->marks[cell], digit_bit(text[0] - '0'));
        puzzle->has_marks = true;
        at += known;
    }
    return STATUS_OK;
}

enum status read_library(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    size_t end, from = field_of(line, CELLS_FIELD, &end);
    reader_pass(reader, line);
    enum status status = read_field(line, from, end, true, puzzle, error);
    if (status != STATUS_OK)
        return status;
    from = field_of(line, DELETED_FIELD, &end);
    return from < end ? read_deleted(line, from, end, puzzle, error) : STATUS_OK;
}

/* The place of the board, after `bd=`; 0: the line has no board. */
static size_t board_of(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    while ((at = memchr(at, '=', (size_t)(end - at)))) {
        size_t before = (size_t)(at++ - line->text);
        if (before >= 3 && (at[-4] == '?' || at[-4] == '&') && at[-3] == 'b' && at[-2] == 'd')
            return before + 1;
    }
    return 0;
}

bool link_begins(const struct line *line)
{
    return board_of(line) != 0;
}

/* The value of a digit to the base 32; -1: it is not such a digit. */
static int base32(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'v' ? (c | 0x20) - 'a' + 10 : -1;
}

/*
 * sudokuwiki.org, "Sudoku String Definitions": two digits to the base 32 for each cell. The lowest
 * bit marks a given; the nine bits above it are the cell's candidates, or its only digit.
 */
static enum status read_packed(const struct line *line, size_t from, struct puzzle *puzzle,
                               struct error *error)
{
    bool untouched = true;
    for (int cell = 0; cell < CELLS; cell++) {
        size_t at = from + 2 * (size_t)cell;
        int value = base32(line->text[at]) * 32 + base32(line->text[at + 1]);
        digitset digits = (digitset)(value >> 1);
        if (digits > DIGITS_ALL || ((value & 1) && digitset_count(digits) != 1))
            return line_error(error, line, at, "this is not a cell: a given has one digit");
        bool single = digitset_count(digits) == 1;
        int digit = single ? digitset_first(digits) : 0;
        puzzle->givens.digit[cell] = (uint8_t)(value & 1 ? digit : 0);
        puzzle->entries.digit[cell] = (uint8_t)(value & 1 ? 0 : digit);
        puzzle->marks[cell] = single ? 0 : digits;
        untouched &= single || digits == DIGITS_ALL;
    }
    puzzle->has_marks = !untouched;
    return STATUS_OK;
}

enum status read_link(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    size_t from = board_of(line), used = 0, letters = 0;
    const char *text = line->text + from;
    size_t length = line->length - from;
    reader_pass(reader, line);
    while (letters < length && base32(text[letters]) >= 0)
        letters++;
    if (letters == 2 * CELLS)
        return read_packed(line, from, puzzle, error);
    if (read_cells(text, length, false, puzzle, &used) == CELLS)
        return STATUS_OK;
    return line_error(error, line, from + used,
                      "the board of a link (bd=) has 81 cells, or 162 letters and digits");
}
