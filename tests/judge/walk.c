/*
 * Finds puzzles of high ER for data/puzzles/rare.txt: build/judge/walk [-s SEED] [-m MINUTES]
 * [-p POOL] [FILE].
 *
 * The walk begins with the puzzles of a file, or with some that are dug at random, and keeps a pool
 * of the hardest: those of which trial and error by singles leaves the most candidates and, of
 * those that it does not solve, those with the highest ER, too. Again and again a given or two of
 * one of them are exchanged for another so that the puzzle keeps one solution, up to two digits of
 * the solution are added, and givens that are not needed are left out. Hard puzzles are printed
 * with their ER. From random puzzles, one pool in four came to ER 10.2 within 40 s of one core, so
 * try several seeds; from those, another half a minute led to 10.6.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/random.h"
#include "engine/board/canonical.h"
#include "engine/er/er.h"
#include "engine/generate/generate.h"
#include "engine/search/search.h"
#include "engine/singles/house_counts.h"

enum {
    SOLUTIONS_MOST = 300,  /* without the givens that are exchanged */
    SHARE = 12,            /* puzzles that are made of one such list */
    UNSOLVED = 1000000,    /* the least hardness of puzzles that trial and error does not solve */
    HARD = UNSOLVED + 205, /* the least hardness of puzzles that are rated */
    ER_LEAST = 95,         /* from here on each tenth of ER counts as many candidates as these: */
    ER_WEIGHT = 20,
    ER_ABOVE = 20, /* hardly any puzzle has more tenths above that */
    BEST_OF = 3,   /* puzzles of the pool that are drawn; the hardest one is changed */
    REARRANGED = 8,
    POOL_MOST = 1000,
    KNOWN_MOST = 1 << 16,
};

struct solutions {
    int count;
    struct grid at[SOLUTIONS_MOST];
};

static bool keep_solution(const struct grid *solution, void *context)
{
    struct solutions *solutions = context;
    solutions->at[solutions->count++] = *solution;
    return true;
}

static int draw_cell(struct random *random, cellset cells)
{
    for (int n = random_below(random, cellset_count(cells)); n > 0; n--)
        cells &= cells - 1;
    return cellset_first(cells);
}

/* Takes one of some givens out, and lists the solutions that there are then; false: none but one,
 * or too many. */
static bool take_out(struct random *random, cellset one_of, struct grid *puzzle,
                     struct solutions *solutions)
{
    struct search search = { .limit = SOLUTIONS_MOST,
                             .visit = keep_solution,
                             .context = solutions };
    puzzle->digit[draw_cell(random, one_of)] = 0;
    solutions->count = 0;
    search_grid(&search, &board_classic, puzzle);
    return solutions->count > 1 && solutions->count < SOLUTIONS_MOST;
}

/* Puts a digit in that only one of the solutions has there; false: there is none. */
static bool put_in(struct random *random, const struct solutions *solutions, struct grid *puzzle,
                   struct grid *solution)
{
    int shared[CELLS] = { 0 };
    cellset cells = 0;
    *solution = solutions->at[random_below(random, solutions->count)];
    for (int i = 0; i < solutions->count; i++)
        for (int cell = 0; cell < CELLS; cell++)
            shared[cell] += solutions->at[i].digit[cell] == solution->digit[cell];
    for (int cell = 0; cell < CELLS; cell++)
        if (shared[cell] == 1)
            cells |= cell_bit(cell);
    if (!cells)
        return false;
    const int cell = draw_cell(random, cells);
    puzzle->digit[cell] = solution->digit[cell];
    return true;
}

static void minimize(struct random *random, struct grid *puzzle, const struct grid *solution)
{
    cellset spare;
    while ((spare = search_redundant(SEARCH_AUTO, &board_classic, puzzle, solution)))
        puzzle->digit[draw_cell(random, spare)] = 0;
}

/*
 * The candidates that each round of trial and error by singles leaves, added up. The digits of the
 * solution are not tried, as they are never refuted.
 */
static int hardness(const struct grid *puzzle, const struct grid *solution)
{
    static struct position at, tried;
    static struct house_counts counts, after;
    int sum = 0;
    position_init(&at, &board_classic, puzzle);
    house_counts_take(&counts, &at);
    house_counts_fill(&counts, &at, NAKED_AND_HIDDEN);
    for (int before = 0, left; at.empty; sum += left, before = left) {
        struct candset refuted = { { 0 } };
        left = candset_count(&at.candidates);
        if (left == before)
            return UNSOLVED + left;
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset cells = at.candidates.at[digit]; cells; cells &= cells - 1) {
                const int cell = cellset_first(cells);
                if (solution->digit[cell] == digit)
                    continue;
                tried = at;
                after = counts;
                house_counts_place(&after, &tried, cell, digit);
                house_counts_fill(&after, &tried, NAKED_AND_HIDDEN);
                if (after.broken)
                    candset_add(&refuted, cell, digit);
            }
        position_eliminate_all(&at, &refuted);
        house_counts_take(&counts, &at);
        house_counts_fill(&counts, &at, NAKED_AND_HIDDEN);
    }
    return sum;
}

/* The puzzles that were met. */
static struct grid_key known[KNOWN_MOST];
static int known_count;

static bool is_known(const struct grid *puzzle)
{
    const struct grid form = canon_of(puzzle);
    const struct grid_key key = grid_key(&form);
    for (int i = 0; i < known_count; i++)
        if (!memcmp(&known[i], &key, sizeof key))
            return true;
    if (known_count < KNOWN_MOST)
        known[known_count++] = key;
    return false;
}

