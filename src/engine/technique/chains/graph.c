#include "engine/technique/chains/graph.h"

#include <string.h>

#include "engine/technique/common/common.h"

/* Slots of the hash table of a digit's groups (the nodes with several cells); a power of two. */
enum { SLOTS = 2 * GRAPH_SPAN };

/* The meets of a house: its intersections of several cells with other houses. */
enum { MEETS = 20 };
struct meets {
    int count;
    cellset at[MEETS];
};

/* The strong links of groups, kept until the nodes of all digits are made. */
enum { GROUP_LINKS = DIGITS * HOUSES_MOST * 6 };
struct group_link {
    uint16_t one, other, house;
};

/* A graph that is being made, digit by digit: a simpler graph is copied, then added to. */
struct graph_making {
    const struct position *position;
    const struct graph *lower; /* the simpler graph; NULL: none */
    struct graph *graph;
    int digit;
    int first, count;     /* the digit's first node, and the end of those made */
    uint16_t slot[SLOTS]; /* hash table: a group's number + 1; earlier digits' count as free */
    struct meets meets[HOUSES_MOST];
    int group_links;
    struct group_link group_link[GROUP_LINKS];
    uint16_t node_of_set[GROUPS_MOST]; /* by group of the sets; NO_NODE: of no use, or no room */
};

/* NO_NODE when there is no more room. */
static uint16_t new_node(struct graph_making *making, cellset cells, cellset peers)
{
    struct graph *graph = making->graph;
    if (making->count == making->first + GRAPH_SPAN) {
        graph->partial = true;
        return NO_NODE;
    }
    graph->node[making->count] = (struct graph_node){
        .cells = cells,
        .sees = peers & making->position->candidates.at[making->digit],
        .digit = (uint8_t)making->digit,
        .single = !has_several(cells),
    };
    return (uint16_t)making->count++;
}

/* The slot of the digit's group with these cells, or the free one for it. */
static uint16_t *find_slot(struct graph_making *making, cellset cells)
{
    uint64_t folded = (uint64_t)cells ^ (uint64_t)(cells >> 64) * 0xC2B2AE3D27D4EB4Fu;
    unsigned slot = (unsigned)(folded * 0x9E3779B97F4A7C15u >> 40) % SLOTS;
    while (making->slot[slot] > making->first &&
           making->graph->node[making->slot[slot] - 1].cells != cells)
        slot = (slot + 1) % SLOTS;
    return &making->slot[slot];
}

/* The digit's node with these cells, made if it is new; NO_NODE when there is no more room. */
static uint16_t node_of(struct graph_making *making, cellset cells)
{
    if (!has_several(cells))
        return making->graph->candidate[cellset_first(cells)][making->digit];
    uint16_t *slot = find_slot(making, cells);
    if (*slot > making->first)
        return *slot - 1;
    const uint16_t node =
        new_node(making, cells, board_common_peers(making->position->board, cells));
    if (node != NO_NODE)
        *slot = node + 1;
    return node;
}

/* Copies the digit's nodes in the simpler graph, in their order. */
static void copy_nodes(struct graph_making *making)
{
    struct graph *graph = making->graph;
    const struct graph *lower = making->lower;
    const int from = lower->first_word[making->digit],
              words = lower->first_word[making->digit + 1] - from;
    memcpy(&graph->node[making->first], &lower->node[64 * from],
           (size_t)lower->nodes[making->digit] * sizeof *graph->node);
    memcpy(&graph->linked.word[graph->words], &lower->linked.word[from],
           (size_t)words * sizeof *graph->linked.word);
    making->count += lower->nodes[making->digit];
    for (int node = making->first; node < making->count; node++) {
        cellset cells = graph->node[node].cells;
        if (graph->node[node].single)
            graph->candidate[cellset_first(cells)][making->digit] = (uint16_t)node;
        else
            *find_slot(making, cells) = (uint16_t)(node + 1);
    }
}

static void append_link(struct graph *graph, int from, int to, int via)
{
    struct graph_node *node = &graph->node[from];
    if (graph->links == GRAPH_LINKS) {
        graph->partial = true;
        return;
    }
    uint16_t link = graph->links++;
    graph->link[link] = (struct graph_link){ (uint16_t)to, (uint16_t)via, 0 };
    *(node->last ? &graph->link[node->last].next : &node->first) = link;
    node->last = link;
    nodeset_add(&graph->linked, from);
}

