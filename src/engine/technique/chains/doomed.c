/*
 * A *state* is a node that is on, or off; strong and weak links lead from state to state. A true
 * candidate eliminates everything that sees a node that it turns on, directly or by way of others.
 * The states are walked once, depth first: states that lead to each other eliminate the same, so
 * they share one row (Tarjan, Depth-first search and linear graph algorithms, 1972).
 */
#include "engine/technique/chains/doomed.h"

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

struct tide {
    struct doomed doomed; /* first: the table is read as this */
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

static uint64_t *row_of(struct tide *tide, int state)
{
    return &tide->row[state * tide->words];
}

static void unite(struct tide *tide, int state, int more)
{
    uint64_t *row = row_of(tide, state);
    const uint64_t *other = row_of(tide, more);
    for (int i = 0; i < tide->words; i += LANE_WORDS)
        *(lane *)&row[i] |= *(const lane *)&other[i];
}

/* The bit of an open candidate in a row. */
static int state_number(const struct tide *tide, int cell, int digit)
{
    const struct graph *graph = tide->graph;
    return tide->digit[digit].before + graph->candidate[cell][digit] -
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
static void strike_doomed(const struct tide *tide, int node, uint64_t *row)
{
    const struct graph *graph = tide->graph;
    int digit = graph->node[node].digit, number = tide->digit[digit].before;
    const uint64_t *weak = graph_weak(graph, node);
    int count = tide->digit[digit].count;
    for (; count >= 64; count -= 64, number += 64)
        add_bits(row, number, *weak++);
    if (count)
        add_bits(row, number, *weak & (((uint64_t)1 << count) - 1));
    if (!graph->node[node].single)
        return;
    int cell = cellset_first(graph->node[node].cells);
    digitset others = digitset_without(graph->position->digits[cell], digit_bit(digit));
    for (; others; others = digitset_rest(others)) {
        number = state_number(tide, cell, digitset_first(others));
        row[number / 64] |= (uint64_t)1 << (number % 64);
    }
}

static void enter(struct tide *tide, int state)
{
    struct visit *visit = &tide->visit[state];
    visit->met = visit->earliest = ++tide->clock;
    ELEMENT(tide->unsettled, tide->unsettled_count++) = (uint16_t)state;
    uint64_t *row = row_of(tide, state);
    for (int i = 0; i < tide->words; i += LANE_WORDS)
        *(lane *)&row[i] = (lane){ 0 };
}

/* If this state leads to no earlier one, it and the unsettled ones met since share its row. */
static void leave(struct tide *tide, int state)
{
    int member = NO_NODE;
    if (tide->visit[state].earliest != tide->visit[state].met)
        return;
    while (member != state) {
        member = tide->unsettled[--tide->unsettled_count];
        tide->visit[member].leader = (uint16_t)(state + 1);
        if (member != state)
            unite(tide, state, member);
    }
}

static void join_components(struct tide *tide, int state, int follows)
{
    const struct visit *visit = &tide->visit[follows];
    if (visit->leader)
        unite(tide, state, visit->leader - 1);
    else if (visit->earliest < tide->visit[state].earliest)
        tide->visit[state].earliest = visit->earliest;
}

static void turn_on(struct tide *tide, int node);

/* The node is off: its strong links turn nodes on. */
static void turn_off(struct tide *tide, int node)
{
    const struct graph *graph = tide->graph;
    int state = state_of(node, false);
    enter(tide, state);
    for (int i = graph->node[node].first; i; i = graph->link[i].next) {
        int follows = state_of(graph->link[i].to, true);
        if (!tide->visit[follows].met)
            turn_on(tide, graph->link[i].to);
        join_components(tide, state, follows);
    }
    leave(tide, state);
}

static void make_off(struct tide *tide, int state, int node)
{
    int follows = state_of(node, false);
    if (!tide->visit[follows].met)
        turn_off(tide, node);
    join_components(tide, state, follows);
}

/* The node is on: its weak links turn nodes off; only those with strong links lead any further. */
static void turn_on(struct tide *tide, int node)
{
    const struct graph *graph = tide->graph;
    const uint64_t *weak = graph_weak(graph, node);
    int state = state_of(node, true), digit = graph->node[node].digit;
    enter(tide, state);
    strike_doomed(tide, node, row_of(tide, state));
    for (int word = graph->first_word[digit]; word < graph->first_word[digit + 1]; word++)
        for (uint64_t s = *weak++ & graph->linked.word[word]; s; s &= s - 1)
            make_off(tide, state, 64 * word + __builtin_ctzll(s));
    if (graph->node[node].single) {
        int cell = cellset_first(graph->node[node].cells);
        digitset others = digitset_without(graph->position->digits[cell], digit_bit(digit));
        for (; others; others = digitset_rest(others)) {
            int other = graph->candidate[cell][digitset_first(others)];
            if (graph->node[other].first)
                make_off(tide, state, other);
        }
    }
    leave(tide, state);
}

/* The candidates that an open candidate eliminates if it is true, itself perhaps included. */
static const uint64_t *row_of_candidate(const struct tide *tide, int cell, int digit)
{
    int state = state_of(tide->graph->candidate[cell][digit], true);
    return &tide->row[(tide->visit[state].leader - 1) * tide->words];
}

static void build_doomed(struct survey *survey, enum survey_table which, void *table)
{
    struct tide *tide = table;
    memset(&tide->doomed, 0, sizeof tide->doomed);
    tide->graph = survey_graph(survey, which - TABLE_DOOMED);
    if (!tide->graph)
        return;
    tide->doomed.partial = tide->graph->partial;
    tide->clock = 0;
    tide->unsettled_count = 0;
    memset(tide->visit, 0, (size_t)tide->graph->words * 128 * sizeof *tide->visit);
    int before = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        tide->digit[digit].before = before;
        tide->digit[digit].count = cellset_count(tide->graph->position->open.at[digit]);
        before += tide->digit[digit].count;
    }
    tide->words = (before + 255) / 256 * LANE_WORDS;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = survey->position->open.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s), number = state_number(tide, cell, digit);
            int node = tide->graph->candidate[cell][digit];
            if (!tide->visit[state_of(node, true)].met)
                turn_on(tide, node);
            if (!(row_of_candidate(tide, cell, digit)[number / 64] >> (number % 64) & 1))
                continue;
            candset_add(&tide->doomed.all, cell, digit);
            tide->doomed.any = true;
        }
}

