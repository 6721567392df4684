/* Characters and lines, the parts of puzzles in every format. */
#include <limits.h>
#include <string.h>

#include "engine/format/boards.h"

enum {
    DASHES_MIN = 9, /* the fewest dashes of a drawn line with corners */
    PLACE_MAX = INT_MAX - FORMAT_RECORD_MAX - 1, /* the greatest line or column that is reported */
};

static const char byte_order_mark[] = "\xEF\xBB\xBF";

static int place_told(int place)
{
    return place < PLACE_MAX ? place : PLACE_MAX;
}

enum sight reader_look(struct format_reader *reader, struct line *line)
{
    size_t left = (size_t)(reader->end - reader->at);
    if (reader->column == 0 && begins_with(reader->at, left, byte_order_mark)) {
        reader->at += sizeof byte_order_mark - 1;
        left -= sizeof byte_order_mark - 1;
    }
    while (reader->column == 0 && left && *reader->at == '\f') { /* before a page */
        reader->at++;
        left--;
    }
    size_t room = FORMAT_RECORD_MAX - (size_t)(reader->at - reader->start);
    bool crowded = left >= room;
    size_t seen = crowded ? room : left;
    const char *newline = seen ? memchr(reader->at, '\n', seen) : NULL;
    *line = (struct line){ .text = reader->at,
                           .number = place_told(reader->line),
                           .column = place_told(reader->column) };
    line->length = newline ? (size_t)(newline - reader->at) : seen;
    line->next = reader->at + line->length + (newline != NULL);
    if (!newline && crowded)
        return SIGHT_LONG;
    reader->open |= !newline;
    if (left == 0)
        return SIGHT_END;
    trim_line(line);
    return SIGHT_LINE;
}

void trim_line(struct line *line)
{
    enum { END_OF_FILE = 0x1A }; /* of CP/M and DOS */
    while (line->length) {
        const char last = line->text[line->length - 1];
        if (last != '\r' && last != '\0' && last != '\f' && last != END_OF_FILE)
            break;
        line->length--;
    }
}

void reader_pass(struct format_reader *reader, const struct line *line)
{
    reader_move(reader, line->next);
}

void reader_move(struct format_reader *reader, const char *to)
{
    const char *newline;
    while ((newline = memchr(reader->at, '\n', (size_t)(to - reader->at)))) {
        reader->line += reader->line < INT_MAX;
        reader->column = 0;
        reader->at = newline + 1;
    }
    if (to - reader->at < INT_MAX - reader->column)
        reader->column += (int)(to - reader->at);
    reader->at = to;
}

const unsigned char cell_bytes[256] = {
    ['.'] = 1, ['0'] = 1, ['*'] = 1, ['_'] = 1, ['X'] = 1, ['x'] = 1, ['-'] = 1, ['1'] = 2,
    ['2'] = 3, ['3'] = 4, ['4'] = 5, ['5'] = 6, ['6'] = 7, ['7'] = 8, ['8'] = 9, ['9'] = 10,
};

bool is_separator(char c)
{
    return c && strchr(" \t,;:#|", c);
}

/* The ASCII character that a wide or curly one stands for. */
static uint32_t plain_character(uint32_t c)
{
    enum { WIDE_FIRST = 0xFF01, WIDE_LAST = 0xFF5E, WIDE_SHIFT = 0xFEE0 };
    static const struct {
        uint32_t wide;
        char plain;
    } others[] = {
        { 0x00A0, ' ' }, { 0x3000, ' ' }, { 0x202F, ' ' }, { 0x00B7, '.' },  { 0x2022, '.' },
        { 0x22C5, '.' }, { 0x30FB, '.' }, { 0x3002, '.' }, { 0x25A1, '.' },  { 0x2B1C, '.' },
        { 0x200B, ' ' }, { 0x2013, '-' }, { 0x2212, '-' }, { 0x2018, '\'' }, { 0x2019, '\'' },
        { 0x201C, '"' }, { 0x201D, '"' }, { 0x2B1B, '.' }, { 0x25A0, '.' },  { 0x25AA, '.' },
        { 0x25AB, '.' }, { 0x25FB, '.' }, { 0x25FC, '.' }, { 0x25FD, '.' },  { 0x25FE, '.' },
        { 0x25CB, '.' }, { 0x25CF, '.' }, { 0x26AA, '.' }, { 0x26AB, '.' },
    };
    const uint32_t digit = utf8_plain_digit(c);
    if (digit != c)
        return digit;
    if (c >= WIDE_FIRST && c <= WIDE_LAST)
        return c - WIDE_SHIFT;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].wide == c)
            return (unsigned char)others[i].plain;
    return c;
}

