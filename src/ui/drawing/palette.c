#include "ui/drawing/palette.h"

#include <stddef.h>
#include <stdio.h>

bool palette_bits(int colours, bool flag, int number, const char *text, int bits[3])
{
    bits[0] = bits[1] = bits[2] = number;
    if (flag) {
        int total = 0;
        while (total < 24 && 1 << total < colours)
            total++;
        /* user_caps(5): red and green have a third each, rounded up; blue has the rest. */
        bits[0] = bits[1] = (total + 2) / 3;
        bits[2] = total - bits[0] - bits[1];
    } else if (number < 1 &&
               (!text || sscanf(text, "%d/%d/%d", &bits[0], &bits[1], &bits[2]) != 3)) {
        return false;
    }
    for (int i = 0; i < 3; i++)
        if (bits[i] < 1 || bits[i] > 8)
            return false;
    return true;
}

/* The share of one primary, from 0 to 255; red is 0, green 1, blue 2. */
static int primary_of(int colour, int primary)
{
    static const int levels[] = { 0, 95, 135, 175, 215, 255 };
    static const int strides[] = { 36, 6, 1 };
    if (colour >= 232)
        return 8 + 10 * (colour - 232);
    if (colour >= 16)
        return levels[(colour - 16) / strides[primary] % 6];
    /* Bright colours 8 to 15, of which the first is a grey. */
    if (colour == 8)
        return 127;
    return colour >> primary & 1 ? 255 : 92;
}

bool palette_is_light(int colour)
{
    if (colour < 8) /* the old colours are dark, except for yellow, cyan and white */
        return colour == 3 || colour >= 6;
    /* Weights of ITU-R BT.601, in thousandths. */
    return primary_of(colour, 0) * 299 + primary_of(colour, 1) * 587 + primary_of(colour, 2) * 114 >
           128 * 1000;
}

int palette_direct(int colour, const int bits[3])
{
    int number = 0;
    if (colour < 8)
        return colour;
    for (int i = 0; i < 3; i++)
        number = number << bits[i] | primary_of(colour, i) >> (8 - bits[i]);
    return number;
}
