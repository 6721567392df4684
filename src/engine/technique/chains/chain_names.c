#include "engine/technique/chains/chain_names.h"

#include "engine/step/pattern.h"

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
