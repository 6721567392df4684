/*
 * Puzzles as text: the reader recognises the format, the writers write each.
 *
 * The formats are described in reductio(5). Their origins: .sdk, .sdm and .sdx as SadMan Sudoku and
 * SudoCue write them, .ss from Simple Sudoku, library lines and grids of candidates from HoDoKu and
 * the players' forums, XML from OpenSudoku, links from sudokuwiki.org.
 *
 * A text is a sequence of records, each one puzzle or one error, which do not depend on each other
 * except for the board that a header names for all that follow. So a text can be cut at the places
 * of format_cut(), and its parts can be read by several threads or as they arrive.
 */
#pragma once

#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/position.h"

/*
 * In bytes. A longer record is one error and is passed over, so a program that reads from a pipe
 * never needs to hold more than this.
 */
enum { FORMAT_RECORD_MAX = 1 << 16 };

/*
 * A plain value. A title may contain any bytes of a file, and has to be made harmless before it is
 * shown. Givens and entries never share a cell, and a cell with a digit has no marks. The marks
 * need not be possible: a digit may be marked although a peer has it.
 */
struct puzzle {
    const struct board *board; /* NULL: the classic one, see puzzle_board() */
    struct grid givens;
    struct grid entries; /* digits set later, by a player or a solver */
    bool has_marks;
    /* With has_marks: the candidates left in each empty cell, all nine if none were marked. */
    digitset marks[CELLS];
    char title[96];
    char source[192];
    int line; /* of the text on which it begins, from 1; set by format_next() */
};

static inline const struct board *puzzle_board(const struct puzzle *puzzle)
{
    return puzzle->board ? puzzle->board : &board_classic;
}

/*
 * Reads through a text that the caller keeps. For a part of a longer text, set `line`, `column` and
 * `board` after format_reader_init(); the other members belong to the reader.
 */
struct format_reader {
    const char *at, *end;
    const char *start;   /* of the current record */
    const char *run_end; /* the end of the grids that were counted together, or NULL */
    const char *blank;   /* the first of the blank lines just before, which may be rows; or NULL */
    int blank_line;      /* its number */
    bool blank_parted;   /* `parted` before it */
    bool parted;         /* an empty or drawn line precedes the puzzle in its record */
    int line;            /* of the next byte, from 1 */
    int column;          /* the number of bytes before it in that line */
    const struct board *board; /* of puzzles that do not state theirs; at first the classic one */
    const struct board *map;   /* the regions that precede the puzzle in its record, or NULL */
    bool open;                 /* more text might have changed the last result */
    bool whole; /* to be set if no more text comes: regions may follow the last puzzle */
};

void format_reader_init(struct format_reader *reader, const char *text, size_t length);
/*
 * Reads the next puzzle. STATUS_NO: there is no other. STATUS_BAD: the record is not a puzzle;
 * *error has the place and the reason, and the next call continues after it. *puzzle is only of use
 * with STATUS_OK.
 */
enum status format_next(struct format_reader *reader, struct puzzle *puzzle, struct error *error);
/* Reads the first puzzle of a text, and nothing after it; STATUS_BAD: it has no puzzle. */
enum status format_parse(const char *text, size_t length, struct puzzle *puzzle,
                         struct error *error);
/*
 * Returns how much of an incomplete text can be read now: the length of the longest beginning that
 * is found cheaply and after which a new record begins, whatever follows. 0: more text is needed,
 * which never happens with FORMAT_RECORD_MAX bytes. The beginning ends after a newline if possible;
 * in XML, and in a line that is longer than a record, a record may begin within a line.
 */
size_t format_cut(const char *text, size_t length, const struct board *board);
/*
 * The board of the puzzles behind a text: that of its last header, a line "# board: NAME", else the
 * board before it. A header with a name of no board gives one that no puzzle can have.
 */
const struct board *format_board_after(const char *text, size_t length, const struct board *board);
/* Adds such a header. */
void format_header(const struct board *board, struct strbuf *out);

/* STATUS_BAD, with the two cells and the house, if a house has a digit twice. */
enum status format_check_conflicts(const struct board *board, const struct grid *grid,
                                   struct error *error);
/* The position of givens and entries, without the candidates that are not marked. */
void format_position(const struct puzzle *puzzle, struct position *position);
/* The notes that a puzzle has in a cell. All nine digits, where some are impossible, mean that none
 * were marked there. */
digitset format_notes(const struct puzzle *puzzle, int cell);

/*
 * The parts of a puzzle, besides its givens, that a format keeps. Every format may lose impossible
 * candidates, and all candidates if no cell has several.
 */
enum format_holds {
    FORMAT_TITLES = 1,    /* title and source */
    FORMAT_ENTRIES = 2,   /* entries, as such */
    FORMAT_JOINED = 4,    /* entries, as if they were givens */
    FORMAT_MARKS = 8,     /* the candidates of empty cells that have several */
    FORMAT_SINGLES = 16,  /* the candidate of a cell that has one, as such */
    FORMAT_EMPTIES = 32,  /* that a cell has no candidate */
    FORMAT_PLAIN = 64,    /* nothing: the line of cells that is written may get a title */
    FORMAT_BOARDS = 128,  /* any board, by the header before it */
    FORMAT_NINES = 256,   /* the same of boards of 9x9 cells */
    FORMAT_STATED = 512,  /* any board, by members of its own */
    FORMAT_SHAPES = 1024, /* a board's size, boxes or regions, and both diagonals */
};

struct format {
    const char *name, *summary; /* "sdk", "SadMan Sudoku and SudoCue (.sdk)" */
    const char *head, *tail;    /* text before the first and after the last puzzle of a file */
    unsigned holds;             /* of enum format_holds */
    /* Adds a puzzle, as whole lines. */
    void (*write)(const struct puzzle *puzzle, struct strbuf *out);
};

/* The format at a place in the table, from 0; NULL after the last. */
const struct format *format_at(size_t index);
/* NULL: no format has this name. */
const struct format *format_find(const char *name);
/* Whether puzzles of the board can be written in the format. */
bool format_has_board(const struct format *format, const struct board *board);
