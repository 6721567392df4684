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

#include "engine/technique/chains/branches.h"
#include "engine/technique/chains/self_refuting.h"
#include "engine/technique/common/common.h"

/*
 * The names that players give to short chains and loops by their strong links. Each of these lies
 * in a cell with two candidates, or in a house with two places for a digit.
 *
 * Of three links: a cell, then places of two digits (M-Wing); a cell between places (S-Wing);
 * places of at least two digits (L-Wing); places and two cells side by side, or a cell and then
 * places of one digit (H-Wing). Places between two cells are a W-Wing, three cells an XY-Wing,
 * places of one digit an X-Chain. A W-Wing may have groups as places, or sets instead of cells.
 *
 * In a ring, where the ends see each other, the order of the links does not matter: all are places
 * (L-Ring), one is a cell (M-Ring), or two are (H-Ring); three cells are a naked triple. A W-Ring
 * has cells and places by turns, two of each, and two digits. Four or more cells are an XY-Ring.
 */
enum chain_name {
    NAMELESS,
    M_WING,
    S_WING,
    L_WING,
    H_WING,
    M_RING,
    L_RING,
    H_RING,
    W_RING,
    XY_RING,
    GROUPED_W_WING,
    ALS_W_WING,
};
enum { WING_LINKS = 3, RING_LINKS = 4 };

/* Whether the two nodes are in a cell, or in a set. */
static bool is_bivalue(const struct node *node)
{
    return node[1].set || (node->cells == node[1].cells && node->digit != node[1].digit);
}

/* A chain of three links with groups or sets. */
static enum chain_name name_of_w_wing(const struct node *nodes)
{
    const bool shape = is_bivalue(nodes) && is_bivalue(&nodes[4]) && !nodes[3].set &&
                       nodes->digit == nodes[5].digit && nodes[1].digit == nodes[2].digit &&
                       nodes[1].digit == nodes[3].digit && nodes[1].digit == nodes[4].digit;
    return !shape ? NAMELESS : nodes[1].set || nodes[5].set ? ALS_W_WING : GROUPED_W_WING;
}

/* The name of a chain, or of a loop without the first node again at its end. */
static enum chain_name chain_name(const struct node *nodes, int count, bool loop)
{
    static const enum chain_name rings[] = { L_RING, M_RING, H_RING, NAMELESS };
    const int links = count / 2;
    bool of_cell[RING_LINKS];
    int cells = 0; /* the links that lie in one */
    digitset digits = 0;
    if (links < WING_LINKS || (!loop && links > WING_LINKS))
        return NAMELESS;
    for (int i = 0; i < count; i++) {
        if (!has_one(nodes[i].cells) || nodes[i].set)
            return loop ? NAMELESS : name_of_w_wing(nodes);
        digits |= digit_bit(nodes[i].digit);
        if (i % 2) {
            const bool cell = nodes[i].digit != nodes[i - 1].digit;
            cells += cell;
            if (i / 2 < RING_LINKS)
                of_cell[i / 2] = cell;
        }
    }
    if (links > WING_LINKS && cells == links && digitset_count(digits) > 2)
        return XY_RING;
    if (links >= RING_LINKS)
        return links == RING_LINKS && cells == 2 && of_cell[0] == of_cell[2] &&
                       digitset_count(digits) == 2
                   ? W_RING
                   : NAMELESS;
    if (has_one(digits))
        return NAMELESS;
    if (loop)
        return rings[cells];
    if (cells < 2 && !of_cell[0] && !of_cell[2])
        return cells ? S_WING : L_WING;
    if (cells == 1) /* the digits of the link in the middle and of the one far from the cell */
        return nodes[3].digit == nodes[of_cell[0] ? 5 : 1].digit ? H_WING : M_WING;
    return cells == 2 && of_cell[1] ? H_WING : NAMELESS;
}

/* ---- The search ---- */

