/*
 * The layer under the exact search: vectors of LANES 32-bit lanes (4, 8 or 16) in the vector
 * types of gcc and clang, which become SSE2, NEON, AVX2 or AVX-512 by the flags of the file that
 * includes this, or plain words where a machine has no vectors.
 *
 * A slot is four lanes: bands 0 to 2 of one puzzle, and one lane that is always zero. A vector
 * has as many slots as it has room for, each with a puzzle of its own.
 */
#pragma once

#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 9")

enum { SLOT_COUNT = LANES / 4 };

/* The lanes of one slot, and of a vector. */
typedef uint32_t quad __attribute__((vector_size(16)));
typedef uint32_t vec __attribute__((vector_size(4 * LANES)));

#if defined(__clang__) || __GNUC__ >= 12
#define PICK(v, ...) __builtin_shufflevector(v, v, __VA_ARGS__)
#else
#define PICK(v, ...) __builtin_shuffle(v, (vec){ __VA_ARGS__ })
#endif

/*
 * next_band(v) has in each lane what v has in the next band of the same slot, and third_band(v)
 * what it has in the one after that.
 */
#if LANES == 4
#define SLOTS(a, b, c, d) a
#define next_band(v) PICK(v, 1, 2, 0, 3)
#define third_band(v) PICK(v, 2, 0, 1, 3)
#elif LANES == 8
#define SLOTS(a, b, c, d) a, b
#define next_band(v) PICK(v, 1, 2, 0, 3, 5, 6, 4, 7)
#define third_band(v) PICK(v, 2, 0, 1, 3, 6, 4, 5, 7)
#else
#define SLOTS(a, b, c, d) a, b, c, d
#define next_band(v) PICK(v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15)
#define third_band(v) PICK(v, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15)
#endif

/* The lanes of a vector from the four of a slot, or from one word for each band. */
#define EACH_SLOT(...)                                                         \
    SLOTS(ONE_SLOT(__VA_ARGS__), ONE_SLOT(__VA_ARGS__), ONE_SLOT(__VA_ARGS__), \
          ONE_SLOT(__VA_ARGS__))
#define ONE_SLOT(...) __VA_ARGS__
#define EACH_BAND(word)                \
    {                                  \
        EACH_SLOT(word, word, word, 0) \
    }

static const vec lane_numbers = { SLOTS(ONE_SLOT(0, 1, 2, 3), ONE_SLOT(4, 5, 6, 7),
                                        ONE_SLOT(8, 9, 10, 11), ONE_SLOT(12, 13, 14, 15)) };

/* All bits of a slot, none of the others. */
INLINE vec slot_alone(int slot)
{
    return (vec)((lane_numbers & ~3u) == 4 * (uint32_t)slot);
}

/* All bits of a lane, none of the others. */
INLINE vec lane_alone(uint32_t lane)
{
    return (vec)(lane_numbers == lane);
}

/* A vector that has the same in all slots. */
INLINE vec in_each_slot(quad v)
{
#if LANES == 4
    return v;
#elif defined(__clang__) || __GNUC__ >= 12
    return __builtin_shufflevector(v, v,
                                   SLOTS(ONE_SLOT(0, 1, 2, 3), ONE_SLOT(0, 1, 2, 3),
                                         ONE_SLOT(0, 1, 2, 3), ONE_SLOT(0, 1, 2, 3)));
#else
    union {
        quad part[SLOT_COUNT];
        vec all;
    } u;
    for (int i = 0; i < SLOT_COUNT; i++)
        u.part[i] = v;
    return u.all;
#endif
}

/* Bit 4 * slot of the slots that are all zero; no other bits. */
INLINE uint32_t empty_slots(vec v)
{
#if LANES >= 8 && defined(__AVX2__)
    typedef float floats __attribute__((vector_size(32)));
    union {
        vec all;
        floats part[LANES / 8];
    } u = { (vec)(v == 0) };
    uint32_t m = 0;
    for (int i = 0; i < LANES / 8; i++)
        m |= (uint32_t)__builtin_ia32_movmskps256(u.part[i]) << 8 * i;
#elif LANES == 4 && defined(__SSE2__)
    typedef float floats __attribute__((vector_size(16)));
    uint32_t m = (uint32_t)__builtin_ia32_movmskps((floats)(v == 0));
#else
    uint32_t m = 0;
    for (int i = 0; i < LANES; i++)
        m |= (uint32_t)(v[i] == 0) << i;
#endif
    m &= m >> 2;
    return m & m >> 1 & 0x1111;
}
