/*
 * Puzzles in nine rows: grids, grids of candidates, .sdk, and grids in other layouts.
 *
 * In a layout, a cell is more than a sign: tables whose empty cells are empty fields, grids whose
 * empty cells are spaces, labelled rows, and candidates with the marks of forums. A grid has one
 * only if all nine rows have it, and no row needs it to have more or fewer than nine cells. So a
 * lost cell is an error: it never moves the other cells of its row.
 */
#include "engine/format/documents.h"
#include "engine/format/grids.h"

/* ---- Rows ---- */

/* STATUS_BAD about a line that is not a row of the usual layout, with the reason. */
static enum status refuse_row(const struct line *line, int row, struct error *error)
{
    const char *at = line->text, *end = at + line->length;
    size_t words = 0, cells = 0, wrong = 0; /* wrong: the place of a digit that comes twice */
    bool inside = false, several = false;   /* a word, and a word that is longer than one cell */
    digitset seen = 0;
    while (at < end) {
        const char *start = at;
        const uint32_t c = next_character(&at, end);
        if (value_of(c) < 0 && !is_frame(c) && (inside ? c != '\'' : (c | 0x20) != 'u'))
            return line_error(error, line, (size_t)(start - line->text),
                              among(c, "EO") ? "even and odd cells, E and O, cannot be read; an "
                                               "empty cell is . 0 * _ X - or ?"
                                             : no_cell);
        several |= inside && value_of(c) >= 0;
        const digitset bit = value_of(c) > 0 ? digit_bit(value_of(c))
                             : value_of(c)   ? 0
                                             : DIGITS_ALL;
        seen = inside ? seen : 0;
        wrong = !wrong && seen & bit ? (size_t)(start - line->text) : wrong;
        seen |= bit;
        words += !inside && !is_frame(c);
        cells += value_of(c) >= 0;
        inside = !is_frame(c);
    }
    if (words == DIGITS)
        return line_error(error, line, wrong,
                          "candidates are digits from 1 to 9, each at most once; sums (of a "
                          "Killer Sudoku) cannot be read");
    cells = several && words >= WORDS_MIN ? words : cells;
    return error_set_at(
        error, STATUS_BAD, line->number, line->column + 1, "row %d has %zu cell%s, not 9%s",
        row + 1, cells, cells == 1 ? "" : "s",
        cells == 4 || cells == 6 ? "; rows of other boards need --board=NAME, such as 6x6" : "");
}

/* The rest of a line behind the signs of a comment or a quoted mail. */
static struct line inner_line(const struct line *line)
{
    struct line inner = *line;
    while (inner.length && among(*inner.text, " \t>/;")) {
        inner.text++;
        inner.length--;
    }
    return inner;
}

static enum line_kind line_kind_in_layout(const struct row_format *kind, const struct line *line)
{
    struct laid_out_row row;
    const enum form form = line_form(line);
    const struct line inner = kind->wrapped ? inner_line(line) : *line;
    if (inner.length < line->length && line_is_rule(&inner))
        return line_kind_of(kind, &inner);
    if (form != FORM_ROWS && form != FORM_RULE && !(kind->wrapped && form == FORM_ARRAY))
        return LINE_END;
    if (kind->labelled && columns_of(line) != COLUMNS_NONE)
        return LINE_END;
    if (kind->gaps && line_is_blank(line))
        return LINE_EMPTY_ROW;
    if (line->length && read_cells_of_row(kind, line, &row))
        return LINE_ROW;
    return line_kind_of(kind, &inner);
}

/*
 * Rows of one grid have one width, and labels in their order. In a table with bars and bare
 * fields, a row of all digits in order is the head of a table, from which a line was lost.
 */
