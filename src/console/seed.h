/* Seeds for everything that is drawn by chance: read from an option, or taken from the system. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads a seed as --seed has it. NULL: any seed, from the system's randomness, small enough for
 * every reader of JSON. False: the text is not a number.
 */
bool seed_read(const char *text, uint64_t *seed);
