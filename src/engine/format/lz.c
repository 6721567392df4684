#include "engine/format/lz.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

/*
 * Codes in the stream. A literal is followed by a unit of 8 or 16 bits, and also becomes an entry
 * of the dictionary; other entries are one unit longer than the entry that was used before.
 */
enum { LITERAL_8, LITERAL_16, END, FIRST_ENTRY };
enum { WIDTH_MOST = 16 };

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* The width of the codes, which grows by a bit when as many entries have been made as fit. */
struct growth {
    int width, room;
};

static void grow(struct growth *growth)
{
    if (--growth->room == 0)
        growth->room = 1 << growth->width++;
}

/* ---- Expanding ---- */

struct bits_in {
    const char *at, *end;
    unsigned value;
    int left;
    bool bad; /* the text has ended, or has another character than base64 */
};

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'                     ? c - '0'
           : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10
                                                    : -1;
}

static unsigned next_sextet(struct bits_in *bits)
{
    char c = bits->at < bits->end ? *bits->at++ : '\0';
    if (c == '%' && bits->end - bits->at >= 2 && hex_digit(*bits->at) >= 0 &&
        hex_digit(bits->at[1]) >= 0) {
        c = (char)(hex_digit(*bits->at) * 16 + hex_digit(bits->at[1]));
        bits->at += 2;
    }
    const char *place = c ? strchr(alphabet, c) : NULL;
    bits->bad |= !place;
    return place ? (unsigned)(place - alphabet) : 0;
}

/* The lowest bit of a number comes first, the highest bit of a character. */
static unsigned take_bits(struct bits_in *bits, int count)
{
    unsigned number = 0;
    for (int i = 0; i < count; i++) {
        if (!bits->left) {
            bits->value = next_sextet(bits);
            bits->left = 6;
        }
        number |= (bits->value >> --bits->left & 1) << i;
    }
    return number;
}

/* Entries are places in the text that has been expanded so far. */
struct expansion {
    struct entry {
        uint16_t at, length;
    } entry[2 * LZ_UNITS + 2];
    size_t entries, units;
    uint16_t unit[LZ_UNITS];
};

/* Expands the codes up to the end. */
static bool expand_codes(struct bits_in *bits, struct expansion *to)
{
    struct growth growth = { .width = 2, .room = 2 };
    struct entry last = { 0, 0 };
    to->units = 0;
    to->entries = FIRST_ENTRY;
    for (;;) {
        unsigned code = take_bits(bits, growth.width);
        if (bits->bad || code == END)
            return !bits->bad;
        const bool literal = code < END;
        if (literal) {
            if (to->units == LZ_UNITS)
                return false;
            to->unit[to->units] = (uint16_t)take_bits(bits, code == LITERAL_8 ? 8 : 16);
            code = (unsigned)to->entries;
            to->entry[to->entries++] = (struct entry){ (uint16_t)to->units, 1 };
            grow(&growth);
        }
        if (last.length)
            to->entry[to->entries++] = (struct entry){ last.at, (uint16_t)(last.length + 1) };
        grow(&growth);
        if (code >= to->entries || growth.width > WIDTH_MOST)
            return false;
        const struct entry entry = to->entry[code];
        if (to->units + entry.length > LZ_UNITS)
            return false;
        last = (struct entry){ (uint16_t)to->units, entry.length };
        for (size_t i = 0; i < entry.length && !literal; i++) /* may read what it wrote */
            to->unit[to->units + i] = to->unit[entry.at + i];
        to->units += entry.length;
    }
}

bool lz_expand(const char *base64, size_t length, struct lz_text *text)
{
    enum { HIGH = 0xD800, LOW = 0xDC00, BEHIND = 0xE000, BEYOND = 0x10000 };
    struct bits_in bits = { .at = base64, .end = base64 + length };
    struct expansion expansion;
    text->length = 0;
    if (!expand_codes(&bits, &expansion))
        return false;
    for (size_t i = 0; i < expansion.units; i++) {
        uint32_t c = expansion.unit[i];
        const uint32_t next = i + 1 < expansion.units ? expansion.unit[i + 1] : 0;
        if (c >= HIGH && c < LOW && next >= LOW && next < BEHIND) {
            c = BEYOND + ((c - HIGH) << 10) + (next - LOW);
            i++;
        }
        text->length += utf8_put(c, text->bytes + text->length);
    }
    return true;
}

/* ---- Shrinking ---- */

struct bits_out {
    struct strbuf *out;
    unsigned value;
    int count;
};

static void put_bits(struct bits_out *bits, unsigned number, int count)
{
    for (int i = 0; i < count; i++) {
        bits->value = bits->value << 1 | (number >> i & 1);
        if (++bits->count % 6)
            continue;
        strbuf_add_char(bits->out, alphabet[bits->value & 63]);
    }
}

/* The dictionary as a tree: an entry is its parent and one unit. Number 0 is the root. */
struct lz_node {
    char unit;
    bool fresh; /* a unit that was not written yet */
    uint16_t child, sibling;
};

static uint16_t find_child(const struct lz_node *nodes, uint16_t parent, char unit)
{
    uint16_t at = nodes[parent].child;
    while (at && nodes[at].unit != unit)
        at = nodes[at].sibling;
    return at;
}

static uint16_t add_node(struct lz_node *nodes, size_t *count, uint16_t parent, char unit)
{
    const uint16_t number = (uint16_t)(*count)++;
    nodes[number] =
        (struct lz_node){ .unit = unit, .fresh = !parent, .sibling = nodes[parent].child };
    nodes[parent].child = number;
    return number;
}

static void put_node(struct bits_out *bits, struct lz_node *nodes, uint16_t number,
                     struct growth *growth)
{
    if (nodes[number].fresh) {
        put_bits(bits, LITERAL_8, growth->width);
        put_bits(bits, (unsigned char)nodes[number].unit, 8);
        nodes[number].fresh = false;
        grow(growth);
    } else {
        put_bits(bits, number, growth->width);
    }
    grow(growth);
}

bool lz_shrink(const char *text, size_t length, struct strbuf *out)
{
    struct lz_node nodes[2 * LZ_UNITS + FIRST_ENTRY];
    struct growth growth = { .width = 2, .room = 2 };
    struct bits_out bits = { .out = out };
    size_t count = FIRST_ENTRY;
    uint16_t known = 0;
    if (length > LZ_UNITS)
        return false;
    nodes[0] = (struct lz_node){ .child = 0 };
    for (size_t i = 0; i < length; i++) {
        uint16_t single = find_child(nodes, 0, text[i]);
        if (!single)
            single = add_node(nodes, &count, 0, text[i]);
        const uint16_t longer = known ? find_child(nodes, known, text[i]) : single;
        if (!longer) {
            put_node(&bits, nodes, known, &growth);
            add_node(nodes, &count, known, text[i]);
        }
        known = longer ? longer : single;
    }
    if (known)
        put_node(&bits, nodes, known, &growth);
    put_bits(&bits, END, growth.width);
    do
        put_bits(&bits, 0, 1);
    while (bits.count % 6);
    while (bits.count % 24) {
        strbuf_add_char(out, '=');
        bits.count += 6;
    }
    return true;
}