enum { EFFECTS = 1024 };
struct chaining {
    const struct finder *finder;
    enum graph_kind kind;
    const struct graph *graph;
    const struct candset *self_refuting;
    struct flow flow;
    struct chain chain;
    /* The keys of the eliminations that were offered, each with the size of its smallest step. */
    int count;
    uint64_t key[EFFECTS]; /* 0: free */
    uint16_t size[EFFECTS];
};

/* False: no chain eliminates anything, or memory ran out. */
static bool chaining_init(struct chaining *chaining, const struct finder *finder, unsigned links)
{
    const enum graph_kind kind = (enum graph_kind)finder->technique->kind;
    const struct self_refuting *self_refuting = context_self_refuting(finder->context, kind);
    if (!self_refuting || !self_refuting->any)
        return false;
    chaining->finder = finder;
    chaining->kind = kind;
    chaining->self_refuting = &self_refuting->all;
    chaining->graph = chaining->flow.graph = context_graph(finder->context, kind);
    chaining->flow.links = links;
    chaining->count = 0;
    memset(chaining->key, 0, sizeof chaining->key);
    return chaining->graph;
}

/* Follows the links from an assumption, as far as the largest size of a step allows. */
static bool chaining_follow(struct chaining *chaining, int node, bool on, int until)
{
    const unsigned largest = chaining->finder->sink->largest;
    chaining->flow.longest = largest ? largest + on : CHAIN_MOST - 1;
    return graph_follow(&chaining->flow, node, on, until);
}

/* True when this effect was offered with a step that is no larger. */
static bool known(struct chaining *chaining, const struct candset *eliminate, unsigned size)
{
    const uint64_t key = candset_key(eliminate);
    unsigned slot = (unsigned)(key >> 32) % EFFECTS;
    while (chaining->key[slot] && chaining->key[slot] != key)
        slot = (slot + 1) % EFFECTS;
    if (chaining->key[slot] && chaining->size[slot] <= size)
        return true;
    if (!chaining->key[slot] && chaining->count == EFFECTS * 3 / 4)
        return false; /* full: some are offered twice */
    chaining->count += !chaining->key[slot];
    chaining->key[slot] = key;
    chaining->size[slot] = (uint16_t)size;
    return false;
}

/*
 * Offers chaining->chain, unless it has no node of the search's kind or a chain that is no larger
 * has the same effect. The first `from` nodes are left out; `closed`: it ends where it began.
 */
static bool chaining_report(struct chaining *chaining, int from, bool closed,
                            const struct candset *eliminate)
{
    const struct chain *chain = &chaining->chain;
    const struct graph *graph = chaining->graph;
    const int via = chain->via[from + 1];
    unsigned size = (unsigned)(chain->count - from);
    bool group = false, set = false;
    for (int i = from; i < chain->count; i++) {
        group |= !graph->node[chain->node[i]].single;
        if (i > from && chain->on ^ (i & 1) && chain->via[i] >= VIA_SET) {
            set = true;
            size += graph->sets->at[chain->via[i] - VIA_SET].count - 1u;
        }
    }
    if (!(chaining->kind == GRAPH_SETS ? set : chaining->kind == GRAPH_PLAIN || group) ||
        known(chaining, eliminate, size))
        return false;
    struct step step = step_begin(chaining->finder->technique, 0, 0);
    step.eliminate = *eliminate;
    step_add_house(&step, via < VIA_CELL ? via - VIA_HOUSE
                          : via < VIA_SET
                              ? board_house(chaining->finder->board, via - VIA_CELL, HOUSE_BOX)
                              : graph->sets->at[via - VIA_SET].house);
    step_add_chain(&step, graph, chain, from, closed);
    if (closed && !step.broken) {
        struct node back = step.pattern->nodes[0];
        back.link = LINK_WEAK;
        step_add_node(&step, back);
    }
    return report_step(chaining->finder, &step);
}

/* A chain from the flow's start to `end`, on, without its first `from` nodes. */
static bool report_chain(struct chaining *chaining, int end, int from,
                         const struct candset *eliminate)
{
    return flow_chain(&chaining->flow, end, true, false, &chaining->chain) &&
           chaining_report(chaining, from, false, eliminate);
}

