/* Steps as objects of JSON, for the commands and the library, and the values they consist of. */
#pragma once

#include "base/json.h"
#include "engine/step/step.h"

/* A character for each cell of the board, a dot for an empty cell. */
void json_grid(struct strbuf *out, const char *name, const struct board *board,
               const struct grid *grid);
/* The givens of a puzzle; of another board than the classic one also its name, and of a jigsaw the
 * letter of each cell's region. */
void json_puzzle_grid(struct strbuf *out, const struct board *board, const struct grid *givens);
/* A list of "r5c3". */
void json_cells(struct strbuf *out, const char *name, cellset cells);
/* A value for inside a list: "r5c3=7" or, with the sign "<>", "r5c3<>7". */
void json_candidate(struct strbuf *out, int cell, const char *sign, int digit);
void json_candidates(struct strbuf *out, const char *name, const struct candset *candidates,
                     const char *sign);
/* A list with a text for each cell of the board, such as "149". */
void json_marks(struct strbuf *out, const char *name, const struct board *board,
                const digitset marks[CELLS]);

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
