/* Characters and lines, the parts of puzzles in every format. */
#include <limits.h>

#include "engine/format/boards.h"

enum { PLACE_MAX = INT_MAX - FORMAT_RECORD_MAX - 1 }; /* the greatest line or column reported */

/* ---- Characters ---- */

#define BOTH_CASES(letter) [letter] = A_LETTER | A_MARK, [(letter)-32] = A_LETTER | A_MARK

/* clang-format off */
const uint16_t char_classes[256] = {
    ['.'] = CELL_BITS, ['_'] = CELL_BITS, ['?'] = CELL_BITS,
    [' '] = A_SPACE | A_FRAME | A_SEPARATOR, ['\t'] = A_SPACE | A_FRAME | A_SEPARATOR,
    ['\r'] = A_LINE_END | A_FRAME, ['\n'] = A_LINE_END,
    ['|'] = A_FRAME | A_SEPARATOR, [':'] = A_FRAME | A_SEPARATOR,
    [','] = A_SEPARATOR, [';'] = A_SEPARATOR, ['#'] = A_SEPARATOR | A_MARK,
    ['='] = A_FRAME, ['!'] = A_FRAME, ['`'] = A_FRAME, ['+'] = A_FRAME | A_MARK,
    ['['] = AN_OPENING | A_MARK, ['('] = AN_OPENING | A_MARK, ['{'] = AN_OPENING | A_MARK,
    [']'] = A_CLOSING | A_MARK, [')'] = A_CLOSING | A_MARK, ['}'] = A_CLOSING | A_MARK,
    ['*'] = A_MARK | CELL_BITS, ['@'] = A_MARK, ['-'] = A_MARK | CELL_BITS, ['\''] = A_MARK, ['"'] = A_MARK,
    ['~'] = A_MARK, ['^'] = A_MARK, ['&'] = A_MARK, ['%'] = A_MARK, ['$'] = A_MARK,
    ['/'] = A_MARK, ['\\'] = A_MARK,
    ['0'] = A_DIGIT | CELL_BITS, ['1'] = A_DIGIT | 2 * CELL_BITS, ['2'] = A_DIGIT | 3 * CELL_BITS,
    ['3'] = A_DIGIT | 4 * CELL_BITS, ['4'] = A_DIGIT | 5 * CELL_BITS, ['5'] = A_DIGIT | 6 * CELL_BITS,
    ['6'] = A_DIGIT | 7 * CELL_BITS, ['7'] = A_DIGIT | 8 * CELL_BITS, ['8'] = A_DIGIT | 9 * CELL_BITS,
    ['9'] = A_DIGIT | 10 * CELL_BITS,
    BOTH_CASES('a'), BOTH_CASES('b'), BOTH_CASES('c'), BOTH_CASES('d'), BOTH_CASES('e'),
    BOTH_CASES('f'), BOTH_CASES('g'), BOTH_CASES('h'), BOTH_CASES('i'), BOTH_CASES('j'),
    BOTH_CASES('k'), BOTH_CASES('l'), BOTH_CASES('m'), BOTH_CASES('n'), BOTH_CASES('o'),
    BOTH_CASES('p'), BOTH_CASES('q'), BOTH_CASES('r'), BOTH_CASES('s'), BOTH_CASES('t'),
    BOTH_CASES('u'), BOTH_CASES('v'), BOTH_CASES('w'), BOTH_CASES('y'), BOTH_CASES('z'),
    ['X'] = A_LETTER | CELL_BITS, ['x'] = A_LETTER | CELL_BITS, /* they are empty cells, not marks */
};
/* clang-format on */

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
    for (size_t i = 0; i < ARRAY_SIZE(others); i++)
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
    while ((c == VARIATION || c == KEYCAP) && *at < end);
    return c == VARIATION || c == KEYCAP ? ' ' : c;
}