/*
 * Continuous nice loops: chains whose ends see each other, so that they go round. Of each two
 * neighbours exactly one is true, whether the link between them is strong or weak: so a candidate
 * that sees both ends of a weak link is eliminated. An almost locked set in the loop lacks one of
 * the two digits by which the loop goes through it, and has all its others locked.
 */

/* Offers chaining->chain, which ends with a node that sees its first, if it eliminates anything. */
static bool report_loop(struct chaining *chaining)
{
    const struct chain *chain = &chaining->chain;
    const struct graph *graph = chaining->graph;
    struct candset eliminate = { { 0 } };
    for (int i = 1; i < chain->count; i += 2) {
        const struct graph_node *node = &graph->node[chain->node[i]];
        const struct graph_node *before = &graph->node[chain->node[i - 1]];
        const struct graph_node *after = &graph->node[chain->node[(i + 1) % chain->count]];
        if (node->digit == after->digit)
            eliminate.at[node->digit] |= node->sees & after->sees;
        else
            candset_add_candidates(
                &eliminate, graph->position,
                digitset_without(DIGITS_ALL, digit_bit(node->digit) | digit_bit(after->digit)),
                node->cells);
        if (chain->via[i] < VIA_SET)
            continue;
        const struct set *set = &graph->sets->at[chain->via[i] - VIA_SET];
        for (digitset s =
                 digitset_without(set->digits, digit_bit(node->digit) | digit_bit(before->digit));
             s; s = digitset_rest(s))
            eliminate.at[digitset_first(s)] |= set_sees(graph->sets, set, digitset_first(s));
    }
    return !candset_is_empty(&eliminate) && chaining_report(chaining, 0, true, &eliminate);
}

/* A loop that eliminates a candidate can begin at a node, or in a set, that sees it. */
static bool may_close_at(const struct chaining *chaining, const struct graph_node *node)
{
    const struct candset *self_refuting = chaining->self_refuting;
    const struct graph *graph = chaining->graph;
    if (node->sees & self_refuting->at[node->digit] ||
        (node->single &&
         digitset_without(candset_digits_at(self_refuting, cellset_first(node->cells)),
                          digit_bit(node->digit))))
        return true;
    for (int i = chaining->kind == GRAPH_SETS ? node->first : 0; i; i = graph->link[i].next) {
        if (graph->link[i].via < VIA_SET)
            continue;
        const struct set *set = &graph->sets->at[graph->link[i].via - VIA_SET];
        for (digitset s = set->digits; s; s = digitset_rest(s))
            if (set_sees(graph->sets, set, digitset_first(s)) &
                self_refuting->at[digitset_first(s)])
                return true;
    }
    return false;
}

/*
 * The candidates that a chain eliminates, one of whose ends is true: those that see both or, if the
 * ends are of different digits in two cells that see each other, the other's digit in each cell.
 * False if there are none or, with `several`, just one.
 */
static bool ends_eliminate(const struct graph_node *one, const struct graph_node *other,
                           bool several, struct candset *eliminate)
{
    const bool same = one->digit == other->digit, pair = !same && one->single && other->single;
    const cellset far = same ? one->sees & other->sees : pair ? one->sees & other->cells : 0;
    const cellset near = pair ? other->sees & one->cells : 0;
    if (!(several && same ? has_several(far) : several ? far && near : far || near))
        return false;
    memset(eliminate, 0, sizeof *eliminate);
    eliminate->at[one->digit] = far;
    eliminate->at[other->digit] |= near;
    return true;
}

/* Two nodes are a single strong link, not yet a chain, or locked candidates, not yet a loop. */
enum { SHORTEST = 4 };

/* Chains and loops, the shortest from each node to each other. */
enum { CHAIN_X, CHAIN_XY, CHAIN_AIC, CHAIN_LOOP };