uint32_t next_wide_character(const char **at, const char *end)
{
    enum { VARIATION = 0xFE0F, KEYCAP = 0x20E3 }; /* they follow a digit as an emoji */
    uint32_t c;
    do
        c = plain_character(utf8_next(at, end));
    while ((c == VARIATION || c == KEYCAP) && *at < end && (unsigned char)**at >= 0x80);
    if ((c == VARIATION || c == KEYCAP) && *at < end)
        return (unsigned char)*(*at)++;
    return c == VARIATION || c == KEYCAP ? ' ' : c;
}

size_t leading_spaces(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && (text[i] == ' ' || text[i] == '\t'))
        i++;
    return i;
}

void copy_trimmed(char *to, size_t size, const char *from, size_t length)
{
    size_t spaces = leading_spaces(from, length);
    from += spaces;
    length -= spaces;
    while (length && (from[length - 1] == ' ' || from[length - 1] == '\t'))
        length--;
    if (length > size - 1) {
        length = size - 1;
        while (length && ((unsigned char)from[length] & 0xC0) == 0x80)
            length--; /* do not cut a character in two */
        while (length && (from[length - 1] == ' ' || from[length - 1] == '\t'))
            length--;
    }
    memmove(to, from, length);
    to[length] = '\0';
}

bool begins_with(const char *text, size_t length, const char *word)
{
    for (; *word; word++, text++, length--)
        if (!length || (*text != *word && (*text < 'A' || *text > 'Z' || (*text | 0x20) != *word)))
            return false;
    return true;
}

/*
 * Whether cells are nine groups or 81 groups of candidates: each digit at its own place, or an
 * empty cell. A puzzle with this many digits would have a digit several times in a column.
 */
bool are_candidates(const uint8_t *digit, size_t count)
{
    size_t digits = 0;
    for (size_t i = 0; i < count; i++) {
        if (digit[i] && digit[i] != i % DIGITS + 1)
            return false;
        digits += digit[i] > 0;
    }
    return digits >= DIGITS;
}

/* Dashes among dots or stars without any digit are not plain: they may be a drawn line. */
bool line_is_plain(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length), end = from;
    bool digits = false, dashes = false, others = false;
    uint8_t digit[CELLS + 1];
    for (; end < line->length && end - from <= CELLS; end++) {
        int value = cell_value(line->text[end]);
        if (value < 0)
            break;
        digit[end - from] = (uint8_t)value;
        digits |= value > 0;
        dashes |= line->text[end] == '-';
        others |= line->text[end] != '-';
    }
    return end - from == CELLS && (end == line->length || is_separator(line->text[end])) &&
           (digits || !dashes || !others) && !are_candidates(digit, CELLS);
}

bool line_is_whole(const struct line *line)
{
    size_t cells = 0;
    for (size_t i = leading_spaces(line->text, line->length);
         i < line->length && line->text[i] != ' ' && line->text[i] != '\t'; i++)
        cells += cell_value(line->text[i]) >= 0;
    return cells >= ONE_LINE_MIN;
}

/* The corners and sides of frames as programs and forums draw them: *---*, .---. and '---'. */
static bool is_corner(uint32_t c)
{
    return c == '*' || c == '.' || c == '\'' || c == ',';
}

