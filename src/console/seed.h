/* Seeds for everything that is drawn by chance: read from an option, or taken from the system. */
#pragma once

#include <stdint.h>

#include "base/status.h"

/*
 * Reads a seed as --seed has it. NULL: any seed, from the system's randomness, small enough for
 * every reader of JSON. STATUS_BAD and *error, which may be NULL: the text is not a seed.
 */
enum status seed_read(const char *text, uint64_t *seed, struct error *error);
