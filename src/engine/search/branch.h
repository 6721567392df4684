/*
 * Where the exact search branches: at a triad of the band or stack with the fewest open triads in
 * all, for a digit with the fewest open there. It is taken first, then shut.
 */
#ifndef REDUCTIO_ENGINE_SEARCH_BRANCH_H
#define REDUCTIO_ENGINE_SEARCH_BRANCH_H

#include "engine/search/triads.h"

/* A place to branch at: the cells of a triad and of its box, both in one lane. */
struct branch {
    int lane;
    uint32_t triad, box;
};

/*
 * Minicolumns by stack instead of band: lane s of a slot has stack s, a digit's nine bits being
 * 3 * band + place in the box.
 */
INLINE vec by_stack(vec minicolumns)
{
    static const vec own = { EACH_SLOT(BANDS_OF(BOX_0, BOX_1, BOX_2)) };
    return (minicolumns & own) | next_box(next_band(minicolumns) & own) |
           third_box(third_band(minicolumns) & own);
}

/* How many bits each lane has, summed over groups and slots. */
INLINE vec count_lanes(const vec v[GROUPS])
{
    vec sum = { 0 };
    UNROLL for (int g = 0; g < GROUPS; g++)
    {
        vec pairs = v[g] - (v[g] >> 1 & 0x55555555);
        sum += (pairs & 0x33333333) + (pairs >> 2 & 0x33333333);
    }
    sum = (sum & 0x0F0F0F0F) + (sum >> 4 & 0x0F0F0F0F);
#if LANES >= 8
    sum += turn_slots_1(sum);
#endif
#if LANES >= 16
    sum += turn_slots_2(sum);
#endif
    sum += sum >> 16;
    return (sum + (sum >> 8)) & 0xFF;
}

INLINE uint32_t count_bits(uint32_t v)
{
#ifdef __POPCNT__
    return (uint32_t)__builtin_popcount(v);
#else
    v -= v >> 1 & 0x55555555;
    v = (v & 0x33333333) + (v >> 2 & 0x33333333);
    v = (v + (v >> 4)) & 0x0F0F0F0F;
    return v * 0x01010101 >> 24;
#endif
}

union groups {
    vec group[GROUPS];
    uint32_t lane[GROUPS * LANES];
};

/* The band (0 to 2) or stack (3 to 5) with the fewest open triads, of those with any to settle. */
INLINE int narrowest(const union groups *rows, const union groups *columns)
{
    union {
        vec v[2];
        uint32_t lane[2 * LANES];
    } counts = { { count_lanes(rows->group), count_lanes(columns->group) } };
    uint32_t best = UINT32_MAX;
    UNROLL for (uint32_t i = 0; i < 6; i++)
    {
        /* 27 are settled: less than nothing, which is very much. */
        uint32_t key = (counts.lane[i / 3 * LANES + i % 3] - 28) << 3 | i;
        best = key < best ? key : best;
    }
    return best & 7;
}

/* The digit with the fewest open triads, of those with any to settle, in a lane of each slot. */
INLINE int fewest(const union groups *groups, int lane, uint32_t places, int step)
{
    uint32_t best = UINT32_MAX;
    UNROLL for (int digit = 0; digit < DIGITS; digit++)
    {
        int v = digit / SLOT_COUNT, slot = digit % SLOT_COUNT;
        uint32_t word = groups->lane[v / 3 * LANES + 4 * slot + lane];
        uint32_t key = (count_bits(word & places << v % 3 * step) - 4) << 4 | (uint32_t)digit;
        best = key < best ? key : best;
    }
    return best & 15;
}

INLINE uint32_t bits_of(const union groups *groups, int digit, int lane, int step)
{
    int v = digit / SLOT_COUNT, slot = digit % SLOT_COUNT;
    return groups->lane[v / 3 * LANES + 4 * slot + lane] >> v % 3 * step;
}

INLINE struct branch choose(const struct triads *triads)
{
    union groups rows, columns;
    UNROLL for (int g = 0; g < GROUPS; g++)
    {
        rows.group[g] = triads->minirows[g];
        columns.group[g] = by_stack(triads->minicolumns[g]);
    }
    int where = narrowest(&rows, &columns);
    if (where < 3) {
        int digit = fewest(&rows, where, MINIROWS, 1);
        uint32_t open = bits_of(&rows, digit, where, 1) & MINIROWS;
        int bit = __builtin_ctz(open & (open >> 9 | open >> 18));
        return (struct branch){ 4 * digit + where, 7u << bit, BOX_0 << bit % 9 };
    }
    int stack = where - 3, digit = fewest(&columns, stack, MINICOLUMNS, 9);
    uint32_t open = bits_of(&columns, digit, stack, 9) & MINICOLUMNS;
    int bit = __builtin_ctz(open & ((open >> 1 & 0xDB) | (open >> 2 & 0x49)));
    return (struct branch){ 4 * digit + bit / 3, 0x40201u << (3 * stack + bit % 3),
                            BOX_0 << 3 * stack };
}

/*
 * Copies without some cells of one lane. Done in vectors throughout: to write a word and read it
 * back as part of a vector stalls for as long as a sweep's tenth.
 */
INLINE void copy_without(union state *to, const union state *from, int lane, uint32_t cells)
{
    static const vec numbers = { SLOTS(SLOT_NUMBERS(0), SLOT_NUMBERS(4), SLOT_NUMBERS(8),
                                       SLOT_NUMBERS(12)) };
    UNROLL for (int i = 0; i < VECS; i++)
    {
        vec here = (vec)(numbers + (uint32_t)(LANES * i) == (uint32_t)lane);
        to->digit[i] = from->digit[i] & ~(here & cells);
    }
}

#endif
