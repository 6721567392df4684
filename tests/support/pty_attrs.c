/* The planes of pty_screen_attrs; see pty.h for the letters. */
#include "pty.h"
#include "pty_internal.h"

#include <stdlib.h>
#include <string.h>

static char attribute_letter(unsigned a)
{
    /* By underline 1, reverse 2, italic 4. */
    static const char plain[] = ".urviwxy", bold[] = "bURVIWXY", dim[] = "d0132456";
    int i = ((a & PTY_UNDERLINE) != 0 ? 1 : 0) + ((a & PTY_REVERSE) != 0 ? 2 : 0) +
            ((a & PTY_ITALIC) != 0 ? 4 : 0);

    if ((a & (PTY_BLINK | PTY_STRIKE)) != 0 || (a & (PTY_BOLD | PTY_DIM)) == (PTY_BOLD | PTY_DIM)) {
        return '*';
    }
    return (a & PTY_BOLD) != 0 ? bold[i] : (a & PTY_DIM) != 0 ? dim[i] : plain[i];
}

static char colour_letter(struct pty_colour c)
{
    static const char letters[] = "krgybmcwKRGYBMCW";
    static const unsigned char palette[16][3] = {
        { 0, 0, 0 },       { 205, 0, 0 },   { 0, 205, 0 },   { 205, 205, 0 },
        { 0, 0, 238 },     { 205, 0, 205 }, { 0, 205, 205 }, { 229, 229, 229 },
        { 127, 127, 127 }, { 255, 0, 0 },   { 0, 255, 0 },   { 255, 255, 0 },
        { 92, 92, 255 },   { 255, 0, 255 }, { 0, 255, 255 }, { 255, 255, 255 },
    };
    int best = 0;
    long nearest = 0;

    if (c.kind == PTY_DEFAULT) {
        return '.';
    }
    if (c.kind == PTY_INDEXED && c.index < 16) {
        return letters[c.index];
    }
    for (int i = 0; i < 16; i++) {
        long r = c.red - palette[i][0], g = c.green - palette[i][1], b = c.blue - palette[i][2];
        long distance = r * r + g * g + b * b;
        if (i == 0 || distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return letters[best];
}

/* ---- Styles ---- */

struct style {
    unsigned attributes;
    struct pty_colour fg, bg;
};

static bool same_colour(struct pty_colour a, struct pty_colour b)
{
    if (a.kind != b.kind) {
        return false;
    }
    return a.kind == PTY_DEFAULT || (a.kind == PTY_INDEXED && a.index == b.index) ||
           (a.kind == PTY_RGB && a.red == b.red && a.green == b.green && a.blue == b.blue);
}

static char style_letter(struct style *styles, int *count, const struct pty_cell *cell)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    int i = 0;

    if (cell->attributes == 0 && cell->fg.kind == PTY_DEFAULT && cell->bg.kind == PTY_DEFAULT) {
        return '.';
    }
    while (i < *count &&
           !(styles[i].attributes == cell->attributes && same_colour(styles[i].fg, cell->fg) &&
             same_colour(styles[i].bg, cell->bg))) {
        i++;
    }
    if (i == (int)sizeof letters - 1) {
        return '*';
    }
    if (i == *count) {
        styles[i] = (struct style){ cell->attributes, cell->fg, cell->bg };
        (*count)++;
    }
    return letters[i];
}

static void tell_colour(struct pty_buffer *to, const char *what, struct pty_colour c)
{
    if (c.kind == PTY_INDEXED) {
        pty_buffer_addf(to, " %s %d", what, c.index);
    } else if (c.kind == PTY_RGB) {
        pty_buffer_addf(to, " %s #%02x%02x%02x", what, c.red, c.green, c.blue);
    }
}

static void tell_style(struct pty_buffer *to, const struct style *s)
{
    static const struct {
        enum pty_attribute attribute;
        const char *name;
    } names[] = {
        { PTY_BOLD, " bold" },     { PTY_DIM, " dim" },     { PTY_UNDERLINE, " underline" },
        { PTY_ITALIC, " italic" }, { PTY_BLINK, " blink" }, { PTY_REVERSE, " reverse" },
        { PTY_STRIKE, " strike" },
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if ((s->attributes & (unsigned)names[i].attribute) != 0) {
            pty_buffer_adds(to, names[i].name);
        }
    }
    tell_colour(to, "fg", s->fg);
    tell_colour(to, "bg", s->bg);
    pty_buffer_adds(to, "\n");
}

static char cell_letter(enum pty_plane plane, const struct pty_cell *cell, struct style *styles,
                        int *count)
{
    switch (plane) {
    case PTY_PLANE_ATTRIBUTES:
        return attribute_letter(cell->attributes);
    case PTY_PLANE_FG:
        return colour_letter(cell->fg);
    case PTY_PLANE_BG:
        return colour_letter(cell->bg);
    case PTY_PLANE_STYLES:
    default:
        return style_letter(styles, count, cell);
    }
}

char *pty_screen_attrs(struct pty *p, enum pty_plane plane)
{
    struct style styles[64];
    struct pty_buffer b;
    int count = 0;

    pty_screen_refresh(p);
    pty_buffer_init(&b);
    for (int row = 0; row < p->rows; row++) {
        size_t from = b.length;
        for (int col = 0; col < p->cols; col++) {
            struct pty_cell cell = pty_screen_cell(p, row, col);
            char letter = cell_letter(plane, &cell, styles, &count);
            pty_buffer_add(&b, &letter, 1);
        }
        while (b.length > from && b.data[b.length - 1] == '.') {
            b.data[--b.length] = '\0';
        }
        pty_buffer_adds(&b, "\n");
    }
    for (int i = 0; i < count; i++) {
        char letter = (char)(i < 26 ? 'a' + i : i < 52 ? 'A' + i - 26 : '0' + i - 52);
        pty_buffer_addf(&b, "%c =", letter);
        tell_style(&b, &styles[i]);
    }
    return b.data;
}
