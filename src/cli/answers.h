/*
 * The positions at which hint, steps, rate, print and check start with a puzzle, and their answers
 * for puzzles that do not have exactly one solution.
 */
#pragma once

#include "cli/shared_options.h"
#include "engine/path/least.h"
#include "engine/step/explain.h"
#include "engine/step/step_json.h"

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

/* Members of JSON objects that several commands write. */

/* The title of a puzzle, if it has one, and its place: the file as messages name it, the line. */
void json_identity(const struct puzzle *puzzle, struct batch_output *output);
/*
 * Opens an object: the puzzle, the digits that were set later unless only givens count, and the
 * identity.
 */
void json_puzzle(const struct shared *options, const struct puzzle *puzzle,
                 struct batch_output *output);
/* Level, score, ER, techniques and more; NULL: not known. */
void json_rating(struct strbuf *out, const struct rating *rating, const struct er *er);
/* Adds how many cells are filled by experiment, as far as that is known. */
void json_experiments(struct strbuf *out, enum toolset tools, const struct least *least,
                      const struct fillings *fillings);

/* Steps in words. */

/* "Hidden single in box 7. In box 7 the digit 7 can only go in r8c2: ..." */
void step_sentences(const struct position *before, const struct step *step, bool in_full,
                    struct strbuf *out);
/*
 * The proof of an experiment that is too long for its sentences, a line for each step: "7.1. r2c9=5
 * (hidden single c9)", those of inner experiments as 7.1.1. Nothing for other steps. `number`: the
 * step's own ("7").
 */
void step_proof_lines(const struct position *before, const struct step *step, const char *number,
                      const struct shared *options, struct strbuf *out);
