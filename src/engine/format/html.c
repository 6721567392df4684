/*
 * Tables of HTML with nine rows of nine cells: a digit, as text or as the value of an input field,
 * or nothing. Tags that stand alone in a line, around such a table, are passed over.
 */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/elements.h"
#include "engine/format/labels.h"

static const char opening[] = "<table", closing[] = "</table>";

/* Tags around tables. */
static const char *const other_tags[] = {
    "!doctype", "html", "head", "body", "div",     "center",
    "form",     "main", "meta", "link", "section", "article"
};

bool html_begins(const struct line *line)
{
    const size_t from = leading_spaces(line->text, line->length);
    const char *end = line->text + line->length;
    const char *at = line->text + from, *tag_end;
    return from < line->length && *at == '<' && find_tag(at, end, "table", &tag_end);
}

bool page_begins(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    struct run run;
    bool any = false;
    if (at == end || *skip_spaces(at, end - 1) != '<')
        return false;
    for (size_t from = 0; next_run(line, from, &run); from = run.to)
        if (run.streak >= ONE_LINE_MIN)
            return false; /* a puzzle in an attribute */
    while ((at = skip_spaces(at, end)) < end) {
        const char *close = *at == '<' ? memchr(at, '>', (size_t)(end - at)) : NULL;
        const char *name = at + 1 + (at + 1 < end && at[1] == '/');
        bool known = false;
        for (size_t i = 0; close && i < sizeof other_tags / sizeof *other_tags; i++) {
            const char *behind = name + strlen(other_tags[i]);
            known |= begins_with(name, (size_t)(end - name), other_tags[i]) && behind <= close &&
                     (is_xml_space(*behind) || *behind == '>' || *behind == '/');
        }
        if (!known)
            return false;
        any = true;
        at = close + 1;
    }
    return any;
}

/* Characters that are written as entities. */
static bool is_blank_entity(const char **at, const char *end)
{
    static const char *const blanks[] = { "&nbsp;", "&#160;", "&#xa0;", "&ensp;", "&emsp;" };
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (begins_with(*at, (size_t)(end - *at), blanks[i])) {
            *at += strlen(blanks[i]);
            return true;
        }
    return false;
}

/* Adds a digit of a cell. False: it has one, or this is not a cell. */
static bool take_value(char c, int *digit)
{
    const int value = cell_value(c);
    if (value < 0 || *digit >= 0)
        return false;
    *digit = value;
    return true;
}

/* Reads the value of an input field, if the tag has one. */
static bool read_field_value(const char *tag, const char *tag_end, int *digit)
{
    const char *value_end, *value = find_attribute(tag, tag_end, "value", &value_end);
    if (!value || value == value_end)
        return true;
    return value_end - value == 1 && take_value(*value, digit);
}

/* Reads what is in a cell: at most one digit. False: it is something else. */
static bool read_html_cell(const char *at, const char *end, int *digit)
{
    *digit = -1;
    while (at < end) {
        if (is_xml_space(*at)) {
            at++;
        } else if (*at == '<') {
            const char *close = memchr(at, '>', (size_t)(end - at));
            if (!close || (begins_with(at, (size_t)(end - at), "<input") &&
                           !read_field_value(at, close, digit)))
                return false;
            at = close + 1;
        } else if (!is_blank_entity(&at, end) && !take_value(*at++, digit)) {
            return false;
        }
    }
    *digit = *digit < 0 ? 0 : *digit;
    return true;
}

/* The next cell or row in a part of a table: <td>, <th> or <tr>, whichever comes first. */
static const char *next_tag(const char *at, const char *end, const char **tag_end, bool *row)
{
    static const char *const names[] = { "td", "th", "tr" };
    const char *first = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *close, *tag = find_tag(at, first ? first : end, names[i], &close);
        if (!tag)
            continue;
        first = tag;
        *tag_end = close;
        *row = i == 2;
    }
    return first;
}

