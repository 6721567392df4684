/* The loop that all strategies share. */
#include "engine/strategy/strategy.h"

#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "engine/strategy/parts.h"

struct strategy_run {
    const struct strategy *strategy;
    const struct search_order *order;
    struct strategy_stats *stats;
    struct frontier frontier;
    struct chance chance;
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

static void tell_kind(struct strategy_run *run, enum strategy_event_kind kind,
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
    if (!run->order->meets)
        return true;
    enum status known = frontier_remember(&run->frontier, &node->position.value);
    heed_keep(run);
    if (known == STATUS_NO) {
        run->stats->repeated++;
        tell_kind(run, STRATEGY_REPEATED, node);
    } else if (known != STATUS_OK) {
        end_run(run, STRATEGY_NO_MEMORY);
    }
    return known == STATUS_OK;
}

/* Adds a grid, if it is new, to those that wait. Takes the ownership of the node. */
static void put(struct strategy_run *run, struct strategy_node *node)
{
    if (!is_new(run, node)) {
        free(node);
        return;
    }
    node->key = run->order->key(node);
    if (!frontier_put(&run->frontier, node))
        end_run(run, STRATEGY_NO_MEMORY);
    if (run->frontier.count > run->stats->largest)
        run->stats->largest = run->frontier.count;
    heed_keep(run);
}

static void count_round(struct strategy_run *run, const struct strategy_round *round)
{
    struct strategy_stats *stats = run->stats;
    *(round->cells ? &stats->rounds : &stats->strikes) += 1;
    stats->made += round->cells != 0;
    for (size_t i = 0; i < run->strategy->rules.count; i++)
        stats->by_rule[i] += round->by_rule[i];
}

/* Derives the one grid that the rules lead to; returns false if it was derived before. */
static bool derive(struct strategy_run *run, struct strategy_node *node,
                   const struct strategy_round *round)
{
    struct position before = node->position;
    round_apply(round, &node->position);
    node->rounds += round->cells != 0;
    count_round(run, round);
    struct strategy_event event = event_of(STRATEGY_ROUND, node);
    event.before = &before;
    event.placed = cellset_count(round->cells);
    event.struck = candset_count(&round->strikes);
    event.by_rule = round->by_rule;
    report_event(run, &event);
    return !round->cells || is_new(run, node);
}

static void guess_cell(struct strategy_run *run, const struct strategy_node *parent, int cell,
                       int digit)
{
    struct strategy_node *child = malloc(sizeof *child);
    if (!child) {
        end_run(run, STRATEGY_NO_MEMORY);
        return;
    }
    *child = *parent;
    child->number = ++run->stats->guessed;
    child->parent = parent->number;
    child->rounds = 0;
    child->level++;
    child->cell = cell;
    child->digit = digit;
    position_place(&child->position, cell, digit);
    run->stats->made++;
    struct strategy_event event = event_of(STRATEGY_GUESS, child);
    event.before = &parent->position;
    report_event(run, &event);
    put(run, child);
}

static void branch(struct strategy_run *run, const struct strategy_node *node)
{
    for (cellset s = run->order->cells(&node->position, &run->chance); s; s &= s - 1) {
        int cell = cellset_first(s), count = 0;
        uint8_t digits[DIGITS];
        for (digitset d = node->position.digits[cell]; d; d = digitset_rest(d))
            digits[count++] = (uint8_t)digitset_first(d);
        if (run->order->random)
            chance_shuffle(&run->chance, digits, count);
        for (int i = 0; i < count && !run->over; i++)
            guess_cell(run, node, cell, digits[i]);
    }
}

static void solution(struct strategy_run *run, const struct strategy_node *node)
{
    struct strategy_stats *stats = run->stats;
    if (!stats->solutions++)
        stats->solution = node->position.value;
    tell_kind(run, STRATEGY_SOLUTION, node);
    if (stats->solutions >= run->strategy->most)
        end_run(run, STRATEGY_ENOUGH);
}

struct exact_search {
    struct strategy_run *run;
    struct strategy_node *node;
};

static bool take_exact(const struct grid *grid, void *context)
{
    const struct exact_search *exact = context;
    position_init(&exact->node->position, grid);
    solution(exact->run, exact->node);
    return !exact->run->over;
}

static void search_exactly(struct strategy_run *run, struct strategy_node *node)
{
    struct exact_search exact = { run, node };
    struct position position = node->position;
    struct search search = { .limit = run->strategy->most, .visit = take_exact, .context = &exact };
    search_position(&search, &position);
    run->stats->guessed += search.guesses;
    run->stats->made += search.guesses;
}

/* Continues a grid in which the rules find nothing more. */
static void guess_further(struct strategy_run *run, struct strategy_node *node)
{
    if (run->order->cells)
        branch(run, node);
    else if (run->strategy->search == STRATEGY_EXACT)
        search_exactly(run, node);
    else
        tell_kind(run, STRATEGY_STUCK, node);
}

static void note_taken(struct strategy_run *run, const struct strategy_node *node)
{
    run->stats->explored++;
    if ((uint64_t)node->level > run->stats->deepest)
        run->stats->deepest = (uint64_t)node->level;
    if (!node->number)
        return;
    struct strategy_event event = event_of(STRATEGY_TAKEN, node);
    struct strategy_waiting queue[STRATEGY_QUEUE];
    if (run->strategy->queue) {
        event.queue = queue;
        event.listed = frontier_list(&run->frontier, queue);
    }
    event.waiting = run->frontier.count;
    report_event(run, &event);
}

/* Notes how far the rules lead without a guess. */
static void note_reached(struct strategy_stats *stats, const struct strategy_node *node)
{
    stats->reached = node->position.value;
    stats->left = cellset_count(node->position.blanks);
    stats->placed = stats->degrees_of_freedom - stats->left;
}

/*
 * Follows one grid as far as the rules go. The grid need not wait in between: a round leaves it
 * fewer possibilities and no more guesses, so it would come first again in every order.
 */
static void explore(struct strategy_run *run, struct strategy_node *node)
{
    struct strategy_round round;
    bool more = true;
    note_taken(run, node);
    while (more && !run->over) {
        if (!node->number)
            note_reached(run->stats, node);
        round_look(run->strategy, &node->position, &round);
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
        } else if (!node->position.blanks) {
            solution(run, node);
        } else {
            guess_further(run, node);
        }
    }
    free(node);
}

static void begin_run(struct strategy_run *run, const struct position *start)
{
    struct strategy_node *root = calloc(1, sizeof *root);
    if (!root) {
        end_run(run, STRATEGY_NO_MEMORY);
        return;
    }
    root->position = *start;
    run->stats->degrees_of_freedom = cellset_count(start->blanks);
    for (cellset s = start->blanks; s; s &= s - 1)
        run->stats->depths[digitset_count(start->digits[cellset_first(s)])]++;
    possibilities_decimal(possibilities_count(start), run->stats->possibilities);
    tell_kind(run, STRATEGY_START, root);
    put(run, root);
}

enum strategy_end strategy_run(const struct strategy *strategy, const struct position *start,
                               struct strategy_stats *stats)
{
    struct strategy_run run = { .strategy = strategy,
                                .order = &strategy_orders[strategy->search],
                                .stats = stats,
                                .chance = chance_nth(strategy->seed, 0),
                                .end = STRATEGY_ENDED };
    memset(stats, 0, sizeof *stats);
    frontier_init(&run.frontier);
    begin_run(&run, start);
    struct strategy_node *node;
    while (!run.over && (node = frontier_take(&run.frontier)))
        explore(&run, node);
    frontier_release(&run.frontier);
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
