#include "engine/technique/chains/chaining.h"

#include <string.h>

#include "engine/step/pattern.h"
#include "engine/technique/common/almost_sets.h"

bool chaining_init(struct chaining *chaining, const struct hunt *hunt, enum graph_kind kind)
{
    chaining->hunt = hunt;
    chaining->kind = kind;
    chaining->links = BY_ALL;
    chaining->doomed = survey_doomed(hunt->survey, kind);
    if (!chaining->doomed || !chaining->doomed->any)
        return false;
    chaining->graph = survey_graph(hunt->survey, kind);
    if (!chaining->graph)
        return false;
    memset(&chaining->effects, 0, sizeof chaining->effects);
    return true;
}

bool chaining_follow(struct chaining *chaining, int node, bool on, int until)
{
    unsigned largest = chaining->hunt->sink->largest;
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
    struct step step;
    unsigned size;
    const struct chain *chain = &chaining->chain;
    if (!chain_fits(chaining, from, &size) || known(&chaining->effects, eliminate, size))
        return false;
    step_init(&step, chaining->hunt->technique);
    step.eliminate = *eliminate;
    step_add_house(&step, link_house(chaining, chain->via[from + 1]));
    step_add_chain(&step, chaining->graph, chain, from, closed);
    if (closed && !step.broken) {
        struct node back = step.pattern->nodes[0];
        back.link = LINK_WEAK;
        step_add_node(&step, back);
    }
    return hunt_offer(chaining->hunt, &step);
}
