#include "engine/technique/chains/graph.h"

#include <string.h>

#include "engine/technique/chains/chains.h"
#include "engine/technique/common/common.h"

/* Slots of the hash table of a digit's groups (the nodes with several cells); a power of two. */
enum { SLOTS = 2 * GRAPH_SPAN };

/* The strong links of groups, kept until the nodes of all digits are made. */
enum { GROUP_LINKS = DIGITS * HOUSES * 6 };
struct group_link {
    uint16_t one, other, house;
};

/* A graph that is being made, digit by digit: a simpler graph is copied, then added to. */
struct graph_making {
    const struct position *position;
    const struct graph *lower; /* the simpler graph; NULL: no simpler one, or no memory */
    enum graph_kind from, to;  /* the kinds of nodes to add: all of them without a simpler graph */
    struct graph *graph;
    int digit;
    int first, count, room; /* the digit's first node, and the ends of those made and possible */
    uint16_t slot[SLOTS];   /* hash table: a group's number + 1; earlier digits' count as free */
    int group_links;
    struct group_link group_link[GROUP_LINKS];
    uint16_t node_of_set[GROUPS_MOST]; /* by group of the sets; NO_NODE: of no use, or no room */
};

/* NO_NODE when there is no more room. */
static int new_node(struct graph_making *making, cellset cells, cellset peers)
{
    struct graph *graph = making->graph;
    if (making->count == making->room) {
        graph->partial = true;
        return NO_NODE;
    }
    graph->node[making->count] = (struct graph_node){
        .cells = cells,
        .sees = peers & making->position->open.at[making->digit],
        .digit = (uint8_t)making->digit,
        .single = !has_several(cells),
    };
    return making->count++;
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
static int node_of(struct graph_making *making, cellset cells)
{
    if (!has_several(cells))
        return making->graph->candidate[cellset_first(cells)][making->digit];
    uint16_t *slot = find_slot(making, cells);
    if (*slot > making->first)
        return *slot - 1;
    int node = new_node(making, cells, cellset_common_peers(cells));
    if (node != NO_NODE)
        *slot = (uint16_t)(node + 1);
    return node;
}

/* Copies the digit's nodes in the simpler graph, in their order. */
static void copy_nodes(struct graph_making *making)
{
    struct graph *graph = making->graph;
    const struct graph *lower = making->lower;
    int from = 64 * lower->first_word[making->digit],
        words = lower->first_word[making->digit + 1] - lower->first_word[making->digit];
    memcpy(&graph->node[making->first], &lower->node[from],
           (size_t)lower->nodes[making->digit] * sizeof *graph->node);
    memcpy(&graph->linked.word[graph->words], &lower->linked.word[from / 64],
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

/* The meets of a house: its intersections of three cells with boxes (a line) or lines (a box). */
static int list_meets(int house, cellset meet[6])
{
    int n = house % 9, row = HOUSE_ROW + n / 3 * 3, column = HOUSE_COLUMN + n % 3 * 3;
    if (house >= HOUSE_BOX) {
        for (int i = 0; i < 3; i++) {
            meet[i] = house_cells[house] & house_cells[row + i];
            meet[3 + i] = house_cells[house] & house_cells[column + i];
        }
        return 6;
    }
    int box = HOUSE_BOX + (house < HOUSE_COLUMN ? n / 3 * 3 : n / 3);
    for (int i = 0; i < 3; i++)
        meet[i] = house_cells[house] & house_cells[box + (house < HOUSE_COLUMN ? i : 3 * i)];
    return 3;
}

static bool in_one_meet(const cellset *meet, int meets, cellset cells)
{
    for (int i = 0; i < meets; i++)
        if (!(cells & ~meet[i]))
            return true;
    return false;
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
    if (node->last)
        graph->link[node->last].next = link;
    else
        node->first = link;
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
static void add_plain_links(struct graph_making *making)
{
    const struct position *position = making->position;
    struct graph *graph = making->graph;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 0; i < HOUSES; i++) {
            int house = (i + HOUSE_BOX) % HOUSES;
            cellset places = position_places(position, house, digit), rest = cellset_rest(places);
            if (has_one(rest))
                add_links(graph, graph->candidate[cellset_first(places)][digit],
                          graph->candidate[cellset_first(rest)][digit], VIA_HOUSE + house);
        }
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset digits = position->digits[cell];
        if (digitset_count(digits) != 2)
            continue;
        int one = graph->candidate[cell][digitset_first(digits)];
        int other = graph->candidate[cell][digitset_second(digits)];
        add_links(graph, one, other, VIA_CELL + cell);
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
    const int words = (count + 63) / 64, singles = cellset_count(making->position->open.at[digit]);
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

static bool makes(const struct graph_making *making, enum graph_kind kind)
{
    return making->from <= kind && kind <= making->to;
}

static void add_graph_nodes(struct graph_making *making)
{
    struct graph *graph = making->graph;
    int weak_count = 0;
    making->group_links = 0;
    memset(making->slot, 0, sizeof making->slot);
    graph->words = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        making->digit = digit;
        making->first = making->count = 64 * graph->words;
        making->room = making->first + GRAPH_SPAN;
        if (making->lower)
            copy_nodes(making);
        if (makes(making, GRAPH_PLAIN)) {
            for (cellset s = making->position->open.at[making->digit]; s; s &= s - 1) {
                int cell = cellset_first(s);
                making->graph->candidate[cell][making->digit] =
                    (uint16_t)new_node(making, cell_bit(cell), cell_peers[cell]);
            }
        }
        if (makes(making, GRAPH_GROUPS)) {
            /*
             * A group and the digit's other places in a house are strongly linked if both lie
             * within meets with other houses. If a row and a column cross in a box, a candidate at
             * the crossing belongs to the row's group in one link, to the column's in another (the
             * forum: empty rectangle).
             */
            for (int i = 0; i < HOUSES; i++) {
                int house = (i + HOUSE_BOX) % HOUSES;
                cellset places = position_places(making->position, house, making->digit);
                if (has_several(cellset_rest(places))) {
                    cellset meet[6];
                    int meets = list_meets(house, meet);
                    for (int n = 0; n < meets; n++) {
                        cellset group = places & meet[n], rest = places & ~group;
                        if (!has_several(group) || !rest || !in_one_meet(meet, meets, rest))
                            continue;
                        int one = node_of(making, group), other = node_of(making, rest);
                        if (one != NO_NODE && other != NO_NODE)
                            ELEMENT(making->group_link, making->group_links++) =
                                (struct group_link){ (uint16_t)one, (uint16_t)other,
                                                     (uint16_t)house };
                    }
                }
            }
        }
        if (graph->sets) {
            /* Adds the groups of almost locked sets; chains cannot use one that no candidate
             * outside sees. */
            const struct sets *sets = making->graph->sets;
            for (int g = sets->first_of[making->digit]; g < sets->first_of[making->digit + 1];
                 g++) {
                const struct set_group *group = &sets->group[g];
                making->node_of_set[g] =
                    group->sees ? (uint16_t)node_of(making, group->cells) : NO_NODE;
            }
        }
        add_weak_links(making, &weak_count);
        graph->nodes[digit] = making->count - making->first;
        graph->first_word[digit] = graph->words;
        graph->words += (graph->nodes[digit] + 63) / 64;
        graph->first_word[digit + 1] = graph->words;
    }
}

static void add_all_links(struct graph_making *making)
{
    making->graph->links = 1;
    if (making->lower) {
        /* Copies the strong links of the simpler graph; the nodes' numbers have moved. */
        struct graph *graph = making->graph;
        const struct graph *lower = making->lower;
        for (; graph->links < lower->links; graph->links++) {
            struct graph_link link = lower->link[graph->links];
            int digit = lower->node[link.to].digit;
            link.to =
                (uint16_t)(link.to + 64 * (graph->first_word[digit] - lower->first_word[digit]));
            graph->link[graph->links] = link;
        }
    }
    if (makes(making, GRAPH_PLAIN))
        add_plain_links(making);
    if (makes(making, GRAPH_GROUPS)) {
        for (int i = 0; i < making->group_links; i++) {
            const struct group_link *link = &making->group_link[i];
            add_links(making->graph, link->one, link->other, VIA_HOUSE + link->house);
        }
    }
    if (making->graph->sets) {
        /* If one digit of an almost locked set is in none of its cells, each of its others is in
         * one. */
        struct nodeset met = { { 0 } };
        making->node_of_set[NO_GROUP] = NO_NODE;
        for (int g = NO_GROUP + 1; g < making->graph->sets->group_count; g++)
            if (making->node_of_set[g] != NO_NODE)
                link_group(making, g, &met);
    }
}

static void build_graph(struct context *context, enum context_table which, void *table)
{
    const enum graph_kind kind = which - TABLE_GRAPH;
    struct graph *graph = table;
    struct graph_making making;
    making.position = graph->position = context->position;
    making.graph = graph;
    making.lower = kind == GRAPH_PLAIN    ? NULL
                   : kind == GRAPH_GROUPS ? context_graph(context, GRAPH_PLAIN)
                                          : context_graph(context, GRAPH_GROUPS);
    making.from = making.lower ? kind : GRAPH_PLAIN;
    making.to = kind;
    graph->sets = kind < GRAPH_FEW_SETS ? NULL : context_sets(context, kind == GRAPH_FEW_SETS);
    graph->partial =
        (making.lower && making.lower->partial) || (graph->sets && graph->sets->partial);
    memset(&graph->linked, 0, sizeof graph->linked);
    add_graph_nodes(&making);
    add_all_links(&making);
}

const struct graph *context_graph(struct context *context, enum graph_kind kind)
{
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

bool flow_chain(const struct flow *flow, int node, bool on, bool backwards, struct chain *chain)
{
    int count = 0, at = node;
    bool state = on;
    chain->via[0] = 0;
    for (; at != NO_NODE && count < CHAIN_MOST; count++) {
        chain->node[count] = (uint16_t)at;
        /* A link belongs to the node that it leads to. */
        chain->via[count + backwards] = state ? flow->via[at] : 0;
        at = state ? flow->before_on[at] : flow_before_off(flow, at);
        state = !state;
    }
    for (int i = 0, last = count - 1; i < last && !backwards; i++, last--) {
        uint16_t kept = chain->node[i], via = chain->via[i];
        chain->node[i] = chain->node[last];
        chain->via[i] = chain->via[last];
        chain->node[last] = kept;
        chain->via[last] = via;
    }
    chain->count = count;
    chain->on = backwards || flow->start_on;
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
