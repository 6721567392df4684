/* Puzzles in nine rows: grids, and grids of candidates. */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/elements.h"
#include "engine/format/nine_rows.h"
#include "engine/format/order.h"
#include "engine/format/variants.h"

/* A part of a row between spaces or frame characters. */
struct token {
    size_t at;       /* byte of the line, without a prefix */
    size_t length;   /* cells */
    size_t misfits;  /* cells that cannot be one of several candidates */
    size_t wrong;    /* byte of the first of them */
    int first;       /* value of the first cell */
    digitset digits; /* of all cells */
    bool entered;    /* by the player: u before the digit in .sdx, ' behind it in printed text */
    bool dash;       /* the first cell is a dash */
};

struct row {
    struct token tokens[DIGITS];
    size_t count, cells;   /* the number of tokens and of cells, which may be wrong */
    bool several;          /* a token is longer than one cell */
    uint8_t digit[DIGITS]; /* the first nine cells */
};

static bool is_entered(const char *at, const char *end)
{
    return (*at == 'u' || *at == 'U') && at + 1 < end && cell_value(at[1]) > 0;
}

/* Adds a cell, which is at a byte of the line, to a row and to its last token. */
static void add_to_row(struct row *row, struct token *token, size_t at, int value)
{
    const digitset digit = value > 0 ? digit_bit(value) : 0;
    const bool fits = digit && !(token->digits & digit);
    token->wrong = !fits && !token->misfits++ ? at : token->wrong;
    token->first = token->length++ ? token->first : value;
    token->digits |= digit;
    row->several |= token->length > 1;
    if (row->cells < DIGITS)
        row->digit[row->cells] = (uint8_t)value;
    row->cells++;
}

/* Divides a line into tokens. False: the byte at *bad is not a cell. */
static bool split_row(const struct line *line, struct row *row, size_t *bad)
{
    const char *at = line->text, *end = at + line->length;
    struct token *token = NULL, spare;
    *row = (struct row){ .count = 0 };
    while (at < end) {
        const char *start = at;
        uint32_t c = next_character(&at, end);
        *bad = (size_t)(start - line->text);
        if (is_frame(c) || (c == '\'' && token && token->length == 1 && token->first)) {
            if (token)
                token->entered |= c == '\'';
            token = NULL;
            continue;
        }
        const bool entered = !token && is_entered(start, end);
        const int value = value_of(entered ? (unsigned char)*at++ : c);
        if (value < 0)
            return false;
        if (!token) {
            token = row->count < DIGITS ? &row->tokens[row->count] : &spare;
            *token = (struct token){ .at = *bad + entered, .entered = entered, .dash = c == '-' };
            row->count++;
        }
        add_to_row(row, token, *bad, value);
    }
    return true;
}

/* Reads a token of a row of nine: a digit, an empty cell, or candidates. */
static enum status read_token(const struct line *line, const struct token *token, int cell,
                              struct nine_rows *nine, struct error *error)
{
    if (token->length == 1) {
        nine->digits.digit[cell] = (uint8_t)token->first;
        nine->entered |= token->entered ? cell_bit(cell) : 0;
        nine->marks[cell] = token->dash || token->first ? 0 : DIGITS_ALL;
        return STATUS_OK;
    }
    if (token->entered)
        return line_error(error, line, token->at + 1, "only one digit can follow u");
    if (token->misfits)
        return line_error(error, line, token->wrong,
                          "candidates are digits from 1 to 9, each at most once");
    nine->digits.digit[cell] = 0;
    nine->marks[cell] = token->digits;
    nine->has_marks = true;
    return STATUS_OK;
}

/*
 * Reads a row of the table that sudoku(6) writes: nine fields with commas between; an empty field
 * is an empty cell. False: it is not such a row.
 */
