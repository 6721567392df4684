#include "ui/drawing/svg.h"

#include <string.h>

#include "base/utf8.h"
#include "ui/drawing/look.h"

/* In pixels: a character cell, and where its letters stand. */
enum { CELL_WIDTH = 9, CELL_HEIGHT = 19, BASELINE = 14, LETTERS = 15, MARGIN = 8 };

enum {
    OWN_DARK = 0x121218, /* what stands for a terminal's own colours */
    OWN_LIGHT = 0xFFFFFF,
    TEXT_ON_DARK = 0xDCDCDC,
    TEXT_ON_LIGHT = 0x1E1E1E,
    LOOKS_MOST = 96,
};

/* How a character is drawn. */
struct drawn {
    uint32_t ink, paper; /* 0xRRGGBB */
    uint8_t attributes;
};

struct svg {
    const struct frame *frame;
    const struct theme *theme;
    bool light;
    struct drawn looks[LOOKS_MOST]; /* a class of the style sheet for each ink and attribute */
    int count;
    uint32_t papers[LOOKS_MOST]; /* other than the page's own */
    int paper_count;
    struct strbuf *out;
};

static uint32_t own_paper(const struct svg *svg)
{
    return svg->light ? OWN_LIGHT : OWN_DARK;
}

static struct drawn look_at_glyph(const struct svg *svg, int x, int y)
{
    const struct glyph *glyph = &svg->frame->at[y * svg->frame->width + x];
    const struct look_pair pair =
        look_resolve(svg->theme, (enum ink)glyph->ink, (enum paper)glyph->paper, TRUECOLOUR);
    struct drawn drawn = { svg->light ? TEXT_ON_LIGHT : TEXT_ON_DARK, own_paper(svg),
                           pair.attributes };
    if (pair.foreground >= 0)
        drawn.ink = look_rgb(pair.foreground);
    if (pair.background >= 0)
        drawn.paper = look_rgb(pair.background);
    if (pair.attributes & LOOK_REVERSE)
        drawn = (struct drawn){ drawn.paper, drawn.ink, drawn.attributes };
    drawn.attributes &= LOOK_BOLD | LOOK_DIM | LOOK_UNDERLINE | LOOK_ITALIC;
    return drawn;
}

static uint32_t character_at(const struct svg *svg, int x, int y)
{
    return svg->frame->at[y * svg->frame->width + x].character;
}

/* ---- Backgrounds ---- */

/* The end of the run of one paper that begins at x, or x if it is the page's own. */
static int paper_run(const struct svg *svg, int x, int y, uint32_t *paper)
{
    int end = x;
    *paper = look_at_glyph(svg, x, y).paper;
    while (end < svg->frame->width && look_at_glyph(svg, end, y).paper == *paper)
        end++;
    return end;
}

/* Whether the row has just this run: then it belongs to the rectangle of the row above. */
static bool same_run(const struct svg *svg, int x, int end, int y, uint32_t paper)
{
    uint32_t found;
    if (y < 0 || y >= svg->frame->height || paper_run(svg, x, y, &found) != end || found != paper)
        return false;
    return x == 0 || look_at_glyph(svg, x - 1, y).paper != paper;
}

/* All rectangles of one paper. */
static void add_background(const struct svg *svg, uint32_t wanted)
{
    for (int y = 0; y < svg->frame->height; y++)
        for (int x = 0, end; x < svg->frame->width; x = end) {
            uint32_t paper;
            int below = y + 1;
            end = paper_run(svg, x, y, &paper);
            if (paper != wanted || same_run(svg, x, end, y - 1, paper))
                continue;
            while (same_run(svg, x, end, below, paper))
                below++;
            strbuf_addf(svg->out, "M%d %dh%dv%dh-%dz", x * CELL_WIDTH, y * CELL_HEIGHT,
                        (end - x) * CELL_WIDTH, (below - y) * CELL_HEIGHT, (end - x) * CELL_WIDTH);
        }
}

static void add_backgrounds(const struct svg *svg)
{
    for (int i = 0; i < svg->paper_count; i++) {
        strbuf_addf(svg->out, "<path fill=\"#%06x\" d=\"", (unsigned)svg->papers[i]);
        add_background(svg, svg->papers[i]);
        strbuf_add(svg->out, "\"/>\n");
    }
}

/* ---- Lines ---- */

