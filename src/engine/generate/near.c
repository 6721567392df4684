#include "engine/generate/near.h"

#include <string.h>

#include "engine/board/canonical.h"
#include "engine/generate/known.h"
#include "engine/path/registry.h"
#include "engine/search/search.h"

static bool is_of_use(const struct known *known, const struct order *order)
{
    if (order->experiments)
        return known->experiments == order->experiments;
    if (order->technique && order->technique != &technique_experiment)
        return known->code && !strcmp(known->code, order->technique->code) &&
               known->first == order->first;
    return known->level &&
           known->level == (order->technique ? order->technique->level : order->easiest);
}

void near_list(struct near *near, const struct order *order)
{
    near->count = 0;
    if (order->symmetry || order->pattern || order->inchworm || order->maximal || order->hodoku)
        return;
    for (size_t i = 0; i < known_count; i++)
        for (int n = 0; is_of_use(&known_puzzles[i], order) && n < KNOWN_MOST; n++)
            if (known_puzzles[i].lines[n] && near->count < NEAR_MOST)
                near->line[near->count++] = known_puzzles[i].lines[n];
}

/* Two of some cells, for each number others until all have been had, and neighbours unlike. */
static cellset two_of(cellset cells, uint64_t number)
{
    enum { STRIDE = 1009 }; /* a prime that is larger than any number of cells */
    uint64_t n = (uint64_t)cellset_count(cells), left = number * STRIDE % (n * (n - 1) / 2);
    for (cellset one = cells; one; one &= one - 1) {
        cellset others = one & (one - 1);
        uint64_t count = (uint64_t)cellset_count(others);
        if (left >= count) {
            left -= count;
            continue;
        }
        while (left--)
            others &= others - 1;
        return (one & -one) | (others & -others);
    }
    return 0;
}

/* Where the cells of a grid come to. */
static cellset moved(const struct rearrangement *way, cellset cells)
{
    cellset to = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (cellset_has(cells, rearrangement_source(way, cell)))
            to |= cell_bit(cell);
    return to;
}

void near_begin(const struct near *near, uint64_t choice, struct chance *chance, struct dig *dig)
{
    struct search search = { .limit = 1 };
    struct grid solution, puzzle = { { 0 } };
    cellset units[CELLS];
    const char *line = near->line[choice % (uint64_t)near->count];
    const struct rearrangement way = canon_shuffle(chance);
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle.digit[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
        units[cell] = cell_bit(cell);
    }
    cellset givens = CELLS_ALL & ~grid_blanks(&puzzle);
    cellset spare = two_of(givens, choice / (uint64_t)near->count);
    puzzle = rearrange(&way, &puzzle);
    search.first = &solution;
    search_grid(&search, &puzzle);
    dig_begin(dig, chance, &solution, units, CELLS);
    dig_sort(dig, moved(&way, spare), moved(&way, givens & ~spare));
}
