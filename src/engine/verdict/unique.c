#include "engine/verdict/parts.h"

enum {
    GUESSES_PER_SEARCH = 16, /* that number makes a search take about twice as long as without */
    LEAST_GUESSES = 1000,    /* a search gives up after this number, or later */
    SHARES = 4,              /* one search may take one share of the effort that is left */
};

static uint64_t most_guesses(const struct quest *quest)
{
    long most = (quest->limit - quest->spent) * GUESSES_PER_SEARCH / SHARES;
    return most > LEAST_GUESSES ? (uint64_t)most : LEAST_GUESSES;
}

cellset solutions_differ(const struct solution *one, const struct solution *other)
{
    cellset same = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        same |= one->at.at[digit] & other->at.at[digit];
    return CELLS_ALL & ~same;
}

uint64_t search_counted(struct quest *quest, const struct grid *grid, struct search *search)
{
    search->most_guesses = quest->limit ? most_guesses(quest) : 0;
    uint64_t solutions = search_grid(search, grid);
    quest->spent += 1 + (long)(search->guesses / GUESSES_PER_SEARCH);
    quest->given_up += search->gave_up;
    return solutions;
}

struct comparison {
    struct unique *unique;
    cellset differ;
};

/* Ends the search at a solution that differs in the universe. */
static bool compare_solutions(const struct grid *solution, void *context)
{
    struct comparison *comparison = context;
    struct unique *unique = comparison->unique;
    comparison->differ = grid_differ(unique->solution, solution) & unique->quest.universe;
    unique->other = *solution;
    return !comparison->differ;
}

static cellset lacks_unique_cells(struct quest *quest, cellset cells)
{
    struct unique *unique = (struct unique *)quest;
    struct comparison comparison = { unique, 0 };
    struct search search = {
        .variant = unique->variant, .limit = 2, .visit = compare_solutions, .context = &comparison
    };
    struct grid grid = grid_part(unique->solution, unique->fixed | cells);
    search_counted(quest, &grid, &search);
    return search.gave_up ? quest->universe & ~cells : comparison.differ;
}

void unique_init(struct unique *unique, enum search_variant variant, const struct grid *solution,
                 cellset fixed, cellset universe)
{
    *unique = (struct unique){
        .quest = { .lacks = lacks_unique_cells, .universe = universe },
        .variant = variant,
        .solution = solution,
        .fixed = fixed,
    };
}
