/*
 * Finds puzzles of high ER for data/puzzles/rare.txt: build/judge/walk [-l] [-s SEED] [-m MINUTES]
 * [-p POOL] [FILE]. Minutes are those of the processor.
 *
 * The walk begins with the puzzles of a file, or with random ones (-l: with SK loops), and keeps a
 * pool of the hardest. Again and again a given or two of one of them are taken out, digits of one
 * of the solutions that there are then are put in until it is the only one, up to two more, and
 * givens that are not needed are left out. Hard puzzles are printed with their ER, their hardness
 * and the seconds so far. A pool of random puzzles that has not become harder for a minute is given
 * up.
 *
 * How hard a puzzle is must be known in less than a millisecond, where ER takes 70. Until trial and
 * error by singles, after the techniques up to level hard, leaves a puzzle unsolved, the measure is
 * the smallest share of candidates that one of its rounds refutes: so three pools of 40 random
 * puzzles came to ER 9.8 and above in 25 to 40 seconds of one core each, and two of them to 10.5
 * within a minute more. Pools of many guesses of the exact search, or of many candidates left, came
 * to an ER of 7.2.
 *
 * Of unsolved puzzles trial and error within trial and error is measured: the candidates that
 * resist it, and the fewest refutations that refute one. On 888 puzzles (the players' list
 * hardest1106, more of their puzzles of ER 11, magictour, and those of earlier walks), without the
 * techniques up to level hard, its rank correlation with ER was 0.74, that of the guesses 0.49 and
 * that of the candidates left 0.32. Of two puzzles, one of ER 11 or more and one below 10.8, it
 * found the harder one in 88 of 100 pairs. From ER 10 on the two are not correlated, so ER counts,
 * too.
 *
 * From random puzzles none above ER 10.6 was found in 1.7 million. It comes higher if it begins
 * with the givens around an SK loop (-l) and few others: in three to four minutes of one core, 12
 * of 23 seeds came to an ER of 11.1 to 11.8, and the others to 10.5 and more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/random.h"
#include "engine/board/canonical.h"
#include "engine/er/er.h"
#include "engine/generate/drafts.h"
#include "engine/path/path.h"
#include "engine/search/search.h"
#include "engine/singles/house_counts.h"

enum {
    SOLUTIONS_MOST = 400, /* without the givens that are exchanged */
    OUT_MOST = 2,         /* givens that are exchanged at once */
    SHARE = 12,           /* puzzles that are made of one such list */
    SHARE_ALL = 1000,     /* all candidates that are left */
    SHARE_WEIGHT = 9,
    UNSOLVED = 1000000, /* the least hardness of puzzles that trial and error does not solve */
    FEWEST_MOST = 20,   /* the fewest refutations if none of the candidates is refuted */
    FEWEST_WEIGHT = 8,
    SUM_SHARE = 50,
    HARD = UNSOLVED + 40, /* the least hardness of puzzles that are rated */
    ER_LEAST = 95,        /* from here on each tenth of ER counts as many points as these: */
    ER_WEIGHT = 4,
    STALL = 60,  /* seconds of processor time after which another random start is better */
    BEST_OF = 3, /* puzzles of the pool that are drawn; the hardest one is changed */
    REARRANGED = 8,
    POOL_MOST = 1000,
    KNOWN = 1 << 22, /* places of a hash table */
    MIDDLE = 5,      /* digits that are put into the middle box of an SK loop */
    PER_LOOP = 160,  /* puzzles that are made around one */
    LOOPS = 300,     /* that many are tried for the first pool */
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

/* Takes out some of these givens, and lists the solutions that there are then; false: too many. */
static bool take_out(struct random *random, int count, cellset one_of, struct grid *puzzle,
                     struct solutions *solutions)
{
    struct search search = { .limit = SOLUTIONS_MOST,
                             .visit = keep_solution,
                             .context = solutions };
    while (count--)
        puzzle->digit[draw_cell(random, one_of & ~grid_empty_cells(puzzle))] = 0;
    solutions->count = 0;
    search_grid(&search, &board_classic, puzzle);
    return solutions->count < SOLUTIONS_MOST;
}

/*
 * Puts in digits of one of the solutions until it is the only one. As soon as one more digit is
 * enough, it is such a one.
 */
