#include "engine/format/inflate.h"

#include <stdint.h>
#include <string.h>

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

static unsigned value_of_sign(char c)
{
    return (unsigned)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
}

/* The bit of the base-32 text at a place, from the highest bit of its first sign. */
static unsigned bit_of_text(const char *base32, size_t place)
{
    return value_of_sign(base32[place / 5]) >> (4 - place % 5) & 1;
}

static unsigned next_bits(struct inflater *in, int count)
{
    unsigned value = 0;
    for (int i = 0; i < count; i++, in->at++) {
        if (in->at >= in->bits) {
            in->bad = true;
            return 0;
        }
        const size_t byte = in->at / 8, bit = in->at % 8;
        value |= bit_of_text(in->base32, 8 * byte + 7 - bit) << i;
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

/* Copies a part of the text so far to its end. */
static void repeat(struct inflater *in, size_t distance, size_t length)
{
    if (distance > in->text->length)
        in->bad = true;
    for (; length && !in->bad; length--)
        add_inflated(in, in->text->bytes[in->text->length - distance]);
}

static void expand_symbols(struct inflater *in, const struct code *symbols,
                           const struct code *distances)
{
    static const uint16_t length_base[] = { 3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                            15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                            67, 83, 99, 115, 131, 163, 195, 227, 258 };
    static const uint16_t distance_base[] = { 1,    2,    3,    4,     5,     7,    9,    13,
                                              17,   25,   33,   49,    65,    97,   129,  193,
                                              257,  385,  513,  769,   1025,  1537, 2049, 3073,
                                              4097, 6145, 8193, 12289, 16385, 24577 };
    while (!in->bad) {
        int symbol = next_symbol(in, symbols);
        if (symbol == END_OF_BLOCK || in->bad)
            return;
        if (symbol < END_OF_BLOCK) {
            add_inflated(in, (char)symbol);
            continue;
        }
        symbol -= END_OF_BLOCK + 1;
        if (symbol < 0 || symbol > 28) {
            in->bad = true;
            return;
        }
        const int extra = symbol < 8 || symbol == 28 ? 0 : (symbol - 4) / 4;
        const size_t length = length_base[symbol] + next_bits(in, extra);
        const int place = next_symbol(in, distances);
        if (place >= DISTANCES) {
            in->bad = true;
            return;
        }
        const int more = place < 4 ? 0 : (place - 2) / 2;
        repeat(in, distance_base[place] + next_bits(in, more), length);
    }
}

static void read_stored(struct inflater *in)
{
    in->at = (in->at + 7) / 8 * 8;
    const unsigned length = next_bits(in, 16), inverse = next_bits(in, 16);
    in->bad |= (length ^ inverse) != 0xFFFF;
    for (unsigned i = 0; i < length && !in->bad; i++)
        add_inflated(in, (char)next_bits(in, 8));
}

static void read_fixed(struct inflater *in)
{
    struct code symbols, distances;
    uint8_t length[SYMBOLS];
    for (int i = 0; i < SYMBOLS; i++)
        length[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    make_code(&symbols, length, SYMBOLS);
    memset(length, 5, DISTANCES);
    make_code(&distances, length, DISTANCES);
    expand_symbols(in, &symbols, &distances);
}

static void read_dynamic(struct inflater *in)
{
    enum { LENGTHS = 19, MOST = 286 };
    static const uint8_t order[LENGTHS] = { 16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                            11, 4,  12, 3, 13, 2, 14, 1, 15 };
    struct code symbols, distances;
    uint8_t length[MOST + DISTANCES + 2] = { 0 };
    const int literals = (int)next_bits(in, 5) + 257, places = (int)next_bits(in, 5) + 1;
    const int lengths = (int)next_bits(in, 4) + 4;
    for (int i = 0; i < lengths; i++)
        length[order[i]] = (uint8_t)next_bits(in, 3);
    make_code(&symbols, length, LENGTHS);
    memset(length, 0, sizeof length);
    in->bad |= literals > MOST || places > DISTANCES;
    for (int i = 0; i < literals + places && !in->bad;) {
        const int symbol = next_symbol(in, &symbols);
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
    if (in->bad)
        return;
    make_code(&symbols, length, literals);
    make_code(&distances, length + literals, places);
    expand_symbols(in, &symbols, &distances);
}

/* Whether the checksum behind the blocks is that of the text. */
static bool is_checked(struct inflater *in)
{
    enum { MODULUS = 65521 };
    uint32_t low = 1, high = 0, wanted = 0;
    in->at = (in->at + 7) / 8 * 8;
    for (size_t i = 0; i < in->text->length; i++) {
        low = (low + (unsigned char)in->text->bytes[i]) % MODULUS;
        high = (high + low) % MODULUS;
    }
    for (int i = 0; i < 4; i++)
        wanted = wanted << 8 | next_bits(in, 8);
    return !in->bad && wanted == (high << 16 | low);
}

bool inflate_expand(const char *base32, size_t length, struct lz_text *text)
{
    enum { STORED, FIXED, DYNAMIC };
    struct inflater in = { .base32 = base32, .bits = length * 5 / 8 * 8, .text = text };
    bool last = false;
    text->length = 0;
    in.bad = (next_bits(&in, HEAD_BITS) & 0x200F) != 8; /* deflate, without a dictionary */
    while (!last && !in.bad) {
        last = next_bits(&in, 1);
        switch (next_bits(&in, 2)) {
        case STORED:
            read_stored(&in);
            break;
        case FIXED:
            read_fixed(&in);
            break;
        case DYNAMIC:
            read_dynamic(&in);
            break;
        default:
            in.bad = true;
        }
    }
    return !in.bad && is_checked(&in);
}
