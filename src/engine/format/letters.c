/*
 * A puzzle in a line with the letters A to I for the digits, or with digits and with ? or # for
 * empty cells.
 */
#include "engine/format/variants.h"

enum { DIFFERENT_MIN = 8 }; /* a puzzle with fewer digits has several solutions */

/* The end of a line without the spaces there. */
static size_t end_of_words(const struct line *line, size_t from)
{
    size_t end = line->length;
    while (end > from && (line->text[end - 1] == ' ' || line->text[end - 1] == '\t'))
        end--;
    return end;
}

/* Reads the letters, which must be at least eight different ones of one case. */
static bool read_line_of_letters(const struct line *line, struct grid *grid)
{
    const size_t from = leading_spaces(line->text, line->length);
    digitset digits = 0;
    char sign = '\0', first = '\0';
    if (end_of_words(line, from) - from != CELLS)
        return false;
    for (int cell = 0; cell < CELLS; cell++) {
        const char c = line->text[from + (size_t)cell];
        const int letter = (c | 0x20) - 'a' + 1;
        if (letter >= 1 && letter <= DIGITS) {
            first = first ? first : c;
            if ((first ^ c) & 0x20)
                return false;
            grid->digit[cell] = (uint8_t)letter;
            digits |= digit_bit(letter);
        } else if (cell_value(c) == 0 && (!sign || sign == c)) {
            sign = c;
            grid->digit[cell] = 0;
        } else {
            return false;
        }
    }
    return digitset_count(digits) >= DIFFERENT_MIN;
}

bool letters_begin(const struct line *line)
{
    struct grid grid;
    return line->length >= CELLS && read_line_of_letters(line, &grid);
}

enum status read_letters(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    read_line_of_letters(line, &puzzle->givens);
    reader_pass(reader, line);
    return regions_of_grid(&puzzle->givens) == REGIONS_NONE
               ? STATUS_OK
               : line_error(error, line, 0, regions_alone);
}

/* Reads digits and one of the signs ? and #. */
static bool read_line_of_signs(const struct line *line, struct grid *grid)
{
    const size_t from = leading_spaces(line->text, line->length);
    digitset digits = 0;
    char sign = '\0';
    if (end_of_words(line, from) - from != CELLS)
        return false;
    for (int cell = 0; cell < CELLS; cell++) {
        const char c = line->text[from + (size_t)cell];
        const int value = cell_value(c);
        if (value <= 0 && ((c != '?' && c != '#') || (sign && sign != c)))
            return false;
        sign = value <= 0 ? c : sign;
        grid->digit[cell] = (uint8_t)(value > 0 ? value : 0);
        digits |= value > 0 ? digit_bit(value) : 0;
    }
    return digitset_count(digits) >= DIFFERENT_MIN;
}

bool signs_begin(const struct line *line)
{
    struct grid grid;
    return line->length >= CELLS && read_line_of_signs(line, &grid);
}

enum status read_signs(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    (void)error;
    read_line_of_signs(line, &puzzle->givens);
    reader_pass(reader, line);
    return STATUS_OK;
}
