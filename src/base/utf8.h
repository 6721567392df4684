/* Reading and writing UTF-8, and the number of columns that a character takes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4, UTF8_BAD = 0xFFFD };

/*
 * Returns the code point at *at, and moves past it; UTF8_BAD, past one byte, if the bytes are not
 * UTF-8 (overlong, a surrogate, cut off); 0 at the end.
 */
uint32_t utf8_next(const char **at, const char *end);
/* Writes at most UTF8_MAX bytes and no final NUL; returns the number of bytes. */
size_t utf8_put(uint32_t character, char *bytes);
/* Ranges of characters that are not one column wide, ascending: data/unicode.widths. */
struct utf8_range {
    uint32_t first, last;
    int width;
};
extern const struct utf8_range utf8_ranges[];
extern const size_t utf8_range_count;
/*
 * The columns that a character takes: 0, 1 or 2; -1 for a character that must not reach a terminal
 * (a control, invisible or unassigned).
 */
int utf8_width(uint32_t character);
/* The columns of a whole text; a character that must not reach a terminal counts as one. */
int utf8_columns(const char *text);
/*
 * The character to show for a character of foreign text: itself, or '?'. *marks counts the
 * combining marks on one character; it is 0 where a text begins.
 */
uint32_t utf8_harmless(uint32_t character, int *marks);
/* The ASCII digit for a digit of another script (Arabic, full width, circled ...); other characters
 * are returned as they are. The second does it in a text, which gets no longer. */
uint32_t utf8_plain_digit(uint32_t character);
void utf8_plain_digits(char *text);
/* Sets the locale of the environment; if that has UTF-8 in its name but is not on this system, as
 * "UTF-8" of a remote macOS, characters are those of another locale with UTF-8. */
void utf8_set_locale(void);
/* Whether the locale (LC_CTYPE, as set by setlocale) uses UTF-8. */
bool utf8_in_locale(void);
