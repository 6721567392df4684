#include "engine/generate/generate.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/generate/drafts.h"
#include "engine/path/path.h"

/* The number of puzzles that are dug side by side. */
enum { DIGS = 128 };

struct draft {
    size_t which;     /* which of the puzzles that are wanted, from 0 */
    uint64_t attempt; /* from 0 */
    struct random random;
    struct dig dig;
    struct grid puzzle, solution;
    uint8_t order[CELLS]; /* of the random digits of an inchworm */
    int drawn;            /* the number of these digits */
};

struct generator {
    const struct making_of *making;
    uint64_t seed; /* of this request, see mix_seed() */
    uint64_t first;
    size_t count;
    struct made *made;
    struct matcher matcher;
    struct vicinity vicinity;
    struct made now;                  /* for work */
    bool failed;                      /* memory ran out */
    cellset units[SYMMETRIES][CELLS]; /* those that are needed; with a pattern, the first */
    int unit_count[SYMMETRIES];
    size_t next; /* all puzzles before it are found or given up */
    struct draft draft[DIGS];
};

static uint64_t mix_code(uint64_t seed, const struct technique *technique)
{
    for (const char *code = technique->code; *code; code++)
        seed = random_nth(seed, (uint64_t)(unsigned char)*code).state;
    return seed;
}

static uint64_t mix_list(uint64_t seed, uint64_t property, const struct technique_list *list)
{
    if (!list)
        return seed;
    seed = random_nth(seed, property).state;
    for (size_t i = 0; i < list->count; i++)
        seed = mix_code(seed, list->at[i]);
    return seed;
}

/*
 * Different requests have nothing in common, even with the same seed. A property that is not
 * requested changes nothing, so that later versions can have more properties.
 */
static uint64_t mix_seed(const struct order *order, uint64_t seed)
{
    enum { RULES = 1000, ALSO }; /* behind the properties that have a place in the table */
    const uint64_t properties[] = {
        order->symmetry,
        (uint64_t)order->fewest,
        (uint64_t)order->most,
        order->easiest,
        order->hardest,
        order->hodoku,
        order->first,
        order->at_start,
        (uint64_t)order->experiments,
        order->minimal,
        order->maximal,
        order->inchworm,
        order->only,
        order->er_least,
        order->er_most,
        (uint64_t)order->pattern,
        (uint64_t)(order->pattern >> 64),
        order->tools,
        order->no_uniqueness,
        order->any_symmetry,
        order->score_least,
        order->score_most,
        order->unbiased,
    };
    for (size_t i = 0; i < ARRAY_SIZE(properties); i++)
        if (properties[i])
            seed = random_nth(random_nth(seed, i).state, properties[i]).state;
    if (order->technique)
        seed = mix_code(seed, order->technique);
    seed = mix_list(seed, RULES, order->rules);
    return mix_list(seed, ALSO, order->also);
}

/* The symmetry of a puzzle, which all its drafts have. */
static enum symmetry choose_symmetry(const struct generator *generator, size_t which)
{
    const struct order *order = generator->making->order;
    struct random random = random_nth(generator->seed, generator->first + which);
    return order->any_symmetry
               ? (enum symmetry)(SYMMETRY_NONE + 1 + random_below(&random, SYMMETRIES - 1))
               : order->symmetry;
}

/* Whether givens are exchanged until there are as few as requested. */
static bool wants_exchanges(const struct order *order)
{
    return order->most && order->most < EXCHANGE_BELOW && !order->symmetry &&
           !order->any_symmetry && !order->pattern && !order->maximal;
}

/*
 * The method of "Sudoku Outsights" (2007), "like an inchworm moving first its rear and then its
 * head": put a random digit into a random cell, fill what naked and hidden singles (pull and push)
 * fill then, and repeat that until the grid is full. The random digits are the puzzle. A
 * contradiction begins the puzzle again.
 */
static void inchworm(struct draft *draft)
{
    struct position position;
    enum outcome outcome = OUTCOME_CONTRADICTION;
    while (outcome != OUTCOME_SOLVED) {
        if (outcome != OUTCOME_STUCK) {
            memset(&draft->puzzle, 0, sizeof draft->puzzle);
            position_init(&position, &draft->puzzle);
            draft->drawn = 0;
        }
        int cell = cellset_draw(&draft->random, position.blanks);
        digitset digits = position.digits[cell];
        outcome = OUTCOME_CONTRADICTION;
        if (!digits)
            continue;
        for (int n = random_below(&draft->random, digitset_count(digits)); n > 0; n--)
            digits = digitset_rest(digits);
        draft->puzzle.digit[cell] = (uint8_t)digitset_first(digits);
        draft->order[draft->drawn++] = (uint8_t)cell;
        position_place(&position, cell, digitset_first(digits));
        outcome = path_run(&position, rules_singles, NULL);
    }
    draft->solution = position.value;
}

