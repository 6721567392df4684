/* Themes: how each ink and each paper looks with any, 256, 16, 8 and no colours. Each look with a
 * colour has an attribute, too, so that nothing is shown by colour alone. */
#pragma once

#include <stddef.h>

#include "base/status.h"
#include "ui/drawing/frame.h"

enum {
    STYLE_BOLD = 1,
    STYLE_DIM = 2,
    STYLE_UNDERLINE = 4,
    STYLE_REVERSE = 8,
    STYLE_ITALIC = 16,
    STYLE_STRIKE = 32
};

/* The number of colours of a terminal that takes any red, green and blue. */
enum { TRUECOLOUR = 1 << 24 };
/* With 0xRRGGBB: that colour. Other numbers are those of the terminal's palette; -1 is its own. */
enum { COLOUR_RGB = 1 << 24 };

/* At a depth where a look has no colour of its own, `mono` replaces `attributes`. */
struct style {
    int32_t rgb; /* for TRUECOLOUR: COLOUR_RGB with a value, 0 to 15, or -1 */
    int16_t colour_256, colour_16, colour_8; /* numbers of the palette, or -1 */
    uint8_t attributes;                      /* STYLE_..., in addition to the colour */
    uint8_t mono;                            /* STYLE_..., instead of the colour */
};

/* Limits that a theme may assume for the terminal's own colours: a dark background up to, and a
 * light one from these values on, with text at least that light or dark. */
enum {
    THEME_DARK_MOST = 0x282828,
    THEME_LIGHT_LEAST = 0xEEEEEE,
    THEME_OWN_LIGHT = 0xC0C0C0,
    THEME_OWN_DARK = 0x3F3F3F,
};

struct theme {
    char name[32];
    bool light; /* its ground is light */
    struct style ink[INK_COUNT];
    struct style paper[PAPER_COUNT];
};

/* The files of data/themes, by their names without the ending; the last row has no name. Each sets
 * every ink and paper, or has another of them as its base. */
struct theme_file {
    const char *name, *text;
};
extern const struct theme_file theme_files[];

/* The built-in theme of this name. False if there is no such theme; *theme is unchanged. */
bool theme_builtin(const char *name, struct theme *theme);

/* Leaves the ground to the terminal, whose background must be as light or dark as the theme's. */
void theme_bare(struct theme *theme);

/* Reads a theme file, which reductio(5) describes. A line with rgb= and no 256= has the nearest of
 * the 256, one with 256= alone has that colour's usual red, green and blue. Everything else is as
 * in the base (default: dark); the name's default is "custom". On STATUS_BAD the error has line,
 * column (in characters) and reason, and *theme is unchanged. */
enum status theme_parse(const char *text, size_t length, struct theme *theme, struct error *error);
