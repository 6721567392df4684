/*
 * A shape begins as the boxes of its size. Then cells on the border of two regions are exchanged,
 * again and again, if both regions stay connected. An exchange that loosens the regions is taken
 * less often, so that they stay compact, yet hardly any box is left after some hundred exchanges.
 */
#include "engine/generate/drafts.h"

#include <string.h>

#include "engine/board/boards.h"

struct shape {
    int size;
    cellset cells, region[DIGITS];
    cellset left, right; /* the cells that have a neighbour on that side */
};

/* The cells next to those of a set. */
static cellset next_to(const struct shape *shape, cellset set)
{
    return ((set & shape->left) >> 1 | (set & shape->right) << 1 | set << 9 | set >> 9) &
           shape->cells;
}

/* The first region that shares cells with some of these. */
static int region_with(const struct shape *shape, cellset cells)
{
    int n = 0;
    while (!(shape->region[n] & cells))
        n++;
    return n;
}

/* How many pairs of neighbours a region has. */
static int pairs_in(const struct shape *shape, cellset region)
{
    return cellset_count(region & (region & shape->right) << 1) +
           cellset_count(region & region << 9);
}

static cellset turned(const struct shape *shape, cellset set)
{
    cellset to = 0;
    for (; set; set &= set - 1) {
        const int cell = cellset_first(set), last = shape->size - 1;
        to |= cell_bit(cell_at(last - cell_row(cell), last - cell_column(cell)));
    }
    return to;
}

/* Exchanges two cells of neighbouring regions; false: they have to stay. */
static bool exchange(struct shape *shape, cellset one, cellset other)
{
    const int from = region_with(shape, one), to = region_with(shape, other);
    const cellset first = (shape->region[from] & ~one) | other,
                  second = (shape->region[to] & ~other) | one;
    if (from == to || !cells_are_connected(first) || !cells_are_connected(second))
        return false;
    shape->region[from] = first;
    shape->region[to] = second;
    return true;
}

static void draw_exchange(struct shape *shape, struct random *random, bool symmetric)
{
    const struct shape before = *shape;
    const int from = random_below(random, shape->size);
    const cellset around = next_to(shape, shape->region[from]) & ~shape->region[from];
    const cellset other = cell_bit(cellset_draw(random, around));
    const int to = region_with(shape, other);
    const cellset border = next_to(shape, shape->region[to]) & shape->region[from];
    const cellset one = cell_bit(cellset_draw(random, border));
    bool good = exchange(shape, one, other);
    if (good && symmetric) {
        const cellset back = turned(shape, one), there = turned(shape, other);
        /* The exchange may be its own counterpart. */
        good = (back == other && there == one) || exchange(shape, back, there);
        for (int n = 0; n < shape->size && good; n++)
            good = shape->region[region_with(shape, turned(shape, shape->region[n]))] ==
                   turned(shape, shape->region[n]);
    }
    int looser = 0;
    for (int n = 0; n < shape->size; n++)
        looser += pairs_in(&before, before.region[n]) - pairs_in(shape, shape->region[n]);
    if (!good || (looser > 0 && random_below(random, 1 + looser)))
        *shape = before;
}

void shape_draw(struct random *random, int size, uint8_t region[CELLS])
{
    enum { EXCHANGES = 400 };
    const struct board_parts parts = { .size = size, .box_rows = size == DIGITS ? 3 : 2 };
    const struct board *board = board_made_of(&parts, NULL);
    const bool symmetric = random_below(random, 2);
    struct shape shape = { .size = size, .cells = board->cells };
    shape.left = board->cells & ~board->cells_of[HOUSE_COLUMN];
    shape.right = board->cells & ~board->cells_of[HOUSE_COLUMN + size - 1];
    for (int n = 0; n < size; n++)
        shape.region[n] = board->cells_of[HOUSE_BOX + n];
    const int of_box = pairs_in(&shape, shape.region[0]); /* no other region has as many */
    bool good = false;
    for (int i = 0; i < EXCHANGES || !good; i++) {
        draw_exchange(&shape, random, symmetric);
        int boxes = 0;
        good = true;
        for (int n = 0; n < size; n++) {
            const cellset cells = shape.region[n], across = cells & (cells & shape.right) << 1;
            good &= size == 4 || across & across << 9; /* has a square */
            boxes += pairs_in(&shape, cells) == of_box;
        }
        good &= boxes <= size / 4;
    }
    memset(region, 0, CELLS);
    for (int n = 0; n < size; n++)
        for (cellset s = shape.region[n]; s; s &= s - 1)
            region[cellset_first(s)] = (uint8_t)(n + 1);
}
