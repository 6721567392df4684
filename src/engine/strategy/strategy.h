/* The classic ways to solve Sudoku by program: strategy.c describes them. */
#pragma once

#include "engine/path/choice.h"
#include "engine/step/step.h"

/* The events of a run, which a trace is drawn from. */
enum {
    STRATEGY_POSSIBILITIES = 80, /* 9 to the 81st has 78 decimal digits */
    STRATEGY_QUEUE = 8,          /* waiting grids that an event lists */
};

enum strategy_event_kind {
    STRATEGY_START,    /* the puzzle as it was given */
    STRATEGY_ROUND,    /* rules placed digits or eliminated candidates */
    STRATEGY_GUESS,    /* a child was derived and waits */
    STRATEGY_TAKEN,    /* a grid that waited is taken up */
    STRATEGY_REJECTED, /* the grid contradicts itself */
    STRATEGY_REPEATED, /* the grid was derived before; it is dropped */
    STRATEGY_STUCK,    /* nothing more follows, and there is no search */
    STRATEGY_SOLUTION,
};

/* A grid that waits. */
struct strategy_waiting {
    uint64_t grid;
    char possibilities[STRATEGY_POSSIBILITIES]; /* decimal */
};

/* An event that just happened. The pointers are valid during the call. */
struct strategy_event {
    enum strategy_event_kind kind;
    uint64_t grid;   /* which grid: 0 is the puzzle, children are numbered as they are derived */
    uint64_t parent; /* the grid it was guessed from; 0 for the puzzle too */
    int level;       /* guesses between the puzzle and this grid */
    int cell, digit; /* the guess that made this grid; digit 0: none */
    uint64_t rounds; /* rounds that placed digits in it since it was guessed, with this one */
    const struct position *before; /* ROUND, GUESS: the position before it; else like `after` */
    const struct position *after;
    int placed;               /* ROUND: digits placed */
    int eliminated;           /* ROUND: candidates eliminated by the rules themselves */
    const uint64_t *by_rule;  /* ROUND: the number of these by each rule of the strategy */
    const struct step *clash; /* REJECTED: the contradiction; explain.h has its words */
    /* TAKEN: the number of grids that wait, and with `queue` those of them that come first. */
    uint64_t waiting;
    const struct strategy_waiting *queue;
    int listed;
};

enum strategy_search {
    STRATEGY_NONE,
    STRATEGY_DEPTH,
    STRATEGY_BEST,
    STRATEGY_BREADTH,
    STRATEGY_RANDOM,
    STRATEGY_EXACT,
    STRATEGY_SEARCHES,
};

/* Which of the digits that the rules find a round places. */
enum strategy_per_round {
    STRATEGY_ALL,   /* all of them */
    STRATEGY_FIRST, /* all naked singles, and of each house the smallest hidden single */
    STRATEGY_ONE,   /* the first one */
};

/* The strategy and its limits. A plain value: call strategy_init(), then set the members that
 * differ. */
struct strategy {
    struct technique_list rules; /* contradictions, which are always looked for, come first */
    enum strategy_search search;
    enum strategy_per_round per_round;
    bool late;     /* look for contradictions only where the rules find nothing more */
    uint64_t seed; /* of a random search */
    uint64_t most; /* the number of solutions after which the run ends; at least 1 */
    size_t keep;   /* grids kept at once, waiting or remembered; about 700 bytes each */
    /* Called with each event; false ends the run. May be NULL. */
    bool (*visit)(const struct strategy_event *event, void *context);
    void *context;
    bool queue; /* list the waiting grids in events; only for the search `best` */
};

enum strategy_end {
    STRATEGY_ENDED,    /* every branch was followed to its end; STRATEGY_NONE: as far as rules go */
    STRATEGY_ENOUGH,   /* found as many solutions as were asked for */
    STRATEGY_TOO_MANY, /* gave up: more grids than are kept */
    STRATEGY_STOPPED,  /* the visitor returned false */
    STRATEGY_NO_MEMORY,
};

/* The figures of one run. A derived grid is one that a round or a guess made. */
struct strategy_stats {
    int degrees_of_freedom;                     /* empty cells of the puzzle */
    int depths[DIGITS + 1];                     /* of these, by number of candidates */
    char possibilities[STRATEGY_POSSIBILITIES]; /* product of their candidates, decimal */
    int placed, left;             /* cells filled before the first guess; still empty */
    struct grid reached;          /* the grid before the first guess */
    uint64_t rounds;              /* that placed digits */
    uint64_t eliminations;        /* rounds that only eliminated candidates */
    uint64_t by_rule[RULES_MOST]; /* digits placed, or candidates eliminated */
    uint64_t made;                /* derived grids; Monnet's "child problems" */
    uint64_t guessed;             /* derived grids that a guess made */
    uint64_t explored;            /* the puzzle, and guesses taken up */
    uint64_t rejected, repeated;
    uint64_t deepest; /* guesses upon one another: saved states on Shasha's stack */
    uint64_t largest; /* the most grids that waited at once */
    uint64_t solutions;
    struct grid solution; /* the first one; empty if no solution was found */
};

/* No rules except contradictions, no search, one solution, and memory for a small computer. */
void strategy_init(struct strategy *strategy);
/*
 * Adds rules by their names, with commas between: naked or push, hidden or pull, a technique's name
 * (words joined by -) or code, forward for all basic techniques, none. A rule is not added twice.
 * If a name is unknown (STATUS_BAD), the strategy is unchanged.
 */
enum status strategy_add_rules(struct strategy *strategy, const char *names, struct error *error);
/* The word for a rule by which strategy_add_rules() knows it: "naked", "hidden", "pointing". */
const char *strategy_rule_name(const struct technique *rule);
/* "gave up: too many grids" */
const char *strategy_end_words(enum strategy_end end);
/* Runs the strategy. *stats is filled whatever the end is. */
enum strategy_end strategy_run(const struct strategy *strategy, const struct position *start,
                               struct strategy_stats *stats);
