#include "engine/path/fillings.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/inference.h"
#include "engine/experiment/trial.h"

struct fill_search {
    enum toolset tools;
    struct position position;
    struct census census;
    struct inference inference; /* working memory */
    struct trials trials;
    digitset refuted[CELLS]; /* the digits that are refuted, each tried alone */
    bool failed;             /* memory ran out */
};

static void refute_by_basic_techniques(struct fill_search *search)
{
    struct trials *trials = &search->trials;
    const struct probe nothing = { 0 };
    struct probe grid;
    probe_init(&grid, &search->position);
    trials_list(trials, &grid);
    trials_probe(trials, &grid);
    probes_settle(&grid, 1);
    probe_settle_houses(&grid, &nothing);
    for (int i = 0; i < trials->count; i++) {
        struct probe *probe = &trials->probe[i];
        if (!probe->dead && !probe->full)
            probe_settle_houses(probe, &grid);
        if (probe->dead)
            search->refuted[trials->at[i].cell] |= digit_bit(trials->at[i].digit);
    }
}

static void refute_by_singles(struct fill_search *search)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s = search->position.digits[cell]; s; s = digitset_rest(s)) {
            struct position position = search->position;
            struct census census = search->census;
            census_place(&census, &position, cell, digitset_first(s));
            census_fill(&census, &position);
            if (census.broken)
                search->refuted[cell] |= digit_bit(digitset_first(s));
        }
}

/* Carries the course of an experiment on; returns true if it ends in a contradiction. */
static bool refute_cell(struct fill_search *search)
{
    return search->tools == TOOLS_SINGLES ? course_fill(&search->inference.course)
                                          : inference_go(&search->inference);
}

/* The number of steps of all experiments in a cell; counting stops once there are `most`. */
static size_t refutation_cost(struct fill_search *search, int cell, size_t most)
{
    size_t cost = 0;
    for (digitset left = search->refuted[cell]; left && cost < most; left &= left - 1) {
        const struct supposition tried = { (uint8_t)cell, (uint8_t)digitset_first(left), false };
        course_begin(&search->inference.course, &search->position, &search->census, &tried);
        /* The digit is refuted: the course ends in a contradiction, unless memory runs out. */
        if (refute_cell(search))
            cost += course_size(&search->inference.course);
        search->failed |= search->inference.course.failed;
    }
    return cost;
}

/* The cell that takes the fewest steps; -1: no cell has all digits except one refuted. */
static int choose_filling(struct fill_search *search, int *digit)
{
    size_t least = SIZE_MAX;
    int best = -1;
    memset(search->refuted, 0, sizeof search->refuted);
    census_take(&search->census, &search->position);
    if (search->tools == TOOLS_SINGLES)
        refute_by_singles(search);
    else
        refute_by_basic_techniques(search);
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
    while ((fillings->outcome = path_run(&search->position, rules, NULL)) == OUTCOME_STUCK &&
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
