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
/*
 * ER of a start with one solution is that of the digits, those set later included unless only
 * givens count: that scale does not know eliminated candidates, so without them there may be
 * several solutions, and no ER; nor does it know other boards. False: there is none.
 */
bool start_er(const struct start *start, struct er *er, bool *failed);
/* Opens an object of JSON: the puzzle, its entries and identity, the number of solutions. */
void start_json(const struct start *start, const struct shared *options,
                struct batch_output *output);

/* Members of JSON objects that several commands write. */

void json_solutions(const struct start *start, struct strbuf *out);

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
