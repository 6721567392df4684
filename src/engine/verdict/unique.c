#include "engine/verdict/parts.h"

/* With so many guesses a search takes about twice as long as one without any. */
enum { GUESSES_PER_SEARCH = 16 };

struct grid grid_part(const struct grid *grid, cellset cells)
{
    struct grid part = { { 0 } };
    for (; cells; cells &= cells - 1) {
        int cell = cellset_first(cells);
        part.digit[cell] = grid->digit[cell];
    }
    return part;
}

cellset solutions_differ(const struct solution *one, const struct solution *other)
{
    cellset same = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        same |= one->at.at[digit] & other->at.at[digit];
    return CELLS_ALL & ~same;
}

uint64_t counted(const struct grid *grid, struct search *search, long *spent)
{
    uint64_t guesses = search->guesses;
    uint64_t solutions = search_grid(search, grid);
    *spent += 1 + (long)((search->guesses - guesses) / GUESSES_PER_SEARCH);
    return solutions;
}

static cellset cells_that_differ(const struct grid *one, const struct grid *other)
{
    cellset cells = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (one->digit[cell] != other->digit[cell])
            cells |= cell_bit(cell);
    return cells;
}

struct comparison {
    struct unique *unique;
    cellset differ;
};

/* Ends the search at a solution that differs in the universe. */
static bool compare(const struct grid *solution, void *context)
{
    struct comparison *comparison = context;
    struct unique *unique = comparison->unique;
    comparison->differ = cells_that_differ(unique->solution, solution) & unique->quest.universe;
    unique->other = *solution;
    return !comparison->differ;
}

static cellset lacks_cells(struct quest *quest, cellset cells)
{
    struct unique *unique = (struct unique *)quest;
    struct comparison comparison = { unique, 0 };
    struct search search = {
        .variant = unique->variant, .limit = 2, .visit = compare, .context = &comparison
    };
    struct grid grid = grid_part(unique->solution, unique->fixed | cells);
    counted(&grid, &search, &quest->spent);
    return comparison.differ;
}

void unique_init(struct unique *unique, enum search_variant variant, const struct grid *solution,
                 cellset fixed, cellset universe)
{
    *unique = (struct unique){
        .quest = { lacks_cells, universe, 0 },
        .variant = variant,
        .solution = solution,
        .fixed = fixed,
    };
}
