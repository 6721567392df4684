/* Grids in other layouts than the usual one: the cells of a row are found in layouts.c. */
#include <string.h>

#include "engine/format/labels.h"
#include "engine/format/layouts.h"

static enum role role_in_layout(const struct row_kind *kind, const struct line *line)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    const enum form form = line_form(line);
    const struct line inner = kind->wrapped ? inner_line(line) : *line;
    if (inner.length < line->length && line_is_rule(&inner))
        return line_role(&inner);
    if (form != FORM_ROWS && form != FORM_RULE && !(kind->wrapped && form == FORM_ARRAY))
        return ROLE_END;
    if (kind->labelled && heading_of(line) != HEADING_NONE)
        return ROLE_END;
    if (kind->gaps && leading_spaces(line->text, line->length) == line->length)
        return ROLE_EMPTY;
    if (line->length && read_cells_of_row(kind, line, &cells, read))
        return ROLE_ROW;
    return line_role(&inner);
}

/* Whether the rows of one grid have the same signs at their ends. */
static bool same_wrapping(const struct wrapping *one, const struct wrapping *other, int row)
{
    return !memcmp(one->head, other->head, sizeof one->head) &&
           !memcmp(one->tail, other->tail, sizeof one->tail) &&
           (one->last == other->last || row == DIGITS - 1);
}

/* Rows of one grid have one width, and labels in their order. */
static enum status read_in_layout(const struct row_kind *kind, const struct line *line, int row,
                                  struct nine_rows *nine, struct error *error)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    const bool good = read_cells_of_row(kind, line, &cells, read);
    nine->bare |= cells.bare;
    nine->signs |= cells.sign != 0;
    nine->words |= cells.words;
    nine->closed |= cells.closed;
    nine->empty = nine->empty ? nine->empty : cells.empty;
    if (!good || (row && nine->width != cells.width) ||
        (kind->delimiter && nine->bare && (nine->signs || nine->words)) ||
        (nine->signs && nine->words) || /* 0 may then be a digit */
        (kind->labelled && !label_follows(&nine->first_label, row, cells.label)) ||
        (cells.empty && cells.empty != nine->empty) || (row && cells.behind != nine->behind) ||
        (row && !same_wrapping(&nine->wrapping, &cells.wrapping, row)))
        return line_error(error, line, 0, "this row is not laid out like the others");
    nine->wrapping = row ? nine->wrapping : cells.wrapping;
    nine->width = cells.width;
    nine->behind = cells.behind;
    nine->first_filled |= read[0].digit > 0;
    nine->last_filled |= read[DIGITS - 1].digit > 0;
    for (int column = 0; column < DIGITS; column++) {
        const struct cell_read *cell = &read[column];
        const int at = cell_at(row, column);
        const bool digit = cell->digit && !cell->several;
        nine->digits.digit[at] = (uint8_t)(digit ? cell->digit : 0);
        nine->entered |= digit && cell->entered ? cell_bit(at) : 0;
        nine->marks[at] = digit ? 0 : cell->marks;
        nine->has_marks |= cell->several;
    }
    return STATUS_OK;
}

#define LAYOUT(...)                                                 \
    {                                                               \
        .role = role_in_layout, .read = read_in_layout, __VA_ARGS__ \
    }
#define FIELDS(...) LAYOUT(.split = split_fields, __VA_ARGS__)
/* A table, perhaps with labels, with a delimiter before all fields, or with gaps between boxes. */
#define TABLE(...)                                                                                 \
    FIELDS(__VA_ARGS__), FIELDS(__VA_ARGS__, .labelled = true), FIELDS(__VA_ARGS__, .lead = true), \
        FIELDS(__VA_ARGS__, .gaps = true), FIELDS(__VA_ARGS__, .lead = true, .labelled = true)

static const struct row_kind layouts[] = {
    TABLE(.delimiter = '\t'),
    TABLE(.delimiter = ';'),
    TABLE(.delimiter = ','),
    TABLE(.delimiter = '&'),
    TABLE(.delimiter = '|'),
    TABLE(.delimiter = '|', .even = true),
    FIELDS(.delimiter = TWO_BARS, .lead = true),
    FIELDS(.delimiter = TWO_BARS, .lead = true, .labelled = true),
    FIELDS(.delimiter = ',', .wrapped = true),
    FIELDS(.delimiter = ';', .wrapped = true),
    LAYOUT(.split = split_places),
    LAYOUT(.split = split_words, .labelled = true),
    LAYOUT(.split = split_words, .wrapped = true),
    LAYOUT(.split = split_marked),
    LAYOUT(.split = split_signs, .sign = '?'),
    LAYOUT(.split = split_signs, .sign = '#'),
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static bool same_rows(const struct nine_rows *one, const struct nine_rows *other)
{
    return !memcmp(&one->digits, &other->digits, sizeof one->digits) &&
           !memcmp(one->marks, other->marks, sizeof one->marks) && one->entered == other->entered;
}

/* Where a grid may begin. */
struct grid_start {
    struct format_reader reader;
    bool labelled; /* behind a line of column numbers: only if the rows have labels, too */
};

/*
 * Whether a line may begin a grid in a layout. Most layouts are excluded by it: only lines between
 * rows may precede the first row.
 */
static bool may_begin(const struct row_kind *kind, const struct line *line, enum role role)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    const struct line inner = inner_line(line);
    if (kind->wrapped && inner.length < line->length)
        role = line_role(&inner);
    return (role != ROLE_ROW && role != ROLE_END) || read_cells_of_row(kind, line, &cells, read);
}

