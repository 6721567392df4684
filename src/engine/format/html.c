/*
 * Tables of HTML with nine rows of nine cells: a digit, as text or as the value of an input field,
 * or nothing. Tags that stand alone in a line, around such a table, are passed over.
 */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/elements.h"

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

static const char *cell_end(const char *at, const char *end)
{
    const char *close = at;
    while ((close = memchr(close, '<', (size_t)(end - close)))) {
        if (begins_with(close, (size_t)(end - close), "</td") ||
            begins_with(close, (size_t)(end - close), "</th"))
            return close;
        close++;
    }
    return NULL;
}

/* Reads nine rows of nine cells. */
static bool read_html_rows(const char *at, const char *end, struct grid *grid)
{
    const char *tag_end = NULL;
    int cells = 0, rows = 0;
    bool row = false;
    while ((at = next_tag(at, end, &tag_end, &row))) {
        if (row) {
            if (cells != DIGITS * rows++)
                return false;
            at = tag_end;
            continue;
        }
        const char *close = cell_end(tag_end, end), *unused;
        bool other;
        const char *inner = close ? next_tag(tag_end, close, &unused, &other) : NULL;
        int digit;
        if (!close || inner || !rows || cells == CELLS || cells == DIGITS * rows ||
            !read_html_cell(tag_end + 1, close, &digit))
            return false;
        grid->digit[cells++] = (uint8_t)digit;
        at = close;
    }
    return cells == CELLS && rows == DIGITS;
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
