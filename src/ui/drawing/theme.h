/*
 * How each ink and paper looks with 256 or more colours, 16, 8 and none. Each look with a colour
 * has an attribute, too, so that nothing is shown by colour alone.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "ui/drawing/frame.h"

enum { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_UNDERLINE = 4, LOOK_REVERSE = 8, LOOK_ITALIC = 16 };

/*
 * Colour numbers are those of the terminal; -1 is the terminal's own colour. At a depth where a
 * look has no colour of its own, `mono` replaces `attributes`.
 */
struct look {
    int16_t colour_256, colour_16, colour_8;
    uint8_t attributes; /* LOOK_..., in addition to the colour */
    uint8_t mono;       /* LOOK_..., instead of the colour */
};

struct theme {
    char name[32];
    struct look ink[INK_COUNT];
    struct look paper[PAPER_COUNT];
};

/*
 * The files of data/themes as they were built in (see the Makefile), by their names without the
 * ending; the last row has no name. Each can be the base of a theme, and sets every ink and paper
 * or has another of these files as its base.
 */
struct theme_file {
    const char *name, *text;
};
extern const struct theme_file theme_files[];

/* The built-in theme of this name. False if there is no such theme; *theme is unchanged. */
bool theme_builtin(const char *name, struct theme *theme);

/*
 * Reads a theme file (reductio.5): lines `ink NAME 256=N 16=N 8=N ATTRIBUTE... mono=ATTRIBUTE,...`
 * and `paper NAME ...`, `name NAME`, `base dark` (before all inks and papers); # begins a comment.
 * Attributes are bold, dim, italic, underline, reverse, or plain for none of them. Everything else
 * is as in the base (default: dark); the name's default is "custom". On STATUS_BAD the error has
 * line, column (in characters) and reason, and *theme is unchanged.
 */
enum status theme_parse(const char *text, size_t length, struct theme *theme, struct error *error);

/*
 * The look of one glyph with 256, 16, 8 or 0 colours. It has the attributes of ink and paper,
 * except that reversed ink on reversed paper is not reversed, so that it stands out. Ink never has
 * the colour of its paper.
 */
struct look_pair {
    int16_t foreground, background; /* -1: the terminal's own */
    uint8_t attributes;
};
struct look_pair theme_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                               int colours);
