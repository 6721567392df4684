/*
 * The classic ways to solve Sudoku by program, as one thing: a set of inference rules times a
 * search order.
 *
 *   naked; depth            speculation (Dennis Shasha's basicsud and specsud)
 *   naked; best             derive and branch (R. Monnet, "Solving the SudoKu puzzle")
 *   naked, hidden; none     push and pull ("Sudoku Outsights", 2007)
 *   naked, hidden; random   the third approach of the same text, when these two end
 *   naked, hidden; breadth  the array solver (Roger Hui, "Sudoku", an essay of the J wiki)
 *
 * All of them take up a grid, reject it if it contradicts itself, report it as a solution if it is
 * full, and let the rules derive one new grid from it, in a round. Where the rules find nothing,
 * they derive children by guessing, one for each digit of a chosen cell. Derived grids wait in one
 * frontier. The orders differ in which waiting grid comes first and whose digits are guessed:
 *
 *   depth    The grid with the most guesses comes first; the first empty cell in reading order is
 *            guessed. Shasha's pseudo-code goes on to the next empty cell if no digit of the first
 *            leads to a solution. But one of a cell's digits must be right, so in that case there
 *            is no solution: the results and their order are the same without those guesses.
 *   best     The grid with the fewest possibilities comes first (the product of the numbers of
 *            candidates of all empty cells), of equal grids the oldest; every empty cell with the
 *            fewest candidates is guessed. A grid that is derived again is explored once.
 *   breadth  The grid with the fewest guesses comes first; the first empty cell with the fewest
 *            candidates is guessed.
 *   random   The grid with the most guesses comes first; the digits of a random empty cell are
 *            guessed, in random order.
 *   none     There are no guesses: the run ends where the rules find nothing more.
 *   exact    The search of search.h completes what the rules leave.
 *
 * A round places digits that the easy rules (singles) find in the grid as it was at its start; the
 * next round finds out if they contradict each other (as with Shasha, Monnet and Hui). Only if the
 * easy rules find nothing, the first harder rule that finds something is applied. Where an
 * impossible grid forces two digits into one cell, the greater one is placed, as in Hui's solver.
 *
 * `pace` and `late` are the two details in which the programs differ otherwise. A round of Hui's
 * solver places the smallest hidden single of each house, and it looks for contradictions only
 * where nothing more follows: his puzzle then takes 23 rounds instead of 18, with the same guesses.
 * Shasha's pseudo-code places one digit at a time.
 */
#pragma once

#include "engine/path/choice.h"
#include "engine/strategy/event.h"

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
enum strategy_pace {
    STRATEGY_ALL,   /* all of them */
    STRATEGY_FIRST, /* all naked singles, and of each house the smallest hidden single */
    STRATEGY_ONE,   /* the first one */
    STRATEGY_PACES,
};

/* The strategy and its limits. A plain value: call strategy_init(), then set the members that
 * differ. */
struct strategy {
    struct technique_list rules; /* contradictions, which are always looked for, come first */
    enum strategy_search search;
    enum strategy_pace pace;
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
    uint64_t strikes;             /* rounds that only eliminated candidates */
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
/* none, depth, best, breadth, random, exact */
enum status strategy_set_search(struct strategy *strategy, const char *name, struct error *error);
/* all, first, one */
enum status strategy_set_pace(struct strategy *strategy, const char *name, struct error *error);
/* The word for a rule by which strategy_add_rules() knows it: "naked", "hidden", "pointing". */
const char *strategy_rule_name(const struct technique *rule);
/* "gave up: too many grids" */
const char *strategy_end_words(enum strategy_end end);
/* Runs the strategy. *stats is filled whatever the end is. */
enum strategy_end strategy_run(const struct strategy *strategy, const struct position *start,
                               struct strategy_stats *stats);
