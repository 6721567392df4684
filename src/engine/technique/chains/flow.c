/* Follows the links of a graph from an assumption, breadth first. */
#include "engine/technique/chains/flow.h"

#include <string.h>

#include "base/array.h"
#include "engine/step/pattern.h"
#include "engine/technique/common/almost_sets.h"

static inline void reach_node(struct flow *flow, int node, int before, int via, int length)
{
    if (nodeset_has(&flow->on, node))
        return;
    nodeset_add(&flow->on, node);
    flow->before_on[node] = (uint16_t)before;
    flow->via[node] = (uint16_t)via;
    flow->length[node] = (uint16_t)length;
    ELEMENT(flow->reached, flow->count++) = (uint16_t)node;
}

/* A node is off: its strong links turn nodes on. */
static inline void spread_off(struct flow *flow, int node, unsigned links, int length)
{
    const struct graph *graph = flow->graph;
    for (int i = graph->node[node].first; i; i = graph->link[i].next) {
        const struct graph_link *link = &graph->link[i];
        if (links & (link->via < VIA_CELL ? BY_HOUSE : link->via < VIA_SET ? BY_CELL : BY_SET))
            reach_node(flow, link->to, node, link->via, length);
    }
}

/* A node is on: its weak links turn nodes off, whose strong links are followed at once. */
static void spread_on(struct flow *flow, int node, unsigned links)
{
    const struct graph *graph = flow->graph;
    int digit = graph->node[node].digit, length = flow->length[node] + 2;
    const uint64_t *weak = graph_weak(graph, node);
    for (int word = graph->first_word[digit]; word < graph->first_word[digit + 1]; word++) {
        uint64_t fresh = *weak++ & ~flow->off.word[word];
        flow->off.word[word] |= fresh;
        for (fresh &= graph->linked.word[word]; fresh; fresh &= fresh - 1) {
            int other = word * 64 + __builtin_ctzll(fresh);
            flow->before_off[other] = (uint16_t)node;
            spread_off(flow, other, links, length);
        }
    }
    if (!(links & WITHIN_CELL) || !graph->node[node].single)
        return;
    int cell = cellset_first(graph->node[node].cells);
    digitset others = digitset_without(graph->position->digits[cell], digit_bit(digit));
    for (; others; others = digitset_rest(others)) {
        int other = graph->candidate[cell][digitset_first(others)];
        if (nodeset_has(&flow->off, other))
            continue;
        nodeset_add(&flow->off, other);
        flow->before_off[other] = (uint16_t)node;
        spread_off(flow, other, links, length);
    }
}

bool graph_follow(const struct graph *graph, const struct assumption *assumption, struct flow *flow)
{
    int start = assumption->node, until = assumption->until;
    memset(&flow->on, 0, (size_t)graph->words * sizeof *flow->on.word);
    memset(&flow->off, 0, (size_t)graph->words * sizeof *flow->off.word);
    flow->graph = graph;
    flow->start = (uint16_t)start;
    flow->start_on = assumption->on;
    flow->count = 0;
    if (assumption->on) {
        reach_node(flow, start, NO_NODE, 0, 1);
    } else {
        nodeset_add(&flow->off, start);
        flow->before_off[start] = NO_NODE;
        spread_off(flow, start, assumption->links, 2);
    }
    for (int i = 0; i < flow->count; i++) {
        int node = flow->reached[i];
        bool ends = assumption->longest && flow->length[node] + 2 > assumption->longest;
        spread_on(flow, node, ends ? assumption->links & WITHIN_CELL : assumption->links);
        if (until != NO_NODE && nodeset_has(&flow->off, until))
            return true;
    }
    return false;
}

int flow_before_off(const struct flow *flow, int node)
{
    const struct graph *graph = flow->graph;
    if (!nodeset_has(&flow->off, node) || (node == flow->start && !flow->start_on))
        return NO_NODE;
    if (nodeset_has(&graph->linked, node))
        return flow->before_off[node];
    for (int i = 0; i < flow->count; i++)
        if (graph_sees(graph, flow->reached[i], node))
            return flow->reached[i];
    return NO_NODE;
}

bool flow_chain(const struct flow *flow, int node, bool on, struct chain *chain)
{
    int count = 0, at = node;
    bool state = on;
    for (; at != NO_NODE && count < CHAIN_MOST; count++) {
        chain->node[count] = (uint16_t)at;
        chain->via[count] = state ? flow->via[at] : 0;
        at = state ? flow->before_on[at] : flow_before_off(flow, at);
        state = !state;
    }
    for (int i = 0; i < count / 2; i++) {
        uint16_t kept = chain->node[i], via = chain->via[i];
        chain->node[i] = chain->node[count - 1 - i];
        chain->via[i] = chain->via[count - 1 - i];
        chain->node[count - 1 - i] = kept;
        chain->via[count - 1 - i] = via;
    }
    chain->count = count;
    chain->on = flow->start_on;
    return at == NO_NODE;
}