static bool find_chains(const struct finder *finder)
{
    const int shape = finder->technique->size;
    const int shortest = shape == CHAIN_XY ? 6 : SHORTEST; /* two cells are a naked pair */
    const struct candset *among = &finder->position->candidates;
    struct chaining chaining;
    if (shape == CHAIN_X) {
        among = context_dead(finder->context);
        if (!among || candset_is_empty(among))
            return false;
    }
    if (!chaining_init(&chaining, finder,
                       shape == CHAIN_X    ? BY_HOUSE
                       : shape == CHAIN_XY ? BY_CELL
                                           : BY_ALL))
        return false;
    for (int start = graph_next_linked(chaining.graph, 0); start != NO_NODE;
         start = graph_next_linked(chaining.graph, start + 1)) {
        const struct graph_node *one = &chaining.graph->node[start];
        const cellset seen =
            one->sees & chaining.self_refuting->at[one->digit] & among->at[one->digit];
        /* A chain begins where it sees two that can be eliminated or, with ends of two digits, one.
         */
        if (shape == CHAIN_LOOP ? !may_close_at(&chaining, one)
                                : !seen || (!one->single && !has_several(seen)))
            continue;
        chaining_follow(&chaining, start, false, NO_NODE);
        for (int i = 0; i < chaining.flow.count; i++) {
            const int end = chaining.flow.reached[i];
            const struct graph_node *other = &chaining.graph->node[end];
            struct candset eliminate;
            if (chaining.flow.length[end] < shortest)
                continue;
            if (shape == CHAIN_LOOP) {
                if (graph_sees(chaining.graph, start, end) &&
                    flow_chain(&chaining.flow, end, true, false, &chaining.chain) &&
                    report_loop(&chaining))
                    return true;
                continue;
            }
            /* A chain can be read from either end. */
            if (end < start || (end == start && one->single) ||
                (shape != CHAIN_AIC && one->digit != other->digit))
                continue;
            if (ends_eliminate(one, other, shape == CHAIN_AIC, &eliminate) &&
                report_chain(&chaining, end, 0, &eliminate))
                return true;
        }
    }
    return false;
}

/* A chain that shows: if the candidate is true, it is false. */
static bool report_self_refuting(struct chaining *chaining, int cell, int digit)
{
    int node = chaining->graph->candidate[cell][digit];
    struct candset eliminate = { { 0 } };
    if (!chaining_follow(chaining, node, true, node))
        return false;
    int end = flow_before_off(&chaining->flow, node);
    candset_add(&eliminate, cell, digit);
    return end != NO_NODE && chaining->flow.length[end] > SHORTEST &&
           report_chain(chaining, end, 1, &eliminate);
}

/* A chain that shows: if the candidate is false, it is true. The cell's others are eliminated. */
static bool report_certain(struct chaining *chaining, int cell, int digit)
{
    int node = chaining->graph->candidate[cell][digit];
    digitset others = digitset_without(chaining->finder->position->digits[cell], digit_bit(digit));
    struct candset eliminate = { { 0 } };
    if (digitset_count(others) < 2 || !chaining->graph->node[node].first ||
        digitset_without(others, candset_digits_at(chaining->self_refuting, cell)))
        return false;
    chaining_follow(chaining, node, false, NO_NODE);
    candset_add_candidates(&eliminate, chaining->finder->position, others, cell_bit(cell));
    return nodeset_has(&chaining->flow.on, node) && report_chain(chaining, node, 0, &eliminate);
}

static bool find_discontinuous(const struct finder *finder)
{
    struct chaining chaining;
    if (!chaining_init(&chaining, finder, BY_ALL))
        return false;
    for (cellset s = candset_cells(chaining.self_refuting); s; s &= s - 1)
        for (digitset d = finder->position->digits[cellset_first(s)]; d; d = digitset_rest(d)) {
            const int cell = cellset_first(s), digit = digitset_first(d);
            if ((candset_has(chaining.self_refuting, cell, digit)
                     ? report_self_refuting
                     : report_certain)(&chaining, cell, digit))
                return true;
        }
    return false;
}

/*
 * Wings of three strong links, and rings, loops of three or four: they are alternating inference
 * chains and nice loops, and are sought here by the shapes that players have named.
 */
