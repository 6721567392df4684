#include "ui/drawing/look.h"

#include "base/strbuf.h"
#include "base/utf8.h"

/* In pixels: a character cell, and where its letters stand. */
enum { CELL_WIDTH = 9, CELL_HEIGHT = 19, BASELINE = 14, LETTERS = 15, MARGIN = 10 };

enum {
    OWN_DARK = 0x121218, /* in the place of a terminal's own colours */
    OWN_LIGHT = 0xFFFFFF,
    TEXT_ON_DARK = 0xDCDCDC,
    TEXT_ON_LIGHT = 0x1E1E1E,
    STYLES_MOST = 96,
};

/* How a character is drawn. */
struct drawn {
    uint32_t ink, paper; /* 0xRRGGBB */
    uint8_t attributes;
};

struct svg {
    const struct frame *frame;
    const struct theme *theme;
    uint32_t own_ink, own_paper;      /* of the page */
    struct drawn styles[STYLES_MOST]; /* a class of the style sheet for each ink and attribute */
    int count;
    uint32_t papers[STYLES_MOST]; /* other than the page's own */
    int paper_count;
    struct strbuf *out;
};

enum {
    LINES_FIRST = 0x2500,
    BLOCKS_FIRST = 0x2580,
    BLOCKS_LAST = 0x2595,   /* quadrants, which nothing draws, would be text */
    SHADES_BEFORE = 0x2590, /* the first shade fills a quarter of its cell, the third one three */
    SHADES_LAST = 0x2593,
    BRAILLE_FIRST = 0x2800,
    BRAILLE_LAST = 0x28FF,
};

/* The layers of shapes, the lowest first; each kind of line has a layer. Text has no layer. */
enum layer { LAYER_LIGHT, LAYER_HEAVY, LAYER_DOUBLE, LAYER_BLOCKS, LAYER_DOTS, LAYERS };

/* The arms of box drawing, two bits each: up, right, down, left; 1 is a light line, 2 a heavy one,
 * 3 a double one. 0: the character is drawn as text. */
static const uint8_t arms_of[BLOCKS_FIRST - LINES_FIRST] = {
    0x44, 0x88, 0x11, 0x22, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
};

/* The layer of blocks and dots, or that of light lines for all lines; LAYERS: it is text. */
static enum layer layer_of(uint32_t character)
{
    if (character >= LINES_FIRST && character < BLOCKS_FIRST)
        return arms_of[character - LINES_FIRST] ? LAYER_LIGHT : LAYERS;
    return character >= BLOCKS_FIRST && character <= BLOCKS_LAST     ? LAYER_BLOCKS
           : character >= BRAILLE_FIRST && character <= BRAILLE_LAST ? LAYER_DOTS
                                                                     : LAYERS;
}

static struct drawn look_at_glyph(const struct svg *svg, int x, int y)
{
    const struct glyph *glyph = frame_at(svg->frame, x, y);
    const struct style_pair pair =
        style_resolve(svg->theme, (enum ink)glyph->ink, (enum paper)glyph->paper,
                      glyph->marks & GLYPH_FLAT, TRUECOLOUR);
    struct drawn drawn = { svg->own_ink, svg->own_paper, pair.attributes };
    if (pair.foreground >= 0)
        drawn.ink = palette_shown(PALETTE_XTERM, pair.foreground);
    if (pair.background >= 0)
        drawn.paper = palette_shown(PALETTE_XTERM, pair.background);
    if (pair.attributes & STYLE_REVERSE)
        drawn = (struct drawn){ drawn.paper, drawn.ink, drawn.attributes };
    if (glyph->marks & GLYPH_UNDERLINED)
        drawn.attributes |= STYLE_UNDERLINE;
    drawn.attributes &= (uint8_t)~STYLE_REVERSE;
    const int quarters = (int)glyph->character - SHADES_BEFORE, last = SHADES_LAST - SHADES_BEFORE;
    for (int shift = 0; quarters > 0 && quarters <= last && shift <= 16; shift += 8) {
        const int under = drawn.paper >> shift & 0xFF, over = drawn.ink >> shift & 0xFF;
        drawn.paper &= ~(0xFFu << shift);
        drawn.paper |= (uint32_t)(under + (over - under) * quarters / 4) << shift;
    }
    return drawn;
}

