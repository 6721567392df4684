/*
 * Wings of three strong links, and rings, loops of three or four: they are alternating inference
 * chains and nice loops, and are sought here by the shapes that players have named.
 */
#include <string.h>

#include "engine/step/families.h"
#include "engine/technique/chains/chain_names.h"
#include "engine/technique/chains/chaining.h"

struct naming {
    struct chaining chaining;
    struct chain_shape shape;
    int kind, links;
};

/* Collects the eliminations of a wing, one of whose ends is true. */
static void strike_ends(const struct naming *naming, struct candset *eliminate)
{
    const struct chaining *chaining = &naming->chaining;
    const struct graph_node *one = &chaining->graph->node[chaining->chain.node[0]];
    const struct graph_node *other =
        &chaining->graph->node[chaining->chain.node[chaining->chain.count - 1]];
    if (one->digit == other->digit) {
        eliminate->at[one->digit] = one->sees & other->sees;
    } else if (cell_peers[cellset_first(one->cells)] & other->cells) {
        eliminate->at[one->digit] = one->sees & other->cells;
        eliminate->at[other->digit] = other->sees & one->cells;
    }
}

/* Offers the chain if it has the name that is sought. */
static bool offer_named(struct naming *naming)
{
    struct chaining *chaining = &naming->chaining;
    const struct chain *chain = &chaining->chain;
    struct candset eliminate = { { 0 } };
    const bool closed = graph_sees(chaining->graph, chain->node[0], chain->node[chain->count - 1]);
    naming->shape.links = naming->links;
    if (closed != (naming->kind >= CHAIN_WINGS) ||
        chain_kind(&naming->shape, closed) != naming->kind)
        return false;
    if (closed)
        return chaining_offer_loop(chaining);
    strike_ends(naming, &eliminate);
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

static bool find_named(const struct hunt *hunt)
{
    struct naming naming = { .kind = hunt->technique->kind };
    if (!chaining_init(&naming.chaining, hunt, GRAPH_PLAIN))
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
const struct family family_named_chains = FAMILY(techniques);
