/*
 * Puzzles with few givens. Removing givens from a full grid hardly ever leaves fewer than 21, but a
 * walk gets there: one given is exchanged for another so that the puzzle keeps one solution, not
 * always the same one, and as soon as a given is not needed any more, it is left out (the {-1+1}
 * search of the players' forum). No cell and no digit is preferred.
 */
#include "engine/generate/drafts.h"

#include "engine/search/search.h"

enum {
    TRIES_MOST = 3000, /* with one number of givens; then another puzzle is a better start */
    SOLUTIONS_MOST =
        128, /* without the given; if there are more, hardly any digit is in just one */
};

struct exchange_walk {
    struct random *random;
    struct grid puzzle, solution;
    cellset untried; /* givens of the puzzle that may lead to another one */
};

/* By digit: the cells that have it in one of the solutions, and in several. */
struct digit_counts {
    cellset once[10], again[10];
};

static bool count_solution(const struct grid *solution, void *context)
{
    struct digit_counts *counts = context;
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = solution->digit[cell];
        counts->again[digit] |= counts->once[digit] & cell_bit(cell);
        counts->once[digit] |= cell_bit(cell);
    }
    return true;
}

/*
 * Exchanges a given for another: a digit that only one of the solutions without it has in its cell
 * makes that the only solution. It is left as it is if it cannot be exchanged, or hardly so.
 */
static void exchange_one(struct exchange_walk *walk)
{
    const int cell = cellset_draw(walk->random, walk->untried);
    const int was = walk->puzzle.digit[cell];
    struct digit_counts counts = { .once = { 0 } };
    struct search search = { .limit = SOLUTIONS_MOST, .visit = count_solution, .context = &counts };
    int count = 0;
    walk->puzzle.digit[cell] = 0;
    if (search_grid(&search, &board_classic, &walk->puzzle) < SOLUTIONS_MOST) {
        const cellset blanks = grid_empty_cells(&walk->puzzle);
        for (int digit = 1; digit <= DIGITS; digit++) {
            counts.once[digit] &= blanks & ~counts.again[digit];
            if (digit == was)
                counts.once[digit] &= ~cell_bit(cell);
            count += cellset_count(counts.once[digit]);
        }
    }
    if (!count) {
        walk->puzzle.digit[cell] = (uint8_t)was;
        walk->untried &= ~cell_bit(cell);
        return;
    }
    int nth = random_below(walk->random, count), digit = 1;
    for (; nth >= cellset_count(counts.once[digit]); digit++)
        nth -= cellset_count(counts.once[digit]);
    while (nth--)
        counts.once[digit] &= counts.once[digit] - 1;
    walk->puzzle.digit[cellset_first(counts.once[digit])] = (uint8_t)digit;
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
    enum { PATIENCE = 20 };
    struct exchange_walk walk = { .random = random, .puzzle = *puzzle, .solution = *solution };
    walk.untried = CELLS_ALL & ~grid_empty_cells(puzzle);
    int steps = 1 + random_below(random, 2);
    for (int tries = 0; steps && tries < PATIENCE && walk.untried; tries++) {
        const struct grid before = walk.puzzle;
        exchange_one(&walk);
        steps -= grid_differ(&before, &walk.puzzle) != 0;
    }
    leave_out(&walk, CELLS, 0);
    *puzzle = walk.puzzle;
    *solution = walk.solution;
}

void exchange_givens(struct random *random, int fewest, int most, bool by_singles,
                     struct grid *puzzle, struct grid *solution)
{
    struct exchange_walk walk = { .random = random, .puzzle = *puzzle, .solution = *solution };
    int givens = CELLS - cellset_count(grid_empty_cells(puzzle));
    bool found = false;
    walk.untried = CELLS_ALL & ~grid_empty_cells(puzzle);
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
