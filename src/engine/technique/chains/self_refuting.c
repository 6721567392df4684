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
    const struct graph *graph;
    int words; /* of a row that are in use: whole lanes */
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
static int state_number(const struct reachability *reachability, int cell, int digit)
{
    const struct graph *graph = reachability->graph;
    return reachability->digit[digit].before + graph->candidate[cell][digit] -
           64 * graph->first_word[digit];
}

/* Sets up to 64 bits of a row, from a bit number on; they may lie across two words. */
static void add_bits(uint64_t *row, int number, uint64_t bits)
{
    row[number / 64] |= bits << (number % 64);
    if (number % 64 && bits >> (64 - number % 64))
        row[number / 64 + 1] |= bits >> (64 - number % 64);
}

/* Adds what a node that is on eliminates directly; a digit's candidates are its first nodes. */
static void strike_self_refuting(const struct reachability *reachability, int node, uint64_t *row)
{
    const struct graph *graph = reachability->graph;
    int digit = graph->node[node].digit, number = reachability->digit[digit].before;
    const uint64_t *weak = graph_weak(graph, node);
    int count = reachability->digit[digit].count;
    for (; count >= 64; count -= 64, number += 64)
        add_bits(row, number, *weak++);
    if (count)
        add_bits(row, number, *weak & (((uint64_t)1 << count) - 1));
    if (!graph->node[node].single)
        return;
    int cell = cellset_first(graph->node[node].cells);
    digitset others = digitset_without(graph->position->digits[cell], digit_bit(digit));
    for (; others; others = digitset_rest(others)) {
        number = state_number(reachability, cell, digitset_first(others));
        row[number / 64] |= (uint64_t)1 << (number % 64);
    }
}

