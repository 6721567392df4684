/* Colours as red, green and blue: xterm's 256, their numbers on terminals, contrast. Pure. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Terminals that show the colours 0 to 15 differently: xterm, GNOME Terminal, the Linux console,
 * PuTTY and Windows Terminal. */
enum palette {
    PALETTE_XTERM,
    PALETTE_GNOME,
    PALETTE_LINUX,
    PALETTE_PUTTY,
    PALETTE_WINDOWS,
    PALETTES
};

/* 0xRRGGBB of a terminal's colour 0 to 255, unless its user has changed it. */
uint32_t palette_shown(enum palette palette, int colour);
/* The same of xterm. */
uint32_t palette_rgb(int colour);
/* The colour from 16 to 255 that is nearest to 0xRRGGBB. */
int palette_nearest(uint32_t rgb);
/* How easily one colour is read on the other, from 1 to 21: the contrast ratio of WCAG 2. */
double palette_contrast(uint32_t one, uint32_t other);
/*
 * How many bits red, green and blue have each on a terminal of `colours` colours, from the three
 * forms of terminfo's RGB: a flag (equal shares), a number (the bits of each, below 1 for none) or
 * a text (as "5/6/5"; NULL for none). False if there is none, or its values are not 1 to 8.
 */
bool palette_bits(int colours, bool flag, int number, const char *text, int bits[3]);
/*
 * The number of 0xRRGGBB on a terminal whose primaries have these bits (1 to 8 each), red in the
 * highest. The first eight numbers are the old colours there; a blue that would be one is black.
 */
int palette_direct(uint32_t rgb, const int bits[3]);
