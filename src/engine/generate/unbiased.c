#include "engine/generate/unbiased.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/generate/full_grid.h"
#include "engine/generate/unavoidable.h"
#include "engine/search/search.h"

enum {
    TRIALS = 128,       /* with one grid */
    SET_MOST = 12,      /* cells of unavoidable sets; larger ones are hardly ever missed */
    SIDE_BY_SIDE = 128, /* searches in one batch: more bring no gain in speed */
};

/* A full grid, and how many trials are still to be drawn from it. */
struct trial_source {
    struct chance *chance;
    struct grid solution;
    int trials;
    cellset unavoidable[UNAVOIDABLE_DIGITS + UNAVOIDABLE_LINES];
    int unavoidables;
};

/* A trial that is not decided yet. */
struct unbiased_trial {
    struct grid solution;
    cellset givens;
    int without;    /* the given that is left out in the search; -1: none, as in the first one */
    cellset needed; /* givens without which there are several solutions, as far as is known */
};

enum outcome_of_trial { FAILED, OPEN, SUCCEEDED };

/* Each cell with probability 1/2. */
static cellset random_cells(struct chance *chance)
{
    const cellset high = chance_bits(chance), low = chance_bits(chance);
    return (high << 64 | low) & CELLS_ALL;
}

static bool hits_all(const struct trial_source *source, cellset cells)
{
    for (int i = 0; i < source->unavoidables; i++)
        if (!(source->unavoidable[i] & cells))
            return false;
    return true;
}

/* Adds or removes random cells. A number of seven bits that is not a cell is passed over. */
static cellset set_count(struct chance *chance, cellset cells, int count)
{
    const uint64_t end = (uint64_t)1 << 63;
    const bool adding = cellset_count(cells) < count;
    cellset others = adding ? CELLS_ALL & ~cells : cells, chosen = 0;
    uint64_t bits = 0;
    for (int left = abs(count - cellset_count(cells)); left; bits >>= 7) {
        bits = bits > 1 ? bits : chance_bits(chance) | end;
        const cellset cell = others & (cellset)1 << (bits & 127);
        chosen |= cell;
        others ^= cell;
        left -= cell != 0;
    }
    return cells ^ chosen;
}

/*
 * Draws the givens of a trial; no cells: an unavoidable set has none of them. First, about half of
 * all cells are drawn. If these miss a set, it is no use to remove some of them.
 */
static cellset draw_givens(const struct trial_source *source)
{
    cellset cells = random_cells(source->chance);
    if (cellset_count(cells) >= UNBIASED_MOST && !hits_all(source, cells))
        return 0;
    cells = set_count(source->chance, cells, UNBIASED_MOST);
    return hits_all(source, cells) ? cells : 0;
}

static void draw_grid(struct trial_source *source)
{
    cellset *list = source->unavoidable;
    full_grid(source->chance, &source->solution);
    int count = unavoidable_digits(&source->solution, list);
    count += unavoidable_lines(&source->solution, list + count);
    source->unavoidables = 0;
    for (int i = 0; i < count; i++)
        if (cellset_count(list[i]) <= SET_MOST)
            list[source->unavoidables++] = list[i];
    source->trials = TRIALS;
}

/* Draws trials until one has to be searched. */
static void draw_trial(struct trial_source *source, struct unbiased_trial *trial)
{
    cellset givens;
    do {
        if (!source->trials)
            draw_grid(source);
        source->trials--;
        givens = draw_givens(source);
    } while (!givens);
    *trial =
        (struct unbiased_trial){ .solution = source->solution, .givens = givens, .without = -1 };
}

/* Takes the result of a search, and chooses the given that the next one leaves out. */
static enum outcome_of_trial continue_trial(struct chance *chance, struct unbiased_trial *trial,
                                            bool unique)
{
    const int count = cellset_count(trial->givens);
    if (trial->without < 0 ? !unique : unique && trial->needed)
        return FAILED;
    if (trial->without >= 0 && unique) {
        if (chance_below(chance, CELLS + 1 - count) >= count)
            return FAILED;
        trial->givens &= ~cell_bit(trial->without);
    } else if (trial->without >= 0) {
        trial->needed |= cell_bit(trial->without);
        if (trial->needed == trial->givens)
            return SUCCEEDED;
    }
    do
        trial->without = chance_below(chance, CELLS);
    while (!cellset_has(trial->givens & ~trial->needed, trial->without));
    return OPEN;
}

static void write_search(const struct unbiased_trial *trial, char text[CELLS])
{
    memset(text, '.', CELLS);
    for (cellset s = trial->givens; s; s &= s - 1) {
        const int cell = cellset_first(s);
        if (cell != trial->without)
            text[cell] = (char)('0' + trial->solution.digit[cell]);
    }
}

/*
 * Open trials stand in the order in which they were drawn: when one succeeds, those drawn before it
 * are still brought to their ends, as the first success counts.
 */
bool unbiased(struct chance *chance, bool (*stop)(void *data), void *data, struct grid *puzzle,
              struct grid *solution)
{
    struct trial_source source = { .chance = chance };
    struct unbiased_trial open[SIDE_BY_SIDE];
    char text[SIDE_BY_SIDE][CELLS];
    uint64_t solutions[SIDE_BY_SIDE];
    int opened = 0;
    bool found = false;
    do {
        if (stop && stop(data))
            return false;
        while (!found && opened < SIDE_BY_SIDE)
            draw_trial(&source, &ELEMENT(open, opened++));
        for (int i = 0; i < opened; i++)
            write_search(&open[i], text[i]);
        struct search search = { .limit = 2 };
        search_texts(&search, (const char(*)[CELLS])text, (size_t)opened, solutions);
        int kept = 0;
        for (int i = 0; i < opened; i++) {
            const enum outcome_of_trial outcome =
                continue_trial(chance, &open[i], solutions[i] == 1);
            if (outcome == SUCCEEDED) {
                found = true;
                *solution = open[i].solution;
                *puzzle = grid_part(solution, open[i].givens);
                break;
            }
            if (outcome == OPEN)
                open[kept++] = open[i];
        }
        opened = kept;
    } while (!found || opened);
    return true;
}
