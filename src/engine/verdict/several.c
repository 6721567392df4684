#include "engine/verdict/parts.h"

enum {
    /* No grid with fewer givens has one solution: McGuire, Tugemann and Civario 2014. */
    FEWEST_GIVENS = 17,
    /* Two digits in two cells of two houses: no two solutions differ in less. */
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

/* Which cells, filled as in the first solution, leave no other; whether no fewer do. */
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

/* Some of the solutions, by their places in the list. */
struct rest {
    const struct solution *list;
    int at[VERDICT_HELD];
    int count;
};

static int digit_of(const struct rest *rest, int i, int cell)
{
    return rest->list[rest->at[i]].grid.digit[cell];
}

/* Keeps those with the same digits in the cells as one of them. */
static void keep_alike(struct rest *rest, int as, cellset cells)
{
    int kept = 0;
    const struct solution *model = &rest->list[as];
    for (int i = 0; i < rest->count; i++)
        if (!(solutions_differ(model, &rest->list[rest->at[i]]) & cells))
            rest->at[kept++] = rest->at[i];
    rest->count = kept;
}

/*
 * One cell that leaves a single solution, chosen as the header says; *as is that solution. Nothing
 * when no cell does.
 */
static cellset choose_one(const struct rest *rest, int *as)
{
    int most = 0, best = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int times[DIGITS + 1] = { 0 }, who[DIGITS + 1], alone = 0, lowest = 0;
        for (int i = 0; i < rest->count; i++) {
            int digit = digit_of(rest, i, cell);
            times[digit]++;
            who[digit] = rest->at[i];
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

/* The two cells that leave the fewest solutions when filled as in the one *as. */
static cellset choose_two(const struct rest *rest, cellset blanks, int *as)
{
    int fewest = rest->count + 1;
    cellset best = 0;
    for (cellset s = blanks; s; s &= s - 1)
        for (cellset t = s & (s - 1); t; t &= t - 1) {
            int one = cellset_first(s), other = cellset_first(t);
            int times[DIGITS + 1][DIGITS + 1] = { { 0 } };
            for (int i = 0; i < rest->count; i++)
                times[digit_of(rest, i, one)][digit_of(rest, i, other)]++;
            for (int i = 0; i < rest->count; i++) {
                int count = times[digit_of(rest, i, one)][digit_of(rest, i, other)];
                if (count < fewest) {
                    fewest = count;
                    best = cell_bit(one) | cell_bit(other);
                    *as = rest->at[i];
                }
            }
        }
    return best;
}

/*
 * One cell where that does, otherwise two at a time. Up to three cells that is a smallest set:
 * three are taken only where the best two leave more than one solution.
 */
static void settle_from_all(struct verdict *verdict, const struct verdict_options *options,
                            const struct solutions *solutions)
{
    cellset blanks = grid_blanks(&verdict->givens), cells = 0;
    struct rest rest = { .list = solutions->list, .count = solutions->count };
    for (int i = 0; i < rest.count; i++)
        rest.at[i] = i;
    int as = 0;
    while (rest.count > 1) {
        cellset choice = choose_one(&rest, &as);
        choice = choice ? choice : choose_two(&rest, blanks, &as);
        keep_alike(&rest, as, choice);
        cells |= choice;
    }
    verdict->settle.solution = solutions->list[as].grid;
    verdict->settle.smallest = cellset_count(cells) <= 3;
    struct unique unique;
    unique_init(&unique, options->variant, &verdict->settle.solution, CELLS_ALL & ~blanks, blanks);
    verdict->settle.cells = smallest_reduce(&unique.quest, cells);
}

/* The digits that at least two of the solutions at hand have in a cell: they do not settle it. */
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

/* The digits that, given in a cell, leave exactly one solution; *lowest: that of the lowest. */
static digitset settling_digits(const struct verdict *verdict,
                                const struct verdict_options *options, int cell, digitset digits,
                                struct grid *lowest)
{
    digitset settling = 0;
    for (digitset d = digits; d; d &= (digitset)(d - 1)) {
        struct grid grid = verdict->givens, solution = grid;
        struct search search = { .variant = options->variant, .limit = 2, .first = &solution };
        grid.digit[cell] = (uint8_t)digitset_first(d);
        if (search_grid(&search, &grid) != 1)
            continue;
        if (!settling)
            *lowest = solution;
        settling |= d & (digitset)-d;
    }
    return settling;
}

/* False when no single given leaves one solution. */
static bool settle_by_one(struct verdict *verdict, const struct verdict_options *options,
                          const struct solutions *solutions)
{
    cellset blanks = grid_blanks(&verdict->givens);
    int most = 0;
    if (CELLS - cellset_count(blanks) + 1 < FEWEST_GIVENS)
        return false;
    for (; blanks; blanks &= blanks - 1) {
        int cell = cellset_first(blanks);
        digitset digits = DIGITS_ALL & (digitset)~common_digits(solutions, cell);
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

/* Nothing settles it alone: two givens are the fewest, and as many as any puzzle must have. */
static void settle_as_first(struct verdict *verdict, cellset cells)
{
    int given = CELLS - cellset_count(grid_blanks(&verdict->givens));
    int count = cellset_count(cells);
    verdict->settle.cells = cells;
    verdict->settle.solution = verdict->first;
    verdict->settle.smallest = count <= 2 || given + count == FEWEST_GIVENS;
}

/* With too many solutions to hold, the first is told from all others, and settles. */
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
