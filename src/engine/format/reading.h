/*
 * Functions that the readers of all formats share: characters, lines, and the reader's progress.
 * A text can be divided because of one rule: a plain line (81 cells and perhaps a title) is a
 * record of its own everywhere, even within a broken grid or tag.
 */
#pragma once

#include <string.h>

#include "base/array.h"
#include "base/utf8.h"
#include "engine/format/format.h"

/* ---- Characters ---- */

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

bool among(uint32_t c, const char *set);
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
/* The first byte that is not white space. */
const char *skip_spaces(const char *at, const char *end);
/* Copies without spaces at the ends; a text that is too long is cut between characters. */
void copy_trimmed(char *to, size_t size, const char *from, size_t length);
/* Whether a text begins with a word, which is in lower case; the text need not be. */
bool begins_with(const char *text, size_t length, const char *word);
/* The word in a list, with spaces between, that a text is, or NULL. */
const char *word_in(const char *text, size_t length, const char *words);
/* Reads a number; -1: there are no digits. */
int read_number(const char **at, const char *end);

int hex_digit(char c); /* its value; -1: it is none */

/* ---- Lines ---- */

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

static inline size_t indent_of(const struct line *line)
{
    return leading_spaces(line->text, line->length);
}

static inline bool line_is_blank(const struct line *line)
{
    return indent_of(line) == line->length;
}

