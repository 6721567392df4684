/* What an argument that names puzzles is: standard input, a file, or the puzzle itself. */
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
/* What a source is called in messages, before the line's number. */
const char *source_name(const char *argument);
/* Adds text of which nothing can move a terminal's cursor: ? stands for what could. */
void add_harmless(struct strbuf *out, const char *text);
/* Prints "reductio: TEXT" on standard error; returns the error's status, the exit status. */
int complain(const struct error *error);
/* Ends the program by the signal that interrupted it: so a shell's loop ends, too. */
void end_by_signal(int number);
/* Prints a text as a whole, or reports that memory ran out, and releases it; the exit status. */
int print_text(struct strbuf *text);
/* After the last text for standard output: the exit status, a full disk having been told. */
int finish_output(void);
