/*
 * Functions that the readers of all formats share: characters, lines, and the reader's progress.
 * A text can be divided because of one rule: a plain line (81 cells and perhaps a title) is a
 * record of its own everywhere, even within a broken grid or tag.
 */
#pragma once

#include "base/utf8.h"
#include "engine/format/format.h"

/* A line, or the rest of one, without its newline and byte order mark, and after trim_line(). */
struct line {
    const char *text;
    size_t length;
    int number, column; /* its number, from 1; the bytes before the text */
    const char *next;   /* the text after it and its newline */
};

enum sight {
    SIGHT_LINE,
    SIGHT_LONG, /* its end is more than FORMAT_RECORD_MAX bytes after the start of the record */
    SIGHT_END,  /* of the text */
};

/* Looks at the next line without passing it. Sets reader->open if more text could change it. */
enum sight reader_look(struct format_reader *reader, struct line *line);
void trim_line(struct line *line); /* cuts off \r, \f, NUL and the end-of-file sign of DOS */
/* Passes over the line that was looked at. */
void reader_pass(struct format_reader *reader, const struct line *line);
/* Passes over everything before `to`, which lies in the text. */
void reader_move(struct format_reader *reader, const char *to);

extern const unsigned char cell_bytes[256]; /* value as a cell, plus 1; 0: it is not a cell */

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

bool is_separator(char c); /* between the cells of a line and its title */
/* Whether a character may be between the cells of a row. */
static inline bool is_frame(uint32_t c)
{
    switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '|':
    case '+':
    case '=':
    case '!':
    case '`':
    case ':':
        return true;
    default:
        return c >= 0x2500 && c <= 0x257F;
    }
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
size_t leading_spaces(const char *text, size_t length);
/* Copies without spaces at the ends; a text that is too long is cut between characters. */
void copy_trimmed(char *to, size_t size, const char *from, size_t length);
/* Whether a text begins with a word, which is in lower case; the text need not be. */
bool begins_with(const char *text, size_t length, const char *word);

/* Whether a line has nine dashes, some side by side: a row of empty cells, or a drawn line. */
bool line_is_dashes(const struct line *line);
size_t latex_row_length(const struct line *line); /* without the end of a row of LaTeX */
/* Whether at least half of a line are cells and frame: then it is a row, not a line of words. */
bool line_resembles_row(const struct line *line);

/* The role of a line in a grid. */
enum role {
    ROLE_ROW,    /* a row, even with something wrong in it */
    ROLE_DASHES, /* a row of empty cells or a drawn line: the other rows decide */
    ROLE_RULE,   /* a drawn line */
    ROLE_EMPTY,
    ROLE_END, /* it does not belong to the grid */
};

enum role line_role(const struct line *line);

/* The formats that a line can begin. */
enum form {
#define FORM(name, begins, read) FORM_##name,
#include "engine/format/form_table.h"
#undef FORM
    FORM_ROWS, /* nothing else: nine rows, or what cannot be read */
};

/* The functions of the table that recognise the first line of a format. */
#define FORM(name, begins, read) bool begins(const struct line *line);
#include "engine/format/form_table.h"
#undef FORM

enum form line_form(const struct line *line);
/* Passes over comments, whose titles are kept, and over empty and drawn lines. */
void reader_pass_beside(struct format_reader *reader, struct puzzle *puzzle);

/* STATUS_BAD about a byte of a line. */
enum status line_error(struct error *error, const struct line *line, size_t at, const char *what);
/* The same about a byte that may be some lines below. */
enum status error_below(struct error *error, const struct line *line, const char *at,
                        const char *what);

/*
 * Reads the 81 cells that a text begins with; with `signs`, a digit after `+` is an entry. Returns
 * the number of cells, which should be 81; *used is the length of their text.
 */
size_t read_cells(const char *text, size_t length, bool signs, struct puzzle *puzzle, size_t *used);
/* Reads the 81 cells that a text begins with; false if one is not a digit, `.` or `0`. */
bool read_cells_fast(const char *text, struct grid *grid);
/*
 * Reads the text after the 81 cells of a line. The solution is passed over, also if it came first:
 * *puzzle then becomes the second grid. Any other grid is an error, any other text is the title.
 */
enum status read_rest(const struct line *line, size_t at, struct puzzle *puzzle,
                      struct error *error);
struct grid all_digits(const struct puzzle *puzzle); /* givens and entries */
/* The candidates that the digits of a puzzle leave its empty cells; none for its other cells. */
void open_candidates(const struct puzzle *puzzle, digitset open[CELLS]);

/*
 * The readers of the formats. Each gets the line that its format begins with, which is not passed
 * yet. STATUS_NO: the line is passed, and contains no puzzle. read_nothing() passes over it.
 */
typedef enum status read_form(struct format_reader *reader, const struct line *line,
                              struct puzzle *puzzle, struct error *error);

read_form read_whole, read_within, read_library, read_link, read_rows, read_sections, read_xml,
    read_array, read_shared, read_solo, read_solo_save, read_ksudoku, read_html, read_letters,
    read_signs, read_candidates, read_large, read_comment, read_foreign, read_nothing;
