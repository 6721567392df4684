/*
 * Exact search: how many solutions a puzzle has, and which.
 *
 * The search is compiled several times, for processors of different abilities; all variants do
 * the same steps and give the same counts, the same solutions in the same order and the same
 * number of guesses. The best one that the processor runs is chosen unless one is asked for.
 *
 * Everything a search needs is on the stack: any number of threads may search at once, each with
 * a struct search of its own.
 */
#pragma once

#include <stddef.h>

#include "engine/board/position.h"
#include "engine/search/variant.h"

struct search {
    /* The request. With all members except the limit zero, it is a plain count. */
    enum search_variant variant; /* one that does not run here is taken for SEARCH_AUTO */
    uint64_t limit;              /* stop after this number of solutions; 0: do not search */
    struct grid *first;          /* receives the first solution, if there is one; may be NULL */
    /* Called with each solution; false ends the search. May be NULL. */
    bool (*visit)(const struct grid *solution, void *context);
    void *context;
    /*
     * Searches give up after about this many guesses, at least some hundreds; 0: never. gave_up is
     * then set: there may be more solutions than were found. For one puzzle at a time.
     */
    uint64_t most_guesses;
    bool gave_up;
    /* The cost: added to, not set, so that one struct sums over many searches. */
    uint64_t guesses; /* branches tried, each with its opposite */
};

/* The number of solutions, at most the limit, that the position's candidates allow. */
uint64_t search_position(struct search *search, const struct position *position);
/* search_position() for the digits of a grid, without eliminated candidates. */
uint64_t search_grid(struct search *search, const struct board *board, const struct grid *grid);
/*
 * search_grid() on the classic board for 81 characters, row by row: 1 to 9 is a given, anything
 * else an empty cell. The fastest for one puzzle; no terminating zero is needed.
 */
uint64_t search_text(struct search *search, const char text[CELLS]);
/* Writes a grid as such a text; an empty cell is 0. */
void search_write_text(const struct grid *grid, char text[CELLS]);

/*
 * search_text() for n puzzles at once, one after the other without anything between, each up to the
 * limit; sets n counts. search->first is NULL or an array of n grids, of which those without a
 * solution are left as they are; search->visit is not called. By far the fastest way for many
 * puzzles, as they are searched side by side in the processor's vectors: a few hundred at a time
 * are enough for full speed. Each puzzle has the same results as when it is searched alone.
 */
void search_texts(struct search *search, const char (*texts)[CELLS], size_t n, uint64_t *counts);

/*
 * Counts the solutions that the position's candidates allow, up to limit (below 1: none). The
 * first one found is written to *solution (may be NULL) when there is one.
 */
int search_count(const struct position *position, int limit, struct grid *solution);

/*
 * Givens that a puzzle does not need.
 *
 * A given is needed exactly if there is a grid with another digit in its cell that has all other
 * givens. Mostly it differs from the solution in a few cells only, in one band or stack: so such
 * grids are sought first, with the other cells filled as in the solution, which takes a fraction of
 * the time. All givens of a puzzle are tried side by side.
 */
/*
 * The givens of a puzzle without which, if all others stay, it still has only this solution. The
 * puzzle must have exactly one.
 */
cellset search_redundant(enum search_variant variant, const struct board *board,
                         const struct grid *puzzle, const struct grid *solution);
