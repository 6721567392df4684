/*
 * The check of a line of a saved game: " ~" and four hexadecimal digits, the CRC-16 (XMODEM) of the
 * bytes before it. Private to the game room.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { SAVE_CHECK = 6 }; /* bytes */

/* The check of these bytes, without a final NUL. */
void save_check_of(const char *line, size_t length, char check[SAVE_CHECK]);
/* Whether the bytes look like a check, of whatever line. */
bool save_check_is_like(const char check[SAVE_CHECK]);
