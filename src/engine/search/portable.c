/* The search in vectors of 128 bits, which the compiler makes from the processor's instructions. */
#define LANES 4
#define SEARCH_CODE search_portable
#include "engine/search/kernel.h"
