/*
 * Forcing chains (Sudoku Explainer's cell and region forcing chains). A *verity* follows by a chain
 * from each candidate of a cell, or from each place of a digit in a house. A *contradiction* is a
 * candidate that would leave a cell without candidates, or a digit without a place in a house. Read
 * backwards, a verity is the contradiction of the candidate that it eliminates. Two alternatives
 * are a plain chain: only cells and houses with three or more count here.
 */
#include <stdlib.h>

#include "engine/technique/chains/branches.h"
#include "engine/technique/chains/self_refuting.h"
#include "engine/technique/common/common.h"

enum { VERITY, CONTRADICTION };

struct forcing {
    const struct finder *finder;
    struct flow flow; /* from the candidate that is eliminated */
    struct chain chain;
};

static int node_at(const struct forcing *forcing, int cell, int digit)
{
    return forcing->flow.graph->candidate[cell][digit];
}

/* Notes a source whose chains are shorter than the best ones; all its candidates are off. */
static void consider(const struct forcing *forcing, int number, struct conclusion *best)
{
    struct source source;
    unsigned size = 0;
    source_read(&source, forcing->finder->position, number);
    if (source.count < 3)
        return;
    for (int i = 0; i < source.count; i++) {
        const int before = flow_before_off(&forcing->flow,
                                           node_at(forcing, source.at[i].cell, source.at[i].digit));
        if (before == NO_NODE)
            return;
        size += forcing->flow.length[before] + 1u;
    }
    if (!best->size || size < best->size) {
        best->size = (uint16_t)size;
        best->source = (uint16_t)number;
    }
}

/* The source all of which the candidate eliminates, by the shortest chains; size 0: none. */
static struct conclusion conclude_forcing(struct forcing *forcing, int cell, int digit)
{
    const struct position *position = forcing->finder->position;
    struct conclusion best = { .cell = (uint8_t)cell, .digit = (uint8_t)digit };
    struct candset alive = position->candidates;
    houseset emptied[DIGITS + 1], any = 0;
    graph_follow(&forcing->flow, node_at(forcing, cell, digit), true, NO_NODE);
    for (int of = 1; of <= DIGITS; of++)
        for (cellset s = alive.at[of]; s; s &= s - 1)
            if (nodeset_has(&forcing->flow.off, node_at(forcing, cellset_first(s), of)))
                alive.at[of] &= ~(s & -s);
    for (cellset s = position->empty & ~candset_cells(&alive); s; s &= s - 1)
        consider(forcing, cellset_first(s), &best);
    for (int of = 1; of <= DIGITS; of++) {
        const cellset gone = position->candidates.at[of] & ~alive.at[of];
        emptied[of] = board_houses(position->board, gone);
        if (gone)
            emptied[of] &= ~board_houses(position->board, alive.at[of]);
        any |= emptied[of];
    }
    for (; any; any &= any - 1)
        for (int of = 1; of <= DIGITS; of++)
            if (emptied[of] & any & -any)
                consider(forcing, CELLS + houseset_first(any) * DIGITS + of - 1, &best);
    return best;
}

static bool report_forcing(struct forcing *forcing, const struct conclusion *conclusion)
{
    struct source source;
    const bool verity = forcing->finder->technique->kind == VERITY;
    source_read(&source, forcing->finder->position, conclusion->source);
    struct step step = step_begin(forcing->finder->technique, 0, 0);
    candset_add(&step.eliminate, conclusion->cell, conclusion->digit);
    source_rest(&step, forcing->finder->board, conclusion->source);
    graph_follow(&forcing->flow, node_at(forcing, conclusion->cell, conclusion->digit), true,
                 NO_NODE);
    for (int i = 0; i < source.count && !step.broken; i++) {
        if (!flow_chain(&forcing->flow, node_at(forcing, source.at[i].cell, source.at[i].digit),
                        false, verity, &forcing->chain)) {
            step_release(&step); /* more than CHAIN_MOST nodes */
            return false;
        }
        step_add_chain(&step, forcing->flow.graph, &forcing->chain, 0, false);
    }
    return report_step(forcing->finder, &step);
}

