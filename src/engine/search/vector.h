/*
 * The layer under the exact search: vectors of LANES 32-bit lanes (4, 8 or 16) in the vector
 * types of gcc and clang, which become SSE2, NEON, AVX2 or AVX-512 by the flags of the file that
 * includes this, or plain words where a machine has no vectors.
 *
 * A slot is four lanes: bands 0 to 2 of one digit, and one lane that is always zero.
 */
#ifndef REDUCTIO_ENGINE_SEARCH_VECTOR_H
#define REDUCTIO_ENGINE_SEARCH_VECTOR_H

#include <stdbool.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 9")

typedef uint32_t vec __attribute__((vector_size(4 * LANES)));

#if defined(__clang__) || __GNUC__ >= 12
#define PICK(v, ...) __builtin_shufflevector(v, v, __VA_ARGS__)
#else
#define PICK(v, ...) __builtin_shuffle(v, (vec){ __VA_ARGS__ })
#endif

/*
 * next_band(v) has in each lane what v has in the next band of the same digit, and third_band(v)
 * what it has in the one after that. turn_slots_n(v) has in each slot what v has n slots
 * further on, around the end.
 */
#if LANES == 4
#define SLOTS(a, b, c, d) a
#define next_band(v) PICK(v, 1, 2, 0, 3)
#define third_band(v) PICK(v, 2, 0, 1, 3)
#elif LANES == 8
#define SLOTS(a, b, c, d) a, b
#define next_band(v) PICK(v, 1, 2, 0, 3, 5, 6, 4, 7)
#define third_band(v) PICK(v, 2, 0, 1, 3, 6, 4, 5, 7)
#define turn_slots_1(v) PICK(v, 4, 5, 6, 7, 0, 1, 2, 3)
#else
#define SLOTS(a, b, c, d) a, b, c, d
#define next_band(v) PICK(v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15)
#define third_band(v) PICK(v, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15)
#define turn_slots_1(v) PICK(v, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3)
#define turn_slots_2(v) PICK(v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
#define turn_slots_3(v) PICK(v, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
#endif

/* A vector from the three bands of each of its slots, and one that has the same in all. */
#define BANDS_OF(a, b, c) a, b, c, 0
#define SLOT(word) BANDS_OF(word, word, word)
#define EACH_SLOT(...)                                                         \
    SLOTS(ONE_SLOT(__VA_ARGS__), ONE_SLOT(__VA_ARGS__), ONE_SLOT(__VA_ARGS__), \
          ONE_SLOT(__VA_ARGS__))
#define ONE_SLOT(...) __VA_ARGS__

INLINE bool any(vec v)
{
#if LANES >= 8 && defined(__AVX2__)
    typedef long long quads __attribute__((vector_size(32)));
    union {
        vec all;
        quads part[LANES / 8];
    } u = { v };
    quads w = u.part[0] | u.part[LANES / 8 - 1];
    return !__builtin_ia32_ptestz256(w, w);
#else
    typedef uint64_t words __attribute__((vector_size(4 * LANES)));
    words w = (words)v;
    uint64_t all = 0;
    for (int i = 0; i < LANES / 2; i++)
        all |= w[i];
    return all;
#endif
}

#endif
