#include "support/movie.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/suite.h"

enum { LOOKS_MOST = 96, PIECES_MOST = 20000 };

/* In pixels: that of svg_of_frame(), and the place of the keys below it. */
enum { MARGIN = 10, GAP = 5, KEYS = 34 };

/* From the lowest to the highest. */
enum section { PAPERS, LINES, BLOCKS, DOTS, TEXTS };

/* A text, or a shape of a path. */
struct piece {
    enum section section;
    unsigned shots; /* a bit for each that has it */
    int look;
    int place; /* in the order of their first shots */
    const char *body;
    int length;
};

static struct piece pieces[PIECES_MOST];
static struct {
    const char *text; /* attributes of a path, or the style of a text */
    int length;
} looks[LOOKS_MOST];
static int piece_count, look_count;
static bool used[1 << SHOTS_MOST];

static int look_of(const char *text, size_t length)
{
    int at = 0;
    while (at < look_count &&
           (looks[at].length != (int)length || memcmp(looks[at].text, text, length)))
        at++;
    if (at == look_count) {
        ck_assert_int_lt(at, LOOKS_MOST);
        looks[at].text = text;
        looks[at].length = (int)length;
        look_count++;
    }
    return at;
}

static void add_piece(enum section section, int look, const char *body, size_t length, int shot)
{
    int at = 0;
    while (at < piece_count &&
           (pieces[at].section != section || pieces[at].look != look ||
            pieces[at].length != (int)length || memcmp(pieces[at].body, body, length)))
        at++;
    if (at == piece_count) {
        ck_assert_int_lt(at, PIECES_MOST);
        pieces[piece_count++] = (struct piece){ section, 0, look, at, body, (int)length };
    }
    pieces[at].shots |= 1u << shot;
}

/* Adds the pieces of a picture, in which each path and each text has a line. */
static void take_apart(const char *svg, int shot)
{
    const char *style = strstr(svg, "<style>");
    bool lines = false;
    for (const char *line = svg; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (!strncmp(line, "<path ", 6)) {
            const char *at = strstr(line, " d=\"") + 4;
            const int look = look_of(line + 6, (size_t)(at - line) - 10);
            /* Only lines and dots are measured in tenths of pixels, and all shots have lines. */
            const enum section section = !strncmp(line + 6, "stroke", 6)       ? DOTS
                                         : strcspn(at, ".") < strcspn(at, "h") ? LINES
                                         : lines                               ? BLOCKS
                                                                               : PAPERS;
            lines |= section == LINES;
            while (*at == 'M') {
                const size_t length = 1 + strcspn(at + 1, "M\"");
                add_piece(section, look, at, length, shot);
                at += length;
            }
        } else if (!strncmp(line, "<text class=\"t", 14)) {
            char class[16];
            snprintf(class, sizeof class, ".t%d{", atoi(line + 14));
            const char *look = strstr(style, class) + strlen(class);
            const char *body = strstr(line, " x=");
            add_piece(TEXTS, look_of(look, strcspn(look, "}")), body, strcspn(body, "\n"), shot);
        }
    }
}

static int compare(const void *left, const void *right)
{
    const struct piece *a = left, *b = right;
    return a->section != b->section ? (int)a->section - (int)b->section
           : a->shots != b->shots   ? (a->shots < b->shots ? -1 : 1)
           : a->look != b->look     ? a->look - b->look
                                    : a->place - b->place;
}

/* Pieces of the same shots are a group, which is shown and hidden as one. */
static void add_pieces(struct strbuf *out)
{
    qsort(pieces, (size_t)piece_count, sizeof *pieces, compare);
    for (int i = 0; i < piece_count; i++) {
        const struct piece *piece = &pieces[i], *before = piece - (i > 0);
        const bool group = !i || piece->section != before->section || piece->shots != before->shots;
        const bool look = group || piece->look != before->look;
        if (i && look && before->section != TEXTS)
            strbuf_add(out, "\"/>\n");
        if (group)
            strbuf_addf(out, "%s<g class=\"m%x\">\n", i ? "</g>\n" : "", piece->shots);
        if (piece->section == TEXTS)
            strbuf_addf(out, "<text class=\"t%d\"%.*s\n", piece->look, piece->length, piece->body);
        else if (look)
            strbuf_addf(out, "<path %.*s d=\"%.*s", looks[piece->look].length,
                        looks[piece->look].text, piece->length, piece->body);
        else
            strbuf_add_bytes(out, piece->body, (size_t)piece->length);
        used[piece->shots] = true;
    }
    strbuf_add(out, "</g>\n");
}

