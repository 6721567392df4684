/*
 * The classic ways to solve by program, as one thing: a set of inference rules times a search
 * order. `naked` and `depth` is the program of seed 000, `naked` and `best` that of seed 001,
 * `naked,hidden` without a search the push and pull of seed 002, `naked,hidden` and `breadth`
 * the array solver of seed 004.
 *
 * All of them do this: take a grid up; reject it when it contradicts itself; it is a solution
 * when it is full; let the rules derive one new grid from it, in a round; where they find
 * nothing, derive children, one for each digit of a chosen cell, by guessing. Grids derived wait
 * in one frontier. The orders differ in which waiting grid comes first and whose digits are
 * guessed:
 *
 *   depth    the most guesses first; the first blank in reading order. The pseudo-code of seed
 *            000 goes on to the next blank when no digit of the first one leads to a solution.
 *            But one of a cell's digits must be right, so that there is none then: what is
 *            found, and in which order, is the same without those loops, which would try every
 *            order of the same guesses.
 *   best     the fewest possibilities first (the product over all blanks of the number of
 *            candidates), of equal ones the oldest; every blank with the fewest candidates.
 *            Many guesses in turn then lead to the same grid: it is looked at once.
 *   breadth  the fewest guesses first; the first blank with the fewest candidates.
 *   none     no guesses: it ends where the rules find nothing more.
 *   exact    what the rules leave goes to the search of search.h.
 *
 * A round places all that the easy rules (singles) find in the grid as it was at its start, at
 * once; what does not go together is found out by the next look at the result (seeds 000, 001,
 * 004). Only when they find nothing, the first harder rule that finds something is applied.
 * Where an impossible grid forces two digits into one cell, the greater stays, as with the
 * maximum of seed 004. Two details of that program are not kept. Its `ar` takes only the smallest
 * single of each house in a round; ours takes them all, as the pull of seed 002 does, which is the
 * same for the forced moves of the seeds' puzzles. And it looks for contradictions only where
 * nothing more follows; ours, like seeds 000 and 001, looks before every round: its puzzle takes
 * 18 rounds instead of 23, with the same guesses.
 *
 * No clock, no I/O, no globals: any number of threads may run strategies.
 */
#ifndef REDUCTIO_ENGINE_STRATEGY_STRATEGY_H
#define REDUCTIO_ENGINE_STRATEGY_STRATEGY_H

#include "base/status.h"
#include "engine/path/registry.h"

enum strategy_search {
    STRATEGY_NONE,
    STRATEGY_DEPTH,
    STRATEGY_BEST,
    STRATEGY_BREADTH,
    STRATEGY_EXACT,
    STRATEGY_SEARCHES,
};

enum {
    STRATEGY_RULES = RULES_MOST,
    STRATEGY_POSSIBILITIES = 80, /* 9 to the 81st has 78 decimal digits */
};

enum strategy_event_kind {
    STRATEGY_START,    /* the puzzle as it was given */
    STRATEGY_ROUND,    /* rules placed digits or struck candidates */
    STRATEGY_GUESS,    /* a child was derived and waits */
    STRATEGY_TAKEN,    /* a grid that waited is taken up */
    STRATEGY_REJECTED, /* the grid contradicts itself */
    STRATEGY_REPEATED, /* the grid was derived before; it is dropped */
    STRATEGY_STUCK,    /* nothing more follows, and there is no search */
    STRATEGY_SOLUTION,
};

/* What just happened. Everything pointed to is lent for the call. */
struct strategy_event {
    enum strategy_event_kind kind;
    uint64_t grid;   /* which grid: 0 is the puzzle, children are numbered as they are derived */
    uint64_t parent; /* the grid it was guessed from; 0 for the puzzle too */
    int level;       /* guesses between the puzzle and this grid */
    int cell, digit; /* the guess that made this grid; digit 0: none */
    uint64_t rounds; /* rounds that placed digits in it since it was guessed, this one too */
    const struct position *before; /* ROUND, GUESS: what it was derived from; else as after */
    const struct position *after;
    int placed;               /* ROUND: digits placed */
    int struck;               /* ROUND: candidates struck out by the rules themselves */
    const uint64_t *by_rule;  /* ROUND: of these, how many by each rule of the strategy */
    const struct step *clash; /* REJECTED: the contradiction; explain.h has its words */
};

/* What to do. Plain value: strategy_init(), then set what differs. */
struct strategy {
    const struct technique *rule[STRATEGY_RULES];
    size_t rule_count; /* the first ones are the contradictions that are always looked for */
    enum strategy_search search;
    uint64_t most; /* solutions, then it ends; at least 1 */
    size_t keep;   /* grids kept at once, waiting or remembered; about 700 bytes each */
    /* Called with each event; false ends the run. May be NULL. */
    bool (*visit)(const struct strategy_event *event, void *context);
    void *context;
};

enum strategy_end {
    STRATEGY_ENDED,    /* every way was gone to its end; without a search: no rule goes on */
    STRATEGY_ENOUGH,   /* as many solutions as were asked for */
    STRATEGY_TOO_MANY, /* gave up: more grids than are kept */
    STRATEGY_STOPPED,  /* the visitor said so */
    STRATEGY_NO_MEMORY,
};

/* What it took, from 0 for each run. A grid derived is one that a round or a guess made. */
struct strategy_stats {
    int degrees_of_freedom;                     /* blanks of the puzzle */
    char possibilities[STRATEGY_POSSIBILITIES]; /* product of their candidates, decimal */
    int placed, left;                           /* blanks filled before the first guess; not */
    struct grid reached;                        /* the grid then */
    uint64_t rounds;                            /* that placed digits */
    uint64_t strikes;                           /* rounds that only struck candidates */
    uint64_t by_rule[STRATEGY_RULES];           /* digits placed, or candidates struck */
    uint64_t made;                              /* grids derived; 001's "child problems" */
    uint64_t guessed;                           /* of these, by a guess */
    uint64_t explored;                          /* the puzzle, and guesses taken up */
    uint64_t rejected, repeated;
    uint64_t deepest; /* guesses upon one another: saved states on the stack of seed 000 */
    uint64_t largest; /* grids waiting at once */
    uint64_t solutions;
    struct grid solution; /* the first; all blank when there is none */
};

/* No rules, no search, one solution, and memory for a small machine. */
void strategy_init(struct strategy *strategy);
/*
 * Adds rules by their names, with commas between: naked or push, hidden or pull, a technique's
 * name (words joined by -) or code, forward for all forward inference, none. What is there is
 * not added again. STATUS_BAD: a name that is none; the strategy is as it was.
 */
enum status strategy_add_rules(struct strategy *strategy, const char *names, struct error *error);
/* none, depth, best, breadth, exact */
enum status strategy_set_search(struct strategy *strategy, const char *name, struct error *error);
/* The word for a rule by which strategy_add_rules() knows it: "naked", "hidden", "pointing". */
const char *strategy_rule_name(const struct technique *rule);
const char *strategy_search_name(enum strategy_search search);
/* "gave up: too many grids" */
const char *strategy_end_words(enum strategy_end end);

/* Runs it. *stats is filled whatever the end is. */
enum strategy_end strategy_run(const struct strategy *strategy, const struct position *start,
                               struct strategy_stats *stats);

#endif
