/*
 * The place where the exact search branches: a triad of the band or stack with the fewest open
 * triads in all, for a digit with the fewest open there. It is taken first, then shut.
 */
#pragma once

#include "engine/search/triads.h"

/* The open triads of a band or stack in which each digit has one in each line. */
#define SETTLED 27u

/* The open triads of all slots by trio, and their numbers, from which a branch is chosen. */
struct prospect {
    union {
        vec trio[TRIOS];
        uint32_t lane[TRIOS * LANES];
    } row, column; /* of a band, of a stack: lane SLOT_LANES * slot + band or stack */
    union {
        vec both[2];
        uint32_t lane[2 * LANES];
    } count; /* in rows, then in columns */
};

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

/* How many bits each lane has in all. */
INLINE vec count_lanes(const vec v[TRIOS])
{
    vec sum = { 0 };
    UNROLL for (int t = 0; t < TRIOS; t++)
    {
        vec pairs = v[t] - (v[t] >> 1 & 0x55555555);
        sum += (pairs & 0x33333333) + (pairs >> 2 & 0x33333333);
    }
    sum = (sum & 0x0F0F0F0F) + (sum >> 4 & 0x0F0F0F0F);
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

INLINE void look_for_branches(struct prospect *prospect, const struct triads *triads)
{
    UNROLL for (int t = 0; t < TRIOS; t++)
    {
        prospect->row.trio[t] = triads->minirows[t];
        prospect->column.trio[t] = by_stack(triads->minicolumns[t]);
    }
    prospect->count.both[0] = count_lanes(prospect->row.trio);
    prospect->count.both[1] = count_lanes(prospect->column.trio);
}

INLINE uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* The band (0 to 2) or stack (3 to 5) with the fewest open triads, of those with any to settle. */
INLINE uint32_t narrowest_group(const struct prospect *prospect, int slot)
{
    uint32_t key[6];
    UNROLL for (uint32_t i = 0; i < 6; i++)
        /* For a settled group this is below zero and wraps around to a very large number. */
        key[i] = ((prospect->count.lane[i / 3 * LANES + SLOT_LANES * (uint32_t)slot + i % 3] -
                   SETTLED - 1)
                  << 3) +
                 i;
    return least(least(least(key[0], key[1]), least(key[2], key[3])), least(key[4], key[5])) & 7;
}

/*
 * Sets *where to the group that is the narrowest after it, which is removed from the prospect.
 * False: no other group has anything to settle.
 */
INLINE bool narrowest_but(struct prospect *prospect, int slot, uint32_t *where)
{
    uint32_t of_first = *where / 3 * LANES + SLOT_LANES * (uint32_t)slot + *where % 3;
    prospect->count.lane[of_first] = SETTLED;
    *where = narrowest_group(prospect, slot);
    return prospect->count.lane[*where / 3 * LANES + SLOT_LANES * (uint32_t)slot + *where % 3] >
           SETTLED;
}

/* The digit with the fewest open triads in a lane, of those with any to settle. */
INLINE uint32_t fewest(const uint32_t *words)
{
    uint32_t key[3];
    UNROLL for (uint32_t t = 0; t < TRIOS; t++)
    {
        uint32_t word = words[t * LANES];
        uint32_t a = ((count_bits(word & FIRST) - 4) << 4) + 3 * t;
        uint32_t b = ((count_bits(word & FIRST << 1) - 4) << 4) + 3 * t + 1;
        uint32_t c = ((count_bits(word & FIRST << 2) - 4) << 4) + 3 * t + 2;
        key[t] = least(least(a, b), c);
    }
    return least(least(key[0], key[1]), key[2]) & 15;
}

/*
 * A digit with more than three open triads in a band or stack has two in some box: the first of
 * these is taken. Bits 9 apart belong to the same box, in a row's and in a column's word.
 */
INLINE struct branch choose_branch(const struct prospect *prospect, int slot, uint32_t where)
{
    uint32_t across = where % 3;
    const uint32_t *words =
        (where < 3 ? prospect->row.lane : prospect->column.lane) + SLOT_LANES * slot + across;
    uint32_t digit = fewest(words), trio = digit / 3;
    uint32_t open = words[trio * LANES] & FIRST << digit % 3;
    uint32_t bit = (uint32_t)__builtin_ctz(open & (open >> 9 | open >> 18)), box = bit % 9;
    bool row = where < 3;
    struct branch branch = {
        trio, row ? across : box / 3, { 0 }, 0x40201u << (row ? box : 3 * across + digit % 3)
    };
    UNROLL for (uint32_t c = 0; c < COLUMNS; c++)
    {
        uint32_t in_column = bit / 9 == c ? branch.box : 0;
        branch.triad[c] = row ? 1u << bit : in_column;
    }
    return branch;
}
