/*
 * Steps in the notation of those who know it: chains as the players' forum writes them (Eureka:
 * "=" if not the one then the other, "-" if the one then not the other), fish by their houses, nets
 * by what follows from each candidate.
 */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"
#include "engine/step/words.h"

static digitset brief_columns(cellset cells, int row)
{
    return (digitset)((cells >> (9 * row)) & DIGITS_ALL);
}

static void add_brief_numbers(struct strbuf *out, unsigned numbers)
{
    for (int i = 0; i < 9; i++)
        if (numbers >> i & 1)
            strbuf_addf(out, "%d", i + 1);
}

/* "r4c23", "r12c4": the rows with the same columns together. */
static void add_cells_notation(struct strbuf *out, cellset cells)
{
    unsigned done = 0;
    for (int row = 0; row < 9; row++) {
        digitset columns = brief_columns(cells, row);
        unsigned alike = 0;
        if (!columns || done >> row & 1)
            continue;
        for (int other = row; other < 9; other++)
            if (brief_columns(cells, other) == columns)
                alike |= 1u << other;
        strbuf_add(out, done ? ",r" : "r");
        add_brief_numbers(out, alike);
        strbuf_add(out, "c");
        add_brief_numbers(out, columns);
        done |= alike;
    }
}

/* "r28", "c37", "r2b4": bit n for house n. */
static void add_houses(struct strbuf *out, uint32_t houses)
{
    for (int i = 0; i < HOUSE_KINDS; i++) {
        unsigned numbers = houses_of_kind(houses, &house_kinds[i]);
        if (!numbers)
            continue;
        strbuf_add_char(out, house_kinds[i].letter);
        add_brief_numbers(out, numbers);
    }
}

/* How many nodes from here stand together: two of a set, or candidates of one cell. */
static int together(const struct node *node, int left)
{
    int count = 1;
    if (left > 1 && node[1].set && node[1].link == LINK_STRONG)
        return 2;
    while (count < left && node[count].link != LINK_START && node[count].cells == node->cells &&
           !(node->cells & (node->cells - 1)) && node[count].digit != node[count - 1].digit &&
           !(count + 1 < left && node[count + 1].set))
        count++;
    return count;
}

/* "(4=12)r4c23": if the first digit is not there, all the others are; the one that goes on last. */
static void add_set_notation(struct strbuf *out, const struct pattern *pattern,
                             const struct node *node)
{
    const struct part *set = &pattern->parts[node[1].set - 1];
    digitset both = digit_bit(node[0].digit) | digit_bit(node[1].digit);
    strbuf_addf(out, "(%d=", node[0].digit);
    add_brief_numbers(out, set->digits & ~(unsigned)both);
    strbuf_addf(out, "%d)", node[1].digit);
    add_cells_notation(out, set->cells);
}

/* A digit is written where it is not that of the term before: *digit. */
static void add_term(struct strbuf *out, const struct pattern *pattern, const struct node *node,
                     int count, int *digit)
{
    if (count == 2 && node[1].set) {
        add_set_notation(out, pattern, node);
        *digit = 0;
        return;
    }
    if (count > 1 || node->digit != *digit) {
        strbuf_addf(out, "(%d", node->digit);
        for (int i = 1; i < count; i++)
            strbuf_addf(out, "%c%d", node[i].link == LINK_STRONG ? '=' : '-', node[i].digit);
        strbuf_add(out, ")");
    }
    add_cells_notation(out, node->cells);
    *digit = count > 1 ? 0 : node->digit;
}

/* A loop's last node is its first again. */
static bool closes(const struct node *first, const struct node *last)
{
    return last > first + 1 && last->link == LINK_WEAK && last->digit == first->digit &&
           last->cells == first->cells && last->on == first->on;
}

static void add_chain_notation(struct strbuf *out, const struct pattern *pattern, int from, int to)
{
    const struct node *nodes = pattern->nodes;
    bool loop = closes(&nodes[from], &nodes[to - 1]);
    int digit = 0, count = 0;
    to -= loop;
    for (int i = from; i < to; i += count) {
        if (i > from)
            strbuf_add(out, nodes[i].link == LINK_STRONG ? " = " : " - ");
        count = together(&nodes[i], to - i);
        add_term(out, pattern, &nodes[i], count, &digit);
    }
    strbuf_add(out, loop ? " - loop" : "");
}

static void add_chains_notation(struct strbuf *out, const struct pattern *pattern)
{
    for (int from = 0, to; from < pattern->node_count; from = to) {
        to = from + 1;
        while (to < pattern->node_count && pattern->nodes[to].link != LINK_START)
            to++;
        strbuf_add(out, from ? "; " : "");
        add_chain_notation(out, pattern, from, to);
    }
}

static uint32_t brief_houses(const struct pattern *pattern, enum part_kind kind)
{
    uint32_t houses = 0;
    for (int i = 0; i < pattern->part_count; i++)
        if (pattern->parts[i].kind == kind)
            houses |= pattern->parts[i].houses;
    return houses;
}

/* "r28 c37 fr2c5 efr1c1" */
static void add_fish(struct strbuf *out, const struct step *step)
{
    cellset fins = step_part_cells(step, PART_FIN), endofins = step_part_cells(step, PART_ENDOFIN);
    add_houses(out, brief_houses(step->pattern, PART_BASE));
    strbuf_add(out, " ");
    add_houses(out, brief_houses(step->pattern, PART_COVER));
    for (int kind = 0; kind < 2; kind++) {
        cellset cells = kind ? endofins : fins;
        if (!cells)
            continue;
        strbuf_add(out, kind ? " ef" : " f");
        add_cells_notation(out, cells);
    }
}

/* "r1c2=4: r3c5=2, r5c8=3, no 4 in r7" */
static void add_net_notation(struct strbuf *out, const struct proof *proof)
{
    char name[8];
    cell_name(proof->cell, name);
    strbuf_addf(out, "%s%s%d", name, proof->absent ? "<>" : "=", proof->digit);
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        strbuf_add(out, i ? ", " : ": ");
        if (step->digit) {
            explain_conclusion(step, out);
        } else if (step->truths.cells) {
            strbuf_add(out, "none in ");
            add_cells_notation(out, step->truths.cells);
        } else {
            strbuf_addf(out, "no %d in ", digitset_first(step->digits));
            add_houses(out, 1u << step->house[0]);
        }
    }
}

static void add_nets_notation(struct strbuf *out, const struct proof *proof)
{
    if (proof->digit)
        add_net_notation(out, proof);
    for (size_t i = 0; i < proof->count && !proof->digit; i++) {
        strbuf_add(out, i ? "; " : "");
        add_net_notation(out, proof->steps[i].proof);
    }
}

void explain_notation(const struct step *step, struct strbuf *out)
{
    bool fish = step_part(step, PART_BASE) && step_part(step, PART_COVER);
    bool chains = step->pattern && step->pattern->node_count;
    bool net = step->proof && !technique_is_experiment(step->technique);
    if (!fish && !chains && !net)
        return;
    if (fish)
        add_fish(out, step);
    if (fish && chains)
        strbuf_add(out, "; ");
    if (chains)
        add_chains_notation(out, step->pattern);
    if (net)
        add_nets_notation(out, step->proof);
    strbuf_add(out, " => ");
    explain_conclusion(step, out);
}
