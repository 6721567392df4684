/* Compressed texts in links. */
#include "engine/format/pack.h"

#include "engine/format/boards.h"

/* ---- lz-string ---- */

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
            if (c == '%' && bits->end - bits->at >= 2 && hex_digit(*bits->at) >= 0 &&
                hex_digit(bits->at[1]) >= 0) {
                c = (char)(hex_digit(*bits->at) * 16 + hex_digit(bits->at[1]));
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

/* ---- zlib ---- */

enum {
    CODE_BITS = 15,
    SYMBOLS = 288, /* of literals and lengths */
    DISTANCES = 30,
    END_OF_BLOCK = 256,
    HEAD_BITS = 16, /* of zlib */
};

/* The compressed bits, the lowest bit of each byte first, and the text so far. */
struct inflater {
    const char *base32;
    size_t bits, at; /* all of them, and those that were read */
    bool bad;
    struct lz_text *text;
};

/* A Huffman code: how many codes have each length, and their symbols in order. */
struct code {
    uint16_t count[CODE_BITS + 1], symbol[SYMBOLS];
};

static unsigned next_bits(struct inflater *in, int count)
{
    unsigned value = 0;
    for (int i = 0; i < count; i++, in->at++) {
        if (in->at >= in->bits) {
            in->bad = true;
            return 0;
        }
        /* the highest bit of a sign comes first */
        const size_t place = in->at / 8 * 8 + 7 - in->at % 8;
        const char c = in->base32[place / 5];
        const unsigned sign = (unsigned)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
        value |= (sign >> (4 - place % 5) & 1) << i;
    }
    return value;
}

static void add_inflated(struct inflater *in, char c)
{
    if (in->text->length == sizeof in->text->bytes)
        in->bad = true;
    else
        in->text->bytes[in->text->length++] = c;
}

/* Makes a code of the lengths of its symbols. */
static void make_code(struct code *code, const uint8_t *length, int symbols)
{
    uint16_t next[CODE_BITS + 1] = { 0 };
    memset(code->count, 0, sizeof code->count);
    for (int i = 0; i < symbols; i++)
        code->count[length[i]]++;
    code->count[0] = 0;
    for (int i = 1; i < CODE_BITS; i++)
        next[i + 1] = (uint16_t)(next[i] + code->count[i]);
    for (int i = 0; i < symbols; i++)
        if (length[i])
            code->symbol[next[length[i]]++] = (uint16_t)i;
}

static int next_symbol(struct inflater *in, const struct code *code)
{
    int value = 0, first = 0, index = 0;
    for (int length = 1; length <= CODE_BITS && !in->bad; length++) {
        value |= (int)next_bits(in, 1);
        const int count = code->count[length];
        if (value - count < first)
            return code->symbol[index + value - first];
        index += count;
        first = (first + count) << 1;
        value <<= 1;
    }
    in->bad = true;
    return 0;
}

/* Reads the two codes of a block that has its own, by a code of their lengths. */
static void read_codes(struct inflater *in, struct code *symbols, struct code *distances)
{
    enum { LENGTHS = 19, MOST = 286 };
    static const uint8_t order[LENGTHS] = { 16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                            11, 4,  12, 3, 13, 2, 14, 1, 15 };
    uint8_t length[MOST + DISTANCES + 2] = { 0 };
    const int literals = (int)next_bits(in, 5) + 257, places = (int)next_bits(in, 5) + 1;
    const int lengths = (int)next_bits(in, 4) + 4;
    for (int i = 0; i < lengths; i++)
        length[order[i]] = (uint8_t)next_bits(in, 3);
    make_code(symbols, length, LENGTHS);
    memset(length, 0, sizeof length);
    in->bad |= literals > MOST || places > DISTANCES;
    for (int i = 0; i < literals + places && !in->bad;) {
        const int symbol = next_symbol(in, symbols);
        if (symbol < 16) {
            length[i++] = (uint8_t)symbol;
            continue;
        }
        const uint8_t again = symbol == 16 && i ? length[i - 1] : 0;
        int count = symbol == 16   ? 3 + (int)next_bits(in, 2)
                    : symbol == 17 ? 3 + (int)next_bits(in, 3)
                                   : 11 + (int)next_bits(in, 7);
        in->bad |= (symbol == 16 && !i) || i + count > literals + places;
        for (; count && !in->bad; count--)
            length[i++] = again;
    }
    make_code(symbols, length, in->bad ? 0 : literals);
    make_code(distances, length + (in->bad ? 0 : literals), in->bad ? 0 : places);
}

/* Expands the symbols of a block up to its end. */
static void expand_block(struct inflater *in, const struct code *symbols,
                         const struct code *distances)
{
    for (int symbol; !in->bad && (symbol = next_symbol(in, symbols)) != END_OF_BLOCK;) {
        if (symbol < END_OF_BLOCK) {
            add_inflated(in, (char)symbol);
            continue;
        }
        symbol -= END_OF_BLOCK + 1;
        const int extra = symbol < 8 || symbol >= 28 ? 0 : (symbol - 4) / 4;
        const unsigned base = symbol < 8     ? (unsigned)symbol + 3
                              : symbol == 28 ? 258
                                             : 3 + ((4u + (unsigned)symbol % 4) << extra);
        const size_t length = base + next_bits(in, extra);
        const int place = next_symbol(in, distances);
        in->bad |= symbol > 28 || place >= DISTANCES;
        if (in->bad)
            return;
        const int more = place < 4 ? 0 : (place - 2) / 2;
        const unsigned far = place < 4 ? (unsigned)place : (2u + (unsigned)place % 2) << more;
        const size_t distance = far + 1 + next_bits(in, more);
        in->bad |= distance > in->text->length;
        for (size_t i = 0; i < length && !in->bad; i++)
            add_inflated(in, in->text->bytes[in->text->length - distance]);
    }
}

bool inflate_expand(const char *base32, size_t length, struct lz_text *text)
{
    enum { FIXED = 1, DYNAMIC }; /* 0, a block that is not compressed, does not occur */
    struct code symbols, distances;
    struct inflater in = { .base32 = base32, .bits = length * 5 / 8 * 8, .text = text };
    bool last = false;
    text->length = 0;
    in.bad = (next_bits(&in, HEAD_BITS) & 0x200F) != 8; /* deflate, without a dictionary */
    while (!last && !in.bad) {
        last = next_bits(&in, 1);
        const unsigned kind = next_bits(&in, 2);
        if (kind == FIXED) {
            uint8_t lengths[SYMBOLS];
            for (int i = 0; i < SYMBOLS; i++)
                lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
            make_code(&symbols, lengths, SYMBOLS);
            memset(lengths, 5, DISTANCES);
            make_code(&distances, lengths, DISTANCES);
        } else {
            in.bad |= kind != DYNAMIC;
            read_codes(&in, &symbols, &distances);
        }
        expand_block(&in, &symbols, &distances);
    }
    /* the checksum behind the blocks */
    enum { MODULUS = 65521 };
    uint32_t low = 1, high = 0, wanted = 0;
    in.at = (in.at + 7) / 8 * 8;
    for (size_t i = 0; i < text->length; i++) {
        low = (low + (unsigned char)text->bytes[i]) % MODULUS;
        high = (high + low) % MODULUS;
    }
    for (int i = 0; i < 4; i++)
        wanted = wanted << 8 | next_bits(&in, 8);
    return !in.bad && wanted == (high << 16 | low);
}
