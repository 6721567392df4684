/*
 * Functions that the readers of all formats share: characters, words and labels; lines, the
 * reader's progress, and the formats. A text can be divided because of one rule: a plain line (81
 * cells and perhaps a title) is a record of its own everywhere, even within a broken grid or tag.
 */
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
    A_MARK = 256,     /* next to the candidates of a cell */
    CELL_BITS = 4096, /* the rest is the value as a cell, plus 1; 0: it is not a cell */
};

extern const uint16_t char_classes[256];

/* Whether a character belongs to one of some classes. */
static inline bool is(uint32_t c, unsigned classes)
{
    return c < 0x80 && char_classes[c] & classes;
}

/* A digit, 0 for an empty cell, -1 for a character that is not a cell. */
static inline int cell_value(char c)
{
    return char_classes[(unsigned char)c] / CELL_BITS - 1;
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

/* Moves the ends of a text over spaces, or over some signs. */
static inline void trim_spaces(const char **from, const char **end)
{
    *from = pass(*from, *end, A_SPACE);
    while (*end > *from && is((*end)[-1], A_SPACE))
        --*end;
}
void strip_signs(const char **from, const char **end, const char *signs);
/* Copies without spaces at the ends; a text that is too long is cut between characters. */
void copy_trimmed(char *to, size_t size, const char *from, size_t length);
/* Whether a text begins with a word, which is in lower case; the text need not be. */
bool begins_with(const char *text, size_t length, const char *word);
/* The word in a list, with spaces between, that a text is, or NULL. */
const char *word_in(const char *text, size_t length, const char *words);
/* Reads a number; -1: there are no digits. */
int read_number(const char **at, const char *end);

int digit_of(char c, int base); /* its value; -1: it is another character */
/*
 * The number in the label of a row, such as 3, r3, row3:, [3,] or C). Letters from A count from 1,
 * and J is 9 like I. -1: it is not a label.
 */
int label_of(const char *text, size_t length);
/*
 * Whether a row has the next label: the labels of nine rows are 1 to 9, or 0 to 8. *first is set by
 * row 0.
 */
bool label_follows(int *first, int row, int label);

/* Whether a name is that of columns or boxes, of a list or above rows. */
bool names_columns(const char *name, size_t length);
/* Whether a word such as null or NaN stands for an empty cell. */
bool is_empty_word(const char *text, size_t length);

/* A line, or the rest of one, without its newline and byte order mark, see line_at(). */
struct line {
    const char *text;
    size_t length;
    int number, column; /* its number, from 1; the bytes before the text */
    const char *next;   /* the text after it and its newline */
};

/* A line with nine labels of columns and nothing else, except for a word above those of rows. */
enum columns {
    COLUMNS_NONE,
    COLUMNS_DIGITS, /* bare digits, which may be a row of a grid as well */
    COLUMNS_NAMES,
};

enum columns columns_of(const struct line *line);

enum scanned {
    SCAN_LINE,
    SCAN_LONG, /* its end is more than FORMAT_RECORD_MAX bytes after the start of the record */
    SCAN_END,  /* of the text */
};

/* Looks at the next line without passing it. Sets reader->open if more text could change it. */
enum scanned reader_scan(struct format_reader *reader, struct line *line);
/* The line in a text of which no more is known, up to its newline or to `end`. */
struct line line_at(const char *text, const char *end);
/* Passes over the line that was looked at. */
void reader_pass(struct format_reader *reader, const struct line *line);
/* Passes over everything before `to`, which lies in the text. */
void reader_move(struct format_reader *reader, const char *to);
/* The end of the text that may belong to the current record. */
const char *record_end(const struct format_reader *reader);
/* Notes that a part of a text is not closed, which more text might change. */
void note_unclosed(struct format_reader *reader);
/* Passes over a part of a text and over the rest of its last line, if that has only spaces. */
void pass_element(struct format_reader *reader, const char *to);

/* The first place from `at` on with a character that belongs to none of some classes. */
static inline size_t span(const struct line *line, size_t at, unsigned classes)
{
    return (size_t)(pass(line->text + at, line->text + line->length, classes) - line->text);
}

static inline size_t line_indent(const struct line *line)
{
    return span(line, 0, A_SPACE);
}

static inline bool line_is_blank(const struct line *line)
{
    return line_indent(line) == line->length;
}

/* The first character that is not a space; NUL: there is none. */
static inline char first_sign(const struct line *line)
{
    const size_t at = line_indent(line);
    return at < line->length ? line->text[at] : '\0';
}

/* Whether a word, see begins_with(), is at a place of a line. */
static inline bool line_has_at(const struct line *line, size_t at, const char *word)
{
    return begins_with(line->text + at, line->length - at, word);
}

/* Whether a plain line begins in a part of a text: no element contains one. */
bool has_plain_line(const char *from, const char *to);
/* Whether a line has nine dashes, some side by side: a row of empty cells, or a drawn line. */
bool line_is_dashes(const struct line *line);
/* Whether a line is words: a title, a heading or a remark, and not a damaged row. */
bool line_is_words(const struct line *line);
/* Copies the title in a line of words, if it has one. */
void copy_heading(char *to, size_t size, const struct line *line);
/* The rows of a solution, at most nine, that a line has, with signs between; 0: it has others. */
size_t solved_rows(const struct line *line);
/* Whether at least half of a line are cells and frame: then it is a row, not a line of words. */
bool line_resembles_row(const struct line *line);
/* STATUS_BAD about a byte of a line. */
enum status line_error(struct error *error, const struct line *line, size_t at, const char *what);
/* The same about a byte that may be some lines below. */
enum status error_below(struct error *error, const struct line *line, const char *at,
                        const char *what);
/* ---- Formats ---- */

/*
 * The readers of the formats. Each gets the line that its format begins with, which is not passed
 * yet. STATUS_NO: the line is passed, and contains no puzzle. read_nothing() passes over it.
 */
typedef enum status read_form(struct format_reader *reader, const struct line *line,
                              struct puzzle *puzzle, struct error *error);

/*
 * The formats that are read: name, the function that recognises a first line, the one that reads
 * the puzzle, and what a first line has. A line has the first format that accepts it; if none does,
 * it is a row of a grid.
 */
#define FORMS(FORM)                                                                  \
    FORM(PLAIN, line_is_plain, read_whole, ANY)                                      \
    FORM(CANDIDATES, candidates_begin, read_candidates, ANY) /* 729 cells */         \
    FORM(RULE, line_is_rule, read_nothing, ANY)                                      \
    FORM(COMMENT, comment_begins, read_comment, ANY)                                 \
    FORM(KSUDOKU, ksudoku_begins, read_ksudoku, LETTERS)                             \
    FORM(SHARED, shared_begins, read_shared, LETTERS)                                \
    FORM(CONSTRAINTS, constraints_begin, read_constraints, LETTERS)                  \
    FORM(SUMOCUE, sumocue_begins, read_sumocue, LETTERS)                             \
    FORM(SOLO, solo_begins, read_solo, LETTERS)                                      \
    FORM(COLUMNS, columns_begin, read_nothing, ANY) /* labels above a grid */        \
    FORM(WRAPPING, wrapping_begins, read_nothing, ANY)                               \
    FORM(XML, xml_begins, read_xml, ANY)                                             \
    FORM(SECTIONS, section_begins, read_sections, ANY)                               \
    FORM(LIBRARY, library_begins, read_library, ANY)                                 \
    FORM(WITHIN, within_begins, read_within, ANY) /* among other text */             \
    FORM(CLOSING, closing_begins, read_nothing, ANY)                                 \
    FORM(ARRAY, array_begins, read_array, ANY)                                       \
    FORM(FOREIGN, foreign_begins, read_foreign, ANY) /* other files, to name them */ \
    FORM(WHOLE, line_is_whole, read_whole, ANY)      /* a puzzle in a line, perhaps damaged */

#define FORM_NAME(name, begins, read, has) FORM_##name,
#define FORM_FUNCTIONS(name, begins, read, has) \
    bool begins(const struct line *line);       \
    read_form read;

enum form {
    FORMS(FORM_NAME) FORM_ROWS, /* nothing else: nine rows, or what cannot be read */
};

FORMS(FORM_FUNCTIONS)
read_form read_rows;

enum form line_form(const struct line *line);
