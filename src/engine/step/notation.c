/*
 * Steps in notation: chains as the players' forum writes them (Eureka: "=" if not the one then the
 * other, "-" if the one then not the other), fish by their houses, nets by the consequences of each
 * candidate.
 */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/proof.h"
#include "engine/step/words.h"

/* The number of nodes from here that make one term: two of a set, or candidates of one cell. */
static int together(const struct node *node, int left)
{
    int count = 1;
    if (left > 1 && node[1].set)
        return 2;
    while (count < left && node[count].link != LINK_START && node[count].cells == node->cells &&
           !(node->cells & (node->cells - 1)) && node[count].digit != node[count - 1].digit &&
           !(count + 1 < left && node[count + 1].set))
        count++;
    return count;
}

/* Writes a digit only if it differs from that of the term before (*digit; 0: write it). */
static void add_term(struct strbuf *out, const struct pattern *pattern, const struct node *node,
                     int count, int *digit)
{
    if (count == 2 && node[1].set) {
        const struct part *set = &pattern->parts[node[1].set - 1];
        if (part_is_hidden_set(set))
            phrase(out, NULL, "({brief digits}-{digit}){cells by rows}",
                   set->digits | digit_bit(node[0].digit), node[1].digit, set->cells);
        else
            phrase(
                out, NULL, "({digit}={brief digits}{digit}){cells by rows}", node[0].digit,
                digitset_without(set->digits, digit_bit(node[0].digit) | digit_bit(node[1].digit)),
                node[1].digit, set->cells);
        *digit = 0;
        return;
    }
    for (int i = 0; i < count && (count > 1 || node->digit != *digit); i++)
        phrase(out, NULL, "{when}[-|=|(]{digit}{when}[|)]", !i ? 2 : node[i].link == LINK_STRONG,
               node[i].digit, i + 1 == count);
    phrase(out, NULL, "{cells by rows}", node->cells);
    *digit = count > 1 ? 0 : node->digit;
}

static void add_chain_notation(struct strbuf *out, const struct pattern *pattern, int from, int to)
{
    const struct node *nodes = pattern->nodes;
    /* A loop's last node is its first again. */
    const struct node *last = &nodes[to - 1];
    bool loop = last > &nodes[from] + 1 && last->link == LINK_WEAK &&
                last->digit == nodes[from].digit && last->cells == nodes[from].cells &&
                last->on == nodes[from].on;
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

void explain_chains(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    for (int from = 0, to; pattern && from < pattern->node_count; from = to) {
        to = from + 1;
        while (to < pattern->node_count && pattern->nodes[to].link != LINK_START)
            to++;
        strbuf_add(out, from ? "; " : "");
        add_chain_notation(out, pattern, from, to);
    }
}

/* "r1c2=4: r3c5=2, r5c8=3, no 4 in r7" */
static void add_net_notation(struct strbuf *out, const struct proof *proof)
{
    phrase(out, NULL, "{cells}{when}[=|<>]{digit}", cell_bit(proof->cell), proof->absent,
           proof->digit);
    for (size_t i = 0; i < proof->count; i++) {
        const struct step *step = &proof->steps[i];
        strbuf_add(out, i ? ", " : ": ");
        if (step->digit)
            explain_conclusion(step, out);
        else if (step->truths.cells)
            phrase(out, NULL, "none in {cells by rows}", step->truths.cells);
        else
            phrase(out, step, "no {digit of step} in {houses in one}", 1u << step->house[0]);
    }
}

void explain_notation(const struct step *step, struct strbuf *out)
{
    bool fish = step_part(step, PART_BASE) && step_part(step, PART_COVER);
    bool chains = step->pattern && step->pattern->node_count;
    bool net = step->proof && !technique_is_experiment(step->technique);
    if (!fish && !chains && !net)
        return;
    if (fish) {
        /* "r28 c37 fr2c5 efr1c1" */
        phrase(out, step, "{houses in one of bases} {houses in one of covers}");
        if (step_part(step, PART_FIN))
            phrase(out, step, " f{cells by rows of fins}");
        if (step_part(step, PART_ENDOFIN))
            phrase(out, step, " ef{cells by rows of endofins}");
    }
    if (fish && chains)
        strbuf_add(out, "; ");
    if (chains)
        explain_chains(step, out);
    if (net) {
        if (step->proof->digit)
            add_net_notation(out, step->proof);
        for (size_t i = 0; i < step->proof->count && !step->proof->digit; i++) {
            strbuf_add(out, i ? "; " : "");
            add_net_notation(out, step->proof->steps[i].proof);
        }
    }
    strbuf_add(out, " => ");
    explain_conclusion(step, out);
}