static bool find_forcing(const struct finder *finder)
{
    const struct self_refuting *forced = context_forced(finder->context);
    const struct graph *graph = context_graph(finder->context, GRAPH_GROUPS);
    struct forcing *forcing = forced && forced->any
                                  ? context_space(finder->context, SPACE_FORCING, sizeof *forcing)
                                  : NULL;
    if (!forcing || !graph)
        return false;
    forcing->finder = finder;
    forcing->flow.graph = graph;
    forcing->flow.links = BY_ALL;
    forcing->flow.longest = 0;
    struct conclusion found[CELLS * DIGITS] = { { 0 } };
    size_t count = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = forced->all.at[digit]; s; s &= s - 1) {
            struct conclusion one = conclude_forcing(forcing, cellset_first(s), digit);
            if (one.size)
                ELEMENT(found, count++) = one;
        }
    qsort(found, count, sizeof *found, conclusion_order);
    for (size_t i = 0; i < count && !finder_too_large(finder, found[i].size); i++)
        if (report_forcing(forcing, &found[i]))
            return true;
    return false;
}

static void word_verity(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *nodes = pattern->nodes;
    cellset cells = 0;
    digitset digits = 0;
    for (int start = 0; start < pattern->node_count; start = branch_end(pattern, start)) {
        cells |= nodes[start].cells;
        digits |= digit_bit(nodes[start].digit);
    }
    words_sets(explanation);
    if (has_one(cells))
        say(explanation, "{cells} is {any digit}.\n", cells, digits);
    else
        say(explanation, "{House 0} must have its {digits} in {any cell}.\n", digits, cells);
    word_branches(explanation);
}

/* Whether the chain is one weak link: a cell that sees the start does not have its digit. */
static bool is_by_sight(const struct pattern *pattern, int start)
{
    const struct node *first = &pattern->nodes[start];
    return branch_end(pattern, start) == start + 2 && first->digit == first[1].digit &&
           !first[1].on;
}

/* "Then none of r7c1, r7c2 and r7c3 is 6 (box 7).": the cells that the start sees, by house. */
static void word_sights(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct board *board = explanation->before->board;
    struct node link[2] = { pattern->nodes[0], { LINK_WEAK, .digit = pattern->nodes[0].digit } };
    cellset seen = 0;
    for (int start = 0; start < pattern->node_count; start = branch_end(pattern, start))
        if (is_by_sight(pattern, start))
            seen |= pattern->nodes[start + 1].cells;
    for (int kind = HOUSE_BOX; seen; kind -= HOUSE_COLUMN) {
        const int house = board_house(board, cellset_first(link->cells), kind);
        link[1].cells = seen & board->cells_of[house];
        seen &= ~link[1].cells;
        if (!link[1].cells)
            continue;
        say(explanation, "Then ");
        word_weak_link(explanation, &link[1]);
        say(explanation, ".\n");
    }
}

/* All chains begin with the eliminated candidate. One that contradicts itself is enough. */
static void word_contradiction(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *nodes = pattern->nodes, *last = &nodes[pattern->node_count - 1];
    int earlier = 0;
    say(explanation, "Suppose that {cells 0} is {digit 0}.\n");
    for (int start = 0, end; start < pattern->node_count; start = end) {
        const int clash = branch_clash(pattern, start, &earlier);
        end = branch_end(pattern, start);
        if (clash == end)
            continue;
        say(explanation, "Then ");
        word_branch(explanation, start + 1, clash + 1);
        say(explanation, ".\nThen ");
        word_clash(explanation, earlier, clash);
        say(explanation, ". So {eliminations}.");
        return;
    }
    for (int start = 0, end; start < pattern->node_count; start = end) {
        end = branch_end(pattern, start);
        if (end < start + 3 || nodes[end - 1].cells != nodes->cells ||
            nodes[end - 1].digit != nodes->digit)
            continue;
        word_consequence(explanation, start);
        say(explanation, "This contradicts the assumption, so {eliminations}.");
        return;
    }
    word_sights(explanation);
    for (int start = 0; start < pattern->node_count; start = branch_end(pattern, start))
        if (!is_by_sight(pattern, start))
            word_consequence(explanation, start);
    if (nodes[branch_end(pattern, 0) - 1].cells == last->cells)
        say(explanation, "So {cells} has no digit left, and {eliminations}.", last->cells);
    else
        say(explanation, "So {house 0} has no place left for {digit}, and {eliminations}.",
            last->digit);
}

static const struct technique techniques[] = {
    { "forcing chain verity", "1302", 1220, LEVEL_EXTREME, 500, find_forcing, word_verity,
      .kind = VERITY, .lettered = LETTERED_SETS },
    { "forcing chain contradiction", "1301", 1230, LEVEL_EXTREME, 500, find_forcing,
      word_contradiction, .kind = CONTRADICTION, .use = USE_ON_REQUEST, .lettered = LETTERED_SETS },
};
const struct family family_forcing_chains = FAMILY(techniques);
