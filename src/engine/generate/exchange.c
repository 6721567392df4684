/*
 * Puzzles with few givens. Removing givens from a full grid hardly ever leaves fewer than 21, but a
 * walk gets there: one given is exchanged for another so that the puzzle keeps one solution, not
 * always the same one, and as soon as a given is not needed any more, it is left out (the {-1+1}
 * search of the players' forum). No cell and no digit is preferred.
 */
#include "engine/generate/drafts.h"

#include "engine/experiment/trial_depth.h"
#include "engine/search/search.h"

enum {
    TRIES_MOST = 3000, /* with one number of givens; then another puzzle is a better start */
    /* Solutions without the given: if there are more, hardly any digit is in just one. */
    SOLUTIONS_MOST = 128,
    MANY = 1000, /* the same when a search for each digit takes longer, or with 17 givens */
};

struct exchange_walk {
    struct random *random;
    struct grid from, puzzle, solution;
    uint64_t most;   /* solutions without the given; if there are more, it is not exchanged */
    cellset untried; /* givens of the puzzle that may lead to another one */
};

static struct exchange_walk exchange_walk(struct random *random, const struct grid *puzzle,
                                          const struct grid *solution, uint64_t most)
{
    return (struct exchange_walk){ .random = random,
                                   .from = *puzzle,
                                   .puzzle = *puzzle,
                                   .solution = *solution,
                                   .most = most,
                                   .untried = CELLS_ALL & ~grid_empty_cells(puzzle) };
}

/* The candidates that belong to one of the solutions, and to several. */
struct digit_counts {
    struct candset once, again;
};

static bool count_solution(const struct grid *solution, void *context)
{
    struct digit_counts *counts = context;
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = solution->digit[cell];
        counts->again.at[digit] |= counts->once.at[digit] & cell_bit(cell);
        counts->once.at[digit] |= cell_bit(cell);
    }
    return true;
}

/*
 * Counts the digits of the empty cells: those in `once` are then in no other solution, so each of
 * them leaves one solution only. False: there are `limit` solutions or more, and only these count.
 */
static bool count_once(const struct board *board, const struct grid *puzzle, uint64_t limit,
                       struct digit_counts *counts)
{
    struct search search = { .limit = limit, .visit = count_solution, .context = counts };
    *counts = (struct digit_counts){ .once = { .at = { 0 } } };
    const bool all = search_grid(&search, board, puzzle) < limit;
    candset_subtract(&counts->once, &counts->again);
    for (int digit = 1; digit <= DIGITS; digit++)
        counts->once.at[digit] &= board->cells & grid_empty_cells(puzzle);
    return all;
}

/*
 * Exchanges a given for another: a digit that only one of the solutions without it has in its cell
 * makes that the only solution. It is left as it is if it cannot be exchanged, or hardly so.
 */
static void exchange_one(struct exchange_walk *walk)
{
    const int cell = cellset_draw(walk->random, walk->untried);
    const int was = walk->puzzle.digit[cell];
    struct digit_counts counts;
    cellset *const once = counts.once.at;
    int count = 0;
    walk->puzzle.digit[cell] = 0;
    if (count_once(&board_classic, &walk->puzzle, walk->most, &counts)) {
        once[was] &= ~cell_bit(cell);
        count = candset_count(&counts.once);
    }
    if (!count) {
        walk->puzzle.digit[cell] = (uint8_t)was;
        walk->untried &= ~cell_bit(cell);
        return;
    }
    int nth = random_below(walk->random, count), digit = 1;
    for (; nth >= cellset_count(once[digit]); digit++)
        nth -= cellset_count(once[digit]);
    while (nth--)
        once[digit] &= once[digit] - 1;
    walk->puzzle.digit[cellset_first(once[digit])] = (uint8_t)digit;
    struct search unique = { .limit = 1, .first = &walk->solution };
    search_grid(&unique, &board_classic, &walk->puzzle);
    walk->untried = CELLS_ALL & ~grid_empty_cells(&walk->puzzle);
}

/* Leaves out givens that are not needed; returns how many of the puzzle's givens are left. */
static int leave_out(struct exchange_walk *walk, int givens, int fewest)
{
    cellset spare;
    while (givens > fewest && (spare = search_redundant(SEARCH_AUTO, &board_classic, &walk->puzzle,
                                                        &walk->solution))) {
        const int cell = cellset_draw(walk->random, spare);
        walk->puzzle.digit[cell] = 0;
        walk->untried &= ~cell_bit(cell);
        givens--;
    }
    return givens;
}

void exchange_near(struct random *random, struct grid *puzzle, struct grid *solution)
{
    enum { PATIENCE = 30, STEPS = 4 };
    int steps = 1 + random_below(random, STEPS);
    for (int tries = 0; steps && tries < PATIENCE * STEPS; tries++) {
        struct grid more = *puzzle;
        for (int extra = random_below(random, 3); extra; extra--) {
            const int cell = cellset_draw(random, grid_empty_cells(&more));
            more.digit[cell] = solution->digit[cell];
        }
        struct exchange_walk walk = exchange_walk(random, &more, solution, SOLUTIONS_MOST);
        struct position position;
        for (int exchanges = 1 + random_below(random, 2); exchanges && walk.untried; exchanges--)
            exchange_one(&walk);
        leave_out(&walk, CELLS, 0);
        position_init(&position, &board_classic, &walk.puzzle);
        if (grid_differ(&walk.puzzle, puzzle) && trial_depth(&position, &walk.solution, 1) > 1) {
            *puzzle = walk.puzzle;
            *solution = walk.solution;
            steps--;
        }
    }
}

