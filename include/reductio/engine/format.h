/*
 * Puzzles as text, read without being told which form it is, and written.
 *
 * Read: 81 cells on one line; nine lines of nine cells, with or without frames (ASCII or box
 * drawing), blank lines between. A blank is one of . 0 * _ X x -. Lines that begin with # are
 * comments; "# title: ..." and "# source: ..." are kept. Several puzzles may follow one another.
 */
#ifndef REDUCTIO_ENGINE_FORMAT_H
#define REDUCTIO_ENGINE_FORMAT_H

#include <stddef.h>

#include "reductio/base/status.h"
#include "reductio/base/strbuf.h"
#include "reductio/engine/grid.h"

/* Plain value. Titles may hold anything a file held: whoever shows them makes them harmless. */
struct puzzle {
    struct grid givens;
    char title[96];
    char source[192];
};

/* Goes through text that the caller keeps. Fields are the reader's own but for line. */
struct format_reader {
    const char *at, *end;
    int line; /* of the next line to read, from 1 */
    struct puzzle next;
};

void format_reader_init(struct format_reader *reader, const char *text, size_t length);
/*
 * The next puzzle. STATUS_NO: no more. STATUS_BAD: text that is none; *error says where and why,
 * and the next call goes on after it.
 */
enum status format_next(struct format_reader *reader, struct puzzle *puzzle, struct error *error);
/* The one puzzle of a text; STATUS_BAD when there is none. What follows it is not looked at. */
enum status format_parse(const char *text, size_t length, struct puzzle *puzzle,
                         struct error *error);
/* STATUS_BAD with the two cells and the house when a digit stands twice in one. */
enum status format_check_conflicts(const struct grid *grid, struct error *error);

/* 81 characters, blanks as dots, and a final NUL. */
void format_line(const struct grid *grid, char line[CELLS + 1]);
/* Nine lines with the boxes set apart by | and -. */
void format_framed(const struct grid *grid, struct strbuf *out);

#endif
