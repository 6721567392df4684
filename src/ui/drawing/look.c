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

double look_contrast(enum ink ink)
{
    return ink == INK_RULE ? 1.5 : ink == INK_LINE || ink == INK_FADED ? 3 : 4.5;
}

/* 0xRRGGBB as a terminal with this palette shows a colour. */
static uint32_t shown_as(enum palette palette, int32_t colour)
{
    return colour & COLOUR_RGB ? look_rgb(colour) : palette_shown(palette, colour);
}

/*
 * The contrast of a colour to a paper on terminals with this palette. If the terminal's own colours
 * are involved, the worst that they may have counts; the Linux console has black and white only.
 */
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
            palette_contrast(colour < 0 ? inks[i & 1] : shown_as(palette, colour),
                             paper < 0 ? papers[i >> 1] : shown_as(palette, paper));
        least = contrast < least ? contrast : least;
    }
    return least;
}

/* Only the first 16 colours differ between palettes. */
static enum palette palettes(int colours)
{
    return colours > 16 ? (enum palette)1 : PALETTES;
}

/* Whether ink of a colour can be read on a paper; on other terminals than xterm 3:1 is enough. */
static bool is_readable(const struct theme *theme, enum ink ink, int32_t colour, int32_t paper,
                        int colours)
{
    bool readable = true;
    double least = look_contrast(ink);
    for (enum palette palette = 0; palette < palettes(colours) && readable; palette++) {
        readable = contrast_on(theme, palette, colour, paper) >= least;
        least = least < 3 ? least : 3;
    }
    return readable;
}

/* Black or white: whichever is easier to read on a paper, on the terminal where that is harder. */
static int32_t black_or_white(const struct theme *theme, int32_t paper, int colours)
{
    const int32_t inks[] = { colours > 256    ? COLOUR_RGB
                             : colours >= 256 ? 16
                                              : 0,
                             colours > 256    ? COLOUR_RGB | 0xFFFFFF
                             : colours >= 256 ? 231
                             : colours >= 16  ? 15
                                              : 7 };
    double least[] = { 21, 21 };
    for (int i = 0; i < 2; i++)
        for (enum palette palette = 0; palette < palettes(colours); palette++) {
            const double contrast = contrast_on(theme, palette, inks[i], paper);
            least[i] = contrast < least[i] ? contrast : least[i];
        }
    return inks[least[1] >= least[0]];
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
    if (paper & (LOOK_BOLD | LOOK_ITALIC) || under.colour >= 0)
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

/* The Linux console and PuTTY show a bold ink as its bright colour, which may be like the paper. */
static struct look_pair without_glare(const struct theme *theme, struct look_pair pair, int colours)
{
    const bool reversed = pair.attributes & LOOK_REVERSE;
    const int32_t ink = reversed ? pair.background : pair.foreground;
    const int32_t paper = reversed ? pair.foreground : pair.background;
    if (colours <= 16 && ink >= 0 && ink < 8 &&
        contrast_on(theme, PALETTE_LINUX, ink + 8, paper) < 3)
        pair.attributes &= (uint8_t)~LOOK_BOLD;
    return pair;
}

static struct look_pair resolve(const struct theme *theme, enum ink ink, enum paper paper,
                                int colours)
{
    const struct shade over = shade_of(&theme->ink[ink], colours);
    const struct shade under = shade_of(&theme->paper[paper], colours);
    if (over.colour >= 0 && over.attributes & LOOK_REVERSE)
        return (struct look_pair){ over.colour, black_or_white(theme, over.colour, colours),
                                   over.attributes };
    struct look_pair pair = on_ground(
        theme, (struct look_pair){ over.colour, under.colour, join(over, under) }, colours);
    if (pair.background < 0 || is_readable(theme, ink, pair.foreground, pair.background, colours))
        return pair;
    pair.foreground = black_or_white(theme, pair.background, colours);
    /* Terminals of few colours show bold black as grey: the paper becomes the ink, reversed. */
    if (pair.foreground == 0)
        pair = (struct look_pair){ pair.background, 0, pair.attributes ^ LOOK_REVERSE };
    return pair;
}

struct look_pair look_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                              int colours)
{
    const struct look_pair pair = resolve(theme, ink, paper, colours);
    /* Chips stay bold: without it some of them would differ by their colour alone. */
    const struct shade over = shade_of(&theme->ink[ink], colours);
    return over.colour >= 0 && over.attributes & LOOK_REVERSE ? pair
                                                              : without_glare(theme, pair, colours);
}

struct look_pair look_flat(const struct theme *theme, enum ink ink, enum paper paper, int colours)
{
    struct theme flat;
    const struct shade over = shade_of(&theme->ink[ink], colours);
    if (!(over.attributes & LOOK_REVERSE))
        return look_resolve(theme, ink, paper, colours);
    const int32_t under = shade_of(&theme->paper[paper], colours).colour;
    if (over.colour >= 0 && !is_readable(theme, ink, over.colour, under, colours))
        return look_resolve(theme, ink, paper, colours);
    flat = *theme;
    flat.ink[ink].attributes &= (uint8_t)~LOOK_REVERSE;
    flat.ink[ink].mono &= (uint8_t)~LOOK_REVERSE;
    return look_resolve(&flat, ink, paper, colours);
}
