/* Puzzles in nine rows: grids, grids of candidates, the sections of .sdk. */
#include <string.h>

#include "engine/format/reading.h"

/* Nine rows as they stand there, before it is said what their digits are. */
struct sheet {
    struct grid digits;
    cellset entered;       /* cells marked as set by the player */
    digitset marks[CELLS]; /* of cells that are not digits */
    bool has_marks;        /* some cell has several candidates */
};

/* What stands between two spaces or frames of a row. */
struct token {
    size_t at, length; /* bytes of the line, without a prefix */
    bool entered;      /* it begins with u, as .sdx marks what the player set */
};

struct row {
    struct token tokens[DIGITS];
    size_t count, cells;   /* of tokens and cells, however many there are */
    bool several;          /* a token is longer than one cell */
    uint8_t digit[DIGITS]; /* the first nine cells, if cells they are */
};

static bool is_entered(const char *at, const char *end)
{
    return (*at == 'u' || *at == 'U') && at + 1 < end && cell_value(at[1]) > 0;
}

/* Parts a line into tokens; false and *bad where something is no cell. */
static bool split_row(const struct line *line, struct row *row, size_t *bad)
{
    const char *at = line->text, *end = at + line->length;
    struct token *token = NULL, spare;
    *row = (struct row){ .count = 0 };
    while (at < end) {
        const char *start = at;
        uint32_t c = next_character(&at, end);
        *bad = (size_t)(start - line->text);
        if (is_frame(c)) {
            token = NULL;
            continue;
        }
        bool entered = !token && is_entered(start, end);
        int value = c < 0x80 ? cell_value((char)(entered ? *at++ : *start)) : -1;
        if (value < 0)
            return false;
        if (!token) {
            token = row->count < DIGITS ? &row->tokens[row->count] : &spare;
            *token = (struct token){ .at = *bad + entered, .entered = entered };
            row->count++;
        }
        token->length++;
        row->several |= token->length > 1;
        if (row->cells < DIGITS)
            row->digit[row->cells] = (uint8_t)value;
        row->cells++;
    }
    return true;
}

/* A token of a row of nine: a digit, a blank, or candidates. */
static enum status read_token(const struct line *line, const struct token *token, int cell,
                              struct sheet *sheet, struct error *error)
{
    const char *text = line->text + token->at;
    int value = cell_value(*text);
    if (token->length == 1) {
        sheet->digits.digit[cell] = (uint8_t)value;
        sheet->entered |= token->entered ? cell_bit(cell) : 0;
        sheet->marks[cell] = *text == '-' || value ? 0 : DIGITS_ALL;
        return STATUS_OK;
    }
    if (token->entered)
        return line_error(error, line, token->at + 1, "one digit is set after u, not several");
    digitset marks = 0;
    for (size_t i = 0; i < token->length; i++) {
        value = cell_value(text[i]);
        if (value <= 0 || digitset_has(marks, value))
            return line_error(error, line, token->at + i,
                              "candidates are digits from 1 to 9, each once");
        marks |= digit_bit(value);
    }
    sheet->digits.digit[cell] = 0;
    sheet->marks[cell] = marks;
    sheet->has_marks = true;
    return STATUS_OK;
}

/*
 * A row of sudoku(6)'s table: nine fields with commas between, blank when nothing stands in them.
 * False where it is none.
 */
static bool read_fields(const struct line *line, int row, struct sheet *sheet)
{
    int column = 0, digit = 0;
    for (size_t at = 0; at < line->length; at++) {
        int value = cell_value(line->text[at]);
        if (line->text[at] == ',' && ++column < DIGITS)
            digit = 0;
        else if (value < 0 || digit++)
            return false;
        if (value >= 0)
            sheet->digits.digit[cell_at(row, column)] = (uint8_t)value;
    }
    return column == DIGITS - 1;
}

/* Rows of candidates are counted by what stands apart, others by their cells. */
static enum status read_row(const struct line *line, int row, struct sheet *sheet,
                            struct error *error)
{
    enum { TOKENS_MIN = 7 }; /* with fewer, what stands together is no cell's candidates */
    struct row found;
    size_t bad;
    if (read_fields(line, row, sheet))
        return STATUS_OK;
    if (!split_row(line, &found, &bad))
        return line_error(error, line, bad, "this is neither a digit nor a blank (. 0 * _ X -)");
    if (found.count == DIGITS) {
        enum status status = STATUS_OK;
        for (int i = 0; i < DIGITS && status == STATUS_OK; i++)
            status = read_token(line, &found.tokens[i], cell_at(row, i), sheet, error);
        return status;
    }
    size_t cells = found.several && found.count >= TOKENS_MIN ? found.count : found.cells;
    if (cells != DIGITS || found.cells != DIGITS)
        return error_set_at(error, STATUS_BAD, line->number, line->column + 1,
                            "row %d has %zu cells, not 9", row + 1, cells);
    for (int i = 0; i < DIGITS; i++) {
        sheet->digits.digit[cell_at(row, i)] = found.digit[i];
        sheet->marks[cell_at(row, i)] = found.digit[i] ? 0 : DIGITS_ALL;
    }
    return STATUS_OK;
}

