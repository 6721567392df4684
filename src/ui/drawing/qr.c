#include "ui/drawing/qr.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { VERSIONS = 5, MASKS = 8, FINDER = 7, CODEWORDS_MOST = 134 };

/* Codewords of level L, by version from 1. */
static const int data_codewords[] = { 19, 34, 55, 80, 108 },
                 check_codewords[] = { 7, 10, 15, 20, 26 };

/* The product in the field of 256 elements with the polynomial 0x11D. */
static uint8_t multiply(uint8_t one, uint8_t other)
{
    int product = 0;
    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * 0x11D;
        product ^= (other >> bit & 1) * one;
    }
    return (uint8_t)product;
}

/* Adds the remainder of the division by the generator polynomial (Reed and Solomon). */
static void add_check(uint8_t *words, int count, int checks)
{
    uint8_t generator[32] = { 0 }, *rest = words + count, root = 1;
    generator[checks - 1] = 1;
    for (int i = 0; i < checks; i++, root = multiply(root, 2))
        for (int j = 0; j < checks; j++)
            generator[j] =
                multiply(generator[j], root) ^ (j + 1 < checks ? generator[j + 1] : (uint8_t)0);
    memset(rest, 0, (size_t)checks);
    for (int i = 0; i < count; i++) {
        const uint8_t factor = words[i] ^ rest[0];
        memmove(rest, rest + 1, (size_t)checks - 1);
        rest[checks - 1] = 0;
        for (int j = 0; j < checks; j++)
            rest[j] ^= multiply(generator[j], factor);
    }
}

/* The mode (bytes), the length, the text, and in the other codewords two in turn. */
static void fill_words(uint8_t words[CODEWORDS_MOST], const char *text, int version)
{
    const int length = (int)strlen(text), count = data_codewords[version - 1];
    words[0] = (uint8_t)(0x40 | length >> 4);
    words[1] = (uint8_t)(length << 4);
    for (int i = 0; i < length; i++) {
        words[i + 1] |= (uint8_t)text[i] >> 4;
        words[i + 2] = (uint8_t)((uint8_t)text[i] << 4);
    }
    for (int i = length + 2; i < count; i++)
        words[i] = (i - length) % 2 ? 0x11 : 0xEC;
    add_check(words, count, check_codewords[version - 1]);
}

static bool is_in(int at, int from, int count)
{
    return at >= from && at < from + count;
}

/* Whether a module belongs to the patterns, whose colour *dark becomes, or to the format. */
static bool is_fixed(int side, int row, int column, bool *dark)
{
    const int end = side - FINDER - 1, middle = side - FINDER;
    *dark = false;
    const bool finder = (row <= FINDER || row >= end) && (column <= FINDER || column >= end) &&
                        !(row >= end && column >= end);
    if (finder) { /* rings around its middle; the outermost one is light */
        const int y = abs(row - (row <= FINDER ? 3 : side - 4)),
                  x = abs(column - (column <= FINDER ? 3 : side - 4)), ring = x > y ? x : y;
        *dark = ring != 2 && ring != 4;
        return true;
    }
    if (row == FINDER - 1 || column == FINDER - 1) {
        *dark = (row + column) % 2 == 0;
        return true;
    }
    if (side > 21 && is_in(row, middle - 2, 5) && is_in(column, middle - 2, 5)) {
        const int y = abs(row - middle), x = abs(column - middle);
        *dark = (x > y ? x : y) != 1;
        return true;
    }
    return (row == FINDER + 1 && (column <= FINDER + 1 || column >= end)) ||
           (column == FINDER + 1 && (row <= FINDER + 1 || row >= end));
}

static bool is_masked(int mask, int i, int j)
{
    const bool masked[MASKS] = { (i + j) % 2 == 0,
                                 i % 2 == 0,
                                 j % 3 == 0,
                                 (i + j) % 3 == 0,
                                 (i / 2 + j / 3) % 2 == 0,
                                 i * j % 2 + i * j % 3 == 0,
                                 (i * j % 2 + i * j % 3) % 2 == 0,
                                 ((i + j) % 2 + i * j % 3) % 2 == 0 };
    return masked[mask];
}

