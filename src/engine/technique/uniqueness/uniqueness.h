/*
 * Deadly patterns, which all uniqueness techniques rest on: empty cells that would leave the puzzle
 * a second solution if each of them held one of its digits in the pattern. So in a puzzle with one
 * solution at least one *extra* is true: a candidate of these cells that is not in the pattern.
 * Rectangles, loops and graves all lead to the same conclusions (the forum's types 1 to 4, and
 * guardians).
 */
#pragma once

#include "engine/step/technique.h"

struct deadly {
    bool large;             /* too large to look through: only cells with extras are highlighted */
    struct candset pattern; /* the candidates of the pattern, open or not */
    cellset cells;          /* the empty cells of the pattern */
    cellset values;         /* filled cells, not given, that are part of it */
    digitset digits;        /* that can be swapped */
    /* Results of deadly_scan(): */
    struct candset extras; /* the open candidates of these cells that are not in the pattern */
    cellset extra;         /* the cells that have any */
};

/* A pattern of the same digits in all its cells, looked at already. */
void deadly_init(struct deadly *deadly, const struct position *position, cellset cells,
                 digitset digits);
void deadly_scan(struct deadly *deadly, const struct position *position);
/*
 * Whether the cells can be filled with the digits of the pattern. If they cannot, the pattern is
 * not deadly: an extra is true by the rules alone.
 */
bool deadly_can_fill(const struct deadly *deadly, const struct position *position);
/*
 * Whether two digits can be swapped, one in the cells `ends` and the other in `sides`: either can
 * fill its cells, and all other cells that see some of `ends` see some of `sides`, and vice versa.
 */
bool deadly_can_swap(const struct board *board, cellset ends, cellset sides);

/*
 * Uses the extras in one of the ways 1 to 4 that players call types; returns as find() does.
 *
 * 1. Only one cell has extras: its digits in the pattern are eliminated.
 * 2. All extras are of one digit: it is eliminated from the cells that see them all.
 * 3. The extras lie in one house, and with other cells of it make a naked subset.
 * 4. Two cells with extras are a house's only places for a digit of the pattern: one of them has
 *    it, so both lose the pattern's other digits, which would complete the pattern.
 */
bool deadly_find(const struct finder *finder, const struct deadly *deadly, int type);

/* A row of the table of a family, whose members are the first ones of struct technique. */
#define UNIQUE(name_, code_, order_, score_, find_, words_, kind_, boards_)                     \
    {                                                                                           \
        name_, code_, order_, LEVEL_HARD, score_, find_, words_, .kind = kind_, .unique = true, \
                                                                 .boards = BOARDS_##boards_     \
    }

/*
 * Starts a step with its pattern; the caller adds eliminations, houses and the facts on which it
 * rests.
 */
struct step deadly_begin(const struct finder *finder, const struct deadly *deadly);

/* "If r1c1, r1c5, r3c1 and r3c5 held only 2 and 7, ... ": of a pattern of pairs. */
void deadly_word_pair(const struct explanation *explanation);
/* The extras: "3 in r1c2 and r1c5 and 4 and 5 in r3c2"; if `any`, "3 in r1c2 or r1c5; 4 or 5 ...".
 */
void deadly_list_extras(const struct explanation *explanation, bool any);
/* Explains types 1 to 4 after the swap: the extras, and the candidates that they eliminate. */
void deadly_word_rest(const struct explanation *explanation);
/* The whole explanation of rectangles and loops, types 1 to 4. */
void deadly_words(const struct explanation *explanation);

/*
 * Rectangles all corners of which have two digits in common: four empty cells in two rows, two
 * columns and two boxes. If each held only these digits, they could be swapped.
 */
enum { CORNERS = 4 };

/* Corners 0 to 3 in a circle, so that each sees the next and the last sees the first. */
struct shared_pair {
    const struct finder *finder;
    uint8_t corner[CORNERS];
    uint8_t digit[2];
    digitset pair; /* both digits */
};

/*
 * Calls visit(rectangle, search) for each rectangle and pair, until it returns true; returns
 * whether it did.
 */
typedef bool shared_pair_visitor(const struct shared_pair *rectangle, void *search);
bool shared_pairs_visit(const struct finder *finder, shared_pair_visitor *visit, void *search);
