/*
 * What the readers of the forms share: characters, lines, and the reader's progress.
 *
 * The rule that makes a text divisible stands here: a line that is plain (81 cells and perhaps a
 * title) is a record of its own wherever it stands, even within a broken grid or tag.
 */
#ifndef REDUCTIO_ENGINE_FORMAT_READING_H
#define REDUCTIO_ENGINE_FORMAT_READING_H

#include "base/utf8.h"
#include "engine/format/format.h"

/* A line, or what is left of it, without its newline, carriage return and byte order mark. */
struct line {
    const char *text;
    size_t length;
    int number, column; /* of the text: from 1; bytes before it */
    const char *next;   /* what comes after it and its newline */
};

enum sight {
    SIGHT_LINE,
    SIGHT_LONG, /* it does not end within FORMAT_RECORD_MAX of the record's start */
    SIGHT_END,  /* of the text */
};

/* The next line; the reader stays before it. It is set open where more text could say more. */
enum sight reader_look(struct format_reader *reader, struct line *line);
/* Passes over the line looked at. */
void reader_pass(struct format_reader *reader, const struct line *line);
/* Passes over everything before `to`, which lies in the text. */
void reader_move(struct format_reader *reader, const char *to);

/* One more than what each byte is as a cell. */
extern const unsigned char cell_bytes[256];

/* A digit, 0 for a blank, -1 for what is no cell. */
static inline int cell_value(char c)
{
    return cell_bytes[(unsigned char)c] - 1;
}

bool is_separator(char c); /* between the cells of a line and its title */
bool is_frame(uint32_t c); /* between the cells of a row */
/* utf8_next, and short for ASCII. */
static inline uint32_t next_character(const char **at, const char *end)
{
    return (unsigned char)**at < 0x80 ? (unsigned char)*(*at)++ : utf8_next(at, end);
}
size_t leading_spaces(const char *text, size_t length);
/* Copies without spaces at the ends; cuts what is too long between characters. */
void copy_trimmed(char *to, size_t size, const char *from, size_t length);
/* Text begins so; the word is in lower case, the text need not be. */
bool begins_with(const char *text, size_t length, const char *word);

bool line_is_plain(const struct line *line);
/* It is meant as a whole puzzle, even if something in it is wrong. */
bool line_is_whole(const struct line *line);
/* It only draws, or is empty. */
bool line_is_rule(const struct line *line);
/* Nine dashes, some of them side by side: a row of blanks, or a drawn line. */
bool line_is_dashes(const struct line *line);
bool comment_begins(const struct line *line);

/* What a line is to a grid. */
enum role {
    ROLE_ROW,    /* a row, even if something in it is wrong */
    ROLE_DASHES, /* a row of blanks or a drawn line: the other rows decide */
    ROLE_RULE,   /* a drawn line */
    ROLE_EMPTY,
    ROLE_END, /* it does not belong to the grid */
};

enum role line_role(const struct line *line);
/* Passes over comments, whose titles are kept, and over empty and drawn lines. */
void reader_pass_beside(struct format_reader *reader, struct puzzle *puzzle);

/* STATUS_BAD about a byte of a line. */
enum status line_error(struct error *error, const struct line *line, size_t at, const char *what);

/*
 * The 81 cells that text begins with; `+` before a digit makes it an entry where `signs`. The
 * number of cells found, 81 when they are right; *length is how much of the text they take.
 */
size_t read_cells(const char *text, size_t length, bool signs, struct puzzle *puzzle, size_t *used);
/* The 81 cells that text begins with. False where one is neither a digit nor `.` nor `0`. */
bool read_cells_fast(const char *text, struct grid *grid);
/* read_cells for a part of a line that ends at `end`; says what is wrong with it. */
enum status read_field(const struct line *line, size_t from, size_t end, bool signs,
                       struct puzzle *puzzle, struct error *error);
/*
 * Reads what follows the 81 cells of a line: the solution is passed over (and *puzzle becomes what
 * follows, where the solution comes first), other text is the title. Another grid is an error.
 */
enum status read_rest(const struct line *line, size_t at, struct puzzle *puzzle,
                      struct error *error);
/* Givens and entries. */
struct grid all_digits(const struct puzzle *puzzle);
/* The candidates that the digits of a puzzle leave its blanks; none for its other cells. */
void open_candidates(const struct puzzle *puzzle, digitset open[CELLS]);

/*
 * The readers. Each gets the line that its form begins with, looked at but not passed.
 * STATUS_NO: there is no puzzle in it, go on.
 */
typedef enum status read_form(struct format_reader *reader, const struct line *line,
                              struct puzzle *puzzle, struct error *error);

read_form read_whole, read_library, read_link, read_rows, read_sections, read_xml;
bool library_begins(const struct line *line);
bool link_begins(const struct line *line);
bool section_begins(const struct line *line);
bool xml_begins(const struct line *line);

#endif
