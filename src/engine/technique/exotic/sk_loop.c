/*
 * SK-loops (players' forum: Steven Kurzhals; also domino loops). Two rows and two columns cross in
 * four boxes. The cells of a row in a box, without the crossing, are a pair; so are those of a
 * column: eight pairs in a ring, each tied to the next by the box or by the line that they share.
 *
 * A digit can stand in the pairs at most as often as it takes lines and boxes of the ring to hold
 * all its candidates there. Where these numbers add up to the number of empty cells, the same
 * follows as from multi-sector locked sets (locked_sectors.c).
 */
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/technique/exotic/covers.h"

enum {
    PAIRS = 8,
    CELLS_LEAST = 12, /* fewer empty cells are not a ring but some smaller pattern */
};

/* The two pairs next to a crossing cell, in its row and in its column within the box. */
struct beside {
    cellset cells[2];   /* the empty cells */
    digitset digits[2]; /* their candidates */
    int count, many;    /* of empty cells (0 if a pair has none); of the pairs' digits */
};

struct sk_ring {
    int house[PAIRS]; /* pair n lies in house n and in the next */
    cellset cells[PAIRS];
    cellset all;
    int count;               /* of empty cells */
    unsigned in[DIGITS + 1]; /* by digit: bit n for pair n */
};

/* The fewest houses of the ring that hold these pairs: each run of n pairs takes (n + 1) / 2. */
static int fewest_houses(unsigned pairs)
{
    if (pairs == 0xFF)
        return PAIRS / 2;
    int houses = 0;
    while (pairs & 1) /* begin where no run is cut */
        pairs = (pairs >> 1) | 0x80;
    for (; pairs; pairs >>= 1)
        if (pairs & 1) {
            houses++;
            pairs &= ~2u; /* the house between holds the next pair too */
        }
    return houses;
}

static bool ring_holds(unsigned houses, unsigned pairs)
{
    unsigned held = houses | houses >> 1 | (houses << 7 & 0x80);
    return !(pairs & ~held);
}

static bool offer_sk_loop(const struct finder *finder, const struct sk_ring *ring)
{
    digitset counted[PAIRS] = { 0 };
    struct step step = step_begin(finder->technique, 0, 0);
    for (int digit = 1; digit <= DIGITS; digit++) {
        int fewest = fewest_houses(ring->in[digit]);
        bool first = true;
        for (unsigned houses = 1; houses <= 0xFF && fewest; houses++) {
            if (nine_count(houses) != fewest || !ring_holds(houses, ring->in[digit]))
                continue;
            /* Eliminates what a choice of houses for a digit, one of the smallest, leaves no room
             * for. */
            cellset once = 0, twice = 0;
            for (int i = 0; i < PAIRS; i++)
                if (houses >> i & 1)
                    once |= house_cells[ring->house[i]];
            for (int i = 0; i < PAIRS; i++)
                if (houses >> i & houses >> ((i + 1) % PAIRS) & 1)
                    twice |= ring->cells[i];
            step.eliminate.at[digit] |=
                finder->position->open.at[digit] & ((once & ~ring->all) | twice);
            for (int i = 0; i < PAIRS && first; i++)
                counted[i] |= houses >> i & 1 ? digit_bit(digit) : 0;
            first = false;
        }
        step.digits |= fewest ? digit_bit(digit) : 0;
    }
    if (candset_is_empty(&step.eliminate))
        return false;
    step.cells = step.truths.cells = ring->all;
    step.size = (uint16_t)ring->count;
    for (int i = 0; i < PAIRS; i++) {
        if (i % 2 == 0)
            step_add_house(&step, ring->house[i]);
        step_add_houses(&step, PART_SET, counted[i], ring->cells[i], 1u << ring->house[i]);
    }
    return report_step(finder, &step);
}

