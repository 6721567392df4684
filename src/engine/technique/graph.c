#include "engine/technique/graph.h"

#include <string.h>

#include "engine/technique/sets.h"

/* A graph that is being made, and an index of its nodes by digit and cells. */
enum { SLOTS = 8192 }; /* more than there can be nodes, a power of two */
struct making {
    const struct position *position;
    struct graph *graph;
    uint16_t slot[SLOTS]; /* a node's number + 1 */
};

static unsigned slot_of(cellset cells, int digit)
{
    uint64_t folded = (uint64_t)cells * 0x9E3779B97F4A7C15u ^ (uint64_t)(cells >> 64) * 0xC2B2AE3Du;
    return (unsigned)((folded + (uint64_t)digit * 0x165667B19E3779F9u) >> 40) % SLOTS;
}

/* The node, made when it is new; NO_NODE when there is no more room. */
static int node_of(struct making *making, cellset cells, int digit)
{
    struct graph *graph = making->graph;
    unsigned slot = slot_of(cells, digit);
    for (; making->slot[slot]; slot = (slot + 1) % SLOTS) {
        const struct graph_node *node = &graph->node[making->slot[slot] - 1];
        if (node->cells == cells && node->digit == digit)
            return making->slot[slot] - 1;
    }
    if (graph->count[digit - 1] == GRAPH_SPAN) {
        graph->partial = true;
        return NO_NODE;
    }
    int number = (digit - 1) * GRAPH_SPAN + graph->count[digit - 1]++;
    graph->node[number] = (struct graph_node){
        .cells = cells,
        .sees = cellset_common_peers(cells),
        .digit = (uint8_t)digit,
        .single = !(cells & (cells - 1)),
    };
    making->slot[slot] = (uint16_t)(number + 1);
    return number;
}

static void mark(struct nodeset *set, int node)
{
    set->word[node / GRAPH_SPAN][node % GRAPH_SPAN / 64] |= (uint64_t)1 << (node % 64);
}

static void clear(struct nodeset *set, int node)
{
    set->word[node / GRAPH_SPAN][node % GRAPH_SPAN / 64] &= ~((uint64_t)1 << (node % 64));
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
    graph->linked.word[from / GRAPH_SPAN][from % GRAPH_SPAN / 64] |= (uint64_t)1 << (from % 64);
}

/* If `from` is off, `to` is on. Of links between the same nodes the first is kept. */
static void add_link(struct graph *graph, int from, int to, int via)
{
    for (int i = graph->node[from].first; i; i = graph->link[i].next)
        if (graph->link[i].to == to)
            return;
    append_link(graph, from, to, via);
}

static void add_links(struct making *making, cellset one, cellset other, int digit, int house)
{
    int first = node_of(making, one, digit), second = node_of(making, other, digit);
    if (first == NO_NODE || second == NO_NODE)
        return;
    add_link(making->graph, first, second, VIA_HOUSE + house);
    add_link(making->graph, second, first, VIA_HOUSE + house);
}

static void add_candidates(struct making *making)
{
    const struct position *position = making->position;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = position->open.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            making->graph->candidate[cell][digit] =
                (uint16_t)node_of(making, cell_bit(cell), digit);
        }
}

/* Cells with two candidates; boxes before lines, for a box is seen at one glance. */
static void add_plain_links(struct making *making)
{
    const struct position *position = making->position;
    struct graph *graph = making->graph;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 0; i < HOUSES; i++) {
            int house = (i + HOUSE_BOX) % HOUSES;
            cellset places = position_places(position, house, digit), rest = places & (places - 1);
            if (rest && !(rest & (rest - 1)))
                add_links(making, places & ~rest, rest, digit, house);
        }
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        digitset digits = position->digits[cell];
        if (digitset_count(digits) != 2)
            continue;
        int one = graph->candidate[cell][digitset_first(digits)];
        int other = graph->candidate[cell][digitset_first(digits & (digitset)(digits - 1))];
        add_link(graph, one, other, VIA_CELL + cell);
        add_link(graph, other, one, VIA_CELL + cell);
    }
}