/* The first character that is not a space; NUL: there is none. */
static inline char first_sign(const struct line *line)
{
    const size_t at = indent_of(line);
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
/* Whether at least half of a line are cells and frame: then it is a row, not a line of words. */
bool line_resembles_row(const struct line *line);
/* STATUS_BAD about a byte of a line. */
enum status line_error(struct error *error, const struct line *line, size_t at, const char *what);
/* The same about a byte that may be some lines below. */
enum status error_below(struct error *error, const struct line *line, const char *at,
                        const char *what);

/* ---- Labels ---- */

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

/* A line with nine labels of columns and nothing else, except for a word above those of rows. */
enum columns {
    COLUMNS_NONE,
    COLUMNS_DIGITS, /* bare digits, which may be a row of a grid as well */
    COLUMNS_NAMES,
};

enum columns columns_of(const struct line *line);
/* Whether the name of a list or the heading of rows says that they are columns or boxes. */
bool names_columns(const char *name, size_t length);
/* Whether a word such as null or NaN stands for an empty cell. */
bool is_empty_word(const char *text, size_t length);

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
    FORM(LARGE, large_begins, read_large, ANY)                                       \
    FORM(RULE, line_is_rule, read_nothing, ANY)                                      \
    FORM(COMMENT, comment_begins, read_comment, ANY)                                 \
    FORM(CAPTION, caption_begins, read_nothing, LETTERS) /* of a printed puzzle */   \
    FORM(KSUDOKU, ksudoku_begins, read_ksudoku, LETTERS)                             \
    FORM(HTML, html_begins, read_html, LETTERS)                                      \
    FORM(PAGE, page_begins, read_nothing, LETTERS) /* tags around a table */         \
    FORM(SAVE, solo_save_begins, read_solo_save, LETTERS)                            \
    FORM(SHARED, shared_begins, read_shared, LETTERS)                                \
    FORM(SOLO, solo_begins, read_solo, LETTERS)                                      \
    FORM(SIGNS, signs_begin, read_signs, ANY)                                        \
    FORM(HEADING, table_begins, read_nothing, ANY)  /* of a table */                 \
    FORM(COLUMNS, columns_begin, read_nothing, ANY) /* labels above a grid */        \
    FORM(WRAPPING, wrapping_begins, read_nothing, ANY)                               \
    FORM(LATEX, latex_begins, read_foreign, LETTERS)                                 \
    FORM(XML, xml_begins, read_xml, ANY)                                             \
    FORM(SECTIONS, section_begins, read_sections, ANY)                               \
    FORM(LIBRARY, library_begins, read_library, ANY)                                 \
    FORM(LINK, link_begins, read_link, ANY)                                          \
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

/* The role of a line in a grid. */
enum role {
    ROLE_ROW,    /* a row, even with something wrong in it */
    ROLE_DASHES, /* a row of empty cells or a drawn line: the other rows decide */
    ROLE_RULE,   /* a drawn line */
    ROLE_EMPTY,
    ROLE_END, /* it does not belong to the grid */
};

enum role line_role(const struct line *line);
/* Passes over comments, whose titles are kept, and over empty and drawn lines. */
void reader_pass_beside(struct format_reader *reader, struct puzzle *puzzle);

/* ---- Puzzles in a line ---- */

/* The fewest cells side by side that are read as a whole puzzle, and not as anything else. */
enum { ONE_LINE_MIN = 28 };

/* Letters, digits and signs of cells side by side. */
struct run {
    size_t from, to; /* bytes of the line */
    size_t cells;    /* how many characters are cells */
    size_t streak;   /* the most cells side by side, if a digit is among them */
    bool board;      /* 81 cells and nothing else, with one sign for all empty cells */
    struct grid grid;
};

/* Finds the first run that begins at `at` or behind it. False: there is none. */
bool next_run(const struct line *line, size_t at, struct run *run);
/* Whether a run is a board that lost or gained some cells. */
bool run_is_broken(const struct run *run);
/* Finds the next board, or a broken one, in the rest of a line. */
bool next_board(const struct line *line, size_t at, struct run *run);
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
/* Whether cells are the candidates of a puzzle, nine for each cell, and not its cells. */
bool are_candidates(const uint8_t *digit, size_t count);
extern const char of_candidates[]; /* why such cells are refused in other places */
/* Passes over the rest of a line behind a board, unless more lists or cells follow. */
void pass_line_rest(struct format_reader *reader);

struct grid all_digits(const struct puzzle *puzzle); /* givens and entries */
/* The candidates that the digits of a puzzle leave its empty cells; none for its other cells. */
void open_candidates(const struct puzzle *puzzle, digitset open[CELLS]);
/* Sets a cell's digit, a given or an entry, and its marks; no marks of an empty cell: all nine. */
void set_cell(struct puzzle *puzzle, int cell, int digit, bool given, digitset marks);

/* ---- Other boards than the usual one, which are refused by name ---- */

/* Why a puzzle with regions of its own is refused, and why such regions alone are. */
extern const char of_jigsaw[], regions_alone[];

/* STATUS_BAD about a line: an object in it has a member that is a rule of a variant. */
enum status refuse_variant_member(const struct line *line, const char *variant,
                                  struct error *error);
/* The name of a variant in a title, a heading or a name; NULL: there is none. */
const char *variant_in(const char *text, size_t length);
/* A board with a number of cells, as " (a 6x6 board)"; empty: it has no name. */
const char *size_of_cells(size_t cells);
/* Why a board with sides of another length than 9 is refused; NULL: it is not known. */
const char *refusal_of_side(size_t side);

enum regions {
    REGIONS_NONE,  /* it is not a map of regions */
    REGIONS_BOXES, /* the usual ones */
    REGIONS_OTHER, /* those of a jigsaw */
};

/*
 * Whether 81 symbols are a map of regions: nine symbols, nine times each, and those of one kind
 * next to each other. Neither a puzzle nor a solution has this property.
 */
enum regions regions_of(const uint16_t symbol[CELLS]);
/* The same of a puzzle whose digits may be such symbols. */
enum regions regions_of_grid(const struct grid *grid);
/* Whether that is possible: false at once for almost every puzzle. */
static inline bool may_be_regions(const struct grid *grid)
{
    const uint8_t *digit = grid->digit;
    return digit[0] != digit[CELLS - 1] && digit[DIGITS - 1] != digit[CELLS - DIGITS] &&
           (digit[0] == digit[1] || digit[0] == digit[DIGITS]);
}
/* The same of the 81 letters or digits at a place of a line, behind separators. */
enum regions regions_in_line(const struct line *line, size_t at);
/*
 * Passes over nine rows that are a map of regions: of the reader's line, or of a line near it below
 * others that are not rows. REGIONS_NONE: there is no map, and the reader stays.
 */
enum regions pass_regions(struct format_reader *reader, bool below);
/*
 * Whether a puzzle whose regions may follow it, or precede it, is a jigsaw: it has not exactly one
 * solution as an ordinary Sudoku. A grid can therefore be answered before the next one arrives.
 */
bool may_be_jigsaw(const struct puzzle *puzzle);
/*
 * Passes over a grid of another size, or of a Samurai. Why it is refused, or NULL: the
 * reader's line does not begin one, and the reader stays.
 */
const char *pass_other_size(struct format_reader *reader);
