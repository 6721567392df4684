#include "base/chance.h"

/* Neighbours are set apart by two rounds of splitmix64 (Steele, Lea and Flood 2014). */
static uint64_t mix(uint64_t value)
{
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

struct chance chance_nth(uint64_t seed, uint64_t n)
{
    uint64_t state = mix(mix(seed) + n);
    return (struct chance){ state ? state : 1 }; /* the generator never leaves the state 0 */
}

uint64_t chance_bits(struct chance *chance)
{
    chance->state ^= chance->state >> 12;
    chance->state ^= chance->state << 25;
    chance->state ^= chance->state >> 27;
    return chance->state * 2685821657736338717u;
}

int chance_below(struct chance *chance, int below)
{
    return (int)((chance_bits(chance) >> 33) % (uint64_t)below);
}

void chance_shuffle(struct chance *chance, uint8_t *at, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = chance_below(chance, i + 1);
        uint8_t kept = at[i];
        at[i] = at[other];
        at[other] = kept;
    }
}