/* The houses that meet a house in three cells: a line's boxes, a box's lines. */
static int crossing(int house, int number)
{
    int n = house % 9;
    if (house < HOUSE_COLUMN)
        return HOUSE_BOX + n / 3 * 3 + number;
    if (house < HOUSE_BOX)
        return HOUSE_BOX + n / 3 + 3 * number;
    return number < 3 ? HOUSE_ROW + n / 3 * 3 + number : HOUSE_COLUMN + n % 3 * 3 + number - 3;
}

static bool in_one_meet(int house, cellset cells)
{
    for (int i = 0; i < (house < HOUSE_BOX ? 3 : 6); i++)
        if (!(cells & ~house_cells[crossing(house, i)]))
            return true;
    return false;
}

/*
 * In a house all places of a digit lie in two meets with other houses. In a box a row and a column
 * cross: the place in the middle is counted to either (the forum: empty rectangle).
 */
static void add_group_links(struct making *making)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int i = 0; i < HOUSES; i++) {
            int house = (i + HOUSE_BOX) % HOUSES;
            cellset places = position_places(making->position, house, digit);
            for (int n = 0; places && n < (house < HOUSE_BOX ? 3 : 6); n++) {
                cellset group = places & house_cells[crossing(house, n)], rest = places & ~group;
                if (group & (group - 1) && rest && in_one_meet(house, rest))
                    add_links(making, group, rest, digit, house);
            }
        }
}

/* The nodes of each set, and the sets of each node. */
struct members {
    uint16_t node[SETS_MOST][DIGITS]; /* NO_NODE ends them */
    uint16_t first[GRAPH_NODES];      /* a node's first entry + 1; 0: none */
    uint16_t last[GRAPH_NODES];
    int count;
    struct {
        uint16_t set, next;
    } entry[SETS_MOST * DIGITS];
};

static void add_member(struct members *members, int node, int set)
{
    int entry = ++members->count;
    members->entry[entry - 1].set = (uint16_t)set;
    members->entry[entry - 1].next = 0;
    if (members->first[node])
        members->entry[members->last[node] - 1].next = (uint16_t)entry;
    else
        members->first[node] = (uint16_t)entry;
    members->last[node] = (uint16_t)entry;
}

/* Digits that no candidate outside sees are of no use to a chain. */
static void list_members(struct making *making, const struct sets *sets, struct members *members)
{
    const struct position *position = making->position;
    for (int i = 0; i < sets->count; i++) {
        const struct set *set = &sets->at[i];
        int count = 0;
        for (digitset s = set->count > 1 ? set->digits : 0; s; s &= (digitset)(s - 1)) {
            int digit = digitset_first(s);
            if (!(set->sees[digit] & position->open.at[digit]))
                continue;
            int node = node_of(making, set_cells_with(position, set, digit), digit);
            if (node != NO_NODE)
                members->node[i][count++] = (uint16_t)node;
        }
        if (count < DIGITS)
            members->node[i][count] = NO_NODE;
        for (int n = 0; n < count && count > 1; n++)
            add_member(members, members->node[i][n], i);
    }
}

/* Of links between the same nodes the first is kept: `met` has those of this node so far. */
static void link_node(struct graph *graph, const struct members *members, int from,
                      struct nodeset *met)
{
    for (int i = graph->node[from].first; i; i = graph->link[i].next)
        mark(met, graph->link[i].to);
    mark(met, from);
    for (int e = members->first[from]; e; e = members->entry[e - 1].next) {
        int set = members->entry[e - 1].set;
        for (int n = 0; n < DIGITS && members->node[set][n] != NO_NODE; n++) {
            int to = members->node[set][n];
            if (nodeset_has(met, to))
                continue;
            mark(met, to);
            append_link(graph, from, to, VIA_SET + set);
        }
    }
    for (int i = graph->node[from].first; i; i = graph->link[i].next)
        clear(met, graph->link[i].to);
    clear(met, from);
}

/* If one digit of an almost locked set is in none of its cells, every other has one. */
static void add_set_links(struct making *making, const struct sets *sets, struct members *members)
{
    struct graph *graph = making->graph;
    struct nodeset met = { { { 0 } } };
    for (int digit = 0; digit < DIGITS; digit++)
        memset(&members->first[digit * GRAPH_SPAN], 0, sizeof members->first / DIGITS);
    members->count = 0;
    list_members(making, sets, members);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int n = 0; n < graph->count[digit]; n++)
            if (members->first[digit * GRAPH_SPAN + n])
                link_node(graph, members, digit * GRAPH_SPAN + n, &met);
}

