/* The chains of several branches in words, a line for each. */
#include "engine/technique/chains/branches.h"

#include <stdlib.h>

#include "engine/technique/chains/chains.h"
#include "engine/technique/common/common.h"

int branch_end(const struct pattern *pattern, int start)
{
    int end = start + 1;
    while (end < pattern->node_count && pattern->nodes[end].link != LINK_START)
        end++;
    return end;
}

int branch_clash(const struct pattern *pattern, int start, int *earlier)
{
    const int end = branch_end(pattern, start);
    const int clash = chain_clash(pattern, start, end - 1, earlier);
    return clash < end - 1 ? clash : end;
}

/*
 * The place where the chain that begins at `start` first meets the end of an earlier one, so that
 * both continue alike: the node, and in *other the beginning of the earlier chain. The last nodes
 * are not compared, and a chain that contradicts itself is explained only up to there.
 */
static int meeting_of(const struct pattern *pattern, int start, int *other)
{
    const struct node *nodes = pattern->nodes;
    const int last = branch_end(pattern, start) - 1;
    int meeting = last;
    for (int from = 0; from < start; from = branch_end(pattern, from)) {
        const int end = branch_end(pattern, from) - 1;
        int alike = 0, earlier = 0;
        if (chain_clash(pattern, from, end, &earlier) < end)
            continue;
        while (last - alike > start && end - alike > from &&
               nodes[last - alike].cells == nodes[end - alike].cells &&
               nodes[last - alike].digit == nodes[end - alike].digit)
            alike++;
        if (last - alike + 1 < meeting) {
            meeting = last - alike + 1;
            *other = from;
        }
    }
    return meeting;
}

void word_branch(const struct explanation *explanation, int from, int end)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    for (int i = from; i < end; i++) {
        say(explanation, "{when}[|; |, so ]", i == from ? 0 : 1 + nodes[i].on);
        if (nodes[i].on)
            word_strong_link(explanation, &nodes[i]);
        else
            word_weak_link(explanation, &nodes[i]);
    }
}

void word_consequence(const struct explanation *explanation, int start)
{
    const struct pattern *pattern = explanation->step->pattern;
    /*
     * The last true node up to which the chain that begins at `start` is alike an earlier chain
     * with the same start; `start` if they part at once. The last node belongs to the chain itself.
     */
    const struct node *nodes = pattern->nodes;
    const int last = branch_end(pattern, start) - 1;
    int parting = start;
    for (int from = 0; from < start; from = branch_end(pattern, from)) {
        const int end = branch_end(pattern, from);
        for (int i = 0; start + i < last && from + i < end; i++) {
            const struct node *one = &nodes[start + i], *other = &nodes[from + i];
            if (one->cells != other->cells || one->digit != other->digit || one->on != other->on)
                break;
            if (one->on && start + i > parting)
                parting = start + i;
        }
    }
    say(explanation, "Then ");
    if (parting > start)
        say(explanation, "{any cell} is {digit}, as above; ", pattern->nodes[parting].cells,
            pattern->nodes[parting].digit);
    word_branch(explanation, parting + 1, branch_end(pattern, start));
    say(explanation, ".\n");
}

enum { SHARED_END_LEAST = 3 }; /* nodes: a shorter common end is repeated for each chain */

/* A line: the start of the chain, its links, and its end or the contradiction on the way. */
static void word_assumption(const struct explanation *explanation, int start)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *first = &pattern->nodes[start];
    const bool fin = first->cells & step_part_cells(explanation->step, PART_FIN);
    int other = 0, earlier = 0;
    const int end = branch_end(pattern, start), meeting = meeting_of(pattern, start, &other);
    const int clash = branch_clash(pattern, start, &earlier);
    const bool shared = clash == end && end - meeting >= SHARED_END_LEAST;
    say(explanation, "If {when}[|fin ]{cells} is {digit}: ", fin, first->cells, first->digit);
    word_branch(explanation, start + 1, shared ? meeting + 1 : clash < end ? clash + 1 : end);
    if (shared)
        say(explanation, "; from there as when {cells} is {digit}", pattern->nodes[other].cells,
            pattern->nodes[other].digit);
    if (clash < end) {
        say(explanation, "; then ");
        word_clash(explanation, earlier, clash);
        say(explanation, ", so {cells} is not {digit} at all", first->cells, first->digit);
    }
    strbuf_add(explanation->out, ".\n");
}

/* Whether the chain is one weak link within a cell: the cell has another digit. */
static bool is_within_cell(const struct pattern *pattern, int start)
{
    const struct node *first = &pattern->nodes[start];
    return branch_end(pattern, start) == start + 2 && first->cells == first[1].cells &&
           !first[1].on;
}

/* "If r2c3 is 4 or 7, it is not 5.": a line for all chains within the cell; only for the first. */
static void word_cell(const struct explanation *explanation, int start)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *first = &pattern->nodes[start];
    digitset digits = 0;
    for (int from = 0; from < pattern->node_count; from = branch_end(pattern, from)) {
        const struct node *other = &pattern->nodes[from];
        if (!is_within_cell(pattern, from) || other->cells != first->cells ||
            other[1].digit != first[1].digit)
            continue;
        if (from < start)
            return;
        digits |= digit_bit(other->digit);
    }
    say(explanation, "If {cells} is {any digit}, it is not {digit}.\n", first->cells, digits,
        first[1].digit);
}

void word_branches(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    for (int start = 0; start < pattern->node_count; start = branch_end(pattern, start))
        (is_within_cell(pattern, start) ? word_cell : word_assumption)(explanation, start);
}

static int source_house(int number)
{
    return (number - CELLS) / DIGITS;
}

static int source_digit(int number)
{
    return (number - CELLS) % DIGITS + 1;
}

static void add_alternative(struct source *source, int cell, int digit)
{
    ELEMENT(source->at, source->count++) =
        (struct supposition){ (uint8_t)cell, (uint8_t)digit, false };
}

void source_read(struct source *source, const struct position *position, int number)
{
    source->count = 0;
    if (number < CELLS) {
        for (digitset s = position->digits[number]; s; s = digitset_rest(s))
            add_alternative(source, number, digitset_first(s));
        return;
    }
    const int digit = source_digit(number);
    for (cellset s = position_places(position, source_house(number), digit); s; s &= s - 1)
        add_alternative(source, cellset_first(s), digit);
}

void source_rest(struct step *step, int number)
{
    if (number < CELLS) {
        step_add_house(step, HOUSE_BOX + cell_box(number));
        step_rest_on_cell(step, number);
    } else {
        step_add_house(step, source_house(number));
        step_rest_on_house(step, source_house(number), source_digit(number));
    }
}

static int by_conclusion_size(const void *one, const void *other)
{
    const struct conclusion *a = one, *b = other;
    if (a->size != b->size)
        return a->size - b->size;
    if (a->placed != b->placed)
        return b->placed - a->placed;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

bool conclusions_offer(const struct finder *finder, struct conclusion *found, size_t count,
                       bool (*offer)(void *search, const struct conclusion *conclusion),
                       void *search)
{
    qsort(found, count, sizeof *found, by_conclusion_size);
    for (size_t i = 0; i < count && !finder_too_large(finder, found[i].size); i++)
        if (offer(search, &found[i]))
            return true;
    return false;
}
