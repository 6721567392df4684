#include "ui/drawing/frame.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"

enum { ELLIPSIS = 0x2026 };

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
    frame_fill(frame, 0, 0, frame->width, frame->height, ' ', INK_TEXT, PAPER_PLAIN);
    frame->cursor_x = -1;
    frame->cursor_y = -1;
}

enum ink ink_of_depth(int depth)
{
    return (enum ink)(INK_TRY_1 + (depth > 0 ? depth - 1 : 0) % 3);
}

struct glyph *frame_at(const struct frame *frame, int x, int y)
{
    if (x < 0 || y < 0 || x >= frame->width || y >= frame->height)
        return NULL;
    return &frame->at[(size_t)y * (size_t)frame->width + (size_t)x];
}

static struct glyph glyph_of(uint32_t character, enum ink ink, enum paper paper)
{
    const bool drawable = utf8_width(character) == 1 && character != UTF8_BAD;
    return (struct glyph){ drawable ? character : '?', (uint8_t)ink, (uint8_t)paper, 0, 0 };
}

void frame_put(struct frame *frame, int x, int y, uint32_t character, enum ink ink,
               enum paper paper)
{
    struct glyph *glyph = frame_at(frame, x, y);
    if (glyph)
        *glyph = glyph_of(character, ink, paper);
}

void frame_mark(struct frame *frame, int x, int y, int width, int marks)
{
    for (int i = 0; i < width; i++) {
        struct glyph *glyph = frame_at(frame, x + i, y);
        if (glyph)
            glyph->marks |= (uint8_t)marks;
    }
}

void frame_link(struct frame *frame, int x, int y, int width, int height, int link)
{
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++) {
            struct glyph *glyph = frame_at(frame, column, row);
            if (glyph && !glyph->link)
                glyph->link = (uint8_t)link;
        }
}

int frame_link_at(const struct frame *frame, int x, int y)
{
    const struct glyph *glyph = frame_at(frame, x, y);
    return glyph ? glyph->link : 0;
}

void frame_fill(struct frame *frame, int x, int y, int width, int height, uint32_t character,
                enum ink ink, enum paper paper)
{
    const struct glyph glyph = glyph_of(character, ink, paper);
    /* In 64 bits, as a place may be anywhere and a width anything. */
    const int64_t right = (int64_t)x + width, below = (int64_t)y + height;
    const int left = x < 0 ? 0 : x, top = y < 0 ? 0 : y;
    const int end = right < frame->width ? (int)right : frame->width;
    if (left >= end)
        return;
    for (int row = top; row < frame->height && row < below; row++) {
        struct glyph *at = frame_at(frame, left, row);
        for (int i = 0; row == top && i < end - left; i++)
            at[i] = glyph;
        if (row > top)
            memcpy(at, frame_at(frame, left, top), (size_t)(end - left) * sizeof glyph);
    }
}

static void put_styled(struct frame *frame, int x, int y, const struct styled *styled,
                       const char *at, uint32_t character)
{
    const enum ink own = styled->inks ? (enum ink)styled->inks[at - styled->text] : INK_COUNT;
    const int link = styled->links ? styled->links[at - styled->text] : 0;
    frame_put(frame, x, y, character,
              own != INK_COUNT   ? own
              : link & GLYPH_KEY ? INK_ACCENT
                                 : styled->ink,
              styled->paper);
    if (own != INK_COUNT)
        frame_mark(frame, x, y, 1, GLYPH_FLAT);
    if (link)
        frame_link(frame, x, y, 1, 1, link & ~GLYPH_KEY);
}

int frame_styled(struct frame *frame, int x, int y, int width, struct styled styled)
{
    const char *text = styled.text, *end = text + strlen(text);
    int used = 0;
    while (used < width && text < end) {
        const char *at = text;
        uint32_t character = utf8_next(&text, end);
        if (used == width - 1 && text < end)
            character = ELLIPSIS;
        put_styled(frame, x + used, y, &styled, at, character);
        used++;
    }
    return used;
}

int frame_text(struct frame *frame, int x, int y, int width, const char *text, enum ink ink,
               enum paper paper)
{
    return frame_styled(frame, x, y, width, (struct styled){ text, NULL, NULL, ink, paper });
}

/* The end of a line of wrapped text and the beginning of the next, without the spaces between. */
struct frame_line {
    const char *end, *next;
};

static struct frame_line next_line(const char *text, const char *end, int width)
{
    const char *at = text, *space = NULL; /* where the last break before `at` could be */
    const char *plus = NULL;              /* behind the last sign that joins cells */
    int used = 0;
    while (at < end && *at != '\n') {
        const char *before = at;
        if (*at == ' ' && (before == text || before[-1] != ' '))
            space = before;
        if (used == width) {
            /* A word that is longer than a line is cut, if possible between the cells of
             * "r1c2+r3c4"; spaces before it are an indent. */
            const char *stop = space && space > text ? space : plus ? plus : before;
            at = stop;
            while (at < end && *at == ' ')
                at++;
            if (at < end && *at == '\n')
                at++;
            return (struct frame_line){ stop, at };
        }
        utf8_next(&at, end);
        used++;
        plus = *before == '+' ? at : plus;
    }
    return (struct frame_line){ at, at < end ? at + 1 : at };
}

int frame_wrap_styled(struct frame *frame, int x, int y, int width, int height, int skip,
                      struct styled styled)
{
    const char *text = styled.text, *end = text + strlen(text);
    int lines = 0;
    if (width < 1)
        return 0;
    while (text < end) {
        struct frame_line line = next_line(text, end, width);
        if (frame && lines >= skip && lines - skip < height)
            for (int column = 0; text < line.end; column++) {
                const char *at = text;
                const uint32_t character = utf8_next(&text, end);
                put_styled(frame, x + column, y + lines - skip, &styled, at, character);
            }
        text = line.next;
        lines++;
    }
    return lines;
}

int frame_wrap(struct frame *frame, int x, int y, int width, int height, int skip, const char *text,
               enum ink ink, enum paper paper)
{
    return frame_wrap_styled(frame, x, y, width, height, skip,
                             (struct styled){ text, NULL, NULL, ink, paper });
}

void frame_to_text(const struct frame *frame, struct strbuf *out)
{
    char bytes[UTF8_MAX];
    for (int y = 0; y < frame->height; y++) {
        int width = frame->width;
        while (width > 0 && frame_at(frame, width - 1, y)->character == ' ')
            width--;
        for (int x = 0; x < width; x++)
            strbuf_add_bytes(out, bytes, utf8_put(frame_at(frame, x, y)->character, bytes));
        strbuf_add_char(out, '\n');
    }
}
