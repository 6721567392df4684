#include "engine/verdict/parts.h"

enum {
    /* No grid with fewer givens has one solution: McGuire, Tugemann and Civario 2014. */
    FEWEST_GIVENS = 17,
    /* At least two digits are swapped in two houses: no two solutions differ in fewer cells. */
    FEWEST_DIFFERENT = 4,
};

static void find_differ(struct verdict *verdict, const struct verdict_options *options,
                        const struct solutions *solutions)
{
    const struct solution *list = solutions->list, *nearest = &list[0];
    cellset least = solutions_differ(nearest, &list[1]);
    verdict->differ.other = list[1].grid;
    for (int i = 1; i < solutions->count && cellset_count(least) > FEWEST_DIFFERENT; i++)
        for (int j = 0; j < i; j++) {
            cellset cells = solutions_differ(&list[j], &list[i]);
            if (cellset_count(cells) >= cellset_count(least))
                continue;
            least = cells;
            nearest = &list[j];
            verdict->differ.other = list[i].grid;
        }
    verdict->differ.one = nearest->grid;
    if (!solutions->all && cellset_count(least) > FEWEST_DIFFERENT) {
        struct unique unique;
        unique_init(&unique, options->variant, &nearest->grid, 0, CELLS_ALL);
        unique.fixed = CELLS_ALL & ~grid_blanks(&verdict->givens);
        least = smallest_lack(&unique.quest, least);
        unique.quest.lacks(&unique.quest, CELLS_ALL & ~least);
        verdict->differ.other = unique.other;
    }
    verdict->differ.cells = least;
    verdict->differ.smallest = solutions->all || cellset_count(least) == FEWEST_DIFFERENT;
}

/* Finds cells that, filled as in the first solution, leave no other; true: no fewer cells do. */
static bool find_first_only(const struct verdict *verdict, const struct verdict_options *options,
                            cellset *cells)
{
    cellset blanks = grid_blanks(&verdict->givens), given = CELLS_ALL & ~blanks;
    struct unique unique;
    unique_init(&unique, options->variant, &verdict->first, given, blanks);
    int at_least = FEWEST_GIVENS - cellset_count(given);
    *cells = blanks;
    return smallest_make(&unique.quest, options->effort, at_least > 0 ? at_least : 0, cells);
}

/* The solutions that are left, by their places in the list. */
struct remaining {
    const struct solution *list;
    int at[VERDICT_HELD];
    int count;
};

static int remaining_digit(const struct remaining *remaining, int i, int cell)
{
    return remaining->list[remaining->at[i]].grid.digit[cell];
}

/* Keeps the solutions that have the same digits in the cells as one of them. */
static void keep_alike(struct remaining *remaining, int as, cellset cells)
{
    int kept = 0;
    const struct solution *model = &remaining->list[as];
    for (int i = 0; i < remaining->count; i++)
        if (!(solutions_differ(model, &remaining->list[remaining->at[i]]) & cells))
            remaining->at[kept++] = remaining->at[i];
    remaining->count = kept;
}

/* One cell that leaves a single solution, *as, chosen as in the header; no cell if none does. */
static cellset choose_one(const struct remaining *remaining, int *as)
{
    int most = 0, best = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int times[DIGITS + 1] = { 0 }, who[DIGITS + 1], alone = 0, lowest = 0;
        for (int i = 0; i < remaining->count; i++) {
            int digit = remaining_digit(remaining, i, cell);
            times[digit]++;
            who[digit] = remaining->at[i];
        }
        for (int digit = DIGITS; digit > 0; digit--)
            if (times[digit] == 1) {
                alone++;
                lowest = digit;
            }
        if (alone > most) {
            most = alone;
            best = cell;
            *as = who[lowest];
        }
    }
    return most ? cell_bit(best) : 0;
}

/* The two cells that leave the fewest solutions if they are filled as in the solution *as. */
static cellset choose_two(const struct remaining *remaining, cellset blanks, int *as)
{
    int fewest = remaining->count + 1;
    cellset best = 0;
    for (cellset s = blanks; s; s &= s - 1)
        for (cellset t = cellset_rest(s); t; t &= t - 1) {
            int one = cellset_first(s), other = cellset_first(t);
            int times[DIGITS + 1][DIGITS + 1] = { { 0 } };
            for (int i = 0; i < remaining->count; i++)
                times[remaining_digit(remaining, i, one)][remaining_digit(remaining, i, other)]++;
            for (int i = 0; i < remaining->count; i++) {
                int count =
                    times[remaining_digit(remaining, i, one)][remaining_digit(remaining, i, other)];
                if (count < fewest) {
                    fewest = count;
                    best = cell_bit(one) | cell_bit(other);
                    *as = remaining->at[i];
                }
            }
        }
    return best;
}

