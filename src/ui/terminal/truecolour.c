#include "ui/terminal/truecolour.h"

#include <stdlib.h>
#include <string.h>

enum { ESCAPE = 0x1B };

void truecolour_reset(struct truecolour *truecolour)
{
    truecolour->count = 0;
}

int truecolour_slot(struct truecolour *truecolour, uint32_t rgb)
{
    int slot = 0;
    while (slot < truecolour->count && truecolour->rgb[slot] != rgb)
        slot++;
    if (slot == SLOTS)
        return -1;
    if (slot == truecolour->count)
        truecolour->rgb[truecolour->count++] = rgb;
    return SLOT_FIRST + slot;
}

/* The number of the slot that "38;5;N" or "48;5;N" names (also with colons), from 0, or -1; *length
 * is that of the text. */
static int slot_named(const struct truecolour *truecolour, const char *at, size_t *length)
{
    if ((at[0] != '3' && at[0] != '4') || at[1] != '8' || (at[2] != ';' && at[2] != ':') ||
        at[3] != '5' || at[4] != at[2] || at[5] < '0' || at[5] > '9')
        return -1;
    char *end;
    const long slot = strtol(at + 5, &end, 10) - SLOT_FIRST;
    *length = (size_t)(end - at);
    return slot >= 0 && slot < truecolour->count ? (int)slot : -1;
}

/* Adds "38;2;R;G;B", of which the first digit is given. */
static void add_colour(char first, uint32_t rgb, struct strbuf *out)
{
    char text[24] = { first, '8', ';', '2' };
    char *at = text + 4;
    for (int shift = 16; shift >= 0; shift -= 8) {
        *at++ = ';';
        at = put_number(at, rgb >> shift & 0xFF, 1);
    }
    strbuf_add_bytes(out, text, (size_t)(at - text));
}

/* Adds a whole sequence "ESC [ ... m", parameter by parameter. */
static void add_rewritten(const struct truecolour *truecolour, const char *sequence,
                          struct strbuf *out)
{
    for (const char *at = sequence; *at;) {
        size_t length = strcspn(at, "[;");
        length += at[length] != '\0';
        const int slot = slot_named(truecolour, at, &length);
        if (slot < 0)
            strbuf_add_bytes(out, at, length);
        else
            add_colour(*at, truecolour->rgb[slot], out);
        at += length;
    }
}

/* Whether a byte continues the held sequence, up to its last one. */
static bool continues(const struct truecolour *truecolour, char byte)
{
    if (truecolour->length == 1)
        return byte == '[';
    return (byte >= '0' && byte <= ';') || byte == 'm';
}

void truecolour_rewrite(struct truecolour *truecolour, const char *bytes, size_t length,
                        struct strbuf *out)
{
    const char *end = bytes + length;
    while (bytes < end) {
        if (!truecolour->length) {
            const char *escape = memchr(bytes, ESCAPE, (size_t)(end - bytes));
            const char *stop = escape ? escape : end;
            strbuf_add_bytes(out, bytes, (size_t)(stop - bytes));
            bytes = stop;
            if (escape)
                truecolour->held[truecolour->length++] = *bytes++;
        } else if (!continues(truecolour, *bytes) || truecolour->length == SEQUENCE_HELD - 1) {
            truecolour_end(truecolour, out); /* any other sequence, whose rest is like text */
        } else {
            truecolour->held[truecolour->length++] = *bytes;
            if (*bytes++ != 'm')
                continue;
            truecolour->held[truecolour->length] = '\0';
            truecolour->length = 0;
            add_rewritten(truecolour, truecolour->held, out);
        }
    }
}

void truecolour_end(struct truecolour *truecolour, struct strbuf *out)
{
    strbuf_add_bytes(out, truecolour->held, truecolour->length);
    truecolour->length = 0;
}