/* A space outside the frame. */
static uint32_t character_at(const struct svg *svg, int x, int y)
{
    const struct glyph *glyph = frame_at(svg->frame, x, y);
    return glyph ? glyph->character : ' ';
}

static bool is_text(const struct svg *svg, int x, int y)
{
    return character_at(svg, x, y) != ' ' && layer_of(character_at(svg, x, y)) == LAYERS;
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

/* ---- Lines ---- */

enum arm { ARM_UP = 0, ARM_RIGHT = 2, ARM_DOWN = 4, ARM_LEFT = 6 };

static bool has_arm(const struct svg *svg, int x, int y, enum arm arm, int weight, uint32_t ink)
{
    const uint32_t character = character_at(svg, x, y);
    return layer_of(character) == LAYER_LIGHT &&
           (arms_of[character - LINES_FIRST] >> arm & 3) == weight &&
           look_at_glyph(svg, x, y).ink == ink;
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

/* All lines of one weight and ink, along rows and then along columns; in half cells. */
static void add_lines_of(const struct svg *svg, int weight, uint32_t ink)
{
    static const enum arm arms[2][2] = { { ARM_LEFT, ARM_RIGHT }, { ARM_UP, ARM_DOWN } };
    for (int down = 0; down < 2; down++) {
        const int lines = down ? svg->frame->width : svg->frame->height;
        const int halves = 2 * (down ? svg->frame->height : svg->frame->width);
        for (int across = 0; across < lines; across++)
            for (int at = 0, from = 0; at <= halves; at++) {
                const int x = down ? across : at / 2, y = down ? at / 2 : across;
                if (at < halves && has_arm(svg, x, y, arms[down][at % 2], weight, ink))
                    continue;
                if (at > from)
                    add_stretch(svg, from, at, across, down, weight);
                from = at + 1;
            }
    }
}

/* ---- Blocks and dots ---- */

/* The part of its cell that a block fills, in whole pixels, so that edges are sharp. A shade fills
 * none: its paper shows it. */
static void add_block(const struct svg *svg, int x, int y)
{
    const uint32_t character = character_at(svg, x, y);
    const int number = (int)character - BLOCKS_FIRST;
    /* In eighths of the width and height. */
    const struct {
        int left, top, right, bottom;
    } part = { number == 0x10   ? 4
               : number == 0x15 ? 7
                                : 0,
               number && number <= 8 ? 8 - number : 0,
               number > 8 && number < 0x10 ? 0x10 - number : 8,
               number == 0x14 ? 1
               : number       ? 8
                              : 4 };
    const int left = (part.left * CELL_WIDTH + 4) / 8, top = (part.top * CELL_HEIGHT + 4) / 8;
    const int width = (part.right * CELL_WIDTH + 4) / 8 - left;
    if (character <= SHADES_BEFORE || character > SHADES_LAST)
        strbuf_addf(svg->out, "M%d %dh%dv%dh-%dz", x * CELL_WIDTH + left, y * CELL_HEIGHT + top,
                    width, (part.bottom * CELL_HEIGHT + 4) / 8 - top, width);
}

/* Lines without length, whose round ends are the dots; in tenths of pixels. */
static void add_dots(const struct svg *svg, int x, int y)
{
    static const uint8_t columns[] = { 0, 0, 0, 1, 1, 1, 0, 1 },
                         rows[] = { 0, 1, 2, 0, 1, 2, 3, 3 };
    const uint32_t dots = character_at(svg, x, y) - BRAILLE_FIRST;
    for (int i = 0; i < 8; i++) {
        const int across = 10 * CELL_WIDTH * (4 * x + 2 * columns[i] + 1) / 4,
                  down = 10 * CELL_HEIGHT * (8 * y + 2 * rows[i] + 1) / 8;
        if (dots >> i & 1)
            strbuf_addf(svg->out, "M%d.%d %d.%dh0", across / 10, across % 10, down / 10, down % 10);
    }
}

/* One path for each ink, if anything is drawn in it. */
static void add_paths(const struct svg *svg, enum layer layer)
{
    for (int i = 0; i < svg->count; i++) {
        const uint32_t ink = svg->styles[i].ink;
        const size_t before = svg->out->length;
        int first = 0; /* look of this ink */
        while (svg->styles[first].ink != ink)
            first++;
        strbuf_addf(svg->out, "<path %s=\"#%06x\" d=\"",
                    layer == LAYER_DOTS ? "stroke-width=\"2\" stroke-linecap=\"round\" stroke"
                                        : "fill",
                    (unsigned)ink);
        const size_t begun = svg->out->length;
        if (first == i && layer <= LAYER_DOUBLE)
            add_lines_of(svg, 1 + (int)layer, ink);
        for (int y = 0; y < svg->frame->height && first == i && layer > LAYER_DOUBLE; y++)
            for (int x = 0; x < svg->frame->width; x++)
                if (layer_of(character_at(svg, x, y)) == layer &&
                    look_at_glyph(svg, x, y).ink == ink)
                    (layer == LAYER_DOTS ? add_dots : add_block)(svg, x, y);
        if (svg->out->length > begun)
            strbuf_add(svg->out, "\"/>\n");
        else
            strbuf_truncate(svg->out, before);
    }
}

/* ---- Words ---- */

/* The class of a look, counted from 0; the last one takes what has no place. */
static int class_of(struct svg *svg, struct drawn drawn)
{
    int at = 0;
    while (at < svg->count &&
           (svg->styles[at].ink != drawn.ink || svg->styles[at].attributes != drawn.attributes))
        at++;
    if (at == svg->count && svg->count < STYLES_MOST)
        svg->styles[svg->count++] = drawn;
    return at < svg->count ? at : svg->count - 1;
}

static void add_styles(const struct svg *svg)
{
    strbuf_addf(svg->out,
                "<style>text{font:%dpx 'DejaVu Sans Mono',Menlo,'SF Mono',Consolas,"
                "'Liberation Mono',monospace;white-space:pre}",
                LETTERS);
    for (int i = 0; i < svg->count; i++) {
        const uint8_t attributes = svg->styles[i].attributes;
        strbuf_addf(svg->out, ".t%d{fill:#%06x%s%s%s%s}", i, (unsigned)svg->styles[i].ink,
                    attributes & STYLE_BOLD ? ";font-weight:bold" : "",
                    attributes & STYLE_DIM ? ";opacity:.7" : "",
                    attributes & STYLE_ITALIC ? ";font-style:italic" : "",
                    attributes & STYLE_STRIKE      ? ";text-decoration:line-through"
                    : attributes & STYLE_UNDERLINE ? ";text-decoration:underline"
                                                   : "");
    }
    strbuf_add(svg->out, "</style>\n");
}

static void add_words(struct svg *svg)
{
    for (int y = 0; y < svg->frame->height; y++)
        for (int x = 0, end; x < svg->frame->width; x = end) {
            end = x + 1;
            if (!is_text(svg, x, y))
                continue;
            const int class = class_of(svg, look_at_glyph(svg, x, y));
            /* A gap of more than a space ends a run. */
            while (end < svg->frame->width) {
                const int next = end + (character_at(svg, end, y) == ' ');
                if (!is_text(svg, next, y) || class_of(svg, look_at_glyph(svg, next, y)) != class)
                    break;
                end++;
            }
            strbuf_addf(svg->out, "<text class=\"t%d\" x=\"%d\" y=\"%d\"", class, x * CELL_WIDTH,
                        y * CELL_HEIGHT + BASELINE);
            if (end > x + 1) /* columns stay columns in a font of another width */
                strbuf_addf(svg->out, " textLength=\"%d\"", (end - x) * CELL_WIDTH);
            strbuf_add_char(svg->out, '>');
            for (int at = x; at < end; at++) {
                char bytes[UTF8_MAX];
                const uint32_t character = character_at(svg, at, y);
                if (character == '<' || character == '>' || character == '&')
                    strbuf_addf(svg->out, "&%s;",
                                character == '<'   ? "lt"
                                : character == '>' ? "gt"
                                                   : "amp");
                else
                    strbuf_add_bytes(svg->out, bytes, utf8_put(character, bytes));
            }
            strbuf_add(svg->out, "</text>\n");
        }
}

void svg_of_frame(const struct frame *frame, const struct theme *theme, struct strbuf *out)
{
    const int32_t plain = style_resolve(theme, INK_TEXT, PAPER_PLAIN, false, TRUECOLOUR).background;
    struct svg svg = { .frame = frame,
                       .theme = theme,
                       .own_ink = theme->light ? TEXT_ON_LIGHT : TEXT_ON_DARK,
                       .own_paper = plain >= 0     ? palette_shown(PALETTE_XTERM, plain)
                                    : theme->light ? OWN_LIGHT
                                                   : OWN_DARK,
                       .out = out };
    const int width = frame->width * CELL_WIDTH + 2 * MARGIN;
    const int height = frame->height * CELL_HEIGHT + 2 * MARGIN;
    for (int y = 0; y < svg.frame->height; y++)
        for (int x = 0; x < svg.frame->width; x++) {
            const struct drawn drawn = look_at_glyph(&svg, x, y);
            int at = 0;
            while (at < svg.paper_count && svg.papers[at] != drawn.paper)
                at++;
            if (at == svg.paper_count && at < STYLES_MOST && drawn.paper != svg.own_paper)
                svg.papers[svg.paper_count++] = drawn.paper;
            if (character_at(&svg, x, y) != ' ')
                class_of(&svg, drawn);
        }
    strbuf_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"-%d -%d %d %d\">\n",
                width, height, MARGIN, MARGIN, width, height);
    add_styles(&svg);
    strbuf_addf(out,
                "<rect x=\"-%d.5\" y=\"-%d.5\" width=\"%d\" height=\"%d\" rx=\"8\" "
                "fill=\"#%06x\" stroke=\"#808080\"/>\n",
                MARGIN - 1, MARGIN - 1, width - 1, height - 1, (unsigned)svg.own_paper);
    for (int i = 0; i < svg.paper_count; i++) {
        strbuf_addf(svg.out, "<path fill=\"#%06x\" d=\"", (unsigned)svg.papers[i]);
        /* All rectangles of one paper. */
        for (int y = 0; y < svg.frame->height; y++)
            for (int x = 0, end; x < svg.frame->width; x = end) {
                uint32_t paper;
                int below = y + 1;
                end = paper_run(&svg, x, y, &paper);
                if (paper != svg.papers[i] || same_run(&svg, x, end, y - 1, paper))
                    continue;
                while (same_run(&svg, x, end, below, paper))
                    below++;
                strbuf_addf(svg.out, "M%d %dh%dv%dh-%dz", x * CELL_WIDTH, y * CELL_HEIGHT,
                            (end - x) * CELL_WIDTH, (below - y) * CELL_HEIGHT,
                            (end - x) * CELL_WIDTH);
            }
        strbuf_add(svg.out, "\"/>\n");
    }
    for (enum layer layer = 0; layer < LAYERS; layer++)
        add_paths(&svg, layer);
    add_words(&svg);
    strbuf_add(out, "</svg>\n");
}
