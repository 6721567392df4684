/* The parts of a run, each in a file of its own, and the declarations that they share. */
#pragma once

#include "base/chance.h"
#include "engine/strategy/strategy.h"

/*
 * The product of the numbers of candidates of all empty cells (Monnet: possible child problems). At
 * most 9 to the 81st, which has 257 bits.
 */
enum { POSSIBILITIES_WORDS = 9 };
struct possibilities {
    uint32_t word[POSSIBILITIES_WORDS]; /* the lowest first */
};

struct possibilities possibilities_of(int small);
struct possibilities possibilities_count(const struct position *position);
/* Below 0, 0 or above 0, as one is less than, equal to or greater than the other. */
int possibilities_compare(const struct possibilities *one, const struct possibilities *other);
void possibilities_decimal(struct possibilities number, char text[STRATEGY_POSSIBILITIES]);

/* A grid on its way from the puzzle to a solution. */
struct strategy_node {
    struct possibilities key; /* the least comes first, of equal keys the least number */
    uint64_t number;          /* 0 is the puzzle */
    uint64_t parent;
    uint64_t rounds; /* rounds that placed digits since it was guessed */
    int level;       /* guesses between the puzzle and this grid */
    int cell, digit; /* the last of these guesses */
    struct position position;
};

/*
 * The grids that wait to be explored, and those that were derived before. The waiting ones are in a
 * heap: it is a stack if the most guesses come first, and a queue if the fewest do.
 */
struct frontier {
    struct strategy_node **heap; /* owned, with the nodes */
    size_t count, capacity;
    struct grid *seen;                /* grids that were derived, in order */
    uint32_t *slots;                  /* a hash table of 1 + places in seen; 0 is free */
    size_t seen_count, seen_capacity; /* the table has twice as many slots, a power of 2 */
};

void frontier_init(struct frontier *frontier);
void frontier_release(struct frontier *frontier);
/* Takes the ownership of a node; returns false, and frees it, if memory ran out. */
bool frontier_put(struct frontier *frontier, struct strategy_node *node);
/* The first node, which the caller frees; NULL if none waits. */
struct strategy_node *frontier_take(struct frontier *frontier);
/* Lists the grids that come first, as many as there are and fit; returns their number. */
int frontier_list(const struct frontier *frontier, struct strategy_waiting queue[STRATEGY_QUEUE]);
/* Remembers a grid. STATUS_NO: it was remembered before; STATUS_FAILED: memory ran out. */
enum status frontier_remember(struct frontier *frontier, const struct grid *grid);

/* A round: everything that the rules of a strategy find in a grid, to be applied at once. */
struct strategy_round {
    cellset cells;          /* where a digit is placed */
    uint8_t digit[CELLS];   /* which */
    struct candset strikes; /* candidates eliminated by the rules themselves */
    uint64_t by_rule[RULES_MOST];
    bool clashes; /* the grid contradicts itself: nothing else counts */
    bool failed;  /* memory ran out: nothing counts */
    struct step clash;
};

/*
 * Finds a round. The rules are in their usual order: contradictions (at the end with `late`), the
 * easy ones, the harder ones.
 */
void round_look(const struct strategy *strategy, const struct position *position,
                struct strategy_round *round);
bool round_found(const struct strategy_round *round);
void round_apply(const struct strategy_round *round, struct position *position);

/* A search order: which waiting grid comes first, and which cells' digits are guessed. */
struct search_order {
    const char *name;
    struct possibilities (*key)(const struct strategy_node *node);
    /* The empty cells whose digits are guessed; NULL: there are no guesses. */
    cellset (*cells)(const struct position *position, struct chance *chance);
    bool meets;  /* the same guesses in another order lead to the same grid */
    bool random; /* the digits of a cell are guessed in random order */
};

extern const struct search_order strategy_orders[STRATEGY_SEARCHES];
