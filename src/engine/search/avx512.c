/* The search in vectors of 512 bits; the Makefile names the flags. */
#include "base/machine.h"

#ifdef HAS_SEARCH_VARIANTS
#define LANES 16
#define SEARCH_CODE search_avx512
#include "engine/search/kernel.h"
#else
extern int search_no_avx512; /* a source must declare something */
#endif
