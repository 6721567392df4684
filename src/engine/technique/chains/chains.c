/*
 * Chains: X-chains, XY-chains, alternating inference chains and discontinuous nice loops, the
 * latter two also with groups and with almost locked sets.
 *
 * At least one end of a chain is true; a candidate that sees both is eliminated. As with HoDoKu an
 * *AIC* eliminates several candidates. A chain that eliminates only one is a loop that begins and
 * ends at that candidate (a discontinuous nice loop), as is a chain from a candidate to itself,
 * which leaves its cell no other digit.
 */
#include "engine/technique/chains/chains.h"

#include <string.h>

#include "engine/technique/common/common.h"

/* ---- Words: a sentence for each strong link and the weak link before it ---- */

/*
 * The names that players give to short chains and loops by their strong links. Each of these lies
 * in a cell with two candidates, or in a house with two places for a digit.
 *
 * Of three links: a cell, then places of two digits (M-Wing); a cell between places (S-Wing);
 * places of at least two digits (L-Wing); places and two cells side by side, or a cell and then
 * places of one digit (H-Wing). Places between two cells are a W-Wing, three cells an XY-Wing,
 * places of one digit an X-Chain.
 *
 * In a ring, where the ends see each other, the order of the links does not matter: all are places
 * (L-Ring), one is a cell (M-Ring), or two are (H-Ring); three cells are a naked triple. A W-Ring
 * has cells and places by turns, two of each, and two digits.
 */
/* The wings first. */
enum {
    M_WING,
    S_WING,
    L_WING,
    H_WING,
    CHAIN_WINGS,
    M_RING = CHAIN_WINGS,
    L_RING,
    H_RING,
    W_RING,
    CHAIN_NAMES,
    NO_CHAIN_NAME = CHAIN_NAMES
};
enum { CHAIN_NAMED_LINKS = 4 };

/* The strong links of a chain, and the digits that it has. */
struct chain_shape {
    int links;
    bool of_cell[CHAIN_NAMED_LINKS]; /* in a cell, else in a house */
    int digit[CHAIN_NAMED_LINKS];    /* of the node that the link leads to */
    digitset digits;
};
enum { WING_LINKS = 3 };

static const char *const names[] = {
    [M_WING] = "an M-Wing", [S_WING] = "an S-Wing", [L_WING] = "an L-Wing", [H_WING] = "an H-Wing",
    [M_RING] = "an M-Ring", [L_RING] = "an L-Ring", [H_RING] = "an H-Ring", [W_RING] = "a W-Ring",
};

static int wing_kind(const struct chain_shape *shape)
{
    const bool *of_cell = shape->of_cell;
    const int cells = of_cell[0] + of_cell[1] + of_cell[2];
    const int end = of_cell[0] ? 2 : 0; /* of three links the one that is farthest from the cell */
    if (cells == 0)
        return has_one(shape->digits) ? NO_CHAIN_NAME : L_WING;
    if (cells == 1 && of_cell[1])
        return S_WING;
    if (cells == 1)
        return shape->digit[end] == shape->digit[1] ? H_WING : M_WING;
    return cells == 2 && of_cell[1] ? H_WING : NO_CHAIN_NAME;
}

static int ring_kind(const struct chain_shape *shape)
{
    static const int kinds[] = { L_RING, M_RING, H_RING, NO_CHAIN_NAME };
    int cells = 0;
    for (int i = 0; i < shape->links; i++)
        cells += shape->of_cell[i];
    if (shape->links == WING_LINKS)
        return has_one(shape->digits) ? NO_CHAIN_NAME : kinds[cells];
    const bool by_turns = cells == 2 && shape->of_cell[0] == shape->of_cell[2];
    return by_turns && digitset_count(shape->digits) == 2 ? W_RING : NO_CHAIN_NAME;
}

/* The name of a chain or loop with this shape, as its index. */
static int kind_of_shape(const struct chain_shape *shape, bool loop)
{
    return loop ? ring_kind(shape) : wing_kind(shape);
}

/* False if the chain has groups of candidates or sets. */
static bool shape_of_nodes(const struct node *nodes, int count, struct chain_shape *shape)
{
    *shape = (struct chain_shape){ .links = count / 2 };
    for (int i = 0; i < count; i++) {
        const struct node *node = &nodes[i];
        if (!has_one(node->cells) || node->set)
            return false;
        shape->digits |= digit_bit(node->digit);
        shape->digit[i / 2] = node->digit;
        shape->of_cell[i / 2] = i % 2 && node->digit != node[-1].digit;
    }
    return true;
}

/* "an M-Wing"; NULL if the chain of the step has no such name. The step has nodes. */
static const char *chain_name(const struct step *step)
{
    const int count = step->pattern->node_count;
    const bool loop = count % 2; /* the last node is the first again */
    struct chain_shape shape;
    if (count / 2 < WING_LINKS || count / 2 > (loop ? CHAIN_NAMED_LINKS : WING_LINKS) ||
        !shape_of_nodes(step->pattern->nodes, count - loop, &shape))
        return NULL;
    const int kind = kind_of_shape(&shape, loop);
    return kind == NO_CHAIN_NAME ? NULL : names[kind];
}

