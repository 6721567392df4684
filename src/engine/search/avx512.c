/* The search in vectors of 512 bits; the Makefile names the flags. */
#ifdef __x86_64__
#define LANES 16
#define SEARCH_CODE search_avx512
#include "engine/search/kernel.h"
#else
extern int search_no_avx512; /* a source must declare something */
#endif
