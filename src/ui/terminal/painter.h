/*
 * How inks on papers look in curses: attributes, and colour pairs made when first asked for.
 */
#pragma once

#include <curses.h>

#include "ui/drawing/theme.h"

enum { PAIRS_MOST = 255 }; /* all inks on all papers are 140 */

/* How one ink looks on one paper. */
struct paint {
    bool known;
    short pair;
    attr_t attributes;
};

struct term_painter {
    const struct theme *theme; /* borrowed */
    int colours;               /* 0, 8, 16 or 256 */
    bool default_colours;      /* the terminal has a colour of its own that is not a number */
    bool direct; /* colours are numbered by red, green and blue, with `bits` for each */
    int bits[3];
    struct paint paints[INK_COUNT][PAPER_COUNT];
    struct {
        int16_t foreground, background;
    } pairs[PAIRS_MOST];
    int pair_count;
};

/*
 * After curses has begun. `wanted`: the number of colours, or -1 for what the terminal has, unless
 * NO_COLOR is set. `rgb` is the terminal's capability RGB, or NULL.
 */
void painter_start(struct term_painter *painter, const struct theme *theme, int wanted,
                   const char *rgb);
void painter_set_theme(struct term_painter *painter, const struct theme *theme);
const struct paint *painter_paint(struct term_painter *painter, uint8_t ink, uint8_t paper);
