/* Functions of `reductio generate`: its options, and how the puzzles are printed. */
#pragma once

#include "cli/shared_options.h"
#include "engine/generate/generate.h"

struct generate_options {
    struct shared shared;
    uint64_t numbers, seed, tries, experiments;
    const char *seed_text, *symmetry, *clues, *level, *technique, *method, *rating, *pattern;
    const char *daily;  /* NULL: not given; "": of a medium level */
    const char *date;   /* NULL: today */
    bool pack, with_er; /* with_er: rate each puzzle, whether or not the request names an ER */
    bool sifted;        /* sifted: no two puzzles equal except for their looks */
    struct order order;
};

/* Adds a puzzle as the options want it; `number`: among the puzzles of the seed, from 0. */
void generate_print(const struct generate_options *options, uint64_t number,
                    const struct made *made, struct strbuf *out);
/* Adds ". The closest puzzle has 25 givens, medium: ....." about a request that was given up. */
void generate_add_closest(const struct generate_options *options, const struct made *made,
                          struct strbuf *out);
