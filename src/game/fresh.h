/*
 * Fresh positions: made from a seed, each one in which nothing that comes earlier on the path has a
 * step, so that the entry is needed.
 */
#pragma once

#include "engine/generate/generate.h"
#include "game/lesson.h"

/* A position to be made. */
struct fresh {
    const struct path_entry *entry;    /* NULL: none */
    const struct technique *technique; /* one of the entry's */
    bool several; /* for finding all: FRESH_LEAST to FRESH_MOST different conclusions */
};

enum { FRESH_LEAST = 2, FRESH_MOST = 5 };

/* Makes a puzzle that has such a position; the request of `making` is not used. made->found is
 * false when it was given up. STATUS_FAILED: memory ran out. */
enum status fresh_make(const struct fresh *fresh, struct making_of making, struct made *made);
/* Finds the position in such a puzzle. STATUS_NO: it has none. On STATUS_OK the caller releases the
 * exercise. */
enum status fresh_exercise(const struct fresh *fresh, const struct grid *puzzle,
                           const struct grid *solution, struct exercise *exercise);
/* Adds the steps there that have different conclusions. False: memory ran out. */
bool fresh_steps(const struct fresh *fresh, const struct position *position, struct steplist *list);