static bool read_fields(const struct line *line, int row, struct nine_rows *nine)
{
    int column = 0, digit = 0;
    for (size_t at = 0; at < line->length; at++) {
        int value = cell_value(line->text[at]);
        if (line->text[at] == ',' && ++column < DIGITS)
            digit = 0;
        else if (value < 0 || digit++)
            return false;
        if (value >= 0)
            nine->digits.digit[cell_at(row, column)] = (uint8_t)value;
    }
    return column == DIGITS - 1;
}

/* A row of candidates has nine tokens, any other row nine cells. */
enum status read_row(const struct row_kind *kind, const struct line *line, int row,
                     struct nine_rows *nine, struct error *error)
{
    (void)kind;
    enum {
        TOKENS_MIN = 7
    }; /* with fewer tokens, the digits of a token are not the candidates of a cell */
    struct row found;
    size_t bad;
    if (read_fields(line, row, nine))
        return STATUS_OK;
    if (!split_row(line, &found, &bad))
        return line_error(error, line, bad,
                          "this is neither a digit nor a sign for an empty cell (. 0 * _ X -)");
    if (found.count == DIGITS) {
        enum status status = STATUS_OK;
        for (int i = 0; i < DIGITS && status == STATUS_OK; i++)
            status = read_token(line, &found.tokens[i], cell_at(row, i), nine, error);
        return status;
    }
    size_t cells = found.several && found.count >= TOKENS_MIN ? found.count : found.cells;
    if (cells != DIGITS || found.cells != DIGITS)
        return error_set_at(error, STATUS_BAD, line->number, line->column + 1,
                            "row %d has %zu cell%s, not 9", row + 1, cells, cells == 1 ? "" : "s");
    for (int i = 0; i < DIGITS; i++) {
        nine->digits.digit[cell_at(row, i)] = found.digit[i];
        nine->marks[cell_at(row, i)] = found.digit[i] ? 0 : DIGITS_ALL;
    }
    return STATUS_OK;
}

static enum role role_in_grid(const struct row_kind *kind, const struct line *line)
{
    (void)kind;
    return line_role(line);
}

/* In rows that are refused, blank lines that may be rows are not gaps: no grid begins behind them.
 */
static enum role role_when_refused(const struct row_kind *kind, const struct line *line)
{
    const enum role role = role_in_grid(kind, line);
    return (role == ROLE_EMPTY || role == ROLE_RULE) && line_is_laid_out(line) ? ROLE_ROW : role;
}

const struct row_kind rows_of_cells = { .role = role_in_grid,
                                        .read = read_row,
                                        .refused = role_when_refused };

/* Passes over a line and the nine rows below it; solved: they must be full. False: they are not
 * there. */
static bool pass_headed(struct format_reader *reader, const struct line *line, bool solved)
{
    struct format_reader at = *reader;
    struct nine_rows nine;
    reader_pass(&at, line);
    const bool good =
        try_nine_rows(&at, &rows_of_cells, &nine) || read_laid_out(&at, &nine) == STATUS_OK;
    reader->open |= at.open;
    if (!good || (solved && grid_blanks(&nine.digits)))
        return false;
    *reader = at;
    return true;
}

/*
 * Passes over nine lines under "Solution:" (STATUS_NO) or "Columns:" (an error). STATUS_OK: the
 * line is not like these.
 */
static enum status pass_other_rows(struct format_reader *reader, const struct line *line,
                                   struct error *error)
{
    const size_t from = leading_spaces(line->text, line->length);
    const char *word = line->text + from;
    size_t length = line->length - from;
    const bool solution =
        begins_with(word, length, "solution") || begins_with(word, length, "answer");
    while (length && strchr(" \t:", word[length - 1]))
        length--;
    if (!solution && order_by_name(word, length) == ORDER_SURE)
        return STATUS_OK;
    if (!pass_headed(reader, line, solution))
        return STATUS_OK;
    return solution ? STATUS_NO
                    : line_error(error, line, from,
                                 "these lines may be columns or boxes; write the puzzle's rows");
}

