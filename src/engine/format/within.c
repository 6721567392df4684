/*
 * Puzzles within a line of other text: links, quoted texts, columns of tables, lists of numbers.
 *
 * A line is read only if there is exactly one way to read it. A board is one of
 * - 81 cells side by side that neither a letter nor a further digit or sign of a cell touches;
 * - 81 cells, nine groups of nine cells, or 81 fields, and nothing else in the line.
 * All empty cells of a board have the same sign. If a line has several boards, they are a puzzle
 * and its solution. Many cells side by side that are not a board show that cells were lost or
 * added: the line is then an error, whatever else it contains.
 */
#include <string.h>

#include "engine/format/boards.h"
#include "engine/format/documents.h"
#include "engine/format/variants.h"

/* The parts of a line that consists of cells and separators. */
struct parts {
    struct grid grid;
    size_t cells;
    bool singles, nines; /* all groups have one cell, or nine cells */
    bool counting;       /* all groups are 123456789, which are all candidates of a cell */
    uint32_t sign;       /* of empty cells */
};

static void end_group(struct parts *parts, size_t length, bool counting)
{
    parts->singles &= length <= 1;
    parts->nines &= length == 0 || length == DIGITS;
    parts->counting &= counting || length == 0;
}

/* Adds a cell. False: it cannot belong to a board. */
static bool add_cell(struct parts *parts, uint32_t c, int value)
{
    if (parts->cells == CELLS || (value == 0 && parts->sign && parts->sign != c))
        return false;
    parts->sign = value == 0 ? c : parts->sign;
    parts->grid.digit[parts->cells++] = (uint8_t)value;
    return true;
}

/* Reads cells or groups of nine cells with separators between. */
static bool read_groups(const struct line *line, struct grid *grid)
{
    struct parts parts = { .singles = true, .nines = true, .counting = true };
    size_t length = 0;
    bool counting = true;
    for (const char *at = line->text, *end = at + line->length; at < end;) {
        uint32_t c = next_character(&at, end);
        const int value = value_of(c);
        if (value < 0 && !(c < 0x80 && (is_separator((char)c) || c == '/') && c != '#'))
            return false;
        if (value >= 0 && !add_cell(&parts, c, value))
            return false;
        if (value >= 0) {
            counting = (counting || !length) && value == (int)length + 1;
            length++;
            continue;
        }
        end_group(&parts, length, counting);
        length = 0;
    }
    end_group(&parts, length, counting);
    *grid = parts.grid;
    return parts.cells == CELLS && (parts.singles || (parts.nines && !parts.counting));
}

/* Reads 81 fields of at most one cell, with one of these characters after each but the last. */
static bool read_cell_fields(const struct line *line, char delimiter, struct grid *grid)
{
    size_t field = 0;
    bool filled = false, bare = false, signs = false;
    *grid = (struct grid){ { 0 } };
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        const int value = cell_value(c);
        bare |= c == delimiter && !filled;
        signs |= value == 0;
        if (c == delimiter && ++field == CELLS)
            return false;
        if ((value < 0 && c != delimiter && c != ' ') || (value >= 0 && filled))
            return false;
        filled = c != delimiter && (filled || value >= 0);
        if (value > 0)
            grid->digit[field] = (uint8_t)value;
    }
    return field == CELLS - 1 && !((bare || !filled) && signs);
}

/* Reads a template of MediaWiki with 81 arguments. */
static bool read_template(const struct line *line, struct grid *grid)
{
    const char *end = line->text + line->length;
    const char *bar = memchr(line->text, '|', line->length);
    if (!bar || !begins_with(line->text, line->length, "{{") || end[-1] != '}' || end[-2] != '}')
        return false;
    const struct line arguments = { .text = bar + 1, .length = (size_t)(end - 2 - bar - 1) };
    return end - 2 > bar && read_cell_fields(&arguments, '|', grid);
}