static enum status read_cells_in_row(const struct row_format *kind, const struct line *line,
                                     int row, struct nine_rows *nine, struct error *error)
{
    struct laid_out_row found;
    struct layout_of_row *all = &nine->layout, *its = &found.layout;
    const bool good = read_cells_of_row(kind, line, &found);
    if (!good && kind->cells == WORDS && !kind->labelled && !kind->wrapped)
        return refuse_row(line, row, error);
    if (row == 0)
        *all = *its;
    all->bare |= its->bare;
    all->signs |= its->signs;
    all->words |= its->words;
    all->counted |= kind->delimiter == '|' && columns_of(line) == COLUMNS_DIGITS;
    all->empty = all->empty ? all->empty : its->empty;
    if (!good || all->width != its->width ||
        (kind->cells == FIELDS && all->bare && (all->signs || all->words)) ||
        (all->signs && all->words) || /* 0 may then be a digit */
        (all->bare && all->counted) ||
        (kind->labelled && !label_follows(&nine->first_label, row, its->label)) ||
        (its->empty && its->empty != all->empty))
        return line_error(error, line, 0, "this row is not laid out like the others");
    for (int column = 0; column < DIGITS; column++) {
        const struct cell_read *cell = &found.cell[column];
        const int at = cell_at(row, column);
        const bool digit = cell->digit && !cell->several;
        nine->digits.digit[at] = (uint8_t)(digit ? cell->digit : 0);
        nine->entered |= digit && cell->entered ? cell_bit(at) : 0;
        nine->marks[at] = digit ? 0 : cell->marks;
        nine->has_marks |= cell->several;
    }
    return STATUS_OK;
}

#define LAYOUT(...)                                                              \
    {                                                                            \
        .line_kind = line_kind_in_layout, .read = read_cells_in_row, __VA_ARGS__ \
    }
#define TABLE_OF(...) LAYOUT(.cells = FIELDS, __VA_ARGS__)
/* A table, perhaps with labels, or with gaps between boxes. */
#define TABLE(...)                                                  \
    TABLE_OF(__VA_ARGS__), TABLE_OF(__VA_ARGS__, .labelled = true), \
        TABLE_OF(__VA_ARGS__, .gaps = true)

static const struct row_format layouts[] = {
    TABLE(.delimiter = '\t'),
    TABLE(.delimiter = ';'),
    TABLE(.delimiter = ','),
    TABLE(.delimiter = '|'),
    TABLE(.delimiter = '|', .even = true),
    TABLE_OF(.delimiter = ',', .wrapped = true),
    TABLE_OF(.delimiter = ';', .wrapped = true),
    LAYOUT(.cells = PLACES),
    LAYOUT(.cells = WORDS, .labelled = true),
    LAYOUT(.cells = WORDS, .wrapped = true),
    LAYOUT(.cells = MARKED),
};

/* In rows that are refused, blank lines that may be rows are not gaps: no grid begins behind them.
 */
static enum line_kind line_kind_when_refused(const struct row_format *kind, const struct line *line)
{
    const enum line_kind line_kind = line_kind_of(kind, line);
    const bool gap = line_kind == LINE_EMPTY_ROW || line_kind == LINE_RULE;
    struct laid_out_row row;
    for (size_t i = 0; gap && line->length && i < ARRAY_SIZE(layouts); i++)
        if (read_cells_of_row(&layouts[i], line, &row))
            return LINE_ROW;
    return line_kind;
}

static const struct row_format rows_of_cells = { .line_kind = line_kind_of,
                                                 .read = read_cells_in_row,
                                                 .cells = WORDS,
                                                 .refused = line_kind_when_refused };

/*
 * Reads the grid that begins at a place, in the other layouts; with `labelled`, only in those with
 * labels. STATUS_BAD: layouts disagree about it; STATUS_NO: it has none of them.
 */
