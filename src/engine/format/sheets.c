/*
 * Parts of the text that `reductio print` writes: captions above grids, headings, the solutions at
 * the end, and large grids with candidates.
 */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/nine_rows.h"

/* ---- Captions and headings ---- */

static bool is_decimal_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Passes over a number. False: there is none. */
static bool pass_number(const struct line *line, size_t *at)
{
    const size_t from = *at;
    while (*at < line->length && is_decimal_digit(line->text[*at]))
        ++*at;
    return *at > from;
}

/* Whether a line ends like "medium, 24 givens". */
static bool ends_with_givens(const struct line *line)
{
    static const char ending[] = " givens";
    enum { LENGTH = sizeof ending - 1 };
    return line->length > LENGTH && !memcmp(line->text + line->length - LENGTH, ending, LENGTH) &&
           is_decimal_digit(line->text[line->length - LENGTH - 1]);
}

/* Whether a line is "No. 1", or several such captions side by side. */
static bool is_numbered(const struct line *line)
{
    size_t at = 0;
    while (at < line->length) {
        if (!begins_with(line->text + at, line->length - at, "no. "))
            return false;
        at += 4;
        if (!pass_number(line, &at))
            return false;
        while (at < line->length && line->text[at] == ' ')
            at++;
    }
    return line->length > 0;
}

bool caption_begins(const struct line *line)
{
    return is_numbered(line) || ends_with_givens(line);
}

static bool is_underline(const struct line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] != '=')
            return false;
    return line->length >= 3;
}

/* Whether a line is the upper rule of one or several grids. */
static bool is_upper_rule(const struct line *line)
{
    return line->length > DIGITS && line_is_rule(line) &&
           (*line->text == '+' || !memcmp(line->text, "┌", 3));
}

/* Whether a line has cells, and none of them is empty. */
static bool is_solved_row(const struct line *line)
{
    size_t cells = 0;
    for (const char *at = line->text, *end = at + line->length; at < end;) {
        const uint32_t c = next_character(&at, end);
        if (value_of(c) == 0 || (value_of(c) < 0 && !is_frame(c)))
            return false;
        cells += value_of(c) > 0;
    }
    return cells && cells % DIGITS == 0;
}

/* Passes over solutions with their captions. False: something else follows, and nothing is passed.
 */
static bool pass_solutions(struct format_reader *reader)
{
    struct format_reader at = *reader;
    struct line line;
    int words = 0;
    while (reader_look(&at, &line) == SIGHT_LINE && !line.length)
        reader_pass(&at, &line);
    for (; words < 2 && reader_look(&at, &line) == SIGHT_LINE && line.length; words++) {
        if (is_upper_rule(&line))
            break;
        reader_pass(&at, &line);
    }
    bool solved = false;
    while (words == 1 && reader_look(&at, &line) == SIGHT_LINE && line.length) {
        if (!line_is_rule(&line) && !is_solved_row(&line))
            return false;
        solved |= !line_is_rule(&line);
        reader_pass(&at, &line);
    }
    if (!solved)
        reader->open |= at.open;
    if (solved)
        *reader = at;
    return solved;
}

/* Keeps the title of a caption, which may begin with the number of the puzzle. */
static void take_title(const struct line *line, struct puzzle *puzzle)
{
    size_t at = 0;
    if (!pass_number(line, &at) || at + 1 >= line->length || line->text[at] != '.' ||
        line->text[at + 1] != ' ')
        at = 0;
    else
        at += 2;
    copy_trimmed(puzzle->title, sizeof puzzle->title, line->text + at, line->length - at);
}

