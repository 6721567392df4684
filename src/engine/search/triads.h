/*
 * The words of the exact search (kernel.h tells the idea): cells of digits, triads of groups, and
 * the moves between them.
 */
#ifndef REDUCTIO_ENGINE_SEARCH_TRIADS_H
#define REDUCTIO_ENGINE_SEARCH_TRIADS_H

#include "engine/search/variant.h"
#include "engine/search/vector.h"

enum {
    SLOT_COUNT = LANES / 4,
    VECS = (DIGITS + SLOT_COUNT - 1) / SLOT_COUNT,
    GROUPS = (VECS + 2) / 3,
};

#define BAND 0x7FFFFFFu
/* The places of a group's first digit; those of the others are shifted by one bit, or by nine. */
#define MINIROWS 0x1249249u
#define MINICOLUMNS 0x1FFu
/* The columns of a band by the box they lie in, and by their place in the box. */
#define BOX_0 0x01C0E07u
#define BOX_1 (BOX_0 << 3)
#define BOX_2 (BOX_0 << 6)
#define PLACE_0 MINIROWS
#define PLACE_1 (PLACE_0 << 1)
#define PLACE_2 (PLACE_0 << 2)

#define SLOT_NUMBERS(n) n, n + 1, n + 2, n + 3

/* The places of a group that belong to a digit: the last groups have digits to spare. */
#define IF_DIGIT(g, slot, n, word) ((3 * (g) + (n)) * SLOT_COUNT + (slot) < DIGITS ? (word) : 0)
#define MINIROWS_OF(g, slot)                                                    \
    SLOT(IF_DIGIT(g, slot, 0, MINIROWS) | IF_DIGIT(g, slot, 1, MINIROWS << 1) | \
         IF_DIGIT(g, slot, 2, MINIROWS << 2))
#define MINICOLUMNS_OF(g, slot)                                                       \
    SLOT(IF_DIGIT(g, slot, 0, MINICOLUMNS) | IF_DIGIT(g, slot, 1, MINICOLUMNS << 9) | \
         IF_DIGIT(g, slot, 2, MINICOLUMNS << 18))
#define GROUP(of, g)                                  \
    (vec)                                             \
    {                                                 \
        SLOTS(of(g, 0), of(g, 1), of(g, 2), of(g, 3)) \
    }

static const vec all_cells = { EACH_SLOT(SLOT(BAND)) };
static const vec all_minirows[3] = { GROUP(MINIROWS_OF, 0), GROUP(MINIROWS_OF, 1),
                                     GROUP(MINIROWS_OF, 2) };
static const vec all_minicolumns[3] = { GROUP(MINICOLUMNS_OF, 0), GROUP(MINICOLUMNS_OF, 1),
                                        GROUP(MINICOLUMNS_OF, 2) };

union state {
    vec digit[VECS];
    uint32_t lane[VECS * LANES];
};

/* Open triads by group: what a sweep ends with and branching begins with. */
struct triads {
    vec minirows[GROUPS];
    vec minicolumns[GROUPS];
};

/* The triads, as the n-th digit of a group has them, in which a vector has cells. */
INLINE vec fold_minirows(vec cells, int n)
{
    return n == 0   ? (cells | cells >> 1 | cells >> 2) & MINIROWS
           : n == 1 ? (cells << 1 | cells | cells >> 1) & MINIROWS << 1
                    : (cells << 2 | cells << 1 | cells) & MINIROWS << 2;
}

INLINE vec fold_minicolumns(vec cells, int n)
{
    return n == 0   ? (cells | cells >> 9 | cells >> 18) & MINICOLUMNS
           : n == 1 ? (cells << 9 | cells | cells >> 9) & MINICOLUMNS << 9
                    : (cells << 18 | cells << 9 | cells) & MINICOLUMNS << 18;
}

/* The cells of the triads of a group's n-th digit. */
INLINE vec spread_minirows(vec triads, int n)
{
    vec t = triads & MINIROWS << n;
    return n == 0 ? t | t << 1 | t << 2 : n == 1 ? t >> 1 | t | t << 1 : t >> 2 | t >> 1 | t;
}

INLINE vec spread_minicolumns(vec triads, int n)
{
    vec t = triads & MINICOLUMNS << 9 * n;
    return n == 0 ? t | t << 9 | t << 18 : n == 1 ? t >> 9 | t | t << 9 : t >> 18 | t >> 9 | t;
}

/* Moves all bits to the next and to the third of three groups of columns, and around. */
INLINE vec next_box(vec v)
{
    return (v << 3 & (BOX_1 | BOX_2)) | (v >> 6 & BOX_0);
}

INLINE vec third_box(vec v)
{
    return (v << 6 & BOX_2) | (v >> 3 & (BOX_0 | BOX_1));
}

/* The two others of each triad's box, and of its line. There can be bits above the 27th. */
INLINE vec others_in_box_minirows(vec t)
{
    return t << 9 | t << 18 | t >> 9 | t >> 18;
}

INLINE vec others_in_line_minirows(vec t)
{
    return next_box(t) | third_box(t);
}

INLINE vec others_in_box_minicolumns(vec t)
{
    return (t << 1 & (PLACE_1 | PLACE_2)) | (t << 2 & PLACE_2) | (t >> 1 & (PLACE_0 | PLACE_1)) |
           (t >> 2 & PLACE_0);
}

INLINE vec others_in_line_minicolumns(vec t)
{
    return next_band(t) | third_band(t);
}
INLINE void add_three(vec a, vec b, vec c, vec *sum, vec *carry)
{
    vec ab = a ^ b;
    *sum = ab ^ c;
    *carry = (a & b) | (ab & c);
}

INLINE vec three_of_nine(const vec v[9])
{
    vec sum[4], carry[4];
    UNROLL for (int i = 0; i < 3; i++)
        add_three(v[3 * i], v[3 * i + 1], v[3 * i + 2], &sum[i], &carry[i]);
    add_three(sum[0], sum[1], sum[2], &sum[3], &carry[3]);
    vec one_of_four = (carry[0] ^ carry[1] ^ carry[2] ^ carry[3]) &
                      ~((carry[0] & carry[1]) | (carry[2] & carry[3]));
    return sum[3] & one_of_four;
}

/*
 * The triads that three digits have open, at the places of the first digit of a group; step is
 * how far apart the digits of a group lie. Bits elsewhere mean nothing.
 */
INLINE vec with_three_digits(const vec group[GROUPS], int step)
{
    vec v[9];
    UNROLL for (int n = 0; n < 3; n++)
    {
#if LANES == 4
        v[n] = group[0] >> step * n;
        v[3 + n] = group[1] >> step * n;
        v[6 + n] = group[2] >> step * n;
#elif LANES == 8 /* the second group has two digits in one slot and one in the other */
        v[n] = group[0] >> step * n;
        v[3 + n] = turn_slots_1(group[0]) >> step * n;
        vec other = turn_slots_1(group[1]);
        v[6 + n] = n == 0 ? group[1] : n == 1 ? other : (group[1] | other) >> step;
#else            /* one slot has three digits, the others have two */
        vec a = turn_slots_1(group[0]), b = turn_slots_2(group[0]), c = turn_slots_3(group[0]);
        v[n] = group[0] >> step * n | (n == 2 ? (a | b | c) >> step * n : (vec){ 0 });
        v[3 + n] = n == 2 ? (a >> step) : n == 1 ? b : a;
        v[6 + n] = n == 2 ? (b >> step) : n == 1 ? c >> step : c;
#endif
    }
    return three_of_nine(v);
}

#endif