enum { LINES_FIRST = 0x2500, LINES_LAST = 0x257F };

/*
 * The arms of the characters of box drawing, two bits each: up, right, down, left; 1 is a light
 * line, 2 a heavy one, 3 a double one. 0: it is drawn as text.
 */
static const uint8_t arms_of[LINES_LAST - LINES_FIRST + 1] = {
    0x44, 0x88, 0x11, 0x22, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
};

enum arm { ARM_UP = 0, ARM_RIGHT = 2, ARM_DOWN = 4, ARM_LEFT = 6 };

/* The weight of a character's arm in this ink, or 0. */
static int arm_at(const struct svg *svg, int x, int y, enum arm arm, uint32_t ink)
{
    if (x < 0 || y < 0 || x >= svg->frame->width || y >= svg->frame->height)
        return 0;
    const uint32_t character = character_at(svg, x, y);
    if (character < LINES_FIRST || character > LINES_LAST || look_at_glyph(svg, x, y).ink != ink)
        return 0;
    return arms_of[character - LINES_FIRST] >> arm & 3;
}

/* Lines of one weight and ink, in half cells from one place on; returns where the line ends. */
static int line_end(const struct svg *svg, int from, int across, bool down, int weight,
                    uint32_t ink)
{
    const int halves = 2 * (down ? svg->frame->height : svg->frame->width);
    int at = from;
    for (; at < halves; at++) {
        const enum arm arm = down ? (at % 2 ? ARM_DOWN : ARM_UP) : (at % 2 ? ARM_RIGHT : ARM_LEFT);
        const int x = down ? across : at / 2, y = down ? at / 2 : across;
        if (arm_at(svg, x, y, arm, ink) != weight)
            break;
    }
    return at;
}

/* A stretch along a row or column as a rectangle; double lines are two. */
static void add_stretch(const struct svg *svg, int from, int end, int across, bool down, int weight)
{
    const int size = down ? CELL_HEIGHT : CELL_WIDTH, broad = down ? CELL_WIDTH : CELL_HEIGHT;
    /* In half pixels, so that the middle of a cell is a whole number. */
    const int begin = from * size - (from % 2 ? weight : 0),
              stop = end * size + (end % 2 ? weight : 0);
    const int middle = (2 * across + 1) * broad, thick = weight == 2 ? 3 : 1;
    const int apart = weight == 3 ? 1 : 0;
    for (int line = -apart; line <= apart; line += 2) {
        const int edge = middle + 3 * line - thick;
        const int x = down ? edge : begin, y = down ? begin : edge;
        const int width = down ? 2 * thick : stop - begin, height = down ? stop - begin : 2 * thick;
        strbuf_addf(svg->out, "M%d.%d %d.%dh%d.%dv%d.%dh-%d.%dz", x / 2, x % 2 * 5, y / 2,
                    y % 2 * 5, width / 2, width % 2 * 5, height / 2, height % 2 * 5, width / 2,
                    width % 2 * 5);
    }
}

static void add_lines_along(const struct svg *svg, bool down, int weight, uint32_t ink)
{
    const int lines = down ? svg->frame->width : svg->frame->height;
    const int halves = 2 * (down ? svg->frame->height : svg->frame->width);
    for (int across = 0; across < lines; across++)
        for (int at = 0; at < halves;) {
            const int end = line_end(svg, at, across, down, weight, ink);
            if (end > at)
                add_stretch(svg, at, end, across, down, weight);
            at = end > at ? end : at + 1;
        }
}

static bool has_lines(const struct svg *svg, int weight, uint32_t ink)
{
    for (int y = 0; y < svg->frame->height; y++)
        for (int x = 0; x < svg->frame->width; x++)
            for (int arm = ARM_UP; arm <= ARM_LEFT; arm += ARM_RIGHT)
                if (arm_at(svg, x, y, (enum arm)arm, ink) == weight)
                    return true;
    return false;
}

static void add_svg_lines(const struct svg *svg)
{
    for (int i = 0; i < svg->count; i++) {
        bool again = false;
        for (int j = 0; j < i; j++)
            again |= svg->looks[j].ink == svg->looks[i].ink;
        for (int weight = 1; weight <= 3 && !again; weight++) {
            if (!has_lines(svg, weight, svg->looks[i].ink))
                continue;
            strbuf_addf(svg->out, "<path fill=\"#%06x\" d=\"", (unsigned)svg->looks[i].ink);
            add_lines_along(svg, false, weight, svg->looks[i].ink);
            add_lines_along(svg, true, weight, svg->looks[i].ink);
            strbuf_add(svg->out, "\"/>\n");
        }
    }
}

