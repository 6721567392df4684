/*
 * Texts that zlib compressed (RFC 1950 and 1951), in the base 32 with the digits 0 to 9 and a to v,
 * as links of sudoku.coach contain them.
 */
#pragma once

#include "engine/format/lz.h"

/* Expands such a text. False: it is damaged, or longer than `text` can hold. */
bool inflate_expand(const char *base32, size_t length, struct lz_text *text);
