/*
 * Parts of the text that `reductio print` writes: captions above grids, headings, the solutions at
 * the end, and large grids with candidates; and candidates as 729 characters.
 */
#include "engine/format/grids.h"

/* ---- Captions and headings ---- */

/* Whether a line ends like "medium, 24 givens". */
static bool ends_with_givens(const struct line *line)
{
    static const char ending[] = " givens";
    enum { LENGTH = sizeof ending - 1 };
    return line->length > LENGTH && !memcmp(line->text + line->length - LENGTH, ending, LENGTH) &&
           is(line->text[line->length - LENGTH - 1], A_DIGIT);
}

/* Passes over digits. */
static size_t pass_digits(const struct line *line, size_t at)
{
    while (at < line->length && is(line->text[at], A_DIGIT))
        at++;
    return at;
}

/* A line that ends like that, or that is "No. 1", or several such captions side by side. */
bool caption_begins(const struct line *line)
{
    size_t at = 0;
    while (line_has_at(line, at, "no. ") && pass_digits(line, at + 4) > at + 4) {
        at = pass_digits(line, at + 4);
        while (at < line->length && line->text[at] == ' ')
            at++;
    }
    return (line->length && at == line->length) || ends_with_givens(line);
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
    while (reader_scan(&at, &line) == SCAN_LINE && !line.length)
        reader_pass(&at, &line);
    for (; words < 2 && reader_scan(&at, &line) == SCAN_LINE && line.length; words++) {
        if (line.length > DIGITS && line_is_rule(&line) &&
            (*line.text == '+' || line_has_at(&line, 0, "┌")))
            break; /* the upper rule of one or several grids */
        reader_pass(&at, &line);
    }
    bool solved = false;
    while (words == 1 && reader_scan(&at, &line) == SCAN_LINE && line.length) {
        if (!line_is_rule(&line) && !is_solved_row(&line))
            return false;
        solved |= !line_is_rule(&line);
        reader_pass(&at, &line);
    }
    if (solved)
        *reader = at;
    else
        reader->open |= at.open;
    return solved;
}

bool read_sheet_words(struct format_reader *reader, const struct line *line, struct puzzle *puzzle)
{
    struct format_reader after = *reader;
    struct line next;
    if (!line->length)
        return false;
    reader_pass(&after, line);
    const bool more = reader_scan(&after, &next) == SCAN_LINE;
    reader->open |= after.open;
    if (more && ends_with_givens(&next)) {
        size_t at = pass_digits(line, 0); /* the number of the puzzle may precede its title */
        at = at && at + 1 < line->length && line_has_at(line, at, ". ") ? at + 2 : 0;
        copy_trimmed(puzzle->title, sizeof puzzle->title, line->text + at, line->length - at);
        reader_pass(reader, line);
        return true;
    }
    size_t underline = 0;
    while (more && underline < next.length && next.text[underline] == '=')
        underline++;
    if (!more || underline < 3 || underline < next.length)
        return false;
    const bool solutions = line_has_at(line, 0, "solutions");
    reader_pass(reader, line);
    reader_pass(reader, &next);
    while (solutions && pass_solutions(reader))
        ;
    return true;
}

/* ---- Large grids ---- */

enum { LARGE = 4 * DIGITS + 1 }; /* characters of a line, and lines */

static bool is_large_side(uint32_t c)
{
    return c == '#' || c == '|' || c == '+' || is_box_drawing(c);
}

/* A line of a large grid as characters, or its drawn line. False: it is something else. */
static bool take_characters(const struct line *line, bool drawn, uint32_t text[LARGE])
{
    const char *at = line->text, *end = at + line->length;
    size_t count = 0;
    for (; at < end && count < LARGE; count++) {
        text[count] = next_character(&at, end);
        if (drawn && !is_large_side(text[count]) && text[count] != '=' && text[count] != '-')
            return false;
    }
    return at == end && count == LARGE;
}

