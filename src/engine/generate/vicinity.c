#include "engine/generate/vicinity.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/board/canonical.h"
#include "engine/search/search.h"

/* The text after a word; NULL if `at` does not begin with it. */
static const char *skip(const char *at, const char *word)
{
    const size_t length = strlen(word);
    return at && !strncmp(at, word, length) ? at + length : NULL;
}

/* Whether a line is the heading of the puzzles that are of use to an order. */
static bool is_of_use(const char *at, const struct order *order)
{
    const struct technique *technique = order->technique;
    if (order->experiments)
        return (at = skip(at, "experiments ")) && strtol(at, NULL, 10) == order->experiments;
    if (technique && !technique_is_experiment(technique)) {
        at = skip(skip(at, "technique "), technique->code);
        return skip(at, order->first ? " first\n" : "\n");
    }
    at = skip(skip(at, "level "), level_name(technique ? technique->level : order->easiest));
    return skip(at, "\n");
}

void vicinity_list(struct vicinity *vicinity, const struct order *order)
{
    const char *at = vicinity_puzzles;
    vicinity->count = 0;
    if (order->symmetry || order->pattern || order->inchworm || order->maximal || order->hodoku)
        return;
    while (*at && !is_of_use(at, order))
        at += strcspn(at, "\n") + 1;
    if (*at)
        at += strcspn(at, "\n") + 1;
    for (; *at && *at != '\n' && vicinity->count < VICINITY_MOST; at += CELLS + 1)
        ELEMENT(vicinity->line, vicinity->count++) = at;
}

/* Pair `number` of some cells: all come before one repeats, and successive ones are unlike. */
static cellset two_of(cellset cells, uint64_t number)
{
    enum { STRIDE = 1009 }; /* a prime that is larger than any number of cells */
    uint64_t n = (uint64_t)cellset_count(cells), left = number * STRIDE % (n * (n - 1) / 2);
    for (cellset one = cells; one; one &= one - 1) {
        cellset others = cellset_rest(one);
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

/* The cells to which a rearrangement moves some cells. */
static cellset moved(const struct rearrangement *way, cellset cells)
{
    cellset to = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (cellset_has(cells, rearrangement_source(way, cell)))
            to |= cell_bit(cell);
    return to;
}

void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct chance *chance,
                    struct dig *dig)
{
    struct search search = { .limit = 1 };
    struct grid solution, puzzle = { { 0 } };
    cellset units[CELLS];
    const char *line = vicinity->line[choice % (uint64_t)vicinity->count];
    const struct rearrangement way = canon_shuffle(chance);
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle.digit[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
        units[cell] = cell_bit(cell);
    }
    cellset givens = CELLS_ALL & ~grid_blanks(&puzzle);
    cellset spare = two_of(givens, choice / (uint64_t)vicinity->count);
    puzzle = rearrange(&way, &puzzle);
    search.first = &solution;
    search_grid(&search, &puzzle);
    dig_begin(dig, chance, &solution, units, CELLS);
    dig_sort(dig, moved(&way, spare), moved(&way, givens & ~spare));
}