static bool report_named(struct chaining *chaining)
{
    const struct chain *chain = &chaining->chain;
    const struct graph *graph = chaining->graph;
    const int first = chain->node[0], last = chain->node[chain->count - 1];
    const bool closed = graph_sees(graph, first, last);
    struct node nodes[2 * RING_LINKS];
    struct candset eliminate;
    for (int i = 0; i < chain->count; i++)
        ELEMENT(nodes, i) = (struct node){ .digit = graph->node[chain->node[i]].digit,
                                           .cells = graph->node[chain->node[i]].cells };
    if (chain_name(nodes, chain->count, closed) !=
        (enum chain_name)chaining->finder->technique->size)
        return false;
    return closed ? report_loop(chaining)
                  : ends_eliminate(&graph->node[first], &graph->node[last], false, &eliminate) &&
                        chaining_report(chaining, 0, false, &eliminate);
}

/*
 * Extends the chain by a node that is not in it yet, and offers it if it then has `most` nodes;
 * otherwise follows each link from there.
 */
static bool extend_named(struct chaining *chaining, int node, int via, int most)
{
    const struct graph *graph = chaining->graph;
    const struct graph_node *last = &graph->node[node];
    struct chain *chain = &chaining->chain;
    for (int i = 0; i < chain->count; i++)
        if (chain->node[i] == node)
            return false;
    chain->via[chain->count] = (uint16_t)via;
    chain->node[chain->count++] = (uint16_t)node;
    const bool full = chain->count == most, on = chain->count % 2 == 0;
    bool enough = full && report_named(chaining);
    for (int i = on ? 0 : last->first; i && !enough; i = graph->link[i].next)
        enough = extend_named(chaining, graph->link[i].to, graph->link[i].via, most);
    /* Two links in one cell would be a link of its own. */
    const bool in_cell = via == VIA_CELL + cellset_first(last->cells);
    for (int digit = on && !full ? 1 : DIGITS + 1; digit <= DIGITS; digit++) {
        cellset next = digit == last->digit ? last->sees
                       : in_cell            ? 0
                                            : last->cells & graph->position->candidates.at[digit];
        for (; next && !enough; next &= next - 1) {
            const int other = graph->candidate[cellset_first(next)][digit];
            enough = graph->node[other].first && extend_named(chaining, other, 0, most);
        }
    }
    chain->count--;
    return enough;
}

static bool find_named(const struct finder *finder)
{
    struct chaining chaining;
    const int links = finder->technique->size == W_RING ? RING_LINKS : WING_LINKS;
    if (!chaining_init(&chaining, finder, BY_ALL))
        return false;
    chaining.chain.count = 0;
    chaining.chain.on = false;
    for (int start = graph_next_linked(chaining.graph, 0); start != NO_NODE;
         start = graph_next_linked(chaining.graph, start + 1))
        if (extend_named(&chaining, start, 0, 2 * links))
            return true;
    return false;
}

/* ---- Words: a sentence for each strong link and the weak link before it ---- */

/* A chain of more nodes has a line for each of its sentences. */
enum { NODES_IN_PROSE = 6 };

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
        if (!node->on) {
            say(explanation, i ? "Then " : "If ");
            word_weak_link(explanation, node);
            continue;
        }
        say(explanation, i == 1 ? ", " : ", so ");
        if (leads_through(node, end - i)) { /* the set has room for one of the two digits */
            say(explanation, "{house} has its {digit} in {set} and thus its {digit} in {any cell}",
                strong_house(explanation, node), node->digit, node[1].set - 1, node[2].digit,
                node[2].cells);
            i += 2;
        } else {
            word_strong_link(explanation, node);
        }
        say(explanation, lines ? ".\n" : ". ");
    }
}

