/*
 * A *state* is a node that is on, or off; strong and weak links lead from state to state. A true
 * candidate eliminates everything that sees a node that it turns on, directly or by way of others.
 * The states are walked once, depth first: states that lead to each other eliminate the same, so
 * they share one row (Tarjan, Depth-first search and linear graph algorithms, 1972).
 */
#include "engine/technique/chains/self_refuting.h"

#include "base/array.h"

#include <string.h>

enum { STATES = 2 * GRAPH_NODES };

static int state_of(int node, bool on)
{
    return 2 * node + on;
}

/* The facts that the walk has found about a state. */
struct visit {
    uint16_t met;      /* its number in the order of the walk, from 1; 0: not met yet */
    uint16_t earliest; /* the lowest known number of a state that it leads to and that leads back */
    uint16_t leader;   /* the state whose row it shares, + 1; 0: not known yet */
};

/* A row: candidates as bits, in the order of their nodes without the gaps; used in whole lanes. */
typedef uint64_t lane __attribute__((vector_size(32), aligned(8), may_alias));
enum { LANE_WORDS = 4, ROW_WORDS = (CELLS * DIGITS + 255) / 256 * LANE_WORDS };

struct reachability {
    struct self_refuting self_refuting; /* first: the table is read as this */
    const struct graph *graph;          /* NULL: memory ran out */
    int words;                          /* of a row that are in use: whole lanes */
    struct {
        int count, before; /* candidates of a digit, and of the digits before it */
    } digit[DIGITS + 1];
    uint16_t clock;
    struct visit visit[STATES];
    int unsettled_count;
    uint16_t unsettled[STATES];       /* met, without a leader yet */
    uint64_t row[STATES * ROW_WORDS]; /* by state, the candidates it eliminates: row_of() */
};

static uint64_t *row_of(struct reachability *reachability, int state)
{
    return &reachability->row[state * reachability->words];
}

static void unite(struct reachability *reachability, int state, int more)
{
    uint64_t *row = row_of(reachability, state);
    const uint64_t *other = row_of(reachability, more);
    for (int i = 0; i < reachability->words; i += LANE_WORDS)
        *(lane *)&row[i] |= *(const lane *)&other[i];
}

/* The bit of an open candidate in a row. */
static int bit_number(const struct reachability *reachability, int cell, int digit)
{
    const struct graph *graph = reachability->graph;
    return reachability->digit[digit].before + graph->candidate[cell][digit] -
           64 * graph->first_word[digit];
}

static bool row_has(const struct reachability *reachability, const uint64_t *row, int cell,
                    int digit)
{
    const int number = bit_number(reachability, cell, digit);
    return row[number / 64] >> (number % 64) & 1;
}

/* Sets up to 64 bits of a row, from a bit number on; they may lie across two words. */
static void add_bits(uint64_t *row, int number, uint64_t bits)
{
    row[number / 64] |= bits << (number % 64);
    if (number % 64 && bits >> (64 - number % 64))
        row[number / 64 + 1] |= bits >> (64 - number % 64);
}

/* Begins the row of a state that is met. */
static uint64_t *enter(struct reachability *reachability, int state)
{
    struct visit *visit = &reachability->visit[state];
    visit->met = visit->earliest = ++reachability->clock;
    ELEMENT(reachability->unsettled, reachability->unsettled_count++) = (uint16_t)state;
    return memset(row_of(reachability, state), 0,
                  (size_t)reachability->words * sizeof *reachability->row);
}

/* If this state leads to no earlier one, it and the unsettled ones met since share its row. */
static void leave(struct reachability *reachability, int state)
{
    int member = NO_NODE;
    if (reachability->visit[state].earliest != reachability->visit[state].met)
        return;
    while (member != state) {
        member = reachability->unsettled[--reachability->unsettled_count];
        reachability->visit[member].leader = (uint16_t)(state + 1);
        if (member != state)
            unite(reachability, state, member);
    }
}

