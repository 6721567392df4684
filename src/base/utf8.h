/*
 * UTF-8 in and out, and how many columns a character takes.
 */
#ifndef REDUCTIO_BASE_UTF8_H
#define REDUCTIO_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4, UTF8_BAD = 0xFFFD };

/*
 * The code point at *at, which moves past it; UTF8_BAD (and one byte) where the bytes are not
 * UTF-8: overlong, surrogate, cut off. 0 at the end.
 */
uint32_t utf8_next(const char **at, const char *end);
/* Writes at most UTF8_MAX bytes, no final NUL; returns how many. */
size_t utf8_put(uint32_t character, char *bytes);
/* Columns: 0, 1 or 2; -1 for what must not reach a terminal (controls, unseen, unassigned). */
int utf8_width(uint32_t character);
/*
 * What may be shown of a character of foreign text: itself, or '?'. *marks counts those that are
 * piled on one character; 0 where a text begins.
 */
uint32_t utf8_harmless(uint32_t character, int *marks);
/* Whether the locale (LC_CTYPE, as set by setlocale) is one of UTF-8. */
bool utf8_in_locale(void);

#endif
