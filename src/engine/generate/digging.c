#include "engine/generate/digging.h"

#include <string.h>

#include "base/array.h"
#include "engine/path/path.h"
#include "engine/search/search.h"

enum {
    SIDE_BY_SIDE = 128, /* searches in one batch: more bring no gain in speed */
    AT_FIRST = 36,      /* cells that can nearly always be removed together */
    LATER = 3,          /* the most units tried together when fewer than MANY givens are left */
    MANY = 34,          /* givens */
};

void dig_begin(struct dig *dig, struct chance *chance, const struct grid *solution,
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
        int other = chance_below(chance, i + 1);
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

static void write_trial(const struct dig *dig, char text[CELLS])
{
    memset(text, '.', CELLS);
    for (cellset s = dig->givens & ~dig->trial; s; s &= s - 1) {
        int cell = cellset_first(s);
        text[cell] = (char)('0' + dig->solution.digit[cell]);
    }
}

/* Whether naked and hidden singles solve the puzzle without the units on trial. */
static bool yields(const struct dig *dig)
{
    struct grid puzzle = grid_part(&dig->solution, dig->givens & ~dig->trial);
    struct position position;
    position_init(&position, &puzzle);
    return path_run(&position, rules_singles, NULL) == OUTCOME_SOLVED;
}

/* The cells in which another solution differs are an unavoidable set. */
static void learn(struct dig *dig, const struct grid *other)
{
    const cellset differ = grid_differ(&dig->solution, other);
    if (differ && dig->unavoidables < LEARNED_MOST)
        ELEMENT(dig->unavoidable, dig->unavoidables++) = differ;
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
    if (solution)
        learn(dig, solution);
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
            while (propose(open[i]) && open[i]->by_singles)
                decide(open[i], yields(open[i]), NULL);
            if (open[i]->trial) {
                write_trial(open[i], text[kept]);
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

void dig_puzzle(const struct dig *dig, struct grid *puzzle)
{
    *puzzle = grid_part(&dig->solution, dig->givens);
}