/* A chain of more nodes has a line for each of its sentences. */
enum { NODES_IN_PROSE = 6 };

/* The house in which the node and the one before are all places of their digit. */
static int strong_house(const struct explanation *explanation, const struct node *node)
{
    const cellset both = node[-1].cells | node->cells;
    for (int i = 0; i < HOUSES; i++) {
        const int house = (i + HOUSE_BOX) % HOUSES;
        if (explanation->step->truths.houses[node->digit] >> house & 1 &&
            position_places(explanation->before, house, node->digit) == both)
            return house;
    }
    return HOUSE_BOX + cell_box(cellset_first(node[-1].cells));
}

static bool is_same_cell(const struct node *one, const struct node *other)
{
    return one->cells == other->cells && one->digit != other->digit;
}

/* "r1c7 is not 5 (row 1)", "neither r4c2 nor r4c3 is 5 (1, 4 and 6 fill A)": the consequence of the
 * node before. */
void word_weak_link(const struct explanation *explanation, const struct node *node)
{
    say(explanation,
        "{when cells}[{cells again} is not|neither {cells nor again} is|none of {cells again} is] "
        "{digit}",
        node->cells, node->digit);
    if (node->set)
        say(explanation, " ({digits} fill {set})",
            explanation->step->pattern->parts[node->set - 1].digits | digit_bit(node[-1].digit),
            node->set - 1);
    else if (node->link == LINK_WEAK && !is_same_cell(node, node - 1))
        say(explanation, " ({house})",
            __builtin_ctz(cellset_common_houses(node[-1].cells | node->cells)));
}

/* "it is 5", "column 4 has its 5 in r7c4", "A has its 5 in r2c3 or r2c7" */
void word_strong_link(const struct explanation *explanation, const struct node *node)
{
    if (node->set) {
        say(explanation, "{set} loses its {digit} and has its {digit} in {any cell}", node->set - 1,
            node[-1].digit, node->digit, node->cells);
    } else if (is_same_cell(node, node - 1)) {
        say(explanation, "it is {digit}", node->digit);
    } else {
        say(explanation, "{house} has its {digit} in {any cell}", strong_house(explanation, node),
            node->digit, node->cells);
    }
}

/* Whether both nodes cannot be as they say: a cell with two digits, a digit that is there and not.
 */
static bool do_clash(const struct node *one, const struct node *other)
{
    const struct node *on = one->on ? one : other, *off = one->on ? other : one;
    if (one->on && other->on)
        return has_one(one->cells) && is_same_cell(one, other);
    return one->on != other->on && on->digit == off->digit && !(on->cells & ~off->cells);
}

int chain_clash(const struct pattern *pattern, int start, int end, int *earlier)
{
    const struct node *nodes = pattern->nodes;
    for (int i = start + 1; i < end; i++)
        for (*earlier = start; *earlier < i; ++*earlier)
            if (do_clash(&nodes[*earlier], &nodes[i]))
                return i;
    return end;
}

void word_clash(const struct explanation *explanation, int earlier, int clash)
{
    const struct node *one = &explanation->step->pattern->nodes[earlier];
    const struct node *other = &explanation->step->pattern->nodes[clash];
    if (one->on && other->on)
        say(explanation, "{cells} would be both {digit} and {digit}", one->cells, one->digit,
            other->digit);
    else
        say(explanation,
            "{when cells}[{cells again} would have to be {digit} and could not be {digit}|one of "
            "{cells again} would have to be {digit}, but none of them could be]",
            (one->on ? one : other)->cells, one->digit, one->digit, one->digit);
}

/* Whether the node leads through an almost hidden set, so that one clause words three nodes. */
static bool leads_through(const struct node *node, int left)
{
    return left > 2 && node->on && node[1].set && !node[1].on;
}

/* "row 4 has its 5 in A and thus its 6 in r4c9": the set has room for one of the two. */
static void say_hidden_set(const struct explanation *explanation, const struct node *node)
{
    say(explanation, "{house} has its {digit} in {set} and thus its {digit} in {any cell}",
        strong_house(explanation, node), node->digit, node[1].set - 1, node[2].digit,
        node[2].cells);
}

/* Whether the sentences for its first nodes are too many for prose. */
static bool has_lines(const struct pattern *pattern, int count)
{
    int nodes = count;
    for (int i = 0; i < count; i++)
        nodes -= leads_through(&pattern->nodes[i], count - i) ? 2 : 0;
    return nodes > NODES_IN_PROSE;
}

