#include "engine/generate/near.h"

#include <string.h>

#include "engine/generate/known.h"
#include "reductio/engine/canon.h"
#include "reductio/engine/registry.h"
#include "reductio/engine/search.h"

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

void near_begin(const struct near *near, struct chance *chance, struct dig *dig)
{
    enum { SPARE = 3 };
    struct search search = { .limit = 1 };
    struct grid solution, puzzle = { { 0 } };
    cellset units[CELLS];
    const char *line = near->line[chance_below(chance, near->count)];
    const struct rearrangement way = canon_shuffle(chance);
    int spare = 1 + chance_below(chance, SPARE);
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle.digit[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
        units[cell] = cell_bit(cell);
    }
    puzzle = rearrange(&way, &puzzle);
    search.first = &solution;
    search_grid(&search, &puzzle);
    dig_begin(dig, chance, &solution, units, CELLS);
    dig_keep(dig, CELLS_ALL & ~grid_blanks(&puzzle), spare);
}
