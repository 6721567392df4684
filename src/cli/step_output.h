/*
 * Steps as the commands write them: in JSON, in lines, and the proof of an experiment step by step.
 */
#pragma once

#include "cli/shared_options.h"
#include "engine/step/explain.h"

/*
 * Members of an object: technique, code, level; cells and digits of the pattern; the conclusion,
 * the reason, the parts and chains, and an experiment's proof, in which each step is an object with
 * all of these.
 */
void step_json_name(const struct step *step, struct strbuf *out);
void step_json_pattern(const struct step *step, struct strbuf *out);
void step_json_reason(const struct position *before, const struct step *step, struct strbuf *out);

/* The digits and the candidates before the step. */
void step_json_before(const struct position *before, struct strbuf *out);

/* An object with all of these, except those of step_json_before(). */
void step_json(const struct position *before, const struct step *step, struct strbuf *out);

/*
 * The usual notation of a step (chains, fish), or the conclusion alone if the technique has no
 * notation.
 */
void step_notation(const struct step *step, struct strbuf *out);
/* "Hidden single in box 7. In box 7 the digit 7 can only go in r8c2: ..." */
void step_sentences(const struct position *before, const struct step *step, struct strbuf *out);
/*
 * The proof of an experiment that is too long for its sentences, a line for each step: "7.1. r2c9=5
 * (hidden single c9)", those of inner experiments as 7.1.1. Nothing for other steps. `number`: the
 * step's own ("7").
 */
void step_proof_lines(const struct position *before, const struct step *step, const char *number,
                      const struct shared *options, struct strbuf *out);