static enum status read_layouts(struct format_reader *reader, bool labelled, struct nine_rows *nine)
{
    const struct format_reader begin = *reader;
    struct line line;
    if (reader_scan(reader, &line) != SCAN_LINE)
        return STATUS_NO;
    const struct line inner = inner_line(&line);
    const enum line_kind kinds[] = { line_kind_of(NULL, &line), line_kind_of(NULL, &inner) };
    bool found = false;
    for (size_t i = 0; i < ARRAY_SIZE(layouts); i++) {
        struct format_reader end = begin;
        struct nine_rows other;
        struct laid_out_row row;
        const enum line_kind line_kind = kinds[layouts[i].wrapped];
        if ((labelled &&
             !layouts[i].labelled) || /* only lines between rows may precede the first */
            ((line_kind == LINE_ROW || line_kind == LINE_END) &&
             !read_cells_of_row(&layouts[i], &line, &row)))
            continue;
        const bool good = try_nine_rows(&end, &layouts[i], &other);
        reader->open |= end.open;
        end.open = reader->open;
        if (good && found &&
            (memcmp(&nine->digits, &other.digits, sizeof other.digits) != 0 ||
             memcmp(nine->marks, other.marks, sizeof other.marks) != 0 ||
             nine->entered != other.entered))
            return STATUS_BAD;
        if (!good)
            continue;
        found = true;
        *reader = end;
        *nine = other;
    }
    return found ? STATUS_OK : STATUS_NO;
}

enum status read_laid_out(struct format_reader *reader, struct nine_rows *nine)
{
    struct format_reader start = *reader;
    struct line line;
    if (reader->blank) { /* rows of empty cells in some layouts: a grid never begins behind them */
        start.at = reader->blank;
        start.line = reader->blank_line;
        start.column = 0;
        start.parted = reader->blank_parted;
    }
    enum status status = read_layouts(&start, false, nine);
    if (status == STATUS_NO && reader_scan(&start, &line) == SCAN_LINE &&
        columns_of(&line) == COLUMNS_DIGITS) { /* they are labels, if the rows have some, too */
        reader_pass(&start, &line);
        status = read_layouts(&start, true, nine);
    }
    reader->open |= start.open;
    if (status == STATUS_OK)
        *reader = start;
    return status;
}

/* ---- Grids ---- */

/*
 * Passes over the solutions below a heading, nine rows each, perhaps side by side and with a line
 * of any text above them. False: there are none, and the reader stays.
 */
static bool pass_solutions(struct format_reader *reader, const struct line *line)
{
    struct format_reader at = *reader;
    struct line next = *line;
    int rows = 0, texts = 0;
    do {
        const bool solved = solved_rows(&next) % DIGITS; /* nine are a puzzle in a line */
        rows += solved;
        texts = solved ? 0 : texts + !line_is_rule(&next);
        reader_pass(&at, &next);
        if (solved && rows % DIGITS == 0)
            *reader = at;
    } while (
        reader_scan(&at, &next) == SCAN_LINE &&
        (line_is_rule(&next) || solved_rows(&next) % DIGITS || (rows % DIGITS == 0 && texts < 2)));
    reader->open |= at.open;
    return reader->at > line->text;
}

/* Reads the grid below a line. False: there is none, and the reader stays. */
static bool read_below(struct format_reader *reader, const struct line *line, bool any_layout,
                       struct nine_rows *nine)
{
    struct format_reader after = *reader;
    reader_pass(&after, line);
    const bool good = try_nine_rows(&after, &rows_of_cells, nine) ||
                      (any_layout && read_laid_out(&after, nine) == STATUS_OK);
    reader->open |= after.open;
    if (good)
        *reader = after;
    return good;
}

/*
 * Passes over solutions and maps of regions (STATUS_NO), and over nine lines under "Columns:" (an
 * error). STATUS_OK: the line is not like these.
 */
static enum status pass_other_rows(struct format_reader *reader, const struct line *line,
                                   struct error *error)
{
    const size_t from = line_indent(line);
    const char *word = line->text + from;
    size_t length = line->length - from;
    if ((begins_with(word, length, "solution") || begins_with(word, length, "answer")) &&
        pass_solutions(reader, line))
        return STATUS_NO;
    while (length && among(word[length - 1], " \t:"))
        length--;
    struct nine_rows nine;
    if (!names_columns(word, length) || !read_below(reader, line, true, &nine))
        return pass_regions(reader) ? STATUS_NO : STATUS_OK;
    return line_error(error, line, from,
                      "these lines may be columns or boxes; write the puzzle's rows");
}

