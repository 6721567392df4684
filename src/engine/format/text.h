/* Characters, words and labels. */
#pragma once

#include <string.h>

#include "base/array.h"
#include "base/utf8.h"
#include "engine/format/format.h"

enum {
    A_DIGIT = 1,
    A_LETTER = 2, /* of ASCII */
    A_SPACE = 4,
    A_LINE_END = 8,
    A_FRAME = 16,     /* it may be between the cells of a row */
    A_SEPARATOR = 32, /* between the cells of a line and its title */
    AN_OPENING = 64,  /* a bracket */
    A_CLOSING = 128,
    A_MARK = 256, /* next to the candidates of a cell */
};

extern const uint16_t char_classes[128];
extern const unsigned char cell_bytes[256]; /* value as a cell, plus 1; 0: it is not a cell */

/* Whether a character belongs to one of some classes. */
static inline bool is(uint32_t c, unsigned classes)
{
    return c < 0x80 && char_classes[c] & classes;
}

/* A digit, 0 for an empty cell, -1 for a character that is not a cell. */
static inline int cell_value(char c)
{
    return cell_bytes[(unsigned char)c] - 1;
}

/* The same for a character that may be wide. */
static inline int value_of(uint32_t c)
{
    return c < 0x80 ? cell_value((char)c) : -1;
}

static inline bool is_box_drawing(uint32_t c)
{
    return c >= 0x2500 && c <= 0x257F;
}

static inline bool is_frame(uint32_t c)
{
    return is(c, A_FRAME) || is_box_drawing(c);
}

static inline bool among(uint32_t c, const char *set)
{
    return c && c < 0x80 && strchr(set, (int)c);
}

uint32_t next_wide_character(const char **at, const char *end); /* wide digits become ASCII */
/* A character as reductio reads it, with a short way for ASCII and for box drawing. */
static inline uint32_t next_character(const char **at, const char *end)
{
    const unsigned char *byte = (const unsigned char *)*at;
    if (*byte < 0x80)
        return (unsigned char)*(*at)++;
    if (end - *at < 3 || *byte != 0xE2 || (byte[1] | 1) != 0x95 || byte[2] >> 6 != 2)
        return next_wide_character(at, end);
    *at += 3;
    return 0x2000u + ((byte[1] & 0x3Fu) << 6) + (byte[2] & 0x3Fu);
}

/* The first byte that belongs to none of some classes. */
static inline const char *pass(const char *at, const char *end, unsigned classes)
{
    while (at < end && is(*at, classes))
        at++;
    return at;
}

static inline const char *skip_spaces(const char *at, const char *end)
{
    return pass(at, end, A_SPACE | A_LINE_END);
}

/* Moves the ends of a text over some signs. */
void strip_signs(const char **from, const char **end, const char *signs);
/* Copies without spaces at the ends; a text that is too long is cut between characters. */
void copy_trimmed(char *to, size_t size, const char *from, size_t length);
/* Whether a text begins with a word, which is in lower case; the text need not be. */
bool begins_with(const char *text, size_t length, const char *word);
/* The word in a list, with spaces between, that a text is, or NULL. */
const char *word_in(const char *text, size_t length, const char *words);
/* Reads a number; -1: there are no digits. */
int read_number(const char **at, const char *end);

int hex_digit(char c); /* its value; -1: it is another character */
/*
 * The number in the label of a row, such as 3, r3, row3:, [3,] or C). Letters from A count from 1,
 * and J is 9 like I. -1: it is not a label. *named: it has the word r, row or line.
 */
int label_of(const char *text, size_t length, bool *named);
/*
 * Whether a row has the next label: the labels of nine rows are 1 to 9, or 0 to 8. *first is set by
 * row 0.
 */
bool label_follows(int *first, int row, int label);

/* Whether a name is that of columns or boxes, of a list or above rows. */
bool names_columns(const char *name, size_t length);
/* Whether a word such as null or NaN stands for an empty cell. */
bool is_empty_word(const char *text, size_t length);

struct line; /* see reading.h */

/* A line with nine labels of columns and nothing else, except for a word above those of rows. */
enum columns {
    COLUMNS_NONE,
    COLUMNS_DIGITS, /* bare digits, which may be a row of a grid as well */
    COLUMNS_NAMES,
};

enum columns columns_of(const struct line *line);