/* The links of a chain or loop, before its node `end`; after a false node the sentence is open. */
static void say_links(const struct explanation *explanation, int end)
{
    const struct pattern *pattern = explanation->step->pattern;
    const bool lines = has_lines(pattern, end);
    for (int i = 0; i < end; i++) {
        const struct node *node = &pattern->nodes[i];
        if (node->on) {
            const bool hidden = leads_through(node, end - i);
            say(explanation, i == 1 ? ", " : ", so ");
            (hidden ? say_hidden_set : word_strong_link)(explanation, node);
            i += hidden ? 2 : 0;
            say(explanation, lines ? ".\n" : ". ");
        } else {
            say(explanation, i ? "Then " : "If ");
            word_weak_link(explanation, node);
        }
    }
}

/* The sets through which the first nodes of a chain lead. */
static int sets_in(const struct pattern *pattern, int count)
{
    int sets = 0;
    for (int i = 0; i < count; i++)
        sets = pattern->nodes[i].set > sets ? pattern->nodes[i].set : sets;
    return sets;
}

/* One of the ends of a chain is true. */
static void say_chain_end(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *first = pattern->nodes, *last = &first[pattern->node_count - 1];
    const cellset ends = first->cells | last->cells;
    if (first->digit == last->digit) {
        say(explanation, "So {any cell} is {digit}. {cells of eliminations} [sees|see] ", ends,
            first->digit);
        say(explanation,
            "{when}[both|all of these cells], so {when cells of eliminations}[it|they] cannot be "
            "{digit}.",
            cellset_count(ends) > 2, first->digit);
    } else if (is_same_cell(first, last)) {
        say(explanation, "So {cells} is {digit} or {digit}, and {eliminations}.", ends,
            first->digit, last->digit);
    } else {
        say(explanation, "So either {any cell} is {digit}, or {any cell} is {digit}.", first->cells,
            first->digit, last->cells, last->digit);
        for (int i = 0; i < 2; i++) {
            const struct node *one = i ? last : first, *other = i ? first : last;
            const cellset struck = explanation->step->eliminate.at[one->digit] & other->cells;
            if (struck)
                say(explanation,
                    "{when}[ In the first case {cells} sees the {digit}, in the second it is "
                    "{digit}| In the second case {cells} sees the {digit}, in the first it is "
                    "{digit}]: it cannot be {digit}.",
                    i, struck, one->digit, other->digit, struck, one->digit, other->digit,
                    one->digit);
        }
    }
}

/* Words the eliminations of one weak link of a loop, which the loop has made strong. */
static void say_weak_effect(const struct explanation *explanation, const struct node *node,
                            struct candset *left)
{
    const struct node *next = node + 1;
    if (!is_same_cell(node, next)) {
        /* Takes from *left what cells with a digit, one of which is true, eliminate by sight. */
        const cellset cells = node->cells | next->cells;
        const cellset seen = cellset_common_peers(cells) & left->at[node->digit];
        if (seen)
            say(explanation,
                " Either way {any cell} is {digit}: {cells}, which [sees|see] {when}[both|all of "
                "them], cannot be {digit}.",
                cells, node->digit, seen, cellset_count(cells) > 2, node->digit);
        left->at[node->digit] &= ~seen;
        return;
    }
    const digitset others = candset_digits_at(left, cellset_first(node->cells));
    if (others)
        say(explanation, " Either way {cells} is {digit} or {digit}: it cannot be {any digit}.",
            node->cells, node->digit, next->digit, others);
    for (digitset s = others; s; s = digitset_rest(s))
        left->at[digitset_first(s)] &= ~node->cells;
}

/* A set of a loop lacks one of its two links' digits, and has all its others. */
static void say_set_effect(const struct explanation *explanation, const struct node *node,
                           struct candset *left)
{
    const struct part *set = &explanation->step->pattern->parts[node->set - 1];
    const digitset links = digit_bit(node->digit) | digit_bit(node[-1].digit);
    for (digitset s = digitset_without(set->digits, links); s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const cellset places = set->cells & explanation->before->open.at[digit];
        const cellset seen = cellset_common_peers(places) & left->at[digit];
        if (!seen)
            continue;
        say(explanation,
            " Either way {set} has its {digit}: {cells}, which [sees|see] {when}[it|each {digit}] "
            "there, cannot be {digit}.",
            node->set - 1, digit, seen, has_several(places), digit, digit);
        left->at[digit] &= ~seen;
    }
}