enum status read_rows(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct nine_rows nine;
    struct format_reader begin = *reader;
    if (line_is_dashes(line) && skip_dashes(reader, &rows_of_cells))
        return STATUS_NO;
    enum status status = try_yaml(reader, line, puzzle, error);
    if (status != STATUS_NO)
        return status;
    status = pass_other_rows(reader, line, error);
    if (status != STATUS_OK)
        return status;
    /* The line may be the size of the grid below it; in a layout with spaces for empty cells, it
     * may be a row with one or two digits. */
    const bool sized = size_of_line(line) == DIGITS;
    status = sized && read_below(reader, line, false, &nine) ? STATUS_OK : STATUS_NO;
    if (status == STATUS_NO && line_resembles_row(line))
        status = read_nine_rows(reader, &rows_of_cells, &nine, error);
    if (status != STATUS_OK) {
        begin.open |= reader->open;
        const enum status other = read_laid_out(&begin, &nine);
        reader->open |= begin.open;
        if (other == STATUS_BAD)
            return line_error(error, line, 0, "this grid can be read in several ways");
        if (other == STATUS_OK) {
            *reader = begin;
            status = STATUS_OK;
        } else if (sized) {
            reader_pass(&begin, line);
            read_nine_rows(&begin, &rows_of_cells, &nine, error);
        }
    }
    if (status == STATUS_NO) {
        reader_pass(reader, line);
        return line_error(error, line, line_indent(line),
                          "this is not a puzzle, a row of a puzzle or a comment (#)");
    }
    if (status == STATUS_OK && are_candidates(nine.digits.digit, CELLS) &&
        format_check_conflicts(&board_classic, &nine.digits, NULL) != STATUS_OK)
        return line_error(error, line, 0, of_candidates);
    if (status == STATUS_OK)
        keep_grid(puzzle, &nine);
    return status;
}

/* ---- Sections of .sdk: givens, entries and candidates, each in nine rows ---- */

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
    return memchr(line->text, ',', line->length) ? LINE_ROW : line_kind_of(kind, line);
}

static const struct row_format cells = { .line_kind = line_kind_in_section,
                                         .read = read_cells_in_row,
                                         .cells = WORDS,
                                         .single = true },
                               lists = { .line_kind = line_kind_in_section,
                                         .read = read_candidate_lists,
                                         .single = true };

/* The sections of .sdk, in their order in a file. Colours are not kept. */
static const struct section {
    const char *name;
    enum { GIVENS, STATE, MARKS, COLOURS } content;
} sections[] = {
    { "[puzzle]", GIVENS },   { "[state]", STATE },    { "[pencilmarks]", MARKS },
    { "[colours]", COLOURS }, { "[colors]", COLOURS },
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
        (comment_begins(&line) ? read_comment : read_nothing)(reader, &line, puzzle, NULL);
}

static enum status read_section(struct format_reader *reader, const struct section *section,
                                struct puzzle *puzzle, struct error *error)
{
    struct line line;
    struct nine_rows nine;
    reader_scan(reader, &line);
    reader_pass(reader, &line);
    pass_beside(reader, puzzle);
    enum status status =
        read_nine_rows(reader, section->content == MARKS ? &lists : &cells, &nine, error);
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
    struct puzzle ignored = { .has_marks = false };
    const struct section *section;
    bool any = false;
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
    const char *open = memchr(line->text, '[', line->length);
    const char *close = memchr(open, ']', line->length - (size_t)(open - line->text));
    const bool resembles =
        section || among(open[1] | 0x20u, "psc") || among(close[-1] | 0x20u, "es");
    if (!resembles)
        reader_pass(reader, line);
    else if (!skip_sections(reader))
        read_section(reader, &sections[ARRAY_SIZE(sections) - 1], &ignored, NULL);
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
    memset(&puzzle->givens, 0, sizeof puzzle->givens); /* a state is read after a bad puzzle, too */
    enum status status = read_section(reader, section, puzzle, error);
    while ((section = next_section(reader)))
        if (read_section(reader, section, puzzle, status == STATUS_OK ? error : NULL) != STATUS_OK)
            status = STATUS_BAD;
    return status;
}