/* The claim: one of the ends is true; of a chain that contradicts itself, its first node is. */
static void say_claim(const struct explanation *explanation, bool contradicts)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *first = pattern->nodes, *last = &first[pattern->node_count - 1];
    if (contradicts)
        say(explanation, "{any cell 0} is {digit 0}");
    else if (first->digit == last->digit)
        say(explanation, "{any cell} is {digit}", first->cells | last->cells, first->digit);
    else if (nodes_share_cell(first, last))
        say(explanation, "{cells} is {digit} or {digit}", first->cells, first->digit, last->digit);
    else
        say(explanation, "{any cell} is {digit}, or {any cell} is {digit}", first->cells,
            first->digit, last->cells, last->digit);
}

/* The conclusion from the claim. */
static void say_effect(const struct explanation *explanation, bool contradicts)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *first = pattern->nodes, *last = &first[pattern->node_count - 1];
    const bool one = contradicts || first->digit == last->digit;
    const cellset ends = first->cells | (contradicts ? 0 : last->cells);
    struct candset left = explanation->step->eliminate;
    const cellset seen = one ? left.at[first->digit] : 0;
    if (seen)
        say(explanation,
            explanation->in_short
                ? " {cells by lines} [sees|see] {when}[it|both|all of them], so {when cells}[it "
                  "is|they are] not {digit}."
                : " {cells} [sees|see] {cells}, so {when cells}[it|they] cannot be {digit}.",
            seen, explanation->in_short ? cellset_count(ends) - 1u : ends, seen, first->digit);
    left.at[first->digit] &= ~seen;
    if (!one && !nodes_share_cell(first, last)) {
        say(explanation, " Either way {eliminations}{when}[, as the two cells see each other|].",
            explanation->in_short);
    } else if (!candset_is_empty(&left)) {
        say(explanation, " So ");
        words_eliminations(explanation->out, &left);
        strbuf_add_char(explanation->out, '.');
    }
}

/* The eliminations of one weak link of a loop, one of whose ends is true. */
static void say_weak_effect(const struct explanation *explanation, const struct node *node,
                            struct candset *left)
{
    const struct node *next = node + 1;
    const bool within = nodes_share_cell(node, next);
    const cellset cells = node->cells | next->cells;
    const digitset others = within ? candset_digits_at(left, cellset_first(cells)) : 0;
    const cellset seen =
        within ? 0 : board_common_peers(explanation->before->board, cells) & left->at[node->digit];
    if (others)
        say(explanation, "{cells} is {any digit}: not {digits}", cells,
            digit_bit(node->digit) | digit_bit(next->digit), others);
    else if (seen)
        say(explanation, "{digit} in {cells/}: not {cells,}", node->digit, cells, seen);
    if (others || seen)
        say(explanation, explanation->in_short ? "; " : ".\n");
    left->at[node->digit] &= ~seen;
    for (digitset s = others; s; s = digitset_rest(s))
        left->at[digitset_first(s)] &= ~cells;
}

/* A set of a loop lacks one of its two links' digits, and has all its others; `named`: by letter.
 */
static void say_set_effect(const struct explanation *explanation, const struct node *node,
                           bool named, struct candset *left)
{
    const struct part *set = &explanation->step->pattern->parts[node->set - 1];
    const digitset links = digit_bit(node->digit) | digit_bit(node[-1].digit);
    for (digitset s = digitset_without(set->digits, links); s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const cellset places = set->cells & explanation->before->candidates.at[digit];
        const cellset seen =
            board_common_peers(explanation->before->board, places) & left->at[digit];
        if (seen)
            say(explanation,
                "{when}[{digit} in {set} ({cells/})|{brief cells} {digit list} has its "
                "{digit}|{set} has its {digit}]: not {cells,}{when}[.\n|; ]",
                explanation->in_short ? 1 + named : 0, digit, node->set - 1, places, set->cells,
                set->digits, digit, node->set - 1, digit, seen, explanation->in_short);
        left->at[digit] &= ~seen;
    }
}

