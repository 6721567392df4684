/* The search in vectors of 256 bits; the Makefile names the flags. */
#include "base/machine.h"

#ifdef HAS_SEARCH_VARIANTS
#define LANES 8
#define SEARCH_CODE search_avx2
#include "engine/search/kernel.h"
#else
extern int search_no_avx2; /* a source must declare something */
#endif
