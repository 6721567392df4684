/* Puzzles whose line begins with the 81 cells, and library lines. */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/eliminated.h"
#include "engine/format/variants.h"

static const char no_cell[] = "this is neither a digit nor a sign for an empty cell (. 0 * _ X -)";

size_t read_cells(const char *text, size_t length, bool signs, struct puzzle *puzzle, size_t *used)
{
    size_t count = 0, at = 0;
    for (; at < length; at++, count++) {
        bool sign = signs && text[at] == '+' && at + 1 < length && cell_value(text[at + 1]) > 0;
        int value = cell_value(text[at + sign]);
        if (value < 0)
            break;
        at += sign;
        if (count >= CELLS)
            continue;
        puzzle->givens.digit[count] = (uint8_t)(sign ? 0 : value);
        puzzle->entries.digit[count] = (uint8_t)(sign ? value : 0);
    }
    *used = at;
    return count;
}

static enum status check_cell_count(const struct line *line, size_t from, size_t count,
                                    struct error *error)
{
    if (count == CELLS)
        return STATUS_OK;
    return error_set_at(error, STATUS_BAD, line->number, line->column + (int)from + 1,
                        "a puzzle has 81 cells, not %zu%s", count, size_of_cells(count));
}

/* Calls read_cells() for a part of a line, which ends at `end`; reports its mistake, if there is
 * one. */
static enum status read_field(const struct line *line, size_t from, size_t end, bool signs,
                              struct puzzle *puzzle, struct error *error)
{
    size_t used, count = read_cells(line->text + from, end - from, signs, puzzle, &used);
    if (from + used < end)
        return line_error(error, line, from + used, no_cell);
    return check_cell_count(line, from, count, error);
}

/*
 * Whether a line is a sign and 81 cells. In a diff, the sign belongs to none of them; in HoDoKu's
 * state of a game, the plus sign belongs to the first cell, but other cells have one, too.
 */
static bool has_sign_of_diff(const struct line *line, size_t from)
{
    struct puzzle ignored;
    size_t used, at = from + 1;
    return (line->text[from] == '+' || line->text[from] == '-') &&
           read_cells(line->text + at, line->length - at, false, &ignored, &used) == CELLS &&
           (at + used == line->length || is_separator(line->text[at + used]));
}

/* The error of a line whose cells end at another character, or of a board with more digits. */
static enum status error_in_line(const struct line *line, size_t from, size_t end,
                                 struct error *error)
{
    size_t to = from;
    while (to < line->length && !is_separator(line->text[to]))
        to++;
    return *size_of_cells(to - from) ? check_cell_count(line, from, to - from, error)
                                     : line_error(error, line, end, no_cell);
}

enum status read_whole(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    size_t from = leading_spaces(line->text, line->length), used;
    size_t count = read_cells(line->text + from, line->length - from, true, puzzle, &used);
    size_t end = from + used;
    reader_pass(reader, line);
    if (from < line->length && has_sign_of_diff(line, from))
        return line_error(
            error, line, from,
            "this sign and 81 cells may be a line of a diff; remove the sign, or write "
            "an entered digit as in a library line");
    if (regions_in_line(line, from + (count < CELLS ? used : CELLS)) == REGIONS_OTHER)
        return line_error(error, line, from, of_jigsaw);
    const enum regions regions = count == CELLS ? regions_of_grid(&puzzle->givens) : REGIONS_NONE;
    if (regions != REGIONS_NONE)
        return regions == REGIONS_BOXES ? STATUS_NO : line_error(error, line, from, regions_alone);
    if (end < line->length && !is_separator(line->text[end]))
        return error_in_line(line, from, end, error);
    enum status status = check_cell_count(line, from, count, error);
    return status == STATUS_OK ? read_rest(line, end, puzzle, error) : status;
}

/* Fields of HoDoKu's library line, `:technique:digits:cells:deleted:eliminated:placed:extra:`. */
enum { CELLS_FIELD = 3, DELETED_FIELD };

/* The start of a field; *end becomes its end, at a colon or at the end of the line. */
static size_t field_of(const struct line *line, int field, size_t *end)
{
    size_t at = leading_spaces(line->text, line->length);
    for (; field && at < line->length; at++)
        field -= line->text[at] == ':';
    *end = at;
    while (*end < line->length && line->text[*end] != ':')
        ++*end;
    return at;
}

bool library_begins(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length), end;
    if (from == line->length || line->text[from] != ':')
        return false;
    from = field_of(line, CELLS_FIELD, &end);
    struct line cells = { .text = line->text + from, .length = end - from };
    return line_is_whole(&cells);
}

enum status read_library(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    size_t end, from = field_of(line, CELLS_FIELD, &end);
    reader_pass(reader, line);
    enum status status = read_field(line, from, end, true, puzzle, error);
    if (status != STATUS_OK)
        return status;
    from = field_of(line, DELETED_FIELD, &end);
    return from < end ? read_deleted(line, from, end, puzzle, error) : STATUS_OK;
}
