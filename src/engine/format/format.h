/*
 * Puzzles as text: read without being told which form they are in, and written in each.
 *
 * The forms are described in reductio(5). Where they come from: .sdk, .sdm and .sdx as SadMan
 * Sudoku and SudoCue write them, .ss from Simple Sudoku, library lines and pencil-mark grids from
 * HoDoKu and the players' forums, XML from OpenSudoku, links from sudokuwiki.org.
 *
 * A text is a sequence of records, each one puzzle or one error; what is read of one record says
 * nothing about the next. So a text can be cut where format_cut says and its parts be read
 * independently, by several threads or as they arrive.
 */
#ifndef REDUCTIO_ENGINE_FORMAT_FORMAT_H
#define REDUCTIO_ENGINE_FORMAT_FORMAT_H

#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/position.h"

/*
 * Bytes. What has not ended after so many is an error, told, and passed over: who reads from a
 * pipe needs never hold more than this of a record.
 */
enum { FORMAT_RECORD_MAX = 1 << 16 };

/*
 * Plain value. Titles may hold anything a file held: whoever shows them makes them harmless.
 * Givens and entries never share a cell, and a cell with a digit has no marks. The marks need not
 * be possible: a digit may be marked where a peer holds it.
 */
struct puzzle {
    struct grid givens;
    struct grid entries; /* digits set later, by a player or a solver */
    bool has_marks;
    /* The candidates left in each blank, all nine where none were marked; only with has_marks. */
    digitset marks[CELLS];
    char title[96];
    char source[192];
};

/*
 * Goes through a text that the caller keeps. For a part of a longer text set `line` and `column`
 * to its place after init; all else is the reader's own.
 */
struct format_reader {
    const char *at, *end;
    const char *start;   /* of the record under way */
    const char *run_end; /* the end of grids that were counted together; NULL: there are none */
    bool parted;         /* an empty or drawn line precedes the puzzle in its record */
    int line;            /* of the next byte, from 1 */
    int column;          /* how many bytes of that line are behind */
    bool open;           /* more text might have changed what was read last */
};

void format_reader_init(struct format_reader *reader, const char *text, size_t length);
/*
 * The next puzzle. STATUS_NO: no more. STATUS_BAD: text that is none; *error says where and why,
 * and the next call goes on after it. *puzzle holds nothing of use unless STATUS_OK.
 */
enum status format_next(struct format_reader *reader, struct puzzle *puzzle, struct error *error);
/* The one puzzle of a text; STATUS_BAD when there is none. What follows it is not looked at. */
enum status format_parse(const char *text, size_t length, struct puzzle *puzzle,
                         struct error *error);
/*
 * How much of a text that may go on can be read now: the length of the longest beginning, as far
 * as can be told cheaply, after which a new record begins whatever follows. 0: none, more text is
 * needed (never when there are FORMAT_RECORD_MAX bytes). It ends after a newline where it can; a
 * record may begin within a line in XML and where a line is longer than a record may be.
 */
size_t format_cut(const char *text, size_t length);

/* STATUS_BAD with the two cells and the house when a digit stands twice in one. */
enum status format_check_conflicts(const struct grid *grid, struct error *error);
/* The position of givens and entries, with only the marked candidates where there are marks. */
void format_position(const struct puzzle *puzzle, struct position *position);
/* 81 characters, blanks as dots, and a final NUL. */
void format_line(const struct grid *grid, char line[CELLS + 1]);

/*
 * What a form keeps of a puzzle beside its givens. Impossible marks may be lost in all, and marks
 * altogether where no cell has several.
 */
enum format_holds {
    FORMAT_TITLES = 1,   /* title and source */
    FORMAT_ENTRIES = 2,  /* entries, told from givens */
    FORMAT_JOINED = 4,   /* entries, as if they were givens */
    FORMAT_MARKS = 8,    /* the candidates of blank cells that have several */
    FORMAT_SINGLES = 16, /* the candidate of a cell that has one, told from a digit */
    FORMAT_EMPTIES = 32, /* that a cell has none */
};

struct format {
    const char *name, *summary; /* "sdk", "what it is, a few words" */
    const char *head, *tail;    /* of a file: before the first and after the last puzzle */
    unsigned holds;             /* of enum format_holds */
    /* Adds one puzzle, as whole lines. */
    void (*write)(const struct puzzle *puzzle, struct strbuf *out);
};

/* By their place in the table, from 0; NULL after the last. */
const struct format *format_at(size_t index);
/* NULL when there is none of that name. */
const struct format *format_find(const char *name);
/* "line, grid, ...": for help and errors. */
void format_names(struct strbuf *out);

#endif
