/* Chains and loops in words: in sentences where they are short, else as short clauses. */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/chains/chain_names.h"
#include "engine/technique/chains/chaining.h"

/* The most nodes of a chain in sentences; in clauses with houses; in clauses joined by "so". */
enum { NODES_FULL = 6, NODES_WITH_HOUSES = 28, NODES_JOINED = 44 };

/* The house in which the node and the one before are all places of their digit. */
static int told_house(const struct telling *telling, const struct node *node)
{
    const cellset both = node[-1].cells | node->cells;
    for (int i = 0; i < HOUSES; i++) {
        const int house = (i + HOUSE_BOX) % HOUSES;
        if (telling->step->truths.houses[node->digit] >> house & 1 &&
            position_places(telling->before, house, node->digit) == both)
            return house;
    }
    return HOUSE_BOX + cell_box(cellset_first(node[-1].cells));
}

static const struct part *set_of(const struct telling *telling, const struct node *node)
{
    return node->set ? &telling->step->pattern->parts[node->set - 1] : NULL;
}

/* "r1c7 is not 5", "neither r4c2 nor r4c3 is 5" */
static void say_off(const struct telling *telling, const struct node *node)
{
    say(telling,
        "{when cells}[{cells again} is not|neither {cells nor again} is|none of {cells again} is] "
        "{digit}",
        node->cells, node->digit);
}

/* "r1c7 is 5", "one of r4c2 and r4c3 is 5" */
static void say_on(const struct telling *telling, const struct node *node)
{
    say(telling, "{when cells}[|one of ]{cells again} is {digit}", node->cells, node->digit);
}

/* What follows when the node before is off; the first link of a sentence has other words. */
static void say_strong(const struct telling *telling, const struct node *node, bool first)
{
    const struct part *set = set_of(telling, node);
    if (set)
        say(telling, ", {when}[so|then] {cells} are left with {digits}", first, set->cells,
            digitset_without(set->digits, digit_bit(node[-1].digit)));
    else if (node->digit != node[-1].digit)
        say(telling, "{when}[ but|, then it is] {digit}", first, node->digit);
    else
        say(telling, "{when}[ and|, then] {house} has only {cells} left for {digit}", first,
            told_house(telling, node), node->cells, node->digit);
}

static void say_in_full(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    for (int i = 0; i < pattern->node_count; i++) {
        const struct node *node = &pattern->nodes[i];
        if (node->on) {
            say_strong(telling, node, i == 1);
        } else {
            say(telling, "{when}[If |, so ]", i != 0);
            say_off(telling, node);
        }
    }
}

void name_node(const struct telling *telling, const struct node *node)
{
    say(telling, "{cells/}{when}[<>|=]{digit}", node->cells, node->on, node->digit);
}

static void say_in_clauses(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    const int count = pattern->node_count;
    for (int i = 0; i < count; i++) {
        const struct node *node = &pattern->nodes[i];
        const struct part *set = set_of(telling, node);
        say(telling, "{when}[If |, then | and |, so |, ]",
            i < 2      ? i
            : node->on ? 2
                       : 3 + (count > NODES_JOINED));
        if (set)
            say(telling, "{cells/} [has|have] {digits/}", set->cells,
                digitset_without(set->digits, digit_bit(node[-1].digit)));
        else
            name_node(telling, node);
        if (node->on && !set && node->digit == node[-1].digit && count <= NODES_WITH_HOUSES)
            say(telling, " ({house})", told_house(telling, node));
    }
}

/* Many different eliminations are listed in notation. */
static void say_eliminations(const struct telling *telling, bool full)
{
    const struct candset *eliminate = &telling->step->eliminate;
    int clauses = 0;
    digitset last = 0;
    for (cellset s = candset_cells(eliminate); s; s &= s - 1) {
        const digitset digits = candset_digits_at(eliminate, cellset_first(s));
        clauses += digits != last;
        last = digits;
    }
    if (full || clauses <= 4) {
        say(telling, "{eliminations}.");
    } else {
        explain_conclusion(telling->step, telling->out);
        say(telling, ".");
    }
}

static void say_chain_end(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    const struct node *first = pattern->nodes, *last = &first[pattern->node_count - 1];
    const bool same = first->digit == last->digit && first->cells == last->cells;
    say(telling, "{when}[| after all]. So ", same);
    if (!same) {
        say_on(telling, first);
        say(telling, " or ");
    }
    say_on(telling, last);
    say(telling, ", and {when}[either way |]", same);
}

static void say_loop_end(const struct telling *telling)
{
    say(telling,
        ". The circle closes, and it can be read backwards: of any two neighbours in it exactly "
        "one is true{when}[. So |, and cells named together keep their other digits: ]",
        step_part(telling->step, PART_SET) != NULL);
}

static void word_links(const struct telling *telling,
                       void (*say_end)(const struct telling *telling))
{
    const bool full = !telling->style && telling->step->pattern->node_count <= NODES_FULL;
    if (full)
        say_in_full(telling);
    else
        say_in_clauses(telling);
    say_end(telling);
    say_eliminations(telling, full);
}

/* The name is left out if the explanation would have too many words with it. */
static void say_name(const struct telling *telling)
{
    const char *name = chain_name(telling->step);
    const size_t length = telling->out->length;
    if (name)
        strbuf_addf(telling->out, " This is %s.", name);
    if (!words_fit(telling))
        strbuf_truncate(telling->out, length);
}

void word_named_chain(const struct telling *telling)
{
    word_links(telling, say_chain_end);
}

/* The last node of a loop is the first again. */
void word_named_loop(const struct telling *telling)
{
    word_links(telling, say_loop_end);
}

void word_chain(const struct telling *telling)
{
    word_named_chain(telling);
    say_name(telling);
}

void word_loop(const struct telling *telling)
{
    word_named_loop(telling);
    say_name(telling);
}
