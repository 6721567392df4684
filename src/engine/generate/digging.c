/*
 * Digging: givens are removed from a full grid, one unit after the other in a random order, each
 * unit if the puzzle keeps its one solution without it or, in the other mode, if naked and hidden
 * singles still solve the puzzle. When all units have been tried none can be removed any more: the
 * puzzle is minimal or, as "Sudoku Outsights" (2007) calls it in the other mode, maximal.
 *
 * The result is that of trying one unit at a time. But units that are sure to go or to stay are not
 * tried, several units are tried together, and the trials of many puzzles are searched side by
 * side.
 */
#include "engine/generate/drafts.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/board/canonical.h"
#include "engine/path/path.h"
#include "engine/search/search.h"

enum {
    SIDE_BY_SIDE = 128, /* searches in one batch: more bring no gain in speed */
    AT_FIRST = 36,      /* cells that can nearly always be removed together */
    LATER = 3,          /* the most units tried together when fewer than MANY givens are left */
    MANY = 34,          /* givens */
};

void dig_begin(struct dig *dig, struct random *random, const struct grid *solution,
               const cellset *units, int count)
{
    dig->solution = *solution;
    dig->givens = CELLS_ALL;
    dig->fewest = 0;
    dig->by_singles = false;
    dig->next = 0;
    dig->units = count;
    dig->together = count ? AT_FIRST * count / CELLS + 1 : 1;
    memcpy(dig->unit, units, (size_t)count * sizeof *units);
    for (int i = count - 1; i > 0; i--) {
        int other = random_below(random, i + 1);
        cellset kept = dig->unit[i];
        dig->unit[i] = dig->unit[other];
        dig->unit[other] = kept;
    }
    dig->unavoidables = unavoidable_digits(solution, dig->unavoidable);
}

void dig_sort(struct dig *dig, cellset first, cellset last)
{
    cellset sorted[CELLS];
    int count = 0;
    for (int place = 0; place < 3; place++)
        for (int i = 0; i < dig->units; i++) {
            cellset unit = dig->unit[i];
            if (place == (unit & first ? 0 : unit & last ? 2 : 1))
                ELEMENT(sorted, count++) = unit;
        }
    memcpy(dig->unit, sorted, (size_t)count * sizeof *sorted);
}

static bool must_stay(const struct dig *dig, cellset unit, cellset givens)
{
    if (cellset_count(givens & ~unit) < dig->fewest)
        return true;
    for (int i = 0; i < dig->unavoidables; i++)
        if (!(dig->unavoidable[i] & givens & ~unit))
            return true;
    return false;
}

/* Chooses the next units to try; false if there are no more. */
static bool propose(struct dig *dig)
{
    cellset givens = dig->givens;
    int at = dig->next;
    dig->trial = 0;
    for (int chosen = 0; at < dig->units && chosen < dig->together; at++) {
        if (must_stay(dig, dig->unit[at], givens)) {
            dig->next += !chosen; /* it stays whatever becomes of the units on trial */
            continue;
        }
        givens &= ~dig->unit[at];
        dig->trial |= dig->unit[at];
        chosen++;
    }
    dig->tried = at;
    return dig->trial;
}

bool singles_solve(const struct grid *puzzle)
{
    struct position position;
    position_init(&position, puzzle);
    return path_run(&position, rules_singles, NULL) == OUTCOME_SOLVED;
}

void write_givens(const struct grid *solution, cellset cells, char text[CELLS])
{
    memset(text, '.', CELLS);
    for (; cells; cells &= cells - 1)
        text[cellset_first(cells)] = (char)('0' + solution->digit[cellset_first(cells)]);
}

/* solution: the first solution without the units on trial; NULL if there was no search. */
static void decide(struct dig *dig, bool may_go, const struct grid *solution)
{
    int units = 0, last = 0;
    for (int i = dig->next; i < dig->tried; i++)
        if (dig->unit[i] & dig->trial) {
            units++;
            last = i;
        }
    if (may_go) {
        dig->givens &= ~dig->trial;
        dig->next = dig->tried;
        if (cellset_count(dig->givens) < MANY && dig->together > LATER)
            dig->together = LATER;
        return;
    }
    if (solution) {
        /* The cells in which another solution differs are an unavoidable set. */
        const cellset differ = grid_differ(&dig->solution, solution);
        if (differ && dig->unavoidables < LEARNED_MOST)
            ELEMENT(dig->unavoidable, dig->unavoidables++) = differ;
    }
    if (units == 1)
        dig->next = last + 1; /* units after it had to stay only if it had been removed */
    dig->together = (units + 1) / 2;
}

void dig_all(struct dig *const digs[], int count)
{
    struct dig *open[SIDE_BY_SIDE];
    char text[SIDE_BY_SIDE][CELLS];
    struct grid first[SIDE_BY_SIDE];
    uint64_t solutions[SIDE_BY_SIDE];
    int at = 0, opened = 0;
    do {
        int kept = 0;
        while (opened < SIDE_BY_SIDE && at < count)
            ELEMENT(open, opened++) = digs[at++];
        for (int i = 0; i < opened; i++) {
            while (propose(open[i]) && open[i]->by_singles) {
                struct grid puzzle =
                    grid_part(&open[i]->solution, open[i]->givens & ~open[i]->trial);
                decide(open[i], singles_solve(&puzzle), NULL);
            }
            if (open[i]->trial) {
                write_givens(&open[i]->solution, open[i]->givens & ~open[i]->trial, text[kept]);
                open[kept++] = open[i];
            }
        }
        opened = kept;
        struct search search = { .limit = 2, .first = first };
        search_texts(&search, (const char(*)[CELLS])text, (size_t)opened, solutions);
        for (int i = 0; i < opened; i++)
            decide(open[i], solutions[i] == 1, &first[i]);
    } while (opened || at < count);
}

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

void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct random *random,
                    struct dig *dig)
{
    struct search search = { .limit = 1 };
    struct grid solution, puzzle = { { 0 } };
    struct orbits orbits;
    const char *line = vicinity->line[choice % (uint64_t)vicinity->count];
    struct rearrangement way = canon_shuffle(random);
    for (int cell = 0; cell < CELLS; cell++)
        puzzle.digit[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
    orbits.count = 0;
    for (int at = 0; at < CELLS; at++)
        orbits.first[at] = (uint8_t)at;
    automorphisms_visit(&puzzle, join_orbits, &orbits);
    for (int at = 0; at < CELLS; at++) {
        cellset orbit = 0;
        for (int i = 0; i < CELLS; i++)
            orbit |= orbits.first[i] == at ? cell_bit(i) : 0;
        if (orbit)
            ELEMENT(orbits.at, orbits.count++) = orbit;
    }
    if (orbits.count < CELLS) {
        way.transposed = false;
        for (int which = 0; which < 9; which++)
            way.row[which] = way.column[which] = (uint8_t)which;
    }
    cellset givens = CELLS_ALL & ~grid_blanks(&puzzle);
    cellset spare = two_of(givens, choice / (uint64_t)vicinity->count);
    puzzle = rearrange(&way, &puzzle);
    search.first = &solution;
    search_grid(&search, &puzzle);
    dig_begin(dig, random, &solution, orbits.at, orbits.count);
    dig_sort(dig, moved(&way, spare), moved(&way, givens & ~spare));
}
