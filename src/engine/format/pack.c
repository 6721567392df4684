/* Compressed texts in links. */
#include "engine/format/pack.h"

#include "engine/format/boards.h"

/*
 * Codes in the stream. A literal is followed by a unit of 8 or 16 bits, and also becomes an entry
 * of the dictionary; other entries are one unit longer than the entry that was used before.
 */
enum { LITERAL_8, LITERAL_16, END, FIRST_ENTRY };

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* The width of a code: as many bits as the number of entries has. */
static int code_width(size_t entries)
{
    int width = 0;
    for (; entries; entries >>= 1)
        width++;
    return width;
}

struct bits_in {
    const char *at, *end;
    unsigned value;
    int left;
    bool bad; /* the text has ended, or has another character than base64 */
};

/* The lowest bit of a number comes first, the highest bit of a character. */
static unsigned take_bits(struct bits_in *bits, int count)
{
    unsigned number = 0;
    for (int i = 0; i < count; i++) {
        if (!bits->left) {
            char c = bits->at < bits->end ? *bits->at++ : '\0';
            if (c == '%' && bits->end - bits->at >= 2 && digit_of(*bits->at, 16) >= 0 &&
                digit_of(bits->at[1], 16) >= 0) {
                c = (char)(digit_of(*bits->at, 16) * 16 + digit_of(bits->at[1], 16));
                bits->at += 2;
            }
            c = c == ' ' ? '+' : c;
            const char *place = among((unsigned char)c, alphabet) ? strchr(alphabet, c) : NULL;
            bits->bad |= !place;
            bits->value = place ? (unsigned)(place - alphabet) : 0;
            bits->left = 6;
        }
        number |= (bits->value >> --bits->left & 1) << i;
    }
    return number;
}

bool lz_expand(const char *base64, size_t length, struct lz_text *text)
{
    enum { HIGH = 0xD800, LOW = 0xDC00, BEHIND = 0xE000, BEYOND = 0x10000 };
    struct bits_in bits = { .at = base64, .end = base64 + length };
    /* places in the units that have been expanded so far */
    struct entry {
        uint16_t at, length;
    } entry[2 * LZ_UNITS + 2], last = { 0, 0 };
    uint16_t unit[LZ_UNITS];
    size_t entries = FIRST_ENTRY, units = 0;
    text->length = 0;
    for (unsigned code; (code = take_bits(&bits, code_width(entries))) != END || bits.bad;) {
        if (bits.bad || (code < END && units == LZ_UNITS))
            return false;
        const bool literal = code < END;
        if (literal) {
            unit[units] = (uint16_t)take_bits(&bits, code == LITERAL_8 ? 8 : 16);
            code = (unsigned)entries;
            entry[entries++] = (struct entry){ (uint16_t)units, 1 };
        }
        if (last.length)
            entry[entries++] = (struct entry){ last.at, (uint16_t)(last.length + 1) };
        if (code >= entries || units + entry[code].length > LZ_UNITS)
            return false;
        last = (struct entry){ (uint16_t)units, entry[code].length };
        for (size_t i = 0; i < last.length && !literal; i++) /* may read what it wrote */
            unit[units + i] = unit[entry[code].at + i];
        units += last.length;
    }
    for (size_t i = 0; i < units; i++) {
        uint32_t c = unit[i];
        const uint32_t next = i + 1 < units ? unit[i + 1] : 0;
        if (c >= HIGH && c < LOW && next >= LOW && next < BEHIND) {
            c = BEYOND + ((c - HIGH) << 10) + (next - LOW);
            i++;
        }
        text->length += utf8_put(c, text->bytes + text->length);
    }
    return true;
}

struct bits_out {
    struct strbuf *out;
    unsigned value;
    int count;
};

static void put_bits(struct bits_out *bits, unsigned number, int count)
{
    for (int i = 0; i < count; i++) {
        bits->value = bits->value << 1 | (number >> i & 1);
        if (++bits->count % 6 == 0)
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

bool lz_shrink(const char *text, size_t length, struct strbuf *out)
{
    struct lz_node nodes[2 * LZ_UNITS + FIRST_ENTRY];
    struct bits_out bits = { .out = out };
    size_t count = FIRST_ENTRY, entries = FIRST_ENTRY - 1; /* those that the reader has */
    uint16_t known = 0;
    if (length > LZ_UNITS)
        return false;
    nodes[0] = (struct lz_node){ .child = 0 };
    for (size_t i = 0; i <= length && length; i++) {
        uint16_t single = 0, longer = 0;
        if (i < length) {
            single = find_child(nodes, 0, text[i]);
            single = single ? single : add_node(nodes, &count, 0, text[i]);
            longer = known ? find_child(nodes, known, text[i]) : single;
        }
        if (!longer) {
            const bool fresh = nodes[known].fresh;
            put_bits(&bits, fresh ? LITERAL_8 : known, code_width(entries));
            if (fresh)
                put_bits(&bits, (unsigned char)nodes[known].unit, 8);
            nodes[known].fresh = false;
            entries += 1 + fresh;
            if (i < length)
                add_node(nodes, &count, known, text[i]);
        }
        known = longer ? longer : single;
    }
    put_bits(&bits, END, code_width(entries));
    do
        put_bits(&bits, 0, 1);
    while (bits.count % 6);
    for (; bits.count % 24; bits.count += 6)
        strbuf_add_char(out, '=');
    return true;
}