/* The end of a cell: the next tag of a cell or a row, which may lack its end. */
static const char *cell_end(const char *at, const char *end)
{
    static const char *const tags[] = { "td", "th", "tr", "table", "tbody" };
    for (const char *close = at; (close = memchr(close, '<', (size_t)(end - close))); close++) {
        const char *name = close + 1 + (close + 1 < end && close[1] == '/');
        for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
            if (begins_with(name, (size_t)(end - name), tags[i]))
                return close;
    }
    return NULL;
}

enum { SIDE_MAX = DIGITS + 1 }; /* of a table with labels */

/* The cells of a table, as text. */
struct html_table {
    struct {
        const char *from, *to;
        bool head; /* <th> */
    } cell[SIDE_MAX][SIDE_MAX];
    int cells[SIDE_MAX], rows; /* the number of cells in each row */
};

static bool find_table_cells(const char *at, const char *end, struct html_table *table)
{
    const char *tag_end = NULL;
    bool row = false;
    table->rows = 0;
    while ((at = next_tag(at, end, &tag_end, &row))) {
        if (row && table->rows == SIDE_MAX)
            return false;
        if (row)
            table->cells[table->rows++] = 0;
        const char *close = row ? tag_end : cell_end(tag_end, end);
        if (!close || !table->rows || (!row && table->cells[table->rows - 1] == SIDE_MAX))
            return false;
        const int in = table->rows - 1;
        if (!row) {
            const int column = table->cells[in]++;
            table->cell[in][column].from = tag_end + 1;
            table->cell[in][column].to = close;
            table->cell[in][column].head = (at[2] | 0x20) == 'h';
        }
        at = close;
    }
    return true;
}

/* The label in a cell without tags inside; -1: it has none. */
static int label_in(const struct html_table *table, int row, int column)
{
    uint32_t text[8];
    size_t length = 0;
    for (const char *at = table->cell[row][column].from; at < table->cell[row][column].to; at++) {
        if (is_xml_space(*at))
            continue;
        if (length == sizeof text / sizeof *text)
            return -1;
        text[length++] = (unsigned char)*at;
    }
    bool named;
    return label_of(text, length, &named);
}

/* Whether the first of ten rows has labels: head cells, letters, or digits above labelled rows. */
static bool has_column_labels(const struct html_table *table, bool labelled)
{
    int first = -1;
    for (int i = 0; i < DIGITS; i++) {
        const int column = table->cells[0] - DIGITS + i;
        if (!label_follows(&first, i, label_in(table, 0, column)) ||
            (!labelled && !table->cell[0][column].head))
            return false;
    }
    return true;
}

/* Reads nine rows of nine cells, perhaps with labels. */
static bool read_html_rows(const char *at, const char *end, struct grid *grid)
{
    struct html_table table;
    if (!find_table_cells(at, end, &table) || table.rows < DIGITS)
        return false;
    const int top = table.rows - DIGITS, left = table.cells[top] - DIGITS;
    int first = -1;
    if (left < 0 || left > 1 || (top && table.cells[0] < DIGITS) ||
        (top && !has_column_labels(&table, left > 0)))
        return false;
    for (int row = 0; row < DIGITS; row++) {
        if (table.cells[top + row] != left + DIGITS ||
            (left && !label_follows(&first, row, label_in(&table, top + row, 0))))
            return false;
        for (int column = 0; column < DIGITS; column++) {
            int digit;
            if (!read_html_cell(table.cell[top + row][left + column].from,
                                table.cell[top + row][left + column].to, &digit))
                return false;
            grid->digit[cell_at(row, column)] = (uint8_t)digit;
        }
    }
    return true;
}

enum status read_html(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    const size_t at = leading_spaces(line->text, line->length);
    const char *line_end = line->text + line->length, *tag_end;
    find_tag(line->text + at, line_end, "table", &tag_end);
    const char *end = find_closing(reader, tag_end, opening, closing);
    if (!end) {
        pass_tags(reader, opening);
        return line_error(error, line, at, "this table is not closed");
    }
    pass_element(reader, end);
    if (!read_html_rows(tag_end, end, &puzzle->givens))
        return line_error(
            error, line, at,
            "this table does not have nine rows of nine cells with a digit or nothing");
    return STATUS_OK;
}
