/* The events of a run, which a trace is drawn from. */
#pragma once

#include "engine/step/step.h"

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
    int struck;               /* ROUND: candidates eliminated by the rules themselves */
    const uint64_t *by_rule;  /* ROUND: the number of these by each rule of the strategy */
    const struct step *clash; /* REJECTED: the contradiction; explain.h has its words */
    /* TAKEN: the number of grids that wait, and with `queue` those of them that come first. */
    uint64_t waiting;
    const struct strategy_waiting *queue;
    int listed;
};
