#include "ui/drawing/look.h"

#include "ui/drawing/palette.h"

/* A look with a given number of colours. */
struct shade {
    int32_t colour;
    uint8_t attributes;
};

static struct shade shade_of(const struct look *look, int colours)
{
    const int32_t colour = colours > 256    ? look->rgb
                           : colours >= 256 ? look->colour_256
                           : colours >= 16  ? look->colour_16
                           : colours >= 8   ? look->colour_8
                                            : -1;
    /* A look without a colour at this depth is shown by its attributes. */
    return (struct shade){ colour, colour < 0 ? look->mono : look->attributes };
}

uint32_t look_rgb(int32_t colour)
{
    return colour & COLOUR_RGB ? (uint32_t)colour & 0xFFFFFF : palette_rgb(colour);
}

/* Black or white, whichever is easier to read on a colour. */
static int32_t black_or_white(int32_t paper, int colours)
{
    const uint32_t under = look_rgb(paper);
    const bool black = palette_contrast(0, under) > palette_contrast(0xFFFFFF, under);
    return colours > 256    ? COLOUR_RGB | (black ? 0 : 0xFFFFFF)
           : colours >= 256 ? (black ? 16 : 231)
           : black          ? 0
           : colours >= 16  ? 15
                            : 7;
}

double look_contrast(enum ink ink)
{
    return ink == INK_RULE ? 1.5 : ink == INK_LINE || ink == INK_FADED ? 3 : 4.5;
}

/*
 * The least contrast of a colour to a paper; if the terminal's own colours are involved, the worst
 * that they may have counts.
 */
static double contrast_on(const struct theme *theme, int32_t colour, int32_t paper)
{
    const uint32_t inks[] = { theme->light ? 0 : 0xFFFFFF,
                              theme->light ? THEME_OWN_DARK : THEME_OWN_LIGHT };
    const uint32_t papers[] = { theme->light ? 0xFFFFFF : 0,
                                theme->light ? THEME_LIGHT_LEAST : THEME_DARK_MOST };
    double least = 21;
    for (int i = 0; i < 4; i++) {
        const double contrast = palette_contrast(colour < 0 ? inks[i & 1] : look_rgb(colour),
                                                 paper < 0 ? papers[i >> 1] : look_rgb(paper));
        least = contrast < least ? contrast : least;
    }
    return least;
}

static uint8_t join(struct shade over, struct shade under)
{
    uint8_t paper = under.attributes;
    if (over.colour < 0 && over.attributes & LOOK_REVERSE)
        paper &= LOOK_REVERSE;
    else if (over.colour < 0 && over.attributes & LOOK_UNDERLINE)
        paper &= (uint8_t)~LOOK_BOLD;
    uint8_t joined = over.attributes | paper;
    if (over.attributes & paper & LOOK_REVERSE)
        joined &= (uint8_t)~LOOK_REVERSE;
    if (paper & (LOOK_BOLD | LOOK_ITALIC))
        joined &= (uint8_t)~LOOK_DIM;
    return joined;
}

/* The ground that a theme paints in the place of the terminal's own colours. */
static struct look_pair on_ground(const struct theme *theme, struct look_pair pair, int colours)
{
    if (!theme->paints || colours < 8)
        return pair;
    const int32_t white = colours >= 16 ? 15 : 7;
    if (pair.foreground < 0)
        pair.foreground = theme->light ? 0 : 7;
    if (pair.background < 0)
        pair.background = theme->light ? white : 0;
    return pair;
}

struct look_pair look_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                              int colours)
{
    const struct shade over = shade_of(&theme->ink[ink], colours);
    const struct shade under = shade_of(&theme->paper[paper], colours);
    if (over.colour >= 0 && over.attributes & LOOK_REVERSE)
        return (struct look_pair){ over.colour, black_or_white(over.colour, colours),
                                   over.attributes };
    struct look_pair pair = { over.colour, under.colour, join(over, under) };
    if (under.colour < 0 || contrast_on(theme, over.colour, under.colour) >= look_contrast(ink))
        return on_ground(theme, pair, colours);
    pair.foreground = black_or_white(under.colour, colours);
    /* Terminals of few colours show bold black as grey: the paper becomes the ink, reversed. */
    if (pair.foreground == 0)
        pair = (struct look_pair){ pair.background, 0, pair.attributes ^ LOOK_REVERSE };
    return pair;
}

struct look_pair look_flat(const struct theme *theme, enum ink ink, enum paper paper, int colours)
{
    struct theme flat;
    const struct shade over = shade_of(&theme->ink[ink], colours);
    if (!(over.attributes & LOOK_REVERSE))
        return look_resolve(theme, ink, paper, colours);
    const int32_t under = shade_of(&theme->paper[paper], colours).colour;
    if (over.colour >= 0 && contrast_on(theme, over.colour, under) < look_contrast(ink))
        return look_resolve(theme, ink, paper, colours);
    flat = *theme;
    flat.ink[ink].attributes &= (uint8_t)~LOOK_REVERSE;
    flat.ink[ink].mono &= (uint8_t)~LOOK_REVERSE;
    return look_resolve(&flat, ink, paper, colours);
}