/* Links two nodes strongly, unless they are linked already. */
static void add_links(struct graph *graph, int one, int other, int via)
{
    for (int i = graph->node[one].first; i; i = graph->link[i].next)
        if (graph->link[i].to == other)
            return;
    append_link(graph, one, other, via);
    append_link(graph, other, one, via);
}

/* Links conjugate pairs (boxes before lines: a box is easier to see), and bivalue cells. */
static void add_plain_links(const struct position *position, struct graph *graph)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (houseset left = position->board->houses; left;) {
            const int house = houseset_take(&left, true);
            cellset places = position_places(position, house, digit), rest = cellset_rest(places);
            if (has_one(rest))
                add_links(graph, graph->candidate[cellset_first(places)][digit],
                          graph->candidate[cellset_first(rest)][digit], VIA_HOUSE + house);
        }
    for (cellset s = position->empty; s; s &= s - 1) {
        const uint16_t *node = graph->candidate[cellset_first(s)];
        const digitset digits = position->digits[cellset_first(s)];
        if (digitset_count(digits) == 2)
            add_links(graph, node[digitset_first(digits)], node[digitset_second(digits)],
                      VIA_CELL + cellset_first(s));
    }
}

/* Links a group to its sets' other groups, once each; `met` (empty before and after) has these. */
static void link_group(struct graph_making *making, int group, struct nodeset *met)
{
    struct graph *graph = making->graph;
    const struct sets *sets = graph->sets;
    int from = making->node_of_set[group];
    for (int i = graph->node[from].first; i; i = graph->link[i].next)
        nodeset_add(met, graph->link[i].to);
    nodeset_add(met, from);
    for (int m = sets->group[group].member; m < sets->group[group + 1].member; m++) {
        const struct set *set = &sets->at[sets->member[m]];
        for (digitset s = set->digits; s; s = digitset_rest(s)) {
            int to = making->node_of_set[set->group[digitset_first(s)]];
            if (to == NO_NODE || nodeset_has(met, to))
                continue;
            nodeset_add(met, to);
            append_link(graph, from, to, VIA_SET + sets->member[m]);
        }
    }
    for (int i = graph->node[from].first; i; i = graph->link[i].next)
        met->word[graph->link[i].to / 64] = 0;
    met->word[from / 64] = 0;
}

/* `weak` is graph_weak() of a digit's first node; each node takes `words` words. */
static void see_each_other(uint64_t *weak, int words, int one, int other)
{
    weak[one * words + other / 64] |= (uint64_t)1 << (other % 64);
    weak[other * words + one / 64] |= (uint64_t)1 << (one % 64);
}

/* Nodes of a digit see each other when every cell of the one sees every cell of the other. */
static void add_weak_links(struct graph_making *making, int *weak_count)
{
    struct graph *graph = making->graph;
    const struct graph *lower = making->lower;
    struct graph_node *nodes = &graph->node[making->first];
    const int digit = making->digit, count = making->count - making->first;
    const int words = (count + 63) / 64,
              singles = cellset_count(making->position->candidates.at[digit]);
    int known = 0;
    uint64_t *weak = &graph->weak[*weak_count];
    memset(weak, 0, (size_t)(count * words) * sizeof *weak);
    for (int i = 0; i < count; i++)
        nodes[i].weak = (uint16_t)(*weak_count + i * words);
    if (lower) { /* it has the first nodes with their links */
        const size_t lower_words =
            (size_t)(lower->first_word[digit + 1] - lower->first_word[digit]);
        for (known = 0; known < lower->nodes[digit]; known++)
            memcpy(&weak[known * words], graph_weak(lower, 64 * lower->first_word[digit] + known),
                   lower_words * sizeof *weak);
    }
    for (int i = known; i < count; i++) {
        const struct graph_node *node = &nodes[i];
        /* Links are mutual: a candidate only looks back. Seeing a group takes two candidates. */
        for (cellset s = node->single ? node->sees & (node->cells - 1) : node->sees; s; s &= s - 1)
            see_each_other(weak, words, i,
                           graph->candidate[cellset_first(s)][digit] - making->first);
        for (int n = singles; n < i && !node->single && has_several(node->sees); n++)
            if (!(nodes[n].cells & ~node->sees))
                see_each_other(weak, words, i, n);
    }
    *weak_count += count * words;
}

