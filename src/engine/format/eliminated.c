/* Candidates that a library line or a Susser line lists as eliminated. */
#include "engine/format/eliminated.h"

static bool is_candidate_digit(char c)
{
    return c >= '1' && c <= '9';
}

/* Candidates as <digit><row><column>, with spaces between. */
enum status read_deleted(const struct line *line, size_t at, size_t end, struct puzzle *puzzle,
                         struct error *error)
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

bool read_susser(const struct line *line, size_t at, struct puzzle *puzzle)
{
    size_t numbers = 0;
    struct error error;
    bool entries = false;
    for (size_t i = at; i < line->length; numbers++) {
        i += leading_spaces(line->text + i, line->length - i);
        for (size_t end = i + 3; i < end && i < line->length; i++)
            if (!is_candidate_digit(line->text[i]))
                return false;
        if (i < line->length && line->text[i] != ' ')
            return false;
    }
    for (int cell = 0; cell < CELLS; cell++)
        entries |= puzzle->entries.digit[cell] > 0;
    if (!numbers || (numbers == 1 && !entries)) /* it may be a rating */
        return false;
    return read_deleted(line, at, line->length, puzzle, &error) == STATUS_OK;
}
