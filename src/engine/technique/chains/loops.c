/*
 * Continuous nice loops: chains whose ends see each other, so that they go round. Of each two
 * neighbours exactly one is true, whether the link between them is strong or weak: so a candidate
 * that sees both ends of a weak link is eliminated. An almost locked set in the loop lacks one of
 * the two digits by which the loop goes through it, and has all its others locked.
 */
#include <string.h>

#include "engine/step/families.h"
#include "engine/technique/chains/chaining.h"
#include "engine/technique/common/almost_sets.h"

/* Two nodes with both a strong and a weak link are locked candidates. */
enum { SHORTEST = 4 };

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
        digitset_without(chaining->hunt->position->digits[cellset_first(a->cells)], both);
    for (; others; others = digitset_rest(others))
        within_cells->at[digitset_first(others)] |= a->cells;
}

static void strike_set(const struct chaining *chaining, const struct set *set, int one, int other,
                       struct candset *eliminate)
{
    digitset through =
        digit_bit(chaining->graph->node[one].digit) | digit_bit(chaining->graph->node[other].digit);
    for (digitset s = digitset_without(set->digits, through); s; s = digitset_rest(s)) {
        int digit = digitset_first(s);
        eliminate->at[digit] |= set_sees(chaining->graph->sets, set, digit);
    }
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
        if (chain->via[i] >= VIA_SET)
            strike_set(chaining, &chaining->graph->sets->at[chain->via[i] - VIA_SET],
                       chain->node[i - 1], chain->node[i], &eliminate);
    }
    candset_unite(&eliminate, &within_cells);
    if (candset_is_empty(&eliminate))
        return false;
    return chaining_offer(chaining, 0, true, &eliminate) ||
           (chaining->hunt->survey->settings->spared_starts &&
            offer_spared(chaining, &eliminate, &within_cells));
}

/* Whether an almost locked set that the node's links use sees a candidate that is doomed. */
static bool set_may_strike(const struct chaining *chaining, const struct graph_node *node)
{
    const struct graph *graph = chaining->graph;
    for (int i = node->first; i; i = graph->link[i].next) {
        if (graph->link[i].via < VIA_SET)
            continue;
        const struct set *set = &graph->sets->at[graph->link[i].via - VIA_SET];
        for (digitset s = set->digits; s; s = digitset_rest(s))
            if (set_sees(graph->sets, set, digitset_first(s)) &
                chaining->doomed->all.at[digitset_first(s)])
                return true;
    }
    return false;
}

/* A loop that eliminates a candidate can begin at a node, or in a set, that sees it. */
static bool may_strike(const struct chaining *chaining, int start)
{
    const struct graph_node *node = &chaining->graph->node[start];
    const struct candset *doomed = &chaining->doomed->all;
    if (node->sees & doomed->at[node->digit])
        return true;
    if (node->single && digitset_without(candset_digits_at(doomed, cellset_first(node->cells)),
                                         digit_bit(node->digit)))
        return true;
    return chaining->kind == GRAPH_SETS && set_may_strike(chaining, node);
}

static bool find_loop(const struct hunt *hunt)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, hunt, (enum graph_kind)hunt->technique->kind))
        return false;
    for (int start = graph_next_linked(chaining.graph, 0); start != NO_NODE;
         start = graph_next_linked(chaining.graph, start + 1)) {
        if (!may_strike(&chaining, start))
            continue;
        chaining_follow(&chaining, start, false, NO_NODE);
        for (int i = 0; i < chaining.flow.count; i++) {
            int end = chaining.flow.reached[i];
            if (chaining.flow.length[end] >= SHORTEST && graph_sees(chaining.graph, start, end) &&
                flow_chain(&chaining.flow, end, true, &chaining.chain) &&
                chaining_offer_loop(&chaining))
                return true;
        }
    }
    return false;
}

static const struct technique techniques[] = {
    { "continuous nice loop", "0706", 660, LEVEL_UNFAIR, 280, find_loop, word_loop,
      .kind = GRAPH_PLAIN },
    { "grouped continuous nice loop", "0709", 690, LEVEL_UNFAIR, 300, find_loop, word_loop,
      .kind = GRAPH_GROUPS },
    { "continuous nice loop with als", "R709", 790, LEVEL_UNFAIR, 350, find_loop, word_loop,
      .kind = GRAPH_SETS, .lettered = LETTERED_SETS },
};
const struct family family_loops = FAMILY(techniques);