static void turn_on(struct reachability *reachability, int node);
static void turn_off(struct reachability *reachability, int node);

/* Goes from a state to the state of another node that follows from it. */
static inline void follow_state(struct reachability *reachability, int state, int node, bool on)
{
    const struct visit *visit = &reachability->visit[state_of(node, on)];
    if (!visit->met)
        (on ? turn_on : turn_off)(reachability, node);
    if (visit->leader)
        unite(reachability, state, visit->leader - 1);
    else if (visit->earliest < reachability->visit[state].earliest)
        reachability->visit[state].earliest = visit->earliest;
}

/* The node is off: its strong links turn nodes on. */
static void turn_off(struct reachability *reachability, int node)
{
    const struct graph *graph = reachability->graph;
    const int state = state_of(node, false);
    enter(reachability, state);
    for (int i = graph->node[node].first; i; i = graph->link[i].next)
        follow_state(reachability, state, graph->link[i].to, true);
    leave(reachability, state);
}

/* The node is on: its weak links turn nodes off; only those with strong links lead any further. */
static void turn_on(struct reachability *reachability, int node)
{
    const struct graph *graph = reachability->graph;
    const int state = state_of(node, true), digit = graph->node[node].digit;
    const int cell = cellset_first(graph->node[node].cells);
    const digitset others = graph->node[node].single
                                ? digitset_without(graph->position->digits[cell], digit_bit(digit))
                                : 0;
    const uint64_t *weak = graph_weak(graph, node);
    uint64_t *row = enter(reachability, state);
    /* Adds what the node eliminates directly; a digit's candidates are its first nodes. */
    int number = reachability->digit[digit].before, count = reachability->digit[digit].count;
    for (const uint64_t *word = weak; count > 0; count -= 64, number += 64, word++)
        add_bits(row, number, count < 64 ? *word & (((uint64_t)1 << count) - 1) : *word);
    for (digitset s = others; s; s = digitset_rest(s))
        add_bits(row, bit_number(reachability, cell, digitset_first(s)), 1);
    for (int word = graph->first_word[digit]; word < graph->first_word[digit + 1]; word++)
        for (uint64_t s = *weak++ & graph->linked.word[word]; s; s &= s - 1)
            follow_state(reachability, state, 64 * word + __builtin_ctzll(s), false);
    for (digitset s = others; s; s = digitset_rest(s)) {
        const int other = graph->candidate[cell][digitset_first(s)];
        if (graph->node[other].first)
            follow_state(reachability, state, other, false);
    }
    leave(reachability, state);
}

/* The candidates that an open candidate eliminates if it is true, itself perhaps included. */
static const uint64_t *row_of_candidate(const struct reachability *reachability, int cell,
                                        int digit)
{
    int state = state_of(reachability->graph->candidate[cell][digit], true);
    return &reachability->row[(reachability->visit[state].leader - 1) * reachability->words];
}

static void build_self_refuting(struct context *context, enum context_table which, void *table)
{
    struct reachability *reachability = table;
    const struct graph *graph = context_graph(context, which - TABLE_SELF_REFUTING);
    memset(&reachability->self_refuting, 0, sizeof reachability->self_refuting);
    reachability->graph = graph;
    if (!graph)
        return;
    reachability->self_refuting.partial = graph->partial;
    reachability->clock = 0;
    reachability->unsettled_count = 0;
    memset(reachability->visit, 0, (size_t)graph->words * 128 * sizeof *reachability->visit);
    int before = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        reachability->digit[digit].before = before;
        reachability->digit[digit].count = cellset_count(context->position->candidates.at[digit]);
        before += reachability->digit[digit].count;
    }
    reachability->words = (before + 255) / 256 * LANE_WORDS;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = context->position->candidates.at[digit]; s; s &= s - 1) {
            const int cell = cellset_first(s), node = graph->candidate[cell][digit];
            if (!reachability->visit[state_of(node, true)].met)
                turn_on(reachability, node);
            if (!row_has(reachability, row_of_candidate(reachability, cell, digit), cell, digit))
                continue;
            candset_add(&reachability->self_refuting.all, cell, digit);
            reachability->self_refuting.any = true;
        }
}

