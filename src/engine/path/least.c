/*
 * The least number of cells.
 *
 * The techniques never find less for more digits. If they do not finish a puzzle in which all cells
 * except some are filled, then every set of cells that suffices contains one of those: they are an
 * obstacle. So the number that is wanted is the size of the smallest set that has a cell in every
 * obstacle. There are too many obstacles to list them all; they are found as they are needed: a set
 * that has a cell in all known obstacles is filled and, if that does not finish the puzzle, so are
 * further cells as long as they do not, either. The cells that are left are a new obstacle (the
 * method of implicit hitting sets: Moreno-Centeno and Karp, The implicit hitting set approach to
 * solve combinatorial optimization problems, 2013).
 */
#include "engine/path/least.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/experiment/experiment.h"
#include "engine/search/probe.h"
#include "engine/singles/house_counts.h"
#include "engine/step/proof.h"

/* The search is given up after this many obstacles. */
enum { OBSTACLES_MOST = 8192 };

struct least_search {
    const struct grid *solution;
    enum toolset tools;
    struct position start; /* where the techniques find nothing more */
    int obstacles;
    cellset obstacle[OBSTACLES_MOST];
    cellset found; /* the first cells that suffice */
    size_t sets;   /* the number of sets that suffice */
    bool counts;   /* all of them are counted */
};

/* Fills empty cells, then all that the techniques fill. */
static void fill_cells(const struct least_search *search, struct position *position, cellset cells)
{
    const uint8_t *digit = search->solution->digit;
    if (search->tools == TOOLS_SINGLES) {
        struct house_counts house_counts;
        house_counts_take(&house_counts, position);
        for (cellset s = cells; s; s &= s - 1)
            house_counts_place(&house_counts, position, cellset_first(s), digit[cellset_first(s)]);
        house_counts_fill(&house_counts, position, NAKED_AND_HIDDEN);
        return;
    }
    struct probe before, after;
    probe_init(&before, position);
    after = before;
    for (cellset s = cells; s; s &= s - 1)
        probe_set(&after, cellset_first(s), digit[cellset_first(s)]);
    probes_propagate(&after, 1);
    if (!after.full)
        probe_propagate_houses(&after, cells ? &before : &(struct probe){ .dead = false });
    probe_position(&after, position);
}

/*
 * Fills further cells as long as the position remains unfinished, those that are in known obstacles
 * first: the new obstacle is then unlike them. Returns the cells that are left.
 */
static cellset leave_obstacle(const struct least_search *search, struct position *position)
{
    cellset known = 0, kept = 0;
    for (int i = 0; i < search->obstacles; i++)
        known |= search->obstacle[i];
    for (int round = 0; round < 2; round++)
        for (cellset s; (s = position->empty & ~kept & (round ? CELLS_ALL : known));) {
            struct position further = *position;
            const cellset one = s & -s;
            fill_cells(search, &further, one);
            if (further.empty)
                *position = further;
            else
                kept |= one;
        }
    return kept;
}

/* Whether these cells suffice; if not, an obstacle without a cell of theirs is added. */
static bool suffice(struct least_search *search, cellset cells)
{
    struct position position = search->start;
    fill_cells(search, &position, cells & position.empty);
    if (!position.empty)
        return true;
    const cellset obstacle = leave_obstacle(search, &position); /* it looks at those before it */
    ELEMENT(search->obstacle, search->obstacles++) = obstacle;
    return false;
}

/*
 * Whether the chosen cells suffice with `left` further ones, none of which is barred, and the
 * search ends with them. Each set is met once; those that are counted all have the least size.
 */
static bool choose(struct least_search *search, cellset chosen, cellset barred, int left)
{
    while (search->obstacles < OBSTACLES_MOST) {
        /*
         * Of the obstacles without a chosen cell: the narrowest one, the cells that all of them
         * have, and how many there are at least that have no cell of each other.
         */
        cellset narrowest = 0, common = CELLS_ALL, taken = chosen;
        int apart = 0;
        for (int i = 0; i < search->obstacles; i++) {
            const cellset obstacle = search->obstacle[i], open = obstacle & ~barred;
            if (obstacle & chosen)
                continue;
            if (!narrowest || cellset_count(open) < cellset_count(narrowest & ~barred))
                narrowest = obstacle;
            common &= open;
            apart += !(open & taken);
            taken |= open & taken ? 0 : open;
        }
        if (apart > left)
            return false;
        if (!narrowest) {
            if (!suffice(search, chosen))
                continue;
            if (!search->sets++)
                search->found = chosen;
            return !search->counts;
        }
        const cellset open = left == 1 ? common : narrowest & ~barred;
        if (!open)
            return false;
        const cellset one = open & -open;
        if (choose(search, chosen | one, barred, left - 1))
            return true;
        barred |= one;
    }
    return false;
}

enum status least_find(const struct position *start, const struct grid *solution,
                       enum toolset tools, int most, bool counts, struct least *least)
{
    struct least_search *search = malloc(sizeof *search);
    *least = (struct least){ .known = false };
    if (!search)
        return STATUS_FAILED;
    search->solution = solution;
    search->tools = tools;
    search->start = *start;
    search->obstacles = 0;
    search->found = 0;
    search->counts = counts;
    fill_cells(search, &search->start, 0);
    least->known = !search->start.empty;
    search->sets = least->known;
    while (!least->known && search->obstacles < OBSTACLES_MOST && least->count <= most) {
        least->count++;
        least->known = least->count <= most && (choose(search, 0, 0, least->count) || search->sets);
    }
    least->cells = search->found;
    least->sets = counts && search->obstacles < OBSTACLES_MOST ? search->sets : 0;
    free(search);
    return STATUS_OK;
}