/* Whether the first column may be labels, one of which is damaged: it has no empty cell. */
static bool is_column_of_labels(const struct nine_rows *nine)
{
    int row = 0;
    while (row < DIGITS && nine->digits.digit[cell_at(row, 0)])
        row++;
    return row == DIGITS;
}

/*
 * Reads the grid that begins at a place, in the other layouts. STATUS_BAD: layouts disagree about
 * it; STATUS_NO: it has none of them.
 */
static enum status read_layouts(struct grid_start *start, struct nine_rows *nine)
{
    const struct format_reader begin = start->reader;
    struct format_reader look = begin;
    struct line line;
    if (reader_look(&look, &line) != SIGHT_LINE) {
        start->reader.open = look.open;
        return STATUS_NO;
    }
    const enum role role = line_role(&line);
    bool found = false, open = look.open;
    for (size_t i = 0; i < LAYOUTS; i++) {
        struct format_reader end = begin;
        if (!may_begin(&layouts[i], &line, role))
            continue;
        struct nine_rows other = { .width = 0 };
        if (start->labelled && !layouts[i].labelled)
            continue;
        const bool good =
            try_nine_rows(&end, &layouts[i], &other) &&
            (!layouts[i].lead || other.closed) && /* not a delimiter behind each field */
            (!other.behind ||
             (other.first_filled && other.last_filled && !is_column_of_labels(&other)));
        open |= end.open;
        if (good && found && !same_rows(nine, &other))
            return STATUS_BAD;
        if (!good)
            continue;
        found = true;
        start->reader = end;
        *nine = other;
    }
    start->reader.open = open;
    return found ? STATUS_OK : STATUS_NO;
}

/*
 * The place where a grid begins: the reader's line, or the first of the blank lines above, which
 * are rows of empty cells in some layouts. A grid never begins behind such a row: it would be cut
 * off.
 */
static struct format_reader find_start(const struct format_reader *reader)
{
    struct format_reader start = *reader;
    if (!reader->blank)
        return start;
    start.at = reader->blank;
    start.line = reader->blank_line;
    start.column = 0;
    start.parted = reader->blank_parted;
    return start;
}

/* Passes over the line that Markdown draws below the head of a table. False: it is another line. */
static bool pass_markdown_rule(struct format_reader *reader)
{
    struct line line;
    int dashes = 0, bars = 0;
    if (reader_look(reader, &line) != SIGHT_LINE)
        return false;
    for (size_t i = 0; i < line.length; i++) {
        if (!strchr("|-: ", line.text[i]))
            return false;
        dashes += line.text[i] == '-';
        bars += line.text[i] == '|';
    }
    if (dashes < DIGITS || bars < DIGITS - 1)
        return false;
    reader_pass(reader, &line);
    return true;
}

/*
 * Reads the table of Markdown that has a head of its own above its nine rows: the numbers of the
 * columns, or nothing.
 */
static enum status read_below_head(struct format_reader *reader, struct nine_rows *nine)
{
    struct grid_start start = { .reader = find_start(reader) };
    struct line line;
    if (reader_look(&start.reader, &line) != SIGHT_LINE ||
        (!reader->blank && heading_of(&line) != HEADING_DIGITS))
        return STATUS_NO;
    reader_pass(&start.reader, &line);
    const bool drawn = pass_markdown_rule(&start.reader);
    if (!drawn && reader->blank)
        return STATUS_NO;
    start.labelled = !drawn;
    enum status status = read_layouts(&start, nine);
    if (drawn && status == STATUS_NO) {
        start.labelled = true;
        status = read_layouts(&start, nine);
    }
    reader->open |= start.reader.open;
    /* A row that was doubled makes nine of the eight rows below the first one. */
    if (status != STATUS_OK || format_check_conflicts(&nine->digits, NULL) != STATUS_OK)
        return status == STATUS_OK ? STATUS_NO : status;
    *reader = start.reader;
    return STATUS_OK;
}

enum status read_laid_out(struct format_reader *reader, struct nine_rows *nine)
{
    struct grid_start start = { .reader = find_start(reader) };
    enum status status = read_layouts(&start, nine);
    reader->open |= start.reader.open;
    if (status == STATUS_NO)
        return read_below_head(reader, nine);
    if (status == STATUS_OK)
        *reader = start.reader;
    return status;
}

bool line_is_laid_out(const struct line *line)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    for (size_t i = 0; line->length && i < LAYOUTS; i++)
        if (read_cells_of_row(&layouts[i], line, &cells, read))
            return true;
    return false;
}
