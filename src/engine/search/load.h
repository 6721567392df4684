/* Puzzles as text or candidates, converted for the exact search. */
#pragma once

#include <string.h>

#include "engine/search/triads.h"

/* A bit for each of 32 characters that is c. */
#ifdef HAS_AVX2
INLINE uint32_t matches(const char *text, char c)
{
    typedef char chars __attribute__((vector_size(32)));
    chars v;
    memcpy(&v, text, sizeof v);
    return (uint32_t)__builtin_ia32_pmovmskb256((chars)(v == c));
}
#elif defined(HAS_SSE2)
INLINE uint32_t matches(const char *text, char c)
{
    typedef char chars __attribute__((vector_size(16)));
    chars v[2];
    memcpy(v, text, sizeof v);
    return (uint32_t)__builtin_ia32_pmovmskb128((chars)(v[0] == c)) |
           (uint32_t)__builtin_ia32_pmovmskb128((chars)(v[1] == c)) << 16;
}
#else
INLINE uint32_t matches(const char *text, char c)
{
    uint32_t set = 0;
    for (int i = 0; i < 32; i++)
        set |= (uint32_t)(text[i] == c) << i;
    return set;
}
#endif

/* Converts the cells of each digit, by band, bit 9 * row + column. */
INLINE void load_words(union state *state, const quad digit[DIGITS])
{
    UNROLL for (int t = 0; t < TRIOS; t++) UNROLL for (int c = 0; c < COLUMNS; c++)
        state->at[t][c] = (digit[3 * t] >> c & FIRST) | (digit[3 * t + 1] >> c & FIRST) << 1 |
                          (digit[3 * t + 2] >> c & FIRST) << 2;
}

static void load_cells(union state *state, const struct search_cells *open)
{
    quad digit[DIGITS];
    memcpy(digit, open->lane, sizeof digit);
    load_words(state, digit);
}

/* The reverse of load_words(). */
INLINE void store_cells(struct search_cells *open, const union state *state)
{
    quad digit[DIGITS];
    UNROLL for (int d = 0; d < DIGITS; d++)
    {
        const quad *at = state->at[d / 3];
        digit[d] = (at[0] >> d % 3 & FIRST) | (at[1] >> d % 3 & FIRST) << 1 |
                   (at[2] >> d % 3 & FIRST) << 2;
        digit[d] &= (quad){ WORD, WORD, WORD, 0 };
    }
    memcpy(open->lane, digit, sizeof digit);
}

static void load_text(union state *state, const char *text)
{
    union {
        quad digit[DIGITS];
        uint32_t lane[4 * DIGITS];
    } u;
    uint32_t given[BANDS] = { 0 };
    UNROLL for (int digit = 0; digit < DIGITS; digit++)
    {
        UNROLL for (int band = 0; band < BANDS; band++)
        {
            /* Never beyond the text: the last band is read as the last 32 characters. */
            int from = band < 2 ? BAND_CELLS * band : CELLS - 32;
            uint32_t set = matches(text + from, (char)('1' + digit)) >> (BAND_CELLS * band - from);
            given[band] |= set & WORD;
            u.lane[4 * digit + band] = set & WORD;
        }
        u.lane[4 * digit + 3] = 0;
    }
    quad blank = { WORD & ~given[0], WORD & ~given[1], WORD & ~given[2], 0 };
    UNROLL for (int digit = 0; digit < DIGITS; digit++) u.digit[digit] |= blank;
    load_words(state, u.digit);
}
