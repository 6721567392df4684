#include "engine/technique/doomed.h"

#include <string.h>

/* So many assumptions are followed side by side: bit n is the n-th. */
enum { MASK_WORDS = 4, MASK_BITS = 64 * MASK_WORDS };
struct mask {
    uint64_t word[MASK_WORDS];
};

/* The result, and what it takes to find it. */
struct tide {
    struct doomed doomed; /* first: the table is read as this */
    const struct graph *graph;
    int count;
    uint8_t cell[MASK_BITS], digit[MASK_BITS]; /* the assumptions */
    /* By node: the assumptions under which it is on, and off. */
    struct mask on[GRAPH_NODES], off[GRAPH_NODES];
    struct nodeset new_on, new_off; /* where these have grown */
};

static bool join(struct mask *mask, const struct mask *more)
{
    uint64_t grown = 0;
    for (int i = 0; i < MASK_WORDS; i++) {
        grown |= more->word[i] & ~mask->word[i];
        mask->word[i] |= more->word[i];
    }
    return grown;
}

static void mark(struct nodeset *set, int node)
{
    set->word[node / GRAPH_SPAN][node % GRAPH_SPAN / 64] |= (uint64_t)1 << (node % 64);
}

static void turn_off(struct tide *tide, int node, const struct mask *by)
{
    if (join(&tide->off[node], by))
        mark(&tide->new_off, node);
}

/* What is on makes off what it sees. */
static void spread_on(struct tide *tide, int node)
{
    const struct graph *graph = tide->graph;
    int digit = node / GRAPH_SPAN;
    for (int word = 0; word < graph->words[digit]; word++)
        for (uint64_t s = graph->weak[node][word]; s; s &= s - 1)
            turn_off(tide, digit * GRAPH_SPAN + 64 * word + __builtin_ctzll(s), &tide->on[node]);
    if (!graph->node[node].single)
        return;
    int cell = cellset_first(graph->node[node].cells);
    digitset others = graph->position->digits[cell] & (digitset)~digit_bit(digit + 1);
    for (; others; others &= (digitset)(others - 1))
        turn_off(tide, graph->candidate[cell][digitset_first(others)], &tide->on[node]);
}

/* What is off makes on what is linked to it. */
static void spread_off(struct tide *tide, int node)
{
    const struct graph *graph = tide->graph;
    for (int i = graph->node[node].first; i; i = graph->link[i].next)
        if (join(&tide->on[graph->link[i].to], &tide->off[node]))
            mark(&tide->new_on, graph->link[i].to);
}

/* Spreads from all nodes that have grown; returns true when there were any. */
static bool spread(struct tide *tide, struct nodeset *grown, void (*from)(struct tide *, int))
{
    bool any = false;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int word = 0; word < tide->graph->words[digit]; word++)
            while (grown->word[digit][word]) {
                uint64_t s = grown->word[digit][word];
                grown->word[digit][word] &= s - 1;
                from(tide, digit * GRAPH_SPAN + 64 * word + __builtin_ctzll(s));
                any = true;
            }
    return any;
}

/* The assumptions under which all places of a source are off are refuted by it. */
static void meet(struct mask *all, const struct mask *off)
{
    for (int i = 0; i < MASK_WORDS; i++)
        all->word[i] &= off->word[i];
}

static void note_forced(struct tide *tide, const struct mask *all)
{
    for (int i = 0; i < MASK_WORDS; i++)
        for (uint64_t s = all->word[i]; s; s &= s - 1) {
            int n = 64 * i + __builtin_ctzll(s);
            candset_add(&tide->doomed.forced, tide->cell[n], tide->digit[n]);
            tide->doomed.any_forced = true;
        }
}

static void look_for_forced(struct tide *tide)
{
    const struct position *position = tide->graph->position;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s);
        struct mask all;
        if (digitset_count(position->digits[cell]) < 3)
            continue;
        memset(&all, 0xFF, sizeof all);
        for (digitset d = position->digits[cell]; d; d &= (digitset)(d - 1))
            meet(&all, &tide->off[tide->graph->candidate[cell][digitset_first(d)]]);
        note_forced(tide, &all);
    }
    for (int house = 0; house < HOUSES; house++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            cellset places = position_places(position, house, digit);
            struct mask all;
            if (cellset_count(places) < 3)
                continue;
            memset(&all, 0xFF, sizeof all);
            for (; places; places &= places - 1)
                meet(&all, &tide->off[tide->graph->candidate[cellset_first(places)][digit]]);
            note_forced(tide, &all);
        }
}

/* Follows the assumptions gathered so far, and forgets them. */
static void follow_all(struct tide *tide)
{
    const struct graph *graph = tide->graph;
    for (int digit = 0; digit < DIGITS; digit++) {
        size_t size = graph->count[digit] * sizeof(struct mask);
        memset(&tide->on[digit * GRAPH_SPAN], 0, size);
        memset(&tide->off[digit * GRAPH_SPAN], 0, size);
    }
    for (int n = 0; n < tide->count; n++) {
        int node = graph->candidate[tide->cell[n]][tide->digit[n]];
        tide->on[node].word[n / 64] |= (uint64_t)1 << (n % 64);
        mark(&tide->new_on, node);
    }
    while (spread(tide, &tide->new_on, spread_on))
        spread(tide, &tide->new_off, spread_off);
    for (int n = 0; n < tide->count; n++) {
        int node = graph->candidate[tide->cell[n]][tide->digit[n]];
        if (!(tide->off[node].word[n / 64] >> (n % 64) & 1))
            continue;
        candset_add(&tide->doomed.all, tide->cell[n], tide->digit[n]);
        tide->doomed.any = true;
    }
    look_for_forced(tide);
    tide->count = 0;
}

static void build(struct survey *survey, void *table, enum graph_kind kind)
{
    struct tide *tide = table;
    memset(&tide->doomed, 0, sizeof tide->doomed);
    tide->graph = survey_graph(survey, kind);
    if (!tide->graph)
        return;
    tide->doomed.partial = tide->graph->partial;
    tide->count = 0;
    memset(&tide->new_on, 0, sizeof tide->new_on);
    memset(&tide->new_off, 0, sizeof tide->new_off);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = survey->position->open.at[digit]; s; s &= s - 1) {
            tide->cell[tide->count] = (uint8_t)cellset_first(s);
            tide->digit[tide->count++] = (uint8_t)digit;
            if (tide->count == MASK_BITS)
                follow_all(tide);
        }
    if (tide->count)
        follow_all(tide);
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

const struct doomed *survey_doomed(struct survey *survey, enum graph_kind kind)
{
    const struct tide *tide =
        kind == GRAPH_PLAIN ? survey_table(survey, TABLE_DOOMED, sizeof *tide, build_plain)
        : kind == GRAPH_GROUPS
            ? survey_table(survey, TABLE_DOOMED_GROUPS, sizeof *tide, build_groups)
            : survey_table(survey, TABLE_DOOMED_SETS, sizeof *tide, build_sets);
    return tide ? &tide->doomed : NULL;
}