static bool read_list(const struct line *line, struct grid *grid)
{
    return read_template(line, grid) || read_groups(line, grid) ||
           read_cell_fields(line, ',', grid) || read_cell_fields(line, ';', grid) ||
           read_cell_fields(line, '\t', grid);
}

/* Whether a line has control characters, which no text has that contains a puzzle. */
static bool has_controls(const struct line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if ((unsigned char)line->text[i] < ' ' && line->text[i] != '\t')
            return true;
    return false;
}

bool within_begins(const struct line *line)
{
    struct run run;
    struct grid grid;
    bool broken = false, first = true;
    if (line->length < ONE_LINE_MIN || has_controls(line))
        return false;
    for (size_t at = 0; next_run(line, at, &run); at = run.to, first = false) {
        if (run.board)
            return true;
        if (first && run.cells >= ONE_LINE_MIN &&
            run.from == leading_spaces(line->text, line->length))
            return false; /* the line begins as a whole puzzle */
        broken |= run_is_broken(&run);
    }
    return broken || (line->length >= CELLS && read_list(line, &grid));
}

/* Whether a text ends with a name in quotes and a colon, as before a value in JSON. */
static bool ends_with_key(const char *from, const char *end)
{
    while (end > from && strchr(" \"'", end[-1]))
        end--;
    return end - from > 1 && end[-1] == ':' && strchr("\"'", end[-2]);
}

/* Keeps the words of a text as the title, without signs at the ends; none of a link or a tag. */
static void keep_words(const char *from, const char *end, struct puzzle *puzzle)
{
    static const char signs[] = " \t,;:#|\"'`()[]{}<>-.=&*";
    if (ends_with_key(from, end))
        end = from;
    while (from < end && strchr(signs, *from))
        from++;
    while (end > from && strchr(signs, end[-1]))
        end--;
    for (const char *at = from; at < end; at++)
        if (strchr("/=<>", *at))
            end = from;
    copy_trimmed(puzzle->title, sizeof puzzle->title, from, (size_t)(end - from));
}

static bool is_letter_of_word(char c)
{
    return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_';
}

/* Whether the last word of a text begins like "solution" or "answer". */
static bool names_solution(const char *text, size_t length)
{
    while (length && !is_letter_of_word(text[length - 1]))
        length--;
    size_t from = length;
    while (from && is_letter_of_word(text[from - 1]))
        from--;
    return begins_with(text + from, length - from, "sol") ||
           begins_with(text + from, length - from, "answer");
}

enum status read_within(struct format_reader *reader, const struct line *line,
                        struct puzzle *puzzle, struct error *error)
{
    struct run run;
    size_t at = 0;
    reader_pass(reader, line);
    if (read_list(line, &puzzle->givens))
        return STATUS_OK;
    const char *object = memchr(line->text, '{', line->length);
    const char *variant = object ? variant_member(object, line->text + line->length) : NULL;
    if (variant)
        return refuse_variant_member(line, variant, error);
    while (next_run(line, at, &run) && !run.board && !run_is_broken(&run))
        at = run.to;
    if (!run.board)
        return refuse_run(line, &run, error);
    const bool solution = !grid_blanks(&run.grid) && names_solution(line->text, run.from);
    puzzle->givens = run.grid;
    char title[sizeof puzzle->title];
    memcpy(title, puzzle->title, sizeof title); /* of a comment before the line */
    *puzzle->title = '\0';
    enum status status = read_rest(line, run.to, puzzle, error);
    if (solution && status == STATUS_OK && !grid_blanks(&puzzle->givens)) {
        memcpy(puzzle->title, title, sizeof title);
        return STATUS_NO;
    }
    keep_words(puzzle->title, puzzle->title + strlen(puzzle->title), puzzle);
    if (!*puzzle->title)
        keep_words(line->text, line->text + run.from, puzzle);
    if (*title)
        memcpy(puzzle->title, title, sizeof title);
    return status;
}
