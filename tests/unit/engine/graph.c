/*
 * The graph of links and the consequences of an assumption, compared with the plain rules: a
 * candidate that is on turns off those that see it; a house or a cell with one candidate left that
 * is not off turns it on, if it had two to begin with.
 */
#include "engine/board/house.h"
#include "engine/technique/chains/graph.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/technique/chains/self_refuting.h"
#include "engine/technique/common/common.h"
#include "support/puzzles.h"
#include "support/suite.h"

struct reference {
    const struct position *position;
    struct candset on, off;
};

/* The candidate's only partner in a house or its cell, added to the set. */
static void add_partners(const struct position *position, int cell, int digit, struct candset *set)
{
    for (int kind = 0; kind < HOUSES; kind += 9) {
        cellset places = position_places(position, cell_house(cell, kind), digit);
        if (cellset_count(places) == 2)
            set->at[digit] |= places & ~cell_bit(cell);
    }
    digitset digits = position->digits[cell];
    if (digitset_count(digits) == 2)
        candset_add(set, cell, digitset_first(digits & (digitset)~digit_bit(digit)));
}

static void spread(struct reference *reference)
{
    struct candset on = reference->on, off = reference->off;
    for (int digit = 1; digit <= DIGITS; digit++) {
        for (cellset s = reference->on.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            off.at[digit] |=
                board_classic.peers_of[cell] & reference->position->candidates.at[digit];
            for (int other = 1; other <= DIGITS; other++)
                if (other != digit && candset_has(&reference->position->candidates, cell, other))
                    candset_add(&off, cell, other);
        }
        for (cellset s = reference->off.at[digit]; s; s &= s - 1)
            add_partners(reference->position, cellset_first(s), digit, &on);
    }
    reference->on = on;
    reference->off = off;
}

static void close_reference(struct reference *reference)
{
    for (int before = -1, now = 0; now != before;) {
        before = now;
        spread(reference);
        now = candset_count(&reference->on) + candset_count(&reference->off);
    }
}

static void check_chain(const struct flow *flow, int node, bool on)
{
    struct chain chain;
    const struct graph *graph = flow->graph;
    ck_assert(flow_chain(flow, node, on, false, &chain));
    ck_assert_int_eq(chain.node[0], flow->start);
    ck_assert_int_eq(chain.node[chain.count - 1], node);
    ck_assert(((chain.count - 1) % 2 == 0) == (on == chain.on));
    if (on)
        ck_assert_int_eq(chain.count, flow->length[node]);
    for (int i = 1; i < chain.count; i++) {
        const struct graph_node *one = &graph->node[chain.node[i - 1]];
        const struct graph_node *other = &graph->node[chain.node[i]];
        if ((i % 2 == 0) == chain.on) {
            int via = chain.via[i];
            if (via < VIA_CELL)
                ck_assert(one->digit == other->digit &&
                          (one->cells | other->cells) ==
                              position_places(graph->position, via, one->digit));
            else if (via < VIA_SET)
                ck_assert(one->cells == other->cells && one->cells == cell_bit(via - VIA_CELL));
            else
                ck_assert(!((one->cells | other->cells) & ~graph->sets->at[via - VIA_SET].cells));
        } else {
            ck_assert(graph_sees(graph, chain.node[i - 1], chain.node[i]));
        }
    }
}

/* The candidates that are on, and those that are off. */
static void flow_candidates(const struct flow *flow, struct candset *on, struct candset *off)
{
    const struct graph *graph = flow->graph;
    memset(on, 0, sizeof *on);
    memset(off, 0, sizeof *off);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = graph->position->candidates.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s), node = graph->candidate[cell][digit];
            on->at[digit] |= nodeset_has(&flow->on, node) ? cell_bit(cell) : 0;
            off->at[digit] |= nodeset_has(&flow->off, node) ? cell_bit(cell) : 0;
        }
}

/* Follows all links of a graph from a node, as far as they lead. */
static void follow(struct flow *flow, const struct graph *graph, int node, bool on)
{
    flow->graph = graph;
    flow->links = BY_ALL;
    flow->longest = 0;
    graph_follow(flow, node, on, NO_NODE);
}

static void check_flow(const struct graph *graph, int node, bool is_on, bool plain)
{
    struct flow flow;
    struct candset on, off;
    struct reference reference = { .position = graph->position };
    int cell = cellset_first(graph->node[node].cells);
    int digit = graph->node[node].digit;
    follow(&flow, graph, node, is_on);
    flow_candidates(&flow, &on, &off);
    candset_add(is_on ? &reference.on : &reference.off, cell, digit);
    if (plain) {
        close_reference(&reference);
        ck_assert(candset_contains(&reference.on, &on) && candset_contains(&on, &reference.on));
        ck_assert(candset_contains(&reference.off, &off) && candset_contains(&off, &reference.off));
    }
    for (int d = 1; d <= DIGITS; d++) {
        for (cellset s = on.at[d] & board_classic.cells_of[cell % HOUSES]; s; s &= s - 1)
            check_chain(&flow, graph->candidate[cellset_first(s)][d], true);
        for (cellset s = off.at[d] & board_classic.peers_of[cell]; s; s &= s - 1)
            check_chain(&flow, graph->candidate[cellset_first(s)][d], false);
    }
}

