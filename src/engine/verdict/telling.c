/*
 * Cells that distinguish all solutions. A set of cells lacks the cells in which two solutions
 * differ that are equal in the set.
 */
#include <string.h>

#include "engine/verdict/parts.h"

/* The number of solutions whose comparison takes about as long as a search. */
enum { COMPARED_PER_SEARCH = 32 };

struct apart {
    struct quest quest;
    const struct solutions *solutions;
};

/* The group of each solution: those of one group are equal in the cells looked at so far. */
struct groups {
    short group[VERDICT_HELD];
    int count;
};

static void split_groups(struct groups *groups, const struct solutions *solutions, int cell)
{
    short made[VERDICT_HELD][DIGITS + 1];
    memset(made, -1, (size_t)groups->count * sizeof *made);
    int count = 0;
    for (int i = 0; i < solutions->count; i++) {
        short *group = &made[groups->group[i]][solutions->list[i].grid.digit[cell]];
        if (*group < 0)
            *group = (short)count++;
        groups->group[i] = *group;
    }
    groups->count = count;
}

/*
 * Compares only neighbours in the order of the search: they are alike, and the smaller a difference
 * is, the more it excludes.
 */
static cellset least_difference(const struct groups *groups, const struct solutions *solutions)
{
    short last[VERDICT_HELD];
    memset(last, -1, sizeof last);
    cellset least = 0;
    for (int i = 0; i < solutions->count; i++) {
        short *before = &last[groups->group[i]];
        if (*before >= 0) {
            cellset cells = solutions_differ(&solutions->list[*before], &solutions->list[i]);
            if (!least || cellset_count(cells) < cellset_count(least))
                least = cells;
        }
        *before = (short)i;
    }
    return least;
}

static cellset lacks_telling_cells(struct quest *quest, cellset cells)
{
    const struct solutions *solutions = ((const struct apart *)quest)->solutions;
    struct groups groups = { .count = 1 };
    for (; cells && groups.count < solutions->count; cells &= cells - 1)
        split_groups(&groups, solutions, cellset_first(cells));
    quest->spent += 1 + solutions->count / COMPARED_PER_SEARCH;
    return groups.count < solutions->count ? least_difference(&groups, solutions) : 0;
}

/* The fewest cells that have at least as many fillings as there are solutions. */
static int fewest_cells(int solutions)
{
    int cells = 0;
    for (int fillings = 1; fillings < solutions; fillings *= DIGITS)
        cells++;
    return cells;
}

void verdict_telling(struct verdict *verdict, const struct verdict_options *options,
                     const struct solutions *solutions)
{
    struct apart apart = { .quest = { .lacks = lacks_telling_cells }, .solutions = solutions };
    for (int i = 1; i < solutions->count; i++)
        apart.quest.universe |= solutions_differ(&solutions->list[0], &solutions->list[i]);
    cellset cells = apart.quest.universe;
    verdict->telling.smallest =
        smallest_make(&apart.quest, options->effort, fewest_cells(solutions->count), &cells);
    verdict->telling.cells = cells;
}