/* ---- Blocks ---- */

enum { BLOCKS_FIRST = 0x2580, BLOCKS_LAST = 0x259F };

/* The quarters of a block: 1 and 2 above, 4 and 8 below. 0: it is not made of quarters. */
static int quarters_of(uint32_t character)
{
    static const uint8_t quadrants[] = { 4, 8, 1, 13, 9, 7, 11, 2, 6, 14 }; /* from U+2596 on */
    if (character >= 0x2596 && character <= BLOCKS_LAST)
        return quadrants[character - 0x2596];
    return character == 0x2580   ? 3
           : character == 0x2584 ? 12
           : character == 0x2588 ? 15
           : character == 0x258C ? 5
           : character == 0x2590 ? 10
                                 : 0;
}

/* The part of a cell that a block fills, in percent of its height from below; 0: another part. */
static int eighths_of(uint32_t character)
{
    return character > 0x2580 && character < 0x2588 ? (int)(character - 0x2580) : 0;
}

static bool is_shape(uint32_t character)
{
    if (character >= LINES_FIRST && character <= LINES_LAST)
        return arms_of[character - LINES_FIRST];
    return quarters_of(character) || eighths_of(character);
}

static void add_block(const struct svg *svg, int x, int y)
{
    const uint32_t character = character_at(svg, x, y);
    const int quarters = quarters_of(character), eighths = quarters ? 0 : eighths_of(character);
    const int left = x * CELL_WIDTH, top = y * CELL_HEIGHT, half = CELL_HEIGHT / 2;
    const int middle = left * 10 + CELL_WIDTH * 5; /* in tenths */
    for (int row = 0; row < 2; row++) {
        const int both = quarters >> (2 * row) & 3, from = top + row * half;
        const int height = row ? CELL_HEIGHT - half : half;
        if (both == 3)
            strbuf_addf(svg->out, "M%d %dh%dv%dh-%dz", left, from, CELL_WIDTH, height, CELL_WIDTH);
        else if (both)
            strbuf_addf(svg->out, "M%d.%d %dh4.5v%dh-4.5z", both == 1 ? left : middle / 10,
                        both == 1 ? 0 : middle % 10, from, height);
    }
    if (eighths)
        strbuf_addf(svg->out, "M%d %dh%dv-%dh-%dz", left, top + CELL_HEIGHT, CELL_WIDTH,
                    (eighths * CELL_HEIGHT + 4) / 8, CELL_WIDTH);
}

static void add_block_shapes(const struct svg *svg)
{
    for (int i = 0; i < svg->count; i++) {
        bool open = false;
        for (int y = 0; y < svg->frame->height; y++)
            for (int x = 0; x < svg->frame->width; x++) {
                const struct drawn drawn = look_at_glyph(svg, x, y);
                const uint32_t character = character_at(svg, x, y);
                if ((!quarters_of(character) && !eighths_of(character)) ||
                    drawn.ink != svg->looks[i].ink || drawn.attributes != svg->looks[i].attributes)
                    continue;
                if (!open)
                    strbuf_addf(svg->out, "<path fill=\"#%06x\" d=\"", (unsigned)drawn.ink);
                open = true;
                add_block(svg, x, y);
            }
        strbuf_add(svg->out, open ? "\"/>\n" : "");
    }
}

/* ---- Words ---- */

/* The class of a look, counted from 0; the last one takes what has no place. */
static int class_of(struct svg *svg, struct drawn drawn)
{
    int at = 0;
    while (at < svg->count &&
           (svg->looks[at].ink != drawn.ink || svg->looks[at].attributes != drawn.attributes))
        at++;
    if (at == svg->count && svg->count < LOOKS_MOST)
        svg->looks[svg->count++] = drawn;
    return at < svg->count ? at : svg->count - 1;
}

static void find_paper(struct svg *svg, uint32_t paper)
{
    int at = 0;
    while (at < svg->paper_count && svg->papers[at] != paper)
        at++;
    if (at == svg->paper_count && at < LOOKS_MOST && paper != own_paper(svg))
        svg->papers[svg->paper_count++] = paper;
}

