/*
 * Saved games of KSudoku, in XML. Cells are numbered column by column; in the values of a puzzle _
 * is an empty cell, b is 1 and j is 9. The history of the game follows.
 */
#include <string.h>

#include "engine/format/elements.h"

static const char opening[] = "<ksudoku", closing[] = "</ksudoku>";

bool ksudoku_begins(const struct line *line)
{
    const size_t from = leading_spaces(line->text, line->length);
    return begins_with(line->text + from, line->length - from, opening);
}

/* A piece of a text. */
struct snippet {
    const char *from, *to;
};

static bool part_is(const struct snippet *part, const char *text)
{
    const size_t length = strlen(text);
    return (size_t)(part->to - part->from) == length && begins_with(part->from, length, text);
}

/* The value of an attribute; an empty part: the tag does not have it. */
static struct snippet attribute(const char *tag, const char *tag_end, const char *name)
{
    struct snippet part = { tag_end, tag_end };
    const char *from = find_attribute(tag, tag_end, name, &part.to);
    part.from = from ? from : tag_end;
    part.to = from ? part.to : tag_end;
    return part;
}

static int number_in(const struct snippet *part)
{
    const char *at = part->from;
    const int number = read_number(&at, part->to);
    return at == part->to ? number : -1;
}

/* The cell with a number of KSudoku's. */
static int cell_numbered(int number)
{
    return cell_at(number % DIGITS, number / DIGITS);
}

/* NULL, or why the game is not an ordinary Sudoku. */
static const char *check_graph(const char *from, const char *end)
{
    const char *tag_end, *tag = find_tag(from, end, "graph", &tag_end);
    if (!tag)
        return "this saved game of KSudoku has no <graph>";
    const struct snippet order = attribute(tag, tag_end, "order"),
                         type = attribute(tag, tag_end, "type"),
                         special = attribute(tag, tag_end, "specific-type");
    const bool plain = special.from == special.to || part_is(&special, "plain");
    const char *cage_end;
    if (!part_is(&type, "sudoku") || !plain || find_tag(from, end, "cage", &cage_end))
        return "this saved game of KSudoku is not an ordinary Sudoku";
    return number_in(&order) == DIGITS ? NULL
                                       : "this saved game of KSudoku does not have nine rows";
}

/* Reads the givens. NULL, or what is wrong. */
static const char *read_values(const char *from, const char *end, struct puzzle *puzzle)
{
    static const char wrong[] = "the <values> of this saved game of KSudoku are not 81 cells";
    const char *tag_end;
    if (!find_tag(from, end, "values", &tag_end))
        return wrong;
    const char *at = skip_spaces(tag_end + 1, end), *close = memchr(at, '<', (size_t)(end - at));
    while (close > at && is_xml_space(close[-1]))
        close--;
    if (close - at != CELLS)
        return wrong;
    for (int i = 0; i < CELLS; i++) {
        const int digit = at[i] == '_' ? 0 : at[i] - 'a';
        if (digit < 0 || digit > DIGITS || at[i] == 'a')
            return wrong;
        puzzle->givens.digit[cell_numbered(i)] = (uint8_t)digit;
    }
    return NULL;
}

/* Reads the markers of an event: nine times 0 or 1. False: they are something else. */
static bool read_markers(const struct snippet *markers, digitset *marks)
{
    *marks = 0;
    if (markers->to - markers->from != DIGITS)
        return false;
    for (int i = 0; i < DIGITS; i++) {
        if (markers->from[i] != '0' && markers->from[i] != '1')
            return false;
        *marks |= markers->from[i] == '1' ? digit_bit(i + 1) : 0;
    }
    return true;
}

/* Plays an event of the history. False: it cannot be read. */
static bool play_event(const char *tag, const char *tag_end, struct puzzle *puzzle)
{
    const struct snippet index = attribute(tag, tag_end, "index"),
                         value = attribute(tag, tag_end, "value"),
                         markers = attribute(tag, tag_end, "markers");
    const int number = number_in(&index), digit = number_in(&value);
    digitset marks = 0;
    if (number < 0 || number >= CELLS || (value.from < value.to) == (markers.from < markers.to))
        return false;
    if (markers.from < markers.to ? !read_markers(&markers, &marks) : digit < 0 || digit > DIGITS)
        return false;
    const int cell = cell_numbered(number);
    if (puzzle->givens.digit[cell])
        return digit == puzzle->givens.digit[cell];
    puzzle->entries.digit[cell] = (uint8_t)(digit > 0 ? digit : 0);
    puzzle->marks[cell] = marks;
    return true;
}

static const char *read_history(const char *from, const char *end, struct puzzle *puzzle)
{
    const char *tag_end, *tag = from;
    memset(puzzle->marks, 0, sizeof puzzle->marks);
    for (; (tag = find_tag(tag, end, "simple-event", &tag_end)); tag = tag_end)
        if (!play_event(tag, tag_end, puzzle))
            return "a move of this saved game of KSudoku cannot be read";
    for (int cell = 0; cell < CELLS; cell++) {
        const bool empty = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
        puzzle->has_marks |= empty && puzzle->marks[cell];
        puzzle->marks[cell] = !empty ? 0 : puzzle->marks[cell] ? puzzle->marks[cell] : DIGITS_ALL;
    }
    return NULL;
}

enum status read_ksudoku(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const size_t at = leading_spaces(line->text, line->length);
    const char *from = line->text + at, *end = find_closing(reader, from + 1, opening, closing);
    if (!end) {
        pass_tags(reader, opening);
        return line_error(error, line, at, "this saved game of KSudoku is not closed");
    }
    const char *wrong = check_graph(from, end);
    if (!wrong)
        wrong = read_values(from, end, puzzle);
    if (!wrong)
        wrong = read_history(from, end, puzzle);
    pass_element(reader, end);
    return wrong ? line_error(error, line, at, wrong) : STATUS_OK;
}
