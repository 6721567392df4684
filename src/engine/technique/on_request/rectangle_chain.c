/*
 * Unique rectangle chains: if all corners of a rectangle have two digits in common, one of their
 * other candidates must be true, or the two digits could be swapped. A candidate that a chain from
 * each of these eliminates is false.
 */
#include <string.h>

#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/chains/branch_words.h"
#include "engine/technique/on_request/reach.h"
#include "engine/technique/uniqueness/shared_pairs.h"
#include "engine/technique/uniqueness/uniqueness.h"

enum { MOST_BRANCHES = 4 };

/* The extras of a rectangle: a branch begins with each of them. */
struct branches {
    int count;
    struct {
        uint8_t cell, digit;
    } at[MOST_BRANCHES];
};

/* The smallest rectangle, with its branches, that makes a candidate false. */
struct best_rectangle {
    uint16_t size; /* 0: none */
    digitset pair;
    cellset cells;
};

struct rectangle_search {
    struct reach reach[MOST_BRANCHES];
    struct best_rectangle best[DIGITS + 1][CELLS];
};

/* False if there are too many extras, or only one: that is a unique rectangle of type 1. */
static bool list_branches(struct branches *branches, const struct deadly *deadly)
{
    branches->count = 0;
    for (cellset s = deadly->extra; s; s &= s - 1) {
        const int cell = cellset_first(s);
        digitset digits = candset_digits_at(&deadly->extras, cell);
        for (; digits; digits = digitset_rest(digits)) {
            if (branches->count == MOST_BRANCHES)
                return false;
            branches->at[branches->count].cell = (uint8_t)cell;
            branches->at[branches->count++].digit = (uint8_t)digitset_first(digits);
        }
    }
    return branches->count > 1;
}

static bool try_rectangle_chain(const struct shared_pair *rectangle, void *data)
{
    struct rectangle_search *search = data;
    const struct position *position = rectangle->finder->position;
    struct candset targets = position->open;
    struct branches branches;
    struct deadly deadly;
    cellset cells = 0;
    for (int i = 0; i < CORNERS; i++)
        cells |= cell_bit(rectangle->corner[i]);
    deadly_init(&deadly, cells, rectangle->pair);
    deadly_look(&deadly, position);
    if (!list_branches(&branches, &deadly))
        return false;
    for (int i = 0; i < branches.count; i++) {
        reach_fill(&search->reach[i], position, branches.at[i].cell, branches.at[i].digit);
        candset_intersect(&targets, &search->reach[i].off);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = targets.at[digit]; s; s &= s - 1) {
            /* A candidate that all extras see is left to unique rectangles of type 2 and 5. */
            const int cell = cellset_first(s);
            struct best_rectangle *best = &search->best[digit][cell];
            int nodes = 0;
            for (int i = 0; i < branches.count; i++)
                nodes += search->reach[i].length[digit][cell];
            const int size = CORNERS + nodes;
            if (nodes > 2 * branches.count && (!best->size || size < best->size))
                *best = (struct best_rectangle){ (uint16_t)size, deadly.digits, deadly.cells };
        }
    return false;
}

static bool offer_rectangle(const struct finder *finder, const struct best_rectangle *best,
                            int cell, int digit)
{
    struct branches branches;
    struct deadly deadly;
    struct step step;
    if (finder_too_large(finder, best->size))
        return false;
    deadly_init(&deadly, best->cells, best->pair);
    deadly_look(&deadly, finder->position);
    list_branches(&branches, &deadly);
    deadly_begin(&step, finder, &deadly);
    candset_add(&step.eliminate, cell, digit);
    step.truths.cells = best->cells;
    step.size = best->size;
    step_add_house(&step, cell_house(cellset_first(best->cells), HOUSE_BOX));
    for (int i = 0; i < branches.count; i++)
        reach_add_chain(&step, finder->position, branches.at[i].cell, branches.at[i].digit, cell,
                        digit);
    return report_step(finder, &step);
}

static bool find_rectangle_chain(const struct finder *finder)
{
    struct rectangle_search search;
    memset(search.best, 0, sizeof search.best);
    shared_pairs_visit(finder, try_rectangle_chain, &search);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int cell = 0; cell < CELLS; cell++) {
            const struct best_rectangle *best = &search.best[digit][cell];
            if (best->size && offer_rectangle(finder, best, cell, digit))
                return true;
        }
    return false;
}

static void word_rectangle_chain(const struct telling *telling)
{
    deadly_word_pair(telling);
    deadly_word_extras(telling);
    strbuf_truncate(telling->out, telling->out->length - 1);
    strbuf_add_char(telling->out, '\n');
    word_branches(telling);
    say(telling, "In every case {eliminations}.");
}

static const struct technique techniques[] = {
    { "unique rectangle chain", "R621", 1195, LEVEL_EXTREME, 500, find_rectangle_chain,
      word_rectangle_chain, .use = USE_ON_REQUEST, .unique = true },
};
const struct family family_rectangle_chains = FAMILY(techniques);
