/*
 * Chains: X-chains, XY-chains, alternating inference chains and discontinuous nice loops, the
 * latter two also with groups and with almost locked sets.
 *
 * At least one end of a chain is true; a candidate that sees both is eliminated. As with HoDoKu an
 * *AIC* eliminates several candidates. A chain that eliminates only one is a loop that begins and
 * ends at that candidate (a discontinuous nice loop), as is a chain from a candidate to itself,
 * which leaves its cell no other digit.
 */
#include <string.h>

#include "engine/step/families.h"
#include "engine/technique/chains/chaining.h"
#include "engine/technique/common/dead_digits.h"

/* Two nodes are a single strong link: not yet a chain. */
enum { SHORTEST = 4 };

/* A chain from the flow's start, off, to `end`, on. */
static bool offer_chain(struct chaining *chaining, int end, const struct candset *eliminate)
{
    return flow_chain(&chaining->flow, end, true, &chaining->chain) &&
           chaining_offer(chaining, 0, false, eliminate);
}

/* Ends of different digits in two cells that see each other: each cell loses the other's digit. */
static bool join_two_digits(struct chaining *chaining, const struct graph_node *one,
                            const struct graph_node *other, struct candset *eliminate)
{
    const struct candset *doomed = &chaining->doomed->all;
    if (!one->single || !other->single || !(one->sees & other->cells) ||
        !(doomed->at[one->digit] & other->cells) || !(doomed->at[other->digit] & one->cells))
        return false;
    eliminate->at[one->digit] = other->cells;
    eliminate->at[other->digit] = one->cells;
    return true;
}

static bool offer_ends(struct chaining *chaining, int start, int end)
{
    const struct graph_node *one = &chaining->graph->node[start];
    const struct graph_node *other = &chaining->graph->node[end];
    struct candset eliminate = { { 0 } };
    if (one->digit == other->digit) {
        eliminate.at[one->digit] = one->sees & other->sees;
        if (!has_several(eliminate.at[one->digit]))
            return false;
    } else if (!join_two_digits(chaining, one, other, &eliminate)) {
        return false;
    }
    return offer_chain(chaining, end, &eliminate);
}

/* Whether an AIC may begin here: it sees two doomed candidates or, for ends of two digits, one. */
static bool may_end_at(const struct chaining *chaining, const struct graph_node *node)
{
    cellset seen = node->sees & chaining->doomed->all.at[node->digit];
    return has_several(seen) || (seen && node->single);
}

static bool find_aic(const struct hunt *hunt)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, hunt, (enum graph_kind)hunt->technique->kind))
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
            if (offer_ends(&chaining, start, end))
                return true;
        }
    }
    return false;
}

/* A chain that shows: if the candidate is true, it is false. */
static bool offer_doomed(struct chaining *chaining, int cell, int digit)
{
    int node = chaining->graph->candidate[cell][digit];
    struct candset eliminate = { { 0 } };
    if (!chaining_follow(chaining, node, true, node))
        return false;
    int end = flow_before_off(&chaining->flow, node);
    candset_add(&eliminate, cell, digit);
    return end != NO_NODE && flow_chain(&chaining->flow, end, true, &chaining->chain) &&
           chaining->chain.count > SHORTEST && chaining_offer(chaining, 1, false, &eliminate);
}

/* A chain that shows: if the candidate is false, it is true. The cell's others are then doomed. */
static bool offer_certain(struct chaining *chaining, int cell, int digit)
{
    int node = chaining->graph->candidate[cell][digit];
    digitset others = digitset_without(chaining->hunt->position->digits[cell], digit_bit(digit));
    struct candset eliminate = { { 0 } };
    if (digitset_count(others) < 2 || !chaining->graph->node[node].first ||
        digitset_without(others, candset_digits_at(&chaining->doomed->all, cell)))
        return false;
    chaining_follow(chaining, node, false, NO_NODE);
    for (; others; others = digitset_rest(others))
        candset_add(&eliminate, cell, digitset_first(others));
    return nodeset_has(&chaining->flow.on, node) && offer_chain(chaining, node, &eliminate);
}

static bool find_discontinuous(const struct hunt *hunt)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, hunt, (enum graph_kind)hunt->technique->kind))
        return false;
    for (cellset s = candset_cells(&chaining.doomed->all); s; s &= s - 1) {
        int cell = cellset_first(s);
        for (digitset d = hunt->position->digits[cell]; d; d = digitset_rest(d)) {
            int digit = digitset_first(d);
            if ((candset_has(&chaining.doomed->all, cell, digit) ? offer_doomed : offer_certain)(
                    &chaining, cell, digit))
                return true;
        }
    }
    return false;
}

/* X- and XY-chains: both ends have the same digit. They eliminate only candidates in `among`. */
static bool find_narrow(const struct hunt *hunt, unsigned links, int shortest,
                        const struct candset *among)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, hunt, GRAPH_PLAIN))
        return false;
    chaining.links = links;
    for (int digit = 1; digit <= DIGITS; digit++) {
        cellset doomed = chaining.doomed->all.at[digit] & among->at[digit];
        for (cellset s = doomed ? hunt->position->open.at[digit] : 0; s; s &= s - 1) {
            int start = chaining.graph->candidate[cellset_first(s)][digit];
            const struct graph_node *one = &chaining.graph->node[start];
            if (!one->first || !(one->sees & doomed))
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

static bool find_x_chain(const struct hunt *hunt)
{
    const struct candset *dead = survey_dead(hunt->survey);
    return dead && !candset_is_empty(dead) && find_narrow(hunt, BY_HOUSE, SHORTEST, dead);
}

/* At least three cells (six nodes): two are a naked pair. */
static bool find_xy_chain(const struct hunt *hunt)
{
    return find_narrow(hunt, BY_CELL, 6, &hunt->position->open);
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
};
const struct family family_chains = FAMILY(techniques);
