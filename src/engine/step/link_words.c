/*
 * Chains told link by link: what follows from the node before, and why.
 */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

int explain_link_count(const struct step *step)
{
    return step->pattern ? step->pattern->node_count : 0;
}

static bool is_one(cellset cells)
{
    return !(cells & (cells - 1));
}

/* "r1c1 is not 5", "5 is in r1c1 or r1c2" */
static void add_node_words(struct strbuf *out, const struct node *node)
{
    if (is_one(node->cells)) {
        words_cells(out, node->cells);
        strbuf_addf(out, node->on ? " is %d" : " is not %d", node->digit);
    } else if (node->on) {
        strbuf_addf(out, "%d is in ", node->digit);
        words_cells_or(out, node->cells);
    } else {
        strbuf_addf(out, "%d is not in ", node->digit);
        words_cells_or(out, node->cells);
    }
}

/* A house in which the digit has no place but these cells; -1: none. */
static int house_left(const struct position *before, cellset cells, int digit)
{
    for (int house = 0; house < HOUSES; house++)
        if (!(cells & ~house_cells[house]) && !(position_places(before, house, digit) & ~cells))
            return house;
    return -1;
}

static int house_shared(cellset cells)
{
    for (int house = 0; house < HOUSES; house++)
        if (!(cells & ~house_cells[house]))
            return house;
    return -1;
}

/* Why the node is true when the one before it is false. */
static void add_strong_words(struct strbuf *out, const struct position *before,
                             const struct step *step, const struct node *node)
{
    const struct node *last = node - 1;
    int house;
    if (node->set) {
        const struct part *set = &step->pattern->parts[node->set - 1];
        strbuf_addf(out, ": without %d the other digits of ", last->digit);
        words_cells(out, set->cells);
        strbuf_add(out, " just fill them, so that each is there");
    } else if (last->cells == node->cells && is_one(node->cells) && last->digit != node->digit) {
        strbuf_add(out, ": no other digit is left there");
    } else if (last->digit == node->digit &&
               (house = house_left(before, last->cells | node->cells, node->digit)) >= 0) {
        strbuf_add(out, ": ");
        words_house(out, house);
        strbuf_addf(out, " has no other place left for %d", node->digit);
    }
}

static void add_weak_words(struct strbuf *out, const struct node *node)
{
    const struct node *last = node - 1;
    int house;
    if (last->cells == node->cells && is_one(node->cells) && last->digit != node->digit) {
        strbuf_addf(out, ": it is %d", last->digit);
    } else if (last->digit == node->digit &&
               (house = house_shared(last->cells | node->cells)) >= 0) {
        strbuf_add(out, ": ");
        words_house(out, house);
        strbuf_addf(out, " has its %d then", node->digit);
    }
}

/* What follows first, then why: a narrow screen cuts the end. */
void explain_link(const struct position *before, const struct step *step, int index,
                  struct strbuf *out)
{
    const struct node *node = &step->pattern->nodes[index];
    strbuf_add(out, node->link == LINK_START ? "Suppose that " : "Then ");
    add_node_words(out, node);
    if (node->link == LINK_STRONG)
        add_strong_words(out, before, step, node);
    else if (node->link == LINK_WEAK)
        add_weak_words(out, node);
    strbuf_add(out, ".");
}

void explain_link_roles(const struct step *step, int index, struct roles *roles)
{
    const struct pattern *pattern = step->pattern;
    int from = index;
    *roles = (struct roles){ .cells = pattern->nodes[index].cells };
    while (from && pattern->nodes[from].link != LINK_START)
        from--;
    for (int i = from; i <= index; i++) {
        const struct node *node = &pattern->nodes[i];
        cellset *is = &(node->on ? &roles->pattern : &roles->opposite)->at[node->digit];
        cellset *was = &(node->on ? &roles->opposite : &roles->pattern)->at[node->digit];
        *is |= node->cells;
        *was &= ~node->cells;
    }
}
