/* Lines of words: titles, headings and remarks. */
#pragma once

#include "engine/format/reading.h"

/* Whether a line is words: a title, a heading or a remark, and not a damaged row. */
bool line_is_words(const struct line *line);
/* Copies the title in a line of words, if it has one. */
void copy_heading(char *to, size_t size, const struct line *line);