/* The candidates of .sdk: nine lists with commas between, empty where there are none. */
static enum status read_list(const struct line *line, int row, struct sheet *sheet,
                             struct error *error)
{
    int column = 0;
    digitset marks = 0;
    for (size_t at = 0; at <= line->length; at++) {
        char c = at < line->length ? line->text[at] : ',';
        int digit = cell_value(c);
        if (c == ',' && column < DIGITS) {
            sheet->marks[cell_at(row, column++)] = marks ? marks : DIGITS_ALL;
            sheet->has_marks |= marks != 0;
            marks = 0;
        } else if (digit > 0 && !digitset_has(marks, digit) && column < DIGITS) {
            marks |= digit_bit(digit);
        } else if (c != ' ') {
            return line_error(error, line, at,
                              "nine lists of candidates are wanted, with commas between");
        }
    }
    if (column != DIGITS)
        return line_error(error, line, 0,
                          "nine lists of candidates are wanted, with commas between");
    return STATUS_OK;
}

typedef enum status read_line(const struct line *line, int row, struct sheet *sheet,
                              struct error *error);

/* A row, if a bad one, rather than a line of words: at least half of it are cells and frame. */
static bool resembles_row(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    size_t good = 0, all = 0;
    while (at < end) {
        uint32_t c = next_character(&at, end);
        if (c == ' ' || c == '\t')
            continue;
        all++;
        good += is_frame(c) || c == ',' || (c < 0x80 && cell_value((char)c) >= 0);
    }
    return good * 2 >= all;
}

/* A list of candidates may be as long as a line of cells. */
static enum role list_role(struct format_reader *reader, const struct line *line,
                           struct puzzle *puzzle)
{
    (void)reader;
    (void)puzzle;
    return line_is_plain(line) || section_begins(line) ? ROLE_END : ROLE_ROW;
}

/* What rows are to be read as. */
struct kind {
    read_line *read;
    enum role (*role)(struct format_reader *reader, const struct line *line, struct puzzle *puzzle);
};

static const struct kind rows = { read_row, reader_role }, lists = { read_list, list_role };

/*
 * Nine rows. A bad row is a row: what follows belongs to the same grid. The first error is told
 * when the grid is over, so that no other takes its rows for its own.
 */
static enum status read_sheet(struct format_reader *reader, const struct kind *kind,
                              struct sheet *sheet, struct puzzle *puzzle, struct error *error)
{
    struct error found = { .status = STATUS_OK }, bad;
    struct line line;
    int row = 0, last = reader->line;
    *sheet = (struct sheet){ .has_marks = false };
    while (row < DIGITS && reader_look(reader, &line) == SIGHT_LINE) {
        enum role role = kind->role(reader, &line, puzzle);
        if (role == ROLE_END)
            break;
        if (role == ROLE_BESIDE)
            continue;
        last = line.number;
        reader_pass(reader, &line);
        if (kind->read(&line, row++, sheet, &bad) != STATUS_OK && !found.status)
            found = bad;
    }
    if (!found.status && row < DIGITS)
        error_set_at(&found, STATUS_BAD, last, 0, "the grid ends after %d of 9 rows", row);
    if (found.status && error)
        *error = found;
    return found.status;
}

static void keep_marks(struct puzzle *puzzle, const struct sheet *sheet)
{
    puzzle->has_marks = sheet->has_marks;
    for (int cell = 0; cell < CELLS; cell++) {
        bool blank = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
        puzzle->marks[cell] = blank ? sheet->marks[cell] : 0;
    }
}

/* Whether a cell of several candidates that shares a house has this one. */
static bool is_shared(const struct sheet *sheet, int cell, int digit)
{
    for (cellset s = cell_peers[cell]; s; s &= s - 1)
        if (digitset_has(sheet->marks[cellset_first(s)], digit))
            return true;
    return false;
}

/*
 * A digit that its peers still have as a candidate may be the last candidate of a blank cell. It is
 * taken for one only where that explains the whole grid: all candidates are just those that the
 * other digits leave. Else they may be marks that nobody struck out, and no given is to be lost.
 */
static void free_singles(struct sheet *sheet)
{
    struct grid others = sheet->digits;
    struct position position;
    for (int cell = 0; cell < CELLS; cell++)
        if (others.digit[cell] && !cellset_has(sheet->entered, cell) &&
            is_shared(sheet, cell, others.digit[cell]))
            others.digit[cell] = 0;
    position_init(&position, &others);
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = sheet->digits.digit[cell];
        digitset marks = digit ? digit_bit(digit) : sheet->marks[cell];
        if (!others.digit[cell] && position.digits[cell] != marks)
            return;
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (sheet->digits.digit[cell] && !others.digit[cell])
            sheet->marks[cell] = digit_bit(sheet->digits.digit[cell]);
    sheet->digits = others;
}

