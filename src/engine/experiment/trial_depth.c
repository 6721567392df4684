#include "engine/experiment/trial_depth.h"

#include "engine/singles/house_counts.h"

struct trial_grid {
    struct position position;
    struct house_counts house_counts;
};

/*
 * Does T&E of a depth, in a grid in which singles are placed already. False: a contradiction.
 * Candidates of the solution, if it is not NULL, are not assumed: nothing refutes them.
 */
static bool try_and_err(struct trial_grid *grid, int depth, const struct grid *solution)
{
    enum { ALL = CELLS * DIGITS };
    if (grid->house_counts.broken || !depth)
        return !grid->house_counts.broken;
    if (!try_and_err(grid, depth - 1, solution))
        return false;
    /* Tries the candidates in turn until none of them was refuted since it was last tried. */
    for (int at = 0, last = ALL - 1; grid->position.empty; at = (at + 1) % ALL) {
        const int cell = at / DIGITS, digit = at % DIGITS + 1;
        if (digitset_has(grid->position.digits[cell], digit) &&
            !(solution && solution->digit[cell] == digit)) {
            struct trial_grid further = *grid;
            house_counts_place(&further.house_counts, &further.position, cell, digit);
            house_counts_fill(&further.house_counts, &further.position, NAKED_AND_HIDDEN);
            if (!try_and_err(&further, depth - 1, NULL)) {
                struct candset refuted = { .at = { 0 } };
                candset_add(&refuted, cell, digit);
                house_counts_eliminate(&grid->house_counts, &grid->position, &refuted);
                house_counts_fill(&grid->house_counts, &grid->position, NAKED_AND_HIDDEN);
                if (!try_and_err(grid, depth - 1, solution))
                    return false;
                last = at;
                continue;
            }
        }
        if (at == last)
            break;
    }
    return true;
}

int trial_depth(const struct position *start, const struct grid *solution, int most)
{
    struct trial_grid grid = { .position = *start };
    int depth = 0;
    house_counts_take(&grid.house_counts, &grid.position);
    house_counts_fill(&grid.house_counts, &grid.position, NAKED_AND_HIDDEN);
    while (grid.position.empty && depth++ < most)
        try_and_err(&grid, depth, solution);
    return depth;
}
