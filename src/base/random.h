/*
 * Repeatable chance: the same numbers from the same seed, on every machine and in every later
 * version (xorshift64*: Vigna, An experimental exploration of Marsaglia's xorshift generators,
 * scrambled, 2016). Puzzles that others can make again from their seeds depend on this.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

/* The nth of many generators of a seed: it does not depend on how much the others were used. */
struct random random_nth(uint64_t seed, uint64_t n);
/* 64 random bits. */
uint64_t random_bits(struct random *random);
/* From 0 to below - 1; below is at least 1 and less than 2^31. */
int random_below(struct random *random, int below);
/* Shuffles elements of some size, at most 16 bytes. */
void random_shuffle(struct random *random, void *at, int count, size_t size);
