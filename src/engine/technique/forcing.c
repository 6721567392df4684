/*
 * Forcing chains: whichever candidate of a cell is true, or wherever a digit goes in a house, the
 * same follows by a chain from each (a verity); or a candidate would leave a cell or a house with
 * nothing (a contradiction). Read from the end, each verity that strikes a candidate out is the
 * contradiction that this candidate makes: the two tell the same in two ways. (Sudoku Explainer's
 * cell and region forcing chains.)
 *
 * Two alternatives are a plain chain: only cells and houses with three or more count here.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/technique/chaining.h"
#include "engine/words.h"
#include "reductio/engine/explain.h"
#include "reductio/engine/pattern.h"
#include "reductio/engine/registry.h"

/* What follows from a candidate, and by how many nodes. */
struct consequences {
    struct candset on, off;
    uint8_t to_on[DIGITS + 1][CELLS], to_off[DIGITS + 1][CELLS];
};

/* A source of alternatives: a cell, or the places of a digit in a house. */
enum { SOURCES = CELLS + HOUSES * DIGITS, ALTERNATIVES = 9, TOO_LONG = UINT8_MAX };

struct source {
    int count;
    uint8_t cell[ALTERNATIVES], digit[ALTERNATIVES];
};

/* The best source for each conclusion. */
struct conclusion {
    uint16_t size, source; /* size 0: none */
};

struct forcing {
    struct survey *survey;
    struct sink *sink;
    const struct technique *technique;
    const struct graph *graph;
    struct conclusion on[DIGITS + 1][CELLS], off[DIGITS + 1][CELLS];
    struct flow flow;
    struct chain chain;
};

struct forced {
    struct consequences of[CELLS][DIGITS + 1];
};

static uint8_t length_of(unsigned length)
{
    return (uint8_t)(length < TOO_LONG ? length : TOO_LONG);
}

static void follow(const struct graph *graph, int cell, int digit, struct flow *flow)
{
    struct assumption assumption = {
        .node = graph->candidate[cell][digit], .on = true, BY_ALL, .until = NO_NODE
    };
    graph_follow(graph, &assumption, flow);
}

static void measure(const struct graph *graph, const struct flow *flow,
                    struct consequences *follows)
{
    flow_candidates(flow, &follows->on, &follows->off);
    for (int digit = 1; digit <= DIGITS; digit++) {
        for (cellset s = follows->on.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            follows->to_on[digit][cell] = length_of(flow->length[graph->candidate[cell][digit]]);
        }
        for (cellset s = follows->off.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            int before = flow_before_off(flow, graph->candidate[cell][digit]);
            follows->to_off[digit][cell] = length_of(flow->length[before] + 1u);
        }
    }
}

static void build(struct survey *survey, void *table)
{
    struct forced *forced = table;
    const struct graph *graph = survey_graph(survey, GRAPH_GROUPS);
    struct flow flow;
    for (int digit = 1; graph && digit <= DIGITS; digit++)
        for (cellset s = survey->position->open.at[digit]; s; s &= s - 1) {
            follow(graph, cellset_first(s), digit, &flow);
            measure(graph, &flow, &forced->of[cellset_first(s)][digit]);
        }
}

static void read_source(const struct position *position, int number, struct source *source)
{
    source->count = 0;
    if (number < CELLS) {
        for (digitset s = position->digits[number]; s; s &= (digitset)(s - 1)) {
            source->cell[source->count] = (uint8_t)number;
            source->digit[source->count++] = (uint8_t)digitset_first(s);
        }
        return;
    }
    int house = (number - CELLS) / DIGITS, digit = (number - CELLS) % DIGITS + 1;
    for (cellset s = position_places(position, house, digit); s; s &= s - 1) {
        source->cell[source->count] = (uint8_t)cellset_first(s);
        source->digit[source->count++] = (uint8_t)digit;
    }
}

/* What all alternatives have in common, that is not one of them. */
static void common_to(const struct forced *forced, const struct source *source, struct candset *on,
                      struct candset *off)
{
    *on = forced->of[source->cell[0]][source->digit[0]].on;
    *off = forced->of[source->cell[0]][source->digit[0]].off;
    for (int i = 1; i < source->count; i++) {
        candset_intersect(on, &forced->of[source->cell[i]][source->digit[i]].on);
        candset_intersect(off, &forced->of[source->cell[i]][source->digit[i]].off);
    }
    for (int i = 0; i < source->count; i++)
        on->at[source->digit[i]] &= ~cell_bit(source->cell[i]);
}

static void note(struct conclusion *conclusion, unsigned size, int source)
{
    if (!conclusion->size || size < conclusion->size)
        *conclusion = (struct conclusion){ (uint16_t)size, (uint16_t)source };
}