/* Candidates that groups and sets turn on or off are so in the solution, if the assumption is. */
static void check_truth(const struct graph *graph, const struct flow *flow,
                        const struct grid *solution)
{
    for (int node = 0; node < 64 * graph->words; node++) {
        bool on = nodeset_has(&flow->on, node), off = nodeset_has(&flow->off, node), holds = false;
        for (cellset s = on || off ? graph->node[node].cells : 0; s; s &= s - 1)
            holds |= solution->digit[cellset_first(s)] == graph->node[node].digit;
        ck_assert((!on || holds) && (!off || !holds));
    }
}

/* The candidates that all of these candidates, each true, turn off. */
static void add_forced(const struct graph *graph, const struct candset *these,
                       struct candset *forced)
{
    struct candset common = graph->position->candidates, on, off;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = these->at[digit]; s; s &= s - 1) {
            struct flow flow;
            follow(&flow, graph, graph->candidate[cellset_first(s)][digit], true);
            flow_candidates(&flow, &on, &off);
            candset_intersect(&common, &off);
        }
    if (candset_count(these) > 2)
        candset_unite(forced, &common);
}

static bool same(const struct candset *one, const struct candset *other)
{
    return candset_contains(one, other) && candset_contains(other, one);
}

static void check_forced(struct context *context)
{
    const struct position *position = context->position;
    const struct graph *graph = context_graph(context, GRAPH_GROUPS);
    const struct self_refuting *forced = context_forced(context);
    struct candset expected = { { 0 } };
    for (cellset s = position->empty; s; s &= s - 1) {
        struct candset these = { { 0 } };
        for (digitset d = position->digits[cellset_first(s)]; d; d &= (digitset)(d - 1))
            candset_add(&these, cellset_first(s), digitset_first(d));
        add_forced(graph, &these, &expected);
    }
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct candset these = { { 0 } };
            these.at[digit] = position_places(position, house, digit);
            add_forced(graph, &these, &expected);
        }
    ck_assert(same(&forced->all, &expected));
    ck_assert(forced->any == !candset_is_empty(&expected));
}

/* A candidate is doomed if its own consequences turn it off. */
static void check_self_refuting(struct context *context, enum graph_kind kind)
{
    const struct graph *graph = context_graph(context, kind);
    const struct self_refuting *self_refuting = context_self_refuting(context, kind);
    struct candset expected = { { 0 } };
    ck_assert(!self_refuting->partial);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = context->position->candidates.at[digit]; s; s &= s - 1) {
            struct flow flow;
            uint16_t node = graph->candidate[cellset_first(s)][digit];
            follow(&flow, graph, node, true);
            if (nodeset_has(&flow.off, node))
                candset_add(&expected, cellset_first(s), digit);
        }
    ck_assert(same(&self_refuting->all, &expected));
    ck_assert(self_refuting->any == !candset_is_empty(&expected));
}

static void check_position(const struct position *position, const struct grid *solution)
{
    struct context context;
    context_init(&context, position, NULL);
    check_forced(&context);
    for (enum graph_kind kind = GRAPH_PLAIN; kind <= GRAPH_SETS; kind++) {
        const struct graph *graph = context_graph(&context, kind);
        struct flow flow;
        ck_assert_ptr_nonnull(graph);
        check_self_refuting(&context, kind);
        for (cellset s = position->empty; s; s &= s - 1)
            for (int digit = 1; digit <= DIGITS; digit++) {
                int cell = cellset_first(s);
                if (!candset_has(&position->candidates, cell, digit) || (cell + digit) % 5)
                    continue;
                follow(&flow, graph, graph->candidate[cell][digit], solution->digit[cell] == digit);
                check_truth(graph, &flow, solution);
                for (int on = 0; on < 2; on++)
                    check_flow(graph, graph->candidate[cell][digit], on, kind == GRAPH_PLAIN);
            }
    }
    context_release(&context);
}

static void check_puzzle(const char *puzzle)
{
    struct position position = position_of(puzzle);
    struct grid solution = solution_of(puzzle);
    path_follow(&position, rules_forward, NULL, NULL);
    check_position(&position, &solution);
}

START_TEST(consequences)
{
    check_puzzle(needs_experiment);
}
END_TEST

START_TEST(consequences_in_hard_puzzles)
{
    int count = trials(1, 2);
    char(*lines)[82] = corpus_sample("hardest1106.txt", &count);
    for (int i = 0; lines && i < count; i++)
        check_puzzle(lines[i]);
    free(lines);
}
END_TEST