struct fill_search {
    enum toolset tools;
    struct position position;
    struct house_counts house_counts;
    struct inference inference; /* working memory */
    struct trials trials;
    digitset refuted[CELLS]; /* the digits that are refuted, each tried alone */
    bool failed;             /* memory ran out */
};

/* The number of steps of all experiments in a cell; counting stops once there are `most`. */
static size_t refutation_cost(struct fill_search *search, int cell, size_t most)
{
    size_t cost = 0;
    for (digitset left = search->refuted[cell]; left && cost < most; left &= left - 1) {
        const struct supposition tried = { (uint8_t)cell, (uint8_t)digitset_first(left), false };
        propagation_begin(&search->inference.propagation, &search->position, &search->house_counts,
                          &tried);
        /* The digit is refuted: the propagation ends in a contradiction, unless memory runs out. */
        if (search->tools == TOOLS_SINGLES ? propagation_fill(&search->inference.propagation)
                                           : inference_go(&search->inference))
            cost += propagation_size(&search->inference.propagation);
        search->failed |= search->inference.propagation.failed;
    }
    return cost;
}

/* The cell that takes the fewest steps; -1: no cell has all digits except one refuted. */
static int choose_filling(struct fill_search *search, int *digit)
{
    size_t least = SIZE_MAX;
    int best = -1;
    memset(search->refuted, 0, sizeof search->refuted);
    house_counts_take(&search->house_counts, &search->position);
    if (search->tools == TOOLS_SINGLES) {
        for (int at = 0; at < CELLS; at++)
            for (digitset s = search->position.digits[at]; s; s = digitset_rest(s)) {
                struct position position = search->position;
                struct house_counts house_counts = search->house_counts;
                house_counts_place(&house_counts, &position, at, digitset_first(s));
                house_counts_fill(&house_counts, &position, NAKED_AND_HIDDEN);
                if (house_counts.broken)
                    search->refuted[at] |= digit_bit(digitset_first(s));
            }
    } else {
        struct trials *trials = &search->trials;
        const struct probe nothing = { 0 };
        struct probe grid;
        probe_init(&grid, &search->position);
        trials_list(trials, &grid);
        trials_probe(trials, &grid);
        probes_propagate(&grid, 1);
        probe_propagate_houses(&grid, &nothing);
        for (int i = 0; i < trials->count; i++) {
            struct probe *probe = &trials->probe[i];
            if (!probe->dead && !probe->full)
                probe_propagate_houses(probe, &grid);
            if (probe->dead)
                search->refuted[trials->at[i].cell] |= digit_bit(trials->at[i].digit);
        }
    }
    for (int cell = 0; cell < CELLS && !search->failed; cell++) {
        digitset left = digitset_without(search->position.digits[cell], search->refuted[cell]);
        if (!search->refuted[cell] || digitset_count(left) != 1)
            continue;
        size_t cost = refutation_cost(search, cell, least);
        if (cost < least) {
            least = cost;
            best = cell;
            *digit = digitset_first(left);
        }
    }
    return best;
}

void fillings_find(const struct position *start, enum toolset tools, int most,
                   struct fillings *fillings)
{
    const struct rules *rules = tools == TOOLS_SINGLES ? rules_singles : rules_forward;
    struct fill_search *search = malloc(sizeof *search);
    int digit = 0;
    *fillings = (struct fillings){ .outcome = OUTCOME_NO_MEMORY };
    if (!search)
        return;
    search->tools = tools;
    search->position = *start;
    search->failed = false;
    inference_init(&search->inference);
    while ((fillings->outcome = path_follow(&search->position, rules, NULL, NULL)) ==
               OUTCOME_STUCK &&
           fillings->count < most) {
        int cell = choose_filling(search, &digit);
        if (search->failed)
            fillings->outcome = OUTCOME_NO_MEMORY;
        if (search->failed || cell < 0)
            break;
        position_place(&search->position, cell, digit);
        ELEMENT(fillings->cell, fillings->count++) = (uint8_t)cell;
    }
    inference_release(&search->inference);
    free(search);
}

/* How the basic techniques end after a supposition; *failed is set if memory ran out before. */
static enum outcome end_supposing(const struct position *stuck, struct supposition supposed,
                                  bool *failed)
{
    struct position position = *stuck;
    position_suppose(&position, &supposed);
    const enum outcome outcome = path_follow(&position, rules_forward, NULL, NULL);
    *failed |= outcome == OUTCOME_NO_MEMORY;
    return outcome;
}

enum status backdoors_find(struct backdoors *backdoors, const struct position *position,
                           const struct grid *solution)
{
    struct position stuck = *position;
    const enum outcome outcome = path_follow(&stuck, rules_forward, NULL, NULL);
    bool failed = outcome == OUTCOME_NO_MEMORY;
    memset(backdoors, 0, sizeof *backdoors);
    backdoors->needed = outcome == OUTCOME_STUCK;
    for (int digit = 1; backdoors->needed && digit <= DIGITS; digit++)
        for (cellset s = stuck.candidates.at[digit]; s && !failed; s &= s - 1) {
            const int cell = cellset_first(s);
            struct supposition tried = { (uint8_t)cell, (uint8_t)digit, false };
            const bool right = solution->digit[cell] == digit;
            bool opens = end_supposing(&stuck, tried, &failed) ==
                         (right ? OUTCOME_SOLVED : OUTCOME_CONTRADICTION);
            tried.absent = true;
            if (opens && !right)
                opens = end_supposing(&stuck, tried, &failed) == OUTCOME_SOLVED;
            if (opens)
                candset_add(right ? &backdoors->right : &backdoors->wrong, cell, digit);
        }
    return failed ? STATUS_FAILED : STATUS_OK;
}
