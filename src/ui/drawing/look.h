/* Colours as red, green and blue: xterm's 256, their numbers on terminals, contrast. Pure. */
#pragma once

#include "ui/drawing/theme.h"

/* Terminals that show the colours 0 to 15 differently: xterm, GNOME Terminal, the Linux console,
 * PuTTY and Windows Terminal. */
enum palette {
    PALETTE_XTERM,
    PALETTE_GNOME,
    PALETTE_LINUX,
    PALETTE_PUTTY,
    PALETTE_WINDOWS,
    PALETTES
};

/* 0xRRGGBB of a colour as in struct style, other than -1, unless the user has changed it. */
uint32_t palette_shown(enum palette palette, int32_t colour);
/* The colour from 16 to 255 that is nearest to 0xRRGGBB. */
int palette_nearest(uint32_t rgb);
/* How easily one colour is read on the other, from 1 to 21: the contrast ratio of WCAG 2. */
double palette_contrast(uint32_t one, uint32_t other);

/* How an ink on a paper looks with a number of colours. Whatever the theme, ink is readable on
 * every paper whose colour is known. */

/* Colours as in struct style: COLOUR_RGB only with TRUECOLOUR, else a number below `colours`. With
 * STYLE_REVERSE the foreground is that of the paper, as it is on the terminal. */
struct style_pair {
    int32_t foreground, background; /* -1: the terminal's own */
    uint8_t attributes;
};

/*
 * The look of one glyph; `colours` is TRUECOLOUR, 256, 16, 8 or 0. It has the attributes of ink and
 * paper, except for these rules:
 *
 * - Reversed ink with a colour is a chip: black or white on that colour, whatever the paper.
 * - Other ink whose contrast to its paper is below style_contrast() is black or white there, and so
 *   is, with 16 and 8 colours, ink below 3 in one of the palettes.
 * - Reversed ink without a colour is not reversed on reversed paper, so that it stands out, and
 *   takes no other attribute of its paper.
 * - Bold paper lifts dim ink, and so does paper with a colour.
 * - With 16 and 8 colours, ink whose bright colour could not be read is not bold, except for chips.
 *
 * `flat` (GLYPH_FLAT): instead of a chip the letters have its colour, and no line through or under
 * them. If that could not be read on the paper, they look as without colours.
 */
struct style_pair style_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                                bool flat, int colours);

/* The least contrast that an ink keeps on its paper: 4.5 for text, 3 for the lines of boxes, and
 * hardly any for light lines, without which all can be read. */
double style_contrast(enum ink ink);

/* Adds a frame as a picture in SVG, in the colours of a theme; equal frames give equal bytes. Lines
 * and blocks are shapes, so that they meet whatever the font; each run of one look is a text. */
struct strbuf;
void svg_of_frame(const struct frame *frame, const struct theme *theme, struct strbuf *out);
