/*
 * What a terminal wants of an answer: lines that end between words.
 */
#pragma once

#include "base/strbuf.h"

/* The columns of standard output; COLUMNS in the environment goes before; 80 where nothing tells.
 */
int terminal_columns(void);
/*
 * A paragraph, broken between words so that no line is wider than `width` (one word may be), and
 * ended. The first line stands `indent` columns in, the others `further` more. ASCII only.
 */
void add_paragraph(struct strbuf *out, const char *text, int indent, int further, int width);