/* The level and the mask twice, with ten check bits of a BCH code. */
static void put_format(struct qr *qr, int mask)
{
    const int level_l = 1, side = qr->side;
    int rest = (level_l << 3 | mask) << 10;
    for (int bit = 14; bit >= 10; bit--)
        rest ^= (rest >> bit & 1) * (0x537 << (bit - 10));
    const int format = ((level_l << 3 | mask) << 10 | rest) ^ 0x5412;
    for (int i = 0; i < 15; i++) {
        const bool dark = format >> i & 1;
        const int above = i < 6 ? i : i < 8 ? i + 1 : side - 15 + i;
        const int left = i < 8 ? side - 1 - i : i == 8 ? 7 : 14 - i;
        qr->dark[above][FINDER + 1] = dark;
        qr->dark[FINDER + 1][left] = dark;
    }
    qr->dark[side - FINDER - 1][FINDER + 1] = true;
}

/* Patterns, and the codewords bit by bit in pairs of columns from the right, up and down in turn.
 */
static void place_words(struct qr *qr, const uint8_t *words, int count, int mask)
{
    const int side = qr->side;
    int bit = 0;
    bool dark;
    for (int right = side - 1; right > 0; right -= right == FINDER + 1 ? 3 : 2)
        for (int i = 0; i < 2 * side; i++) {
            const int pair = (right < FINDER ? right + 1 : right) / 2, column = right - i % 2;
            const int row = pair % 2 == (side - 1) / 2 % 2 ? side - 1 - i / 2 : i / 2;
            if (is_fixed(side, row, column, &dark))
                continue;
            dark = bit < 8 * count && words[bit / 8] >> (7 - bit % 8) & 1;
            bit++;
            qr->dark[row][column] = dark != is_masked(mask, row, column);
        }
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            if (is_fixed(side, row, column, &dark))
                qr->dark[row][column] = dark;
    put_format(qr, mask);
}

/* How hard it is to read: runs, squares, what looks like a finder, and too much of one colour. */
static int penalty(const struct qr *qr)
{
    const int side = qr->side;
    int sum = 0, dark = 0;
    for (int turned = 0; turned < 2; turned++)
        for (int i = 0; i < side; i++)
            for (int j = 0, run = 0, last = 0; j < side; j++) {
                const bool now = turned ? qr->dark[j][i] : qr->dark[i][j];
                run = j && now == (last & 1) ? run + 1 : 1;
                sum += run == 5 ? 3 : run > 5;
                last = (last << 1 | now) & 0x7FF;
                sum += j >= 10 && (last == 0x05D || last == 0x5D0) ? 40 : 0;
                dark += turned && now;
            }
    for (int i = 1; i < side; i++)
        for (int j = 1; j < side; j++) {
            const bool now = qr->dark[i][j];
            sum += now == qr->dark[i - 1][j] && now == qr->dark[i][j - 1] &&
                           now == qr->dark[i - 1][j - 1]
                       ? 3
                       : 0;
        }
    return sum + abs(20 * dark - 10 * side * side) / (side * side) * 10;
}

bool qr_make(struct qr *qr, const char *text)
{
    uint8_t words[CODEWORDS_MOST + 2];
    const size_t length = strlen(text);
    int version = 1, least = -1;
    while (version <= VERSIONS && length + 2 > (size_t)data_codewords[version - 1])
        version++;
    if (version > VERSIONS)
        return false;
    fill_words(words, text, version);
    const int count = data_codewords[version - 1] + check_codewords[version - 1];
    for (int mask = 0; mask < MASKS; mask++) {
        struct qr way = { .side = 17 + 4 * version };
        place_words(&way, words, count, mask);
        const int bad = penalty(&way);
        if (least < 0 || bad < least) {
            least = bad;
            *qr = way;
        }
    }
    return true;
}

void qr_draw(struct frame *frame, int x, int y, const struct qr *qr)
{
    for (int row = 0; row < qr_height(qr); row++)
        for (int column = 0; column < qr_width(qr); column++) {
            bool light[2];
            for (int half = 0; half < 2; half++) {
                const int i = 2 * row + half - QR_QUIET, j = column - QR_QUIET;
                light[half] = !is_in(i, 0, qr->side) || !is_in(j, 0, qr->side) || !qr->dark[i][j];
            }
            frame_put(frame, x + column, y + row,
                      light[0] && light[1] ? 0x2588
                      : light[0]           ? 0x2580
                      : light[1]           ? 0x2584
                                           : ' ',
                      INK_TEXT, PAPER_PLAIN);
            frame_mark(frame, x + column, y + row, 1, GLYPH_WHITE);
        }
}