static void word_named_chain(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    int earlier = 0;
    const int clash = chain_clash(pattern, 0, pattern->node_count, &earlier);
    if (clash < pattern->node_count) {
        /* If the chain contradicts itself, its assumption is wrong. */
        words_first_sets(explanation, sets_in(pattern, clash + 1));
        say_links(explanation, clash + 1);
        if (!pattern->nodes[clash].on)
            strbuf_add(explanation->out, has_lines(pattern, clash + 1) ? ".\n" : ". ");
        if (earlier) {
            say(explanation, "Then ");
            word_clash(explanation, earlier, clash);
            say(explanation, ", which is impossible. ");
        } else {
            say(explanation, "This contradicts the assumption. ");
        }
        /* The start of the chain is true: its cell has no other digit, and no cell that sees it has
         * it. */
        const struct node *first = explanation->step->pattern->nodes;
        struct candset left = explanation->step->eliminate;
        const cellset seen = left.at[first->digit];
        say(explanation, "So {any cell} is {digit}", first->cells, first->digit);
        left.at[first->digit] = 0;
        if (!candset_is_empty(&left)) {
            say(explanation, " and has no other digit: ");
            words_eliminations(explanation->out, &left);
        }
        strbuf_add(explanation->out, ".");
        if (seen)
            say(explanation,
                " {cells} [sees|see] {when cells}[it|both|all of these cells], so {when "
                "cells}[it|they] cannot be {digit}.",
                seen, first->cells, seen, first->digit);
        return;
    }
    words_sets(explanation);
    say_links(explanation, clash);
    say_chain_end(explanation);
}

/* The last node of a loop is the first again. */
static void word_named_loop(const struct explanation *explanation)
{
    words_sets(explanation);
    say_links(explanation, explanation->step->pattern->node_count);
    strbuf_add(explanation->out, ".\n");
    const struct pattern *pattern = explanation->step->pattern;
    struct candset left = explanation->step->eliminate;
    say(explanation,
        "The chain closes and holds backwards, too: if {any cell} is {digit}, each of its "
        "statements is reversed.",
        pattern->nodes->cells, pattern->nodes->digit);
    for (int i = 1; i + 1 < pattern->node_count; i += 2)
        say_weak_effect(explanation, &pattern->nodes[i], &left);
    for (int i = 1; i < pattern->node_count; i += 2)
        if (pattern->nodes[i].set)
            say_set_effect(explanation, &pattern->nodes[i], &left);
    if (!candset_is_empty(&left)) {
        say(explanation, " So ");
        words_eliminations(explanation->out, &left);
        say(explanation, ".");
    }
}

static void say_name(const struct explanation *explanation)
{
    const char *name = chain_name(explanation->step);
    if (name)
        strbuf_addf(explanation->out, " This is %s.", name);
}

static void word_chain(const struct explanation *explanation)
{
    word_named_chain(explanation);
    say_name(explanation);
}

static void word_loop(const struct explanation *explanation)
{
    word_named_loop(explanation);
    say_name(explanation);
}

/* ---- The search ---- */

bool chaining_init(struct chaining *chaining, const struct finder *finder, enum graph_kind kind)
{
    chaining->finder = finder;
    chaining->kind = kind;
    chaining->links = BY_ALL;
    chaining->self_refuting = context_self_refuting(finder->context, kind);
    if (!chaining->self_refuting || !chaining->self_refuting->any)
        return false;
    chaining->graph = context_graph(finder->context, kind);
    if (!chaining->graph)
        return false;
    memset(&chaining->effects, 0, sizeof chaining->effects);
    return true;
}

bool chaining_follow(struct chaining *chaining, int node, bool on, int until)
{
    unsigned largest = chaining->finder->sink->largest;
    struct assumption assumption = {
        .node = (uint16_t)node,
        .on = on,
        .links = (uint16_t)chaining->links,
        .longest = (uint16_t)(largest ? largest + on : CHAIN_MOST - 1),
        .until = (uint16_t)until,
    };
    return graph_follow(chaining->graph, &assumption, &chaining->flow);
}

/* True when this effect was offered with a step that is no larger. */
static bool known(struct effects *effects, const struct candset *eliminate, unsigned size)
{
    uint64_t key = candset_key(eliminate);
    unsigned slot = (unsigned)(key >> 32) % EFFECTS;
    while (effects->key[slot] && effects->key[slot] != key)
        slot = (slot + 1) % EFFECTS;
    if (effects->key[slot] && effects->size[slot] <= size)
        return true;
    if (!effects->key[slot] && effects->count == EFFECTS * 3 / 4)
        return false; /* full: some are offered twice */
    effects->count += !effects->key[slot];
    effects->key[slot] = key;
    effects->size[slot] = (uint16_t)size;
    return false;
}

/* Whether the chain uses what its kind of graph adds to the simpler ones; also finds its size. */
static bool chain_fits(const struct chaining *chaining, int from, unsigned *size)
{
    const struct chain *chain = &chaining->chain;
    bool group = false, set = false, on = chain->on;
    *size = (unsigned)(chain->count - from);
    for (int i = 0; i < chain->count; i++, on = !on) {
        if (i < from)
            continue;
        group |= !chaining->graph->node[chain->node[i]].single;
        if (!on || i == from || chain->via[i] < VIA_SET)
            continue;
        set = true;
        *size += chaining->graph->sets->at[chain->via[i] - VIA_SET].count - 1u;
    }
    return chaining->kind == GRAPH_SETS ? set : chaining->kind == GRAPH_PLAIN || group;
}