static const struct tide *tide_of(struct survey *survey, enum graph_kind kind)
{
    const enum graph_kind enough = kind < GRAPH_FEW_SETS ? kind : GRAPH_FEW_SETS;
    return survey_table(survey, TABLE_DOOMED + enough, sizeof(struct tide), build_doomed);
}

const struct doomed *survey_doomed(struct survey *survey, enum graph_kind kind)
{
    const struct tide *tide = tide_of(survey, kind);
    return tide ? &tide->doomed : NULL;
}

/* The candidates that each of several candidates eliminates. */
struct common_reach {
    const struct tide *tide;
    uint64_t row[ROW_WORDS];
};

static void start_common(struct common_reach *common)
{
    memset(common->row, 0xFF, (size_t)common->tide->words * sizeof *common->row);
}

static void keep_common(struct common_reach *common, int cell, int digit)
{
    const uint64_t *row = row_of_candidate(common->tide, cell, digit);
    for (int i = 0; i < common->tide->words; i++)
        common->row[i] &= row[i];
}

static void unite_rows(uint64_t *all, const struct common_reach *common)
{
    for (int i = 0; i < common->tide->words; i++)
        all[i] |= common->row[i];
}

/*
 * Keeps what every candidate of a cell eliminates. These are also the candidates that would leave
 * the cell empty: links hold both ways, so what eliminates X is what X eliminates.
 */
static void keep_cell(struct common_reach *common, int cell)
{
    start_common(common);
    for (digitset d = common->tide->graph->position->digits[cell]; d; d = digitset_rest(d))
        keep_common(common, cell, digitset_first(d));
}

/* The open candidates of a row; true when there are any. */
static bool read_reach_row(const struct tide *tide, const uint64_t *row, struct candset *candidates)
{
    const struct position *position = tide->graph->position;
    uint64_t any = 0;
    memset(candidates, 0, sizeof *candidates);
    for (int i = 0; i < tide->words; i++)
        any |= row[i];
    for (int digit = 1; any && digit <= DIGITS; digit++)
        for (cellset s = position->open.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s), number = state_number(tide, cell, digit);
            if (row[number / 64] >> (number % 64) & 1)
                candset_add(candidates, cell, digit);
        }
    return any;
}

static void build_forced(struct survey *survey, enum survey_table which, void *table)
{
    (void)which;
    struct doomed *forced = table;
    const struct position *position = survey->position;
    struct common_reach common = { .tide = tide_of(survey, GRAPH_GROUPS) };
    uint64_t all[ROW_WORDS] = { 0 };
    memset(forced, 0, sizeof *forced);
    if (!common.tide || !common.tide->graph)
        return;
    forced->partial = common.tide->doomed.partial;
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
    forced->any = read_reach_row(common.tide, all, &forced->all);
}

const struct doomed *survey_forced(struct survey *survey)
{
    return survey_table(survey, TABLE_FORCED, sizeof(struct doomed), build_forced);
}

bool survey_forced_by(struct survey *survey, int cell, struct candset *strikes)
{
    struct common_reach common = { .tide = tide_of(survey, GRAPH_SETS) };
    if (!common.tide || !common.tide->graph)
        return false;
    *strikes = survey->position->open;
    if (common.tide->doomed.partial)
        return true;
    keep_cell(&common, cell);
    return read_reach_row(common.tide, common.row, strikes);
}
