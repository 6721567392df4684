#include "base/random.h"

#include <string.h>

/* Neighbours are set apart by two rounds of splitmix64 (Steele, Lea and Flood 2014). */
static uint64_t mix(uint64_t value)
{
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

struct random random_nth(uint64_t seed, uint64_t n)
{
    uint64_t state = mix(mix(seed) + n);
    return (struct random){ state ? state : 1 }; /* the generator never leaves the state 0 */
}

uint64_t random_bits(struct random *random)
{
    random->state ^= random->state >> 12;
    random->state ^= random->state << 25;
    random->state ^= random->state >> 27;
    return random->state * 2685821657736338717u;
}

int random_below(struct random *random, int below)
{
    return (int)((random_bits(random) >> 33) % (uint64_t)below);
}

void random_shuffle(struct random *random, void *at, int count, size_t size)
{
    char kept[16], *const elements = at;
    for (int i = count - 1; i > 0; i--) {
        char *one = elements + (size_t)i * size,
             *other = elements + (size_t)random_below(random, i + 1) * size;
        memcpy(kept, one, size);
        memmove(one, other, size);
        memcpy(other, kept, size);
    }
}