static int link_house(const struct chaining *chaining, int via)
{
    if (via < VIA_CELL)
        return via - VIA_HOUSE;
    if (via < VIA_SET)
        return HOUSE_BOX + cell_box(via - VIA_CELL);
    return chaining->graph->sets->at[via - VIA_SET].house;
}

bool chaining_offer(struct chaining *chaining, int from, bool closed,
                    const struct candset *eliminate)
{
    unsigned size;
    const struct chain *chain = &chaining->chain;
    if (!chain_fits(chaining, from, &size) || known(&chaining->effects, eliminate, size))
        return false;
    struct step step = step_begin(chaining->finder->technique, 0, 0);
    step.eliminate = *eliminate;
    step_add_house(&step, link_house(chaining, chain->via[from + 1]));
    step_add_chain(&step, chaining->graph, chain, from, closed);
    if (closed && !step.broken) {
        struct node back = step.pattern->nodes[0];
        back.link = LINK_WEAK;
        step_add_node(&step, back);
    }
    return report_step(chaining->finder, &step);
}

/* Two nodes are a single strong link, not yet a chain, or locked candidates, not yet a loop. */
enum { SHORTEST = 4 };

/* A chain from the flow's start, off, to `end`, on. */
static bool offer_chain(struct chaining *chaining, int end, const struct candset *eliminate)
{
    return flow_chain(&chaining->flow, end, true, false, &chaining->chain) &&
           chaining_offer(chaining, 0, false, eliminate);
}

/* Ends of different digits in two cells that see each other: each cell loses the other's digit. */
static bool join_two_digits(struct chaining *chaining, const struct graph_node *one,
                            const struct graph_node *other, struct candset *eliminate)
{
    const struct candset *self_refuting = &chaining->self_refuting->all;
    if (!one->single || !other->single || !(one->sees & other->cells) ||
        !(self_refuting->at[one->digit] & other->cells) ||
        !(self_refuting->at[other->digit] & one->cells))
        return false;
    eliminate->at[one->digit] = other->cells;
    eliminate->at[other->digit] = one->cells;
    return true;
}

/* Whether an AIC may begin here: it sees two doomed candidates or, for ends of two digits, one. */
static bool may_end_at(const struct chaining *chaining, const struct graph_node *node)
{
    cellset seen = node->sees & chaining->self_refuting->all.at[node->digit];
    return has_several(seen) || (seen && node->single);
}

static bool find_aic(const struct finder *finder)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, finder, (enum graph_kind)finder->technique->kind))
        return false;
    for (int start = graph_next_linked(chaining.graph, 0); start != NO_NODE;
         start = graph_next_linked(chaining.graph, start + 1)) {
        const struct graph_node *node = &chaining.graph->node[start];
        if (!may_end_at(&chaining, node))
            continue;
        chaining_follow(&chaining, start, false, NO_NODE);
        for (int i = 0; i < chaining.flow.count; i++) {
            int end = chaining.flow.reached[i];
            /* A chain can be read from either end. */
            if (end < start || (end == start && node->single) ||
                chaining.flow.length[end] < SHORTEST)
                continue;
            const struct graph_node *one = &chaining.graph->node[start];
            const struct graph_node *other = &chaining.graph->node[end];
            struct candset eliminate = { { 0 } };
            if (one->digit == other->digit) {
                eliminate.at[one->digit] = one->sees & other->sees;
                if (!has_several(eliminate.at[one->digit]))
                    continue;
            } else if (!join_two_digits(&chaining, one, other, &eliminate)) {
                continue;
            }
            if (offer_chain(&chaining, end, &eliminate))
                return true;
        }
    }
    return false;
}

/* A chain that shows: if the candidate is true, it is false. */
static bool offer_self_refuting(struct chaining *chaining, int cell, int digit)
{
    int node = chaining->graph->candidate[cell][digit];
    struct candset eliminate = { { 0 } };
    if (!chaining_follow(chaining, node, true, node))
        return false;
    int end = flow_before_off(&chaining->flow, node);
    candset_add(&eliminate, cell, digit);
    return end != NO_NODE && flow_chain(&chaining->flow, end, true, false, &chaining->chain) &&
           chaining->chain.count > SHORTEST && chaining_offer(chaining, 1, false, &eliminate);
}

/* A chain that shows: if the candidate is false, it is true. The cell's others are then doomed. */
static bool offer_certain(struct chaining *chaining, int cell, int digit)
{
    int node = chaining->graph->candidate[cell][digit];
    digitset others = digitset_without(chaining->finder->position->digits[cell], digit_bit(digit));
    struct candset eliminate = { { 0 } };
    if (digitset_count(others) < 2 || !chaining->graph->node[node].first ||
        digitset_without(others, candset_digits_at(&chaining->self_refuting->all, cell)))
        return false;
    chaining_follow(chaining, node, false, NO_NODE);
    for (; others; others = digitset_rest(others))
        candset_add(&eliminate, cell, digitset_first(others));
    return nodeset_has(&chaining->flow.on, node) && offer_chain(chaining, node, &eliminate);
}

