/*
 * How inks on papers look in curses: attributes, and colour pairs made when they are first needed.
 */
#pragma once

#include <curses.h>

#include "ui/drawing/theme.h"

enum { PAIRS_MOST = 255 }; /* all inks on all papers are 140 */

struct paint {
    bool known;
    short pair;
    attr_t attributes;
};

struct term_painter {
    const struct theme *theme; /* borrowed */
    int colours;               /* 0, 8, 16 or 256 */
    bool default_colours;      /* the terminal has default colours, which are number -1 */
    bool direct; /* a colour's number consists of red, green and blue, with `bits` for each */
    int bits[3];
    struct paint paints[INK_COUNT][PAPER_COUNT];
    struct {
        int16_t foreground, background;
    } pairs[PAIRS_MOST];
    int pair_count;
};

/*
 * To be called after curses has begun. `wanted`: the most colours, or -1 for all that the terminal
 * has, none if NO_COLOR is set. `rgb`: the terminal's string capability RGB, or NULL.
 */
void painter_start(struct term_painter *painter, const struct theme *theme, int wanted,
                   const char *rgb);
void painter_set_theme(struct term_painter *painter, const struct theme *theme);
const struct paint *painter_paint(struct term_painter *painter, uint8_t ink, uint8_t paper);
