/* Functions of both ways of `reductio solve`: the exact search and the strategies. */
#pragma once

#include "cli/shared_options.h"
#include "cli/trace.h"
#include "engine/strategy/strategy.h"

struct solve_options {
    struct shared shared;
    uint64_t limit; /* 0: not given */
    uint64_t keep;
    bool all, count, trace, differences, context, stats, late;
    const char *rules, *search, *round, *seed, *color;
    /* Derived from these. */
    bool by_strategy, listing;
    struct strategy strategy;
    struct trace_options drawing;
};

/* The number of solutions after which the search stops. */
uint64_t solve_limit(const struct solve_options *options);
/* The beginning of an answer, before the solutions of a list. */
void solve_open(const struct solve_options *options, const struct puzzle *puzzle,
                struct batch_output *output);
/* One solution of a list; false: stop. */
bool solve_list(const struct solve_options *options, const struct puzzle *puzzle,
                const struct grid *solution, struct batch_output *output);
/*
 * The result of a search. `open`: no solution was found, but there may be some, because the limit
 * or something else ended the search; `why` is then the reason.
 */
struct found {
    uint64_t count;
    const struct grid *first;
    bool open;
    const char *why;
};
/* Adds the result; an object of JSON is left open for more. */
void solve_tell(const struct solve_options *options, const struct puzzle *puzzle,
                const struct found *found, struct batch_output *output);
/* Adds the end of an answer; returns its status. */
enum status solve_close(const struct solve_options *options, uint64_t count, struct strbuf *out);

enum status solve_by_strategy(const struct puzzle *puzzle, const struct position *start,
                              const struct solve_options *options, struct batch_output *output,
                              struct error *error);