static void note_source(struct forcing *forcing, const struct forced *forced, int number,
                        const struct source *source)
{
    struct candset on, off;
    common_to(forced, source, &on, &off);
    for (int digit = 1; digit <= DIGITS; digit++) {
        for (cellset s = on.at[digit]; s; s &= s - 1) {
            unsigned size = 0;
            for (int i = 0; i < source->count; i++)
                size +=
                    forced->of[source->cell[i]][source->digit[i]].to_on[digit][cellset_first(s)];
            note(&forcing->on[digit][cellset_first(s)], size, number);
        }
        for (cellset s = off.at[digit]; s; s &= s - 1) {
            unsigned size = 0;
            for (int i = 0; i < source->count; i++)
                size +=
                    forced->of[source->cell[i]][source->digit[i]].to_off[digit][cellset_first(s)];
            note(&forcing->off[digit][cellset_first(s)], size, number);
        }
    }
}

/* The chain from the candidate that is struck out to an alternative, by turning the way around. */
static void turn_around(struct chain *chain)
{
    int last = chain->count - 1;
    uint16_t via[CHAIN_MOST];
    memcpy(via, chain->via, sizeof via);
    for (int i = 0; i <= last / 2; i++) {
        uint16_t node = chain->node[i];
        chain->node[i] = chain->node[last - i];
        chain->node[last - i] = node;
    }
    /* A link belongs to the node that it leads to. */
    for (int i = 0; i <= last; i++)
        chain->via[i] = i ? via[last - i + 1] : 0;
    chain->on = true;
}

static bool offer(struct forcing *forcing, int cell, int digit, bool on,
                  const struct conclusion *conclusion)
{
    const struct position *position = forcing->survey->position;
    struct source source;
    struct step step;
    int number = conclusion->source;
    read_source(position, number, &source);
    step_init(&step, forcing->technique);
    if (on) {
        step.cell = (uint8_t)cell;
        step.digit = (uint8_t)digit;
    } else {
        candset_add(&step.eliminate, cell, digit);
    }
    if (number < CELLS) {
        step_add_house(&step, HOUSE_BOX + cell_box(number));
        step_rest_on_cell(&step, number);
    } else {
        step_add_house(&step, (number - CELLS) / DIGITS);
        step_rest_on_house(&step, (number - CELLS) / DIGITS, (number - CELLS) % DIGITS + 1);
    }
    for (int i = 0; i < source.count && !step.broken; i++) {
        follow(forcing->graph, source.cell[i], source.digit[i], &forcing->flow);
        if (!flow_chain(&forcing->flow, forcing->graph->candidate[cell][digit], on,
                        &forcing->chain)) {
            step_release(&step); /* too long to be told */
            return false;
        }
        if (forcing->technique == &technique_forcing_contradiction)
            turn_around(&forcing->chain);
        step_add_chain(&step, forcing->graph, &forcing->chain, 0);
    }
    return sink_offer(forcing->sink, &step);
}

struct found {
    struct conclusion conclusion;
    uint8_t cell, digit;
    bool on;
};