static bool find_discontinuous(const struct finder *finder)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, finder, (enum graph_kind)finder->technique->kind))
        return false;
    for (cellset s = candset_cells(&chaining.self_refuting->all); s; s &= s - 1) {
        int cell = cellset_first(s);
        for (digitset d = finder->position->digits[cell]; d; d = digitset_rest(d)) {
            int digit = digitset_first(d);
            if ((candset_has(&chaining.self_refuting->all, cell, digit)
                     ? offer_self_refuting
                     : offer_certain)(&chaining, cell, digit))
                return true;
        }
    }
    return false;
}

/* X- and XY-chains: both ends have the same digit. They eliminate only candidates in `among`. */
static bool find_narrow(const struct finder *finder, unsigned links, int shortest,
                        const struct candset *among)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, finder, GRAPH_PLAIN))
        return false;
    chaining.links = links;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset self_refuting = chaining.self_refuting->all.at[digit] & among->at[digit];
        for (cellset s = self_refuting ? finder->position->open.at[digit] : 0; s; s &= s - 1) {
            int start = chaining.graph->candidate[cellset_first(s)][digit];
            const struct graph_node *one = &chaining.graph->node[start];
            if (!one->first || !(one->sees & self_refuting))
                continue;
            chaining_follow(&chaining, start, false, NO_NODE);
            for (int i = 0; i < chaining.flow.count; i++) {
                int end = chaining.flow.reached[i];
                const struct graph_node *other = &chaining.graph->node[end];
                struct candset eliminate = { { 0 } };
                if (end <= start || other->digit != digit || chaining.flow.length[end] < shortest)
                    continue;
                eliminate.at[digit] = one->sees & other->sees;
                if (eliminate.at[digit] && offer_chain(&chaining, end, &eliminate))
                    return true;
            }
        }
    }
    return false;
}

static bool find_x_chain(const struct finder *finder)
{
    const struct candset *dead = context_dead(finder->context);
    return dead && !candset_is_empty(dead) && find_narrow(finder, BY_HOUSE, SHORTEST, dead);
}

/* At least three cells (six nodes): two are a naked pair. */
static bool find_xy_chain(const struct finder *finder)
{
    return find_narrow(finder, BY_CELL, 6, &finder->position->open);
}

/*
 * Continuous nice loops: chains whose ends see each other, so that they go round. Of each two
 * neighbours exactly one is true, whether the link between them is strong or weak: so a candidate
 * that sees both ends of a weak link is eliminated. An almost locked set in the loop lacks one of
 * the two digits by which the loop goes through it, and has all its others locked.
 */

static void strike_weak(const struct chaining *chaining, int one, int other,
                        struct candset *eliminate, struct candset *within_cells)
{
    const struct graph_node *a = &chaining->graph->node[one], *b = &chaining->graph->node[other];
    if (a->digit == b->digit) {
        eliminate->at[a->digit] |= a->sees & b->sees;
        return;
    }
    digitset both = digit_bit(a->digit) | digit_bit(b->digit);
    digitset others =
        digitset_without(chaining->finder->position->digits[cellset_first(a->cells)], both);
    for (; others; others = digitset_rest(others))
        within_cells->at[digitset_first(others)] |= a->cells;
}

/*
 * HoDoKu eliminates nothing in the cell in which a loop begins, except by a link within it. A loop
 * can begin anywhere; HoDoKu's library expects the result for one of the places.
 */
static bool offer_spared(struct chaining *chaining, const struct candset *eliminate,
                         const struct candset *within_cells)
{
    cellset struck = candset_cells(eliminate), starts = 0;
    for (int i = 0; i < chaining->chain.count; i++) {
        const struct graph_node *node = &chaining->graph->node[chaining->chain.node[i]];
        starts |= node->single ? node->cells : 0;
    }
    for (starts &= struck; starts; starts &= starts - 1) {
        struct candset fewer = *eliminate;
        for (int digit = 1; digit <= DIGITS; digit++)
            fewer.at[digit] &= ~cell_bit(cellset_first(starts)) | within_cells->at[digit];
        if (!candset_is_empty(&fewer) && chaining_offer(chaining, 0, true, &fewer))
            return true;
    }
    return false;
}

