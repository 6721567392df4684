/* Puzzles that generate() makes. The test fails if it makes none, or if one is not as it must be.
 */
#pragma once

#include "engine/generate/generate.h"

/* `count` puzzles of a seed, from number `first` on; to be freed. */
struct made *generated(const struct puzzle_request *request, uint64_t seed, uint64_t first,
                       size_t count);
cellset generated_givens(const struct made *made);
/* The puzzle was found and is valid according to the verdict, which tries each given on its own. */
void check_generated(const struct made *made);
