/*
 * The classic ways to solve Sudoku by program, as one thing: a set of inference rules times a
 * search order.
 *
 *   naked; depth            speculation (Dennis Shasha's basicsud and specsud)
 *   naked; best             derive and branch (R. Monnet, "Solving the SudoKu puzzle")
 *   naked, hidden; none     push and pull ("Sudoku Outsights", 2007)
 *   naked, hidden; random   the third approach of the same text, when these two end
 *   naked, hidden; breadth  the array solver (Roger Hui, "Sudoku", an essay of the J wiki)
 *
 * All of them take up a grid, reject it if it contradicts itself, report it as a solution if it is
 * full, and let the rules derive one new grid from it, in a round. Where the rules find nothing,
 * they derive children by guessing, one for each digit of a chosen cell. Derived grids wait in one
 * frontier. The orders differ in which waiting grid comes first and whose digits are guessed:
 *
 *   depth    The grid with the most guesses comes first; the first empty cell in reading order is
 *            guessed. Shasha's pseudo-code goes on to the next empty cell if no digit of the first
 *            leads to a solution. But one of a cell's digits must be right, so in that case there
 *            is no solution: the results and their order are the same without those guesses.
 *   best     The grid with the fewest possibilities comes first (the product of the numbers of
 *            candidates of all empty cells), of equal grids the oldest; every empty cell with the
 *            fewest candidates is guessed. A grid that is derived again is explored once.
 *   breadth  The grid with the fewest guesses comes first; the first empty cell with the fewest
 *            candidates is guessed.
 *   random   The grid with the most guesses comes first; the digits of a random empty cell are
 *            guessed, in random order.
 *   none     There are no guesses: the run ends where the rules find nothing more.
 *   exact    The search of search.h completes what the rules leave.
 *
 * A round places digits that the easy rules (singles) find in the grid as it was at its start; the
 * next round finds out if they contradict each other (as with Shasha, Monnet and Hui). Only if the
 * easy rules find nothing, the first harder rule that finds something is applied. Where an
 * impossible grid forces two digits into one cell, the greater one is placed, as in Hui's solver.
 *
 * `per_round` and `late` are the two details in which the programs differ otherwise. A round of
 * Hui's solver places the smallest hidden single of each house, and it looks for contradictions
 * only where nothing more follows: his puzzle then takes 23 rounds instead of 18, with the same
 * guesses. Shasha's pseudo-code places one digit at a time.
 */
#include "engine/strategy/strategy.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/random.h"
#include "base/name.h"
#include "engine/path/technique_name.h"
#include "engine/search/search.h"

/*
 * The product of the numbers of candidates of all empty cells (Monnet: possible child problems). At
 * most 9 to the 81st, which has 257 bits.
 */
enum { POSSIBILITIES_WORDS = 9 };
struct possibilities {
    uint32_t word[POSSIBILITIES_WORDS]; /* the lowest first */
};

static struct possibilities possibilities_of(int small)
{
    return (struct possibilities){ { (uint32_t)small } };
}

