/* Facts about puzzles, by their names, which reductio(1) describes in its section FIELDS. */
#pragma once

#include "base/strbuf.h"
#include "engine/verdict/verdict.h"

/* A plain value that borrows all it points to. */
struct puzzle_facts {
    const struct board *board;
    const struct grid *givens;
    const struct position *start; /* from which backdoors and trials begin; NULL with no solution */
    const struct grid *solution;  /* the only one, or NULL */
    enum search_variant variant;
    bool counts; /* backdoors of a size, which takes longer */
};

/*
 * Adds a fact as a member of an object of JSON, perhaps with others, if the puzzle has it. False:
 * there is no such fact. If memory runs out, out->failed is set.
 */
bool fact_add(const struct puzzle_facts *of, const char *name, struct strbuf *out);
/* Adds whether a puzzle with one solution is minimal, and if not, which givens it does not need. */
void fact_minimal(const struct verdict *verdict, struct strbuf *out);
