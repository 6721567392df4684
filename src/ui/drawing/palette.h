/* xterm's 256 colours, for terminals that number colours by their red, green and blue. Pure. */
#pragma once

#include <stdbool.h>

/*
 * How many bits red, green and blue have each on a terminal of `colours` colours, from the three
 * forms of terminfo's RGB: a flag (equal shares), a number (the bits of each, below 1 for none) or
 * a text (as "5/6/5"; NULL for none). False if there is none, or its values are not 1 to 8.
 */
bool palette_bits(int colours, bool flag, int number, const char *text, int bits[3]);
/*
 * The number of a palette's colour on a terminal whose primaries have these bits (1 to 8 each), red
 * in the highest. The first eight keep their numbers, as such terminals do.
 */
int palette_direct(int colour, const int bits[3]);
/* Whether dark text is easier to read on a palette's colour than light text. */
bool palette_is_light(int colour);
