/* Chains and loops in words: a sentence for each strong link and the weak link before it. */
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/chains/chains.h"

enum { WING_LINKS = 3 };

static const char *const names[] = {
    [M_WING] = "an M-Wing", [S_WING] = "an S-Wing", [L_WING] = "an L-Wing", [H_WING] = "an H-Wing",
    [M_RING] = "an M-Ring", [L_RING] = "an L-Ring", [H_RING] = "an H-Ring", [W_RING] = "a W-Ring",
};

static int wing_kind(const struct chain_shape *shape)
{
    const bool *of_cell = shape->of_cell;
    const int cells = of_cell[0] + of_cell[1] + of_cell[2];
    const int end = of_cell[0] ? 2 : 0; /* of three links the one that is farthest from the cell */
    if (cells == 0)
        return has_one(shape->digits) ? NO_CHAIN_NAME : L_WING;
    if (cells == 1 && of_cell[1])
        return S_WING;
    if (cells == 1)
        return shape->digit[end] == shape->digit[1] ? H_WING : M_WING;
    return cells == 2 && of_cell[1] ? H_WING : NO_CHAIN_NAME;
}

static int ring_kind(const struct chain_shape *shape)
{
    static const int kinds[] = { L_RING, M_RING, H_RING, NO_CHAIN_NAME };
    int cells = 0;
    for (int i = 0; i < shape->links; i++)
        cells += shape->of_cell[i];
    if (shape->links == WING_LINKS)
        return has_one(shape->digits) ? NO_CHAIN_NAME : kinds[cells];
    const bool by_turns = cells == 2 && shape->of_cell[0] == shape->of_cell[2];
    return by_turns && digitset_count(shape->digits) == 2 ? W_RING : NO_CHAIN_NAME;
}

int chain_kind(const struct chain_shape *shape, bool loop)
{
    return loop ? ring_kind(shape) : wing_kind(shape);
}

/* False if the chain has groups of candidates or sets. */
static bool shape_of_nodes(const struct node *nodes, int count, struct chain_shape *shape)
{
    *shape = (struct chain_shape){ .links = count / 2 };
    for (int i = 0; i < count; i++) {
        const struct node *node = &nodes[i];
        if (!has_one(node->cells) || node->set)
            return false;
        shape->digits |= digit_bit(node->digit);
        shape->digit[i / 2] = node->digit;
        shape->of_cell[i / 2] = i % 2 && node->digit != node[-1].digit;
    }
    return true;
}

const char *chain_name(const struct step *step)
{
    const int count = step->pattern->node_count;
    const bool loop = count % 2; /* the last node is the first again */
    struct chain_shape shape;
    if (count / 2 < WING_LINKS || count / 2 > (loop ? CHAIN_NAMED_LINKS : WING_LINKS) ||
        !shape_of_nodes(step->pattern->nodes, count - loop, &shape))
        return NULL;
    const int kind = chain_kind(&shape, loop);
    return kind == NO_CHAIN_NAME ? NULL : names[kind];
}

/* A chain of more nodes has a line for each of its sentences. */
enum { NODES_IN_PROSE = 6 };

/* The house in which the node and the one before are all places of their digit. */
static int strong_house(const struct telling *telling, const struct node *node)
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

static bool is_same_cell(const struct node *one, const struct node *other)
{
    return one->cells == other->cells && one->digit != other->digit;
}

/* "r1c7 is not 5 (row 1)", "neither r4c2 nor r4c3 is 5 (1, 4 and 6 fill A)": the consequence of the
 * node before. */
void word_weak_link(const struct telling *telling, const struct node *node)
{
    say(telling,
        "{when cells}[{cells again} is not|neither {cells nor again} is|none of {cells again} is] "
        "{digit}",
        node->cells, node->digit);
    if (node->set)
        say(telling, " ({digits} fill {set})",
            telling->step->pattern->parts[node->set - 1].digits | digit_bit(node[-1].digit),
            node->set - 1);
    else if (node->link == LINK_WEAK && !is_same_cell(node, node - 1))
        say(telling, " ({house})",
            __builtin_ctz(cellset_common_houses(node[-1].cells | node->cells)));
}

/* "it is 5", "column 4 has its 5 in r7c4", "A has its 5 in r2c3 or r2c7" */
void word_strong_link(const struct telling *telling, const struct node *node)
{
    if (node->set) {
        say(telling, "{set} loses its {digit} and has its {digit} in {any cell}", node->set - 1,
            node[-1].digit, node->digit, node->cells);
    } else if (is_same_cell(node, node - 1)) {
        say(telling, "it is {digit}", node->digit);
    } else {
        say(telling, "{house} has its {digit} in {any cell}", strong_house(telling, node),
            node->digit, node->cells);
    }
}

