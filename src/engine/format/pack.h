/*
 * Compressed texts in links: Pieroxy's lz-string, as f-puzzles and SudokuPad use it.
 *
 * It is an LZ78 code over the 16-bit units of a JavaScript text, in base64. The algorithm
 * was published by Pieroxy at pieroxy.net/blog/pages/lz-string; this is an implementation of our
 * own.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum { LZ_UNITS = 12 << 10 }; /* the longest text that is expanded, in units */

struct lz_text {
    size_t length; /* bytes of UTF-8; a half of a surrogate pair has three bytes */
    char bytes[3 * LZ_UNITS];
};

/* Expands a text of base64, whose + / = may be percent-encoded. False: it is damaged or too long.
 */
bool lz_expand(const char *base64, size_t length, struct lz_text *text);
/* Adds a text of ASCII in base64. False: it is longer than LZ_UNITS. */
bool lz_shrink(const char *text, size_t length, struct strbuf *out);