/* The keys of a shot, each in a frame, below the screen. */
static void add_keys(const char *keys, unsigned shots, int y, struct strbuf *out)
{
    used[shots] = true;
    strbuf_addf(out, "<g class=\"m%x\">\n", shots);
    for (int x = 0, length; *keys; keys += length + (keys[length] == ' '), x += 9 * length + 30) {
        length = (int)strcspn(keys, " ");
        strbuf_addf(out,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"26\" rx=\"5\" fill=\"#fff\" "
                    "stroke=\"#808080\"/><text x=\"%d\" y=\"%d\">%.*s</text>\n",
                    x, y, 9 * length + 20, x + 10, y + 18, length, keys);
    }
    strbuf_add(out, "</g>\n");
}

/* When each group of shapes is visible. */
static void add_rules(const struct shot *shots, int count, struct strbuf *out)
{
    int total = 0, still = 0, until_still = 0;
    for (int i = 0; i < count; i++) {
        if (shots[i].tenths > shots[still].tenths) {
            still = i;
            until_still = total;
        }
        total += shots[i].tenths;
    }
    strbuf_addf(out, "g{animation:%d.%ds step-end infinite}\n", total / 10, total % 10);
    for (unsigned group = 1; group < (1u << count) - 1; group++) {
        if (!used[group])
            continue;
        strbuf_addf(out, ".m%x{animation-name:m%x%s}@keyframes m%x{", group, group,
                    group & 1 ? "" : ";visibility:hidden", group);
        for (int i = 0, before = 0; i < count; before += shots[i++].tenths)
            if (!i || (group >> i & 1) != (group >> (i - 1) & 1))
                strbuf_addf(out, "%d.%02d%%{visibility:%s}", before * 100 / total,
                            before * 10000 / total % 100, group >> i & 1 ? "visible" : "hidden");
        strbuf_add(out, "}\n");
    }
    strbuf_addf(out,
                "@media(prefers-reduced-motion:reduce){g{animation-play-state:paused;"
                "animation-delay:-%d.%d5s}}\n",
                until_still / 10, until_still % 10);
}

void movie_of_shots(const struct shot *shots, int count, struct strbuf *out)
{
    SCOPED struct strbuf body = STRBUF_EMPTY;
    const char *svg = shots[0].svg.text, *style = strstr(svg, "<style>");
    const char *screen = strstr(svg, "<rect");
    const int width = atoi(strstr(svg, "width=") + 7), height = atoi(strstr(svg, "height=") + 8);
    piece_count = look_count = 0;
    memset(used, 0, sizeof used);
    for (int i = 0; i < count; i++)
        take_apart(shots[i].svg.text, i);
    add_pieces(&body);
    for (int i = 1; i < count; i++)
        add_keys(shots[i].keys.text, 1u << i, height - MARGIN + GAP, &body);
    strbuf_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"-%d -%d %d %d\">\n%.*s\n",
                width, height + KEYS, MARGIN, MARGIN, width, height + KEYS,
                (int)(strstr(style, ".t0{") - style), style);
    for (int i = 0; i < look_count; i++)
        if (looks[i].text[-1] == '{')
            strbuf_addf(out, ".t%d{%.*s}", i, looks[i].length, looks[i].text);
    strbuf_add_char(out, '\n');
    add_rules(shots, count, out);
    strbuf_addf(out, "</style>\n%.*s\n%s</svg>\n", (int)strcspn(screen, "\n"), screen, body.text);
}