bool read_sheet_words(struct format_reader *reader, const struct line *line, struct puzzle *puzzle)
{
    struct format_reader behind = *reader;
    struct line next;
    if (!line->length)
        return false;
    reader_pass(&behind, line);
    const bool more = reader_look(&behind, &next) == SIGHT_LINE;
    reader->open |= behind.open;
    if (!more)
        return false;
    if (ends_with_givens(&next)) {
        take_title(line, puzzle);
        reader_pass(reader, line);
        return true;
    }
    if (!is_underline(&next))
        return false;
    const bool solutions = begins_with(line->text, line->length, "solutions");
    reader_pass(reader, line);
    reader_pass(reader, &next);
    while (solutions && pass_solutions(reader))
        ;
    return true;
}

/* ---- Large grids ---- */

enum { LARGE = 4 * DIGITS + 1 }; /* characters of a line, and lines */

/* A line of a large grid as characters. False: it has another length. */
static bool take_characters(const struct line *line, uint32_t text[LARGE])
{
    const char *at = line->text, *end = at + line->length;
    size_t count = 0;
    while (at < end && count < LARGE)
        text[count++] = next_character(&at, end);
    return at == end && count == LARGE;
}

static bool is_large_side(uint32_t c)
{
    return c == '#' || c == '|' || c == '+' || (c >= 0x2500 && c <= 0x257F);
}

static bool is_drawn(uint32_t c)
{
    return is_large_side(c) || c == '=' || c == '-';
}

static bool is_drawn_line(const uint32_t text[LARGE])
{
    for (int i = 0; i < LARGE; i++)
        if (!is_drawn(text[i]))
            return false;
    return true;
}

bool large_begins(const struct line *line)
{
    uint32_t text[LARGE];
    return line->length >= LARGE && (*line->text == '#' || !memcmp(line->text, "┏", 3)) &&
           take_characters(line, text) && is_drawn_line(text);
}

/* Reads the three characters of a cell in one of its three lines. False: they are something else.
 */
static bool read_large_part(const uint32_t text[3], int cell, int part, struct nine_rows *nine)
{
    const bool given = text[0] == '[' && text[2] == ']', entry = text[0] == '(' && text[2] == ')';
    const int digit = value_of(text[1]);
    if ((given || entry) && part == 1 && digit > 0) {
        nine->digits.digit[cell] = (uint8_t)digit;
        nine->entered |= entry ? cell_bit(cell) : 0;
        return true;
    }
    for (int i = 0; i < 3; i++) {
        const int mark = 3 * part + i + 1;
        if (text[i] != ' ' && text[i] != (uint32_t)('0' + mark))
            return false;
        nine->marks[cell] |= text[i] != ' ' ? digit_bit(mark) : 0;
    }
    return true;
}

static bool read_large_line(const struct line *line, int number, struct nine_rows *nine)
{
    uint32_t text[LARGE];
    if (!take_characters(line, text))
        return false;
    if (number % 4 == 0)
        return is_drawn_line(text);
    for (int column = 0; column < DIGITS; column++)
        if (!is_large_side(text[4 * column]) ||
            !read_large_part(text + 4 * column + 1, cell_at(number / 4, column), number % 4 - 1,
                             nine))
            return false;
    return is_large_side(text[LARGE - 1]);
}

/* A cell with a digit has no marks. */
static bool large_is_good(struct nine_rows *nine)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (nine->digits.digit[cell] && nine->marks[cell])
            return false;
    nine->has_marks = true;
    return true;
}

enum status read_large(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    struct nine_rows nine = { .has_marks = false };
    struct line at;
    int number = 0;
    for (; number < LARGE && reader_look(reader, &at) == SIGHT_LINE; number++) {
        if (line_is_plain(&at) || !read_large_line(&at, number, &nine))
            break;
        reader_pass(reader, &at);
    }
    if (number < LARGE || !large_is_good(&nine)) {
        while (reader_look(reader, &at) == SIGHT_LINE && at.length && !line_is_plain(&at) &&
               is_large_side((unsigned char)*at.text))
            reader_pass(reader, &at);
        return line_error(error, line, 0,
                          "this large grid is not 37 lines of nine cells with their candidates");
    }
    keep_grid(puzzle, &nine);
    return STATUS_OK;
}