static void add_ring_pair(struct sk_ring *ring, int n, const struct beside *beside, int which,
                          int house)
{
    ring->house[n] = house;
    ring->cells[n] = beside->cells[which];
    ring->all |= beside->cells[which];
    for (digitset s = beside->digits[which]; s; s = digitset_rest(s))
        ring->in[digitset_first(s)] |= 1u << n;
}

static bool try_ring(const struct finder *finder, const struct beside *const corner[4],
                     const int row[2], const int column[2])
{
    struct sk_ring ring = { .all = 0 };
    int houses = 0;
    add_ring_pair(&ring, 0, corner[1], 0, row[0]);
    add_ring_pair(&ring, 1, corner[1], 1, HOUSE_BOX + cell_box(cell_at(row[0], column[1])));
    add_ring_pair(&ring, 2, corner[2], 1, HOUSE_COLUMN + column[1]);
    add_ring_pair(&ring, 3, corner[2], 0, HOUSE_BOX + cell_box(cell_at(row[1], column[1])));
    add_ring_pair(&ring, 4, corner[3], 0, row[1]);
    add_ring_pair(&ring, 5, corner[3], 1, HOUSE_BOX + cell_box(cell_at(row[1], column[0])));
    add_ring_pair(&ring, 6, corner[0], 1, HOUSE_COLUMN + column[0]);
    add_ring_pair(&ring, 7, corner[0], 0, HOUSE_BOX + cell_box(cell_at(row[0], column[0])));
    for (int i = 0; i < 4; i++)
        ring.count += corner[i]->count;
    for (int digit = 1; digit <= DIGITS; digit++)
        houses += fewest_houses(ring.in[digit]);
    return houses == ring.count && offer_sk_loop(finder, &ring);
}

/* All pairs have empty cells and few enough digits: a house counts each for at most two pairs. */
static bool may_be_ring(const struct beside *const corner[4])
{
    int count = 0, many = 0;
    for (int i = 0; i < 4; i++) {
        if (!corner[i]->count)
            return false;
        count += corner[i]->count;
        many += corner[i]->many;
    }
    return count >= CELLS_LEAST && many <= 2 * count;
}

static bool find_sk_loop(const struct finder *finder)
{
    struct beside beside[CELLS];
    int row[2];
    for (int cell = 0; cell < CELLS; cell++) {
        cellset box =
            house_cells[HOUSE_BOX + cell_box(cell)] & ~cell_bit(cell) & finder->position->blanks;
        struct beside *at = &beside[cell];
        at->count = at->many = 0;
        for (int i = 0; i < 2; i++) {
            at->cells[i] = box & house_cells[cell_house(cell, i ? HOUSE_COLUMN : HOUSE_ROW)];
            at->digits[i] = 0;
            for (cellset s = at->cells[i]; s; s &= s - 1) {
                at->digits[i] |= finder->position->digits[cellset_first(s)];
                at->count++;
            }
            at->many += digitset_count(at->digits[i]);
        }
        if (!at->cells[0] || !at->cells[1])
            at->count = 0;
    }
    for (row[0] = 0; row[0] < 6; row[0]++)
        for (row[1] = row[0] / 3 * 3 + 3; row[1] < 9; row[1]++) {
            int column[2];
            for (column[0] = 0; column[0] < 6; column[0]++)
                for (column[1] = column[0] / 3 * 3 + 3; column[1] < 9; column[1]++) {
                    const struct beside *corner[4] = { &beside[cell_at(row[0], column[0])],
                                                       &beside[cell_at(row[0], column[1])],
                                                       &beside[cell_at(row[1], column[1])],
                                                       &beside[cell_at(row[1], column[0])] };
                    if (may_be_ring(corner) && try_ring(finder, corner, row, column))
                        return true;
                }
        }
    return false;
}

static const struct technique techniques[] = {
    { "sk-loop", "R951", 1170, LEVEL_EXTREME, 440, find_sk_loop, covers_word,
      .use = USE_PREEMPTED },
};
const struct family family_sk_loops = FAMILY(techniques);
