/* Paragraphs for a terminal, whose lines end between words. */
#pragma once

#include "base/strbuf.h"

/* The columns of standard output: COLUMNS in the environment, else the terminal's, else 80. */
int terminal_columns(void);
/*
 * Adds a text as a paragraph, broken between words: no line is wider than `width`, unless one word
 * is. The first line stands `indent` columns in, the others `further` more; a line of the text
 * begins a line. ASCII only.
 */
void add_paragraph(struct strbuf *out, const char *text, int indent, int further, int width);