/* Returns true if the draft has to be dug. */
static bool begin_draft(struct generator *generator, struct draft *draft)
{
    const struct order *order = generator->making->order;
    struct random *random = &draft->random;
    *random = random_nth(generator->seed, generator->first + draft->which);
    *random = random_nth(random->state, draft->attempt);
    if (order->inchworm) {
        inchworm(draft);
        return false;
    }
    if (order->unbiased) {
        const struct making_of *making = generator->making;
        unbiased(random, making->stop, making->data, &draft->puzzle, &draft->solution);
        return false;
    }
    /* Every other draft is drawn anew, so that not all are like the known puzzles. */
    if (generator->vicinity.count && draft->attempt % 2) {
        /* Another number for each puzzle of a seed, and a further one after some tries in vain. */
        enum { PATIENCE = 16, FURTHER = 104729 };
        uint64_t known = random_nth(generator->seed, 0).state % FURTHER + generator->first +
                         draft->which + draft->attempt / (2 * PATIENCE) * FURTHER;
        vicinity_begin(&generator->vicinity, known, random, &draft->dig);
        draft->solution = draft->dig.solution;
    } else {
        const enum symmetry symmetry = choose_symmetry(generator, draft->which);
        full_grid(random, &draft->solution);
        dig_begin(&draft->dig, random, &draft->solution, generator->units[symmetry],
                  generator->unit_count[symmetry]);
    }
    draft->dig.fewest = order->fewest;
    draft->dig.by_singles = order->maximal;
    return true;
}

/*
 * The order of an inchworm's digits after exchanges. Any order will do: what some givens of a
 * minimal puzzle fill is never a cell of the others.
 */
static void order_givens(struct draft *draft)
{
    draft->drawn = 0;
    for (cellset givens = CELLS_ALL & ~grid_blanks(&draft->puzzle); givens; givens &= givens - 1)
        ELEMENT(draft->order, draft->drawn++) = (uint8_t)cellset_first(givens);
    random_shuffle(&draft->random, draft->order, draft->drawn);
}

/* `record` may be NULL. */
static void finish_draft(const struct generator *generator, bool dug, struct draft *draft,
                         struct exchange_record *record)
{
    const struct order *order = generator->making->order;
    if (dug)
        draft->puzzle = grid_part(&draft->dig.solution, draft->dig.givens);
    if (!wants_exchanges(order))
        return;
    exchange_givens(&draft->random, order->fewest, order->most, order->inchworm, &draft->puzzle,
                    &draft->solution, record);
    if (order->inchworm)
        order_givens(draft);
}

/* The first draft that matches is the puzzle; until then the nearest draft is kept. */
static void look_at_draft(struct generator *generator, const struct draft *draft)
{
    const struct order *order = generator->making->order;
    struct made *made = &generator->made[draft->which], *now = &generator->now;
    if (made->found)
        return;
    int givens = CELLS - cellset_count(grid_blanks(&draft->puzzle));
    now->symmetry = choose_symmetry(generator, draft->which);
    bool dug_out = !now->symmetry && !order->pattern && !order->inchworm && !order->maximal &&
                   !wants_exchanges(order);
    bool minimal =
        order->unbiased || (dug_out && draft->dig.units == CELLS && givens > order->fewest);
    enum status status =
        match_puzzle(&generator->matcher, &draft->puzzle, &draft->solution, minimal, now);
    generator->failed |= status == STATUS_FAILED;
    if (status == STATUS_OK || !made->miss || now->miss < made->miss)
        *made = *now;
    made->tried = draft->attempt + 1;
}

static bool takes_long(const struct order *order)
{
    return order->unbiased || wants_exchanges(order);
}

/*
 * The tries of one go: one for each of many puzzles that are not found yet or, if hardly any draft
 * matches, many for each of a few. A draft that takes long to make is a go of its own.
 * The puzzles that are found do not depend on that.
 */
