#include "ui/drawing/look.h"

/* ---- Palettes ---- */

uint32_t palette_shown(enum palette palette, int32_t colour)
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
    if (colour & COLOUR_RGB)
        return (uint32_t)colour & 0xFFFFFF;
    if (colour >= 232)
        return (uint32_t)(8 + 10 * (colour - 232)) * 0x010101;
    if (colour < 16)
        return first[palette][colour];
    const int place = colour - 16;
    return (uint32_t)levels[place / 36] << 16 | (uint32_t)levels[place / 6 % 6] << 8 |
           levels[place % 6];
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
            const int apart =
                primary_of(palette_shown(PALETTE_XTERM, colour), i) - primary_of(rgb, i);
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
    static double linear[256]; /* by primary; made once, since pictures ask a million times */
    for (int i = 0; i < 256 && linear[255] == 0; i++) {
        const double share = i / 255.0;
        linear[i] = share <= 0.04045 ? share / 12.92 : to_the_2_4((share + 0.055) / 1.055);
    }
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += weights[i] * linear[primary_of(rgb, i)];
    return sum;
}

double palette_contrast(uint32_t one, uint32_t other)
{
    const double first = luminance(one) + 0.05, second = luminance(other) + 0.05;
    return first > second ? first / second : second / first;
}

/* ---- Looks ---- */

/* A look with a given number of colours. */
struct shade {
    int32_t colour;
    uint8_t attributes;
};

static struct shade shade_of(const struct style *style, int colours)
{
    const int32_t colour = colours > 256    ? style->rgb
                           : colours >= 256 ? style->colour_256
                           : colours >= 16  ? style->colour_16
                           : colours >= 8   ? style->colour_8
                                            : -1;
    /* A look without a colour at this depth is shown by its attributes. */
    return (struct shade){ colour, colour < 0 ? style->mono : style->attributes };
}

double style_contrast(enum ink ink)
{
    return ink == INK_RULE || ink == INK_CELL ? 1.05 : ink == INK_LINE ? 3 : 4.5;
}

/* The contrast of a colour to a paper in this palette. Of the terminal's own colours the worst that
 * they may have counts; the Linux console has black and white only. */
static double contrast_on(const struct theme *theme, enum palette palette, int32_t colour,
                          int32_t paper)
{
    const uint32_t inks[] = { theme->light ? 0 : 0xFFFFFF,
                              theme->light ? THEME_OWN_DARK : THEME_OWN_LIGHT };
    const uint32_t furthest = theme->light ? 0xFFFFFF : 0;
    const uint32_t papers[] = { furthest, palette == PALETTE_LINUX ? furthest
                                          : theme->light           ? THEME_LIGHT_LEAST
                                                                   : THEME_DARK_MOST };
    double least = 21;
    for (int i = 0; i < 4; i++) {
        const double contrast =
            palette_contrast(colour < 0 ? inks[i & 1] : palette_shown(palette, colour),
                             paper < 0 ? papers[i >> 1] : palette_shown(palette, paper));
        least = contrast < least ? contrast : least;
    }
    return least;
}

/* The contrast on the terminal where it is least; only the first 16 colours differ. */
static double least_contrast(const struct theme *theme, int32_t colour, int32_t paper, int colours)
{
    double least = 21;
    for (enum palette palette = 0; palette < (colours > 16 ? 1 : PALETTES); palette++) {
        const double contrast = contrast_on(theme, palette, colour, paper);
        least = contrast < least ? contrast : least;
    }
    return least;
}

/* Whether ink of a colour can be read on a paper; on other terminals than xterm 3:1 is enough. */
static bool is_readable(const struct theme *theme, enum ink ink, int32_t colour, int32_t paper,
                        int colours)
{
    const double least = style_contrast(ink);
    return contrast_on(theme, PALETTE_XTERM, colour, paper) >= least &&
           least_contrast(theme, colour, paper, colours) >= (least < 3 ? least : 3);
}

