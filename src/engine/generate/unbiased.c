/*
 * Minimal puzzles of up to 30 givens, each with the same probability.
 *
 * A trial draws a full grid and 30 of its cells. It fails unless these givens leave one solution.
 * Then a random given is left out. If that leaves several solutions, the trial succeeds if all
 * other givens are needed, too, and fails otherwise. If not, the given is removed with probability
 * k / (82 - k), where k is the number of givens before, or else the trial fails; and again a random
 * given is left out, until the trial succeeds or fails.
 *
 * Call the removed givens, the last one first, and the other cells after them the order of a trial,
 * behind the givens of the puzzle: a trial succeeds with a minimal puzzle T of n givens exactly if
 * T's cells are the first n of this random order, and every number drawn allows the removal. (All
 * sets of givens between T and the first 30 cells have one solution, so each of the removed givens
 * can indeed be left out.) The probability of the first is 1 / C(81, n), that of the second the
 * product of k / (82 - k) for k from n + 1 to 30. As C(81, k) / C(81, k - 1) is (82 - k) / k, the
 * probability of both is 1 / C(81, 30), whatever T is. Removing givens at random without trying
 * others, and correcting for the number of givens, is Denis Berthier's controlled bias ("Unbiased
 * statistics of a CSP", 2009).
 *
 * One trial in about 3,100,000 succeeds. To save time, 128 trials share a grid. If p is the
 * probability that a trial with this grid succeeds, one of them does so with probability
 * 1 - (1 - p)^128, which lies between 128 p (1 - 63.5 p) and 128 p. So puzzles of the same grid are
 * exactly equally probable, and those of different grids are, too, except for a factor of about
 * 1 - 63.5 p: 1 - 1 / 49,000 if the grid has the average number of minimal puzzles.
 */
#include "engine/generate/drafts.h"

#include <stdlib.h>

#include "base/array.h"
#include "engine/search/search.h"

enum {
    TRIALS = 128,       /* with one grid */
    SET_MOST = 12,      /* cells of unavoidable sets; larger ones are hardly ever missed */
    SIDE_BY_SIDE = 128, /* searches in one batch: more bring no gain in speed */
};

/* A full grid, and how many trials are still to be drawn from it. */
struct trial_source {
    struct random *random;
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

static bool hits_all(const struct trial_source *source, cellset cells)
{
    for (int i = 0; i < source->unavoidables; i++)
        if (!(source->unavoidable[i] & cells))
            return false;
    return true;
}

/*
 * Draws the givens of a trial; no cells: an unavoidable set has none of them. First, about half of
 * all cells are drawn. If these miss a set, it is no use to remove some of them.
 */
static cellset draw_givens(const struct trial_source *source)
{
    /* Each cell with probability 1/2. */
    const cellset high = random_bits(source->random), low = random_bits(source->random);
    cellset cells = (high << 64 | low) & CELLS_ALL;
    if (cellset_count(cells) >= UNBIASED_MOST && !hits_all(source, cells))
        return 0;
    /* Adds or removes random cells. A number of seven bits that is not a cell is passed over. */
    const uint64_t end = (uint64_t)1 << 63;
    const bool adding = cellset_count(cells) < UNBIASED_MOST;
    cellset others = adding ? CELLS_ALL & ~cells : cells, chosen = 0;
    uint64_t bits = 0;
    for (int left = abs(UNBIASED_MOST - cellset_count(cells)); left; bits >>= 7) {
        bits = bits > 1 ? bits : random_bits(source->random) | end;
        const cellset cell = others & (cellset)1 << (bits & 127);
        chosen |= cell;
        others ^= cell;
        left -= cell != 0;
    }
    cells ^= chosen;
    return hits_all(source, cells) ? cells : 0;
}

/* Draws trials until one has to be searched. */
static struct unbiased_trial draw_trial(struct trial_source *source)
{
    for (;;) {
        if (!source->trials) {
            cellset *list = source->unavoidable;
            full_grid(source->random, &source->solution);
            int count = unavoidable_digits(&source->solution, list);
            count += unavoidable_lines(&source->solution, list + count);
            source->unavoidables = 0;
            for (int i = 0; i < count; i++)
                if (cellset_count(list[i]) <= SET_MOST)
                    list[source->unavoidables++] = list[i];
            source->trials = TRIALS;
        }
        source->trials--;
        const cellset givens = draw_givens(source);
        if (givens)
            return (struct unbiased_trial){ source->solution, givens, .without = -1 };
    }
}

/* Takes the result of a search, and chooses the given that the next one leaves out. */
static enum outcome_of_trial continue_trial(struct random *random, struct unbiased_trial *trial,
                                            bool unique)
{
    const int count = cellset_count(trial->givens);
    if (trial->without < 0 ? !unique : unique && trial->needed)
        return FAILED;
    if (trial->without >= 0 && unique) {
        if (random_below(random, CELLS + 1 - count) >= count)
            return FAILED;
        trial->givens &= ~cell_bit(trial->without);
    } else if (trial->without >= 0) {
        trial->needed |= cell_bit(trial->without);
        if (trial->needed == trial->givens)
            return SUCCEEDED;
    }
    do
        trial->without = random_below(random, CELLS);
    while (!cellset_has(trial->givens & ~trial->needed, trial->without));
    return OPEN;
}

/*
 * Open trials stand in the order in which they were drawn: when one succeeds, those drawn before it
 * are still brought to their ends, as the first success counts.
 */
bool unbiased(struct random *random, bool (*stop)(void *data), void *data, struct grid *puzzle,
              struct grid *solution)
{
    struct trial_source source = { .random = random };
    struct unbiased_trial open[SIDE_BY_SIDE];
    char text[SIDE_BY_SIDE][CELLS];
    uint64_t solutions[SIDE_BY_SIDE];
    int opened = 0;
    bool found = false;
    do {
        if (stop && stop(data))
            return false;
        while (!found && opened < SIDE_BY_SIDE)
            ELEMENT(open, opened++) = draw_trial(&source);
        for (int i = 0; i < opened; i++) {
            const cellset without = open[i].without < 0 ? 0 : cell_bit(open[i].without);
            const struct grid givens = grid_part(&open[i].solution, open[i].givens & ~without);
            search_write_text(&givens, text[i]);
        }
        struct search search = { .limit = 2 };
        search_texts(&search, (const char(*)[CELLS])text, (size_t)opened, solutions);
        int kept = 0;
        for (int i = 0; i < opened; i++) {
            const enum outcome_of_trial outcome =
                continue_trial(random, &open[i], solutions[i] == 1);
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
