/*
 * Chains and loops in words: the whole way in sentences where it is short, else as short clauses.
 */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/chains/chaining.h"

/* With more nodes than NODES_FULL the way is told in clauses, and so on. */
enum { NODES_FULL = 6, NODES_WITH_HOUSES = 28, NODES_JOINED = 44 };

struct chain_telling {
    const struct position *before;
    const struct step *step;
    struct strbuf *out;
    const struct node *nodes;
    int count;
};

/* The house in which the two nodes are all places of their digit. */
static int told_house(const struct chain_telling *telling, const struct node *one,
                      const struct node *other)
{
    cellset both = one->cells | other->cells;
    for (int i = 0; i < HOUSES; i++) {
        int house = (i + HOUSE_BOX) % HOUSES;
        if (telling->step->truths.houses[one->digit] >> house & 1 &&
            position_places(telling->before, house, one->digit) == both)
            return house;
    }
    return HOUSE_BOX + cell_box(cellset_first(one->cells));
}

static const struct part *set_of(const struct chain_telling *telling, const struct node *node)
{
    return node->set ? &telling->step->pattern->parts[node->set - 1] : NULL;
}

/* "r1c7 is not 5", "neither r4c2 nor r4c3 is 5" */
static void say_off(struct strbuf *out, const struct node *node)
{
    phrase(out, NULL,
           "{when cells}[{cells again} is not|neither {cells nor again} is|none of {cells again} "
           "is] {digit}",
           node->cells, node->digit);
}

/* "r1c7 is 5", "one of r4c2 and r4c3 is 5" */
static void say_on(struct strbuf *out, const struct node *node)
{
    phrase(out, NULL, "{when cells}[|one of ]{cells again} is {digit}", node->cells, node->digit);
}

/* What follows from the node before being off; `joint` stands before it. */
static void say_strong(const struct chain_telling *telling, const struct node *node, bool first)
{
    const struct part *set = set_of(telling, node);
    if (set)
        phrase(telling->out, NULL, ", {when}[so|then] {cells} are left with {digits}", first,
               set->cells, digitset_without(set->digits, digit_bit(node[-1].digit)));
    else if (node->digit != node[-1].digit)
        phrase(telling->out, NULL, "{when}[ but|, then it is] {digit}", first, node->digit);
    else
        phrase(telling->out, NULL, "{when}[ and|, then] {house} has only {cells} left for {digit}",
               first, told_house(telling, &node[-1], node), node->cells, node->digit);
}

static void say_in_full(const struct chain_telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        const struct node *node = &telling->nodes[i];
        if (node->on) {
            say_strong(telling, node, i == 1);
        } else {
            strbuf_add(telling->out, i ? ", so " : "If ");
            say_off(telling->out, node);
        }
    }
}

void name_node(struct strbuf *out, const struct node *node)
{
    phrase(out, NULL, "{cells/}{when}[<>|=]{digit}", node->cells, node->on, node->digit);
}

static void say_in_clauses(const struct chain_telling *telling)
{
    struct strbuf *out = telling->out;
    const bool joined = telling->count <= NODES_JOINED;
    for (int i = 0; i < telling->count; i++) {
        const struct node *node = &telling->nodes[i];
        const struct part *set = set_of(telling, node);
        strbuf_add(out, !i         ? "If "
                        : node->on ? (i == 1 ? ", then " : " and ")
                        : joined   ? ", so "
                                   : ", ");
        if (set)
            phrase(out, NULL, "{cells/} [has|have] {digits/}", set->cells,
                   digitset_without(set->digits, digit_bit(node[-1].digit)));
        else
            name_node(out, node);
        if (node->on && !set && node->digit == node[-1].digit &&
            telling->count <= NODES_WITH_HOUSES)
            phrase(out, NULL, " ({house})", told_house(telling, &node[-1], node));
    }
}

/* Many different ones are listed as they are written in notation. */
static void say_eliminations(struct strbuf *out, const struct step *step, bool full)
{
    int clauses = 0;
    digitset last = 0;
    for (cellset s = candset_cells(&step->eliminate); s; s &= s - 1) {
        digitset digits = candset_digits_at(&step->eliminate, cellset_first(s));
        clauses += digits != last;
        last = digits;
    }
    if (full || clauses <= 4)
        words_eliminations(out, &step->eliminate);
    else
        explain_conclusion(step, out);
}

static void say_chain_end(const struct chain_telling *telling, bool full)
{
    struct strbuf *out = telling->out;
    const struct node *first = telling->nodes, *last = &telling->nodes[telling->count - 1];
    if (first->digit == last->digit && first->cells == last->cells) {
        strbuf_add(out, " after all. So ");
        say_on(out, last);
        strbuf_add(out, ", and ");
    } else {
        strbuf_add(out, ". So ");
        say_on(out, first);
        strbuf_add(out, " or ");
        say_on(out, last);
        strbuf_add(out, ", and either way ");
    }
    say_eliminations(out, telling->step, full);
    strbuf_add(out, ".");
}

static void say_loop_end(const struct chain_telling *telling, bool full)
{
    phrase(telling->out, NULL,
           ". The circle closes, and it can be read backwards: of any two neighbours in it exactly "
           "one is true{when}[. So |, and cells named together keep their other digits: ]",
           step_part(telling->step, PART_SET) != NULL);
    say_eliminations(telling->out, telling->step, full);
    strbuf_add(telling->out, ".");
}

static void word_links(const struct position *before, const struct step *step, struct strbuf *out,
                       void (*say_end)(const struct chain_telling *telling, bool full))
{
    const struct pattern *pattern = step->pattern;
    struct chain_telling telling = { before, step, out, pattern->nodes, pattern->node_count };
    size_t start = out->length;
    if (telling.count <= NODES_FULL) {
        say_in_full(&telling);
        say_end(&telling, true);
        if (words_fit(out, start))
            return;
        strbuf_truncate(out, start);
    }
    say_in_clauses(&telling);
    say_end(&telling, false);
}

void word_chain(const struct position *before, const struct step *step, struct strbuf *out)
{
    word_links(before, step, out, say_chain_end);
}

/* The last node is the first again. */
void word_loop(const struct position *before, const struct step *step, struct strbuf *out)
{
    word_links(before, step, out, say_loop_end);
}
