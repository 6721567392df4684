/*
 * Finds puzzles of 17 givens for data/puzzles/rare.txt: build/judge/few [-s SEED] [-m MINUTES].
 *
 * The search begins with a random puzzle of 20 givens, and looks near it for puzzles with one given
 * less ({-2+1}) and with as many ({-1+1}), which are searched in turn, those with the fewest givens
 * first. After 200 puzzles it begins with another one. Near puzzles of 17 givens there are
 * others, too. Each is printed once; equal puzzles count as one. Of one core it needs about ten
 * seconds for the first one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/board/canonical.h"
#include "engine/generate/drafts.h"
#include "engine/search/search.h"

enum {
    BEGIN = 20,       /* givens of random puzzles */
    POOL_MOST = 4000, /* puzzles of each number of givens that are still to be searched */
    FAMILY = 200,     /* puzzles that are searched after one random puzzle */
    WEIGHT = 20,      /* as which one of 17 givens counts among them */
    SIDEWAYS = 40,    /* new puzzles with as many givens of one neighbourhood */
    NEAR = 3,         /* exchanges near each puzzle of 17 givens */
    KNOWN = 1 << 22,  /* places of a hash table */
};

static struct pool {
    int count;
    struct grid at[POOL_MOST];
} pools[BEGIN + 1]; /* by the number of givens */
static struct grid_key known[KNOWN];
static struct random draws;

static bool is_known(const struct grid *puzzle)
{
    const struct grid form = canon_of(puzzle);
    const struct grid_key key = grid_key(&form), none = { { 0 } };
    uint64_t hash = 0;
    for (int i = 0; i < 5; i++)
        hash = random_nth(hash ^ key.word[i], 0).state;
    struct grid_key *place = &known[hash % KNOWN];
    while (memcmp(place, &none, sizeof none) && memcmp(place, &key, sizeof key))
        place = place == &known[KNOWN - 1] ? known : place + 1;
    const bool found = memcmp(place, &none, sizeof none);
    *place = key;
    return found;
}

/* Keeps a puzzle that is not known; true after as many as are left. */
static bool enter(const struct grid *puzzle, void *left)
{
    const int givens = CELLS - cellset_count(grid_empty_cells(puzzle));
    struct pool *pool = &pools[givens];
    if (is_known(puzzle))
        return false;
    if (givens == GIVENS_LEAST) {
        puts(grid_line(&board_classic, puzzle).text);
        fflush(stdout);
    }
    pool->at[pool->count < POOL_MOST ? pool->count++ : random_below(&draws, POOL_MOST)] = *puzzle;
    return --*(int *)left == 0;
}

static void look_near(const struct grid *from, int givens)
{
    int sideways = SIDEWAYS, all = 0;
    neighbours_visit(&board_classic, from, enter, givens == GIVENS_LEAST ? &all : &sideways);
    if (givens > GIVENS_LEAST)
        fewer_visit(from, enter, &all);
    for (int i = 0; i < NEAR && givens == GIVENS_LEAST; i++) {
        struct grid puzzle = *from, solution;
        struct search search = { .limit = 1, .first = &solution };
        search_grid(&search, &board_classic, &puzzle);
        exchange_fewest(&draws, &puzzle, &solution);
        enter(&puzzle, &all);
    }
}

static void begin_anew(void)
{
    const struct puzzle_request request = { .fewest = BEGIN, .most = BEGIN };
    const struct making_of making = { .request = &request,
                                      .seed = random_bits(&draws),
                                      .most_tries = 100 };
    struct made made;
    int all = 0;
    memset(pools, 0, sizeof pools);
    if (generate(&making, 0, 1, &made) != STATUS_OK)
        exit(3);
    if (made.found)
        enter(&made.puzzle, &all);
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    int option, family = 0;
    long minutes = 10;
    while ((option = getopt(argc, argv, "s:m:")) != -1) {
        if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 'm')
            minutes = strtol(optarg, NULL, 10);
        else
            return 2;
    }
    draws = random_nth(seed, 0);
    for (const time_t end = time(NULL) + minutes * 60; time(NULL) < end;) {
        int givens = GIVENS_LEAST;
        while (givens <= BEGIN && !pools[givens].count)
            givens++;
        family += givens == GIVENS_LEAST ? WEIGHT : 1;
        if (givens > BEGIN || family > FAMILY) {
            family = 0;
            begin_anew();
            continue;
        }
        struct pool *pool = &pools[givens];
        const int at = random_below(&draws, pool->count);
        const struct grid from = pool->at[at];
        pool->at[at] = pool->at[--pool->count];
        look_near(&from, givens);
    }
    return 0;
}