static void list_meets(const struct board *board, struct meets meets[HOUSES_MOST])
{
    for (int house = 0; house < HOUSES_MOST; house++)
        meets[house].count = 0;
    for (houseset h = board->houses; h; h &= h - 1)
        for (houseset s = h & (h - 1); s; s &= s - 1) {
            struct meets *one = &meets[houseset_first(h)], *other = &meets[houseset_first(s)];
            const cellset both =
                board->cells_of[houseset_first(h)] & board->cells_of[houseset_first(s)];
            if (has_several(both) && one->count < MEETS && other->count < MEETS)
                ELEMENT(one->at, one->count++) = ELEMENT(other->at, other->count++) = both;
        }
}

static bool in_one_meet(const struct meets *meets, cellset cells)
{
    for (int i = 0; i < meets->count; i++)
        if (!(cells & ~meets->at[i]))
            return true;
    return false;
}

/*
 * Adds the groups of a digit in a house. A group and the digit's other places there are strongly
 * linked if both lie within meets. If a row and a column cross in a box, a candidate at the
 * crossing belongs to the row's group in one link, to the column's in another (the forum: empty
 * rectangle).
 */
static void add_groups(struct graph_making *making, int house)
{
    const cellset places = position_places(making->position, house, making->digit);
    const struct meets *meets = &making->meets[house];
    for (int i = 0; i < meets->count && has_several(cellset_rest(places)); i++) {
        const cellset group = places & meets->at[i], rest = places & ~group;
        if (!has_several(group) || !rest || !in_one_meet(meets, rest))
            continue;
        const struct group_link link = { node_of(making, group), node_of(making, rest),
                                         (uint16_t)house };
        making->graph->partial |= making->group_links == GROUP_LINKS;
        if (link.one != NO_NODE && link.other != NO_NODE && making->group_links < GROUP_LINKS)
            ELEMENT(making->group_link, making->group_links++) = link;
    }
}

/* The graph whose nodes and links a graph also has. */
static enum graph_kind simpler(enum graph_kind kind)
{
    return kind == GRAPH_GROUPS ? GRAPH_PLAIN : GRAPH_GROUPS;
}

/* Makes the nodes of each digit: those of the simpler graph, then those of the kind itself. */
static void add_graph_nodes(struct graph_making *making, enum graph_kind kind)
{
    struct graph *graph = making->graph;
    const struct sets *sets = graph->sets;
    const struct board *board = making->position->board;
    int weak_count = 0;
    making->group_links = 0;
    if (kind == GRAPH_GROUPS)
        list_meets(board, making->meets);
    memset(making->slot, 0, sizeof making->slot);
    graph->words = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        making->digit = digit;
        making->first = making->count = 64 * graph->words;
        if (making->lower)
            copy_nodes(making);
        for (cellset s = kind == GRAPH_PLAIN ? making->position->candidates.at[digit] : 0; s;
             s &= s - 1)
            graph->candidate[cellset_first(s)][digit] =
                new_node(making, s & -s, board->peers_of[cellset_first(s)]);
        for (houseset left = kind == GRAPH_GROUPS ? board->houses : 0; left;)
            add_groups(making, houseset_take(&left, true));
        /* Chains cannot use a set's group that no candidate outside sees. */
        for (int g = sets ? sets->first_of[digit] : 0; sets && g < sets->first_of[digit + 1]; g++)
            making->node_of_set[g] =
                sets->group[g].sees ? node_of(making, sets->group[g].cells) : NO_NODE;
        add_weak_links(making, &weak_count);
        graph->nodes[digit] = making->count - making->first;
        graph->first_word[digit] = graph->words;
        graph->words += (graph->nodes[digit] + 63) / 64;
        graph->first_word[digit + 1] = graph->words;
    }
}