/* An almost hidden set: the digits fit only in these cells of the house, all except one. */
struct hidden {
    int house;
    digitset digits;
    cellset cells;
};

/* Returns the part's index + 1; a set through which a chain leads twice is one part. */
static uint8_t add_set_part(struct step *step, digitset digits, cellset cells)
{
    const struct part *part;
    for (int i = 0; (part = step_part_at(step, PART_SET, i)); i++)
        if (part->cells == cells && part->digits == digits)
            return (uint8_t)(i + 1);
    step->cells |= cells;
    step_add_cells(step, PART_SET, digits, cells);
    return step->broken ? 0 : (uint8_t)step->pattern->part_count;
}

/*
 * The other empty cells of a house around an almost locked set are an almost hidden set: the digits
 * of the house that the set lacks fit only there, and leave one cell. If the set loses one digit,
 * that cell takes it, so that the set has its others. Finds the house where the almost hidden set
 * is smallest, if it is smaller than the set and both digits of the link have places in it; else
 * returns false.
 */
static bool find_hidden(const struct position *position, const struct set *set, digitset link,
                        struct hidden *hidden)
{
    *hidden = (struct hidden){ .cells = set->cells };
    for (int house = 0; house < HOUSES; house++) {
        const cellset rest = house_cells[house] & position->blanks & ~set->cells;
        digitset missing = 0, there = 0;
        if (set->cells & ~house_cells[house] || cellset_count(rest) >= cellset_count(hidden->cells))
            continue;
        for (int digit = 1; digit <= DIGITS; digit++) {
            const cellset places = position_places(position, house, digit);
            missing |= places & ~rest ? 0 : places ? digit_bit(digit) : 0;
            there |= places & rest ? digit_bit(digit) : 0;
        }
        if (!digitset_without(link, there) && missing &&
            digitset_count(missing) + 1 == cellset_count(rest))
            *hidden = (struct hidden){ house, missing, rest };
    }
    return hidden->cells != set->cells;
}

/* Adds what a strong link of a set to the digit needs before its node; returns the node's set. */
static uint8_t add_set_link(struct step *step, const struct graph *graph, const struct set *set,
                            int from, int to, bool closed)
{
    struct hidden hidden;
    step->size = (uint16_t)(step->size + set->count - 1); /* one cell counts as the node */
    if (!closed && find_hidden(graph->position, set, digit_bit(from) | digit_bit(to), &hidden)) {
        /*
         * Adds the link of an almost locked set through its almost hidden set: if the set lacks the
         * digit of the node before, the hidden set has it, and so lacks the next digit.
         */
        struct node in = { LINK_STRONG, .digit = (uint8_t)from, .on = true },
                    out = { LINK_WEAK, .digit = (uint8_t)to };
        in.cells = hidden.cells & graph->position->open.at[from];
        out.cells = hidden.cells & graph->position->open.at[to];
        out.set = add_set_part(step, hidden.digits, hidden.cells);
        for (digitset s = hidden.digits | digit_bit(from) | digit_bit(to); s; s = digitset_rest(s))
            step_rest_on_house(step, hidden.house, digitset_first(s));
        step->cells |= hidden.cells;
        step_add_node(step, in);
        step_add_node(step, out);
        return 0;
    }
    step->truths.cells |= set->cells;
    return add_set_part(step, set->digits, set->cells);
}

void step_add_chain(struct step *step, const struct graph *graph, const struct chain *chain,
                    int from, bool closed)
{
    bool on = chain->on;
    for (int i = 0; i < chain->count; i++, on = !on) {
        const struct graph_node *node = &graph->node[chain->node[i]];
        bool linked = i > from && on;
        struct node told = { .digit = node->digit, .on = on, .cells = node->cells };
        if (i < from)
            continue;
        told.link = i == from ? LINK_START : on ? LINK_STRONG : LINK_WEAK;
        if (linked && chain->via[i] < VIA_SET) {
            if (chain->via[i] < VIA_CELL)
                step_rest_on_house(step, chain->via[i] - VIA_HOUSE, node->digit);
            else
                step_rest_on_cell(step, chain->via[i] - VIA_CELL);
        } else if (linked)
            told.set = add_set_link(step, graph, &graph->sets->at[chain->via[i] - VIA_SET],
                                    graph->node[chain->node[i - 1]].digit, node->digit, closed);
        step->cells |= node->cells;
        step->digits |= digit_bit(node->digit);
        step->size++;
        step_add_node(step, told);
    }
}
