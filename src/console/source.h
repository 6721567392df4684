/* The kinds of arguments that name puzzles: standard input, a file, or the puzzle itself. */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"

enum source {
    SOURCE_INPUT, /* - */
    SOURCE_FILE,
    SOURCE_TEXT,
};

/* A file that is there wins over a text that looks like a puzzle. */
enum source source_of(const char *argument);
/* The name of a source in messages, before the line's number. */
const char *source_name(const char *argument);
/* Adds "NAME:LINE:COLUMN: TEXT" and a newline; line 0: the error is about the whole source. */
void add_report(struct strbuf *out, const char *name, int line, const struct error *error);
/* Prints "reductio: TEXT" on standard error; returns the error's status, the exit status. */
int complain(const struct error *error);
/* Ends the program by the signal that interrupted it: so a shell's loop ends, too. */
void end_by_signal(int number);
/* Prints a text as a whole, or reports that memory ran out, and releases it; the exit status. */
int print_text(struct strbuf *text);
/*
 * How many bytes to write to standard output at once, so that a program that a signal ends has
 * written whole lines. A line that is too long for that is written as a whole.
 */
size_t whole_lines(const char *text, size_t length);
/* How many bytes come before the last line; before the last byte if the text is a part of a line.
 */
size_t before_last_line(const char *text, size_t length);
/* Writes text to standard output in this way; finish_output() reports an error. */
void print_lines(const char *text, size_t length);
/*
 * Call it after the last text for standard output. Returns the exit status, and reports a full
 * disk.
 */
int finish_output(void);

/* Paragraphs for a terminal, whose lines end between words. */

/* The columns of standard output: COLUMNS in the environment, else the terminal's, else 80. */
int terminal_columns(void);
/*
 * Adds a text as a paragraph, broken between words: no line is wider than `width`, unless one word
 * is. The first line stands `indent` columns in, the others `further` more; a line of the text
 * begins a line. ASCII only.
 */
void add_paragraph(struct strbuf *out, const char *text, int indent, int further, int width);