static void build_graph(struct context *context, enum context_table which, void *table)
{
    const enum graph_kind kind = which - TABLE_GRAPH;
    struct graph *graph = table;
    struct graph_making making;
    struct nodeset met = { { 0 } };
    making.position = graph->position = context->position;
    making.graph = graph;
    /* Both are there: see context_graph(). */
    making.lower = kind == GRAPH_PLAIN ? NULL : context_graph(context, simpler(kind));
    graph->sets = kind < GRAPH_FEW_SETS ? NULL : context_sets(context, kind == GRAPH_FEW_SETS);
    graph->partial =
        (making.lower && making.lower->partial) || (graph->sets && graph->sets->partial);
    memset(&graph->linked, 0, sizeof graph->linked);
    add_graph_nodes(&making, kind);
    /* The strong links of the simpler graph come first; the nodes' numbers have moved. */
    for (graph->links = 1; making.lower && graph->links < making.lower->links; graph->links++) {
        struct graph_link link = making.lower->link[graph->links];
        const int digit = making.lower->node[link.to].digit;
        link.to =
            (uint16_t)(link.to + 64 * (graph->first_word[digit] - making.lower->first_word[digit]));
        graph->link[graph->links] = link;
    }
    if (kind == GRAPH_PLAIN)
        add_plain_links(context->position, graph);
    for (int i = 0; i < making.group_links; i++)
        add_links(graph, making.group_link[i].one, making.group_link[i].other,
                  VIA_HOUSE + making.group_link[i].house);
    /* If an almost locked set lacks one of its digits, it has each of its others. */
    making.node_of_set[NO_GROUP] = NO_NODE;
    for (int g = NO_GROUP + 1; graph->sets && g < graph->sets->group_count; g++)
        if (making.node_of_set[g] != NO_NODE)
            link_group(&making, g, &met);
}

const struct graph *context_graph(struct context *context, enum graph_kind kind)
{
    if ((kind != GRAPH_PLAIN && !context_graph(context, simpler(kind))) ||
        (kind >= GRAPH_FEW_SETS && !context_sets(context, kind == GRAPH_FEW_SETS)))
        return NULL;
    return context_table(context, TABLE_GRAPH + kind, sizeof(struct graph), build_graph);
}

int graph_next_linked(const struct graph *graph, int node)
{
    int word = node / 64;
    if (word >= graph->words)
        return NO_NODE;
    uint64_t rest = graph->linked.word[word] & ~(uint64_t)0 << (node % 64);
    while (!rest && ++word < graph->words)
        rest = graph->linked.word[word];
    return rest ? 64 * word + __builtin_ctzll(rest) : NO_NODE;
}

bool graph_sees(const struct graph *graph, int one, int other)
{
    const struct graph_node *a = &graph->node[one], *b = &graph->node[other];
    if (a->digit == b->digit)
        return !(b->cells & ~a->sees);
    return a->single && a->cells == b->cells;
}

/* Follows the links of a graph from an assumption, breadth first. */
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

bool graph_follow(struct flow *flow, int node, bool on, int until)
{
    const size_t size = (size_t)flow->graph->words * sizeof *flow->on.word;
    memset(&flow->on, 0, size);
    memset(&flow->off, 0, size);
    flow->start = (uint16_t)node;
    flow->start_on = on;
    flow->count = 0;
    if (on) {
        reach_node(flow, node, NO_NODE, 0, 1);
    } else {
        nodeset_add(&flow->off, node);
        flow->before_off[node] = NO_NODE;
        spread_off(flow, node, flow->links, 2);
    }
    for (int i = 0; i < flow->count; i++) {
        const int next = flow->reached[i];
        const bool ends = flow->longest && flow->length[next] + 2u > flow->longest;
        spread_on(flow, next, ends ? flow->links & WITHIN_CELL : flow->links);
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

bool flow_chain(const struct flow *flow, int node, bool on, bool backwards, struct chain *chain)
{
    const int last = on ? node : flow_before_off(flow, node); /* that is on */
    const int count = last == NO_NODE ? 1 : flow->length[last] + !on;
    if (count > CHAIN_MOST)
        return false;
    chain->count = count;
    chain->on = backwards || flow->start_on;
    chain->via[0] = 0;
    for (int i = 0, at = node; i < count; i++, on = !on) {
        const int place = backwards ? i : count - 1 - i;
        chain->node[place] = (uint16_t)at;
        /* A link belongs to the node that it leads to. */
        chain->via[place + backwards] = on ? flow->via[at] : 0;
        at = on ? flow->before_on[at] : flow_before_off(flow, at);
    }
    return true;
}
