/* Sets of cells and sets of digits, as words of bits. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/random.h"
#include "base/machine.h"

enum {
    CELLS = 81, /* cells are numbered 0 to 80, row by row */
    DIGITS = 9, /* digits are 1 to 9; 0 is an empty cell */
};

/* A set of cells, bit n for cell n. A 128-bit word keeps set algebra to the operators of C. */
typedef uint128 cellset;

/* A set of digits, bit d-1 for digit d. */
typedef uint16_t digitset;

#define CELLS_ALL ((((cellset)0x1FFFF) << 64) | (cellset)0xFFFFFFFFFFFFFFFF)
#define DIGITS_ALL ((digitset)0x1FF)

/* The number of digits of each set; not every processor can count bits. */
extern const uint8_t digitset_counts[DIGITS_ALL + 1];

static inline cellset cell_bit(int cell)
{
    return (cellset)1 << cell;
}

static inline digitset digit_bit(int digit)
{
    return (digitset)(1u << (digit - 1));
}

static inline bool cellset_has(cellset set, int cell)
{
    return (set >> cell) & 1;
}

/* In each four bits of a word the number of those that are set. */
static inline uint64_t word_counts(uint64_t word)
{
    const uint64_t twos = 0x3333333333333333;
    word -= word >> 1 & 0x5555555555555555;
    return (word & twos) + (word >> 2 & twos);
}

/* The compiler's own function would be called for each of the two words. */
static inline int cellset_count(cellset set)
{
    uint64_t counts = word_counts((uint64_t)set) + word_counts((uint64_t)(set >> 64));
    counts = (counts & 0x0F0F0F0F0F0F0F0F) + (counts >> 4 & 0x0F0F0F0F0F0F0F0F);
    return (int)(counts * 0x0101010101010101 >> 56);
}

/* The number of members of a set of nine: lines of a kind or places of a house, as bits 0 to 8. */
static inline int nine_count(unsigned set)
{
    return digitset_counts[set];
}

/* The lowest cell of a set that is not empty; `for (s = set; s; s &= s - 1)` visits them all. */
static inline int cellset_first(cellset set)
{
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* A random cell of a set that is not empty. */
int cellset_draw(struct random *random, cellset set);

/* The set without its lowest cell. */
static inline cellset cellset_rest(cellset set)
{
    return set & (set - 1);
}

/* The second lowest cell of a set that has several. */
static inline int cellset_second(cellset set)
{
    return cellset_first(cellset_rest(set));
}

/* Whether a set of cells, digits or houses has exactly one member; more than one. */
static inline bool has_one(cellset set)
{
    return set && !(set & (set - 1));
}

static inline bool has_several(cellset set)
{
    return set & (set - 1);
}

static inline bool digitset_has(digitset set, int digit)
{
    return set & digit_bit(digit);
}

static inline int digitset_count(digitset set)
{
    return digitset_counts[set];
}

static inline int digitset_first(digitset set)
{
    return __builtin_ctz(set) + 1;
}

/* The lowest digit as a set; the empty set has none. */
static inline digitset digitset_lowest(digitset set)
{
    return (digitset)(set & -set);
}

/* The set without its lowest digit: `for (s = set; s; s = digitset_rest(s))` visits all digits. */
static inline digitset digitset_rest(digitset set)
{
    return (digitset)(set & (set - 1));
}

/* The second lowest digit of a set that has several. */
static inline int digitset_second(digitset set)
{
    return digitset_first(digitset_rest(set));
}

static inline digitset digitset_without(digitset set, digitset other)
{
    return (digitset)(set & ~other);
}
