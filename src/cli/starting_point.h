/*
 * The positions at which hint, steps, rate, print and check start with a puzzle, and their answers
 * for puzzles that do not have exactly one solution.
 */
#pragma once

#include "cli/shared_options.h"
#include "engine/path/rating.h"

/* Digits set and candidates eliminated later are part of it, unless only givens count. */
struct start {
    const struct puzzle *puzzle; /* borrowed */
    struct position position;
    int solutions;            /* of the position: none, 1, or 2 for several */
    bool spoilt;              /* it has none, but the givens have one */
    struct settings settings; /* uniqueness only if the givens have exactly one solution */
};
/* Whether a puzzle has only givens. */
bool start_is_plain(const struct puzzle *puzzle);
void start_init(struct start *start, const struct shared *options, const struct puzzle *puzzle);
/* A sentence about a puzzle that does not have exactly one solution: "Several solutions." */
const char *start_words(const struct start *start);
/* Opens an object of JSON: the puzzle, its entries and identity, the number of solutions. */
void start_json(const struct start *start, const struct shared *options,
                struct batch_output *output);