/*
 * Refuses what looks like a grid and is not one of a puzzle: the regions of a jigsaw, with the
 * puzzle below them, and boards of other sizes. STATUS_OK: it is something else.
 */
static enum status refuse_other_boards(struct format_reader *reader, const struct line *line,
                                       struct error *error)
{
    const enum regions regions = pass_regions(reader, false);
    if (regions == REGIONS_BOXES)
        return STATUS_NO;
    if (regions == REGIONS_OTHER) {
        struct format_reader behind = *reader;
        struct puzzle puzzle = { .line = 0 };
        struct nine_rows nine;
        const bool grid = try_nine_rows(&behind, &rows_of_cells, &nine) ||
                          read_laid_out(&behind, &nine) == STATUS_OK;
        if (grid)
            keep_grid(&puzzle, &nine);
        reader->open |= behind.open;
        if (grid && may_be_jigsaw(&puzzle))
            *reader = behind;
        return line_error(error, line, 0, grid ? of_jigsaw : regions_alone);
    }
    const char *refusal = pass_other_size(reader);
    return refusal ? line_error(error, line, 0, refusal) : STATUS_OK;
}

/* The number of a line that has only the side of a board, once or twice; 0: it is another line. */
static int side_in(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    const int side = read_number(&at, end);
    const size_t spaces = leading_spaces(at, (size_t)(end - at));
    at += spaces;
    const int again = spaces && at < end ? read_number(&at, end) : side;
    return side > 0 && again == side && at == end ? side : 0;
}

/* Reads the board below a line with its side. STATUS_NO: there is none, and the reader stays. */
static enum status read_sided(struct format_reader *reader, const struct line *line,
                              struct nine_rows *nine, struct error *error)
{
    struct format_reader behind = *reader;
    const int side = side_in(line);
    const char *refusal = NULL;
    if (!side)
        return STATUS_NO;
    reader_pass(&behind, line);
    /* In a layout with spaces for empty cells, the line may be a row with one or two digits. */
    bool good = side == DIGITS && try_nine_rows(&behind, &rows_of_cells, nine);
    if (side != DIGITS)
        good = (refusal = pass_other_size(&behind)) != NULL;
    reader->open |= behind.open;
    if (!good)
        return STATUS_NO;
    *reader = behind;
    return refusal ? line_error(error, line, 0, refusal) : STATUS_OK;
}

enum status read_rows(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct nine_rows nine;
    struct format_reader begin = *reader;
    if (line_is_dashes(line) && skip_dashes(reader))
        return STATUS_NO;
    if (read_sheet_words(reader, line, puzzle))
        return STATUS_NO;
    enum status status = pass_other_rows(reader, line, error);
    if (status == STATUS_OK)
        status = refuse_other_boards(reader, line, error);
    if (status != STATUS_OK)
        return status;
    status = read_sided(reader, line, &nine, error);
    if (status == STATUS_NO && line_resembles_row(line))
        status = read_nine_rows(reader, &rows_of_cells, &nine, error);
    if (status != STATUS_OK) {
        begin.open |= reader->open;
        enum status other = read_laid_out(&begin, &nine);
        reader->open |= begin.open;
        if (other == STATUS_BAD)
            return line_error(error, line, 0, "this grid can be read in several ways");
        if (other == STATUS_OK)
            *reader = begin;
        status = other == STATUS_OK ? STATUS_OK : status;
    }
    if (status == STATUS_NO) {
        reader_pass(reader, line);
        return line_error(error, line, leading_spaces(line->text, line->length),
                          "this is not a puzzle, a row of a puzzle or a comment (#)");
    }
    if (status == STATUS_OK && are_candidates(nine.digits.digit, CELLS) &&
        format_check_conflicts(&nine.digits, NULL) != STATUS_OK)
        return line_error(error, line, 0, of_candidates);
    if (status == STATUS_OK && nine.has_marks)
        keep_candidates(puzzle, &nine);
    else if (status == STATUS_OK)
        keep_grid(puzzle, &nine);
    return status;
}