static void find_classes(struct svg *svg)
{
    for (int y = 0; y < svg->frame->height; y++)
        for (int x = 0; x < svg->frame->width; x++) {
            const struct drawn drawn = look_at_glyph(svg, x, y);
            find_paper(svg, drawn.paper);
            if (character_at(svg, x, y) != ' ')
                class_of(svg, drawn);
        }
}

static void add_styles(const struct svg *svg)
{
    strbuf_addf(svg->out,
                "<style>text{font:%dpx 'DejaVu Sans Mono',Menlo,Consolas,monospace;"
                "white-space:pre}",
                LETTERS);
    for (int i = 0; i < svg->count; i++) {
        const uint8_t attributes = svg->looks[i].attributes;
        strbuf_addf(svg->out, ".t%d{fill:#%06x%s%s%s%s}", i, (unsigned)svg->looks[i].ink,
                    attributes & LOOK_BOLD ? ";font-weight:bold" : "",
                    attributes & LOOK_DIM ? ";opacity:.7" : "",
                    attributes & LOOK_ITALIC ? ";font-style:italic" : "",
                    attributes & LOOK_UNDERLINE ? ";text-decoration:underline" : "");
    }
    strbuf_add(svg->out, "</style>\n");
}

static void add_escaped(struct strbuf *out, uint32_t character)
{
    char bytes[UTF8_MAX];
    if (character == '<')
        strbuf_add(out, "&lt;");
    else if (character == '>')
        strbuf_add(out, "&gt;");
    else if (character == '&')
        strbuf_add(out, "&amp;");
    else
        strbuf_add_bytes(out, bytes, utf8_put(character, bytes));
}

/* Whether the character at x continues a run of this class; a gap of more than a space ends it. */
static bool goes_on_with(struct svg *svg, int x, int y, int class)
{
    if (x >= svg->frame->width || is_shape(character_at(svg, x, y)))
        return false;
    if (character_at(svg, x, y) != ' ')
        return class_of(svg, look_at_glyph(svg, x, y)) == class;
    return x + 1 < svg->frame->width && character_at(svg, x + 1, y) != ' ' &&
           !is_shape(character_at(svg, x + 1, y)) &&
           class_of(svg, look_at_glyph(svg, x + 1, y)) == class;
}

static void add_words(struct svg *svg)
{
    for (int y = 0; y < svg->frame->height; y++)
        for (int x = 0, end; x < svg->frame->width; x = end) {
            end = x + 1;
            if (character_at(svg, x, y) == ' ' || is_shape(character_at(svg, x, y)))
                continue;
            const int class = class_of(svg, look_at_glyph(svg, x, y));
            while (goes_on_with(svg, end, y, class))
                end++;
            strbuf_addf(svg->out, "<text class=\"t%d\" x=\"%d\" y=\"%d\"", class, x * CELL_WIDTH,
                        y * CELL_HEIGHT + BASELINE);
            if (end > x + 1) /* columns stay columns in a font of another width */
                strbuf_addf(svg->out, " textLength=\"%d\"", (end - x) * CELL_WIDTH);
            strbuf_add_char(svg->out, '>');
            for (int at = x; at < end; at++)
                add_escaped(svg->out, character_at(svg, at, y));
            strbuf_add(svg->out, "</text>\n");
        }
}

void svg_of_frame(const struct frame *frame, const struct theme *theme, struct strbuf *out)
{
    struct svg svg = { .frame = frame, .theme = theme, .light = theme->light, .out = out };
    const int width = frame->width * CELL_WIDTH + 2 * MARGIN;
    const int height = frame->height * CELL_HEIGHT + 2 * MARGIN;
    find_classes(&svg);
    strbuf_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"-%d -%d %d %d\">\n",
                width, height, MARGIN, MARGIN, width, height);
    add_styles(&svg);
    strbuf_addf(out, "<path fill=\"#%06x\" d=\"M-%d -%dh%dv%dh-%dz\"/>\n",
                (unsigned)own_paper(&svg), MARGIN, MARGIN, width, height, width);
    add_backgrounds(&svg);
    add_svg_lines(&svg);
    add_block_shapes(&svg);
    add_words(&svg);
    strbuf_add(out, "</svg>\n");
}