static const struct reachability *reachability_of(struct context *context, enum graph_kind kind)
{
    const enum graph_kind enough = kind < GRAPH_FEW_SETS ? kind : GRAPH_FEW_SETS;
    return context_table(context, TABLE_SELF_REFUTING + enough, sizeof(struct reachability),
                         build_self_refuting);
}

const struct self_refuting *context_self_refuting(struct context *context, enum graph_kind kind)
{
    const struct reachability *reachability = reachability_of(context, kind);
    return reachability ? &reachability->self_refuting : NULL;
}

/*
 * Adds to `all` what each of the candidates, digits in cells, eliminates. If they are all of a cell
 * or a house, these are also the candidates that would leave it empty: links hold both ways, so
 * what eliminates X is what X eliminates.
 */
static void add_common(const struct reachability *reachability, cellset cells, digitset digits,
                       uint64_t *all)
{
    uint64_t common[ROW_WORDS];
    memset(common, 0xFF, sizeof common);
    for (; digits; digits = digitset_rest(digits))
        for (cellset s = cells; s; s &= s - 1) {
            const uint64_t *row =
                row_of_candidate(reachability, cellset_first(s), digitset_first(digits));
            for (int i = 0; i < reachability->words; i++)
                common[i] &= row[i];
        }
    for (int i = 0; i < reachability->words; i++)
        all[i] |= common[i];
}

/* The open candidates of a row; true when there are any. */
static bool read_reach_row(const struct reachability *reachability, const uint64_t *row,
                           struct candset *candidates)
{
    uint64_t any = 0;
    memset(candidates, 0, sizeof *candidates);
    for (int i = 0; i < reachability->words; i++)
        any |= row[i];
    for (int digit = 1; any && digit <= DIGITS; digit++)
        for (cellset s = reachability->graph->position->candidates.at[digit]; s; s &= s - 1)
            if (row_has(reachability, row, cellset_first(s), digit))
                candidates->at[digit] |= s & -s;
    return any;
}

static void build_forced(struct context *context, enum context_table which, void *table)
{
    (void)which;
    struct self_refuting *forced = table;
    const struct position *position = context->position;
    const struct reachability *reachability = reachability_of(context, GRAPH_GROUPS);
    uint64_t all[ROW_WORDS] = { 0 };
    memset(forced, 0, sizeof *forced);
    if (!reachability || !reachability->graph)
        return;
    forced->partial = reachability->self_refuting.partial;
    for (cellset s = position->empty; s; s &= s - 1) {
        const digitset digits = position->digits[cellset_first(s)];
        if (digitset_count(digits) > 2)
            add_common(reachability, s & -s, digits, all);
    }
    for (houseset h = position->board->houses; h; h &= h - 1)
        for (int digit = 1; digit <= DIGITS; digit++) {
            const cellset places = position_places(position, houseset_first(h), digit);
            if (cellset_count(places) > 2)
                add_common(reachability, places, digit_bit(digit), all);
        }
    forced->any = read_reach_row(reachability, all, &forced->all);
}

const struct self_refuting *context_forced(struct context *context)
{
    return context_table(context, TABLE_FORCED, sizeof(struct self_refuting), build_forced);
}

bool context_forced_by(struct context *context, int cell, struct candset *eliminations)
{
    const struct reachability *reachability = reachability_of(context, GRAPH_SETS);
    uint64_t all[ROW_WORDS] = { 0 };
    if (!reachability || !reachability->graph)
        return false;
    *eliminations = context->position->candidates;
    if (reachability->self_refuting.partial)
        return true;
    add_common(reachability, cell_bit(cell), context->position->digits[cell], all);
    return read_reach_row(reachability, all, eliminations);
}
