/* Chains explained link by link: the consequence of the node before, and the reason. */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

int explain_link_count(const struct step *step)
{
    return step->pattern ? step->pattern->node_count : 0;
}

/* A house that contains these cells and no others of `places`; -1: no such house. */
static int house_of(cellset cells, cellset places)
{
    for (int house = 0; house < HOUSES; house++)
        if (!(cells & ~house_cells[house]) && !(places & house_cells[house] & ~cells))
            return house;
    return -1;
}

static bool are_of_one_cell(const struct node *one, const struct node *other)
{
    return one->cells == other->cells && has_one(one->cells) && one->digit != other->digit;
}

/* Why the node is true when the one before it is false. */
static void add_strong_words(struct strbuf *out, const struct position *before,
                             const struct step *step, const struct node *node)
{
    const struct node *last = node - 1;
    int house;
    if (node->set)
        phrase(
            out, NULL,
            ": without {digit} the other digits of {cells} just fill them, so that each is there",
            last->digit, step->pattern->parts[node->set - 1].cells);
    else if (are_of_one_cell(last, node))
        strbuf_add(out, ": no other digit is left there");
    else if (last->digit == node->digit &&
             (house = house_of(last->cells | node->cells, before->open.at[node->digit])) >= 0)
        phrase(out, NULL, ": {house} has no other place left for {digit}", house, node->digit);
}

void explain_link_brief(const struct step *step, int index, struct strbuf *out)
{
    const struct node *node = &step->pattern->nodes[index];
    phrase(out, NULL, node->on ? "{any cell}={digit}" : "{cells}<>{digit}", node->cells,
           node->digit);
}

int explain_link_house(const struct position *before, const struct step *step, int index)
{
    const struct node *node = &step->pattern->nodes[index], *last = node - 1;
    if (node->link == LINK_START || node->set || last->digit != node->digit)
        return -1;
    return house_of(last->cells | node->cells,
                    node->link == LINK_STRONG ? before->open.at[node->digit] : 0);
}

/* The consequence comes first, then the reason, since a narrow screen cuts the end. */
void explain_link(const struct position *before, const struct step *step, int index,
                  struct strbuf *out)
{
    const struct node *node = &step->pattern->nodes[index];
    strbuf_add(out, node->link == LINK_START ? "Suppose that " : "Then ");
    /* "r1c1 is not 5", "5 is in r1c1 or r1c2" */
    if (has_several(node->cells))
        phrase(out, NULL, "{digit} {when}[is not|is] in {any cell}", node->digit, node->on,
               node->cells);
    else
        phrase(out, NULL, "{cells} {when}[is not|is] {digit}", node->cells, node->on, node->digit);
    if (node->link == LINK_STRONG)
        add_strong_words(out, before, step, node);
    else if (node->link == LINK_WEAK) {
        const struct node *last = node - 1;
        int house;
        if (node->set)
            phrase(out, NULL, ": {digits} fill {cells}",
                   step->pattern->parts[node->set - 1].digits | digit_bit(last->digit),
                   step->pattern->parts[node->set - 1].cells);
        else if (are_of_one_cell(last, node))
            phrase(out, NULL, ": it is {digit}", last->digit);
        else if (last->digit == node->digit &&
                 (house = house_of(last->cells | node->cells, 0)) >= 0)
            phrase(out, NULL, ": {house} has its {digit} then", house, node->digit);
    }
    strbuf_add(out, ".");
}