/* The eliminations of a loop, by the place that makes them: lines, or a list. */
static void say_loop_effects(const struct explanation *explanation, bool named)
{
    const struct pattern *pattern = explanation->step->pattern;
    struct candset left = explanation->step->eliminate;
    for (int i = 1; i + 1 < pattern->node_count; i += 2)
        say_weak_effect(explanation, &pattern->nodes[i], &left);
    for (int i = 1; i < pattern->node_count; i += 2)
        if (pattern->nodes[i].set)
            say_set_effect(explanation, &pattern->nodes[i], named, &left);
    if (candset_is_empty(&left)) { /* without the end of the last line */
        strbuf_truncate(explanation->out, explanation->out->length - 1 - explanation->in_short);
        strbuf_add(explanation->out, explanation->in_short ? "." : "");
        return;
    }
    say(explanation, "So ");
    words_eliminations(explanation->out, &left);
    strbuf_add_char(explanation->out, '.');
}

/* "This is an M-Wing.", unless the technique has that name. A loop ends with its first node. */
static void say_name(const struct explanation *explanation)
{
    static const char *const names[] = { NULL,         "an M-Wing",        "an S-Wing",
                                         "an L-Wing",  "an H-Wing",        "an M-Ring",
                                         "an L-Ring",  "an H-Ring",        "a W-Ring",
                                         "an XY-Ring", "a grouped W-Wing", "an ALS-W-Wing" };
    const struct pattern *pattern = explanation->step->pattern;
    const bool loop = pattern->node_count % 2;
    const char *name = names[chain_name(pattern->nodes, pattern->node_count - loop, loop)];
    if (name && explanation->step->technique->find != find_named)
        strbuf_addf(explanation->out, "%sThis is %s.", loop && !explanation->in_short ? "\n" : " ",
                    name);
}

static void say_chain(const struct explanation *explanation, int version)
{
    const struct pattern *pattern = explanation->step->pattern;
    const bool in_short = explanation->in_short;
    int earlier = 0, sets = 0;
    const int clash = chain_clash(explanation, 0, pattern->node_count, &earlier);
    const bool contradicts = clash < pattern->node_count;
    const int end = clash + contradicts;
    say_claim(explanation, contradicts);
    if (in_short) {
        say(explanation, ": if ");
        if (contradicts)
            say(explanation, "{when cells 0}[not|neither is|none is]");
        else
            word_weak_link(explanation, pattern->nodes);
        say(explanation, version < AS_LIST ? ", " : ", then ");
        word_true_nodes(explanation, 1, end, version);
    } else {
        for (int i = 0; i < end; i++)
            sets = pattern->nodes[i].set > sets ? pattern->nodes[i].set : sets;
        say(explanation, has_lines(pattern, end) || sets ? ".\n" : ". ");
        words_first_sets(explanation, sets);
        say_links(explanation, end);
        if (pattern->nodes[end - 1].on)
            strbuf_truncate(explanation->out, explanation->out->length - 2);
    }
    if (contradicts && earlier) {
        say(explanation, ", but then ");
        word_clash(explanation, earlier, clash);
    } else if (contradicts && !in_short) {
        say(explanation, ", which contradicts the assumption");
    }
    strbuf_add_char(explanation->out, '.');
    say_effect(explanation, contradicts);
    if (!in_short || version < AS_LIST)
        say_name(explanation);
}

static void word_chain(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS, LAST_ALONE, say_chain);
}

/*
 * In short: both ways round the loop, the first with houses and sets or without; then eliminations
 * by digit instead of by link; at last without the ways.
 */
enum { LOOP_WITHOUT_HOUSES = 1, LOOP_BY_DIGIT, LOOP_BRIEFEST };