/* Takes the first puzzle that is not the one from which the walk began, with its solution. */
static bool take_changed(const struct grid *puzzle, void *data)
{
    struct exchange_walk *walk = data;
    struct search search = { .limit = 1, .first = &walk->solution };
    if (!grid_differ(puzzle, &walk->from))
        return false;
    walk->puzzle = *puzzle;
    search_grid(&search, &board_classic, puzzle);
    return true;
}

void exchange_fewest(struct random *random, struct grid *puzzle, struct grid *solution)
{
    enum { PATIENCE = 10, STEPS = 6, EXCHANGES = 8 };
    int exchanges = 1 + random_below(random, EXCHANGES);
    for (int tries = 0; exchanges && tries < PATIENCE; tries++) {
        struct exchange_walk walk = exchange_walk(random, puzzle, solution, MANY);
        const int extra = cellset_draw(random, grid_empty_cells(puzzle));
        bool found = false;
        walk.puzzle.digit[extra] = solution->digit[extra];
        for (int step = 0; step < STEPS && walk.untried && !found; step++) {
            const struct grid before = walk.puzzle;
            exchange_one(&walk);
            found = grid_differ(&before, &walk.puzzle) &&
                    fewer_visit(&walk.puzzle, take_changed, &walk);
        }
        if (found) {
            *puzzle = walk.puzzle;
            *solution = walk.solution;
            exchanges--;
        }
    }
}

void exchange_givens(struct random *random, int fewest, int most, bool by_singles,
                     struct grid *puzzle, struct grid *solution)
{
    struct exchange_walk walk = exchange_walk(random, puzzle, solution, SOLUTIONS_MOST);
    int givens = CELLS - cellset_count(grid_empty_cells(puzzle));
    bool found = false;
    for (int tries = 0; !found && tries < TRIES_MOST && walk.untried; tries++) {
        exchange_one(&walk);
        const int before = givens;
        givens = leave_out(&walk, givens, fewest);
        tries = givens < before ? 0 : tries;
        found = givens <= most &&
                (!by_singles || rules_solve(rules_singles, &board_classic, &walk.puzzle));
    }
    if (found || !by_singles) {
        *puzzle = walk.puzzle;
        *solution = walk.solution;
    }
}

bool neighbours_visit(const struct board *board, const struct grid *puzzle,
                      neighbour_visitor *visit, void *data)
{
    const cellset blanks = board->cells & grid_empty_cells(puzzle);
    for (cellset s = board->cells & ~blanks; s; s &= s - 1) {
        const int removed = cellset_first(s);
        struct grid other = *puzzle;
        struct digit_counts counts;
        other.digit[removed] = 0;
        const bool all = count_once(board, &other, MANY, &counts);
        for (cellset left = blanks | cell_bit(removed); left; left &= left - 1) {
            uint8_t *const digit = &other.digit[cellset_first(left)];
            for (*digit = 1; *digit <= board->size; ++*digit) {
                const cellset *const once = &counts.once.at[*digit], *const again =
                                                                         &counts.again.at[*digit];
                struct search search = { .limit = 2 };
                if (cellset_first(left) == removed && *digit == puzzle->digit[removed])
                    continue;
                if ((all ? *once & left & -left
                         : !(*again & left & -left) && search_grid(&search, board, &other) == 1) &&
                    visit(&other, data))
                    return true;
            }
            *digit = 0;
        }
    }
    return false;
}

bool fewer_visit(const struct grid *puzzle, neighbour_visitor *visit, void *data)
{
    enum { SOME = 12, MORE = 300 }; /* solutions that rule out most digits */
    char text[CELLS * DIGITS][CELLS];
    uint64_t solutions[CELLS * DIGITS];
    struct candset again[CELLS]; /* without one given, and so without two of them */
    struct digit_counts counts;
    const cellset givens = CELLS_ALL & ~grid_empty_cells(puzzle);
    for (cellset s = givens; s; s &= s - 1) {
        const struct grid without = grid_part(puzzle, givens & ~(s & -s));
        count_once(&board_classic, &without, MORE, &counts);
        again[cellset_first(s)] = counts.again;
    }
    for (cellset s = givens; s; s &= s - 1)
        for (cellset t = cellset_rest(s); t; t &= t - 1) {
            struct grid other = grid_part(puzzle, givens & ~(s & -s) & ~(t & -t));
            struct position position;
            struct search search = { .limit = 2 };
            size_t count = 0;
            position_init(&position, &board_classic, &other);
            count_once(&board_classic, &other, SOME, &counts);
            candset_unite(&counts.again, &again[cellset_first(s)]);
            candset_unite(&counts.again, &again[cellset_first(t)]);
            candset_subtract(&position.candidates, &counts.again);
            for (int digit = 1; digit <= DIGITS; digit++)
                for (cellset c = position.candidates.at[digit]; c; c &= c - 1) {
                    search_write_text(&other, text[count]);
                    text[count++][cellset_first(c)] = (char)('0' + digit);
                }
            search_texts(&search, (const char(*)[CELLS])text, count, solutions);
            while (count--) {
                for (int cell = 0; cell < CELLS; cell++)
                    other.digit[cell] = (uint8_t)(text[count][cell] - '0');
                if (solutions[count] == 1 && visit(&other, data))
                    return true;
            }
        }
    return false;
}