void copy_trimmed(char *to, size_t size, const char *from, size_t length)
{
    const char *start = pass(from, from + length, A_SPACE);
    length -= (size_t)(start - from);
    const bool cut = length > size - 1;
    length = cut ? size - 1 : length;
    while (length && (is(start[length - 1], A_SPACE) ||
                      (cut && ((unsigned char)start[length] & 0xC0) == 0x80)))
        length--; /* do not cut a character in two */
    memmove(to, start, length);
    to[length] = '\0';
    for (; (to = strpbrk(to, "\t\r\n")); *to = ' ') /* of a table, or of JSON */
        ;
}

static bool same_letter(char c, char lower)
{
    return c == lower || (c >= 'A' && c <= 'Z' && (c | 0x20) == lower);
}

bool begins_with(const char *text, size_t length, const char *word)
{
    for (; *word; word++, text++, length--)
        if (!length || !same_letter(*text, *word))
            return false;
    return true;
}

const char *word_in(const char *text, size_t length, const char *words)
{
    for (size_t size; length && *words; words += size + (words[size] == ' ')) {
        size_t same = 0;
        size = strcspn(words, " ");
        while (size == length && same < size && same_letter(text[same], words[same]))
            same++;
        if (same == length)
            return words;
    }
    return NULL;
}

bool is_empty_word(const char *text, size_t length)
{
    return length > 1 &&
           word_in(text, length, "null none nil nan na undefined nothing false empty -1");
}

int read_number(const char **at, const char *end)
{
    enum { MOST = 999 };
    int number = -1;
    for (; *at < end && is(**at, A_DIGIT) && number <= MOST; ++*at)
        number = (number < 0 ? 0 : number * 10) + (**at - '0');
    return number;
}

int digit_of(char c, int base)
{
    const int value = is(c, A_DIGIT) ? c - '0' : is(c, A_LETTER) ? (c | 0x20) - 'a' + 10 : base;
    return value < base ? value : -1;
}

/* ---- Lines ---- */

/* Without \r, \f, NUL and the end-of-file sign of CP/M and DOS at its end. */
struct line line_at(const char *text, const char *end)
{
    enum { END_OF_FILE = 0x1A };
    struct line line = { .text = text };
    line.next = memchr(text, '\n', (size_t)(end - text));
    end = line.next ? line.next : end;
    while (end > text &&
           (end[-1] == '\r' || end[-1] == '\0' || end[-1] == '\f' || end[-1] == END_OF_FILE))
        end--;
    line.length = (size_t)(end - text);
    return line;
}

enum scanned reader_scan(struct format_reader *reader, struct line *line)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    if (reader->column == 0 &&
        begins_with(reader->at, (size_t)(reader->end - reader->at), byte_order_mark))
        reader->at += sizeof byte_order_mark - 1;
    while (reader->column == 0 && reader->at < reader->end && *reader->at == '\f')
        reader->at++; /* before a page */
    const size_t room = FORMAT_RECORD_MAX - (size_t)(reader->at - reader->start);
    const bool crowded = (size_t)(reader->end - reader->at) >= room;
    const char *end = crowded ? reader->at + room : reader->end;
    *line = line_at(reader->at, end);
    const bool ended = line->next;
    line->number = reader->line < PLACE_MAX ? reader->line : PLACE_MAX;
    line->column = reader->column < PLACE_MAX ? reader->column : PLACE_MAX;
    line->next = ended ? line->next + 1 : end;
    if (!ended && crowded)
        return SCAN_LONG;
    reader->open |= !ended;
    return reader->at == reader->end ? SCAN_END : SCAN_LINE;
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

const char *record_end(const struct format_reader *reader)
{
    const size_t left = (size_t)(reader->end - reader->start);
    return reader->start + (left > FORMAT_RECORD_MAX ? FORMAT_RECORD_MAX : left);
}

void note_unclosed(struct format_reader *reader)
{
    reader->open |= (size_t)(reader->end - reader->start) <= FORMAT_RECORD_MAX;
}