static int by_size(const void *one, const void *other)
{
    const struct found *a = one, *b = other;
    if (a->conclusion.size != b->conclusion.size)
        return a->conclusion.size - b->conclusion.size;
    if (a->on != b->on)
        return a->on ? -1 : 1;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

static bool offer_all(struct forcing *forcing, bool placements)
{
    struct found found[2 * CELLS * DIGITS];
    size_t count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (int cell = 0; cell < CELLS; cell++) {
            if (forcing->on[digit][cell].size && placements)
                found[count++] =
                    (struct found){ forcing->on[digit][cell], (uint8_t)cell, (uint8_t)digit, true };
            if (forcing->off[digit][cell].size)
                found[count++] = (struct found){ forcing->off[digit][cell], (uint8_t)cell,
                                                 (uint8_t)digit, false };
        }
    qsort(found, count, sizeof *found, by_size);
    for (size_t i = 0; i < count; i++) {
        unsigned largest = forcing->sink->largest;
        if (largest && found[i].conclusion.size > largest)
            return false;
        if (offer(forcing, found[i].cell, found[i].digit, found[i].on, &found[i].conclusion))
            return true;
    }
    return false;
}

static bool find_forcing(struct survey *survey, struct sink *sink,
                         const struct technique *technique)
{
    const struct forced *forced = survey_table(survey, TABLE_FORCED, sizeof(struct forced), build);
    struct forcing *forcing = forced ? calloc(1, sizeof *forcing) : NULL;
    if (!forcing) {
        sink->failed = true;
        return false;
    }
    forcing->survey = survey;
    forcing->sink = sink;
    forcing->technique = technique;
    forcing->graph = survey_graph(survey, GRAPH_GROUPS);
    for (int number = 0; number < SOURCES; number++) {
        struct source source;
        read_source(survey->position, number, &source);
        if (source.count > 2)
            note_source(forcing, forced, number, &source);
    }
    bool enough = forcing->graph && offer_all(forcing, technique == &technique_forcing_verity);
    free(forcing);
    return enough;
}

static bool find_verity(struct survey *survey, struct sink *sink)
{
    return find_forcing(survey, sink, &technique_forcing_verity);
}

static bool find_contradiction(struct survey *survey, struct sink *sink)
{
    return find_forcing(survey, sink, &technique_forcing_contradiction);
}

static void say_node(struct strbuf *out, const struct node *node)
{
    int items = 0;
    for (cellset s = node->cells; s; s &= s - 1) {
        char name[8];
        cell_name(cellset_first(s), name);
        strbuf_addf(out, "%s%s", items++ ? "/" : "", name);
    }
    strbuf_addf(out, "%s%d", node->on ? "=" : "<>", node->digit);
}

/* Each chain as a clause: "r1c1=3, so r1c5<>3 and r4c5=3, so r4c9<>3". */
static void say_chains(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    for (int i = 0; i < pattern->node_count; i++) {
        const struct node *node = &pattern->nodes[i];
        bool first = node->link == LINK_START;
        strbuf_add(out, first ? (i ? "; if " : "if ") : node->on ? " and " : ", so ");
        say_node(out, node);
    }
}

/* Where the alternatives are: the truth that is the source of all chains. */
static void say_source(const struct step *step, struct strbuf *out, bool whichever)
{
    const struct node *nodes = step->pattern->nodes;
    const struct node *second = nodes + 1;
    while (second->link != LINK_START)
        second++;
    if (second->cells == nodes->cells && whichever) {
        strbuf_add(out, "Whichever digit ");
        words_cells(out, nodes->cells);
        strbuf_add(out, " has: ");
    } else if (whichever) {
        strbuf_addf(out, "Wherever the %d of ", nodes->digit);
        words_house(out, step->house[0]);
        strbuf_add(out, " goes: ");
    }
}

static void word_verity(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    say_source(step, out, true);
    say_chains(step, out);
    strbuf_add(out, ". So ");
    if (step->digit) {
        words_cells(out, cell_bit(step->cell));
        strbuf_addf(out, " is %d", step->digit);
    } else {
        words_eliminations(out, &step->eliminate);
    }
    strbuf_add(out, ".");
}

/* All chains begin with the candidate that goes: it is said once. */
static void word_contradiction(const struct position *before, const struct step *step,
                               struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    const struct node *last = &pattern->nodes[pattern->node_count - 1];
    (void)before;
    strbuf_add(out, "If ");
    say_node(out, pattern->nodes);
    for (int i = 0; i < pattern->node_count; i++) {
        const struct node *node = &pattern->nodes[i];
        if (node->link == LINK_START) {
            strbuf_add(out, i ? ";" : ":");
            continue;
        }
        strbuf_add(out, node[-1].link == LINK_START ? " " : node->on ? " and " : ", so ");
        say_node(out, node);
    }
    const struct node *other = last;
    while (other->link != LINK_START)
        other--;
    other--; /* the last node of the chain before */
    if (other->cells == last->cells) {
        strbuf_add(out, ". Then ");
        words_cells(out, last->cells);
        strbuf_add(out, " could have no digit. So ");
    } else {
        strbuf_add(out, ". Then ");
        words_house(out, step->house[0]);
        strbuf_addf(out, " would have no place for %d. So ", last->digit);
    }
    words_eliminations(out, &step->eliminate);
    strbuf_add(out, ".");
}

const struct technique technique_forcing_verity = {
    .name = "forcing chain verity",
    .code = "1302",
    .level = LEVEL_EXTREME,
    .score = 500,
    .compared = true,
    .about = "Of three or more candidates of a cell, or places of a digit in a house, one must be "
             "true. From each of them a chain leads to the same conclusion, which is therefore "
             "true whichever it is.",
    .find = find_verity,
    .words = word_verity,
};

const struct technique technique_forcing_contradiction = {
    .name = "forcing chain contradiction",
    .code = "1301",
    .level = LEVEL_EXTREME,
    .score = 500,
    .compared = true,
    .seldom = true,
    .about = "If a candidate were true, chains from it would take from a cell all its candidates, "
             "or from a digit all its places in a house. So it is not.",
    .find = find_contradiction,
    .words = word_contradiction,
};