static struct possibilities possibilities_count(const struct position *position)
{
    struct possibilities product = possibilities_of(1);
    for (cellset s = position->empty; s; s &= s - 1) {
        uint64_t factor = (uint64_t)digitset_count(position->digits[cellset_first(s)]);
        uint64_t carry = 0;
        for (int i = 0; i < POSSIBILITIES_WORDS; i++) {
            carry += factor * product.word[i];
            product.word[i] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return product;
}

/* Below 0, 0 or above 0, as one is less than, equal to or greater than the other. */
static int possibilities_compare(const struct possibilities *one, const struct possibilities *other)
{
    for (int i = POSSIBILITIES_WORDS; i-- > 0;)
        if (one->word[i] != other->word[i])
            return one->word[i] < other->word[i] ? -1 : 1;
    return 0;
}

/* Divides by ten, digit after digit from the right. */
static void possibilities_decimal(struct possibilities number, char text[STRATEGY_POSSIBILITIES])
{
    const struct possibilities zero = possibilities_of(0);
    char *at = text + STRATEGY_POSSIBILITIES - 1;
    *at = '\0';
    do {
        uint64_t rest = 0;
        for (int i = POSSIBILITIES_WORDS; i-- > 0;) {
            rest = rest << 32 | number.word[i];
            number.word[i] = (uint32_t)(rest / 10);
            rest %= 10;
        }
        *--at = (char)('0' + rest);
    } while (possibilities_compare(&number, &zero) > 0);
    memmove(text, at, strlen(at) + 1);
}

/* A grid on its way from the puzzle to a solution. */
struct strategy_node {
    struct possibilities key; /* the least comes first, of equal keys the least number */
    uint64_t number;          /* 0 is the puzzle */
    uint64_t parent;
    uint64_t rounds; /* rounds that placed digits since it was guessed */
    int level;       /* guesses between the puzzle and this grid */
    int cell, digit; /* the last of these guesses */
    struct position position;
};

/*
 * The grids that wait to be explored, and those that were derived before. The waiting ones are in a
 * heap: it is a stack if the most guesses come first, and a queue if the fewest do.
 */
struct frontier {
    struct strategy_node **heap; /* owned, with the nodes */
    size_t count, capacity;
    struct grid *seen;                /* grids that were derived, in order */
    uint32_t *slots;                  /* a hash table of 1 + places in seen; 0 is free */
    size_t seen_count, seen_capacity; /* the table has twice as many slots, a power of 2 */
};

/* The empty cells whose digits are guessed. */
static cellset cells_to_guess(enum strategy_search search, const struct position *position,
                              struct random *random)
{
    cellset cells = 0; /* with the fewest candidates: Monnet's possibilities of lowest depth */
    int fewest = DIGITS + 1;
    if (search == STRATEGY_DEPTH)
        return position->empty & -position->empty;
    if (search == STRATEGY_RANDOM)
        return cell_bit(cellset_draw(random, position->empty));
    for (cellset s = position->empty; s; s &= s - 1) {
        int count = digitset_count(position->digits[cellset_first(s)]);
        if (count > fewest)
            continue;
        cells = (count == fewest ? cells : 0) | (s & -s);
        fewest = count;
    }
    return search == STRATEGY_BREADTH ? cells & -cells : cells;
}

void strategy_init(struct strategy *strategy)
{
    memset(strategy, 0, sizeof *strategy);
    strategy->most = 1;
    strategy->keep = 100000;
    technique_list_add(&strategy->rules, technique_named("digit twice"));
    technique_list_add(&strategy->rules, technique_named("cell without candidates"));
}

/* The words of the classic programs, which are among the techniques' other names. */
static const struct {
    const char *word, *name;
} short_names[] = {
    { "naked", "naked single" },
    { "hidden", "hidden single" },
    { "full", "full house" },
};

const char *strategy_rule_name(const struct technique *rule)
{
    for (size_t i = 0; i < ARRAY_SIZE(short_names); i++)
        if (!strcmp(short_names[i].name, rule->name))
            return short_names[i].word;
    return rule->name;
}

enum status strategy_add_rules(struct strategy *strategy, const char *names, struct error *error)
{
    struct technique_list rules = strategy->rules;
    for (const char *at = names, *end; at; at = *end ? end + 1 : NULL) {
        char name[64] = "";
        end = at + strcspn(at, ",");
        size_t length = (size_t)(end - at);
        if (length < sizeof name)
            memcpy(name, at, length);
        enum status status =
            name_same(name, "none") ? STATUS_OK : technique_list_add_named(&rules, name, error);
        if (status != STATUS_OK)
            return status;
    }
    /* Sets the rules in the order of the registry: the easiest first. */
    strategy->rules.count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (technique_list_has(&rules, rules_all->at[i]))
            technique_list_add(&strategy->rules, rules_all->at[i]);
    return STATUS_OK;
}

static bool comes_before(const struct strategy_node *one, const struct strategy_node *other)
{
    int order = possibilities_compare(&one->key, &other->key);
    return order ? order < 0 : one->number < other->number;
}

/* The first node, which the caller frees; NULL if none waits. */
static struct strategy_node *frontier_take(struct frontier *frontier)
{
    if (!frontier->count)
        return NULL;
    struct strategy_node **heap = frontier->heap, *first = heap[0];
    struct strategy_node *last = heap[--frontier->count];
    size_t hole = 0;
    for (size_t child; (child = 2 * hole + 1) < frontier->count; hole = child) {
        if (child + 1 < frontier->count && comes_before(heap[child + 1], heap[child]))
            child++;
        if (!comes_before(heap[child], last))
            break;
        heap[hole] = heap[child];
    }
    heap[hole] = last;
    return first;
}

/* Lists the grids that come first, as many as there are and fit; returns their number. */
static int frontier_list(const struct frontier *frontier,
                         struct strategy_waiting queue[STRATEGY_QUEUE])
{
    const struct strategy_node *first[STRATEGY_QUEUE + 1];
    int count = 0;
    for (size_t i = 0; i < frontier->count; i++) {
        int at = count;
        for (; at > 0 && comes_before(frontier->heap[i], first[at - 1]); at--)
            first[at] = first[at - 1];
        first[at] = frontier->heap[i];
        count += count < STRATEGY_QUEUE;
    }
    for (int i = 0; i < count; i++) {
        queue[i].grid = first[i]->number;
        possibilities_decimal(first[i]->key, queue[i].possibilities);
    }
    return count;
}

/* The slot of a grid in the table, or the free slot where it belongs; the hash is FNV-1a. */
static uint32_t *slot_of_grid(const struct frontier *frontier, const struct grid *grid)
{
    size_t mask = 2 * frontier->seen_capacity - 1;
    uint64_t hash = 0xCBF29CE484222325;
    for (int cell = 0; cell < CELLS; cell++)
        hash = (hash ^ grid->digit[cell]) * 0x100000001B3;
    for (size_t i = (size_t)hash & mask;; i = (i + 1) & mask) {
        uint32_t *slot = &frontier->slots[i];
        if (!*slot || !memcmp(&frontier->seen[*slot - 1], grid, sizeof *grid))
            return slot;
    }
}

static bool grow_memory(struct frontier *frontier)
{
    size_t capacity = frontier->seen_capacity;
    uint32_t *slots = NULL;
    if (array_grow(&frontier->seen, &capacity, frontier->seen_count, sizeof *frontier->seen))
        slots = calloc(2 * capacity, sizeof *slots);
    if (!slots)
        return false;
    free(frontier->slots);
    frontier->slots = slots;
    frontier->seen_capacity = capacity;
    for (size_t i = 0; i < frontier->seen_count; i++)
        *slot_of_grid(frontier, &frontier->seen[i]) = (uint32_t)i + 1;
    return true;
}

/* A round: everything that the rules of a strategy find in a grid, to be applied at once. */
struct strategy_round {
    cellset cells;               /* where a digit is placed */
    uint8_t digit[CELLS];        /* which */
    struct candset eliminations; /* candidates eliminated by the rules themselves */
    uint64_t by_rule[RULES_MOST];
    bool clashes; /* the grid contradicts itself: nothing else counts */
    bool failed;  /* memory ran out: nothing counts */
    struct step clash;
};

static bool round_found(const struct strategy_round *round)
{
    return round->cells || !candset_is_empty(&round->eliminations);
}

struct round_sink {
    struct sink sink;
    struct strategy_round *round;
    size_t rule;
    enum strategy_per_round per_round;
    int house;            /* where the last hidden single was found, or -1 */
    uint8_t digit[CELLS]; /* that the rule places */
};

static bool take_in_round(struct sink *sink, struct step *step)
{
    struct round_sink *to = (struct round_sink *)sink;
    struct strategy_round *round = to->round;
    if (step_is_contradiction(step)) {
        round->clash = *step; /* contradictions have no proof to own */
        return round->clashes = true;
    }
    if (step->digit) {
        /* Of two digits for a cell the greater one counts; with STRATEGY_FIRST the later one, as
         * when a solver assigns one house after the other. */
        uint8_t *digit = &to->digit[step->cell];
        const bool later = to->per_round == STRATEGY_FIRST && !step->technique->of_cell;
        if (!later || to->house != step->house[0]) {
            to->house = step->house[0];
            if (later || step->digit > *digit)
                *digit = step->digit;
        }
    }
    candset_subtract(&step->eliminate, &round->eliminations);
    round->by_rule[to->rule] += (uint64_t)candset_count(&step->eliminate);
    candset_unite(&round->eliminations, &step->eliminate);
    step_release(step);
    return to->per_round == STRATEGY_ONE;
}

static void apply_rules(const struct strategy *strategy, struct context *context,
                        struct strategy_round *round, bool contradictions)
{
    for (size_t i = 0; i < strategy->rules.count && !round->clashes && !round->failed; i++) {
        const struct technique *rule = strategy->rules.at[i];
        if ((rule->wave == WAVE_CONTRADICTIONS) != contradictions)
            continue;
        if (round_found(round) &&
            (rule->level != LEVEL_EASY || strategy->per_round == STRATEGY_ONE))
            break;
        struct round_sink to = {
            .sink = { .add = take_in_round },
            .round = round,
            .rule = i,
            .per_round = strategy->per_round,
            .house = -1,
        };
        technique_find(rule, context, &to.sink);
        for (int cell = 0; cell < CELLS; cell++) {
            if (!to.digit[cell])
                continue;
            round->by_rule[i] += !round->digit[cell];
            if (to.digit[cell] > round->digit[cell])
                round->digit[cell] = to.digit[cell];
            round->cells |= cell_bit(cell);
        }
        round->failed = context->failed;
    }
}

/*
 * Finds a round. The rules are in their usual order: contradictions (at the end with `late`), the
 * easy ones, the harder ones.
 */
static void round_scan(const struct strategy *strategy, const struct position *position,
                       struct strategy_round *round)
{
    struct context context;
    memset(round, 0, sizeof *round);
    context_init(&context, position, NULL);
    if (!strategy->late)
        apply_rules(strategy, &context, round, true);
    apply_rules(strategy, &context, round, false);
    if (strategy->late && !round_found(round))
        apply_rules(strategy, &context, round, true);
    context_release(&context);
}

struct strategy_run {
    const struct strategy *strategy;
    struct strategy_stats *stats;
    struct strategy_node *node; /* the grid that is followed */
    struct frontier frontier;
    struct random random;
    bool over; /* `end` has the reason */
    enum strategy_end end;
};

/* Ends the run; the first reason is reported. */
static void end_run(struct strategy_run *run, enum strategy_end end)
{
    if (!run->over)
        run->end = end;
    run->over = true;
}

static struct strategy_event event_of(enum strategy_event_kind kind,
                                      const struct strategy_node *node)
{
    return (struct strategy_event){
        .kind = kind,
        .grid = node->number,
        .parent = node->parent,
        .level = node->level,
        .cell = node->cell,
        .digit = node->digit,
        .rounds = node->rounds,
        .before = &node->position,
        .after = &node->position,
    };
}

static void report_event(struct strategy_run *run, const struct strategy_event *event)
{
    const struct strategy *strategy = run->strategy;
    if (strategy->visit && !strategy->visit(event, strategy->context))
        end_run(run, STRATEGY_STOPPED);
}

static void report_node(struct strategy_run *run, enum strategy_event_kind kind,
                        const struct strategy_node *node)
{
    struct strategy_event event = event_of(kind, node);
    report_event(run, &event);
}

static void heed_keep(struct strategy_run *run)
{
    if (run->frontier.count + run->frontier.seen_count > run->strategy->keep)
        end_run(run, STRATEGY_TOO_MANY);
}

/* Returns false if the grid was derived before, or cannot be remembered. */
static bool is_new(struct strategy_run *run, const struct strategy_node *node)
{
    struct frontier *frontier = &run->frontier;
    const struct grid *grid = &node->position.value;
    if (run->strategy->search != STRATEGY_BEST)
        return true; /* the same guesses in another order do not lead to the same grid */
    if (frontier->seen_count == frontier->seen_capacity && !grow_memory(frontier)) {
        end_run(run, STRATEGY_NO_MEMORY);
        return false;
    }
    uint32_t *slot = slot_of_grid(frontier, grid);
    const bool is = !*slot;
    if (is) {
        frontier->seen[frontier->seen_count++] = *grid;
        *slot = (uint32_t)frontier->seen_count;
    }
    heed_keep(run);
    if (!is) {
        run->stats->repeated++;
        report_node(run, STRATEGY_REPEATED, node);
    }
    return is;
}

/* Adds a grid, if it is new, to those that wait. Takes the ownership of the node. */
static void put(struct strategy_run *run, struct strategy_node *node)
{
    if (!is_new(run, node)) {
        free(node);
        return;
    }
    const enum strategy_search search = run->strategy->search;
    node->key =
        search == STRATEGY_BEST
            ? possibilities_count(&node->position)
            : possibilities_of(search == STRATEGY_BREADTH ? node->level : CELLS - node->level);
    struct frontier *frontier = &run->frontier;
    if (!array_grow(&frontier->heap, &frontier->capacity, frontier->count, sizeof node)) {
        free(node);
        end_run(run, STRATEGY_NO_MEMORY);
        return;
    }
    struct strategy_node **heap = frontier->heap;
    size_t hole = frontier->count++;
    for (; hole && comes_before(node, heap[(hole - 1) / 2]); hole = (hole - 1) / 2)
        heap[hole] = heap[(hole - 1) / 2];
    heap[hole] = node;
    if (run->frontier.count > run->stats->largest)
        run->stats->largest = run->frontier.count;
    heed_keep(run);
}

/* Derives the one grid that the rules lead to; returns false if it was derived before. */
static bool derive(struct strategy_run *run, struct strategy_node *node,
                   const struct strategy_round *round)
{
    struct position before = node->position;
    for (cellset s = round->cells; s; s &= s - 1) {
        int cell = cellset_first(s);
        position_place(&node->position, cell, round->digit[cell]);
    }
    position_eliminate_all(&node->position, &round->eliminations);
    node->rounds += round->cells != 0;
    struct strategy_stats *stats = run->stats;
    *(round->cells ? &stats->rounds : &stats->eliminations) += 1;
    stats->made += round->cells != 0;
    for (size_t i = 0; i < run->strategy->rules.count; i++)
        stats->by_rule[i] += round->by_rule[i];
    struct strategy_event event = event_of(STRATEGY_ROUND, node);
    event.before = &before;
    event.placed = cellset_count(round->cells);
    event.eliminated = candset_count(&round->eliminations);
    event.by_rule = round->by_rule;
    report_event(run, &event);
    return !round->cells || is_new(run, node);
}

static void branch(struct strategy_run *run, const struct strategy_node *node)
{
    const enum strategy_search search = run->strategy->search;
    for (cellset s = cells_to_guess(search, &node->position, &run->random); s; s &= s - 1) {
        int cell = cellset_first(s), count = 0;
        uint8_t digits[DIGITS];
        for (digitset d = node->position.digits[cell]; d; d = digitset_rest(d))
            digits[count++] = (uint8_t)digitset_first(d);
        if (search == STRATEGY_RANDOM)
            random_shuffle(&run->random, digits, count, sizeof *digits);
        for (int i = 0; i < count && !run->over; i++) {
            struct strategy_node *child = malloc(sizeof *child);
            if (!child) {
                end_run(run, STRATEGY_NO_MEMORY);
                continue;
            }
            *child = *node;
            child->number = ++run->stats->guessed;
            child->parent = node->number;
            child->rounds = 0;
            child->level++;
            child->cell = cell;
            child->digit = digits[i];
            position_place(&child->position, cell, digits[i]);
            run->stats->made++;
            struct strategy_event event = event_of(STRATEGY_GUESS, child);
            event.before = &node->position;
            report_event(run, &event);
            put(run, child);
        }
    }
}

static void solution(struct strategy_run *run, const struct strategy_node *node)
{
    struct strategy_stats *stats = run->stats;
    if (!stats->solutions++)
        stats->solution = node->position.value;
    report_node(run, STRATEGY_SOLUTION, node);
    if (stats->solutions >= run->strategy->most)
        end_run(run, STRATEGY_ENOUGH);
}

static bool take_exact(const struct grid *grid, void *context)
{
    struct strategy_run *run = context;
    position_init(&run->node->position, run->node->position.board, grid);
    solution(run, run->node);
    return !run->over;
}

/*
 * Follows one grid as far as the rules go. The grid need not wait in between: a round leaves it
 * fewer possibilities and no more guesses, so it would come first again in every order.
 */
static void explore(struct strategy_run *run, struct strategy_node *node)
{
    struct strategy_round round;
    bool more = true;
    run->stats->explored++;
    if ((uint64_t)node->level > run->stats->deepest)
        run->stats->deepest = (uint64_t)node->level;
    if (node->number) {
        struct strategy_event event = event_of(STRATEGY_TAKEN, node);
        struct strategy_waiting queue[STRATEGY_QUEUE];
        if (run->strategy->queue) {
            event.queue = queue;
            event.listed = frontier_list(&run->frontier, queue);
        }
        event.waiting = run->frontier.count;
        report_event(run, &event);
    }
    while (more && !run->over) {
        if (!node->number) {
            /* Notes how far the rules lead without a guess. */
            run->stats->reached = node->position.value;
            run->stats->left = cellset_count(node->position.empty);
            run->stats->placed = run->stats->degrees_of_freedom - run->stats->left;
        }
        round_scan(run->strategy, &node->position, &round);
        more = !round.clashes && !round.failed && round_found(&round);
        if (round.failed) {
            end_run(run, STRATEGY_NO_MEMORY);
        } else if (more) {
            more = derive(run, node, &round);
        } else if (round.clashes) {
            struct strategy_event event = event_of(STRATEGY_REJECTED, node);
            event.clash = &round.clash;
            run->stats->rejected++;
            report_event(run, &event);
        } else if (!node->position.empty) {
            solution(run, node);
        } else {
            /* Continues a grid in which the rules find nothing more. */
            if (run->strategy->search == STRATEGY_NONE) {
                report_node(run, STRATEGY_STUCK, node);
            } else if (run->strategy->search == STRATEGY_EXACT) {
                struct position position = node->position;
                struct search search = { .limit = run->strategy->most,
                                         .visit = take_exact,
                                         .context = run };
                run->node = node;
                search_position(&search, &position);
                run->stats->guessed += search.guesses;
                run->stats->made += search.guesses;
            } else {
                branch(run, node);
            }
        }
    }
    free(node);
}

enum strategy_end strategy_run(const struct strategy *strategy, const struct position *start,
                               struct strategy_stats *stats)
{
    struct strategy_run run = { .strategy = strategy,
                                .stats = stats,
                                .random = random_nth(strategy->seed, 0),
                                .end = STRATEGY_ENDED };
    memset(stats, 0, sizeof *stats);
    struct strategy_node *node = calloc(1, sizeof *node);
    if (node) {
        node->position = *start;
        stats->degrees_of_freedom = cellset_count(start->empty);
        for (cellset s = start->empty; s; s &= s - 1)
            stats->depths[digitset_count(start->digits[cellset_first(s)])]++;
        possibilities_decimal(possibilities_count(start), stats->possibilities);
        report_node(&run, STRATEGY_START, node);
        put(&run, node);
    } else {
        end_run(&run, STRATEGY_NO_MEMORY);
    }
    while (!run.over && (node = frontier_take(&run.frontier)))
        explore(&run, node);
    for (size_t i = 0; i < run.frontier.count; i++)
        free(run.frontier.heap[i]);
    free(run.frontier.heap);
    free(run.frontier.seen);
    free(run.frontier.slots);
    return run.end;
}

const char *strategy_end_words(enum strategy_end end)
{
    static const char *const words[] = {
        [STRATEGY_ENDED] = "every branch was searched",
        [STRATEGY_ENOUGH] = "the requested number of solutions was found",
        [STRATEGY_TOO_MANY] = "gave up: too many grids",
        [STRATEGY_STOPPED] = "stopped",
        [STRATEGY_NO_MEMORY] = "gave up: out of memory",
    };
    return words[end];
}
