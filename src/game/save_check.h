/*
 * The check that shows whether a line of a saved game is damaged: a space, ~ and four hexadecimal
 * digits, the CRC-16 (XMODEM) of the bytes before the space. Private to the game room.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { SAVE_CHECK = 6 }; /* bytes of a line's check */

/* The check of the bytes before it in the line; without a final NUL. */
void save_check_of(const char *line, size_t length, char check[SAVE_CHECK]);
/* Whether the bytes look like the check of some line. */
bool save_check_is_like(const char check[SAVE_CHECK]);