/* The eliminations of a candidate are the same with the few sets that chains need as with all
 * sets. */
static void check_few_sets(struct context *context)
{
    const struct graph *few = context_graph(context, GRAPH_FEW_SETS);
    const struct graph *all = context_graph(context, GRAPH_SETS);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = context->position->candidates.at[digit]; s; s &= s - 1) {
            struct flow flow;
            struct candset on, off, off_by_all;
            int cell = cellset_first(s);
            follow(&flow, few, few->candidate[cell][digit], true);
            flow_candidates(&flow, &on, &off);
            follow(&flow, all, all->candidate[cell][digit], true);
            flow_candidates(&flow, &on, &off_by_all);
            ck_assert(same(&off, &off_by_all));
        }
}

/* Each cell has the same few digits: more sets, groups and nodes than there is room for. */
START_TEST(no_room)
{
    struct position position = position_open();
    struct context context;
    for (int cell = 0; cell < CELLS; cell++) {
        leave_digits(&position, cell_name(cell).text, "1234");
    }
    context_init(&context, &position, NULL);
    ck_assert(context_sets(&context, false)->partial &&
              context_graph(&context, GRAPH_SETS)->partial);
    ck_assert_ptr_nonnull(context_self_refuting(&context, GRAPH_SETS));
    ck_assert_ptr_nonnull(context_forced(&context));
    for (size_t i = 0; i < rules_all->count; i++) {
        struct rules one = { &rules_all->at[i], 1 };
        struct step step;
        if (rules_all->at[i]->level < LEVEL_EXPERIMENT &&
            path_next(&context, &one, &step) == STATUS_OK)
            step_release(&step);
    }
    context_release(&context);
}
END_TEST

/*
 * Positions that nobody meets who takes the easy steps first: locked candidates and subsets are
 * unused, since any false candidate may be absent.
 */
START_TEST(self_refuting_in_any_position)
{
    struct grid solution = solution_of(needs_experiment);
    uint32_t random = 20261121;
    for (int round = 0; round < 60; round++) {
        struct position position = position_of(needs_experiment);
        struct context context;
        for (int digit = 1; digit <= DIGITS; digit++)
            for (cellset s = position.candidates.at[digit]; s; s &= s - 1) {
                int cell = cellset_first(s);
                random = random * 1664525 + 1013904223;
                if (solution.digit[cell] != digit && random >> 24 < (uint32_t)round * 3)
                    position_eliminate(&position, cell, digit);
            }
        context_init(&context, &position, NULL);
        for (enum graph_kind kind = GRAPH_PLAIN; kind <= GRAPH_SETS; kind++)
            check_self_refuting(&context, kind);
        check_few_sets(&context);
        context_release(&context);
    }
}
END_TEST

/* Everything is open: no links but those of sets. */
START_TEST(an_open_grid)
{
    struct position position = position_open();
    struct context context;
    struct flow flow;
    context_init(&context, &position, NULL);
    for (enum graph_kind kind = GRAPH_PLAIN; kind <= GRAPH_SETS; kind++) {
        const struct graph *graph = context_graph(&context, kind);
        follow(&flow, graph, graph->candidate[40][5], true);
        ck_assert(kind == GRAPH_SETS || flow.count == 1);
    }
    context_release(&context);
}
END_TEST

/* No further than asked; no more kinds of links than asked. */
START_TEST(limits)
{
    struct position position = position_open();
    struct context context;
    struct flow flow;
    leave_only(&position, HOUSE_ROW + 0, 5, "r1c2 r1c7");
    leave_only(&position, HOUSE_ROW + 4, 5, "r5c3 r5c7");
    leave_digits(&position, "r9c3", "58");
    context_init(&context, &position, NULL);
    const struct graph *graph = context_graph(&context, GRAPH_PLAIN);
    int from = graph->candidate[cell_of("r1c2")][5], to = graph->candidate[cell_of("r9c3")][8];
    follow(&flow, graph, from, false);
    ck_assert(nodeset_has(&flow.on, to) && flow.length[to] == 6);
    flow.longest = 5;
    graph_follow(&flow, from, false, NO_NODE);
    ck_assert(!nodeset_has(&flow.on, to));
    ck_assert(nodeset_has(&flow.on, graph->candidate[cell_of("r5c3")][5]));
    flow.longest = 0;
    flow.links = BY_HOUSE;
    graph_follow(&flow, from, false, NO_NODE);
    ck_assert(!nodeset_has(&flow.on, to));
    context_release(&context);
}
END_TEST

SUITE(graph, NULL, NULL, TEST(consequences), TEST(consequences_in_hard_puzzles),
      TEST(self_refuting_in_any_position), TEST(an_open_grid), TEST(no_room), TEST(limits))