static void enter(struct reachability *reachability, int state)
{
    struct visit *visit = &reachability->visit[state];
    visit->met = visit->earliest = ++reachability->clock;
    ELEMENT(reachability->unsettled, reachability->unsettled_count++) = (uint16_t)state;
    uint64_t *row = row_of(reachability, state);
    for (int i = 0; i < reachability->words; i += LANE_WORDS)
        *(lane *)&row[i] = (lane){ 0 };
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

static void join_components(struct reachability *reachability, int state, int follows)
{
    const struct visit *visit = &reachability->visit[follows];
    if (visit->leader)
        unite(reachability, state, visit->leader - 1);
    else if (visit->earliest < reachability->visit[state].earliest)
        reachability->visit[state].earliest = visit->earliest;
}

static void turn_on(struct reachability *reachability, int node);

/* The node is off: its strong links turn nodes on. */
static void turn_off(struct reachability *reachability, int node)
{
    const struct graph *graph = reachability->graph;
    int state = state_of(node, false);
    enter(reachability, state);
    for (int i = graph->node[node].first; i; i = graph->link[i].next) {
        int follows = state_of(graph->link[i].to, true);
        if (!reachability->visit[follows].met)
            turn_on(reachability, graph->link[i].to);
        join_components(reachability, state, follows);
    }
    leave(reachability, state);
}

static void make_off(struct reachability *reachability, int state, int node)
{
    int follows = state_of(node, false);
    if (!reachability->visit[follows].met)
        turn_off(reachability, node);
    join_components(reachability, state, follows);
}

/* The node is on: its weak links turn nodes off; only those with strong links lead any further. */
static void turn_on(struct reachability *reachability, int node)
{
    const struct graph *graph = reachability->graph;
    const uint64_t *weak = graph_weak(graph, node);
    int state = state_of(node, true), digit = graph->node[node].digit;
    enter(reachability, state);
    strike_self_refuting(reachability, node, row_of(reachability, state));
    for (int word = graph->first_word[digit]; word < graph->first_word[digit + 1]; word++)
        for (uint64_t s = *weak++ & graph->linked.word[word]; s; s &= s - 1)
            make_off(reachability, state, 64 * word + __builtin_ctzll(s));
    if (graph->node[node].single) {
        int cell = cellset_first(graph->node[node].cells);
        digitset others = digitset_without(graph->position->digits[cell], digit_bit(digit));
        for (; others; others = digitset_rest(others)) {
            int other = graph->candidate[cell][digitset_first(others)];
            if (graph->node[other].first)
                make_off(reachability, state, other);
        }
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
    memset(&reachability->self_refuting, 0, sizeof reachability->self_refuting);
    reachability->graph = context_graph(context, which - TABLE_SELF_REFUTING);
    if (!reachability->graph)
        return;
    reachability->self_refuting.partial = reachability->graph->partial;
    reachability->clock = 0;
    reachability->unsettled_count = 0;
    memset(reachability->visit, 0,
           (size_t)reachability->graph->words * 128 * sizeof *reachability->visit);
    int before = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        reachability->digit[digit].before = before;
        reachability->digit[digit].count =
            cellset_count(reachability->graph->position->open.at[digit]);
        before += reachability->digit[digit].count;
    }
    reachability->words = (before + 255) / 256 * LANE_WORDS;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = context->position->open.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s), number = state_number(reachability, cell, digit);
            int node = reachability->graph->candidate[cell][digit];
            if (!reachability->visit[state_of(node, true)].met)
                turn_on(reachability, node);
            if (!(row_of_candidate(reachability, cell, digit)[number / 64] >> (number % 64) & 1))
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

/* The candidates that each of several candidates eliminates. */
struct common_reach {
    const struct reachability *reachability;
    uint64_t row[ROW_WORDS];
};

static void start_common(struct common_reach *common)
{
    memset(common->row, 0xFF, (size_t)common->reachability->words * sizeof *common->row);
}

static void keep_common(struct common_reach *common, int cell, int digit)
{
    const uint64_t *row = row_of_candidate(common->reachability, cell, digit);
    for (int i = 0; i < common->reachability->words; i++)
        common->row[i] &= row[i];
}

static void unite_rows(uint64_t *all, const struct common_reach *common)
{
    for (int i = 0; i < common->reachability->words; i++)
        all[i] |= common->row[i];
}

/*
 * Keeps what every candidate of a cell eliminates. These are also the candidates that would leave
 * the cell empty: links hold both ways, so what eliminates X is what X eliminates.
 */
static void keep_cell(struct common_reach *common, int cell)
{
    start_common(common);
    for (digitset d = common->reachability->graph->position->digits[cell]; d; d = digitset_rest(d))
        keep_common(common, cell, digitset_first(d));
}

/* The open candidates of a row; true when there are any. */
static bool read_reach_row(const struct reachability *reachability, const uint64_t *row,
                           struct candset *candidates)
{
    const struct position *position = reachability->graph->position;
    uint64_t any = 0;
    memset(candidates, 0, sizeof *candidates);
    for (int i = 0; i < reachability->words; i++)
        any |= row[i];
    for (int digit = 1; any && digit <= DIGITS; digit++)
        for (cellset s = position->open.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s), number = state_number(reachability, cell, digit);
            if (row[number / 64] >> (number % 64) & 1)
                candset_add(candidates, cell, digit);
        }
    return any;
}

static void build_forced(struct context *context, enum context_table which, void *table)
{
    (void)which;
    struct self_refuting *forced = table;
    const struct position *position = context->position;
    struct common_reach common = { .reachability = reachability_of(context, GRAPH_GROUPS) };
    uint64_t all[ROW_WORDS] = { 0 };
    memset(forced, 0, sizeof *forced);
    if (!common.reachability || !common.reachability->graph)
        return;
    forced->partial = common.reachability->self_refuting.partial;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (digitset_count(position->digits[cell]) < 3)
            continue;
        keep_cell(&common, cell);
        unite_rows(all, &common);
    }
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset places = position_places(position, house, digit);
            if (cellset_count(places) < 3)
                continue;
            start_common(&common);
            for (; places; places &= places - 1)
                keep_common(&common, cellset_first(places), digit);
            unite_rows(all, &common);
        }
    forced->any = read_reach_row(common.reachability, all, &forced->all);
}

const struct self_refuting *context_forced(struct context *context)
{
    return context_table(context, TABLE_FORCED, sizeof(struct self_refuting), build_forced);
}

bool context_forced_by(struct context *context, int cell, struct candset *strikes)
{
    struct common_reach common = { .reachability = reachability_of(context, GRAPH_SETS) };
    if (!common.reachability || !common.reachability->graph)
        return false;
    *strikes = context->position->open;
    if (common.reachability->self_refuting.partial)
        return true;
    keep_cell(&common, cell);
    return read_reach_row(common.reachability, common.row, strikes);
}