/* ---- Tables and matrices of LaTeX ---- */

/* Commands that draw a line, some with arguments in braces. */
static size_t rule_length(const char *text, size_t length)
{
    static const char *const rules[] = { "\\hline",   "\\cline",      "\\toprule",
                                         "\\midrule", "\\bottomrule", "\\cmidrule" };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        size_t at = strlen(rules[i]);
        if (!begins_with(text, length, rules[i]))
            continue;
        const char *close =
            at < length && text[at] == '{' ? memchr(text + at, '}', length - at) : NULL;
        return close ? (size_t)(close - text) + 1 : at;
    }
    return 0;
}

/* Whether a text consists of such commands and spaces. */
static bool only_rules(const char *text, size_t length)
{
    size_t at = leading_spaces(text, length), next = 1;
    while (at < length && (next = rule_length(text + at, length - at))) {
        at += next;
        at += leading_spaces(text + at, length - at);
    }
    return next > 0;
}

static bool is_latex_rule(const struct line *line)
{
    const size_t from = leading_spaces(line->text, line->length);
    return from < line->length && line->text[from] == '\\' &&
           only_rules(line->text + from, line->length - from);
}

/* The bytes before the two backslashes at the end of a row, which rules may follow. */
size_t latex_row_length(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    while ((at = memchr(at, '\\', (size_t)(end - at)))) {
        if (++at < end && *at == '\\')
            return only_rules(at + 1, (size_t)(end - at - 1)) ? (size_t)(at - 1 - line->text)
                                                              : line->length;
    }
    return line->length;
}

/* ---- Drawn lines and rows ---- */

/*
 * A drawn line has only frame, dashes and single corners. Nine dashes, or dashes and dots that make
 * nine, are nine empty cells, unless a plus or equals sign shows that they are drawn.
 */
bool line_is_rule(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    size_t dashes = 0, corners = 0;
    bool drawn = false, after_corner = false;
    if (is_latex_rule(line))
        return true;
    while (at < end) {
        uint32_t c = next_character(&at, end);
        bool corner = is_corner(c);
        if ((c != '-' && !corner && !is_frame(c)) || (corner && after_corner))
            return false;
        after_corner = corner;
        dashes += c == '-';
        corners += corner;
        drawn |= c == '+' || c == '=';
    }
    if (corners && dashes < DASHES_MIN)
        return false;
    return drawn || dashes + corners != DIGITS;
}

bool line_is_dashes(const struct line *line)
{
    int dashes = 0;
    bool together = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        together |= c == '-' && i && line->text[i - 1] == '-';
        dashes += c == '-';
        if (c != '-' && (c == '+' || c == '=' || !is_frame((unsigned char)c)))
            return false;
    }
    return dashes == DIGITS && together;
}

enum status line_error(struct error *error, const struct line *line, size_t at, const char *what)
{
    return error_set_at(error, STATUS_BAD, line->number, line->column + (int)at + 1, "%s", what);
}

enum status error_below(struct error *error, const struct line *line, const char *at,
                        const char *what)
{
    struct line below = *line;
    for (const char *byte = line->text; byte < at; byte++)
        if (*byte == '\n') {
            below.number++;
            below.column = 0;
            below.text = byte + 1;
        }
    return line_error(error, &below, (size_t)(at - below.text), what);
}

/* `%` begins the comments of sudoku(6). */
bool comment_begins(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length);
    return from < line->length && (line->text[from] == '#' || line->text[from] == '%');
}

bool section_begins(const struct line *line)
{
    size_t at = leading_spaces(line->text, line->length), from = at + 1;
    if (at == line->length || line->text[at++] != '[')
        return false;
    while (at < line->length && (line->text[at] | 0x20) >= 'a' && (line->text[at] | 0x20) <= 'z')
        at++;
    if (at == from || at == line->length || line->text[at++] != ']')
        return false;
    return at + leading_spaces(line->text + at, line->length - at) == line->length;
}
