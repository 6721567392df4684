/*
 * Kinds of puzzles as people ask for them: puzzles of a level, with a number of experiments, or
 * that need a technique. Each kind has a name and makes a request.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/generate/generate.h"

/* A plain value. One of the first members is set; none: this is not a kind. */
struct puzzle_kind {
    enum level level;
    int experiments; /* the least number of cells to be filled by experiment */
    const struct technique *technique;
    const struct board *board; /* NULL: the classic one; and, as in a request: */
    bool draws_shape;
};

enum {
    KIND_EXPERIMENTS = 2, /* the most that can be asked for: hardly any puzzle needs more */
    KINDS_MOST = LEVEL_EXPERIMENT + KIND_EXPERIMENTS + RULES_MOST,
};

/* Lists all: levels, experiments, then techniques by level, the easiest first; returns how many. */
size_t puzzle_kind_list(struct puzzle_kind list[KINDS_MOST]);
bool puzzle_kind_is(const struct puzzle_kind *one, const struct puzzle_kind *other);
/*
 * Reads "hard", "experiments 2", "2 experiments", "x-wing" or a technique's code, in upper or lower
 * case; returns false if no kind has this name.
 */
bool puzzle_kind_named(const char *name, struct puzzle_kind *kind);
/* Reads a kind that a person typed: also a part of a technique's name. STATUS_BAD and *error. */
enum status puzzle_kind_called(const char *name, struct puzzle_kind *kind, struct error *error);
/* Adds the name in words: "hard", "2 experiments", "X-Wing", "hard 6x6". */
void puzzle_kind_name(const struct puzzle_kind *kind, struct strbuf *out);
/* Adds the name that puzzle_kind_named() reads, with hyphens in a technique: "naked-pair". */
void puzzle_kind_word(const struct puzzle_kind *kind, struct strbuf *out);
struct puzzle_request puzzle_kind_request(const struct puzzle_kind *kind);
