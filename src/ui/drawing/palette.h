/*
 * xterm's 256 colours, for terminals that number colours by their red, green and blue. Pure.
 */
#pragma once

#include <stdbool.h>

/*
 * How many bits red, green and blue have each on a terminal of `colours` colours, from the three
 * forms of terminfo's RGB: a flag (an equal share), a number (of bits each, below 1 for none) or a
 * text (as "5/6/5"; NULL for none). False where it has none, or one that makes no sense.
 */
bool palette_bits(int colours, bool flag, int number, const char *text, int bits[3]);
/*
 * The number of a colour of the palette where the primaries have these bits each (1 to 8), red the
 * highest. The first eight stay as they are: such terminals keep them for the old colours.
 */
int palette_direct(int colour, const int bits[3]);
/* Whether dark text is read better on a colour of the palette than light text. */
bool palette_is_light(int colour);