static int choose_tries(struct generator *generator, int each)
{
    const int most = takes_long(generator->making->order) ? 1 : DIGS;
    int count = 0;
    for (size_t i = generator->next; i < generator->count && count + each <= most; i++) {
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

static bool is_stopped(const struct generator *generator)
{
    const struct making_of *making = generator->making;
    return making->stop && making->stop(making->data);
}

bool generate_may_repeat(const struct order *order)
{
    struct vicinity vicinity;
    vicinity_list(&vicinity, order);
    return vicinity.count;
}

/*
 * The puzzles that are left share the tries of a go. But none gets more tries than a puzzle has
 * needed on average so far or, as long as that is unknown, more than twice as many as before.
 */
static int tries_for_each(const struct generator *generator, int before)
{
    uint64_t left = 0, found = 0, tried = 0, each = 2 * (uint64_t)before;
    if (takes_long(generator->making->order))
        return 1;
    for (size_t i = 0; i < generator->count; i++) {
        found += generator->made[i].found;
        left += !generator->made[i].found;
        tried += generator->made[i].tried;
    }
    if (found)
        each = tried / found + 1;
    if (left * each > DIGS)
        each = DIGS / left;
    return each ? (int)each : 1;
}

/* NULL: memory ran out. */
static struct generator *generator_new(const struct making_of *making, uint64_t first)
{
    struct generator *generator = malloc(sizeof *generator);
    if (!generator)
        return NULL;
    generator->making = making;
    generator->seed = mix_seed(making->order, making->seed);
    generator->first = first;
    generator->next = 0;
    generator->failed = false;
    /* With a pattern, all cells that are to be empty are one unit. */
    const struct order *order = generator->making->order;
    for (enum symmetry symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        if (order->any_symmetry || symmetry == order->symmetry)
            generator->unit_count[symmetry] = symmetry_units(symmetry, generator->units[symmetry]);
    if (order->pattern) {
        generator->units[0][0] = CELLS_ALL & ~order->pattern;
        generator->unit_count[0] = 1;
    }
    matcher_init(&generator->matcher, making->order);
    vicinity_list(&generator->vicinity, making->order);
    return generator;
}

enum status generate_origin(const struct making_of *making, uint64_t number, uint64_t attempt,
                            struct origin *origin)
{
    struct generator *generator = generator_new(making, number);
    if (!generator)
        return STATUS_FAILED;
    struct draft *draft = &generator->draft[0];
    struct dig *dig = &draft->dig;
    draft->which = 0;
    draft->attempt = attempt;
    memset(origin, 0, sizeof *origin);
    const bool dug = begin_draft(generator, draft);
    if (dug)
        dig_all(&dig, 1);
    origin->solution = draft->solution;
    finish_draft(generator, dug, draft, &origin->record);
    if (dug) {
        origin->count = dig->units;
        for (int i = 0; i < dig->units; i++) {
            origin->unit[i] = dig->unit[i];
            origin->removed[i] = !(dig->unit[i] & dig->givens);
        }
    } else {
        origin->count = draft->drawn;
        for (int i = 0; i < draft->drawn; i++)
            origin->unit[i] = cell_bit(draft->order[i]);
        origin->solution = draft->solution;
    }
    free(generator);
    return STATUS_OK;
}

enum status generate(const struct making_of *making, uint64_t first, size_t count,
                     struct made *made)
{
    struct generator *generator = generator_new(making, first);
    int each = 1;
    if (!generator)
        return STATUS_FAILED;
    generator->count = count;
    generator->made = made;
    memset(made, 0, count * sizeof *made);
    while (!generator->failed && !is_stopped(generator)) {
        int tries = choose_tries(generator, each);
        if (!tries)
            break;
        /* Rating the drafts takes the most time, so it can be stopped between two of them. */
        struct dig *digs[DIGS];
        int begun = 0;
        for (int i = 0; i < tries; i++)
            if (begin_draft(generator, &generator->draft[i]))
                digs[begun++] = &generator->draft[i].dig;
        if (begun)
            dig_all(digs, begun);
        for (int i = 0; i < tries && !is_stopped(generator); i++) {
            finish_draft(generator, begun, &generator->draft[i], NULL);
            look_at_draft(generator, &generator->draft[i]);
        }
        while (generator->next < count &&
               (made[generator->next].found || made[generator->next].tried >= making->most_tries))
            generator->next++;
        each = tries_for_each(generator, each);
    }
    bool failed = generator->failed;
    free(generator);
    return failed ? STATUS_FAILED : STATUS_OK;
}