/* Whether both nodes cannot be as they say: a cell with two digits, a digit that is there and not.
 */
static bool do_clash(const struct node *one, const struct node *other)
{
    const struct node *on = one->on ? one : other, *off = one->on ? other : one;
    if (one->on && other->on)
        return has_one(one->cells) && is_same_cell(one, other);
    return one->on != other->on && on->digit == off->digit && !(on->cells & ~off->cells);
}

int chain_clash(const struct pattern *pattern, int start, int end, int *earlier)
{
    const struct node *nodes = pattern->nodes;
    for (int i = start + 1; i < end; i++)
        for (*earlier = start; *earlier < i; ++*earlier)
            if (do_clash(&nodes[*earlier], &nodes[i]))
                return i;
    return end;
}

void word_clash(const struct telling *telling, int earlier, int clash)
{
    const struct node *one = &telling->step->pattern->nodes[earlier];
    const struct node *other = &telling->step->pattern->nodes[clash];
    if (one->on && other->on)
        say(telling, "{cells} would be both {digit} and {digit}", one->cells, one->digit,
            other->digit);
    else
        say(telling,
            "{when cells}[{cells again} would have to be {digit} and could not be {digit}|one of "
            "{cells again} would have to be {digit}, but none of them could be]",
            (one->on ? one : other)->cells, one->digit, one->digit, one->digit);
}

/* Whether the node leads through an almost hidden set, so that one clause words three nodes. */
static bool leads_through(const struct node *node, int left)
{
    return left > 2 && node->on && node[1].set && !node[1].on;
}

/* "row 4 has its 5 in A and thus its 6 in r4c9": the set has room for one of the two. */
static void say_hidden_set(const struct telling *telling, const struct node *node)
{
    say(telling, "{house} has its {digit} in {set} and thus its {digit} in {any cell}",
        strong_house(telling, node), node->digit, node[1].set - 1, node[2].digit, node[2].cells);
}

/* Whether the sentences for its first nodes are too many for prose. */
static bool has_lines(const struct pattern *pattern, int count)
{
    int nodes = count;
    for (int i = 0; i < count; i++)
        nodes -= leads_through(&pattern->nodes[i], count - i) ? 2 : 0;
    return nodes > NODES_IN_PROSE;
}

/* The links of a chain or loop, before its node `end`; after a false node the sentence is open. */
static void say_links(const struct telling *telling, int end)
{
    const struct pattern *pattern = telling->step->pattern;
    const bool lines = has_lines(pattern, end);
    for (int i = 0; i < end; i++) {
        const struct node *node = &pattern->nodes[i];
        if (node->on) {
            const bool hidden = leads_through(node, end - i);
            say(telling, i == 1 ? ", " : ", so ");
            (hidden ? say_hidden_set : word_strong_link)(telling, node);
            i += hidden ? 2 : 0;
            say(telling, lines ? ".\n" : ". ");
        } else {
            say(telling, i ? "Then " : "If ");
            word_weak_link(telling, node);
        }
    }
}

/* The sets through which the first nodes of a chain lead. */
static int sets_in(const struct pattern *pattern, int count)
{
    int sets = 0;
    for (int i = 0; i < count; i++)
        sets = pattern->nodes[i].set > sets ? pattern->nodes[i].set : sets;
    return sets;
}

/* One of the ends of a chain is true. */
static void say_chain_end(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    const struct node *first = pattern->nodes, *last = &first[pattern->node_count - 1];
    const cellset ends = first->cells | last->cells;
    if (first->digit == last->digit) {
        say(telling, "So {any cell} is {digit}. {cells of eliminations} [sees|see] ", ends,
            first->digit);
        say(telling,
            "{when}[both|all of these cells], so {when cells of eliminations}[it|they] cannot be "
            "{digit}.",
            cellset_count(ends) > 2, first->digit);
    } else if (is_same_cell(first, last)) {
        say(telling, "So {cells} is {digit} or {digit}, and {eliminations}.", ends, first->digit,
            last->digit);
    } else {
        say(telling, "So either {any cell} is {digit}, or {any cell} is {digit}.", first->cells,
            first->digit, last->cells, last->digit);
        for (int i = 0; i < 2; i++) {
            const struct node *one = i ? last : first, *other = i ? first : last;
            const cellset struck = telling->step->eliminate.at[one->digit] & other->cells;
            if (struck)
                say(telling,
                    "{when}[ In the first case {cells} sees the {digit}, in the second it is "
                    "{digit}| In the second case {cells} sees the {digit}, in the first it is "
                    "{digit}]: it cannot be {digit}.",
                    i, struck, one->digit, other->digit, struck, one->digit, other->digit,
                    one->digit);
        }
    }
}

