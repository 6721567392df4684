/*
 * The two encodings of sudokuwiki.org, from its page "Sudoku String Definitions": two characters
 * for each cell. They are read in a link (bd=) and on their own.
 */
#include <string.h>

#include "engine/format/reading.h"

/* A link's board: 81 cells in the newer encoding, S9B, or in the older one without a name. */
struct packed {
    size_t from, length; /* the characters of the cells */
    bool newer;
};

static bool is_alphanumeric(char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* The value of a digit to the base 36. */
static int base36(char c)
{
    return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

/*
 * Whether characters can be the older encoding: its digits are below 32, and a board without
 * letters does not occur, but two puzzles side by side are 162 digits.
 */
static bool is_older(const char *text, size_t length)
{
    bool letters = false;
    for (size_t i = 0; i < length; i++) {
        if (base36(text[i]) >= 32)
            return false;
        letters |= text[i] > '9';
    }
    return letters && length == 2 * CELLS;
}

static bool after_key(const struct line *line, size_t from)
{
    const char *at = line->text + from;
    return from >= 4 && (at[-4] == '?' || at[-4] == '&') && at[-3] == 'b' && at[-2] == 'd' &&
           at[-1] == '=';
}

static bool find_packed(const struct line *line, struct packed *packed)
{
    static const char name[] = "S9B";
    enum { NAME = sizeof name - 1 };
    for (size_t from = 0, to; from < line->length; from = to + 1) {
        for (to = from; to < line->length && is_alphanumeric(line->text[to]);)
            to++;
        const size_t length = to - from;
        const bool newer = length > CELLS && !memcmp(line->text + from, name, NAME);
        *packed = (struct packed){ from + (newer ? NAME : 0), length - (newer ? NAME : 0), newer };
        if (newer || is_older(line->text + from, length) ||
            (length > CELLS && after_key(line, from)))
            return true;
    }
    return false;
}

bool link_begins(const struct line *line)
{
    struct packed packed;
    return line->length > CELLS && find_packed(line, &packed);
}

/*
 * Reads a cell of the newer encoding, to the base 36: 1 to 9 is a given, 10 to 18 a digit that was
 * entered, and a greater number 18 and the candidates as bits.
 */
static bool read_newer(int value, int cell, struct puzzle *puzzle)
{
    const bool given = value <= DIGITS, entered = value <= 2 * DIGITS;
    puzzle->givens.digit[cell] = (uint8_t)(given ? value : 0);
    puzzle->entries.digit[cell] = (uint8_t)(!given && entered ? value - DIGITS : 0);
    puzzle->marks[cell] = (digitset)(entered ? 0 : value - 2 * DIGITS);
    return value > 0 && value - 2 * DIGITS <= DIGITS_ALL;
}

/*
 * Reads a cell of the older encoding, to the base 32: the lowest bit is set for a given, and the
 * nine bits above it are the digit or the candidates. The page's own sample sets the bit for a cell
 * with two candidates, too.
 */
static bool read_older(int value, int cell, struct puzzle *puzzle)
{
    const digitset digits = (digitset)(value >> 1);
    const bool single = digitset_count(digits) == 1, given = value & 1;
    const int digit = single ? digitset_first(digits) : 0;
    puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    puzzle->marks[cell] = single ? 0 : digits;
    return digits <= DIGITS_ALL && (digits || !given);
}

enum status read_link(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct packed packed;
    bool untouched = true;
    reader_pass(reader, line);
    find_packed(line, &packed);
    if (packed.length != 2 * CELLS)
        return error_set_at(error, STATUS_BAD, line->number, line->column + (int)packed.from + 1,
                            "the board of a link has 81 cells, or 162 letters and digits, not %zu",
                            packed.length);
    for (int cell = 0; cell < CELLS; cell++) {
        const size_t at = packed.from + 2 * (size_t)cell;
        const int high = base36(line->text[at]), low = base36(line->text[at + 1]);
        if (!(packed.newer ? read_newer(high * 36 + low, cell, puzzle)
                           : read_older(high * 32 + low, cell, puzzle)))
            return line_error(error, line, at, "these two characters are not a cell");
        untouched &= !puzzle->marks[cell] || puzzle->marks[cell] == DIGITS_ALL;
        untouched &=
            puzzle->marks[cell] || puzzle->givens.digit[cell] || puzzle->entries.digit[cell];
    }
    puzzle->has_marks = !untouched;
    return STATUS_OK;
}
