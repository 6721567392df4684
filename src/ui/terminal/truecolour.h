/*
 * True colours through a curses that knows 256: the numbers from 16 on are slots, which stand for
 * any red, green and blue. curses sends a slot's number, as in "ESC [ 38;5;16 m"; the frame's bytes
 * get the colour in its place before they are sent, "ESC [ 38;2;255;128;0 m". The terminal's
 * palette stays as the user has it. Pure: bytes in, bytes out.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum { SLOT_FIRST = 16, SLOTS = 240, SEQUENCE_HELD = 64 };

struct truecolour {
    int count;
    uint32_t rgb[SLOTS];      /* 0xRRGGBB of slot SLOT_FIRST and those after it */
    char held[SEQUENCE_HELD]; /* the beginning of a sequence whose end has not come yet */
    size_t length;
};

/* Forgets all slots. */
void truecolour_reset(struct truecolour *truecolour);
/* The slot of 0xRRGGBB, made if it is new; -1: no slot is left. */
int truecolour_slot(struct truecolour *truecolour, uint32_t rgb);
/* Adds the bytes to *out, colours in the place of slots. A sequence that the bytes end within is
 * held back until the next call; truecolour_end() adds it as it is. */
void truecolour_rewrite(struct truecolour *truecolour, const char *bytes, size_t length,
                        struct strbuf *out);
void truecolour_end(struct truecolour *truecolour, struct strbuf *out);
