#include "reductio/engine/format.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "reductio/base/utf8.h"

enum { ONE_LINE_MIN = 28 }; /* a run of this many cells is meant as a whole puzzle */

/* A digit, 0 for a blank, -1 for what is no cell. */
static int cell_value(char c)
{
    if (c >= '1' && c <= '9')
        return c - '0';
    return c && strchr(".0*_Xx-", c) ? 0 : -1;
}

static bool is_frame(uint32_t c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '|' || c == '+' || c == '=' || c == '!' ||
           c == '`' || c == ':' || (c >= 0x2500 && c <= 0x257F);
}

void format_reader_init(struct format_reader *reader, const char *text, size_t length)
{
    memset(reader, 0, sizeof *reader);
    reader->at = text;
    reader->end = text + length;
    reader->line = 1;
    if (length >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3)) /* a byte order mark */
        reader->at += 3;
}

/* The next line without its newline; false at the end of the text. */
static bool next_line(struct format_reader *reader, const char **line, size_t *length)
{
    if (reader->at >= reader->end)
        return false;
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    const char *stop = newline ? newline : reader->end;
    *line = reader->at;
    *length = (size_t)(stop - reader->at);
    if (*length && (*line)[*length - 1] == '\r')
        --*length;
    reader->at = newline ? newline + 1 : reader->end;
    reader->line++;
    return true;
}

static void copy_trimmed(char *to, size_t size, const char *from, size_t length)
{
    while (length && (*from == ' ' || *from == '\t')) {
        from++;
        length--;
    }
    while (length && (from[length - 1] == ' ' || from[length - 1] == '\t'))
        length--;
    if (length > size - 1) {
        length = size - 1;
        while (length && ((unsigned char)from[length] & 0xC0) == 0x80)
            length--; /* do not cut a character in two */
    }
    memcpy(to, from, length);
    to[length] = '\0';
}

