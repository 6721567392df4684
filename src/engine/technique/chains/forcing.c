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

/* "r4c1 is 2, 5 or 7" or "row 3 has its 5 in r3c1, r3c4 or r3c9" */
static void word_alternatives(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    struct candset all = { { 0 } };
    for (int start = 0; start < pattern->node_count; start = branch_end(pattern, start))
        all.at[pattern->nodes[start].digit] |= pattern->nodes[start].cells;
    const cellset cells = candset_cells(&all);
    if (has_one(cells))
        say(explanation, "{cells} is {any digit}", cells, candset_digits(&all));
    else
        say(explanation, "{house 0} has its {digits} in {any cell}", candset_digits(&all), cells);
}

static void say_verity(const struct explanation *explanation, int version)
{
    say(explanation, "{eliminations}, whether ");
    word_alternatives(explanation);
    if (explanation->in_short) {
        say(explanation, ": ");
        word_branches_in_short(explanation, AS_LIST + version);
        strbuf_add_char(explanation->out, '.');
        return;
    }
    say(explanation, ".\n");
    words_sets(explanation);
    word_branches(explanation);
}

/* A chain of nodes: its true nodes or, in the long form, all its links. */
static void word_course(const struct explanation *explanation, int from, int end, int version)
{
    if (explanation->in_short)
        word_true_nodes(explanation, from, end, AS_LIST + version);
    else
        word_branch(explanation, from, end);
}

/*
 * All chains begin with the eliminated candidate, and each rules out a candidate of a cell, or a
 * place of a digit. One that contradicts itself is enough.
 */
static void say_refutation(const struct explanation *explanation, int version)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *last = &pattern->nodes[pattern->node_count - 1];
    const bool of_cell = pattern->nodes[branch_end(pattern, 0) - 1].cells == last->cells;
    for (int start = 0, end, earlier = 0; start < pattern->node_count; start = end) {
        const int clash = branch_clash(explanation, start, &earlier);
        end = branch_end(pattern, start);
        if (clash == end)
            continue;
        say(explanation, "{eliminations}. If it is, ");
        word_course(explanation, start + 1, clash + 1, version);
        say(explanation, ", and ");
        word_clash(explanation, earlier, clash);
        strbuf_add_char(explanation->out, '.');
        return;
    }
    say(explanation,
        "{eliminations}, because {when}[{house 0} would have no place left for {digit}|{cells} "
        "would have no digit left]",
        of_cell, last->digit, last->cells);
    for (int start = 0, end; start < pattern->node_count; start = end) {
        end = branch_end(pattern, start);
        last = &pattern->nodes[end - 1];
        say(explanation, "{when}[.\n|{when}[: |; ]]{when}[Not|not] {when}[{cells}|{digit}]",
            explanation->in_short, start > 0, explanation->in_short, of_cell, last->cells,
            last->digit);
        if (end > start + 2 || !explanation->in_short) {
            say(explanation, "{when}[: |, as ]", explanation->in_short);
            word_course(explanation, start + 1, end, version);
        }
    }
    strbuf_add_char(explanation->out, '.');
}

static void word_forcing(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS, LAST_ALONE - AS_LIST,
                explanation->step->technique->kind == VERITY ? say_verity : say_refutation);
}

static const struct technique techniques[] = {
    { "forcing chain verity", "1302", 1220, LEVEL_EXTREME, 500, find_forcing, word_forcing,
      .kind = VERITY, .lettered = LETTERED_SETS },
    { "forcing chain contradiction", "1301", 1230, LEVEL_EXTREME, 500, find_forcing, word_forcing,
      .kind = CONTRADICTION, .use = USE_ON_REQUEST, .lettered = LETTERED_SETS },
};
const struct family family_forcing_chains = FAMILY(techniques);