static void put_in(struct random *random, const struct solutions *solutions, struct grid *puzzle,
                   struct grid *solution)
{
    static int left[SOLUTIONS_MOST];
    int count = solutions->count;
    *solution = solutions->at[random_below(random, count)];
    for (int i = 0; i < count; i++)
        left[i] = i;
    while (count > 1) {
        uint16_t shared[CELLS] = { 0 };
        int kept = 0;
        cellset enough = 0, some = 0;
        for (int i = 0; i < count; i++)
            for (int cell = 0; cell < CELLS; cell++)
                shared[cell] = (uint16_t)(shared[cell] + (solutions->at[left[i]].digit[cell] ==
                                                          solution->digit[cell]));
        for (int cell = 0; cell < CELLS; cell++) {
            enough |= shared[cell] == 1 ? cell_bit(cell) : 0;
            some |= shared[cell] < count ? cell_bit(cell) : 0;
        }
        const int cell = draw_cell(random, enough ? enough : some);
        puzzle->digit[cell] = solution->digit[cell];
        for (int i = 0; i < count; i++)
            if (solutions->at[left[i]].digit[cell] == solution->digit[cell])
                left[kept++] = left[i];
        count = kept;
    }
}

static void minimize(struct random *random, struct grid *puzzle, const struct grid *solution)
{
    cellset spare;
    while ((spare = search_redundant(SEARCH_AUTO, &board_classic, puzzle, solution)))
        puzzle->digit[draw_cell(random, spare)] = 0;
}

/* A position in which singles are placed as soon as there are any. */
struct trial {
    struct position at;
    struct house_counts counts;
};

/* Puts a random candidate into one of these cells; false: it has none. */
static bool put_random(struct random *random, struct position *position, cellset cells)
{
    const int cell = draw_cell(random, cells);
    digitset left = position->digits[cell];
    if (!left)
        return false;
    for (int n = random_below(random, digitset_count(left)); n > 0; n--)
        left = digitset_rest(left);
    position_place(position, cell, digitset_first(left));
    return true;
}

/*
 * Draws sixteen givens around an SK loop: the middle cell and two opposite corners of each corner
 * box, and one more in each line through two of the middle cells. It is a loop if the two cells
 * next to each middle cell have four digits, two for the line and two for the box.
 */
static bool draw_loop(struct random *random, struct position *position)
{
    static const int middle[] = { 1, 7 };
    static const int arms[][2] = { { HOUSE_ROW + 1, HOUSE_BOX + 1 },
                                   { HOUSE_ROW + 7, HOUSE_BOX + 7 },
                                   { HOUSE_COLUMN + 1, HOUSE_BOX + 3 },
                                   { HOUSE_COLUMN + 7, HOUSE_BOX + 5 } };
    const struct grid empty = { { 0 } };
    digitset in_row[4], in_column[4];
    position_init(position, &board_classic, &empty);
    for (int box = 0; box < 4; box++) {
        const int row = middle[box / 2], column = middle[box % 2];
        const int side = random_below(random, 2) ? 1 : -1;
        if (!put_random(random, position, cell_bit(cell_at(row, column))) ||
            !put_random(random, position, cell_bit(cell_at(row - 1, column + side))) ||
            !put_random(random, position, cell_bit(cell_at(row + 1, column - side))))
            return false;
    }
    for (int i = 0; i < 4; i++)
        if (!put_random(random, position,
                        board_classic.cells_of[arms[i][0]] & board_classic.cells_of[arms[i][1]]))
            return false;
    for (int box = 0; box < 4; box++) {
        const int cell = cell_at(middle[box / 2], middle[box % 2]);
        in_row[box] = position->digits[cell - 1] | position->digits[cell + 1];
        in_column[box] = position->digits[cell - 9] | position->digits[cell + 9];
    }
    for (int box = 0; box < 4; box++) {
        const digitset row = in_row[box] & in_row[box ^ 1];
        const digitset column = in_column[box] & in_column[box ^ 2];
        const digitset both =
            digitset_without(in_row[box], row) | digitset_without(in_column[box], column);
        if (digitset_count(row) > 2 || digitset_count(column) > 2 || digitset_count(both) > 2)
            return false;
    }
    return true;
}

static const struct puzzle_request not_hard = { .hardest = LEVEL_HARD };
static struct matcher matcher; /* of that request */

/* The position in which the techniques up to level hard end: easy for people, but not for singles.
 */