static bool has_key(const char *text, size_t length, const char *key)
{
    size_t n = strlen(key);
    if (length < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if ((text[i] | 0x20) != key[i] && text[i] != key[i])
            return false;
    return true;
}

static void read_comment(struct puzzle *puzzle, const char *line, size_t length)
{
    for (line++, length--; length && *line == ' '; line++)
        length--;
    if (has_key(line, length, "title:"))
        copy_trimmed(puzzle->title, sizeof puzzle->title, line + 6, length - 6);
    else if (has_key(line, length, "source:"))
        copy_trimmed(puzzle->source, sizeof puzzle->source, line + 7, length - 7);
}

static size_t leading_spaces(const char *line, size_t length)
{
    size_t i = 0;
    while (i < length && (line[i] == ' ' || line[i] == '\t'))
        i++;
    return i;
}

/* How many cells stand together from `from` on. */
static size_t run_of_cells(const char *line, size_t length, size_t from)
{
    size_t i = from;
    while (i < length && cell_value(line[i]) >= 0)
        i++;
    return i - from;
}

/* Whether the first word of a line is meant as a whole puzzle, even if something in it is wrong. */
static bool is_whole(const char *line, size_t length, size_t from)
{
    size_t cells = 0;
    for (size_t i = from; i < length && line[i] != ' ' && line[i] != '\t'; i++)
        cells += cell_value(line[i]) >= 0;
    return cells >= ONE_LINE_MIN;
}

/*
 * A line that only draws, or is empty: nothing but frame and dashes, and not just nine dashes,
 * which are nine blanks (unless a plus or equals sign shows that they are drawn).
 */
static bool is_rule(const char *line, size_t length)
{
    const char *at = line, *end = line + length;
    size_t dashes = 0;
    bool drawn = false;
    while (at < end) {
        uint32_t c = utf8_next(&at, end);
        if (c != '-' && !is_frame(c))
            return false;
        dashes += c == '-';
        drawn |= c == '+' || c == '=';
    }
    return dashes != CELLS && (drawn || dashes != 9);
}

static bool is_separator(char c)
{
    return c && strchr(" \t,;:#|", c);
}

/* A whole puzzle on one line, and perhaps a title after it. */
static enum status read_one_line(int number, struct puzzle *puzzle, const char *line, size_t length,
                                 size_t from, size_t cells, struct error *error)
{
    size_t after = from + cells;
    if (after < length && !is_separator(line[after]))
        return error_set_at(error, STATUS_BAD, number, (int)after + 1,
                            "this is neither a digit nor a blank (. 0 * _ X -)");
    if (cells != CELLS)
        return error_set_at(error, STATUS_BAD, number, (int)from + 1,
                            "a puzzle has 81 cells, here are %zu", cells);
    for (size_t i = 0; i < CELLS; i++)
        puzzle->givens.digit[i] = (uint8_t)cell_value(line[from + i]);
    while (after < length && is_separator(line[after]))
        after++;
    if (after < length)
        copy_trimmed(puzzle->title, sizeof puzzle->title, line + after, length - after);
    return STATUS_OK;
}

/* Nine cells of a grid, with or without a frame between them. */
static enum status read_row(int number, struct puzzle *puzzle, const char *line, size_t length,
                            int row, struct error *error)
{
    int count = 0;
    const char *at = line, *end = line + length;
    while (at < end) {
        const char *start = at;
        uint32_t c = utf8_next(&at, end);
        if (is_frame(c))
            continue;
        int value = c < 0x80 ? cell_value((char)c) : -1;
        if (value < 0)
            return error_set_at(error, STATUS_BAD, number, (int)(start - line) + 1,
                                "this is neither a digit nor a blank (. 0 * _ X -)");
        if (count < DIGITS)
            puzzle->givens.digit[cell_at(row, count)] = (uint8_t)value;
        count++;
    }
    if (count != DIGITS)
        return error_set_at(error, STATUS_BAD, number, 1, "row %d has %d cells, not 9", row + 1,
                            count);
    return STATUS_OK;
}

static enum status fail(const struct error *found, struct error *error)
{
    if (error)
        *error = *found;
    return found->status;
}

enum status format_next(struct format_reader *reader, struct puzzle *puzzle, struct error *error)
{
    const char *line;
    size_t length;
    int row = 0;
    struct error found = { .status = STATUS_OK };
    memset(puzzle, 0, sizeof *puzzle);
    while (next_line(reader, &line, &length)) {
        size_t from = leading_spaces(line, length);
        if (from < length && line[from] == '#') {
            read_comment(puzzle, line + from, length - from);
        } else if (is_rule(line, length)) {
            continue;
        } else if (row && is_whole(line, length, from)) {
            reader->at = line; /* the grid before it ends here, and is told first */
            reader->line--;
            break;
        } else if (is_whole(line, length, from)) {
            size_t cells = run_of_cells(line, length, from);
            enum status status =
                read_one_line(reader->line - 1, puzzle, line, length, from, cells, &found);
            return status == STATUS_OK ? STATUS_OK : fail(&found, error);
        } else {
            /* A bad row is a row: what follows belongs to the same grid. The first is told. */
            struct error bad;
            if (read_row(reader->line - 1, puzzle, line, length, row, &bad) != STATUS_OK &&
                !found.status)
                found = bad;
            if (++row == 9)
                return found.status ? fail(&found, error) : STATUS_OK;
        }
    }
    if (!row)
        return STATUS_NO;
    if (!found.status)
        error_set_at(&found, STATUS_BAD, reader->line - 1, 0, "the grid ends after %d of 9 rows",
                     row);
    return fail(&found, error);
}

enum status format_parse(const char *text, size_t length, struct puzzle *puzzle,
                         struct error *error)
{
    struct format_reader reader;
    format_reader_init(&reader, text, length);
    enum status status = format_next(&reader, puzzle, error);
    if (status == STATUS_NO)
        return error_set(error, STATUS_BAD, "there is no puzzle in it: 81 cells are needed");
    return status;
}

enum status format_check_conflicts(const struct grid *grid, struct error *error)
{
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset twice = grid_cells_of(grid, digit) & house_cells[house];
            if (!(twice & (twice - 1)))
                continue;
            char where[12], one[8], other[8];
            house_name(house, where);
            cell_name(cellset_first(twice), one);
            cell_name(cellset_first(twice & (twice - 1)), other);
            return error_set(error, STATUS_BAD, "%s has two %ds: %s and %s", where, digit, one,
                             other);
        }
    return STATUS_OK;
}

void format_line(const struct grid *grid, char line[CELLS + 1])
{
    for (int cell = 0; cell < CELLS; cell++)
        line[cell] = grid->digit[cell] ? (char)('0' + grid->digit[cell]) : '.';
    line[CELLS] = '\0';
}

/* The longest run of whole records, without those whose end the text has not shown. */
size_t format_cut(const char *text, size_t length)
{
    struct format_reader reader;
    struct puzzle puzzle;
    size_t cut = 0;
    format_reader_init(&reader, text, length);
    while (format_next(&reader, &puzzle, NULL) != STATUS_NO && reader.at < reader.end)
        cut = (size_t)(reader.at - text);
    return cut;
}

void format_position(const struct puzzle *puzzle, struct position *position)
{
    struct grid grid = puzzle->givens;
    for (int cell = 0; cell < CELLS; cell++)
        if (!grid.digit[cell])
            grid.digit[cell] = puzzle->entries.digit[cell];
    position_init(position, &grid);
    for (int cell = 0; puzzle->has_marks && cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++)
            if (!grid.digit[cell] && !digitset_has(puzzle->marks[cell], digit))
                position_eliminate(position, cell, digit);
}
