/*
 * The layer under the exact search: vectors of LANES 32-bit lanes (4, 8 or 16) in the vector
 * types of gcc and clang, which become SSE2, NEON, AVX2 or AVX-512 by the flags of the file that
 * includes this, or plain words where a machine has no vectors.
 *
 * A slot is three lanes: bands 0 to 2 of one puzzle. A vector has as many slots as it has room for
 * (1, 2 or 5), each with a puzzle of its own; the lanes left over are always zero.
 */
#pragma once

#include <stdint.h>

#include "base/machine.h"

#define INLINE static inline __attribute__((always_inline))
#define NOT_INLINE static __attribute__((noinline))
#define UNROLL _Pragma("GCC unroll 9")

enum { SLOT_LANES = 3, SLOT_COUNT = LANES / SLOT_LANES };

/* Sets of slots have bit SLOT_LANES * slot. These are all. */
#define ALL_SLOTS (011111u & ((1u << SLOT_LANES * SLOT_COUNT) - 1))

/* The first slot of a set that is not empty. */
INLINE int first_slot(uint32_t slots)
{
    return __builtin_ctz(slots) / SLOT_LANES;
}

/* The lanes of one slot and one more, which means nothing; those of a vector. */
typedef uint32_t quad __attribute__((vector_size(16)));
typedef uint32_t vec __attribute__((vector_size(4 * LANES)));

#ifdef HAS_SHUFFLEVECTOR
#define PICK(v, ...) __builtin_shufflevector(v, v, __VA_ARGS__)
#else
#define PICK(v, ...) __builtin_shuffle(v, (vec){ __VA_ARGS__ })
#endif

/*
 * next_band(v) has in each lane what v has in the next band of the same slot, and third_band(v)
 * what it has in the one after that.
 */
/* EACH_SLOT(a, b, c) are the lanes of a vector from those of a slot. */
#if LANES == 4
#define EACH_SLOT(a, b, c) a, b, c, 0
#define next_band(v) PICK(v, 1, 2, 0, 3)
#define third_band(v) PICK(v, 2, 0, 1, 3)
static const vec slot_numbers = { 0, 0, 0, SLOT_COUNT };
#elif LANES == 8
#define EACH_SLOT(a, b, c) a, b, c, a, b, c, 0, 0
#define next_band(v) PICK(v, 1, 2, 0, 4, 5, 3, 6, 7)
#define third_band(v) PICK(v, 2, 0, 1, 5, 3, 4, 6, 7)
static const vec slot_numbers = { 0, 0, 0, 1, 1, 1, SLOT_COUNT, SLOT_COUNT };
#else
#define EACH_SLOT(a, b, c) a, b, c, a, b, c, a, b, c, a, b, c, a, b, c, 0
#define next_band(v) PICK(v, 1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 15)
#define third_band(v) PICK(v, 2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 15)
static const vec slot_numbers = { 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, SLOT_COUNT };
#endif

/* The lanes of a vector from one word for each band. */
#define EACH_BAND(word)             \
    {                               \
        EACH_SLOT(word, word, word) \
    }

/* All bits of a slot, none of the others. */
INLINE vec slot_alone(int slot)
{
    return (vec)(slot_numbers == (uint32_t)slot);
}

/* The slots that are all zero. */
INLINE uint32_t empty_slots(vec v)
{
#if LANES >= 8 && defined(HAS_AVX2)
    typedef float floats __attribute__((vector_size(32)));
    union {
        vec all;
        floats part[LANES / 8];
    } u = { (vec)(v == 0) };
    uint32_t m = 0;
    for (int i = 0; i < LANES / 8; i++)
        m |= (uint32_t)__builtin_ia32_movmskps256(u.part[i]) << 8 * i;
#elif LANES == 4 && defined(HAS_SSE2)
    typedef float floats __attribute__((vector_size(16)));
    uint32_t m = (uint32_t)__builtin_ia32_movmskps((floats)(v == 0));
#else
    uint32_t m = 0;
    for (int i = 0; i < LANES; i++)
        m |= (uint32_t)(v[i] == 0) << i;
#endif
    return m & m >> 1 & m >> 2 & ALL_SLOTS;
}

/*
 * The bits that an odd number of three words have, and those that at least two have: with AVX-512
 * one instruction each, which compilers do not find.
 */
#if LANES == 16 && defined(HAS_AVX512)
typedef int ints __attribute__((vector_size(64)));
INLINE vec odd(vec a, vec b, vec c)
{
    return (vec)__builtin_ia32_pternlogd512_mask((ints)a, (ints)b, (ints)c, 0x96, (uint16_t)-1);
}

INLINE vec majority(vec a, vec b, vec c)
{
    return (vec)__builtin_ia32_pternlogd512_mask((ints)a, (ints)b, (ints)c, 0xE8, (uint16_t)-1);
}
#else
INLINE vec odd(vec a, vec b, vec c)
{
    return a ^ b ^ c;
}

INLINE vec majority(vec a, vec b, vec c)
{
    return (a & b) | ((a ^ b) & c);
}
#endif
