/* The sections of .sdk: givens, entries and candidates of one puzzle, each in nine rows. */
#include "engine/format/grids.h"

/* Reads a row of candidates of .sdk: nine lists, which may be empty, with commas between. */
static enum status read_candidate_lists(const struct row_format *kind, const struct line *line,
                                        int row, struct nine_rows *nine, struct error *error)
{
    int column = 0;
    digitset marks = 0;
    size_t bad = 0;
    (void)kind;
    for (size_t at = 0; at <= line->length && !bad; at++) {
        char c = at < line->length ? line->text[at] : ',';
        int digit = cell_value(c);
        if (c == ',' && column < DIGITS) {
            nine->marks[cell_at(row, column++)] = marks ? marks : DIGITS_ALL;
            nine->has_marks |= marks != 0;
            marks = 0;
        } else if (digit > 0 && !digitset_has(marks, digit) && column < DIGITS) {
            marks |= digit_bit(digit);
        } else if (c != ' ') {
            bad = at + 1;
        }
    }
    return column == DIGITS && !bad
               ? STATUS_OK
               : line_error(error, line, bad ? bad - 1 : 0,
                            "nine lists of candidates are needed, separated by commas");
}

/* A list of candidates is a row in every section: a section of cells then has one row too many. */
static enum line_kind line_kind_in_section(const struct row_format *kind, const struct line *line)
{
    if (line_is_plain(line) || section_begins(line) || comment_begins(line))
        return LINE_END;
    return memchr(line->text, ',', line->length) ? LINE_ROW : rows_of_cells.line_kind(kind, line);
}

static const struct row_format cells = { .line_kind = line_kind_in_section,
                                         .read = read_row,
                                         .cells = WORDS,
                                         .single = true },
                               lists = { .line_kind = line_kind_in_section,
                                         .read = read_candidate_lists,
                                         .single = true };

/* The sections of .sdk, in their order in a file. Colours are not kept. */
static const struct section {
    const char *name;
    const struct row_format *kind;
    enum { GIVENS, STATE, MARKS, COLOURS } content;
} sections[] = {
    { "[puzzle]", &cells, GIVENS },     { "[state]", &cells, STATE },
    { "[pencilmarks]", &lists, MARKS }, { "[colours]", &cells, COLOURS },
    { "[colors]", &cells, COLOURS },
};

static const struct section *section_of(const struct line *line)
{
    for (size_t i = 0; i < ARRAY_SIZE(sections); i++)
        if (line_has_at(line, line_indent(line), sections[i].name))
            return &sections[i];
    return NULL;
}

/* Passes over comments, whose titles are kept, and over empty and drawn lines. */
static void pass_beside(struct format_reader *reader, struct puzzle *puzzle)
{
    struct line line;
    while (reader_scan(reader, &line) == SCAN_LINE &&
           (line_is_rule(&line) || comment_begins(&line)))
        (line_form(&line) == FORM_COMMENT ? read_comment : read_nothing)(reader, &line, puzzle,
                                                                         NULL);
}

static enum status read_section(struct format_reader *reader, const struct section *section,
                                struct puzzle *puzzle, struct error *error)
{
    struct line line;
    struct nine_rows nine;
    reader_scan(reader, &line);
    reader_pass(reader, &line);
    pass_beside(reader, puzzle);
    enum status status = read_nine_rows(reader, section->kind, &nine, error);
    if (status == STATUS_OK && section->content == GIVENS)
        puzzle->givens = nine.digits;
    if (status == STATUS_OK && section->content == MARKS)
        keep_marks(puzzle, &nine);
    if (status != STATUS_OK || section->content != STATE)
        return status;
    for (int cell = 0; cell < CELLS; cell++) { /* the state contains the givens, too */
        const int given = puzzle->givens.digit[cell], digit = nine.digits.digit[cell];
        if (given && digit && digit != given)
            return error_set_at(error, STATUS_BAD, line.number, 0,
                                "[State] has %d in %s, but [Puzzle] has %d", digit,
                                cell_name(cell).text, given);
        puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    }
    return STATUS_OK;
}

/* The next section, after empty lines, if it belongs to the current puzzle; otherwise NULL. */
static const struct section *next_section(struct format_reader *reader)
{
    struct line line;
    while (reader_scan(reader, &line) == SCAN_LINE) {
        const struct section *section = section_begins(&line) ? section_of(&line) : NULL;
        if (section)
            return section == sections ? NULL : section;
        if (line_is_plain(&line) || !line_is_rule(&line))
            return NULL;
        reader_pass(reader, &line);
    }
    return NULL;
}

bool skip_sections(struct format_reader *reader)
{
    struct line line;
    struct puzzle ignored;
    const struct section *section;
    bool any = false;
    memset(&ignored, 0, sizeof ignored);
    if (reader_scan(reader, &line) == SCAN_LINE && section_begins(&line))
        for (; (section = next_section(reader)); any = true)
            read_section(reader, section, &ignored, NULL);
    return any;
}

/*
 * Passes over a section without a [Puzzle] or with an unknown name, so that its rows are not read
 * as a puzzle. Such a name may be a known one that is damaged at one place if it has the first or
 * the last letter of one; otherwise it is the heading of a puzzle, most likely.
 */
static enum status refuse_section(struct format_reader *reader, const struct line *line,
                                  const struct section *section, struct error *error)
{
    struct puzzle ignored = { .has_marks = false };
    struct nine_rows nine;
    struct line row;
    const char *open = memchr(line->text, '[', line->length);
    const char *close = memchr(open, ']', line->length - (size_t)(open - line->text));
    const bool resembles =
        section || among(open[1] | 0x20u, "psc") || among(close[-1] | 0x20u, "es");
    if (!resembles || !skip_sections(reader)) {
        reader_pass(reader, line);
        if (resembles)
            pass_beside(reader, &ignored);
        if (resembles && reader_scan(reader, &row) == SCAN_LINE &&
            cells.line_kind(&cells, &row) != LINE_END)
            read_nine_rows(reader, &cells, &nine, NULL);
    }
    return line_error(error, line, 0,
                      section ? "this section has no [Puzzle] before it"
                              : "unknown section; use [Puzzle], [State] or [PencilMarks]");
}

enum status read_sections(struct format_reader *reader, const struct line *line,
                          struct puzzle *puzzle, struct error *error)
{
    const struct section *section = section_of(line);
    if (section != sections)
        return refuse_section(reader, line, section, error);
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