bool chaining_offer_loop(struct chaining *chaining)
{
    const struct chain *chain = &chaining->chain;
    struct candset eliminate = { { 0 } }, within_cells = { { 0 } };
    for (int i = 1; i < chain->count; i += 2) {
        strike_weak(chaining, chain->node[i], chain->node[(i + 1) % chain->count], &eliminate,
                    &within_cells);
        if (chain->via[i] >= VIA_SET) {
            const struct set *set = &chaining->graph->sets->at[chain->via[i] - VIA_SET];
            digitset through = digit_bit(chaining->graph->node[chain->node[i - 1]].digit) |
                               digit_bit(chaining->graph->node[chain->node[i]].digit);
            for (digitset s = digitset_without(set->digits, through); s; s = digitset_rest(s)) {
                int digit = digitset_first(s);
                eliminate.at[digit] |= set_sees(chaining->graph->sets, set, digit);
            }
        }
    }
    candset_unite(&eliminate, &within_cells);
    if (candset_is_empty(&eliminate))
        return false;
    return chaining_offer(chaining, 0, true, &eliminate) ||
           (chaining->finder->context->settings->spared_starts &&
            offer_spared(chaining, &eliminate, &within_cells));
}

/* A loop that eliminates a candidate can begin at a node, or in a set, that sees it. */
static bool may_strike(const struct chaining *chaining, int start)
{
    const struct graph_node *node = &chaining->graph->node[start];
    const struct candset *self_refuting = &chaining->self_refuting->all;
    if (node->sees & self_refuting->at[node->digit])
        return true;
    if (node->single &&
        digitset_without(candset_digits_at(self_refuting, cellset_first(node->cells)),
                         digit_bit(node->digit)))
        return true;
    if (chaining->kind != GRAPH_SETS)
        return false;
    /* Whether an almost locked set that the node's links use sees a candidate that is doomed. */
    const struct graph *graph = chaining->graph;
    for (int i = node->first; i; i = graph->link[i].next) {
        if (graph->link[i].via < VIA_SET)
            continue;
        const struct set *set = &graph->sets->at[graph->link[i].via - VIA_SET];
        for (digitset s = set->digits; s; s = digitset_rest(s))
            if (set_sees(graph->sets, set, digitset_first(s)) &
                chaining->self_refuting->all.at[digitset_first(s)])
                return true;
    }
    return false;
}

static bool find_loop(const struct finder *finder)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, finder, (enum graph_kind)finder->technique->kind))
        return false;
    for (int start = graph_next_linked(chaining.graph, 0); start != NO_NODE;
         start = graph_next_linked(chaining.graph, start + 1)) {
        if (!may_strike(&chaining, start))
            continue;
        chaining_follow(&chaining, start, false, NO_NODE);
        for (int i = 0; i < chaining.flow.count; i++) {
            int end = chaining.flow.reached[i];
            if (chaining.flow.length[end] >= SHORTEST && graph_sees(chaining.graph, start, end) &&
                flow_chain(&chaining.flow, end, true, false, &chaining.chain) &&
                chaining_offer_loop(&chaining))
                return true;
        }
    }
    return false;
}

/*
 * Wings of three strong links, and rings, loops of three or four: they are alternating inference
 * chains and nice loops, and are sought here by the shapes that players have named.
 */
struct naming {
    struct chaining chaining;
    struct chain_shape shape;
    int kind, links;
};

/* Offers the chain if it has the name that is sought. */
static bool offer_named(struct naming *naming)
{
    struct chaining *chaining = &naming->chaining;
    const struct chain *chain = &chaining->chain;
    struct candset eliminate = { { 0 } };
    const bool closed = graph_sees(chaining->graph, chain->node[0], chain->node[chain->count - 1]);
    naming->shape.links = naming->links;
    if (closed != (naming->kind >= CHAIN_WINGS) ||
        kind_of_shape(&naming->shape, closed) != naming->kind)
        return false;
    if (closed)
        return chaining_offer_loop(chaining);
    /* Collects the eliminations of a wing, one of whose ends is true. */
    const struct graph_node *one = &chaining->graph->node[chain->node[0]];
    const struct graph_node *other = &chaining->graph->node[chain->node[chain->count - 1]];
    if (one->digit == other->digit) {
        eliminate.at[one->digit] = one->sees & other->sees;
    } else if (cell_peers[cellset_first(one->cells)] & other->cells) {
        eliminate.at[one->digit] = one->sees & other->cells;
        eliminate.at[other->digit] = other->sees & one->cells;
    }
    return !candset_is_empty(&eliminate) && chaining_offer(chaining, 0, false, &eliminate);
}

static bool add_strong(struct naming *naming);

static bool is_in_chain(const struct chain *chain, int node)
{
    for (int i = 0; i < chain->count; i++)
        if (chain->node[i] == node)
            return true;
    return false;
}

/* Goes on to each candidate that the last one excludes: of its digit, or of its cell. */
static bool add_weak(struct naming *naming)
{
    struct chain *chain = &naming->chaining.chain;
    const struct graph *graph = naming->chaining.graph;
    const struct graph_node *last = &graph->node[chain->node[chain->count - 1]];
    const int cell = cellset_first(last->cells);
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset next =
            digit == last->digit ? last->sees : last->cells & graph->position->open.at[digit];
        for (; next; next &= next - 1) {
            const int node = graph->candidate[cellset_first(next)][digit];
            /* Two links in one cell would be a link of its own. */
            if (!graph->node[node].first || is_in_chain(chain, node) ||
                (digit != last->digit && chain->via[chain->count - 1] == VIA_CELL + cell))
                continue;
            chain->node[chain->count++] = (uint16_t)node;
            const bool enough = add_strong(naming);
            chain->count--;
            if (enough)
                return true;
        }
    }
    return false;
}

