#include "engine/generate/vicinity.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/board/automorphisms.h"
#include "engine/search/search.h"

/* The text after a word; NULL if `at` does not begin with it. */
static const char *skip(const char *at, const char *word)
{
    const size_t length = strlen(word);
    return at && !strncmp(at, word, length) ? at + length : NULL;
}

/* Whether a line is the heading of the puzzles that are of use to an order with a technique. */
static bool is_of_use(const char *at, const struct order *order, const struct technique *technique)
{
    if (order->experiments) {
        char *end;
        if (!(at = skip(at, "experiments ")) || strtol(at, &end, 10) != order->experiments)
            return false;
        return order->tools == TOOLS_BASIC && skip(end, "\n");
    }
    if (technique && !technique_is_experiment(technique)) {
        at = skip(skip(at, "technique "), technique->code);
        return skip(at, order->first ? " first\n" : "\n");
    }
    at = skip(skip(at, "level "), level_name(technique ? technique->level : order->easiest));
    return skip(at, "\n");
}

/* The heading, or the end of the text. */
static const char *find_of_use(const struct order *order, const struct technique *technique)
{
    const char *at = vicinity_puzzles;
    while (*at && !is_of_use(at, order, technique))
        at += strcspn(at, "\n") + 1;
    return at;
}

void vicinity_list(struct vicinity *vicinity, const struct order *order)
{
    vicinity->count = 0;
    if (order->symmetry || order->any_symmetry || order->pattern || order->inchworm ||
        order->unbiased || order->maximal || order->hodoku)
        return;
    const char *at = find_of_use(order, order->technique);
    for (size_t i = 0; !*at && order->also && i < order->also->count; i++)
        at = find_of_use(order, order->also->at[i]);
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

/* The cells that the automorphisms of a puzzle move to each other; single cells if it has none. */
struct orbits {
    uint8_t first[CELLS]; /* by cell: the first cell of its orbit */
    int count;
    cellset at[CELLS];
};

static bool join_orbits(const struct rearrangement *automorphism, void *data)
{
    struct orbits *orbits = data;
    for (int cell = 0; cell < CELLS; cell++) {
        const int one = orbits->first[cell];
        const int other = orbits->first[rearrangement_source(automorphism, cell)];
        for (int i = 0; i < CELLS; i++)
            if (orbits->first[i] == (one < other ? other : one))
                orbits->first[i] = (uint8_t)(one < other ? one : other);
    }
    return false;
}

static void find_orbits(const struct grid *puzzle, struct orbits *orbits)
{
    orbits->count = 0;
    for (int cell = 0; cell < CELLS; cell++)
        orbits->first[cell] = (uint8_t)cell;
    automorphisms_visit(puzzle, join_orbits, orbits);
    for (int cell = 0; cell < CELLS; cell++) {
        cellset orbit = 0;
        for (int i = 0; i < CELLS; i++)
            orbit |= orbits->first[i] == cell ? cell_bit(i) : 0;
        if (orbit)
            ELEMENT(orbits->at, orbits->count++) = orbit;
    }
}

static void keep_places(struct rearrangement *way)
{
    way->transposed = false;
    for (int line = 0; line < 9; line++)
        way->row[line] = way->column[line] = (uint8_t)line;
}

void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct chance *chance,
                    struct dig *dig)
{
    struct search search = { .limit = 1 };
    struct grid solution, puzzle = { { 0 } };
    struct orbits orbits;
    const char *line = vicinity->line[choice % (uint64_t)vicinity->count];
    struct rearrangement way = canon_shuffle(chance);
    for (int cell = 0; cell < CELLS; cell++)
        puzzle.digit[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
    find_orbits(&puzzle, &orbits);
    if (orbits.count < CELLS)
        keep_places(&way);
    cellset givens = CELLS_ALL & ~grid_blanks(&puzzle);
    cellset spare = two_of(givens, choice / (uint64_t)vicinity->count);
    puzzle = rearrange(&way, &puzzle);
    search.first = &solution;
    search_grid(&search, &puzzle);
    dig_begin(dig, chance, &solution, orbits.at, orbits.count);
    dig_sort(dig, moved(&way, spare), moved(&way, givens & ~spare));
}
