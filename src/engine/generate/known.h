/*
 * Known puzzles of the kinds that hardly any puzzle is of, by what they may be ordered as.
 */
#ifndef REDUCTIO_ENGINE_GENERATE_KNOWN_H
#define REDUCTIO_ENGINE_GENERATE_KNOWN_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/step/technique.h"

enum { KNOWN_MOST = 12 };

/* One of the first three, and nothing of the others. */
struct known {
    const char *code; /* of the technique that the way needs, */
    bool first;       /* tried first (see struct order) */
    enum level level;
    int experiments;
    const char *lines[KNOWN_MOST]; /* 81 characters each; NULL: no more */
};

extern const struct known known_puzzles[];
extern const size_t known_count;

#endif