static bool add_strong(struct naming *naming)
{
    struct chain *chain = &naming->chaining.chain;
    struct chain_shape *shape = &naming->shape;
    const struct graph *graph = naming->chaining.graph;
    const int from = chain->node[chain->count - 1], which = chain->count / 2;
    const digitset digits = shape->digits;
    for (int i = graph->node[from].first; i; i = graph->link[i].next) {
        const int to = graph->link[i].to;
        if (is_in_chain(chain, to))
            continue;
        chain->via[chain->count] = graph->link[i].via;
        chain->node[chain->count++] = (uint16_t)to;
        shape->of_cell[which] = graph->link[i].via >= VIA_CELL;
        shape->digit[which] = graph->node[to].digit;
        shape->digits =
            digits | digit_bit(graph->node[from].digit) | digit_bit(shape->digit[which]);
        const bool enough = which + 1 == naming->links ? offer_named(naming) : add_weak(naming);
        chain->count--;
        if (enough)
            return true;
    }
    shape->digits = digits;
    return false;
}

static bool find_named(const struct finder *finder)
{
    struct naming naming = { .kind = finder->technique->kind };
    if (!chaining_init(&naming.chaining, finder, GRAPH_PLAIN))
        return false;
    naming.links = naming.kind == W_RING ? CHAIN_NAMED_LINKS : 3;
    for (int start = graph_next_linked(naming.chaining.graph, 0); start != NO_NODE;
         start = graph_next_linked(naming.chaining.graph, start + 1)) {
        naming.chaining.chain.count = 1;
        naming.chaining.chain.on = false;
        naming.chaining.chain.node[0] = (uint16_t)start;
        if (add_strong(&naming))
            return true;
    }
    return false;
}

static const struct technique techniques[] = {
    { "x-chain", "0701", 640, LEVEL_UNFAIR, 260, find_x_chain, .words = word_chain },
    { "xy-chain", "0702", 650, LEVEL_UNFAIR, 260, find_xy_chain, .words = word_chain },
    { "discontinuous nice loop", "0707", 680, LEVEL_UNFAIR, 280, find_discontinuous, word_chain,
      .kind = GRAPH_PLAIN },
    { "aic", "0708", 670, LEVEL_UNFAIR, 280, find_aic, word_chain, .kind = GRAPH_PLAIN },
    { "grouped discontinuous nice loop", "0710", 710, LEVEL_UNFAIR, 300, find_discontinuous,
      word_chain, .kind = GRAPH_GROUPS },
    { "grouped aic", "0711", 700, LEVEL_UNFAIR, 300, find_aic, word_chain, .kind = GRAPH_GROUPS },
    { "discontinuous nice loop with als", "R710", 810, LEVEL_UNFAIR, 350, find_discontinuous,
      word_chain, .kind = GRAPH_SETS, .lettered = LETTERED_SETS },
    { "aic with als", "R711", 800, LEVEL_UNFAIR, 350, find_aic, word_chain, .kind = GRAPH_SETS,
      .lettered = LETTERED_SETS },
    { "continuous nice loop", "0706", 660, LEVEL_UNFAIR, 280, find_loop, word_loop,
      .kind = GRAPH_PLAIN },
    { "grouped continuous nice loop", "0709", 690, LEVEL_UNFAIR, 300, find_loop, word_loop,
      .kind = GRAPH_GROUPS },
    { "continuous nice loop with als", "R709", 790, LEVEL_UNFAIR, 350, find_loop, word_loop,
      .kind = GRAPH_SETS, .lettered = LETTERED_SETS },
    { "m-wing", "R720", 641, LEVEL_UNFAIR, 260, find_named, word_named_chain, .kind = M_WING,
      .use = USE_ON_REQUEST },
    { "s-wing", "R721", 642, LEVEL_UNFAIR, 260, find_named, word_named_chain, .kind = S_WING,
      .use = USE_ON_REQUEST },
    { "l-wing", "R722", 643, LEVEL_UNFAIR, 260, find_named, word_named_chain, .kind = L_WING,
      .use = USE_ON_REQUEST },
    { "h-wing", "R723", 644, LEVEL_UNFAIR, 260, find_named, word_named_chain, .kind = H_WING,
      .use = USE_ON_REQUEST },
    { "m-ring", "R724", 651, LEVEL_UNFAIR, 270, find_named, word_named_loop, .kind = M_RING,
      .use = USE_ON_REQUEST },
    { "w-ring", "R725", 652, LEVEL_UNFAIR, 270, find_named, word_named_loop, .kind = W_RING,
      .use = USE_ON_REQUEST },
};
const struct family family_chains = FAMILY(techniques);
