/*
 * Keys of a player who does not think: made by chance, so that the same seed gives the same keys,
 * and chosen by the contents of the screen, so that they have an effect.
 */
#pragma once

#include "base/random.h"
#include "support/world.h"

struct stream {
    struct random random;
    bool stays;       /* in the game: neither menu nor names */
    char waiting[96]; /* names of keys that belong to the last one */
    char key[16];     /* the key that was handed out last */
    int names;        /* given to games so far */
};

struct stream stream_of(uint64_t seed, uint64_t number);
/* The name of the next key. Keys that request puzzles, whose making takes time, are left out. */
const char *stream_next(struct stream *stream, const struct world *world);
/* Whether that key must be pressed when the screen is at rest, and a moment later, since it makes
 * the program look at files. */
bool stream_is_slow(const struct stream *stream);
/* Forgets that a sequence of keys was begun. */
void stream_forget(struct stream *stream);
