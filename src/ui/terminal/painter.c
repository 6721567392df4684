#include "ui/terminal/painter.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

#include "ui/drawing/look.h"
#include "ui/drawing/palette.h"
#include "ui/terminal/kind.h"

/* A slot for each colour of a theme, for black and for white. */
_Static_assert(INK_COUNT + PAPER_COUNT + 2 <= (int)SLOTS, "no slot is ever missing");

/* The colours that the terminal has, at most as many as are wanted (-1: as it announces). */
static int count_colours(struct term_painter *painter, int wanted, bool can_rewrite)
{
    static const int depths[] = { TRUECOLOUR, 256, 16, 8, 0 };
    const int has = COLORS < painter->known ? COLORS : painter->known;
    const bool rewrites = can_rewrite && has >= 256 &&
                          (wanted == TRUECOLOUR || (wanted < 0 && kind_takes_truecolour()));
    const int had = painter->direct || rewrites ? TRUECOLOUR : has < 256 ? has : 256;
    const int most = wanted < 0 || had < wanted ? had : wanted;
    size_t i = 0;
    while (depths[i] > most)
        i++;
    painter->rewrites = rewrites && !painter->direct;
    return depths[i];
}

static int start_colours(struct term_painter *painter, int wanted, bool can_rewrite)
{
    const char *no_color = getenv("NO_COLOR");
    if (wanted < 0 && no_color && *no_color != '\0')
        wanted = 0;
    if ((wanted >= 0 && wanted < 8) || !has_colors() || start_color() != OK)
        return 0;
    painter->default_colours = use_default_colors() == OK;
    painter->direct = COLORS > 256 && palette_bits(COLORS, tigetflag("RGB") > 0, tigetnum("RGB"),
                                                   kind_capability("RGB"), painter->bits);
    return count_colours(painter, wanted, can_rewrite);
}

/* The terminal's number of a theme's colour; `otherwise` replaces a default that it lacks. */
static int terminal_colour(struct term_painter *painter, int32_t colour, int otherwise)
{
    if (colour < 0)
        return painter->default_colours ? -1 : otherwise;
    if (painter->direct && colour >= 8)
        return palette_direct(look_rgb(colour), painter->bits);
    return colour & COLOUR_RGB ? truecolour_slot(&painter->truecolour, look_rgb(colour)) : colour;
}

/* The number of a colour pair, which is made when it is first needed; -1: no pair is left. */
static short pair_of(struct term_painter *painter, int32_t foreground, int32_t background)
{
    int number = painter->pair_count + 1;
    if (foreground < 0 && background < 0)
        return 0;
    for (int i = 0; i < painter->pair_count; i++)
        if (painter->pairs[i].foreground == foreground &&
            painter->pairs[i].background == background)
            return (short)(i + 1);
    if (number > PAIRS_MOST || number >= COLOR_PAIRS)
        return -1;
    int fore = terminal_colour(painter, foreground, COLOR_WHITE);
    int back = terminal_colour(painter, background, COLOR_BLACK);
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

void painter_set_theme(struct term_painter *painter, const struct theme *theme)
{
    painter->theme = theme;
    memset(painter->paints, 0, sizeof painter->paints);
    painter->pair_count = 0;
    truecolour_reset(&painter->truecolour);
    painter->ruled = look_resolve(theme, INK_RULE, PAPER_ALT, painter->colours).background ==
                     look_resolve(theme, INK_RULE, PAPER_PLAIN, painter->colours).background;
    painter->rule =
        WA_DIM &
        curses_attributes(look_resolve(theme, INK_RULE, PAPER_PLAIN, painter->colours).attributes);
}

void painter_start(struct term_painter *painter, const struct theme *theme, int wanted,
                   bool can_rewrite)
{
    painter->wanted = wanted;
    painter->direct = painter->rewrites = false;
    painter->colours = start_colours(painter, wanted, can_rewrite);
    painter_set_theme(painter, theme);
}

const struct paint *painter_paint(struct term_painter *painter, struct glyph glyph)
{
    const bool flat = glyph.marks & GLYPH_FLAT;
    const enum ink ink = (enum ink)glyph.ink;
    const enum paper paper = (enum paper)glyph.paper;
    struct paint *paint = &painter->paints[flat][ink][paper];
    if (paint->known)
        return paint;
    struct look_pair look =
        (flat ? look_flat : look_resolve)(painter->theme, ink, paper, painter->colours);
    paint->pair = pair_of(painter, look.foreground, look.background);
    if (paint->pair < 0) {
        look = look_resolve(painter->theme, ink, paper, 0);
        paint->pair = 0;
    }
    paint->attributes = curses_attributes(look.attributes);
    paint->known = true;
    return paint;
}

/* Underlined spaces would be visible lines, and so would lines through block elements. */
static bool has_no_underline(uint32_t character)
{
    return character == ' ' || (character >= 0x2580 && character <= 0x259F);
}

attr_t painter_attributes(const struct term_painter *painter, const struct paint *paint,
                          struct glyph glyph)
{
    attr_t attributes = paint->attributes;
    if (has_no_underline(glyph.character))
        attributes &= ~WA_UNDERLINE;
    if (glyph.marks & GLYPH_UNDERLINED)
        attributes |= WA_UNDERLINE;
    if (glyph.marks & GLYPH_RULED && painter->ruled) {
        attributes |= WA_UNDERLINE;
        /* Between the candidates the line is like other light lines. */
        if (glyph.character == ' ' && !(attributes & WA_REVERSE))
            attributes |= painter->rule;
    }
    return attributes;
}
