#include "reductio/engine/generate.h"

#include <stdlib.h>
#include <string.h>

#include "engine/generate/dig.h"
#include "engine/generate/full.h"
#include "engine/generate/inchworm.h"
#include "reductio/engine/search.h"

/* Puzzles dug side by side. */
enum { DIGS = 128 };

struct draft {
    size_t which;     /* of the puzzles that are wanted */
    uint64_t attempt; /* from 0 */
    struct dig dig;
    struct grid puzzle, solution;
};

struct generator {
    const struct making_of *making;
    uint64_t first;
    size_t count;
    struct made *made;
    const struct technique *at[RULES_MOST];
    struct rules rules; /* the usual ones, as far as they are of use to the order */
    cellset units[CELLS];
    int unit_count;
    size_t next; /* all before it are found or given up */
    struct draft draft[DIGS];
};

static bool wants_rating(const struct order *order)
{
    return order->rated || order->technique || order->easiest || order->hardest;
}

/* Of a pattern all that is to be blank goes at once. */
static void list_units(struct generator *generator)
{
    const struct order *order = generator->making->order;
    generator->units[0] = CELLS_ALL & ~order->pattern;
    generator->unit_count = order->pattern ? 1 : symmetry_units(order->symmetry, generator->units);
}

/*
 * Rules after the last one that may be needed are of no use to the order. Those between stay, be
 * they harder: without them the way would not be the usual one.
 */
static void limit_rules(struct generator *generator)
{
    const struct order *order = generator->making->order;
    size_t last = 0;
    generator->rules = rules_usual(generator->at);
    for (size_t i = 0; i < generator->rules.count; i++)
        if (order->only ? generator->at[i] == order->technique
                        : !order->hardest || generator->at[i]->level <= order->hardest)
            last = i;
    generator->rules.count = last + 1;
}

/* Whether the path is as ordered. */
static bool rate(const struct generator *generator, const struct grid *puzzle,
                 struct rating *rating)
{
    static const struct settings settings = { .solvable = true, .unique = true };
    const struct order *order = generator->making->order;
    struct position position;
    position_init(&position, puzzle);
    rating_of_path(&position, &generator->rules, &settings, rating);
    if (rating->outcome != OUTCOME_SOLVED || rating->level < order->easiest ||
        (order->hardest && rating->level > order->hardest))
        return false;
    for (size_t i = 0; order->technique && i < rules_all.count; i++)
        if (rules_all.at[i] == order->technique)
            return rating->times[i];
    return true;
}

static bool is_minimal(const struct grid *puzzle)
{
    struct grid less = *puzzle;
    struct search search = { .limit = 2 };
    for (int cell = 0; cell < CELLS; cell++) {
        if (!puzzle->digit[cell])
            continue;
        less.digit[cell] = 0;
        if (search_grid(&search, &less) == 1)
            return false;
        less.digit[cell] = puzzle->digit[cell];
    }
    return true;
}

/* True when there is something to be dug. */
static bool begin(struct generator *generator, struct draft *draft)
{
    const struct order *order = generator->making->order;
    struct chance chance = chance_nth(generator->making->seed, generator->first + draft->which);
    chance = chance_nth(chance.state, draft->attempt);
    if (order->inchworm) {
        inchworm(&chance, &draft->puzzle, &draft->solution);
        return false;
    }
    full_grid(&chance, &draft->solution);
    dig_begin(&draft->dig, &chance, &draft->solution, generator->units, generator->unit_count);
    draft->dig.fewest = order->fewest;
    draft->dig.by_singles = order->maximal;
    return true;
}

/* The first try that is as ordered is the one. */
static void look_at(struct generator *generator, const struct draft *draft)
{
    const struct order *order = generator->making->order;
    struct made *made = &generator->made[draft->which];
    if (made->found)
        return;
    made->tried = draft->attempt + 1;
    int givens = CELLS - cellset_count(grid_blanks(&draft->puzzle));
    bool dug_out = !order->symmetry && !order->pattern && !order->inchworm && !order->maximal;
    if ((order->most && givens > order->most) || givens < order->fewest)
        return;
    if (order->pattern && grid_blanks(&draft->puzzle) != (CELLS_ALL & ~order->pattern))
        return;
    made->puzzle = draft->puzzle;
    made->solution = draft->solution;
    made->rated = wants_rating(order);
    if (made->rated && !rate(generator, &made->puzzle, &made->rating))
        return;
    made->has_er = order->er_most && er_rate(&made->puzzle, &made->er);
    if (order->er_most &&
        (!made->has_er || made->er.tenths < order->er_least || made->er.tenths > order->er_most))
        return;
    made->minimal = (dug_out && givens > order->fewest) || is_minimal(&made->puzzle);
    made->found = made->minimal || !order->minimal;
}

/*
 * The tries of one go: of as many puzzles as are open, one each, or, where hardly any is as
 * ordered, many of a few. It makes no difference to what is found.
 */
static int choose_tries(struct generator *generator, int each)
{
    int count = 0;
    for (size_t i = generator->next; i < generator->count && count + each <= DIGS; i++) {
        struct made *made = &generator->made[i];
        for (int n = 0; n < each && !made->found; n++) {
            uint64_t attempt = made->tried + (uint64_t)n;
            if (attempt >= generator->making->most_tries)
                break;
            generator->draft[count].which = i;
            generator->draft[count++].attempt = attempt;
        }
    }
    return count;
}

static void go(struct generator *generator, int count)
{
    struct dig *digs[DIGS];
    int begun = 0;
    for (int i = 0; i < count; i++)
        if (begin(generator, &generator->draft[i]))
            digs[begun++] = &generator->draft[i].dig;
    if (begun)
        dig_all(digs, begun);
    for (int i = 0; i < count; i++) {
        if (begun)
            dig_puzzle(&generator->draft[i].dig, &generator->draft[i].puzzle);
        look_at(generator, &generator->draft[i]);
    }
}

enum status generate(const struct making_of *making, uint64_t first, size_t count,
                     struct made *made)
{
    struct generator *generator = malloc(sizeof *generator);
    int each = 1;
    if (!generator)
        return STATUS_FAILED;
    generator->making = making;
    generator->first = first;
    generator->count = count;
    generator->made = made;
    generator->next = 0;
    list_units(generator);
    limit_rules(generator);
    memset(made, 0, count * sizeof *made);
    while (!making->stop || !making->stop(making->data)) {
        int tries = choose_tries(generator, each);
        if (!tries)
            break;
        go(generator, tries);
        while (generator->next < count &&
               (made[generator->next].found || made[generator->next].tried >= making->most_tries))
            generator->next++;
        /* So that a go is always full: those that are left share it. */
        size_t left = 0;
        for (size_t i = generator->next; i < count; i++)
            left += !made[i].found;
        each = left && left < DIGS ? DIGS / (int)left : 1;
    }
    free(generator);
    return STATUS_OK;
}
