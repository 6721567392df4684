/*
 * The candidates of a puzzle as 729 characters, in a line or in nine: nine for each cell, its
 * candidates at their places and signs of empty cells elsewhere.
 */
#include "engine/format/boards.h"
#include "engine/format/nine_rows.h"

const char of_candidates[] = "the candidates of a puzzle are 729 cells, in one line or in nine";

/* Whether a peer of the cell has this digit as one of several candidates. */
static bool is_shared(const struct nine_rows *nine, int cell, int digit)
{
    for (cellset s = cell_peers[cell]; s; s &= s - 1)
        if (digitset_has(nine->marks[cellset_first(s)], digit))
            return true;
    return false;
}

/*
 * A digit that its peers still have as a candidate may be the last candidate of an empty cell. It
 * is read as one only if that explains the whole grid: all candidates are then exactly those that
 * the other digits leave. Otherwise the peers may have candidates that nobody removed, and a given
 * must not be lost.
 */
static void free_singles(struct nine_rows *nine)
{
    struct grid others = nine->digits;
    struct position position;
    for (int cell = 0; cell < CELLS; cell++)
        if (others.digit[cell] && !cellset_has(nine->entered, cell) &&
            is_shared(nine, cell, others.digit[cell]))
            others.digit[cell] = 0;
    position_init(&position, &others);
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = nine->digits.digit[cell];
        digitset marks = digit ? digit_bit(digit) : nine->marks[cell];
        if (!others.digit[cell] && position.digits[cell] != marks)
            return;
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (nine->digits.digit[cell] && !others.digit[cell])
            nine->marks[cell] = digit_bit(nine->digits.digit[cell]);
    nine->digits = others;
}

void keep_candidates(struct puzzle *puzzle, struct nine_rows *nine)
{
    free_singles(nine);
    keep_grid(puzzle, nine);
}

/* Reads the candidates of a line: of all cells, or of those of a row. Returns the rows. */
static int read_candidate_groups(const struct line *line, int row, struct nine_rows *nine)
{
    const size_t from = leading_spaces(line->text, line->length);
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
    if (line->length < CELLS)
        return false;
    struct nine_rows nine = { .has_marks = true };
    return read_candidate_groups(line, 0, &nine) > 0;
}

enum status read_candidates(struct format_reader *reader, const struct line *line,
                            struct puzzle *puzzle, struct error *error)
{
    struct nine_rows nine = { .has_marks = true };
    struct line at;
    int rows = 0;
    for (int more; rows < DIGITS && reader_look(reader, &at) == SIGHT_LINE; rows += more) {
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
