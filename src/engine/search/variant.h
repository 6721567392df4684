/* The variants of the exact search, and which of them the processor runs. */
#pragma once

#include <stddef.h>

#include "engine/board/position.h"

enum search_variant {
    SEARCH_AUTO,     /* the best of the others that runs here */
    SEARCH_PORTABLE, /* vectors of 128 bits in plain C, compiled to SSE2, NEON or others */
    SEARCH_AVX2,     /* 256 bits */
    SEARCH_AVX512,   /* 512 bits */
    SEARCH_VARIANTS,
};

/* Whether this build and this processor have a variant; always true for AUTO and PORTABLE. */
bool search_variant_runs(enum search_variant variant);
/* "auto", "portable", "avx2", "avx512". */
const char *search_variant_name(enum search_variant variant);
/* Finds a variant by its name. False if there is no such variant; *variant is unchanged. */
bool search_variant_parse(const char *name, enum search_variant *variant);

/* The data of a variant, and its functions. */

enum {
    BANDS = 3,
    BAND_CELLS = 27,
    SEARCH_LANES = 4 * DIGITS,
};

/*
 * Candidates, or digits, as a request: lane 4 * (digit - 1) + band holds the cells of a digit in
 * a band, bit 9 * row in the band + column. All other lanes are zero.
 */
struct search_cells {
    uint32_t lane[SEARCH_LANES];
};

static inline void search_cells_set(struct search_cells *open, int digit, cellset cells)
{
    for (int band = 0; band < BANDS; band++)
        open->lane[4 * (digit - 1) + band] =
            (uint32_t)(cells >> (BAND_CELLS * band)) & ((1u << BAND_CELLS) - 1);
}

struct probe;
struct search;

/* Settles grids without a guess; see probe.h. */
typedef void search_propagate_fn(struct probe *probes, size_t n);

/* Runs from n grids of candidates (a cell that is filled has its digit alone); sets n counts. */
typedef void search_cells_fn(struct search *search, const struct search_cells *open, size_t n,
                             uint64_t *counts);
/* Runs from n puzzles of 81 characters, one after the other; sets n counts. */
typedef void search_texts_fn(struct search *search, const char *texts, size_t n, uint64_t *counts);

struct search_code {
    search_cells_fn *from_cells;
    search_texts_fn *from_texts;
    search_propagate_fn *propagate;
};

const struct search_code *search_code_of(enum search_variant variant);

extern const struct search_code search_portable;
#ifdef HAS_SEARCH_VARIANTS
extern const struct search_code search_avx2;
extern const struct search_code search_avx512;
#endif
