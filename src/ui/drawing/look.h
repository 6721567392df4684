/*
 * How an ink on a paper looks with a number of colours. Ink is readable on every paper whose colour
 * is known: a theme has some thirty inks and as many papers, and cannot be right about all pairs,
 * least of all with 16 colours.
 */
#pragma once

#include "ui/drawing/theme.h"

/*
 * Colours as in struct look, in the terms of the terminal: COLOUR_RGB only with TRUECOLOUR, else a
 * number below `colours`. With LOOK_REVERSE the foreground is that of the paper, as it is on the
 * terminal.
 */
struct look_pair {
    int32_t foreground, background; /* -1: the terminal's own */
    uint8_t attributes;
};

/*
 * The look of one glyph; `colours` is TRUECOLOUR, 256, 16, 8 or 0. It has the attributes of ink and
 * paper, except for these rules:
 *
 * - Reversed ink with a colour is a chip: black or white on that colour, whatever the paper.
 * - Other ink whose contrast to its paper is below look_contrast() is black or white there, and so
 *   is, with 16 and 8 colours, ink below 3 in one of the palettes.
 * - Reversed ink without a colour is not reversed on reversed paper, so that it stands out, and
 *   takes no other attribute of its paper.
 * - Bold paper lifts dim ink, and so does paper with a colour.
 * - With 16 and 8 colours, ink whose bright colour could not be read is not bold, except for chips.
 */
struct look_pair look_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                              int colours);

/*
 * Resolves the look of words in the colour of a chip (GLYPH_FLAT): the letters have the chip's
 * colour. If that could not be read on the paper, which may be the terminal's own, the words are
 * drawn as chips.
 */
struct look_pair look_flat(const struct theme *theme, enum ink ink, enum paper paper, int colours);

/* 0xRRGGBB of a colour other than -1, as most terminals show it. */
uint32_t look_rgb(int32_t colour);
/* The least contrast that an ink keeps on its paper: 4.5 for text, 3 for the lines of the board and
 * for faint text, 1.5 for light lines and dots. */
double look_contrast(enum ink ink);