/*
 * Takes one cell if that is enough, otherwise two at a time. A set of up to three cells is a
 * smallest one: three are taken only if the best two leave more than one solution.
 */
static void settle_from_all(struct verdict *verdict, const struct verdict_options *options,
                            const struct solutions *solutions)
{
    cellset blanks = grid_blanks(&verdict->givens), cells = 0;
    struct remaining remaining = { .list = solutions->list, .count = solutions->count };
    for (int i = 0; i < remaining.count; i++)
        remaining.at[i] = i;
    int as = 0;
    while (remaining.count > 1) {
        cellset choice = choose_one(&remaining, &as);
        choice = choice ? choice : choose_two(&remaining, blanks, &as);
        keep_alike(&remaining, as, choice);
        cells |= choice;
    }
    verdict->settle.solution = solutions->list[as].grid;
    verdict->settle.smallest = cellset_count(cells) <= 3;
    struct unique unique;
    unique_init(&unique, options->variant, &verdict->settle.solution, CELLS_ALL & ~blanks, blanks);
    verdict->settle.cells = smallest_reduce(&unique.quest, cells);
}

/* The digits that at least two of these solutions have in a cell: none of them leaves only one. */
static digitset common_digits(const struct solutions *solutions, int cell)
{
    digitset once = 0, twice = 0;
    for (int i = 0; i < solutions->count; i++) {
        digitset digit = digit_bit(solutions->list[i].grid.digit[cell]);
        twice |= once & digit;
        once |= digit;
    }
    return twice;
}

/* The digits that, given in a cell, leave one solution; *lowest is that of the lowest digit. */
static digitset settling_digits(const struct verdict *verdict,
                                const struct verdict_options *options, int cell, digitset digits,
                                struct grid *lowest)
{
    digitset settling = 0;
    for (digitset d = digits; d; d = digitset_rest(d)) {
        struct grid grid = verdict->givens, solution = grid;
        struct search search = { .variant = options->variant, .limit = 2, .first = &solution };
        grid.digit[cell] = (uint8_t)digitset_first(d);
        if (search_grid(&search, &grid) != 1)
            continue;
        if (!settling)
            *lowest = solution;
        settling |= digitset_lowest(d);
    }
    return settling;
}

/* Returns false if no single given leaves one solution. */
static bool settle_by_one(struct verdict *verdict, const struct verdict_options *options,
                          const struct solutions *solutions)
{
    cellset blanks = grid_blanks(&verdict->givens);
    int most = 0;
    if (CELLS - cellset_count(blanks) + 1 < FEWEST_GIVENS)
        return false;
    for (; blanks; blanks &= blanks - 1) {
        int cell = cellset_first(blanks);
        digitset digits = digitset_without(DIGITS_ALL, common_digits(solutions, cell));
        struct grid lowest;
        int count = digitset_count(settling_digits(verdict, options, cell, digits, &lowest));
        if (count <= most)
            continue;
        most = count;
        verdict->settle.cells = cell_bit(cell);
        verdict->settle.solution = lowest;
        verdict->settle.smallest = true;
    }
    return most > 0;
}

/* No single given is enough: so a set of two is a smallest one, as is one that makes 17 givens. */
static void settle_as_first(struct verdict *verdict, cellset cells)
{
    int given = CELLS - cellset_count(grid_blanks(&verdict->givens));
    int count = cellset_count(cells);
    verdict->settle.cells = cells;
    verdict->settle.solution = verdict->first;
    verdict->settle.smallest = count <= 2 || given + count == FEWEST_GIVENS;
}

/* There are more solutions than are held: distinguishes the first one from all others. */
static void judge_by_first(struct verdict *verdict, const struct verdict_options *options,
                           const struct solutions *solutions)
{
    bool telling = options->parts & VERDICT_TELLING;
    bool settle = (options->parts & VERDICT_SETTLE) && !settle_by_one(verdict, options, solutions);
    cellset cells = 0;
    bool smallest = (telling || settle) && find_first_only(verdict, options, &cells);
    if (telling) {
        verdict->telling.cells = cells;
        verdict->telling.smallest = smallest;
        verdict->telling.of_first = true;
    }
    if (settle)
        settle_as_first(verdict, cells);
}

void verdict_several(struct verdict *verdict, const struct verdict_options *options,
                     const struct solutions *solutions)
{
    if (options->parts & VERDICT_DIFFER)
        find_differ(verdict, options, solutions);
    if (!solutions->all) {
        judge_by_first(verdict, options, solutions);
        return;
    }
    if (options->parts & VERDICT_TELLING)
        verdict_telling(verdict, options, solutions);
    if (options->parts & VERDICT_SETTLE)
        settle_from_all(verdict, options, solutions);
}