static void say_loop(const struct explanation *explanation, int version)
{
    const struct pattern *pattern = explanation->step->pattern;
    const bool in_short = explanation->in_short;
    const int last = pattern->node_count - 3; /* that is true if the first node is */
    if (!in_short) {
        say(explanation, "Of each two neighbouring candidates in this loop one is true.\n");
        words_sets(explanation);
        say_links(explanation, pattern->node_count);
        say(explanation, ".\nThe chain closes, and read backwards it holds, too. So:\n");
    } else if (version == LOOP_BRIEFEST) {
        say(explanation, "Of each two neighbouring candidates in the loop through {brief cells of "
                         "step} one is true: ");
    } else {
        say(explanation, "If ");
        word_weak_link(explanation, pattern->nodes);
        say(explanation, ", then ");
        word_true_nodes(explanation, 1, pattern->node_count, version ? WITHOUT_SETS : AS_LIST);
        say(explanation, "; if {when cells 0}[it|one] is {digit 0}, then ");
        for (int i = last; i > 0; i -= 2) {
            say(explanation, "{when}[, |]", i == last);
            word_candidate(explanation, &pattern->nodes[i]);
        }
        say(explanation, ". So ");
    }
    if (in_short && version >= LOOP_BY_DIGIT)
        say(explanation, "{losses}.");
    else
        say_loop_effects(explanation, version < LOOP_WITHOUT_HOUSES);
    if (!version)
        say_name(explanation);
}

static void word_loop(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS, LOOP_BRIEFEST, say_loop);
}

/* `kind` is that of the graph, `size` the shape of the chain or its name. */
static const struct technique techniques[] = {
    { "x-chain", "0701", 640, LEVEL_UNFAIR, 260, find_chains, word_chain, .size = CHAIN_X },
    { "xy-chain", "0702", 650, LEVEL_UNFAIR, 260, find_chains, word_chain, .size = CHAIN_XY },
    { "discontinuous nice loop", "0707", 680, LEVEL_UNFAIR, 280, find_discontinuous, word_chain,
      .kind = GRAPH_PLAIN },
    { "aic", "0708", 670, LEVEL_UNFAIR, 280, find_chains, word_chain, .kind = GRAPH_PLAIN,
      .size = CHAIN_AIC },
    { "grouped discontinuous nice loop", "0710", 710, LEVEL_UNFAIR, 300, find_discontinuous,
      word_chain, .kind = GRAPH_GROUPS },
    { "grouped aic", "0711", 700, LEVEL_UNFAIR, 300, find_chains, word_chain, .kind = GRAPH_GROUPS,
      .size = CHAIN_AIC },
    { "discontinuous nice loop with als", "R710", 810, LEVEL_UNFAIR, 350, find_discontinuous,
      word_chain, .kind = GRAPH_SETS, .lettered = LETTERED_SETS },
    { "aic with als", "R711", 800, LEVEL_UNFAIR, 350, find_chains, word_chain, .kind = GRAPH_SETS,
      .size = CHAIN_AIC, .lettered = LETTERED_SETS },
    { "continuous nice loop", "0706", 660, LEVEL_UNFAIR, 280, find_chains, word_loop,
      .kind = GRAPH_PLAIN, .size = CHAIN_LOOP },
    { "grouped continuous nice loop", "0709", 690, LEVEL_UNFAIR, 300, find_chains, word_loop,
      .kind = GRAPH_GROUPS, .size = CHAIN_LOOP },
    { "continuous nice loop with als", "R709", 790, LEVEL_UNFAIR, 350, find_chains, word_loop,
      .kind = GRAPH_SETS, .size = CHAIN_LOOP, .lettered = LETTERED_SETS },
    { "m-wing", "R720", 641, LEVEL_UNFAIR, 260, find_named, word_chain, .size = M_WING,
      .use = USE_ON_REQUEST },
    { "s-wing", "R721", 642, LEVEL_UNFAIR, 260, find_named, word_chain, .size = S_WING,
      .use = USE_ON_REQUEST },
    { "l-wing", "R722", 643, LEVEL_UNFAIR, 260, find_named, word_chain, .size = L_WING,
      .use = USE_ON_REQUEST },
    { "h-wing", "R723", 644, LEVEL_UNFAIR, 260, find_named, word_chain, .size = H_WING,
      .use = USE_ON_REQUEST },
    { "m-ring", "R724", 651, LEVEL_UNFAIR, 270, find_named, word_loop, .size = M_RING,
      .use = USE_ON_REQUEST },
    { "w-ring", "R725", 652, LEVEL_UNFAIR, 270, find_named, word_loop, .size = W_RING,
      .use = USE_ON_REQUEST },
};
const struct family family_chains = FAMILY(techniques);
