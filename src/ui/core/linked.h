/* A text that reacts to the mouse: each of its bytes has a link, as in struct glyph. */
#pragma once

#include "base/strbuf.h"
#include "ui/drawing/frame.h"

struct linked {
    struct strbuf text, links;
};
#define LINKED_EMPTY               \
    {                              \
        STRBUF_EMPTY, STRBUF_EMPTY \
    }
/* A text that gets no links, for functions that add to one of either kind. */
struct linked linked_none(const struct strbuf *text);
void linked_release(struct linked *linked);
void linked_reset(struct linked *linked);
void linked_add(struct linked *linked, const char *text, int link);
/* Gives the bytes that were added to the text alone this link. */
void linked_fill(struct linked *linked, int link);
/* The text as it is drawn. */
struct script linked_script(const struct linked *linked, enum ink ink, enum paper paper);
