/* Grids in other layouts than the usual one: the cells of a row are found in layouts.c. */
#include <string.h>

#include "engine/format/layouts.h"

static enum role role_in_layout(const struct row_kind *kind, const struct line *line)
{
    struct cells_of_row cells;
    struct cell_read read[DIGITS];
    const enum form form = line_form(line);
    if (form != FORM_ROWS && form != FORM_RULE)
        return ROLE_END;
    return line->length && read_cells_of_row(kind, line, &cells, read) ? ROLE_ROW : line_role(line);
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
    if (!good || (row && nine->width != cells.width) ||
        (kind->delimiter && nine->bare && nine->signs) || (cells.label && cells.label != row + 1))
        return line_error(error, line, 0, "this row is not laid out like the others");
    nine->width = cells.width;
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

static const struct row_kind layouts[] = {
    LAYOUT(.split = split_fields, .delimiter = '\t'),
    LAYOUT(.split = split_fields, .delimiter = ';'),
    LAYOUT(.split = split_fields, .delimiter = ','),
    LAYOUT(.split = split_fields, .delimiter = '&'),
    LAYOUT(.split = split_fields, .delimiter = '|', .even = true),
    LAYOUT(.split = split_fields, .delimiter = '|'),
    LAYOUT(.split = split_places),
    LAYOUT(.split = split_labelled, .labelled = true),
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
 * Reads the grid that begins at a place, in the other layouts. STATUS_BAD: layouts disagree about
 * it; STATUS_NO: it has none of them.
 */
static enum status read_layouts(struct grid_start *start, struct nine_rows *nine)
{
    const struct format_reader begin = start->reader;
    bool found = false, open = begin.open;
    for (size_t i = 0; i < LAYOUTS; i++) {
        struct format_reader end = begin;
        struct nine_rows other = { .width = 0 };
        if (start->labelled && !layouts[i].labelled)
            continue;
        const bool good = try_nine_rows(&end, &layouts[i], &other);
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

enum status read_laid_out(struct format_reader *reader, struct nine_rows *nine)
{
    struct grid_start start = { .reader = find_start(reader) };
    enum status status = read_layouts(&start, nine);
    reader->open |= start.reader.open;
    struct line line;
    if (status == STATUS_NO && reader_look(reader, &line) == SIGHT_LINE && line_is_heading(&line)) {
        start = (struct grid_start){ .reader = *reader, .labelled = true };
        reader_pass(&start.reader, &line);
        status = read_layouts(&start, nine);
        reader->open |= start.reader.open;
    }
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