bool large_begins(const struct line *line)
{
    uint32_t text[LARGE];
    return line->length >= LARGE && (*line->text == '#' || line_has_at(line, 0, "┏")) &&
           take_characters(line, true, text);
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
    if (!take_characters(line, number % 4 == 0, text))
        return false;
    for (int column = 0; column < DIGITS && number % 4; column++)
        if (!is_large_side(text[4 * column]) ||
            !read_large_part(text + 4 * column + 1, cell_at(number / 4, column), number % 4 - 1,
                             nine))
            return false;
    return is_large_side(text[LARGE - 1]) || number % 4 == 0;
}

enum status read_large(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    struct nine_rows nine = { .has_marks = true };
    struct line at;
    int number = 0;
    for (; number < LARGE && reader_scan(reader, &at) == SCAN_LINE; number++) {
        if (line_is_plain(&at) || !read_large_line(&at, number, &nine))
            break;
        reader_pass(reader, &at);
    }
    bool good = number == LARGE; /* a cell with a digit has no marks */
    for (int cell = 0; cell < CELLS; cell++)
        good &= !nine.digits.digit[cell] || !nine.marks[cell];
    if (!good) {
        while (reader_scan(reader, &at) == SCAN_LINE && at.length && !line_is_plain(&at) &&
               is_large_side((unsigned char)*at.text))
            reader_pass(reader, &at);
        return line_error(error, line, 0,
                          "this large grid is not 37 lines of nine cells with their candidates");
    }
    keep_grid(puzzle, &nine);
    return STATUS_OK;
}

/* ---- Candidates as 729 characters ---- */

const char of_candidates[] = "the candidates of a puzzle are 729 cells, in one line or in nine";

/*
 * Reads the candidates of a line, of all cells or of those of a row: nine characters for each cell,
 * its candidates at their places and signs of empty cells elsewhere. Returns the rows.
 */
static int read_candidate_groups(const struct line *line, int row, struct nine_rows *nine)
{
    const size_t from = line_indent(line);
    size_t count = 0;
    uint8_t digit[CELLS * DIGITS];
    for (; count < CELLS * DIGITS && from + count < line->length; count++) {
        const int value = cell_value(line->text[from + count]);
        if (value < 0)
            break;
        digit[count] = (uint8_t)value;
    }
    if ((count != CELLS && count != CELLS * DIGITS) || from + count != line->length ||
        !are_candidates(digit, count))
        return 0;
    const int rows = count == CELLS ? 1 : DIGITS;
    for (size_t i = 0; i < count && row + rows <= DIGITS; i++) {
        digitset *marks = &nine->marks[cell_at(row, 0) + (int)i / DIGITS];
        *marks |= digit[i] ? digit_bit(digit[i]) : 0;
    }
    return rows;
}

bool candidates_begin(const struct line *line)
{
    struct nine_rows nine = { .has_marks = true };
    return line->length >= CELLS && read_candidate_groups(line, 0, &nine);
}

enum status read_candidates(struct format_reader *reader, const struct line *line,
                            struct puzzle *puzzle, struct error *error)
{
    struct nine_rows nine = { .has_marks = true };
    struct line at;
    int rows = 0;
    for (int more; rows < DIGITS && reader_scan(reader, &at) == SCAN_LINE; rows += more) {
        more = read_candidate_groups(&at, rows, &nine);
        if (!more || rows + more > DIGITS)
            break;
        reader_pass(reader, &at);
    }
    if (rows != DIGITS)
        return line_error(error, line, 0, of_candidates);
    for (int cell = 0; cell < CELLS; cell++)
        if (has_one(nine.marks[cell])) {
            nine.digits.digit[cell] = (uint8_t)digitset_first(nine.marks[cell]);
            nine.marks[cell] = 0;
        }
    keep_candidates(puzzle, &nine);
    return STATUS_OK;
}
