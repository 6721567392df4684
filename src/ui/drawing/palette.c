#include "ui/drawing/palette.h"

#include <stddef.h>
#include <stdio.h>

uint32_t palette_shown(enum palette palette, int colour)
{
    static const uint32_t first[PALETTES][16] = {
        [PALETTE_XTERM] = { 0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD,
                            0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF,
                            0x00FFFF, 0xFFFFFF },
        [PALETTE_GNOME] = { 0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3,
                            0xD0CFCC, 0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB,
                            0x33C7DE, 0xFFFFFF },
        [PALETTE_LINUX] = { 0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA,
                            0xAAAAAA, 0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF,
                            0x55FFFF, 0xFFFFFF },
        [PALETTE_PUTTY] = { 0x000000, 0xBB0000, 0x00BB00, 0xBBBB00, 0x0000BB, 0xBB00BB, 0x00BBBB,
                            0xBBBBBB, 0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF,
                            0x55FFFF, 0xFFFFFF },
        [PALETTE_WINDOWS] = { 0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD,
                              0xCCCCCC, 0x767676, 0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E,
                              0x61D6D6, 0xF2F2F2 },
    };
    static const uint8_t levels[] = { 0, 95, 135, 175, 215, 255 };
    if (colour >= 232)
        return (uint32_t)(8 + 10 * (colour - 232)) * 0x010101;
    if (colour < 16)
        return first[palette][colour];
    const int place = colour - 16;
    return (uint32_t)levels[place / 36] << 16 | (uint32_t)levels[place / 6 % 6] << 8 |
           levels[place % 6];
}

uint32_t palette_rgb(int colour)
{
    return palette_shown(PALETTE_XTERM, colour);
}

/* The share of one primary, from 0 to 255; red is 0, green 1, blue 2. */
static int primary_of(uint32_t rgb, int primary)
{
    return (int)(rgb >> (16 - 8 * primary) & 0xFF);
}

int palette_nearest(uint32_t rgb)
{
    /* Eyes see differences of green best, and those of red least. */
    static const int weights[] = { 2, 4, 3 };
    int nearest = 16;
    long least = 0;
    for (int colour = 16; colour < 256; colour++) {
        long distance = 0;
        for (int i = 0; i < 3; i++) {
            const int apart = primary_of(palette_rgb(colour), i) - primary_of(rgb, i);
            distance += (long)weights[i] * apart * apart;
        }
        if (colour == 16 || distance < least) {
            nearest = colour;
            least = distance;
        }
    }
    return nearest;
}

/* x to the power of 2.4, for x from 0.08 to 1: the twelfth power of its fifth root, by Newton's
 * method. The mathematical library would take more memory than all themes. */
static double to_the_2_4(double x)
{
    double root = 1;
    for (int i = 0; i < 12; i++) {
        const double fourth = root * root * root * root;
        root -= (root * fourth - x) / (5 * fourth);
    }
    const double cube = root * root * root;
    return cube * cube * cube * cube;
}

/* Relative luminance, as WCAG 2 defines it for sRGB. */
static double luminance(uint32_t rgb)
{
    static const double weights[] = { 0.2126, 0.7152, 0.0722 };
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double share = primary_of(rgb, i) / 255.0;
        sum +=
            weights[i] * (share <= 0.04045 ? share / 12.92 : to_the_2_4((share + 0.055) / 1.055));
    }
    return sum;
}

double palette_contrast(uint32_t one, uint32_t other)
{
    const double first = luminance(one) + 0.05, second = luminance(other) + 0.05;
    return first > second ? first / second : second / first;
}

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

int palette_direct(uint32_t rgb, const int bits[3])
{
    int number = 0;
    for (int i = 0; i < 3; i++)
        number = number << bits[i] | primary_of(rgb, i) >> (8 - bits[i]);
    return number < 8 ? 0 : number;
}
