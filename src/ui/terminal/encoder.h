/*
 * Frames as bytes for a terminal: the differences from its contents, with as few bytes as
 * terminfo's sequences for this terminal allow. terminal.c owns the one that there is.
 */
#pragma once

#include "base/strbuf.h"
#include "ui/drawing/look.h"

/* The look of an ink on a paper. */
struct paint {
    bool known;
    struct style_pair style;
};

struct encoder {
    struct strbuf bytes; /* to be sent; whoever sends them empties it and clears `joins` */
    bool joins; /* the last of them change the pen, and another change can be joined to them */

    /* The terminal, as its owner sets it. */
    const struct theme *theme; /* borrowed; see encoder_set_theme() */
    int colours;               /* 0, 8, 16, 256, TRUECOLOUR */
    bool utf8, ascii;          /* it shows more than ASCII; only ASCII is wanted */
    bool standard;             /* attributes and colours can be switched off as in ECMA-48 */
    bool links;                /* it opens addresses, or takes them for text */
    bool direct; /* a colour's number consists of red, green and blue, with `bits` for each */
    int bits[3];
    const char *strike; /* the sequence for strikethrough; NULL: none is known */
    struct paint paints[2][INK_COUNT][PAPER_COUNT];

    struct frame on_screen; /* the terminal's contents; only cells that differ are drawn */
    bool screen_known;
    struct style_pair pen; /* how the next character would look */
    int x, y;              /* where the terminal's cursor is; x -1: it is not known */
    enum { CURSOR_UNKNOWN, CURSOR_HIDDEN, CURSOR_SHOWN } cursor;
};

/* False: memory ran out. */
bool encoder_init(struct encoder *encoder);
void encoder_release(struct encoder *encoder);
/* Adds a sequence, NULL if the terminal has none; without the times to wait in it, as "$<50>". */
void encoder_put(struct encoder *encoder, const char *sequence);
/* Both make the next encoder_show() draw everything. */
void encoder_set_theme(struct encoder *encoder, const struct theme *theme);
void encoder_resize(struct encoder *encoder, int width, int height);
/* Adds the differences between the frame and the terminal's contents. */
void encoder_show(struct encoder *encoder, const struct frame *frame);
/* Puts the cursor into the first column of a line, with a plain pen. */
void encoder_leave(struct encoder *encoder, int line);