void pass_element(struct format_reader *reader, const char *to)
{
    struct line line;
    reader_move(reader, to);
    if (reader_scan(reader, &line) == SCAN_LINE && line_is_blank(&line))
        reader_pass(reader, &line);
}

bool has_plain_line(const char *from, const char *to)
{
    while ((from = memchr(from, '\n', (size_t)(to - from)))) {
        const struct line line = line_at(++from, to);
        if (line_is_plain(&line))
            return true;
    }
    return false;
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

/*
 * Whether cells are nine groups or 81 groups of candidates: each digit at its own place, or an
 * empty cell. A puzzle with this many digits would have a digit several times in a column.
 */
bool are_candidates(const uint8_t *digit, size_t count)
{
    static const uint8_t rising[] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    uint64_t own, eight, others = 0;
    size_t digits = 0;
    memcpy(&own, rising, sizeof own);
    for (size_t row = 0; row + DIGITS <= count && !others; row += DIGITS) {
        memcpy(&eight, digit + row, sizeof eight);
        others |= eight & ~own;
    }
    for (size_t i = 0; i < count && !others; i++) {
        others |= digit[i] && digit[i] != i % DIGITS + 1;
        digits += digit[i] > 0;
    }
    return !others && digits >= DIGITS;
}

/* Dashes among dots or stars without any digit are not plain: they may be a drawn line. */
bool line_is_plain(const struct line *line)
{
    const size_t from = line_indent(line);
    size_t end = from;
    bool digits = false, dashes = false, others = false;
    uint8_t digit[CELLS + 1];
    for (; end < line->length && end - from <= CELLS; end++) {
        const int value = cell_value(line->text[end]);
        if (value < 0)
            break;
        digit[end - from] = (uint8_t)value;
        digits |= value > 0;
        dashes |= line->text[end] == '-';
        others |= line->text[end] != '-';
    }
    return end - from == CELLS && (end == line->length || is(line->text[end], A_SEPARATOR)) &&
           (digits || !dashes || !others) && !are_candidates(digit, CELLS);
}

/*
 * A drawn line has only frame, dashes and single corners, as programs and forums draw them: *---*,
 * .---. and '---'. Nine dashes, or dashes and dots that make nine, are nine empty cells, unless a
 * plus or equals sign shows that they are drawn.
 */
bool line_is_rule(const struct line *line)
{
    enum { DASHES_MIN = 9 }; /* of a drawn line with corners */
    const char *at = line->text, *end = at + line->length;
    size_t dashes = 0, corners = 0;
    bool drawn = false, after_corner = false;
    while (at < end) {
        const uint32_t c = next_character(&at, end);
        const bool corner = c == '*' || c == '.' || c == '\'' || c == ',';
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
        const char c = line->text[i];
        together |= c == '-' && i && line->text[i - 1] == '-';
        dashes += c == '-';
        if (c != '-' && (c == '+' || c == '=' || !is_frame((unsigned char)c)))
            return false;
    }
    return dashes == DIGITS && together;
}

/* ---- Words ---- */

/*
 * Lines of words: titles, headings, and what else people write around puzzles.
 *
 * Such a line is not an error if a puzzle follows it. So a damaged puzzle must never look like one:
 * a line of words has few signs of cells, and none of its words mixes letters and digits as a row
 * with letters for zeros does.
 */
enum {
    LABEL_DIGITS = 3,    /* of the number of a puzzle */
    DATE_LENGTH = 10,    /* of 2026-11-28 */
    CELLS_MOST = 6,      /* signs of cells in a line of words */
    CHANGES_MOST = 3,    /* between letters and digits in a word: r1c1 has three */
    DELIMITERS_MOST = 7, /* of a line with digits; a row of a table has more */
};

/* A word, with the signs that numbers, dates and rows of cells have. */
struct word_of_line {
    char text[32]; /* its beginning; other characters than ASCII are '?' */
    size_t length, letters, changes, cells;
};

/* Finds the next word of a line. False: there is none. *delimiters counts those before it. */
static bool next_word_of_line(const char **at, const char *end, struct word_of_line *word,
                              size_t *delimiters)
{
    uint32_t before = 0;
    *word = (struct word_of_line){ .length = 0 };
    while (*at < end) {
        const uint32_t c = next_character(at, end);
        /* letters of other scripts, but not signs and pictures */
        const bool letter =
            is(c, A_LETTER) || (c >= 0xC0 && !(c >= 0x2000 && c < 0x3000) && c < 0x1F000);
        if (!letter && value_of(c) < 0 && !is(c, A_DIGIT)) {
            *delimiters += c == '\t' || c == ',' || c == ';' || c == '|' || c == '&';
            if (word->length)
                break;
            continue;
        }
        word->changes +=
            (letter && is(before, A_DIGIT)) || (is(c, A_DIGIT) && is(before, A_LETTER));
        word->letters += letter;
        word->cells += value_of(c) >= 0;
        if (word->length < sizeof word->text)
            word->text[word->length] = c < 0x80 ? (char)c : '?';
        word->length++;
        before = c;
    }
    return word->length > 0;
}

/* Whether a word is a date such as 2026-11-28 or 1.12.2026. */
static bool is_date(const struct word_of_line *word)
{
    size_t signs = 0, digits = 0;
    if (word->length > sizeof word->text || !is(*word->text, A_DIGIT))
        return false;
    for (size_t i = 0; i < word->length; i++) {
        digits += is(word->text[i], A_DIGIT);
        signs += word->text[i] == '-' || word->text[i] == '.';
    }
    return signs == 2 && digits + signs == word->length && digits >= 5 && digits <= 8;
}

/* Whether a line is the number of a puzzle, "12", "3)", "Q1:" or "n = 3;", or a date. */
static bool is_label_line(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    size_t delimiters = 0;
    struct word_of_line word;
    if (line->length == DATE_LENGTH && next_word_of_line(&at, end, &word, &delimiters))
        return word.length == DATE_LENGTH && is_date(&word);
    const bool lettered = is(*at, A_LETTER) && cell_value(*at) < 0;
    at += lettered || *at == '(';
    while (lettered && at < end && (*at == ' ' || *at == '='))
        at++;
    const char *digits = at;
    at = pass(at, end, A_DIGIT);
    const bool number = at > digits && at - digits <= LABEL_DIGITS;
    at += at < end && among(*at, "):.;");
    return number && at == end;
}

bool line_is_words(const struct line *line)
{
    const unsigned char box = 0xE2; /* of UTF-8: the first byte of box drawing and other signs */
    const char *at = line->text, *end = at + line->length;
    while (at < end && !is(*at, A_LETTER) &&
           ((unsigned char)*at < 0xC3 || (unsigned char)*at == box))
        at++;
    if (at == end && line->length > LABEL_DIGITS + 1) /* most rows have no letters */
        return is_label_line(line);
    at = line->text;
    size_t cells = 0, delimiters = 0;
    struct word_of_line word;
    bool words = false;
    while (next_word_of_line(&at, end, &word, &delimiters)) {
        const bool cell = word.cells == word.length || (word.length <= sizeof word.text &&
                                                        is_empty_word(word.text, word.length));
        if (word.changes > CHANGES_MOST)
            return false;
        cells += !cell ? 0 : is_date(&word) || word.letters > word.cells ? 1 : word.length;
        words |= !cell && word.letters > 1;
        if (cells > CELLS_MOST)
            return false;
    }
    return words ? !cells || delimiters <= DELIMITERS_MOST : is_label_line(line);
}

void strip_signs(const char **from, const char **end, const char *signs)
{
    while (*from < *end && strchr(signs, **from))
        ++*from;
    while (*end > *from && strchr(signs, (*end)[-1]))
        --*end;
}

void copy_heading(char *to, size_t size, const struct line *line)
{
    const char *from = line->text, *end = from + line->length;
    strip_signs(&from, &end, " \t#*=-_~[]:\"'`<>");
    for (const char *at = from; at < end; at++)
        if (strchr("={}\\;\t", *at) || (*at == ',' && at + 1 < end && at[1] != ' ') ||
            (*at == ':' && at[1] == ':'))
            return; /* of a program or of a table */
    if (from < end)
        copy_trimmed(to, size, from, (size_t)(end - from));
}

bool line_resembles_row(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    size_t good = 0, all = 0;
    if (line_is_words(line))
        return false;
    while (at < end && good * 2 < line->length) {
        const uint32_t c = next_character(&at, end);
        if (is(c, A_SPACE))
            continue;
        all++;
        good += is_frame(c) || value_of(c) >= 0 || is(c, A_SEPARATOR) || among(c, "\"EO");
    }
    return good * 2 >= all;
}

/* ---- Labels ---- */

/* The number of a letter or digit that is a label; -1: it is not a label. */
static int number_of(char c)
{
    const int digit = digit_of(c, 20); /* up to J, which is 9 like I */
    return digit <= DIGITS ? digit : digit == 19 ? DIGITS : digit - DIGITS;
}

int label_of(const char *text, size_t length)
{
    size_t at = 0, end = length;
    while (at < end && among(text[at], "[(\"'"))
        at++;
    while (end > at && among(text[end - 1], ",])\"'.:>="))
        end--;
    if (end - at == 1)
        return number_of(text[at]);
    const size_t from = at;
    at = (size_t)(pass(text + at, text + end, A_LETTER) - text);
    const bool named = word_in(text + from, at - from, "r row line"); /* c3 and box3 are not rows */
    while (at < end && among(text[at], "._-["))
        at++;
    return named && end - at == 1 && is(text[at], A_DIGIT) ? number_of(text[at]) : -1;
}

bool label_follows(int *first, int row, int label)
{
    if (row == 0)
        *first = label;
    return *first >= 0 && *first <= 1 && label == *first + row;
}

bool names_columns(const char *name, size_t length)
{
    return word_in(name, length, "column columns col cols box boxes block blocks region regions");
}

/*
 * The labels rise from 0, 1 or A at the ends of words that are otherwise the same; a word of
 * letters may precede them. Brackets, and the commas in them, stand between words, as in [,1].
 */
enum columns columns_of(const struct line *line)
{
    static const char between[] = " \t|!,;:&\\\"'[]";
    const char *text = line->text, *first = text;
    size_t prefix = 0;
    int words = 0, start = -1;
    bool named = false, corner = false;
    for (size_t at = 0;;) {
        while (at < line->length && among(text[at], between))
            at++;
        const size_t from = at;
        while (at < line->length && !among(text[at], between))
            at++;
        if (at == from)
            break;
        const int number = number_of(text[at - 1]);
        if (words && at - from == prefix + 1 && !memcmp(text + from, first, prefix) &&
            label_follows(&start, words, number)) {
            words++;
            continue;
        }
        if (words && (words > 1 || corner ||
                      pass(first, first + prefix + 1, A_LETTER) != first + prefix + 1))
            return COLUMNS_NONE; /* soon, for most rows */
        corner = words;
        words = 1;
        first = text + from;
        prefix = at - from - 1;
        named = is(text[at - 1], A_LETTER) ||
                (from > 1 && text[from - 2] == '[' && text[from - 1] == ',');
        label_follows(&start, 0, number);
    }
    if (words != DIGITS)
        return COLUMNS_NONE;
    for (size_t i = 0; i < prefix; i++)
        named |= is(first[i], A_LETTER);
    return named ? COLUMNS_NAMES : prefix ? COLUMNS_NONE : COLUMNS_DIGITS;
}
