/*
 * What the variants of the exact search have in common with the file that chooses among them.
 */
#ifndef REDUCTIO_ENGINE_SEARCH_VARIANT_H
#define REDUCTIO_ENGINE_SEARCH_VARIANT_H

#include "reductio/engine/search.h"

enum {
    BANDS = 3,
    BAND_CELLS = 27,
    /* Room for twelve digits of four bands: whole vectors of any width. */
    SEARCH_LANES = 48,
};

/*
 * Candidates, or digits, as the search keeps them: lane 4 * (digit - 1) + band holds the cells of
 * a digit in a band, bit 9 * row in the band + column. All other lanes are zero.
 */
struct search_cells {
    _Alignas(64) uint32_t lane[SEARCH_LANES];
};

/* Runs from candidates (a cell that is filled has its digit alone). */
typedef uint64_t search_cells_fn(struct search *search, const struct search_cells *open);
/* Runs from 81 characters. */
typedef uint64_t search_text_fn(struct search *search, const char *text);

struct search_code {
    search_cells_fn *cells;
    search_text_fn *text;
};

extern const struct search_code search_portable;
#ifdef __x86_64__
extern const struct search_code search_avx2;
extern const struct search_code search_avx512;
#endif

#endif