/* The nodes of a digit by the cells that they have, as bits. */
struct index {
    int words;
    uint64_t with[CELLS][GRAPH_WORDS];    /* by cell: the nodes that have it */
    uint64_t missing[CELLS][GRAPH_WORDS]; /* the nodes with a cell that it does not see */
};

static void unite_words(uint64_t *to, const uint64_t *from, int words)
{
    for (int word = 0; word < words; word++)
        to[word] |= from[word];
}

static void index_nodes(struct index *index, const struct graph *graph, int digit)
{
    const struct graph_node *node = &graph->node[(digit - 1) * GRAPH_SPAN];
    cellset open = graph->position->open.at[digit];
    size_t size = (size_t)index->words * sizeof(uint64_t);
    for (cellset s = open; s; s &= s - 1)
        memset(index->with[cellset_first(s)], 0, size);
    for (int i = 0; i < graph->count[digit - 1]; i++)
        for (cellset s = node[i].cells; s; s &= s - 1)
            index->with[cellset_first(s)][i / 64] |= (uint64_t)1 << (i % 64);
    for (cellset s = open; s; s &= s - 1) {
        int cell = cellset_first(s);
        memset(index->missing[cell], 0, size);
        for (cellset t = open & ~cell_peers[cell]; t; t &= t - 1)
            unite_words(index->missing[cell], index->with[cellset_first(t)], index->words);
    }
}

/* A node sees those that have no cell which one of its own does not see. */
static void add_weak_links(struct graph *graph, int digit)
{
    struct index index;
    int count = graph->count[digit - 1], base = (digit - 1) * GRAPH_SPAN;
    index.words = (count + 63) / 64;
    graph->words[digit - 1] = (uint16_t)index.words;
    index_nodes(&index, graph, digit);
    for (int i = 0; i < count; i++) {
        uint64_t *weak = graph->weak[base + i];
        memset(weak, 0, (size_t)index.words * sizeof *weak);
        for (cellset s = graph->node[base + i].cells; s; s &= s - 1)
            unite_words(weak, index.missing[cellset_first(s)], index.words);
        for (int word = 0; word < index.words; word++)
            weak[word] = ~weak[word];
        if (count % 64)
            weak[index.words - 1] &= ((uint64_t)1 << (count % 64)) - 1;
    }
}

static void build(struct survey *survey, void *table, enum graph_kind kind)
{
    struct graph *graph = table;
    struct making making = { survey->position, graph, { 0 } };
    graph->position = survey->position;
    graph->sets = kind == GRAPH_SETS ? survey_sets(survey) : NULL;
    graph->links = 1;
    graph->partial = false;
    memset(graph->count, 0, sizeof graph->count);
    memset(&graph->linked, 0, sizeof graph->linked);
    add_candidates(&making);
    add_plain_links(&making);
    if (kind >= GRAPH_GROUPS)
        add_group_links(&making);
    if (graph->sets) {
        struct members members;
        add_set_links(&making, graph->sets, &members);
    }
    for (int digit = 1; digit <= DIGITS; digit++)
        add_weak_links(graph, digit);
}

static void build_plain(struct survey *survey, void *table)
{
    build(survey, table, GRAPH_PLAIN);
}

static void build_groups(struct survey *survey, void *table)
{
    build(survey, table, GRAPH_GROUPS);
}

static void build_sets(struct survey *survey, void *table)
{
    build(survey, table, GRAPH_SETS);
}

const struct graph *survey_graph(struct survey *survey, enum graph_kind kind)
{
    if (kind == GRAPH_PLAIN)
        return survey_table(survey, TABLE_GRAPH, sizeof(struct graph), build_plain);
    if (kind == GRAPH_GROUPS)
        return survey_table(survey, TABLE_GRAPH_GROUPS, sizeof(struct graph), build_groups);
    return survey_table(survey, TABLE_GRAPH_SETS, sizeof(struct graph), build_sets);
}

bool graph_sees(const struct graph *graph, int one, int other)
{
    const struct graph_node *a = &graph->node[one], *b = &graph->node[other];
    if (a->digit == b->digit)
        return !(b->cells & ~a->sees);
    return a->single && a->cells == b->cells;
}