struct member {
    struct grid puzzle;
    cellset fixed; /* givens that cannot be exchanged */
    int hardness, guesses;
};

/* The guesses of the exact search for a puzzle, summed over some rearrangements of it. */
static int count_guesses(const struct grid *puzzle)
{
    static struct rearrangement ways[REARRANGED];
    static char text[REARRANGED][CELLS];
    static bool drawn;
    uint64_t counts[REARRANGED];
    struct random random = random_nth(1, 0);
    struct search search = { .limit = 2 };
    for (int i = 0; i < REARRANGED; i++) {
        if (!drawn)
            ways[i] = canon_shuffle(&random);
        const struct grid other = rearrange(&ways[i], puzzle);
        search_write_text(&other, text[i]);
    }
    drawn = true;
    search_texts(&search, (const char(*)[CELLS])text, REARRANGED, counts);
    return (int)search.guesses;
}

static struct solutions solutions;

struct pool {
    int size, count;
    struct member at[POOL_MOST];
};

static void enter(struct pool *pool, struct member *now, const struct grid *solution)
{
    int worst = 0, mean = 0;
    for (int i = 0; i < pool->count; i++) {
        worst = pool->at[i].hardness < pool->at[worst].hardness ? i : worst;
        mean += pool->at[i].guesses / pool->count;
    }
    const bool full = pool->count == pool->size;
    now->guesses = count_guesses(&now->puzzle);
    if (full && now->guesses < mean / 2)
        return;
    now->hardness = hardness(&now->puzzle, solution);
    const int hope = now->hardness < HARD ? 0 : ER_ABOVE * ER_WEIGHT;
    if ((full && now->hardness + hope <= pool->at[worst].hardness) || is_known(&now->puzzle))
        return;
    if (now->hardness >= HARD) {
        struct er er;
        if (er_rate(&now->puzzle, NULL, &er) != STATUS_OK)
            return;
        printf("%s %u.%u\n", grid_line(&board_classic, &now->puzzle).text, er.tenths / 10,
               er.tenths % 10);
        fflush(stdout);
        now->hardness += er.tenths > ER_LEAST ? ((int)er.tenths - ER_LEAST) * ER_WEIGHT : 0;
    }
    if (!full)
        pool->at[pool->count++] = *now;
    else if (now->hardness > pool->at[worst].hardness)
        pool->at[worst] = *now;
}

static void enter_file(struct pool *pool, FILE *file)
{
    char line[CELLS + 1];
    while (pool->count < pool->size && fscanf(file, "%81s%*[^\n]", line) == 1) {
        struct member now = { .fixed = 0 };
        struct grid solution;
        struct search search = { .limit = 2, .first = &solution };
        if (grid_read_line(line, &board_classic, &now.puzzle) &&
            search_grid(&search, &board_classic, &now.puzzle) == 1)
            enter(pool, &now, &solution);
    }
}

static void walk_to_hard(struct random *random, time_t end, int size, FILE *file)
{
    static struct pool pool;
    const struct puzzle_request request = { .minimal = false };
    pool.size = size;
    if (file)
        enter_file(&pool, file);
    while (time(NULL) < end) {
        struct member now = { .fixed = 0 };
        if (pool.count < size && !file) {
            struct made made;
            const struct making_of making = { .request = &request,
                                              .seed = random_bits(random),
                                              .most_tries = 1 };
            if (generate(&making, 0, 1, &made) != STATUS_OK)
                exit(3);
            now.puzzle = made.puzzle;
            enter(&pool, &now, &made.solution);
            continue;
        }
        struct member *of = &pool.at[random_below(random, pool.count)];
        for (int i = 1; i < BEST_OF; i++) {
            struct member *other = &pool.at[random_below(random, pool.count)];
            of = other->hardness > of->hardness ? other : of;
        }
        struct grid from = of->puzzle;
        const cellset givens = CELLS_ALL & ~grid_empty_cells(&from) & ~of->fixed;
        if (!givens)
            continue;
        const bool two = !random_below(random, 8);
        if (two)
            from.digit[draw_cell(random, givens)] = 0;
        if (!take_out(random, givens & ~grid_empty_cells(&from), &from, &solutions)) {
            of->fixed |= two ? 0 : grid_differ(&from, &of->puzzle);
            continue;
        }
        for (int i = 0; i < SHARE; i++) {
            struct grid solution;
            now = (struct member){ .puzzle = from };
            if (put_in(random, &solutions, &now.puzzle, &solution)) {
                for (int more = random_below(random, 3); more; more--) {
                    const int cell = draw_cell(random, grid_empty_cells(&now.puzzle));
                    now.puzzle.digit[cell] = solution.digit[cell];
                }
                minimize(random, &now.puzzle, &solution);
                enter(&pool, &now, &solution);
            }
        }
    }
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    int option, pool = 50;
    long minutes = 10;
    while ((option = getopt(argc, argv, "s:m:p:")) != -1) {
        if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 'm')
            minutes = strtol(optarg, NULL, 10);
        else if (option == 'p')
            pool = atoi(optarg);
        else
            return 2;
    }
    FILE *file = optind < argc ? fopen(argv[optind], "r") : NULL;
    if (optind < argc && !file)
        return 2;
    struct random random = random_nth(seed, 0);
    const time_t end = time(NULL) + minutes * 60;
    walk_to_hard(&random, end, pool < POOL_MOST ? pool : POOL_MOST, file);
    if (file)
        fclose(file);
    return 0;
}
