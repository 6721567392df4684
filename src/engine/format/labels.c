#include "engine/format/labels.h"

#include <string.h>

static bool is_letter_of_label(uint32_t c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

static bool is_digit_of_label(uint32_t c)
{
    return c >= '0' && c <= '9';
}

static bool is_label_sign(uint32_t c, const char *set)
{
    return c && c < 0x80 && strchr(set, (int)c);
}

/* The number of a letter or digit that is a label; -1: it is not a label. */
static int number_of(uint32_t c)
{
    const uint32_t letter = c | 0x20;
    if (is_digit_of_label(c))
        return (int)(c - '0');
    return letter == 'j' ? DIGITS : letter >= 'a' && letter <= 'i' ? (int)(letter - 'a') + 1 : -1;
}

/* Whether a word before a number shows that it is that of a row: c3 and box3 are not rows. */
static bool names_row(const uint32_t *text, size_t length)
{
    static const char *const words[] = { "r", "row", "line" };
    char word[8];
    if (length > sizeof word)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = (char)text[i];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && begins_with(word, length, words[i]))
            return true;
    return false;
}

int label_of(const uint32_t *text, size_t length, bool *named)
{
    size_t at = 0, end = length;
    *named = false;
    while (at < end && is_label_sign(text[at], "[(\"'"))
        at++;
    while (end > at && is_label_sign(text[end - 1], ",])\"'.:>="))
        end--;
    if (end - at == 1)
        return number_of(text[at]);
    const size_t from = at;
    while (at < end && is_letter_of_label(text[at]))
        at++;
    *named = names_row(text + from, at - from);
    while (at < end && is_label_sign(text[at], "._-["))
        at++;
    return *named && end - at == 1 && is_digit_of_label(text[at]) ? number_of(text[at]) : -1;
}

bool label_follows(int *first, int row, int label)
{
    if (row == 0)
        *first = label;
    return *first >= 0 && *first <= 1 && label == *first + row;
}

/* The last letter or digit of a word, and its length with that character. */
static size_t stem_of(const char *word, size_t length)
{
    while (length && !is_letter_of_label((unsigned char)word[length - 1]) &&
           !is_digit_of_label((unsigned char)word[length - 1]))
        length--;
    return length;
}

/* Finds the next word of a heading. A comma that follows a bracket is a part of it, as in [,1]. */
static bool next_heading_word(const struct line *line, size_t *at, size_t *from)
{
    static const char between[] = " \t|!,;:&\\\"'";
    const char *text = line->text;
    while (*at < line->length && text[*at] && strchr(between, text[*at]))
        ++*at;
    *from = *at;
    while (*at < line->length && (!text[*at] || !strchr(between, text[*at]) ||
                                  (text[*at] == ',' && *at > *from && text[*at - 1] == '[')))
        ++*at;
    return *from < *at;
}

/* Whether a word may be the label of the first column. */
static bool may_be_first(const char *word, size_t length)
{
    const size_t stem = stem_of(word, length);
    const int number = stem ? number_of((unsigned char)word[stem - 1]) : -1;
    return number == 0 || number == 1;
}

enum heading heading_of(const struct line *line)
{
    size_t at = 0, from[DIGITS + 1], to[DIGITS + 1], words = 0, other;
    while (words <= DIGITS && next_heading_word(line, &at, &from[words])) {
        to[words++] = at;
        if (words == 2 && !may_be_first(line->text + from[0], to[0] - from[0]) &&
            !may_be_first(line->text + from[1], to[1] - from[1]))
            return HEADING_NONE; /* soon, for most rows */
    }
    const size_t corner = words > DIGITS;
    if (words < DIGITS || next_heading_word(line, &at, &other))
        return HEADING_NONE;
    const char *first = line->text + from[corner];
    const size_t length = to[corner] - from[corner], stem = stem_of(first, length);
    int start = -1;
    bool digits = true;
    for (size_t i = 0; i < DIGITS; i++) {
        const char *word = line->text + from[corner + i];
        const size_t end = stem_of(word, to[corner + i] - from[corner + i]);
        if (!stem || end != stem || to[corner + i] - from[corner + i] != length ||
            memcmp(word, first, stem - 1) != 0 ||
            memcmp(word + stem, first + stem, length - stem) != 0 ||
            !label_follows(&start, (int)i, number_of((unsigned char)word[stem - 1])))
            return HEADING_NONE;
        digits &= is_digit_of_label((unsigned char)word[stem - 1]);
    }
    for (size_t i = from[0]; corner && i < to[0]; i++)
        if (!is_letter_of_label((unsigned char)line->text[i]))
            return HEADING_NONE;
    bool named = !digits;
    for (size_t i = 0; i + 1 < stem; i++)
        named |= first[i] == ',' || is_letter_of_label((unsigned char)first[i]);
    if (stem > 1 && !named)
        return HEADING_NONE; /* candidates in brackets */
    return named ? HEADING_NAMES : HEADING_DIGITS;
}

bool columns_begin(const struct line *line)
{
    return heading_of(line) == HEADING_NAMES;
}

bool is_empty_word(const char *text, size_t length)
{
    static const char *const words[] = { "null",      "none",    "nil",   "nan",   "na",
                                         "undefined", "nothing", "false", "empty", "-1" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && begins_with(text, length, words[i]))
            return true;
    return false;
}
