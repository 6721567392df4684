/*
 * Unique loops: six or more empty cells with two digits in common, two of them or none in every
 * house. If they held only the two digits, these could be swapped without any house noticing.
 */
#include "engine/technique/common/common.h"
#include "engine/technique/uniqueness/uniqueness.h"

/* Longer loops exist, but nobody follows them; four cells are a rectangle. */
enum { SHORTEST = 6, LONGEST = 12 };

struct chase {
    const struct finder *finder;
    int type;
    cellset pairs; /* the cells with nothing but the two digits */
    digitset digits;
    int digit; /* of type 2: the only extra; else 0 */
    int most;  /* cells */
};

struct loop_path {
    cellset cells;
    cellset allowed;      /* cells that may still be added */
    cellset seen;         /* of type 2: the cells that see all cells with the extra */
    houseset once, twice; /* the houses with one or more, two or more of the cells */
};

static bool add_loop_cell(const struct chase *chase, struct loop_path *path, int cell)
{
    const struct board *board = chase->finder->board;
    const houseset houses = board->houses_of[cell];
    if (path->twice & houses)
        return false;
    path->twice |= path->once & houses;
    path->once |= houses;
    if (!cellset_has(chase->pairs, cell)) {
        /* Once a cell with extras is in the path, only cells that the type can use follow. */
        cellset before = path->cells & ~chase->pairs;
        if (chase->digit)
            path->seen &= board->peers_of[cell];
        else if (before || chase->type == 1)
            path->allowed &= chase->pairs;
        else
            path->allowed &= chase->pairs | board->peers_of[cell];
    }
    path->cells |= cell_bit(cell);
    path->allowed &= ~cell_bit(cell);
    return path->seen;
}

/* Adds a second cell to the first house that has one: so each loop is met once from each start. */
static bool grow_unique_loop(const struct chase *chase, const struct loop_path *path)
{
    const houseset open = path->once & ~path->twice;
    if (!open) {
        struct deadly deadly;
        if (cellset_count(path->cells) < SHORTEST)
            return false;
        deadly_init(&deadly, chase->finder->position, path->cells, chase->digits);
        return deadly_can_fill(&deadly, chase->finder->position) &&
               deadly_find(chase->finder, &deadly, chase->type);
    }
    if (cellset_count(path->cells) == chase->most)
        return false;
    cellset fit = path->allowed & chase->finder->board->cells_of[houseset_first(open)];
    for (; fit; fit &= fit - 1) {
        struct loop_path longer = *path;
        if (add_loop_cell(chase, &longer, cellset_first(fit)) && grow_unique_loop(chase, &longer))
            return true;
    }
    return false;
}

static bool chase_loops(const struct chase *chase, cellset allowed)
{
    /* Cells that are alone in one of their houses belong to no loop. */
    for (cellset before = 0; before != allowed;) {
        before = allowed;
        for (houseset h = chase->finder->board->houses; h; h &= h - 1) {
            cellset here = allowed & chase->finder->board->cells_of[houseset_first(h)];
            if (!has_several(here))
                allowed &= ~here;
        }
    }
    if (cellset_count(allowed) < SHORTEST)
        return false;
    cellset starts = chase->digit ? allowed : allowed & chase->pairs;
    cellset seen = chase->digit ? chase->finder->position->candidates.at[chase->digit] : CELLS_ALL;
    for (; starts; starts &= starts - 1) {
        struct loop_path path = { .allowed = allowed, .seen = seen };
        if (add_loop_cell(chase, &path, cellset_first(starts)) && grow_unique_loop(chase, &path))
            return true;
        allowed &= ~cell_bit(cellset_first(starts));
    }
    return false;
}

static bool find_loops(const struct finder *finder)
{
    const cellset *open = finder->position->candidates.at;
    const int type = finder->technique->kind, extra = type == 1 ? 1 : 2;
    const cellset twos = cells_with_count(finder->position, 2);
    const cellset threes = cells_with_count(finder->position, 3);
    struct chase chase = { .finder = finder, .type = type, .most = LONGEST };
    for (int one = 1; one <= DIGITS; one++)
        for (int other = one + 1; other <= DIGITS; other++) {
            const cellset both = open[one] & open[other];
            chase.pairs = both & twos;
            chase.digits = digit_bit(one) | digit_bit(other);
            if (finder->sink->largest && finder->sink->largest < (unsigned)chase.most)
                chase.most = (int)finder->sink->largest;
            if (type != 2 && cellset_count(chase.pairs) >= SHORTEST - extra &&
                chase_loops(&chase, both))
                return true;
            /* Type 2, by each digit that can be the only extra. */
            const bool enough = cellset_count(chase.pairs | (both & threes)) >= SHORTEST;
            for (int digit = 1; type == 2 && enough && digit <= DIGITS; digit++) {
                const cellset extras = both & threes & open[digit];
                chase.digit = digit;
                if (!digitset_has(chase.digits, digit) && has_several(extras) &&
                    chase_loops(&chase, chase.pairs | extras))
                    return true;
            }
        }
    return false;
}

static const struct technique techniques[] = {
    UNIQUE("unique loop type 1", "R611", 420, 110, find_loops, deadly_words, 1, OF_HOUSES),
    UNIQUE("unique loop type 2", "R612", 430, 120, find_loops, deadly_words, 2, OF_HOUSES),
    UNIQUE("unique loop type 3", "R613", 450, 130, find_loops, deadly_words, 3, OF_HOUSES),
    UNIQUE("unique loop type 4", "R614", 440, 120, find_loops, deadly_words, 4, OF_HOUSES),
};
const struct family family_unique_loops = FAMILY(techniques);