/* Words the eliminations of one weak link of a loop, which the loop has made strong. */
static void say_weak_effect(const struct telling *telling, const struct node *node,
                            struct candset *left)
{
    const struct node *next = node + 1;
    if (!is_same_cell(node, next)) {
        /* Takes from *left what cells with a digit, one of which is true, eliminate by sight. */
        const cellset cells = node->cells | next->cells;
        const cellset seen = cellset_common_peers(cells) & left->at[node->digit];
        if (seen)
            say(telling,
                " Either way {any cell} is {digit}: {cells}, which [sees|see] {when}[both|all of "
                "them], cannot be {digit}.",
                cells, node->digit, seen, cellset_count(cells) > 2, node->digit);
        left->at[node->digit] &= ~seen;
        return;
    }
    const digitset others = candset_digits_at(left, cellset_first(node->cells));
    if (others)
        say(telling, " Either way {cells} is {digit} or {digit}: it cannot be {any digit}.",
            node->cells, node->digit, next->digit, others);
    for (digitset s = others; s; s = digitset_rest(s))
        left->at[digitset_first(s)] &= ~node->cells;
}

/* A set of a loop lacks one of its two links' digits, and has all its others. */
static void say_set_effect(const struct telling *telling, const struct node *node,
                           struct candset *left)
{
    const struct part *set = &telling->step->pattern->parts[node->set - 1];
    const digitset links = digit_bit(node->digit) | digit_bit(node[-1].digit);
    for (digitset s = digitset_without(set->digits, links); s; s = digitset_rest(s)) {
        const int digit = digitset_first(s);
        const cellset places = set->cells & telling->before->open.at[digit];
        const cellset seen = cellset_common_peers(places) & left->at[digit];
        if (!seen)
            continue;
        say(telling,
            " Either way {set} has its {digit}: {cells}, which [sees|see] {when}[it|each {digit}] "
            "there, cannot be {digit}.",
            node->set - 1, digit, seen, has_several(places), digit, digit);
        left->at[digit] &= ~seen;
    }
}

void word_named_chain(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    int earlier = 0;
    const int clash = chain_clash(pattern, 0, pattern->node_count, &earlier);
    if (clash < pattern->node_count) {
        /* If the chain contradicts itself, its assumption is wrong. */
        words_first_sets(telling, sets_in(pattern, clash + 1));
        say_links(telling, clash + 1);
        if (!pattern->nodes[clash].on)
            strbuf_add(telling->out, has_lines(pattern, clash + 1) ? ".\n" : ". ");
        if (earlier) {
            say(telling, "Then ");
            word_clash(telling, earlier, clash);
            say(telling, ", which is impossible. ");
        } else {
            say(telling, "This contradicts the assumption. ");
        }
        /* The start of the chain is true: its cell has no other digit, and no cell that sees it has
         * it. */
        const struct node *first = telling->step->pattern->nodes;
        struct candset left = telling->step->eliminate;
        const cellset seen = left.at[first->digit];
        say(telling, "So {any cell} is {digit}", first->cells, first->digit);
        left.at[first->digit] = 0;
        if (!candset_is_empty(&left)) {
            say(telling, " and has no other digit: ");
            words_eliminations(telling->out, &left);
        }
        strbuf_add(telling->out, ".");
        if (seen)
            say(telling,
                " {cells} [sees|see] {when cells}[it|both|all of these cells], so {when "
                "cells}[it|they] cannot be {digit}.",
                seen, first->cells, seen, first->digit);
        return;
    }
    words_sets(telling);
    say_links(telling, clash);
    say_chain_end(telling);
}

/* The last node of a loop is the first again. */
void word_named_loop(const struct telling *telling)
{
    words_sets(telling);
    say_links(telling, telling->step->pattern->node_count);
    strbuf_add(telling->out, ".\n");
    const struct pattern *pattern = telling->step->pattern;
    struct candset left = telling->step->eliminate;
    say(telling,
        "The chain closes and holds backwards, too: if {any cell} is {digit}, each of its "
        "statements is reversed.",
        pattern->nodes->cells, pattern->nodes->digit);
    for (int i = 1; i + 1 < pattern->node_count; i += 2)
        say_weak_effect(telling, &pattern->nodes[i], &left);
    for (int i = 1; i < pattern->node_count; i += 2)
        if (pattern->nodes[i].set)
            say_set_effect(telling, &pattern->nodes[i], &left);
    if (!candset_is_empty(&left)) {
        say(telling, " So ");
        words_eliminations(telling->out, &left);
        say(telling, ".");
    }
}

static void say_name(const struct telling *telling)
{
    const char *name = chain_name(telling->step);
    if (name)
        strbuf_addf(telling->out, " This is %s.", name);
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