static struct trial trial_of(const struct grid *puzzle)
{
    const struct rules rules = technique_list_rules(&matcher.rules);
    struct trial trial;
    position_init(&trial.at, &board_classic, puzzle);
    path_follow(&trial.at, &rules, &matcher.settings, NULL);
    house_counts_take(&trial.counts, &trial.at);
    house_counts_fill(&trial.counts, &trial.at, NAKED_AND_HIDDEN);
    return trial;
}

static struct trial trial_with(const struct trial *of, int cell, int digit)
{
    struct trial trial = *of;
    house_counts_place(&trial.counts, &trial.at, cell, digit);
    house_counts_fill(&trial.counts, &trial.at, NAKED_AND_HIDDEN);
    return trial;
}

static void eliminate(struct trial *trial, const struct candset *refuted)
{
    house_counts_eliminate(&trial->counts, &trial->at, refuted);
    house_counts_fill(&trial->counts, &trial->at, NAKED_AND_HIDDEN);
}

/*
 * Refutes candidates by singles until none is left that can be refuted, and returns how many that
 * were. A contradiction ends it, which trial->counts.broken shows then.
 */
static int refute(struct trial *trial)
{
    int refutations = 0;
    for (int before = -1; before < refutations && !trial->counts.broken;) {
        before = refutations;
        for (int cell = 0; cell < CELLS; cell++)
            for (digitset left = trial->at.digits[cell]; left; left = digitset_rest(left)) {
                struct candset refuted = { { 0 } };
                const int digit = digitset_first(left);
                if (trial->counts.broken || !digitset_has(trial->at.digits[cell], digit) ||
                    !trial_with(trial, cell, digit).counts.broken)
                    continue;
                candset_add(&refuted, cell, digit);
                eliminate(trial, &refuted);
                refutations++;
            }
    }
    return refutations;
}

/*
 * How hard it is to refute the candidates of a puzzle that trial and error by singles does not
 * solve by trial and error within their trials.
 */
static int hardness_unsolved(const struct trial *trial, const struct grid *solution)
{
    int fewest = FEWEST_MOST, sum = 0, resist = 0;
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset left = trial->at.digits[cell]; left; left = digitset_rest(left)) {
            if (digitset_first(left) == solution->digit[cell])
                continue;
            struct trial tried = trial_with(trial, cell, digitset_first(left));
            const int refutations = refute(&tried);
            resist += !tried.counts.broken;
            sum += tried.counts.broken ? refutations : 0;
            fewest = tried.counts.broken && refutations < fewest ? refutations : fewest;
        }
    return resist + FEWEST_WEIGHT * fewest + sum / SUM_SHARE;
}

/*
 * Of a puzzle that trial and error by singles solves, the candidates that are left before each
 * round, added up, less the smallest share that a round refutes. The digits of the solution are not
 * tried, as they are never refuted.
 */
static int hardness(const struct grid *puzzle, const struct grid *solution)
{
    struct trial trial = trial_of(puzzle);
    int sum = 0, least = SHARE_ALL;
    for (int left; trial.at.empty; sum += left) {
        struct candset refuted = { { 0 } };
        left = candset_count(&trial.at.candidates);
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset cells = trial.at.candidates.at[digit]; cells; cells &= cells - 1) {
                const int cell = cellset_first(cells);
                if (solution->digit[cell] != digit && trial_with(&trial, cell, digit).counts.broken)
                    candset_add(&refuted, cell, digit);
            }
        const int share = candset_count(&refuted) * SHARE_ALL / left;
        if (!share)
            return UNSOLVED + hardness_unsolved(&trial, solution);
        least = share < least ? share : least;
        eliminate(&trial, &refuted);
    }
    return sum - SHARE_WEIGHT * least;
}

static struct grid_key known[KNOWN];

/* Whether a puzzle, or an equal one, was here before. */
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

