/*
 * What a terminal wants of an answer: lines that end between words.
 */
#pragma once

#include "base/strbuf.h"

/* The columns of standard output: COLUMNS in the environment, the terminal's, or 80. */
int terminal_columns(void);
/*
 * A paragraph of lines not wider than `width` (unless a word is). The first line stands `indent`
 * columns in, the others `further` more. ASCII only.
 */
void add_paragraph(struct strbuf *out, const char *text, int indent, int further, int width);