enum status read_rows(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct sheet sheet;
    if (!resembles_row(line)) {
        reader_pass(reader, line);
        return line_error(error, line, leading_spaces(line->text, line->length),
                          "this is no puzzle, no row of one and no comment (#)");
    }
    enum status status = read_sheet(reader, &rows, &sheet, puzzle, error);
    if (status == STATUS_OK && sheet.has_marks)
        free_singles(&sheet);
    for (int cell = 0; status == STATUS_OK && cell < CELLS; cell++) {
        bool entered = cellset_has(sheet.entered, cell);
        puzzle->givens.digit[cell] = entered ? 0 : sheet.digits.digit[cell];
        puzzle->entries.digit[cell] = entered ? sheet.digits.digit[cell] : 0;
    }
    if (status == STATUS_OK)
        keep_marks(puzzle, &sheet);
    return status;
}

bool section_begins(const struct line *line)
{
    size_t at = leading_spaces(line->text, line->length), from = at + 1;
    if (at == line->length || line->text[at++] != '[')
        return false;
    while (at < line->length && (line->text[at] | 0x20) >= 'a' && (line->text[at] | 0x20) <= 'z')
        at++;
    if (at == from || at == line->length || line->text[at++] != ']')
        return false;
    return at + leading_spaces(line->text + at, line->length - at) == line->length;
}

static bool is_section(const struct line *line, const char *name)
{
    size_t from = leading_spaces(line->text, line->length);
    return begins_with(line->text + from, line->length - from, name);
}

static enum status read_givens(const struct sheet *sheet, const struct line *line,
                               struct puzzle *puzzle, struct error *error)
{
    (void)line;
    (void)error;
    puzzle->givens = sheet->digits;
    return STATUS_OK;
}

/* The state has the givens, too. */
static enum status read_state(const struct sheet *sheet, const struct line *line,
                              struct puzzle *puzzle, struct error *error)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int given = puzzle->givens.digit[cell], digit = sheet->digits.digit[cell];
        char name[8];
        cell_name(cell, name);
        if (given && digit && digit != given)
            return error_set_at(error, STATUS_BAD, line->number, 0,
                                "the state has %d in %s, the puzzle %d", digit, name, given);
        puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    }
    return STATUS_OK;
}

static enum status read_marks(const struct sheet *sheet, const struct line *line,
                              struct puzzle *puzzle, struct error *error)
{
    (void)line;
    (void)error;
    keep_marks(puzzle, sheet);
    return STATUS_OK;
}

/* The sections of .sdk, in the order in which they stand there. Colours are not kept. */
static const struct section {
    const char *name;
    const struct kind *kind;
    enum status (*keep)(const struct sheet *sheet, const struct line *line, struct puzzle *puzzle,
                        struct error *error);
} sections[] = {
    { "[puzzle]", &rows, read_givens },
    { "[state]", &rows, read_state },
    { "[pencilmarks]", &lists, read_marks },
    { "[colours]", &rows, NULL },
    { "[colors]", &rows, NULL },
};

static const struct section *section_of(const struct line *line)
{
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (is_section(line, sections[i].name))
            return &sections[i];
    return NULL;
}

static enum status read_section(struct format_reader *reader, const struct section *section,
                                struct puzzle *puzzle, struct error *error)
{
    struct line line;
    struct sheet sheet;
    reader_look(reader, &line);
    reader_pass(reader, &line);
    enum status status = read_sheet(reader, section->kind, &sheet, puzzle, error);
    return status == STATUS_OK && section->keep ? section->keep(&sheet, &line, puzzle, error)
                                                : status;
}

/* The section that comes next, if it belongs to the puzzle before; empty lines are passed over. */
static const struct section *next_section(struct format_reader *reader)
{
    struct line line;
    while (reader_look(reader, &line) == SIGHT_LINE) {
        const struct section *section = section_begins(&line) ? section_of(&line) : NULL;
        if (section)
            return section == sections ? NULL : section;
        if (line_is_plain(&line) || !line_is_rule(&line))
            return NULL;
        reader_pass(reader, &line);
    }
    return NULL;
}

enum status read_sections(struct format_reader *reader, const struct line *line,
                          struct puzzle *puzzle, struct error *error)
{
    const struct section *section = section_of(line);
    if (section != sections) {
        reader_pass(reader, line);
        return line_error(error, line, 0,
                          section ? "a section without a [Puzzle] before it"
                                  : "an unknown section: [Puzzle], [State] and [PencilMarks] are "
                                    "known");
    }
    struct error found, bad;
    memset(&puzzle->givens, 0, sizeof puzzle->givens); /* a state is read after a bad puzzle, too */
    enum status status = read_section(reader, section, puzzle, &found);
    while ((section = next_section(reader)))
        if (read_section(reader, section, puzzle, &bad) != STATUS_OK && status == STATUS_OK) {
            status = STATUS_BAD;
            found = bad;
        }
    if (status != STATUS_OK && error)
        *error = found;
    return status;
}
