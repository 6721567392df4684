#include "ui/terminal/painter.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

#include "ui/drawing/palette.h"

static int start_colours(struct term_painter *painter, int wanted, const char *rgb)
{
    const char *no_color = getenv("NO_COLOR");
    if (wanted < 0)
        wanted = no_color && *no_color != '\0' ? 0 : 256;
    if (wanted < 8 || !has_colors() || start_color() != OK)
        return 0;
    painter->default_colours = use_default_colors() == OK;
    painter->direct = COLORS > 256 && palette_bits(COLORS, tigetflag("RGB") > 0, tigetnum("RGB"),
                                                   rgb, painter->bits);
    const int had = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
    wanted = wanted >= 256 ? 256 : wanted >= 16 ? 16 : 8;
    return had < wanted ? had : wanted;
}

void painter_start(struct term_painter *painter, const struct theme *theme, int wanted,
                   const char *rgb)
{
    painter->colours = start_colours(painter, wanted, rgb);
    painter_set_theme(painter, theme);
}

void painter_set_theme(struct term_painter *painter, const struct theme *theme)
{
    painter->theme = theme;
    memset(painter->paints, 0, sizeof painter->paints);
    painter->pair_count = 0;
}

/* The terminal's number of a theme's colour; `otherwise` replaces a default that it lacks. */
static int terminal_colour(const struct term_painter *painter, int16_t colour, int otherwise)
{
    if (colour < 0)
        return painter->default_colours ? -1 : otherwise;
    return painter->direct ? palette_direct(colour, painter->bits) : colour;
}

/* The number of a colour pair, which is made when it is first needed; -1: no pair is left. */
static short pair_of(struct term_painter *painter, int16_t foreground, int16_t background)
{
    int number = painter->pair_count + 1;
    int fore = terminal_colour(painter, foreground, COLOR_WHITE);
    int back = terminal_colour(painter, background, COLOR_BLACK);
    if (foreground < 0 && background < 0)
        return 0;
    for (int i = 0; i < painter->pair_count; i++)
        if (painter->pairs[i].foreground == foreground &&
            painter->pairs[i].background == background)
            return (short)(i + 1);
    if (number > PAIRS_MOST || number >= COLOR_PAIRS)
        return -1;
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    if (init_extended_pair(number, fore, back) != OK)
        return -1;
#else
    if (fore > SHRT_MAX || back > SHRT_MAX ||
        init_pair((short)number, (short)fore, (short)back) != OK)
        return -1;
#endif
    painter->pairs[painter->pair_count].foreground = foreground;
    painter->pairs[painter->pair_count++].background = background;
    return (short)number;
}

static attr_t curses_attributes(uint8_t look)
{
    attr_t attributes = 0;
    attributes |= look & LOOK_BOLD ? WA_BOLD : 0;
    attributes |= look & LOOK_DIM ? WA_DIM : 0;
    attributes |= look & LOOK_UNDERLINE ? WA_UNDERLINE : 0;
    attributes |= look & LOOK_REVERSE ? WA_REVERSE : 0;
#ifdef WA_ITALIC
    attributes |= look & LOOK_ITALIC ? WA_ITALIC : 0;
#endif
    return attributes;
}

const struct paint *painter_paint(struct term_painter *painter, uint8_t ink, uint8_t paper)
{
    struct paint *paint = &painter->paints[ink][paper];
    if (paint->known)
        return paint;
    struct look_pair look = theme_resolve(painter->theme, ink, paper, painter->colours);
    paint->pair = pair_of(painter, look.foreground, look.background);
    if (paint->pair < 0) {
        look = theme_resolve(painter->theme, ink, paper, 0);
        paint->pair = 0;
    }
    paint->attributes = curses_attributes(look.attributes);
    paint->known = true;
    return paint;
}
