/*
 * The place where the exact search branches: a triad of the band or stack with the fewest open
 * triads in all, for a digit with the fewest open there. It is taken first, then shut.
 */
#pragma once

#include "engine/search/triads.h"

/* The open triads of a band or stack in which each digit has one in each line. */
#define SETTLED 27u

/*
 * The words from which branches are chosen, in all slots. A group is a band or a stack of a slot:
 * from the slot's first lane, it is at the index band or LANES + stack.
 */
union branch_keys {
    vec both[TRIOS + 1][2];
    uint32_t lane[TRIOS + 1][2 * LANES]; /* open triads by trio; the keys of the groups */
};

/* A key has the group's index as its last bits; the fewer triads are open, the lower it is. */
enum { BRANCH_KEYS_KEYS = TRIOS };

/* Keys of settled groups are not below this: they are below zero and wrap around. */
#define SETTLED_KEY 0x80000000u

/* A place to branch at: cells of a trio in one band. */
struct branch {
    uint32_t trio, band;
    uint32_t triad[COLUMNS]; /* the triad's cells by their column in the box */
    uint32_t box;            /* the digit's cells in the triad's box, the same in each column */
};

/*
 * Minicolumns by stack instead of band: lane s of a slot has stack s, bit 9 * column in stack +
 * 3 * band + place of digit.
 */
INLINE vec by_stack(vec minicolumns)
{
    static const vec own = { EACH_SLOT(STACK_0, STACK_1, STACK_2) };
    return (minicolumns & own) | next_stack(next_band(minicolumns) & own) |
           third_stack(third_band(minicolumns) & own);
}

/* The number of bits in each four of a lane. */
INLINE vec count_fours(vec v)
{
    v -= v >> 1 & 0x55555555;
    return (v & 0x33333333) + (v >> 2 & 0x33333333);
}

/* How many bits each lane has in all. */
INLINE vec count_lanes(const vec v[TRIOS])
{
    vec ones, twos;
    add_three(v[0], v[1], v[2], &ones, &twos);
    vec sum = count_fours(ones) + (count_fours(twos) << 1);
    sum = (sum & 0x0F0F0F0F) + (sum >> 4 & 0x0F0F0F0F);
    sum += sum >> 16;
    return (sum + (sum >> 8)) & 0xFF;
}

INLINE uint32_t count_bits(uint32_t v)
{
#ifdef HAS_POPCNT
    return (uint32_t)__builtin_popcount(v);
#else
    v -= v >> 1 & 0x55555555;
    v = (v & 0x33333333) + (v >> 2 & 0x33333333);
    v = (v + (v >> 4)) & 0x0F0F0F0F;
    return v * 0x01010101 >> 24;
#endif
}

INLINE void look_for_branches(union branch_keys *branch_keys, const struct triads *triads)
{
    static const vec bands = { EACH_SLOT(0, 1, 2) };
    vec rows[TRIOS], columns[TRIOS];
    UNROLL for (int t = 0; t < TRIOS; t++)
    {
        branch_keys->both[t][0] = rows[t] = triads->minirows[t];
        branch_keys->both[t][1] = columns[t] = by_stack(triads->minicolumns[t]);
    }
    branch_keys->both[BRANCH_KEYS_KEYS][0] =
        (count_lanes(rows) - SETTLED - 1) * (2 * LANES) + bands;
    branch_keys->both[BRANCH_KEYS_KEYS][1] =
        (count_lanes(columns) - SETTLED - 1) * (2 * LANES) + bands + LANES;
}

INLINE uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* The least key of a slot, from that in its first lane. */
INLINE uint32_t narrowest_key(const uint32_t *key)
{
    return least(least(least(key[0], key[1]), least(key[2], key[LANES])),
                 least(key[LANES + 1], key[LANES + 2]));
}

/*
 * The digit with the fewest open triads in a group, of those with any to settle, as 4 * trio +
 * place.
 */
INLINE uint32_t fewest(const uint32_t *open)
{
    uint32_t key[3];
    UNROLL for (uint32_t t = 0; t < TRIOS; t++)
    {
        uint32_t word = open[t * 2 * LANES];
        uint32_t a = ((count_bits(word & FIRST) - 4) << 4) + 4 * t;
        uint32_t b = ((count_bits(word & FIRST << 1) - 4) << 4) + 4 * t + 1;
        uint32_t c = ((count_bits(word & FIRST << 2) - 4) << 4) + 4 * t + 2;
        key[t] = least(least(a, b), c);
    }
    return least(least(key[0], key[1]), key[2]) & 15;
}

/*
 * A digit with more than three open triads in a band or stack has two in some box: the first of
 * these is taken. Bits 9 apart belong to the same box, in a row's and in a column's word.
 */
INLINE struct branch choose_branch(const uint32_t *open, uint32_t group)
{
    uint32_t digit = fewest(open + group), trio = digit / 4, place = digit % 4;
    uint32_t triads = open[trio * 2 * LANES + group] & FIRST << place;
    uint32_t bit = (uint32_t)__builtin_ctz(triads & (triads >> 9 | triads >> 18)), box = bit % 9;
    uint32_t across = group % LANES;
    bool row = group < LANES;
    struct branch branch = {
        trio, row ? across : box / 3, { 0 }, 0x40201u << (row ? box : 3 * across + place)
    };
    UNROLL for (uint32_t c = 0; c < COLUMNS; c++)
    {
        uint32_t in_column = bit / 9 == c ? branch.box : 0;
        branch.triad[c] = row ? 1u << bit : in_column;
    }
    return branch;
}
