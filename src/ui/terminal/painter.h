/*
 * How inks on papers look in curses: attributes, and colour pairs made when they are first needed.
 */
#pragma once

#include <curses.h>

#include "ui/drawing/theme.h"
#include "ui/terminal/truecolour.h"

enum { PAIRS_MOST = 2 * INK_COUNT * PAPER_COUNT }; /* flat, too */

struct paint {
    bool known;
    short pair;
    attr_t attributes;
};

struct term_painter {
    const struct theme *theme; /* borrowed */
    int wanted, colours;       /* 0, 8, 16, 256 or TRUECOLOUR; wanted: also -1 */
    int known;                 /* the caller's: more than these are not used */
    bool default_colours;      /* the terminal has default colours, which are number -1 */
    bool ruled;                /* no paper separates cells: the lowest line of a cell does */
    attr_t rule;               /* with these attributes, besides the underline */
    bool direct; /* a colour's number consists of red, green and blue, with `bits` for each */
    int bits[3];
    bool rewrites; /* numbers from SLOT_FIRST on are slots of `truecolour` */
    struct truecolour truecolour;
    struct paint paints[2][INK_COUNT][PAPER_COUNT];
    struct {
        int32_t foreground, background;
    } pairs[PAIRS_MOST];
    int pair_count;
};

/*
 * To be called after curses has begun. `wanted`: the most colours, or -1 for all that the terminal
 * announces and painter->known allows, none if NO_COLOR is set. `can_rewrite`: the bytes of all
 * frames can go through truecolour_rewrite(), as they must if painter->rewrites is set.
 */
void painter_start(struct term_painter *painter, const struct theme *theme, int wanted,
                   bool can_rewrite);
void painter_set_theme(struct term_painter *painter, const struct theme *theme);
const struct paint *painter_paint(struct term_painter *painter, struct glyph glyph);
/* The attributes of the paint that are right for the character and the marks of the glyph. */
attr_t painter_attributes(const struct term_painter *painter, const struct paint *paint,
                          struct glyph glyph);
