#include "ui/drawing/qr.h"

#include <stdlib.h>
#include <string.h>

enum { VERSIONS = 5, MASKS = 8, CODEWORDS_MOST = 134 };

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

/* The mode (bytes), the length, the text, in the other codewords two in turn; and the remainder of
 * their division by the generator polynomial (Reed and Solomon). Returns how many. */
static int fill_words(uint8_t words[CODEWORDS_MOST], const char *text, int version)
{
    const int length = (int)strlen(text);
    const int count = data_codewords[version - 1], checks = check_codewords[version - 1];
    uint8_t generator[32] = { [31] = 1 }, *rest = words + count, root = 1;
    words[0] = (uint8_t)(0x40 | length >> 4);
    words[1] = (uint8_t)(length << 4);
    for (int i = 0; i < length; i++) {
        words[i + 1] |= (uint8_t)text[i] >> 4;
        words[i + 2] = (uint8_t)((uint8_t)text[i] << 4);
    }
    for (int i = length + 2; i < count; i++)
        words[i] = (i - length) % 2 ? 0x11 : 0xEC;
    for (int i = 0; i < checks; i++, root = multiply(root, 2))
        for (int j = 32 - checks; j < 32; j++)
            generator[j] = multiply(generator[j], root) ^ (j < 31 ? generator[j + 1] : (uint8_t)0);
    memset(rest, 0, (size_t)checks);
    for (int i = 0; i < count; i++) {
        const uint8_t factor = words[i] ^ rest[0];
        for (int j = 0; j < checks; j++)
            rest[j] = multiply(generator[32 - checks + j], factor) ^
                      (j < checks - 1 ? rest[j + 1] : (uint8_t)0);
    }
    return count + checks;
}

/* Whether a module belongs to the patterns, whose colour *dark becomes, or to the format. */
static bool is_fixed(int side, int row, int column, bool *dark)
{
    const struct {
        int row, column, reach, rings; /* those from the middle on that are dark, by bits */
    } squares[] = {
        { 3, 3, 4, 0xB },
        { 3, side - 4, 4, 0xB },
        { side - 4, 3, 4, 0xB },
        { side - 7, side - 7, side > 21 ? 2 : -1, 0x5 }, /* not in version 1 */
    };
    for (int i = 0; i < 4; i++) {
        const int y = abs(row - squares[i].row), x = abs(column - squares[i].column);
        const int ring = x > y ? x : y;
        *dark = squares[i].rings >> (ring & 7) & 1;
        if (ring <= squares[i].reach)
            return true;
    }
    *dark = (row + column) % 2 == 0 && (row == 6 || column == 6);
    return row == 6 || column == 6 || (row == 8 && (column < 9 || column > side - 9)) ||
           (column == 8 && (row < 9 || row > side - 9));
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

static void place_words(struct qr *qr, const uint8_t *words, int count, int mask)
{
    const int side = qr->side;
    int bit = 0, format = (1 << 3 | mask) << 10; /* 1: level L */
    bool dark;
    /* Bit by bit in pairs of columns from the right, up and down in turn; without column 6. */
    for (int right = side - 1, up = 1; right > 0; right -= right == 8 ? 3 : 2, up = !up)
        for (int i = 0; i < 2 * side; i++) {
            const int row = up ? side - 1 - i / 2 : i / 2, column = right - i % 2;
            if (is_fixed(side, row, column, &dark))
                continue;
            dark = bit < 8 * count && words[bit / 8] >> (7 - bit % 8) & 1;
            bit++;
            qr->dark[row][column] = dark != is_masked(mask, row, column);
        }
    for (int i = 0; i < side * side; i++)
        if (is_fixed(side, i / side, i % side, &dark))
            qr->dark[i / side][i % side] = dark;
    /* The level and the mask twice, with ten check bits of a BCH code. */
    for (int at = 14, rest = format; at >= 0; at--) {
        rest ^= at >= 10 ? (rest >> at & 1) * (0x537 << (at - 10)) : 0;
        format |= at == 10 ? rest : 0;
    }
    for (int i = 0; i < 15; i++) {
        dark = (format ^ 0x5412) >> i & 1;
        qr->dark[i < 6 ? i : i < 8 ? i + 1 : side - 15 + i][8] = dark;
        qr->dark[8][i < 8 ? side - 1 - i : i == 8 ? 7 : 14 - i] = dark;
    }
    qr->dark[side - 8][8] = true;
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
                last = (last << 1 | now) & 0x7FF;
                sum += run == 5 ? 3 : run > 5;
                sum += j >= 10 && (last == 0x05D || last == 0x5D0) ? 40 : 0;
                dark += turned && now;
                if (turned && i && j)
                    sum +=
                        (now + qr->dark[j - 1][i] + qr->dark[j][i - 1] + qr->dark[j - 1][i - 1]) % 4
                            ? 0
                            : 3;
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
    const int count = fill_words(words, text, version);
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

int qr_draw(struct frame *frame, struct rect rect, const struct qr *qr)
{
    static const uint32_t signs[] = U" ▀▄█"; /* the upper half is light, the lower one, both */
    const int width = qr->side + 2 * QR_QUIET, height = (width + 1) / 2;
    const int left = rect.x + (rect.width - width) / 2;
    if (width > rect.width || height >= rect.height)
        return 0;
    for (int i = 0; i < width * height; i++) {
        const int x = i % width, y = i / width;
        int sign = 0;
        for (int half = 0; half < 2; half++) {
            const int row = 2 * y + half - QR_QUIET, column = x - QR_QUIET;
            const bool inside = row >= 0 && row < qr->side && column >= 0 && column < qr->side;
            sign |= (!inside || !qr->dark[row][column]) << half;
        }
        frame_put(frame, left + x, rect.y + y, signs[sign], INK_TEXT, PAPER_PLAIN);
        frame_mark(frame, left + x, rect.y + y, 1, GLYPH_WHITE);
    }
    return height;
}