struct member {
    struct grid puzzle;
    cellset fixed; /* givens that cannot be exchanged */
    int hardness, guesses;
    int visits; /* the number of times that givens of it were exchanged */
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

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

struct pool {
    int size, count, best;
    double since; /* when the hardest puzzle was found */
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
    if (is_known(&now->puzzle))
        return;
    now->hardness = hardness(&now->puzzle, solution);
    if (full && now->hardness <= pool->at[worst].hardness)
        return;
    if (now->hardness >= HARD) {
        struct er er;
        if (er_rate(&now->puzzle, NULL, &er) != STATUS_OK)
            return;
        printf("%s %u.%u %d %.0f\n", grid_line(&board_classic, &now->puzzle).text, er.tenths / 10,
               er.tenths % 10, now->hardness - UNSOLVED, seconds());
        fflush(stdout);
        now->hardness += er.tenths > ER_LEAST ? ((int)er.tenths - ER_LEAST) * ER_WEIGHT : 0;
    }
    if (now->hardness > pool->best) {
        pool->best = now->hardness;
        pool->since = seconds();
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
        struct member now = { .visits = 0 };
        struct grid solution;
        struct search search = { .limit = 2, .first = &solution };
        if (grid_read_line(line, &board_classic, &now.puzzle) &&
            search_grid(&search, &board_classic, &now.puzzle) == 1)
            enter(pool, &now, &solution);
    }
}

/* Enters puzzles that are made around an SK loop. */
static void enter_loop(struct random *random, struct pool *pool)
{
    struct position loop;
    while (!draw_loop(random, &loop))
        ;
    for (int i = 0; i < PER_LOOP; i++) {
        struct position position = loop;
        struct search search = { .limit = SOLUTIONS_MOST,
                                 .visit = keep_solution,
                                 .context = &solutions };
        bool filled = true;
        for (int n = 0; n < MIDDLE && filled; n++)
            filled = put_random(random, &position,
                                position.empty & board_classic.cells_of[HOUSE_BOX + 4]);
        solutions.count = 0;
        if (!filled || !search_grid(&search, &board_classic, &position.value) ||
            solutions.count == SOLUTIONS_MOST)
            continue;
        struct member now = { .puzzle = position.value };
        struct grid solution;
        put_in(random, &solutions, &now.puzzle, &solution);
        minimize(random, &now.puzzle, &solution);
        enter(pool, &now, &solution);
    }
}

static void walk_to_hard(struct random *random, double end, int size, bool loops, FILE *file)
{
    static struct pool pool;
    const struct puzzle_request request = { .minimal = false };
    pool.size = size;
    if (file)
        enter_file(&pool, file);
    pool.since = seconds();
    for (int tried = 0; seconds() < end;) {
        struct member now = { .visits = 0 };
        if (!file && seconds() - pool.since > STALL) {
            pool.count = pool.best = tried = 0;
            pool.since = seconds();
        }
        if (loops && tried < LOOPS) {
            enter_loop(random, &pool);
            tried++;
            continue;
        }
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
            of = other->hardness - other->visits > of->hardness - of->visits ? other : of;
        }
        struct grid from = of->puzzle;
        const cellset givens = CELLS_ALL & ~grid_empty_cells(&from) & ~of->fixed;
        const int out = 1 + random_below(random, OUT_MOST);
        of->visits++;
        if (cellset_count(givens) < out)
            continue;
        if (!take_out(random, out, givens, &from, &solutions)) {
            of->fixed |= out == 1 ? grid_differ(&from, &of->puzzle) : 0;
            continue;
        }
        for (int i = 0; i < SHARE && i < 2 * solutions.count; i++) {
            struct grid solution;
            now = (struct member){ .puzzle = from };
            put_in(random, &solutions, &now.puzzle, &solution);
            for (int more = random_below(random, 3); more; more--) {
                const int cell = draw_cell(random, grid_empty_cells(&now.puzzle));
                now.puzzle.digit[cell] = solution.digit[cell];
            }
            minimize(random, &now.puzzle, &solution);
            enter(&pool, &now, &solution);
        }
    }
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    int option, pool = 50;
    long minutes = 10;
    bool loops = false;
    while ((option = getopt(argc, argv, "ls:m:p:")) != -1) {
        loops |= option == 'l';
        if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 'm')
            minutes = strtol(optarg, NULL, 10);
        else if (option == 'p')
            pool = atoi(optarg);
        else if (option != 'l')
            return 2;
    }
    FILE *file = optind < argc ? fopen(argv[optind], "r") : NULL;
    if (optind < argc && !file)
        return 2;
    matcher_init(&matcher, &not_hard);
    struct random random = random_nth(seed, 0);
    const double end = (double)minutes * 60;
    walk_to_hard(&random, end, pool < POOL_MOST ? pool : POOL_MOST, loops, file);
    if (file)
        fclose(file);
    return 0;
}
