/*
 * Lines of words: titles, headings, and what else people write around puzzles.
 *
 * Such a line is not an error if a puzzle follows it. So a damaged puzzle must never look like one:
 * a line of words has few signs of cells, and none of its words mixes letters and digits as a row
 * with letters for zeros does.
 */
#include "engine/format/words.h"

#include <string.h>

#include "engine/format/labels.h"

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

static bool is_ascii_letter(uint32_t c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

static bool is_ascii_digit(uint32_t c)
{
    return c >= '0' && c <= '9';
}

/* Letters of other scripts, but not signs and pictures. */
static bool is_other_letter(uint32_t c)
{
    return c >= 0xC0 && !(c >= 0x2000 && c < 0x3000) && c < 0x1F000;
}

/* Finds the next word of a line. False: there is none. *delimiters counts those before it. */
static bool next_word_of_line(const char **at, const char *end, struct word_of_line *word,
                              size_t *delimiters)
{
    uint32_t before = 0;
    *word = (struct word_of_line){ .length = 0 };
    while (*at < end) {
        const uint32_t c = next_character(at, end);
        const bool letter = is_ascii_letter(c) || is_other_letter(c);
        if (!letter && value_of(c) < 0 && !is_ascii_digit(c)) {
            *delimiters += c == '\t' || c == ',' || c == ';' || c == '|' || c == '&';
            if (word->length)
                break;
            continue;
        }
        const bool changes =
            (letter && is_ascii_digit(before)) || (is_ascii_digit(c) && (is_ascii_letter(before)));
        word->changes += changes;
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
    if (word->length > sizeof word->text)
        return false;
    for (size_t i = 0; i < word->length; i++) {
        const char c = word->text[i];
        digits += is_ascii_digit((unsigned char)c);
        signs += c == '-' || c == '.';
    }
    return signs == 2 && digits + signs == word->length && digits >= 5 && digits <= 8 &&
           is_ascii_digit((unsigned char)word->text[0]);
}

/* Whether a line is the number of a puzzle, "12", "3)", "Q1:" or "n = 3;", or a date. */
static bool is_label_line(const struct line *line)
{
    const char *at = line->text, *end = at + line->length;
    size_t delimiters = 0;
    struct word_of_line word;
    if (line->length == DATE_LENGTH && next_word_of_line(&at, end, &word, &delimiters))
        return word.length == DATE_LENGTH && is_date(&word);
    const bool lettered = is_ascii_letter((unsigned char)*at) && cell_value(*at) < 0;
    at += lettered || *at == '(';
    while (lettered && at < end && (*at == ' ' || *at == '='))
        at++;
    const char *digits = at;
    while (at < end && is_ascii_digit((unsigned char)*at))
        at++;
    const bool number = at > digits && at - digits <= LABEL_DIGITS;
    at += at < end && strchr("):.;", *at);
    return number && at == end;
}

/* Whether a line has letters, or may be a label: most rows are neither. */
static bool may_be_words(const struct line *line)
{
    const unsigned char box = 0xE2; /* of UTF-8: the first byte of box drawing and other signs */
    for (size_t i = 0; i < line->length; i++) {
        const unsigned char c = (unsigned char)line->text[i];
        if (is_ascii_letter(c) || (c >= 0xC3 && c != box))
            return true;
    }
    return line->length == DATE_LENGTH ||
           (line->length &&
            (line->length <= LABEL_DIGITS + 1 || strchr("):", line->text[line->length - 1])));
}

bool line_is_words(const struct line *line)
{
    if (!may_be_words(line))
        return false;
    const char *at = line->text, *end = at + line->length;
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
    if (latex_row_length(line) < line->length)
        return false;
    return words ? !cells || delimiters <= DELIMITERS_MOST : is_label_line(line);
}

void copy_heading(char *to, size_t size, const struct line *line)
{
    static const char signs[] = " \t#*=-_~[]:\"'`<>";
    const char *from = line->text, *end = from + line->length;
    while (from < end && strchr(signs, *from))
        from++;
    while (end > from && strchr(signs, end[-1]))
        end--;
    for (const char *at = from; at < end; at++)
        if (strchr("={}\\;\t", *at) || (*at == ',' && at + 1 < end && at[1] != ' ') ||
            (*at == ':' && at[1] == ':'))
            return; /* of a program or of a table */
    if (from < end)
        copy_trimmed(to, size, from, (size_t)(end - from));
}

bool line_resembles_row(const struct line *line)
{
    const char *at = line->text, *end = at + latex_row_length(line);
    size_t good = 0, all = 0;
    if (line_is_words(line))
        return false;
    while (at < end && good * 2 < line->length) {
        uint32_t c = next_character(&at, end);
        if (c == ' ' || c == '\t')
            continue;
        all++;
        good += is_frame(c) || value_of(c) >= 0 || (c && c < 0x80 && strchr(",;\"&?#", (int)c));
    }
    return good * 2 >= all;
}