/* Black or white: whichever is easier to read on a paper, on the terminal where that is harder. */
static int32_t black_or_white(const struct theme *theme, int32_t paper, int colours)
{
    const int32_t black = colours > 256 ? COLOUR_RGB : colours >= 256 ? 16 : 0;
    const int32_t white = colours > 256    ? COLOUR_RGB | 0xFFFFFF
                          : colours >= 256 ? 231
                          : colours >= 16  ? 15
                                           : 7;
    return least_contrast(theme, white, paper, colours) >=
                   least_contrast(theme, black, paper, colours)
               ? white
               : black;
}

static uint8_t join(struct shade over, struct shade under, int32_t ground)
{
    uint8_t paper = under.attributes;
    if (over.colour < 0 && over.attributes & STYLE_REVERSE)
        paper &= STYLE_REVERSE;
    else if (over.colour < 0 && over.attributes & STYLE_UNDERLINE)
        paper &= (uint8_t)~STYLE_BOLD;
    uint8_t joined = over.attributes | paper;
    if (over.attributes & paper & STYLE_REVERSE)
        joined &= (uint8_t)~STYLE_REVERSE;
    if (paper & (STYLE_BOLD | STYLE_ITALIC) || under.colour != ground)
        joined &= (uint8_t)~STYLE_DIM;
    return joined;
}

struct style_pair style_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                                bool flat, int colours)
{
    struct shade over = shade_of(&theme->ink[ink], colours);
    const struct shade under = shade_of(&theme->paper[paper], colours);
    const bool chip = over.colour >= 0 && over.attributes & STYLE_REVERSE;
    if (flat && chip && !is_readable(theme, ink, over.colour, under.colour, colours))
        over = (struct shade){ -1, theme->ink[ink].mono };
    if (flat && over.attributes & (STYLE_REVERSE | STYLE_STRIKE)) {
        over.attributes &=
            (uint8_t) ~(STYLE_REVERSE | STYLE_STRIKE | (over.colour < 0 ? 0 : STYLE_UNDERLINE));
        if (over.colour < 0)
            over.attributes |= STYLE_BOLD;
    }
    /* Chips stay bold: without it some of them would differ by their colour alone. */
    if (over.colour >= 0 && over.attributes & STYLE_REVERSE)
        return (struct style_pair){ over.colour, black_or_white(theme, over.colour, colours),
                                    over.attributes };
    const int32_t ground = shade_of(&theme->paper[PAPER_PLAIN], colours).colour;
    struct style_pair pair = { over.colour, under.colour, join(over, under, ground) };
    /* On a painted ground no ink is left to the terminal. */
    if (ground >= 0 && pair.foreground < 0)
        pair.foreground = shade_of(&theme->ink[INK_TEXT], colours).colour;
    if (ground >= 0 && pair.foreground < 0)
        pair.foreground = black_or_white(theme, pair.background, colours);
    if ((pair.foreground >= 0 || pair.background >= 0) &&
        !is_readable(theme, ink, pair.foreground, pair.background, colours)) {
        pair.foreground = black_or_white(theme, pair.background, colours);
        /* Terminals of few colours show bold black as grey: the paper becomes the ink, reversed. */
        if (pair.foreground == 0 && pair.background >= 0)
            pair = (struct style_pair){ pair.background, 0, pair.attributes ^ STYLE_REVERSE };
    }
    /* The Linux console and PuTTY show a bold ink as its bright colour, which may be like the
     * paper. */
    const bool reversed = pair.attributes & STYLE_REVERSE;
    const int32_t shown = reversed ? pair.background : pair.foreground;
    const int32_t background = reversed ? pair.foreground : pair.background;
    if (colours <= 16 && shown >= 0 && shown < 8 &&
        contrast_on(theme, PALETTE_LINUX, shown + 8, background) < 3)
        pair.attributes &= (uint8_t)~STYLE_BOLD;
    return pair;
}
