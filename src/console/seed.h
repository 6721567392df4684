/*
 * Seeds for everything that is drawn by chance: read from an option, or taken from the system.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads a seed as --seed has it. NULL stands for any seed: one from the system's randomness, small
 * enough that every reader of JSON keeps it exactly. False: the text is not a number.
 */
bool seed_read(const char *text, uint64_t *seed);
