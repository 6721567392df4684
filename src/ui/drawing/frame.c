#include "ui/drawing/frame.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"

enum { ELLIPSIS = 0x2026 };

static const struct glyph blank = { ' ', INK_TEXT, PAPER_PLAIN };

bool frame_init(struct frame *frame, int width, int height)
{
    *frame = (struct frame){ .cursor_x = -1, .cursor_y = -1 };
    return frame_resize(frame, width, height);
}

void frame_release(struct frame *frame)
{
    free(frame->at);
    *frame = (struct frame){ .cursor_x = -1, .cursor_y = -1 };
}

bool frame_resize(struct frame *frame, int width, int height)
{
    width = width < 1 ? 1 : width;
    height = height < 1 ? 1 : height;
    if (!frame->at || width != frame->width || height != frame->height) {
        frame_release(frame);
        frame->at = calloc((size_t)width * (size_t)height, sizeof *frame->at);
        if (!frame->at)
            return false;
        frame->width = width;
        frame->height = height;
    }
    frame_clear(frame);
    return true;
}

void frame_clear(struct frame *frame)
{
    size_t count = (size_t)frame->width * (size_t)frame->height;
    for (size_t i = 0; i < count; i++)
        frame->at[i] = blank;
    frame->cursor_x = -1;
    frame->cursor_y = -1;
}

static struct glyph *glyph_at(const struct frame *frame, int x, int y)
{
    if (x < 0 || y < 0 || x >= frame->width || y >= frame->height)
        return NULL;
    return &frame->at[(size_t)y * (size_t)frame->width + (size_t)x];
}

void frame_put(struct frame *frame, int x, int y, uint32_t character, enum ink ink,
               enum paper paper)
{
    struct glyph *glyph = glyph_at(frame, x, y);
    if (!glyph)
        return;
    glyph->character = utf8_width(character) == 1 && character != UTF8_BAD ? character : '?';
    glyph->ink = (uint8_t)ink;
    glyph->paper = (uint8_t)paper;
}

void frame_fill(struct frame *frame, int x, int y, int width, int height, uint32_t character,
                enum ink ink, enum paper paper)
{
    /* In 64 bits, as a place may be anywhere and a width anything. */
    for (int row = y < 0 ? 0 : y; row < frame->height && (int64_t)row - y < height; row++)
        for (int column = x < 0 ? 0 : x; column < frame->width && (int64_t)column - x < width;
             column++)
            frame_put(frame, column, row, character, ink, paper);
}

int frame_text(struct frame *frame, int x, int y, int width, const char *text, enum ink ink,
               enum paper paper)
{
    const char *end = text + strlen(text);
    int used = 0;
    while (used < width && text < end) {
        uint32_t character = utf8_next(&text, end);
        if (used == width - 1 && text < end)
            character = ELLIPSIS;
        frame_put(frame, x + used, y, character, ink, paper);
        used++;
    }
    return used;
}

/* Where a line of wrapped text ends, and the next begins; spaces at the break belong to neither. */
struct frame_line {
    const char *end, *next;
};

static struct frame_line next_line(const char *text, const char *end, int width)
{
    const char *at = text, *space = NULL; /* where the last break before `at` could be */
    int used = 0;
    while (at < end && *at != '\n') {
        const char *before = at;
        if (*at == ' ' && (before == text || before[-1] != ' '))
            space = before;
        if (used == width) {
            /* A word that is longer than a line is cut; spaces before it are an indent. */
            const char *stop = space && space > text ? space : before;
            at = stop;
            while (at < end && *at == ' ')
                at++;
            if (at < end && *at == '\n')
                at++;
            return (struct frame_line){ stop, at };
        }
        utf8_next(&at, end);
        used++;
    }
    return (struct frame_line){ at, at < end ? at + 1 : at };
}

int frame_wrap(struct frame *frame, int x, int y, int width, int height, int skip, const char *text,
               enum ink ink, enum paper paper)
{
    const char *end = text + strlen(text);
    int lines = 0;
    if (width < 1)
        return 0;
    while (text < end) {
        struct frame_line line = next_line(text, end, width);
        if (frame && lines >= skip && lines - skip < height)
            for (int column = 0; text < line.end; column++)
                frame_put(frame, x + column, y + lines - skip, utf8_next(&text, end), ink, paper);
        text = line.next;
        lines++;
    }
    return lines;
}

void frame_to_text(const struct frame *frame, struct strbuf *out)
{
    char bytes[UTF8_MAX];
    for (int y = 0; y < frame->height; y++) {
        int width = frame->width;
        while (width > 0 && glyph_at(frame, width - 1, y)->character == ' ')
            width--;
        for (int x = 0; x < width; x++)
            strbuf_add_bytes(out, bytes, utf8_put(glyph_at(frame, x, y)->character, bytes));
        strbuf_add_char(out, '\n');
    }
}
