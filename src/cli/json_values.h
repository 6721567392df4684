/* Members of JSON objects that several commands write: grids, cells, candidates, ratings. */
#pragma once

#include "base/json.h"
#include "engine/er/er.h"
#include "engine/format/format.h"
#include "engine/path/least.h"
#include "engine/path/rating.h"

/* 81 characters, a dot for an empty cell. */
void json_grid(struct strbuf *out, const char *name, const struct grid *grid);
/* The title of a puzzle, if it has one, and its place: the file as messages name it, the line. */
void json_identity(struct strbuf *out, const struct puzzle *puzzle, const char *file);
/*
 * Opens an object: the puzzle, the digits that were set later unless only givens count, and the
 * identity.
 */
void json_puzzle(struct strbuf *out, const struct puzzle *puzzle, const char *file,
                 bool givens_only);
/* A list of "r5c3". */
void json_cells(struct strbuf *out, const char *name, cellset cells);
/* A value for inside a list: "r5c3=7" or, with the sign "<>", "r5c3<>7". */
void json_candidate(struct strbuf *out, int cell, const char *sign, int digit);
void json_candidates(struct strbuf *out, const char *name, const struct candset *candidates,
                     const char *sign);
/* Level, score, ER (NULL: unknown), techniques and more. */
void json_rating(struct strbuf *out, const struct rating *rating, const struct er *er);
/* Adds how many cells are filled by experiment, as far as that is known. */
void json_experiments(struct strbuf *out, enum toolset tools, const struct least *least,
                      const struct fillings *fillings);
